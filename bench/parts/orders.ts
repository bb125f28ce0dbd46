import type { Database } from '#server/platform/db/database.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import { seededWorkId } from '../seed-works.ts'

const PRICE_CENTS = 30_000
const SHIPPING_CENTS = 2000
const TOTAL_CENTS = PRICE_CENTS + SHIPPING_CENTS

/** Inserts paid orders of one seller, each of one seeded work, that wait for their labels. */
export const seedOrders = async (
  db: Database,
  { sellerId, buyerId, count }: { sellerId: string; buyerId: string; count: number },
): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const paidAt = (number: number) => new Date(Date.now() - number * 60_000)
  const page = { email: 'maya@example.com', lines: [], successUrl: '', cancelUrl: '' }
  const money = { amountMinor: TOTAL_CENTS, currency: 'usd' }
  const checkouts = await db
    .insert(payment)
    .values(
      numbers.map((number) => ({
        ...({ kind: 'checkout', status: 'paid', payerId: buyerId, page, ...money } as const),
        endsAt: paidAt(number),
      })),
    )
    .returning({ id: payment.id })
  await db.insert(checkout).values(checkouts.map(({ id }) => ({ id, buyerId, email: page.email, address: ADDRESS })))
  const orders = await db
    .insert(order)
    .values(
      checkouts.map(({ id }, number) => ({
        checkoutId: id,
        buyerId,
        sellerId,
        sellerName: 'Bench Seller',
        status: 'paid' as const,
        shippingMethod: 'flat_rate' as const,
        priceMinor: PRICE_CENTS,
        shippingMinor: SHIPPING_CENTS,
        taxMinor: 0,
        totalMinor: TOTAL_CENTS,
        currency: 'usd',
        commissionPercent: 15,
        commissionMinor: (PRICE_CENTS * 15) / 100,
        paidAt: paidAt(number),
      })),
    )
    .returning({ id: order.id })
  await db.insert(orderLine).values(
    orders.map(({ id }, number) => ({
      orderId: id,
      artworkId: seededWorkId(number),
      title: `Harbour No. ${number}`,
      artistName: 'Bench Seller',
      copies: [1],
      quantity: 1,
      priceMinor: PRICE_CENTS,
    })),
  )
}
