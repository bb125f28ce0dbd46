import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { nameRefund } from '#contract/refund-name.ts'
import type { FailedRefund } from '#contract/refunds.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from './admin-list.tsx'
import styles from './administration.module.css'
import { ADMIN_KEY } from './administration.queries.ts'
import type { Confirm, Confirmation } from './confirm-row.tsx'

const nameIt = ({ kind, order }: FailedRefund): string => nameRefund({ kind, number: order?.number ?? null })

const repeat = (refund: FailedRefund): Confirmation => ({
  title: `Refund ${priceText(refund.amount, refund.currency)} for ${nameIt(refund)} again?`,
  text: 'The provider tries the same card or account once more. It may fail again, and then it returns to this list.',
  confirmLabel: 'Refund again',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/refunds/:id/repeat', { params: { id: refund.id } }),
  done: `The refund of ${nameIt(refund)} is made again`,
})

const recordOutside = (refund: FailedRefund): Confirmation => ({
  title: `Was ${priceText(refund.amount, refund.currency)} for ${nameIt(refund)} paid another way?`,
  text: 'Pay it first, for example by bank transfer. The money at the provider is then the platform’s own.',
  confirmLabel: 'Record the payment',
  reason: 'How it was paid, with the bank’s reference; shown to the buyer',
  tone: 'plain',
  run: (note) => api('POST /admin/refunds/:id/paid-outside', { params: { id: refund.id }, body: { note } }),
  done: `The refund of ${nameIt(refund)} was recorded`,
})

const COLUMNS: readonly Column<FailedRefund>[] = [
  {
    head: 'Failed refund',
    isHead: true,
    cell: (refund) => (
      <>
        {refund.order ? (
          <Link className="link" to={`/admin/orders/${refund.order.id}`}>
            #{refund.order.number}
          </Link>
        ) : (
          nameIt(refund)
        )}
        <span className={`small faint ${styles.under}`}>{refund.email}</span>
      </>
    ),
  },
  { head: 'Amount', cell: ({ amount, currency }) => priceText(amount, currency) },
  { head: 'Why', cell: ({ failure }) => failure },
  { head: 'Failed', cell: ({ failed_at }) => <time dateTime={failed_at}>{formatDate(failed_at)}</time> },
]

const actions = (refund: FailedRefund, confirm: Confirm) => (
  <div className={styles.both}>
    <Button variant="outline" size="sm" onClick={() => confirm(repeat(refund))}>
      Refund again
    </Button>
    <Button variant="outline" size="sm" onClick={() => confirm(recordOutside(refund))}>
      Paid another way
    </Button>
  </div>
)

export const useFailedRefunds = () =>
  useQuery({ queryKey: [ADMIN_KEY, 'failed refunds'], queryFn: () => api('GET /admin/refunds/failed', {}) })

/** Refunds that the bank returned, above the orders; silent without any. */
export function FailedRefunds() {
  const { data, error, isFetching, refetch } = useFailedRefunds()
  if (error)
    return (
      <LoadError
        headingLevel={2}
        title="We couldn't load the failed refunds"
        query={{ error, isFetching, refetch }}
        message="Nothing was changed. Try again in a moment."
      />
    )
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="failed-refunds" className={styles.failed}>
      <h2 id="failed-refunds" className="h-tool">
        Failed refunds
      </h2>
      <p>The bank returned these days after they were made. Their buyers wait for the money.</p>
      <Table name="Failed refunds" rows={data.items} columns={COLUMNS} actions={actions} />
    </section>
  )
}
