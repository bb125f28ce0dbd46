import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { getOrder, getSale, openPayment, startCheckout } from '#contract/orders.ts'
import { refundSale } from '#contract/refunds.ts'
import { type StripeLoopback, startStripeLoopback } from '#server/providers/payments/testing/stripe-loopback.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order } from '#server/schema/orders.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { checkoutBody } from '#server/testing/buying.ts'
import { findPayment } from '#server/testing/payments.ts'
import { deliverStripe, signUpPayable, stripeSettings } from '#server/testing/stripe.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'
import { readStripe } from './testing/stripe-records.ts'

const ONCE = { timeout: 15_000 }

const deliver = async (t: TestApp, event: ReturnType<StripeLoopback['sign']>): Promise<void> => {
  expect((await deliverStripe(t, event)).statusCode).toBe(200)
}

/** What the ledger says that each account has, in the smallest unit. */
const readLedger = async (t: TestApp): Promise<Record<string, number>> => {
  const sum = sql<number>`sum(${ledgerEntry.amountMinor})::float8`
  const { db } = t.app.database
  const rows = await db.select({ account: ledgerEntry.account, sum }).from(ledgerEntry).groupBy(ledgerEntry.account)
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]))
}

// The same in the smallest unit of each. 12 % commission; Stripe keeps 2.9 % and 30, divided by the totals, and 1500 for the dispute.
// Of the first order, a quarter goes back.
const TRANSFERS = [25_508, 6302]
const LEDGER = { buyer: -37_500, platform: 3000, provider: 2690, seller: 0, bank: 31_810 }
const WALKS = [
  { currency: 'usd', prices: ['100.00', '300.00'], total: '400.00', refunded: '25.00' },
  { currency: 'eur', prices: ['100.00', '300.00'], total: '400.00', refunded: '25.00' },
  { currency: 'jpy', prices: ['10000', '30000'], total: '40000', refunded: '2500' },
]

test.each(WALKS)(
  '$currency: two sellers, a refund in part, a dispute and payouts, and the ledger is Stripe’s',
  async (walk) => {
    const { currency, prices, total, refunded } = walk
    const stripe = await startStripeLoopback({ currency })
    const t = await startTestApp({ env: { CURRENCY: currency, ...stripeSettings(stripe) } })
    const { db } = t.app.database
    await t.app.features.payments.requireSamePlatform()
    const sellers = [await signUpPayable(t, stripe, 'DE'), await signUpPayable(t, stripe, 'DE')]
    const works: Artwork[] = []
    for (const [at, seller] of sellers.entries()) works.push(await publishWork(seller, { price: prices[at] ?? '' }))

    const buyer = await t.signUp('collector')
    const body = { ...checkoutBody(buyer.email, ...works), total }
    const { id, orders } = (await buyer.call(startCheckout, { body })).body
    await buyer.call(openPayment, { params: { id } })
    const [page] = stripe.world.list('checkout.session', (one) => one.client_reference_id === id)
    stripe.world.pages.pay(page?.id ?? '')
    await deliver(t, stripe.sign({ id: page?.id ?? '', type: 'checkout.session' }, 'v1.checkout.session.completed'))
    const placed = sellers.map((seller) => orders.find((one) => one.seller.id === seller.id)?.id ?? '')

    const [first = '', second = ''] = placed
    const [seller, other] = sellers
    if (!seller || !other) throw new Error('There are two sellers.')
    await seller.call(refundSale, { params: { id: first }, body: { reason: 'A scratch.', amount: refunded } })
    const readRefund = async () => (await buyer.call(getOrder, { params: { id: first } })).body.refunds[0]?.status
    await expect.poll(readRefund, ONCE).toBe('done')

    const { providerPaymentId } = await findPayment(db, id)
    const dispute = stripe.world.dispute(providerPaymentId ?? '')
    const about = { id: dispute.id, type: 'dispute' }
    await deliver(t, stripe.sign(about, 'v1.charge.dispute.created'))
    await db.update(order).set({ deliveredAt: sql`now() - interval '30 days'` }).where(inArray(order.id, placed))
    await t.housekeeping('payouts')
    const readPayout = async (who: TestUser, orderId: string) =>
      (await who.call(getSale, { params: { id: orderId } })).body.payout
    expect((await readPayout(other, second)).waits_for).toBe('dispute')
    stripe.world.closeDispute(dispute.id, true)
    await deliver(t, stripe.sign(about, 'v1.charge.dispute.closed'))
    await t.housekeeping('payouts')
    await expect.poll(async () => (await readPayout(seller, first)).paid_out_at, ONCE).not.toBeNull()
    await expect.poll(async () => (await readPayout(other, second)).paid_out_at, ONCE).not.toBeNull()

    await requireBalancedOrders(db, readStripe(stripe))
    const transfers = stripe.world.list('transfer').map((one) => [one.currency, Number(one.amount)])
    expect(transfers).toHaveLength(TRANSFERS.length)
    expect(transfers).toEqual(expect.arrayContaining(TRANSFERS.map((amount) => [currency, amount])))
    expect(await readLedger(t)).toEqual(LEDGER)
    await t.close()
    await stripe.close()
  },
  120_000,
)
