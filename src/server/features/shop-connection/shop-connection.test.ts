import { describe, expect, test } from 'vitest'
import { login, shopCallback, shopLogin, signInWithCustomToken } from '#contract/identity.ts'
import { getProfile } from '#contract/profiles.ts'
import { PRODUCTION, startTestApp, testApp } from '#server/testing/test-app.ts'
import { createTestClient, type TestClient } from '#server/testing/test-client.ts'

const shop = 'north-light.myshopify.com'
const start = new Date('2026-11-20T12:00:00Z')
let now = start
const t = testApp({ overrides: { clock: { now: () => now } } })

interface Begun {
  query: { code: string; shop: string; state: string }
  /** Headers the browser sends. */
  headers: Record<string, string>
}

/** A browser's cookie of the sandbox platform, which lists its shops. */
interface Browser {
  cookie: string
}
const newBrowser = (): Browser => ({ cookie: '' })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Presses 'Approve' on the sandbox platform's page. */
const approve = async (page: URL, browser: Browser) => {
  const response = await t.request({
    method: 'POST',
    url: page.pathname,
    payload: page.searchParams.toString(),
    headers: { ...FORM, ...(browser.cookie ? { cookie: browser.cookie } : {}) },
  })
  const own = response.cookies.find(({ name }) => name === 'gesso_sandbox_shop')
  if (own) browser.cookie = `${own.name}=${own.value}`
  return response
}

// The default browser: a sandbox shop works only in the browser that named it first.
const usual = newBrowser()

/** Starts a connection and approves it on the sandbox platform's page, as a browser does. */
const begin = async (client: TestClient, name = shop, browser = usual): Promise<Begun> => {
  const { status, body, raw } = await client.call(shopLogin, { query: { shop: name } })
  expect(status).toBe(200)
  const page = new URL(body.authUrl)
  const nonce = raw.cookies.find((cookie) => cookie.name === 'gesso_shop_nonce')
  expect(nonce).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 600 })
  const approved = await approve(page, browser)
  expect(approved.statusCode).toBe(303)
  const target = new URL(String(approved.headers.location))
  expect(target.origin + target.pathname).toBe('http://localhost:3000/auth/shopify/callback')
  const query = Object.fromEntries(target.searchParams) as unknown as Begun['query']
  return { query, headers: { cookie: `gesso_shop_nonce=${nonce?.value}` } }
}
const finish = (client: TestClient, { query, headers }: Begun) => client.call(shopCallback, { query }, headers)
const signInWith = async (token: string): Promise<TestClient> => {
  const { status, body } = await t.anonymous.call(signInWithCustomToken, { body: { token } })
  expect(status).toBe(200)
  return createTestClient(t.app.http, body.token)
}
const tokens = async () =>
  Number((await t.app.database.pool.query('select count(*) from identity_one_time_code')).rows[0].count)

describe('the start', () => {
  test('AW-1.49 returns authUrl for a shop, and nothing for an invalid shop', async () => {
    const { body } = await t.anonymous.call(shopLogin, { query: { shop } })
    const page = new URL(body.authUrl)
    expect(page.searchParams.get('shop')).toBe(shop)
    expect(page.searchParams.get('redirect_uri')).toBe('http://localhost:3000/auth/shopify/callback')
    expect(Buffer.from(page.searchParams.get('state') ?? '', 'base64url')).toHaveLength(32)
    for (const wrong of ['', 'example.org', 'a.myshopify.com.evil.org', 'https://a.myshopify.com', '-a.myshopify.com'])
      expect((await t.anonymous.raw('GET', `/api/shopify/login?shop=${encodeURIComponent(wrong)}`)).status).toBe(400)
    expect((await t.anonymous.raw('GET', '/api/shopify/login')).status).toBe(400)
  })

  test('the sandbox says what it is, offers both choices, and redirects to no other return URL', async () => {
    const { body } = await t.anonymous.call(shopLogin, { query: { shop } })
    const page = new URL(body.authUrl)
    const shown = await t.request({ url: page.pathname + page.search })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    for (const text of ['Sandbox', `Connect ${shop}?`, 'Approve', 'Cancel']) expect(shown.payload).toContain(text)
    page.searchParams.set('redirect_uri', 'https://evil.example/')
    expect((await t.request({ url: page.pathname + page.search })).statusCode).toBe(400)
    const payload = page.searchParams.toString()
    expect((await t.request({ method: 'POST', url: page.pathname, payload, headers: FORM })).statusCode).toBe(400)
  })
})

