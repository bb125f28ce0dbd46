import { Link } from 'react-router'
import type { ListedOrder, ORDER_FILTERS } from '#contract/administration.ts'
import { priceText } from '#contract/artwork-display.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminList, type Column, type Filters } from './admin-list.tsx'
import styles from './administration.module.css'
import type { ListQuery } from './administration.queries.ts'
import type { Confirm, Confirmation } from './confirm-row.tsx'
import { WorkThumb } from './work-thumb.tsx'

type Filter = (typeof ORDER_FILTERS)[number]

const FILTERS: Filters<Filter> = [
  { value: 'all', label: 'All' },
  { value: 'problem', label: 'Problem' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunding', label: 'Being refunded' },
  { value: 'refunded', label: 'Refunded' },
]
const STATUS = {
  disputed: { mark: 'restricted', label: 'Disputed' },
  problem: { mark: 'restricted', label: 'Problem' },
  paid: { mark: 'published', label: 'Paid' },
  refunding: { mark: 'pending', label: 'Being refunded' },
  refunded: { mark: 'plain', label: 'Refunded' },
} as const

const read = (query: ListQuery<Filter>) => api('GET /admin/orders', { query })

const refund = ({ id, number, refundable, currency, buyer }: ListedOrder): Confirmation => ({
  title: `Refund ${priceText(refundable, currency)} to ${buyer}?`,
  text: 'Price and shipping go back in full, and the works become available again. A refund cannot be undone.',
  confirmLabel: `Refund order ${number}`,
  reason: 'Reason, shown to the buyer',
  tone: 'danger',
  run: (reason) => api('POST /admin/orders/:id/refund', { params: { id }, body: { reason } }),
  done: `Order ${number} is being refunded`,
})

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    head: 'Order',
    isHead: true,
    cell: ({ id, number }) => (
      <Link className={`link ${styles.whole}`} to={`/admin/orders/${id}`}>
        #{number}
      </Link>
    ),
  },
  {
    head: 'Work',
    cell: ({ works, seller, picture }) => (
      <div className={styles.thing}>
        <WorkThumb picture={picture} />
        <div>
          <span className={styles.work}>{works.join(', ')}</span>
          <span className={`small faint ${styles.under}`}>{seller}</span>
        </div>
      </div>
    ),
  },
  { head: 'Buyer', cell: ({ buyer }) => buyer },
  { head: 'Total', isNumber: true, cell: ({ total, currency }) => priceText(total, currency) },
  { head: 'Paid', cell: ({ paid_at }) => <time dateTime={paid_at}>{formatDate(paid_at)}</time> },
  {
    head: 'Status',
    cell: ({ status, payment_method, has_problem, is_disputed, refund_reason }) => (
      <div>
        <StatusBadge {...STATUS[is_disputed ? 'disputed' : has_problem ? 'problem' : status]} />
        {payment_method === 'outside' && <span className={`small faint ${styles.under}`}>Paid outside</span>}
        {refund_reason && <span className={`small faint ${styles.under}`}>{refund_reason}</span>}
      </div>
    ),
  },
]

const actions = (order: ListedOrder, confirm: Confirm) =>
  order.status === 'paid' &&
  // Of one that was paid outside of the provider, its seller has the money.
  order.payment_method === 'card' && (
    <Button variant="danger" size="sm" onClick={() => confirm(refund(order))}>
      Refund
    </Button>
  )

/** Every paid order. */
export function OrdersList() {
  return (
    <AdminList
      name="Orders"
      searchLabel="Search order, buyer or work"
      filters={FILTERS}
      read={read}
      emptyText="No orders here"
      columns={COLUMNS}
      actions={actions}
    />
  )
}
