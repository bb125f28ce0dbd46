import { Suspense } from 'react'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { presentInvoicePayment } from '#contract/invoice-payment.ts'
import { hasRate, partName } from '#contract/invoice-terms.ts'
import {
  handoverText,
  type InvoiceWords,
  invoiceAccountLines,
  invoiceDay,
  invoiceMoney,
  invoiceTax,
  invoiceTaxNumber,
  invoiceWords,
} from '#contract/invoice-words.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './invoices.module.css'

const QrCode = lazyPart(async () => ({ default: (await import('#web/shared/qr-code.tsx')).QrCode }))

interface InvoiceSheetProps {
  document: InvoiceDocument
  /** The address of the picture of its work; null: it is printed without one. */
  picture: string | null
}

/** An invoice as it is printed, also while it is typed. */
export function InvoiceSheet({ document, picture }: InvoiceSheetProps) {
  const { seller, buyer, number, issued_on: issuedOn, closing } = document
  const words = invoiceWords(document.language)
  const taxNumber = (number: string | undefined) => invoiceTaxNumber(words, number)
  return (
    <section className={styles.desk} aria-label="The invoice as it is printed" lang={document.language}>
      <div className={styles.paper}>
        <div className={styles.letter}>
          <p>{seller.name || 'Your name'}</p>
          <p className={`${styles.lines} ${styles.faint}`}>
            {[seller.address, seller.email, taxNumber(seller.tax_number)].filter(Boolean).join('\n')}
          </p>
        </div>
        <div className={styles.letter}>
          <p className={styles.lines}>
            {[buyer.name, buyer.address, buyer.email, taxNumber(buyer.tax_number)].filter(Boolean).join('\n')}
          </p>
          <p className={styles.lines}>
            <b className="b5">{number === null ? words.invoice : `${words.invoice} ${number}`}</b>
            {`\n${invoiceDay(words, issuedOn)}`}
          </p>
        </div>
        <SheetSums document={document} words={words} picture={picture} />
        <SheetPlan document={document} words={words} />
        <SheetPayment document={document} words={words} />
        <p className={styles.lines}>{handoverText(words, document)}</p>
        <p className={`${styles.lines} ${styles.faint}`}>{closing}</p>
      </div>
    </section>
  )
}

interface SheetPartProps {
  document: InvoiceDocument
  words: InvoiceWords
}

function SheetSums({ document, words, picture }: SheetPartProps & Pick<InvoiceSheetProps, 'picture'>) {
  const { kind, lines, tax, net, total, paid, currency } = document
  const amountText = (amount: string) => invoiceMoney(words, amount, currency)
  const rate = invoiceTax(words, tax.percent)
  return (
    <table className={classNames(styles.sums, picture !== null && styles.pictured)}>
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
              {picture !== null && at === 0 && <img className={styles.picture} src={picture} alt="" />}
              {text}
              {details && <span className={styles.faint}>{`\n${details}`}</span>}
            </td>
            <td>{amountText(amount)}</td>
          </tr>
        ))}
        {tax.mode === 'added' && (
          <>
            <tr>
              <td>{words.withoutTax}</td>
              <td>{amountText(net)}</td>
            </tr>
            <tr>
              <td>{rate}</td>
              <td>{amountText(tax.amount)}</td>
            </tr>
          </>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.lines}>
            {words.total}
            {tax.mode === 'included' && (
              <span className={styles.faint}>{`\n${words.includes(rate)}, ${amountText(tax.amount)}`}</span>
            )}
            {!hasRate(tax.mode) && tax.note && <span className={styles.faint}>{`\n${tax.note}`}</span>}
          </th>
          <td>{amountText(total)}</td>
        </tr>
        {Number(paid) > 0 && kind === 'invoice' && (
          <tr>
            <th scope="row">{words.paidBefore}</th>
            <td>{amountText(paid)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** A draft has neither a number nor a page yet, so its code is not known. */
function SheetPayment({ document, words }: SheetPartProps) {
  const { instructions } = document
  const payment = presentInvoicePayment(words, document)
  if (payment === null)
    return instructions && <p className={styles.lines}>{invoiceAccountLines(words, instructions).join('\n')}</p>
  return (
    <div className={styles.payment}>
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode text={payment.code} label="Code to pay with" className={styles.code} />
      </Suspense>
      <p className={styles.lines}>{payment.lines.join('\n')}</p>
    </div>
  )
}

function SheetPlan({ document: { parts, currency, paid, total }, words }: SheetPartProps) {
  const [only] = parts
  if (parts.length < 2)
    return only && Number(paid) < Number(total) ? (
      <p className={styles.lines}>{`${words.dueOn(invoiceDay(words, only.due_on))}\n\n`}</p>
    ) : null
  return (
    <table className={styles.sums}>
      <caption className="b5">{words.plan}</caption>
      <tbody>
        {parts.map((part, at) => (
          <tr key={`${part.due_on}${String(part.is_deposit)}`}>
            <td>{partName(parts, at, words)}</td>
            <td className={styles.faint}>{invoiceDay(words, part.due_on)}</td>
            <td>{invoiceMoney(words, part.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
