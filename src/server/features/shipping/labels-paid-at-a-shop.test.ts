import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listShippingLabels } from '#contract/shipping.ts'
import {
  cancelPaymentOrder,
  createPaymentOrder,
  getPaymentOrder,
  payPaymentOrder,
} from '#contract/shipping-payment-orders.ts'
import { findLoopbackDrafts, payLoopbackDraft } from '#server/providers/shopify/testing/loopback-labels.ts'
import { findLoopbackOrders, type LoopbackOrder } from '#server/providers/shopify/testing/loopback-orders.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { payment, sandboxPaymentPage } from '#server/schema/payments.ts'
import { type InstallationShop, openInstallationShop } from '#server/testing/installation-shop.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { buildLabelOrder, cheapest, sellParcel, signUpSeller } from './testing/selling.ts'

let shopify: InstallationShop
let t: TestApp
let seller: TestUser
beforeAll(async () => {
  shopify = await openInstallationShop()
  t = await startTestApp({ env: { ...shopify.env, LABEL_PAYMENTS: 'shopify' } })
  seller = await signUpSeller(t, 'Ada Painter')
})
afterAll(async () => {
  await t.close()
  await shopify.close()
})

const db = () => t.app.database.db
let streets = 100
/** Begins the payment of a label for a new street, and goes to pay it; `trigger` makes the sandbox carrier refuse it. */
const begin = async (trigger = '', by = seller) => {
  streets += 1
  const line1 = `${trigger} ${streets} Canyon Road`.trim()
  const rate = await cheapest(by, line1)
  const { body } = await by.call(createPaymentOrder, { body: buildLabelOrder(rate, line1) })
  const params = { id: body.draft_order_id }
  const { url } = (await by.call(payPaymentOrder, { params })).body
  return { params, url, rate }
}
const pay = (url: string): LoopbackOrder => {
  const order = payLoopbackDraft(shopify.shop, url)
  if (!order) throw new Error('The page cannot be paid on.')
  return order
}
const read = async ({ id }: { id: string }) => (await db().select().from(payment).where(eq(payment.id, id)))[0]
const becomes = async (params: { id: string }, status: string): Promise<void> => {
  await expect.poll(async () => (await read(params))?.status, { timeout: 15_000 }).toBe(status)
}
const deliverPaid = ({ id, tags }: LoopbackOrder, webhookId: string) => {
  const payload = { id: Number(id.split('/').at(-1)), tags: tags.join(', ') }
  const webhook = shopify.webhook(shopify.domain, 'orders/paid', payload, `${id} ${webhookId}`)
  return shopify.deliver(`${t.origin}/api/webhooks/shopify`, webhook)
}
const drafts = () => [...findLoopbackDrafts(shopify.shop).values()]

test('MS-11.20 MS-15.16 a custom label is paid for by a draft order of the shop, which its webhook settles, and is bought once', async () => {
  const { params, url, rate } = await begin()
  expect(drafts().filter(({ tags }) => tags.includes(params.id))).toMatchObject([
    { invoiceUrl: url, price: rate.price.toFixed(2), email: seller.email, title: 'Shipping label' },
  ])
  const order = pay(url)
  for (const id of ['paid-1', 'paid-1', 'paid-2']) expect(await deliverPaid(order, id)).toBe(200)
  await becomes(params, 'paid')
  const bought = async () =>
    (await seller.call(listShippingLabels)).body.filter(({ tracking_number: number }) => number)
  await expect.poll(async () => (await bought()).length, { timeout: 15_000 }).toBe(1)
  const stored = await read(params)
  expect(stored).toMatchObject({ feeMinor: 220, providerPaymentId: `${order.id}?shop=${shopify.domain}` })
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.paymentId, params.id))
  expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
})

test('without a webhook, the reconciliation finds what was paid', async () => {
  const { params, url } = await begin()
  pay(url)
  await t.housekeeping('payments')
  expect((await read(params))?.status).toBe('paid')
})

test('a label that its carrier refuses is refunded in the shop, once', async () => {
  const { params, url, rate } = await begin('SHIPMENT.POSTAGE.FAILURE')
  const order = pay(url)
  await deliverPaid(order, 'refused-1')
  await becomes(params, 'refunded')
  await t.housekeeping('payments')
  expect(findLoopbackOrders(shopify.shop).get(order.id)?.refunds).toMatchObject([
    { note: expect.stringMatching(/^Gesso refund:/), transactions: [{ amount: rate.price.toFixed(2) }] },
  ])
})

test('a payment that is cancelled has no page in the shop any more', async () => {
  const { params, url } = await begin()
  expect((await seller.call(cancelPaymentOrder, { params })).body.status).toBe('ended')
  expect(drafts().filter(({ tags }) => tags.includes(params.id))).toEqual([])
  expect(payLoopbackDraft(shopify.shop, url)).toBeNull()
  expect((await seller.call(getPaymentOrder, { params })).body.status).toBe('ended')
})

test('works are still paid for at the provider of this installation', async () => {
  const before = drafts().length
  await sellParcel(t, seller)
  expect(drafts()).toHaveLength(before)
  expect((await db().select().from(sandboxPaymentPage)).length).toBeGreaterThan(0)
})

test('a label in another currency than the shop’s is paid for at the provider, without a conversion', async () => {
  const other = await openInstallationShop('south-light.myshopify.com', 'EUR')
  const app = await startTestApp({ env: { ...other.env, LABEL_PAYMENTS: 'shopify' } })
  const { url, params } = await begin('', await signUpSeller(app, 'Bo Weaver'))
  const [page] = await app.app.database.db.select().from(sandboxPaymentPage)
  expect(page?.reference).toBe(params.id)
  expect(url).not.toContain('/invoices/')
  expect(findLoopbackDrafts(other.shop).size).toBe(0)
  await app.close()
  await other.close()
})
