import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createShopAdmin } from './shopify.admin.ts'
import { ARTICLES, createShopifyArticles } from './shopify.articles.ts'
import * as customerDocuments from './shopify.customers.documents.ts'
import { createShopifyCustomers } from './shopify.customers.ts'
import * as orderDocuments from './shopify.orders.documents.ts'
import { createShopifyOrders } from './shopify.orders.ts'
import { ADMIN_SCHEMA } from './testing/admin-schema.ts'
import { listLoopbackArticles, writeLoopbackArticle } from './testing/loopback-articles.ts'
import { findLoopbackCustomers } from './testing/loopback-customers.ts'
import { findLoopbackOrders, placeLoopbackOrder } from './testing/loopback-orders.ts'
import type { LoopbackShop } from './testing/loopback-shop.ts'
import { type ShopifyLoopback, startShopifyLoopback } from './testing/shopify-loopback.ts'

const SHOP = 'north-light.myshopify.com'
const PERSON = {
  id: null,
  email: 'ana@example.com',
  name: 'Ana María Ruiz',
  persona: 'artist',
  marketing: null,
} as const
const TRACKING = { carrier: 'UPS', number: '1Z999', url: 'https://gesso.example/track/1' }

const openAdmin = (baseUrl: string, token: string, lines: string[] = []) => {
  const note = (line: object) => void lines.push(JSON.stringify(line))
  return createShopAdmin({
    access: { shopDomain: SHOP, accessToken: async () => token },
    version: '2026-10',
    circuits: closedCircuits,
    log: { warn: note, error: note },
    baseUrl: `${baseUrl}/${SHOP}`,
    timeoutMs: FAULTS_TIMEOUT_MS,
  })
}

let shopify: ShopifyLoopback
let shop: LoopbackShop
let token: string
beforeAll(async () => {
  shopify = await startShopifyLoopback()
  const opened = shopify.openShop(SHOP)
  shop = opened.shop
  token = opened.token
})
afterAll(() => shopify.close())

test.each(Object.entries({ ARTICLES, ...customerDocuments, ...orderDocuments }))(
  '%s is valid in Shopify’s Admin API of version 2026-10',
  (_name, document) => {
    expect(validate(ADMIN_SCHEMA, parse(document)).map(({ message }) => message)).toEqual([])
  },
)

describe('shopify shop customers', () => {
  const customers = () => createShopifyCustomers(openAdmin(shopify.baseUrl, token))
  const stored = (id: string) => findLoopbackCustomers(shop).get(id)

  test('put: a customer is made once for an email, and gets its name and tags', async () => {
    const id = await customers().put(PERSON)
    expect(await customers().put(PERSON)).toBe(id)
    expect(stored(id)).toMatchObject({ email: 'ana@example.com', firstName: 'Ana María', lastName: 'Ruiz' })
    expect(stored(id)?.tags).toEqual(new Set(['gesso-member', 'gesso-artist']))
  })

  test('put: another persona replaces the tag of the last one, and tags of the shop stay', async () => {
    const id = await customers().put({ ...PERSON, email: 'tags@example.com' })
    stored(id)?.tags.add('vip')
    await customers().put({ ...PERSON, id, email: 'tags@example.com', persona: 'collector' })
    expect(stored(id)?.tags).toEqual(new Set(['gesso-member', 'gesso-collector', 'vip']))
  })

  test('put: a changed email stays the same customer, and one that the shop deleted is made again', async () => {
    const id = await customers().put({ ...PERSON, email: 'before@example.com' })
    expect(await customers().put({ ...PERSON, id, email: 'after@example.com' })).toBe(id)
    expect(stored(id)?.email).toBe('after@example.com')
    findLoopbackCustomers(shop).delete(id)
    expect(await customers().put({ ...PERSON, id, email: 'after@example.com' })).not.toBe(id)
  })

  test('put: consent to marketing is only sent as given or withdrawn', async () => {
    const person = { ...PERSON, email: 'consent@example.com' }
    const id = await customers().put(person)
    expect(stored(id)?.marketingState).toBe('NOT_SUBSCRIBED')
    const say = (consent: 'given' | 'withdrawn') =>
      customers().put({ ...person, id, marketing: { consent, at: new Date('2026-11-20') } })
    await say('given')
    expect(stored(id)?.marketingState).toBe('SUBSCRIBED')
    await customers().put({ ...person, id })
    expect(stored(id)?.marketingState, 'nothing was said').toBe('SUBSCRIBED')
    await say('withdrawn')
    expect(stored(id)?.marketingState).toBe('UNSUBSCRIBED')
  })

  test('erase: our tags go, the shop is asked for the rest, and an unknown customer is no failure', async () => {
    const id = await customers().put({ ...PERSON, email: 'gone@example.com' })
    stored(id)?.tags.add('vip')
    await customers().erase(id)
    await customers().erase(id)
    expect(stored(id)).toMatchObject({ isErased: true, tags: new Set(['vip']) })
    await customers().erase('gid://shopify/Customer/404')
  })
})

