import { encodeQR } from 'qr'
import styles from './payment-instructions.module.css'

/** Modules of white around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

/** The code that a banking app reads; black on white in every theme. Loaded on demand, with its library. */
export function PaymentQr({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of this transfer"
    >
      <path d={path} />
    </svg>
  )
}
