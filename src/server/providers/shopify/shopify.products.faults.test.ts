import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createShopTokens } from './shop-tokens.ts'
import { createShopAdmin, shopAddress } from './shopify.admin.ts'
import { createShopifyProducts } from './shopify.products.ts'
import type { ShopWork } from './shops.provider.ts'
import { startShopifyLoopback } from './testing/shopify-loopback.ts'

const DOMAIN = 'north-light.myshopify.com'
const PICTURES = [{ url: 'https://gesso.example/media/1.webp', altText: 'Boats' }]
const TOPIC = 'PRODUCTS_UPDATE'
const OPERATIONS = ['create', 'update', 'find', 'setQuantity', 'withdraw', 'remove', 'subscribe', 'exchange', 'renew']

vendorFaults(
  'shopify products',
  async () => {
    const loopback = await startShopifyLoopback()
    const { shop, token } = loopback.openShop(DOMAIN)
    let works = 0
    const newWork = (): ShopWork => {
      works += 1
      return {
        id: `work-${works}`,
        title: 'Low Tide',
        descriptionHtml: '<p>Boats</p>',
        artistName: 'Mara Lind',
        productType: 'Painting',
        tags: [],
        handle: `low-tide-${works}`,
        price: '680.00',
        quantity: 1,
      }
    }
    return {
      baseUrl: loopback.baseUrl,
      async open(proxied) {
        const logged: string[] = []
        const note = (line: object) => void logged.push(JSON.stringify(line))
        const deps = { circuits: closedCircuits, log: { warn: note, error: note }, timeoutMs: FAULTS_TIMEOUT_MS }
        const access = { shopDomain: DOMAIN, accessToken: async () => token }
        const baseUrl = shopAddress(DOMAIN, proxied)
        const products = createShopifyProducts(createShopAdmin({ ...deps, access, version: '2026-10', baseUrl }))
        const app = { ...loopback.app, scopes: [] }
        const tokens = createShopTokens({ ...deps, app, apiBase: proxied })
        const count = (has: (product: { title: string; status: string; quantity: number }) => boolean) => () =>
          [...shop.products.values()].filter(({ title, status, variant: { quantity } }) =>
            has({ title, status, quantity }),
          ).length
        const made = () => products.create(newWork(), PICTURES)
        return {
          logged: () => logged,
          isExpected: (error) => error instanceof VendorProblem,
          close: loopback.close,
          operations: {
            create: {
              prepare: async () => {
                const work = newWork()
                return () => products.create(work, PICTURES)
              },
              effects: () => shop.products.size,
            },
            update: {
              prepare: async () => {
                const { id } = await made()
                return () => products.update(id, { ...newWork(), title: 'Dusk' }, { pictures: null, isBack: false })
              },
              effects: count(({ title }) => title === 'Dusk'),
            },
            find: {
              prepare: async () => {
                const { id } = await made()
                return () => products.find(id)
              },
            },
            setQuantity: {
              prepare: async () => {
                const { id } = await made()
                return async () => {
                  // As its caller does: it looks first, because the response of an earlier attempt may be lost.
                  const product = await products.find(id)
                  if (product && product.quantity !== 7) await products.setQuantity(product, 7)
                }
              },
              effects: count(({ quantity }) => quantity === 7),
            },
            withdraw: {
              prepare: async () => {
                const { id } = await made()
                return () => products.withdraw(id)
              },
              effects: count(({ status }) => status === 'DRAFT'),
            },
            remove: {
              prepare: async () => {
                const { id } = await made()
                return () => products.remove(id)
              },
              effects: () => works - shop.products.size,
            },
            subscribe: {
              prepare: async () => {
                const address = `https://gesso.example/${shop.subscriptions.length}`
                return () => products.subscribe([TOPIC], address)
              },
              effects: () => shop.subscriptions.length,
            },
            exchange: {
              // A code works once: its owner begins again, as the message says.
              prepare: async () => () => tokens.exchange(DOMAIN, loopback.approve(DOMAIN)),
            },
            renew: {
              prepare: async () => async () => {
                const code = loopback.approve(DOMAIN)
                const form = { client_id: app.key, client_secret: app.secret, code, expiring: '1' }
                const response = await fetch(`${shopAddress(DOMAIN, loopback.baseUrl)}/admin/oauth/access_token`, {
                  method: 'POST',
                  body: new URLSearchParams(form),
                })
                const { refresh_token } = (await response.json()) as { refresh_token: string }
                return tokens.renew(DOMAIN, refresh_token)
              },
            },
          },
        }
      },
    }
  },
  OPERATIONS,
)
