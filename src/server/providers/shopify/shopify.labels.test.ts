import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { findOutcome, newKey, paymentPagesConformance } from '../payments/payment-pages.conformance.ts'
import { type NewPaymentPage, PaymentProblem } from '../payments/payments.provider.ts'
import { createShopAdmin } from './shopify.admin.ts'
import * as documents from './shopify.labels.documents.ts'
import { createShopifyLabels } from './shopify.labels.ts'
import { createShopifyOrders } from './shopify.orders.ts'
import { ADMIN_SCHEMA } from './testing/admin-schema.ts'
import { captureLoopbackOrder, findLoopbackDrafts, payLoopbackDraft } from './testing/loopback-labels.ts'
import { findLoopbackOrders } from './testing/loopback-orders.ts'
import type { LoopbackShop } from './testing/loopback-shop.ts'
import { type ShopifyLoopback, startShopifyLoopback } from './testing/shopify-loopback.ts'

const SHOP = 'north-light.myshopify.com'

const openAdmin = (baseUrl: string, token: string, { lines = [] as string[], shopDomain = SHOP } = {}) => {
  const note = (line: object) => void lines.push(JSON.stringify(line))
  return createShopAdmin({
    access: { shopDomain, accessToken: async () => token },
    version: '2026-10',
    circuits: closedCircuits,
    log: { warn: note, error: note },
    baseUrl: `${baseUrl}/${SHOP}`,
    timeoutMs: FAULTS_TIMEOUT_MS,
  })
}

const inDollars = async () => 'usd'

const describePage = (reference = newKey()): NewPaymentPage => ({
  kind: 'label',
  reference,
  email: 'ada@example.com',
  lines: [{ name: 'Shipping label', price: usd(1840), quantity: 1 }],
  total: usd(1840),
  successUrl: 'https://gesso.example/paid',
  cancelUrl: 'https://gesso.example/back',
  expiresAt: new Date(Date.now() + 3_600_000),
})

/** The refund of an order in the loopback, by the id that payments have of it. */
const findRefund = (shop: LoopbackShop, id: string) =>
  [...findLoopbackOrders(shop).values()].flatMap(({ refunds }) => refunds).find((one) => id.startsWith(`${one.id}?`))

paymentPagesConformance('shopify', async () => {
  const loopback = await startShopifyLoopback()
  const { shop, token } = loopback.openShop(SHOP)
  return {
    payments: createShopifyLabels(openAdmin(loopback.baseUrl, token), inDollars),
    async pay({ url }) {
      payLoopbackDraft(shop, url)
    },
    async failRefund(_paymentId, refundId) {
      const refund = findRefund(shop, refundId)
      if (refund) refund.status = 'FAILURE'
    },
    close: loopback.close,
  }
})

