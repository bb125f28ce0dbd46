import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSale } from '#contract/orders.ts'
import { getShippingQueue, listShippingLabels } from '#contract/shipping.ts'
import { createPaymentOrder, getPaymentOrder, payPaymentOrder } from '#contract/shipping-payment-orders.ts'
import { sandboxCarrierLabel, shippingLabel } from '#server/schema/shipping.ts'
import { killBefore, type OtherProcess, postTo, startProcess } from '#server/testing/other-process.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from '../orders/testing/order-balance.ts'
import { buildPurchase, cheapest, PARCEL, recipient, SHIP_FROM, sellParcel, signUpSeller } from './testing/selling.ts'

let t: TestApp
let seller: TestUser
/** Started while the step before is tested. */
let next: Promise<OtherProcess>
beforeAll(async () => {
  t = await startTestApp()
  seller = await signUpSeller(t)
  next = startProcess(t)
})
afterAll(async () => {
  ;(await next).child.kill('SIGKILL')
  await t.close()
})

const db = () => t.app.database.db

/** Sends a request to a process that dies before the statement. */
const sendAndKill = async (statement: string, send: (other: OtherProcess) => Promise<unknown>): Promise<void> => {
  const other = await next
  next = startProcess(t)
  const ended = once(other.child, 'exit')
  await killBefore(other, statement)
  await expect(send(other)).rejects.toThrow('fetch failed')
  expect((await ended)[1]).toBe('SIGKILL')
}

/** The surviving process completes what is older than a minute. */
const reconcile = async (): Promise<void> => {
  await db()
    .update(shippingLabel)
    .set({ updatedAt: new Date(Date.now() - 120_000) })
    .where(eq(shippingLabel.status, 'processing'))
  await t.housekeeping('labels')
  await t.housekeeping('payments')
}

/** What the process is killed right before, and whether the order has a label by then. */
const STEPS = [
  ['the label is stored', 'insert into "shipping_label"', false],
  ['the carrier sells it', 'insert into "sandbox_carrier_label"', true],
  ['it is recorded as bought', 'update "shipping_label"', true],
  ['its price is charged', 'insert into "ledger_entry"', true],
  ['the buyer is notified', 'insert into "mail_outbox"', true],
] as const

test.each(STEPS)(
  'a process that is killed before %s leaves one label and one charge, or none of both',
  async (_step, statement, isBegun) => {
    const item = await sellParcel(t, seller)
    const rate = await cheapest(seller)
    await sendAndKill(statement, (other) => postTo(other, seller, '/shipping/labels', buildPurchase(item, rate)))
    await reconcile()
    await requireBalancedOrders(db())
    const sold = await db()
      .select()
      .from(sandboxCarrierLabel)
      .where(eq(sandboxCarrierLabel.reference, item.shopify_order_id))
    const { payout } = (await seller.call(getSale, { params: { id: item.order_id } })).body
    const queue = (await seller.call(getShippingQueue)).body.map(({ order_id: id }) => id)
    expect([sold.length, Number(payout.labels), queue.includes(item.order_id)]).toEqual(
      isBegun ? [1, rate.price, false] : [0, 0, true],
    )
  },
  60_000,
)

/** The same for a label that is paid in a checkout. */
const PAYMENT_STEPS = [
  ['the event of the payment is remembered', 'insert into "webhook_inbox"'],
  ['the payment is recorded', 'update "payment" set "status"'],
  ['its label is to be bought', 'update "shipping_label"'],
] as const

test.each(PAYMENT_STEPS)(
  'a process that is killed after the payment, before %s, leaves one label for it',
  async (step, statement) => {
    const line1 = `${PAYMENT_STEPS.findIndex(([name]) => name === step) + 1} Canyon Road`
    const rate = await cheapest(seller, line1)
    const body = {
      ...recipient(line1),
      ...SHIP_FROM,
      ...PARCEL,
      rate_id: rate.id,
      insurance: 100,
      shipping_cost: rate.price,
      insurance_cost: 0,
      total_cost: rate.price,
      carrier: rate.carrier,
      service: rate.service,
      est_days: rate.est_days,
    }
    const params = { id: (await seller.call(createPaymentOrder, { body })).body.draft_order_id }
    const { url } = (await seller.call(payPaymentOrder, { params })).body
    await sendAndKill(statement, ({ address }) =>
      fetch(`${address}${new URL(url).pathname}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action: 'pay' }),
      }),
    )
    await reconcile()
    const fetchLabel = async () => (await seller.call(listShippingLabels)).body[0]
    await expect.poll(async () => (await fetchLabel())?.status, { timeout: 15_000 }).toBe('purchased')
    expect((await seller.call(getPaymentOrder, { params })).body.status).toBe('paid')
    const [label] = await db().select().from(shippingLabel).where(eq(shippingLabel.paymentOrderId, params.id))
    expect(label?.id).toBe((await fetchLabel())?.id)
    const sold = await db()
      .select()
      .from(sandboxCarrierLabel)
      .where(eq(sandboxCarrierLabel.idempotencyKey, label?.id ?? ''))
    expect(sold).toHaveLength(1)
  },
  60_000,
)