describe('the sandbox', () => {
  const fetchLoginUrl = async (client: TestClient, name: string) =>
    new URL((await client.call(shopLogin, { query: { shop: name } })).body.authUrl)
  const shownTo = (page: URL, { cookie }: Browser) =>
    t.request({ url: page.pathname + page.search, headers: { cookie } })

  test('a second browser that names a connected shop is refused and not signed in', async () => {
    const [mine, others, fresh] = [newBrowser(), newBrowser(), newBrowser()]
    const name = 'south-light.myshopify.com'
    const owner = await t.signUp('artist')
    expect((await finish(owner, await begin(owner, name, mine))).status).toBe(200)
    expect(mine.cookie).toMatch(/^gesso_sandbox_shop=[\w-]{43}$/)
    await begin(t.anonymous, 'of-the-other-one.myshopify.com', others)

    const before = await tokens()
    for (const browser of [others, fresh]) {
      const page = await fetchLoginUrl(t.anonymous, name)
      for (const response of [await shownTo(page, browser), await approve(page, browser)]) {
        expect(response.statusCode).toBe(403)
        expect(response.payload).toContain('This shop belongs to another browser')
        expect(response.payload).not.toContain('Approve')
        expect([response.headers.location, response.headers['set-cookie']]).toEqual([undefined, undefined])
      }
    }
    expect(await tokens()).toBe(before)

    // The browser that connected it is asked as before, signed in or out.
    expect((await shownTo(await fetchLoginUrl(t.anonymous, name), mine)).payload).toContain('Approve')
    const back = await finish(t.anonymous, await begin(t.anonymous, name, mine))
    expect((await (await signInWith(back.body.firebaseToken)).call(login)).body.uid).toBe(owner.id)
  })

  test('of two browsers that name a new shop concurrently, one gets it', async () => {
    const pages = await Promise.all([1, 2].map(() => fetchLoginUrl(t.anonymous, 'contested.myshopify.com')))
    const responses = await Promise.all(pages.map((page) => approve(page, newBrowser())))
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 403])
  })

  test('the cookie of the shops is HttpOnly, SameSite=Lax, of the sandbox alone and stored as a hash', async () => {
    const approved = await approve(await fetchLoginUrl(t.anonymous, 'cookie.myshopify.com'), newBrowser())
    const [cookie] = approved.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/sandbox/shop/authorize' })
    const { rows } = await t.app.database.pool.query('select browser_hash from sandbox_shop')
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })
})

test('a production installation has no sandbox that would sign anyone in as any shop', async () => {
  const production = await startTestApp({ env: PRODUCTION })
  try {
    const { status, failure } = await production.anonymous.call(shopLogin, { query: { shop } })
    expect([status, failure.error]).toEqual([503, 'This installation is not set up to connect shops.'])
    expect((await production.anonymous.raw('GET', '/sandbox/shop/authorize')).status).toBe(404)
    expect((await production.anonymous.raw('POST', '/sandbox/shop/authorize')).status).toBe(404)
  } finally {
    await production.close()
  }
})

describe('the callback', () => {
  test('AW-1.51 MS-5.6 MS-15.18 signed out it returns firebaseToken and shopDomain, for a new account at first and the same one later', async () => {
    const first = await finish(t.anonymous, await begin(t.anonymous))
    expect([first.status, first.body]).toEqual([200, { firebaseToken: expect.any(String), shopDomain: shop }])
    const owner = await signInWith(first.body.firebaseToken)
    const { body } = await owner.call(getProfile)
    expect(body).toMatchObject({ name: 'North Light', role: null, shop_domain: shop })
    const second = await finish(t.anonymous, await begin(t.anonymous))
    expect((await (await signInWith(second.body.firebaseToken)).call(getProfile)).body.id).toBe(body.id)
    expect((await t.anonymous.call(signInWithCustomToken, { body: { token: second.body.firebaseToken } })).status).toBe(
      401,
    )
  })

  test('AW-1.51 MS-5.8 signed in it connects the shop to that user, whose session stays, and the token signs in the same user', async () => {
    const user = await t.signUp('artist')
    const mine = 'ana-ruiz.myshopify.com'
    const { status, body } = await finish(user, await begin(user, mine))
    expect([status, body.shopDomain]).toEqual([200, mine])
    expect((await user.call(getProfile)).body.shop_domain).toBe(mine)
    expect((await (await signInWith(body.firebaseToken)).call(login)).body.uid).toBe(user.id)
    const signedOut = await finish(t.anonymous, await begin(t.anonymous, mine))
    expect((await (await signInWith(signedOut.body.firebaseToken)).call(login)).body.uid).toBe(user.id)
    expect((await finish(user, await begin(user, mine))).status).toBe(200)
    const other = await t.signUp('artist')
    const taken = await finish(other, await begin(other, mine))
    expect(taken.raw.payload).not.toContain('firebaseToken')
    expect([taken.status, taken.failure.error]).toEqual([409, 'This shop is connected to another account.'])
    expect((await other.call(getProfile)).body.shop_domain).toBeNull()
  })

  test('AW-1.55 MS-5.7 an unknown, reused or foreign state, another shop, browser or user, and an old one: 400 and no token', async () => {
    const [user, other] = [await t.signUp('artist'), await t.signUp('artist')]
    const used = await begin(t.anonymous)
    expect((await finish(t.anonymous, used)).status).toBe(200)
    const before = await tokens()
    const refused = async (client: TestClient, begun: Begun) => {
      const { status, failure, raw } = await finish(client, begun)
      expect([status, failure.code, failure.message]).toEqual([
        400,
        'invalid_state',
        'This sign-in link is no longer valid. Start again.',
      ])
      expect(raw.payload).not.toContain('firebaseToken')
    }
    await refused(t.anonymous, used)
    const open = await begin(t.anonymous)
    await refused(t.anonymous, { ...open, query: { ...open.query, state: 'unknown-state-of-nobody' } })
    await refused(t.anonymous, { ...open, query: { ...open.query, shop: 'other.myshopify.com' } })
    await refused(t.anonymous, { ...open, headers: {} })
    await refused(t.anonymous, { ...open, headers: (await begin(t.anonymous)).headers })
    await refused(other, await begin(user))
    const swapped = await begin(t.anonymous, 'other.myshopify.com')
    await refused(t.anonymous, { ...open, query: { ...open.query, code: swapped.query.code } })
    const late = await begin(t.anonymous)
    now = new Date(start.getTime() + 600_000)
    await refused(t.anonymous, late)
    now = start
    expect(await tokens()).toBe(before)
  })

  test('AW-1.55 of two concurrent callbacks one succeeds', async () => {
    const begun = await begin(t.anonymous)
    const responses = await Promise.all([finish(t.anonymous, begun), finish(t.anonymous, begun)])
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
  })
})
