import styles from './payment-instructions.module.css'
import { QrCode } from './qr-code.tsx'

/** The code that a banking app reads. Loaded on demand, with its library. */
export function PaymentQr({ text }: { text: string }) {
  return <QrCode text={text} label="QR code of this transfer" className={styles.code} />
}
