import { addMoney, decimalAmount } from '#contract/money.ts'
import { isOnItsWay } from '#contract/payout-waits.ts'
import type { Payout, PayoutTotals } from '#contract/payouts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type PageRequest, readPage } from '#server/platform/http/keyset.ts'
import type { Payments } from '../payments/payments.module.ts'
import { reportUntil } from './delivery.ts'
import { readSellerFacts } from './payout-facts.ts'
import { findPayoutWait } from './payout-wait.ts'
import { type PayoutRow, payoutsOverviewRead as read } from './payouts-overview.read.ts'

interface PayoutsOverviewDeps {
  db: Database
  clock: Clock
  payments: Pick<Payments, 'findHolds' | 'getStatus'>
}

/** What the orders of a seller bring them, and when. */
export const createPayoutsOverview = ({ db, clock, payments }: PayoutsOverviewDeps) => {
  /** Says of orders of one seller what their payouts wait for. */
  const readWaits = async (rows: readonly PayoutRow[]) => {
    const { holds, account } = await readSellerFacts(
      db,
      payments,
      rows.map(({ order }) => order),
    )
    const now = clock.now()
    return ({ order, hasUnsettledLabel }: PayoutRow) =>
      findPayoutWait(order, { now, account, hold: holds.get(order.checkoutId), hasUnsettledLabel })
  }

  return {
    async list(sellerId: string, request: PageRequest): Promise<{ items: Payout[]; next_cursor: string | null }> {
      const { rows, next_cursor } = await readPage(
        request,
        (from, limit) => read.page(db, sellerId, from, limit),
        ({ paidAtExact, order }) => ({ at: paidAtExact, id: order.id }),
      )
      const findWait = await readWaits(rows)
      const items = rows.map((row): Payout => {
        const { order, netMinor, titles } = row
        const { id, number, currency, priceMinor, shippingMinor, paidOutAt } = order
        return {
          order_id: id,
          number,
          works: titles,
          price: decimalAmount({ amountMinor: priceMinor + shippingMinor, currency }),
          net: decimalAmount({ amountMinor: netMinor, currency }),
          currency,
          waits_for: findWait(row),
          releases_at: paidOutAt === null ? (reportUntil(order)?.toISOString() ?? null) : null,
          paid_out_at: paidOutAt?.toISOString() ?? null,
        }
      })
      return { items, next_cursor }
    },

    async totals(sellerId: string): Promise<PayoutTotals> {
      const year = clock.now().getUTCFullYear()
      const [pending, paid] = await Promise.all([
        read.pending(db, sellerId),
        read.paidSince(db, sellerId, new Date(Date.UTC(year, 0))),
      ])
      const findWait = await readWaits(pending)
      const waits = pending.map((row) => ({ row, wait: findWait(row) }))
      const currencies = new Set([...pending.map(({ order }) => order.currency), ...paid.map((one) => one.currency)])
      const sum = (currency: string, isCounted: (wait: (typeof waits)[number]['wait']) => boolean) => {
        const found = waits.filter(({ row, wait }) => row.order.currency === currency && isCounted(wait))
        const amounts = found.map(({ row }) => ({ amountMinor: row.netMinor, currency }))
        return { amount: decimalAmount(addMoney(amounts, currency)), orders: found.length }
      }
      const totals = [...currencies].toSorted().map((currency) => {
        const done = paid.find((one) => one.currency === currency)
        return {
          currency,
          on_its_way: sum(currency, (wait) => wait !== null && isOnItsWay(wait)),
          waiting: sum(currency, (wait) => wait !== null && !isOnItsWay(wait)),
          paid: { amount: decimalAmount({ amountMinor: done?.amountMinor ?? 0, currency }), orders: done?.orders ?? 0 },
        }
      })
      return { year, totals }
    },
  }
}
export type PayoutsOverview = ReturnType<typeof createPayoutsOverview>
