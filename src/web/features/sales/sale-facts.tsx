import { priceText } from '#contract/artwork-display.ts'
import { capitalized } from '#contract/capitalized.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { calendarDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import styles from './recorded-sale.module.css'
import { placeText } from './sale-words.ts'

interface SaleFactsProps {
  sale: RecordedSale
  /** The invoice that was sent, whose lines come to what is owed now; null without. */
  invoice: InvoiceDocument | null
  onEditContact: () => void
}

/** What was stated when the sale was recorded. */
export function SaleFacts({ sale, invoice, onEditContact }: SaleFactsProps) {
  const { currency } = sale
  const amount = (decimal: string) => Number(decimal) !== 0 && priceText(decimal, currency)
  const signed = (decimal: string) =>
    decimal.startsWith('-') ? `−${priceText(decimal.slice(1), currency)}` : priceText(decimal, currency)
  const priced = invoice
    ? [
        {
          term: `Invoice ${invoice.number}`,
          value: invoice.lines.map((line, at) => (
            <div key={`${line.text} ${at}`}>{`${line.text}: ${signed(line.amount)}`}</div>
          )),
        },
      ]
    : [
        { term: 'Price', value: priceText(sale.price, currency) },
        { term: 'Discount', value: amount(sale.discount) && `−${amount(sale.discount)}` },
      ]
  const rows = [
    { term: 'Work', value: [sale.artist_name, sale.title, sale.description].filter(Boolean).join(', ') },
    {
      term: 'Buyer',
      value: (
        <span className={styles.buyer}>
          {sale.buyer?.name ?? 'Anonymous'}
          {sale.buyer?.contact_id && (
            <Button variant="quiet" size="sm" icon="edit" onClick={onEditContact}>
              Edit<span className="sr"> the contact</span>
            </Button>
          )}
        </span>
      ),
    },
    { term: 'Date', value: calendarDate(sale.sold_on) },
    { term: 'Where', value: capitalized(placeText(sale)) },
    ...priced,
    { term: invoice?.tax.mode === 'included' ? 'Tax, included' : 'Tax', value: amount(sale.tax) },
    { term: 'Total', value: priceText(sale.total, currency), strong: true },
    { term: 'Receipt number', value: sale.receipt_number },
    { term: 'Note', value: sale.note },
  ]
  return (
    <section aria-labelledby="facts" className={styles.facts}>
      <h2 className="h-tool-s" id="facts">
        The sale
      </h2>
      <DefinitionList rows={rows} termWidth={160} />
    </section>
  )
}
