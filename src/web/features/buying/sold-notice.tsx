import { counted } from '#contract/counted.ts'
import type { Sale } from '#contract/orders.ts'
import { packBy } from '#contract/pack-by.ts'
import { formatList, weekdayText } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './buying.module.css'
import { useSales } from './buying.queries.ts'

const waitsToBePacked = ({ status, step }: Sale): boolean => status === 'paid' && step === 'paid'

/** The order that has waited longest to be packed, with the way to it; nothing while none waits. */
export function SoldNotice() {
  const waiting =
    useSales()
      .data?.pages.flatMap(({ items }) => items)
      .filter(waitsToBePacked) ?? []
  const first = waiting.at(-1)
  if (!first) return null
  const others = waiting.length - 1
  return (
    <Notice
      tone="success"
      live={false}
      className={styles.sold}
      title={`You sold ${formatList(first.lines.map(({ title }) => title))}`}
      action={
        <ButtonLink size="sm" to={`/sales/${first.id}`}>
          Open order
        </ButtonLink>
      }
    >
      {/* The server may stand in another time zone. */}
      <span suppressHydrationWarning>Pack it by {weekdayText(packBy(first))}.</span>
      {others > 0 && ` ${counted(others, 'more order waits', 'more orders wait')} to be packed.`}
    </Notice>
  )
}
