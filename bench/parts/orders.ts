import { HOUR_MS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { seededWorkId } from '../seed-works.ts'

const PRICE_CENTS = 30_000
const SHIPPING_CENTS = 2000
export const TOTAL_CENTS = PRICE_CENTS + SHIPPING_CENTS

/** A statement has at most 65,535 parameters. */
const BATCH = 1000

interface SeededOrders {
  sellerId: string
  buyerId: string
  count: number
  isPaid?: boolean
}

/**
 * Inserts orders of one seller, each of one seeded work: paid ones that wait for their labels, or ones whose buyers have gone
 * to pay. Returns the ids of their payments.
 */
export const seedOrders = async (db: Database, seeded: SeededOrders): Promise<string[]> => {
  const numbers = Array.from({ length: seeded.count }, (_, number) => number)
  const ids: string[] = []
  for (let from = 0; from < numbers.length; from += BATCH)
    ids.push(...(await seedBatch(db, seeded, numbers.slice(from, from + BATCH))))
  return ids
}

const seedBatch = async (
  db: Database,
  { sellerId, buyerId, isPaid = true }: SeededOrders,
  numbers: readonly number[],
): Promise<string[]> => {
  const paidAt = (number: number) => new Date(Date.now() - number * 60_000)
  const page = { email: 'maya@example.com', lines: [], successUrl: '', cancelUrl: '' }
  const money = { amountMinor: TOTAL_CENTS, currency: 'usd' }
  const checkouts = await db
    .insert(payment)
    .values(
      numbers.map((number) => ({
        ...({ kind: 'checkout', payerId: buyerId, page, ...money } as const),
        ...(isPaid
          ? { status: 'paid' as const, endsAt: paidAt(number) }
          : { requestedAt: paidAt(10), endsAt: new Date(Date.now() + HOUR_MS) }),
      })),
    )
    .returning({ id: payment.id })
  await db.insert(checkout).values(checkouts.map(({ id }) => ({ id, buyerId, email: page.email, address: ADDRESS })))
  const orders = await db
    .insert(order)
    .values(
      checkouts.map(({ id }, at) => ({
        checkoutId: id,
        buyerId,
        sellerId,
        sellerName: 'Bench Seller',
        status: isPaid ? ('paid' as const) : ('awaiting_payment' as const),
        shippingMethod: 'flat_rate' as const,
        priceMinor: PRICE_CENTS,
        shippingMinor: SHIPPING_CENTS,
        taxMinor: 0,
        totalMinor: TOTAL_CENTS,
        currency: 'usd',
        commissionPercent: 15,
        commissionMinor: (PRICE_CENTS * 15) / 100,
        paidAt: isPaid ? paidAt(numbers[at] ?? 0) : null,
      })),
    )
    .returning({ id: order.id })
  await db.insert(orderLine).values(
    orders.map(({ id }, at) => ({
      orderId: id,
      artworkId: seededWorkId(numbers[at] ?? 0),
      title: `Harbour No. ${numbers[at]}`,
      artistName: 'Bench Seller',
      ...(isPaid ? { copies: [1] } : { copies: [], editionType: 'Open edition' }),
      quantity: 1,
      priceMinor: PRICE_CENTS,
    })),
  )
  return checkouts.map(({ id }) => id)
}
