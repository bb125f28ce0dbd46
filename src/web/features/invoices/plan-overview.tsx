import { Suspense, useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import { DAY_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import { partName } from '#contract/invoice-terms.ts'
import type { SaleInvoice } from '#contract/invoices.ts'
import { formatMoney, parseAmount } from '#contract/money.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { calendarDate, formatDate } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { localDay } from '#web/lib/local-day.ts'
import { receivedWord } from '#web/shared/received-by.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './invoices.module.css'
import { PartActions, PlanReminders, usePlanActions } from './plan-actions.tsx'

const MovePart = lazyPart(async () => ({ default: (await import('./move-part.tsx')).MovePart }))

type Part = SaleInvoice['plan'][number]

/** At least one: the server's day may have begun before the reader's. */
const countDaysSince = (day: string): number =>
  Math.max(1, Math.round((Date.parse(localDay()) - Date.parse(day)) / DAY_MS))

const isReturned = ({ returned }: Part): boolean => Number(returned) > 0

const partState = (part: Part, isNext: boolean, isOver: boolean): { mark: StatusMarkKind; label: string } => {
  if (isReturned(part)) return { mark: 'plain', label: part.returned === part.amount ? 'Returned' : 'Returned in part' }
  if (part.paid_at !== null) return { mark: 'published', label: `Paid ${formatDate(part.paid_at)}` }
  if (isOver) return { mark: 'plain', label: 'Not owed any more' }
  if (part.is_late) return { mark: 'restricted', label: `${counted(countDaysSince(part.due_on), 'day')} late` }
  if (part.sent_at !== null) return { mark: 'pending', label: 'On its way' }
  return isNext ? { mark: 'away', label: 'Next' } : { mark: 'draft', label: 'To come' }
}

/** The name of a part below its segment of the bar, which is narrow. */
const segmentName = (plan: readonly Part[], at: number): string =>
  plan[at]?.is_deposit ? partName(plan, at) : String(at + (plan[0]?.is_deposit ? 0 : 1))

interface PlanOverviewProps {
  saleId: string
  invoice: SaleInvoice
}

/** What is paid of a sent invoice and what is to come, part by part. The date of a part that is owed can be moved. */
export function PlanOverview({ saleId, invoice }: PlanOverviewProps) {
  const { plan, paid, currency, status } = invoice
  const [moving, setMoving] = useState<number | null>(null)
  const actions = usePlanActions(saleId)
  if (plan.length === 0) return null
  const minor = (amount: string) => parseAmount(amount, currency).amountMinor
  const totalMinor = plan.reduce((sum, part) => sum + minor(part.amount), 0)
  const leftMinor = totalMinor - minor(paid)
  const next = plan.findIndex((part) => part.paid_at === null)
  const isOwed = status === 'sent' || status === 'late'
  const hasActions = isOwed || status === 'paid'
  return (
    <>
      <p className={classNames('num', styles.sum)}>
        <span>
          <span className="price-page">{priceText(paid, currency)}</span>{' '}
          <span className="mute">of {formatMoney({ amountMinor: totalMinor, currency })} paid</span>
        </span>
        {isOwed && <span className="cap">{formatMoney({ amountMinor: leftMinor, currency })} to come</span>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {plan.map((part, index) => (
          <span
            key={partName(plan, index)}
            className={classNames(
              part.paid_at !== null && !isReturned(part) && styles.done,
              part.is_late && isOwed && styles.late,
            )}
            style={{ flex: minor(part.amount) }}
          >
            <i />
            {plan.length > 1 && <b className={part.is_deposit ? styles.long : undefined}>{segmentName(plan, index)}</b>}
          </span>
        ))}
      </div>
      <div className={styles.scroll}>
        <table className={classNames(styles.parts, styles.dated)}>
          <thead>
            <tr className="small mute">
              <th scope="col">Part</th>
              <th scope="col">Due</th>
              <th scope="col">Amount</th>
              <th scope="col">State</th>
              {hasActions && (
                <th scope="col">
                  <span className="sr">What to do</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {plan.map((part, index) => (
              <tr key={partName(plan, index)}>
                <td>
                  <b className="b5">{partName(plan, index)}</b>
                </td>
                <td>{calendarDate(part.due_on)}</td>
                <td>{priceText(part.amount, currency)}</td>
                <td>
                  <StatusBadge {...partState(part, index === next, !hasActions)} />
                  {isReturned(part) && part.returned !== part.amount && (
                    <p className="cap">{priceText(part.returned, currency)} went back</p>
                  )}
                  {part.paid_at !== null && !part.paid_by.includes('other') && (
                    <p className="cap">
                      {part.paid_by.map((way) => receivedWord(way === 'card' ? null : way)).join(', ')}
                    </p>
                  )}
                  {part.reminded_at !== null && part.paid_at === null && (
                    <p className="cap">Reminded {formatDate(part.reminded_at)}</p>
                  )}
                </td>
                {hasActions && (
                  <td className={styles.act}>
                    <PartActions
                      invoice={invoice}
                      at={index}
                      isNext={index === next}
                      actions={actions}
                      onMove={() => setMoving(index)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FailureNotice error={actions.receipt.error} message="The receipt could not be made. Try again in a moment." />
      <FailureNotice error={actions.remind.error} message="The reminder could not be sent. Try again in a moment." />
      {status === 'late' && (
        <Notice tone="warning" live={false} title="What happens now is your decision.">
          Gesso never releases a work or adds a fee by itself: keep waiting, move the date, or call the sale off and
          return what was paid.
        </Notice>
      )}
      {isOwed && <PlanReminders saleId={saleId} invoice={invoice} />}
      <Suspense>
        {moving !== null && (
          <MovePart saleId={saleId} invoice={invoice} part={moving} onClose={() => setMoving(null)} />
        )}
      </Suspense>
    </>
  )
}
