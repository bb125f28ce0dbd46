import type { Queryable } from '#server/platform/db/database.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { OrderRow } from './orders.repository.ts'
import type { PayoutFacts } from './payout-wait.ts'

/** What the payouts of a seller depend on besides the orders; `holds` by payment. */
export interface SellerFacts extends Pick<PayoutFacts, 'account'> {
  holds: ReadonlyMap<string, NonNullable<PayoutFacts['hold']>>
}

/** For orders of one seller; nothing is read about those that wait for no payout. */
export const readSellerFacts = async (
  db: Queryable,
  payments: Pick<Payments, 'findHolds' | 'getStatus'>,
  orders: readonly Pick<OrderRow, 'status' | 'paidOutAt' | 'sellerId' | 'checkoutId'>[],
): Promise<SellerFacts> => {
  const waiting = orders.filter(({ status, paidOutAt }) => status === 'paid' && paidOutAt === null)
  const sellerId = waiting[0]?.sellerId
  const [holds, seller] = await Promise.all([
    payments.findHolds(
      db,
      waiting.map(({ checkoutId }) => checkoutId),
    ),
    sellerId === undefined ? null : payments.getStatus(sellerId),
  ])
  return { holds, account: seller?.status ?? 'active' }
}
