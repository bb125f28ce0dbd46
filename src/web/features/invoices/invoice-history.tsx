import { priceText } from '#contract/artwork-display.ts'
import { partName } from '#contract/invoice-terms.ts'
import type { InvoiceEvent, SaleInvoice } from '#contract/invoices.ts'
import { calendarDate } from '#web/lib/format.ts'
import { receivedPhrase } from '#web/shared/received-by.ts'
import styles from './invoices.module.css'

const eventText = (event: InvoiceEvent, { plan, currency, document }: SaleInvoice): string => {
  if (event.kind === 'sent') return `Invoice ${document.number} sent`
  if (event.kind === 'reminded') return event.is_automatic ? 'Reminder sent by itself' : 'Reminder sent'
  if (event.kind === 'moved')
    return `${partName(plan, event.part)}: due ${calendarDate(event.to_on)} instead of ${calendarDate(event.from_on)}`
  const returned = Number(event.returned) === 0 ? '' : `, of which ${priceText(event.returned, currency)} is returned`
  return `${priceText(event.amount, currency)} paid${receivedPhrase(event.received_by)}${returned}`
}

/** What happened since an invoice was sent, the last first. */
export function InvoiceHistory({ invoice }: { invoice: SaleInvoice }) {
  if (invoice.history.length === 0) return null
  const lines = invoice.history.map((event) => ({ on: event.on, text: eventText(event, invoice) }))
  return (
    <section aria-labelledby="history">
      <h2 className="h-tool-s" id="history">
        What happened
      </h2>
      <ul className={styles.history}>
        {lines.map(({ on, text }, index) => (
          <li key={`${lines.length - index}`}>
            <span className="mute">{calendarDate(on)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