describe('labels paid for at a shop', () => {
  let loopback: ShopifyLoopback
  let shop: LoopbackShop
  let token: string
  beforeAll(async () => {
    loopback = await startShopifyLoopback()
    const opened = loopback.openShop(SHOP)
    shop = opened.shop
    token = opened.token
  })
  afterAll(() => loopback.close())
  const labels = () => createShopifyLabels(openAdmin(loopback.baseUrl, token), inDollars)
  const open = async () => {
    const wanted = describePage()
    return { wanted, page: await labels().pages.open(wanted, `payment:${wanted.reference}#1`) }
  }
  const pay = (url: string, how?: Parameters<typeof payLoopbackDraft>[2]) => {
    const order = payLoopbackDraft(shop, url, how)
    if (!order) throw new Error('The page cannot be paid on.')
    return order
  }

  test.each(Object.entries(documents))('%s is valid in Shopify’s Admin API of version 2026-10', (_name, document) => {
    expect(validate(ADMIN_SCHEMA, parse(document)).map(({ message }) => message)).toEqual([])
  })

  test('a draft order has one line, for the amount of the payment, and the payment as its tag and attribute', async () => {
    const { wanted, page } = await open()
    const draft = [...findLoopbackDrafts(shop).values()].find(({ invoiceUrl }) => invoiceUrl === page.url)
    expect(draft).toMatchObject({
      email: 'ada@example.com',
      title: 'Shipping label',
      price: '18.40',
      tags: ['gesso-label', wanted.reference],
      attributes: [{ key: 'gesso_payment', value: wanted.reference }],
    })
  })

  test('what is only authorized is being processed, and paid once the shop has captured it', async () => {
    const { page } = await open()
    const order = pay(page.url, { captured: false })
    expect(await labels().pages.fetch(page.id)).toMatchObject({ status: 'processing', payment: null })
    captureLoopbackOrder(shop, order)
    expect(await labels().pages.fetch(page.id)).toMatchObject({ status: 'complete', payment: { amount: usd(1840) } })
  })

  test('a gateway of somebody else keeps nothing of the payment, as far as Shopify says', async () => {
    const { page } = await open()
    pay(page.url, { gateway: 'bogus' })
    expect((await labels().pages.fetch(page.id)).payment).toMatchObject({ fee: usd(0) })
  })

  test('what somebody in the shop cancelled, or returned in full, has bought nothing', async () => {
    const { page: returned } = await open()
    const order = pay(returned.url)
    const [transaction] = order.transactions
    const transactions = [{ parentId: transaction?.id ?? '', amount: '18.40' }]
    order.refunds.push({ id: shop.newId('Refund'), note: 'By hand', status: 'SUCCESS', transactions })
    expect(await labels().pages.fetch(returned.id)).toMatchObject({ status: 'failed', payment: null })
    const { page: cancelled } = await open()
    pay(cancelled.url, { captured: false }).cancelledAt = '2026-11-20T10:00:00Z'
    expect(await labels().pages.fetch(cancelled.id)).toMatchObject({ status: 'failed', payment: null })
  })

  test('a draft that was deleted in the moment in which it was paid is still a payment', async () => {
    const { wanted, page } = await open()
    pay(page.url)
    findLoopbackDrafts(shop).delete(page.id.split('?')[0] ?? '')
    expect(await labels().pages.fetch(page.id)).toMatchObject({
      status: 'complete',
      reference: wanted.reference,
      payment: { amount: usd(1840) },
    })
  })

  test('orders of labels never stand among those that wait to be shipped', async () => {
    const { page } = await open()
    const order = pay(page.url)
    const waiting = await createShopifyOrders(openAdmin(loopback.baseUrl, token)).listWaiting()
    expect(waiting.map(({ id }) => id)).not.toContain(order.id)
  })

  test('what another shop has is never looked for in this one', async () => {
    const { page } = await open()
    const other = createShopifyLabels(
      openAdmin(loopback.baseUrl, token, { shopDomain: 'another.myshopify.com' }),
      inDollars,
    )
    expect(await findOutcome(other.pages.fetch(page.id))).toBe('misconfigured')
    expect(await findOutcome(labels().pages.fetch('cs_test_1'))).toBe('misconfigured')
  })

  test('a payment has its page in the administration of the shop', async () => {
    const { page } = await open()
    const order = pay(page.url)
    const { payment } = await labels().pages.fetch(page.id)
    const number = order.id.split('/').at(-1)
    expect(labels().dashboardUrl(payment?.id ?? '')).toBe(`https://${SHOP}/admin/orders/${number}`)
  })
})

vendorFaults('shopify payments', async () => {
  const loopback = await startShopifyLoopback()
  const { shop, token } = loopback.openShop(SHOP)
  const count = (mutation: string) => shop.done.get(mutation) ?? 0
  return {
    baseUrl: loopback.baseUrl,
    async open(proxied) {
      const lines: string[] = []
      const { pages, refunds } = createShopifyLabels(openAdmin(proxied, token, { lines }), inDollars)
      const openPage = () => pages.open(describePage(), 'payment:1#1')
      const payOne = async (): Promise<string> => {
        const page = await openPage()
        payLoopbackDraft(shop, page.url)
        return (await pages.fetch(page.id)).payment?.id ?? ''
      }
      const refund = (paymentId: string) => refunds.make({ paymentId, amount: usd(1840) }, `refund:${paymentId}#1`)
      return {
        operations: {
          'pages.open': {
            async prepare() {
              const wanted = describePage()
              return () => pages.open(wanted, `payment:${wanted.reference}#1`)
            },
            effects: () => findLoopbackDrafts(shop).size,
          },
          'pages.fetch': {
            async prepare() {
              const { id } = await openPage()
              return () => pages.fetch(id)
            },
          },
          'pages.find': {
            async prepare() {
              const { reference } = await openPage()
              return () => pages.find({ kind: 'label', reference }, new Date())
            },
          },
          'pages.expire': {
            async prepare() {
              const { id } = await openPage()
              return () => pages.expire(id)
            },
            effects: () => count('draftOrderDelete'),
          },
          'pages.paidSince': { prepare: async () => () => Array.fromAsync(pages.paidSince(new Date())) },
          'refunds.make': {
            async prepare() {
              const paymentId = await payOne()
              return () => refund(paymentId)
            },
            effects: () => [...findLoopbackOrders(shop).values()].flatMap((order) => order.refunds).length,
          },
          'refunds.find': {
            async prepare() {
              const paymentId = await payOne()
              return () => refunds.find(paymentId, 'refund:none#1')
            },
          },
          'refunds.fetch': {
            async prepare() {
              const { id } = await refund(await payOne())
              return () => refunds.fetch(id)
            },
          },
        },
        isExpected: (error) => error instanceof PaymentProblem,
        logged: () => lines,
        close: loopback.close,
      }
    },
  }
}, [
  'pages.open',
  'pages.fetch',
  'pages.find',
  'pages.expire',
  'pages.paidSince',
  'refunds.make',
  'refunds.find',
  'refunds.fetch',
])
