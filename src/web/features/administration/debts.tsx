import { useQuery } from '@tanstack/react-query'
import { priceText } from '#contract/artwork-display.ts'
import type { SellerDebt } from '#contract/debts.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from './admin-list.tsx'
import styles from './administration.module.css'
import { ADMIN_KEY } from './administration.queries.ts'
import type { Confirm, Confirmation } from './confirm-row.tsx'

type Row = SellerDebt & { id: string }

const isOwedToSeller = ({ amount }: SellerDebt): boolean => amount.startsWith('-')
const showAmount = ({ amount, currency }: SellerDebt): string =>
  `${priceText(amount.replace('-', ''), currency)} (${currency.toUpperCase()})`

const recordPayment = (debt: Row, refetch: () => Promise<unknown>): Confirmation => {
  const { seller, currency, amount } = debt
  const toSeller = isOwedToSeller(debt)
  return {
    title: toSeller
      ? `Have you paid ${showAmount(debt)} to ${seller.name}?`
      : `Has ${seller.name} paid ${showAmount(debt)}?`,
    text: toSeller
      ? 'Pay it first, for example by bank transfer. Then nothing is owed to them in this currency.'
      : 'Record it once you have the whole amount. Then their payouts in this currency are no longer reduced by it.',
    confirmLabel: 'Record payment',
    reason: 'How it was paid, such as the bank’s reference',
    tone: 'plain',
    run: (note) =>
      api('POST /admin/debts/:id/settle', { params: { id: seller.id }, body: { currency, amount, note } }).catch(
        (error: unknown) => {
          // The list shows the amount that is owed by now.
          if (error instanceof ApiError && error.code === 'debt_changed') void refetch()
          throw error
        },
      ),
    done: `The payment of ${showAmount(debt)} was recorded`,
  }
}

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Seller',
    isHead: true,
    cell: ({ seller }) => (
      <>
        {seller.name}
        <span className={`small faint ${styles.under}`}>{seller.email}</span>
      </>
    ),
  },
  {
    head: 'Amount',
    cell: (debt) => (isOwedToSeller(debt) ? `${showAmount(debt)}, owed to the seller` : showAmount(debt)),
  },
  { head: 'Orders', cell: ({ orders }) => orders.map((number) => `#${number}`).join(', ') },
  { head: 'Since', cell: ({ since }) => <time dateTime={since}>{formatDate(since)}</time> },
]

export const useDebts = () => useQuery({ queryKey: [ADMIN_KEY, 'debts'], queryFn: () => api('GET /admin/debts', {}) })

/** What sellers owe, and what is owed to them, above the orders; silent without any. */
export function Debts() {
  const { data, error, isFetching, refetch } = useDebts()
  if (error)
    return (
      <LoadError
        headingLevel={2}
        title="We couldn't load what sellers owe"
        query={{ error, isFetching, refetch }}
        message="Nothing was changed. Try again in a moment."
      />
    )
  if (!data || data.items.length === 0) return null
  const rows = data.items.map((debt) => ({ ...debt, id: `${debt.seller.id}-${debt.currency}` }))
  const actions = (debt: Row, confirm: Confirm) => (
    <Button variant="outline" size="sm" onClick={() => confirm(recordPayment(debt, refetch))}>
      Record payment
    </Button>
  )
  return (
    <section aria-labelledby="debts" className={styles.failed}>
      <h2 id="debts" className="h-tool">
        What sellers owe
      </h2>
      <p>
        For orders that were refunded or paid outside. Their next payouts in the same currency collect it; what they pay
        you another way is recorded here.
      </p>
      <Table name="What sellers owe" rows={rows} columns={COLUMNS} actions={actions} />
    </section>
  )
}