describe('shopify articles', () => {
  test('fetchAll: published articles and drafts of all pages, with their summaries as text', async () => {
    for (let count = 0; count < 60; count += 1) writeLoopbackArticle(shop, { handle: `note-${count}` })
    writeLoopbackArticle(shop, { isPublished: false, author: null, image: { url: 'https://cdn.example/cover.jpg' } })
    const { articles, problems } = await createShopifyArticles(openAdmin(shopify.baseUrl, token)).fetchAll()
    expect([articles.length, problems]).toEqual([61, []])
    expect(articles[0]).toMatchObject({
      status: 'draft',
      authorName: 'north-light',
      imageUrl: 'https://cdn.example/cover.jpg',
    })
    expect(articles[1]).toMatchObject({
      id: expect.stringMatching(/^gid:\/\/shopify\/Article\//),
      slug: 'note-59',
      status: 'published',
      authorName: 'Mara Lind',
      summary: 'A morning with linen & light.',
      body: '<p>Linen first.</p>',
      updatedAt: expect.any(Date),
    })
    listLoopbackArticles(shop).length = 0
  })
})

describe('shopify shop orders', () => {
  const orders = () => createShopifyOrders(openAdmin(shopify.baseUrl, token))
  const state = (id: string) => {
    const order = findLoopbackOrders(shop).get(id)
    return {
      remaining: order?.lines.map(({ remaining }) => remaining),
      parcels: order?.fulfilments.map(({ status, number }) => `${status} ${number}`),
    }
  }

  test('listWaiting, find: a paid order has its lines, money and address', async () => {
    const placed = placeLoopbackOrder(shop, [{ title: 'Low Tide', workId: 'work-7' }])
    const found = await orders().find(placed.id)
    expect(found).toEqual({
      id: placed.id,
      number: placed.name,
      placedAt: new Date(placed.createdAt),
      mayLeave: true,
      email: 'maya@example.com',
      phone: '5055550111',
      address: {
        name: 'Maya Lindholm',
        address_line1: '418 Canyon Road',
        address_line2: '',
        city: 'Santa Fe',
        state: 'NM',
        postal_code: '87501',
        country: 'US',
      },
      shipping: { amountMinor: 2000, currency: 'usd' },
      lines: [
        {
          id: placed.lines[0]?.id,
          title: 'Low Tide',
          workId: 'work-7',
          price: { amountMinor: 30_000, currency: 'usd' },
          waiting: 1,
        },
      ],
    })
    expect(await orders().listWaiting()).toContainEqual(found)
    expect(await orders().find('gid://shopify/Order/404')).toBeNull()
  })

  test('find: what is cancelled or not paid may not leave', async () => {
    const cancelled = placeLoopbackOrder(shop, [{ title: 'A' }], { cancelledAt: '2026-11-20T10:00:00Z' })
    const pending = placeLoopbackOrder(shop, [{ title: 'B' }], { financialStatus: 'PENDING' })
    for (const { id } of [cancelled, pending]) expect(await orders().find(id)).toMatchObject({ mayLeave: false })
  })

  test('listWaiting: all pages, without what was shipped', async () => {
    for (let count = 0; count < 30; count += 1) placeLoopbackOrder(shop, [{ title: `Print ${count}` }])
    const shipped = placeLoopbackOrder(shop, [{ title: 'Shipped' }])
    await orders().fulfil(shipped.id, [String(shipped.lines[0]?.id)], TRACKING)
    const ids = (await orders().listWaiting()).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(30)
    expect(ids).not.toContain(shipped.id)
  })

  test('fulfil: only these lines, once, however often it is called', async () => {
    const { id, lines } = placeLoopbackOrder(shop, [{ title: 'Low Tide' }, { title: 'Of another seller' }])
    for (let count = 0; count < 3; count += 1) await orders().fulfil(id, [String(lines[0]?.id)], TRACKING)
    expect(state(id)).toEqual({ remaining: [0, 1], parcels: ['SUCCESS 1Z999'] })
  })

  test('cancelFulfilment: the lines wait again, and a new label fulfils them', async () => {
    const { id, lines } = placeLoopbackOrder(shop, [{ title: 'Low Tide' }])
    const ids = [String(lines[0]?.id)]
    await orders().fulfil(id, ids, TRACKING)
    await orders().cancelFulfilment(id, TRACKING.number)
    await orders().cancelFulfilment(id, TRACKING.number)
    expect(state(id)).toEqual({ remaining: [1], parcels: ['CANCELLED 1Z999'] })
    await orders().fulfil(id, ids, { ...TRACKING, number: '1Z000' })
    expect(state(id)).toEqual({ remaining: [0], parcels: ['CANCELLED 1Z999', 'SUCCESS 1Z000'] })
  })
})

vendorFaults('shopify shop office', async () => {
  const loopback = await startShopifyLoopback()
  const { shop: faulty, token: key } = loopback.openShop(SHOP)
  return {
    baseUrl: loopback.baseUrl,
    async open(proxied) {
      const lines: string[] = []
      const admin = openAdmin(proxied, key, lines)
      const [customers, articles, orders] = [
        createShopifyCustomers(admin),
        createShopifyArticles(admin),
        createShopifyOrders(admin),
      ]
      let people = 0
      const fulfilments = (status: string) =>
        [...findLoopbackOrders(faulty).values()]
          .flatMap(({ fulfilments: made }) => made)
          .filter((one) => one.status === status).length
      const place = () => {
        const { id, lines: bought } = placeLoopbackOrder(faulty, [{ title: 'Low Tide' }])
        return { id, lineIds: bought.map((line) => line.id) }
      }
      return {
        operations: {
          put: {
            async prepare() {
              people += 1
              const email = `person${people}@example.com`
              return () => customers.put({ ...PERSON, email })
            },
            effects: () => findLoopbackCustomers(faulty).size,
          },
          erase: {
            async prepare() {
              people += 1
              const id = await customers.put({ ...PERSON, email: `person${people}@example.com` })
              return () => customers.erase(id)
            },
            effects: () => [...findLoopbackCustomers(faulty).values()].filter(({ isErased }) => isErased).length,
          },
          fetchAll: { prepare: async () => () => articles.fetchAll() },
          listWaiting: { prepare: async () => () => orders.listWaiting() },
          find: {
            async prepare() {
              const { id } = place()
              return () => orders.find(id)
            },
          },
          fulfil: {
            async prepare() {
              const { id, lineIds } = place()
              return () => orders.fulfil(id, lineIds, TRACKING)
            },
            effects: () => fulfilments('SUCCESS'),
          },
          cancelFulfilment: {
            async prepare() {
              const { id, lineIds } = place()
              await orders.fulfil(id, lineIds, TRACKING)
              return () => orders.cancelFulfilment(id, TRACKING.number)
            },
            effects: () => fulfilments('CANCELLED'),
          },
        },
        isExpected: (error) => error instanceof VendorProblem,
        logged: () => lines,
        close: loopback.close,
      }
    },
  }
}, ['put', 'erase', 'fetchAll', 'listWaiting', 'find', 'fulfil', 'cancelFulfilment'])
