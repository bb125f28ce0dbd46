import { priceText } from '#contract/artwork-display.ts'
import { partName } from '#contract/invoice-terms.ts'
import { isSaleOver } from '#contract/sale-terms.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { calendarDate } from '#web/lib/format.ts'
import { localDay } from '#web/lib/local-day.ts'
import { receivedWord } from '#web/shared/received-by.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import income from './income.module.css'
import styles from './recorded-sale.module.css'

/** What is owed when, and what was paid. */
export function SaleMoney({ sale }: { sale: RecordedSale }) {
  return (
    <div className={styles.tables}>
      {sale.instalments.length > 0 && <Instalments sale={sale} />}
      {sale.payments.length > 0 && <Payments sale={sale} />}
    </div>
  )
}

type Instalment = RecordedSale['instalments'][number]

/** The words of the plan beside the invoice. */
const judge = (
  { paid, paid_at: paidAt, due_on: dueOn }: Instalment,
  isNext: boolean,
): { label: string; mark: StatusMarkKind } => {
  if (paidAt !== null) return { label: 'Paid', mark: 'published' }
  if (dueOn < localDay()) return { label: 'Late', mark: 'restricted' }
  if (Number(paid) > 0) return { label: 'Paid in part', mark: 'pending' }
  return isNext ? { label: 'Next', mark: 'away' } : { label: 'To come', mark: 'draft' }
}

function Instalments({ sale }: { sale: RecordedSale }) {
  const isOver = isSaleOver(sale)
  const isKept = Number(sale.paid) > 0
  const next = sale.instalments.findIndex((one) => one.paid_at === null)
  return (
    <section aria-labelledby="instalments">
      <h2 className="h-tool-s" id="instalments">
        What was agreed
      </h2>
      <div className={income.scroll}>
        <table className={`num ${income.table} ${styles.table}`}>
          <thead>
            <tr className="small mute">
              <th scope="col">Due</th>
              <th scope="col">Part</th>
              <th scope="col">State</th>
              <th scope="col" className={income.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {sale.instalments.map((one, at) => (
              <tr key={`${one.due_on} ${at}`}>
                <td>{calendarDate(one.due_on)}</td>
                <td>{partName(sale.instalments, at)}</td>
                <td>
                  {isOver && !(isKept && one.paid_at !== null) ? (
                    'Not owed any more'
                  ) : (
                    <StatusBadge {...judge(one, at === next)} />
                  )}
                  {one.paid_at === null && Number(one.paid) > 0 && (
                    <div className="cap">{priceText(one.paid, sale.currency)} is paid</div>
                  )}
                </td>
                <td className={income.amount}>{priceText(one.amount, sale.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Payments({ sale }: { sale: RecordedSale }) {
  return (
    <section aria-labelledby="payments">
      <h2 className="h-tool-s" id="payments">
        Payments
      </h2>
      <div className={income.scroll}>
        <table className={`num ${income.table} ${styles.table}`}>
          <thead>
            <tr className="small mute">
              <th scope="col">Date</th>
              <th scope="col">How</th>
              <th scope="col" className={income.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {sale.payments.map((one, at) => (
              <tr key={`${one.paid_on} ${at}`}>
                <td>{calendarDate(one.paid_on)}</td>
                <td>
                  {receivedWord(one.by_card ? null : one.received_by)}
                  {one.is_returned && ', returned'}
                  {!one.is_returned && Number(one.returned) > 0 && (
                    <div className="cap">of which {priceText(one.returned, sale.currency)} is returned</div>
                  )}
                </td>
                <td className={income.amount}>{priceText(one.amount, sale.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
