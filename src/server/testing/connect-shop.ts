import { shopLogin } from '#contract/identity.ts'
import type { TestApp, TestUser } from './test-app.ts'
import type { TestResponse } from './test-client.ts'

/** Connects a shop of the Shopify loopback as its owner does in a browser. */
export const connectShop = async (t: TestApp, seller: TestUser, shop: string): Promise<TestResponse> => {
  const started = await seller.call(shopLogin, { query: { shop } })
  const approved = await fetch(started.body.authUrl, { redirect: 'manual' })
  const { search } = new URL(approved.headers.get('location') ?? '')
  return t.request({
    url: `/api/shopify/callback${search}`,
    headers: {
      cookie: started.raw.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${seller.token}`,
    },
  })
}
