import { scannableCode } from '#contract/scannable-code.ts'

/** Modules of white around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

interface QrCodeProps {
  text: string
  /** What it is for, for those who cannot see it. */
  label: string
  className?: string | undefined
}

/** A code to scan; black on white in every theme. Loaded on demand, with its library. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = scannableCode(text, { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
