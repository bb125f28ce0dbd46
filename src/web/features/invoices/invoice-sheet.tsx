import { priceText } from '#contract/artwork-display.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { hasRate, partName } from '#contract/invoice-terms.ts'
import { presentAccountLines } from '#contract/outside-payments.ts'
import { calendarDate } from '#web/lib/format.ts'
import styles from './invoices.module.css'

/** Amounts below 0 keep their sign before the currency. */
const amountText = (amount: string, currency: string): string =>
  amount.startsWith('-') ? `−${priceText(amount.slice(1), currency)}` : (priceText(amount, currency) ?? '')

/** An invoice as it is printed, also while it is typed. */
export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { seller, buyer, number, issued_on: issuedOn, instructions, closing, pay_url: payUrl } = document
  return (
    <section className={styles.desk} aria-label="The invoice as it is printed">
      <div className={styles.paper}>
        <div className={styles.letter}>
          <p>{seller.name || 'Your name'}</p>
          <p className={`${styles.lines} ${styles.faint}`}>
            {[seller.address, seller.email, seller.tax_number].filter(Boolean).join('\n')}
          </p>
        </div>
        <div className={styles.letter}>
          <p className={styles.lines}>{[buyer.name, buyer.address, buyer.email].filter(Boolean).join('\n')}</p>
          <p className={styles.lines}>
            <b className="b5">{number === null ? 'Invoice' : `Invoice ${number}`}</b>
            {`\n${calendarDate(issuedOn)}`}
          </p>
        </div>
        <SheetSums document={document} />
        <SheetPlan document={document} />
        {instructions && (
          <p className={styles.lines}>
            {presentAccountLines(instructions)
              .map(({ term, value }) => `${term}: ${value}`)
              .join('\n')}
          </p>
        )}
        {payUrl !== null && <p className={styles.lines}>{`See what is due, and pay, here:\n${payUrl}`}</p>}
        <p className={`${styles.lines} ${styles.faint}`}>{closing}</p>
      </div>
    </section>
  )
}

function SheetSums({ document }: { document: InvoiceDocument }) {
  const { lines, tax, net, total, currency } = document
  return (
    <table className={styles.sums}>
      <thead className="sr">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, details, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <tr key={at}>
            <td className={styles.lines}>
              {text}
              {details && <span className={styles.faint}>{`\n${details}`}</span>}
            </td>
            <td>{amountText(amount, currency)}</td>
          </tr>
        ))}
        {tax.mode === 'added' && (
          <>
            <tr>
              <td>Without tax</td>
              <td>{amountText(net, currency)}</td>
            </tr>
            <tr>
              <td>{tax.percent}% tax</td>
              <td>{amountText(tax.amount, currency)}</td>
            </tr>
          </>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.lines}>
            Total
            {tax.mode === 'included' && (
              <span
                className={styles.faint}
              >{`\nIncludes ${tax.percent}% tax, ${amountText(tax.amount, currency)}`}</span>
            )}
            {!hasRate(tax.mode) && tax.note && <span className={styles.faint}>{`\n${tax.note}`}</span>}
          </th>
          <td>{amountText(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function SheetPlan({ document: { parts, currency } }: { document: InvoiceDocument }) {
  const [only] = parts
  if (parts.length < 2) return only ? <p className={styles.lines}>{`Due ${calendarDate(only.due_on)}\n\n`}</p> : null
  return (
    <table className={styles.sums}>
      <caption className="b5">Payment plan</caption>
      <tbody>
        {parts.map((part, at) => (
          <tr key={`${part.due_on}${String(part.is_deposit)}`}>
            <td>{partName(parts, at)}</td>
            <td className={styles.faint}>{calendarDate(part.due_on)}</td>
            <td>{amountText(part.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
