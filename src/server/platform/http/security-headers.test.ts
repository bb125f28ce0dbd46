import { beforeAll, expect, test } from 'vitest'
import { createDashboardLink } from '#contract/payments.ts'
import { activatePayouts, readyWork, uploadWork } from '#server/testing/artworks.ts'
import { onboardingPath } from '#server/testing/payouts.ts'
import { startTestApp, type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

const getPath = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return `${pathname}${search}`
}

test('every kind of response has nosniff, a content security policy, frame-ancestors and a referrer policy', async () => {
  const onboarding = await onboardingPath(artist)
  await activatePayouts(t, artist)
  const work = await readyWork(artist, (await uploadWork(artist)).id)
  const kinds: Record<string, { url: string; status?: number; method?: string }> = {
    'an answer of the API': { url: '/api/shopify/products' },
    'the same without the prefix': { url: '/shopify/products' },
    'a private answer': { url: '/api/users/profile' },
    'an error': { url: '/api/artworks/my', method: 'POST', status: 405 },
    'an unknown address': { url: '/api/nothing-here', status: 404 },
    'an address that cannot be read': { url: '/api/%zz', status: 400 },
    'a picture': { url: getPath(work.image_url ?? '') },
    'a page of the sandbox': { url: onboarding },
    'the dashboard of the sandbox': { url: getPath((await artist.call(createDashboardLink)).body.url) },
    'the reference': { url: '/docs/api' },
    'its document': { url: '/docs/api/openapi.json' },
    'the sitemap': { url: '/sitemap.xml' },
    'the rules for robots': { url: '/robots.txt' },
    'the outbox': { url: '/dev/outbox' },
    health: { url: '/livez' },
    metrics: { url: '/metrics' },
  }
  for (const [kind, { url, status = 200, method = 'GET' }] of Object.entries(kinds)) {
    const { raw } = await artist.raw(method, url)
    const { headers } = raw
    expect([kind, raw.statusCode]).toEqual([kind, status])
    expect([kind, headers['x-content-type-options']]).toEqual([kind, 'nosniff'])
    const policy = String(headers['content-security-policy'])
    expect([kind, /default-src '(none|self)'/.test(policy)]).toEqual([kind, true])
    expect([kind, /frame-ancestors 'none'|sandbox/.test(policy)]).toEqual([kind, true])
    expect([kind, /unsafe-(inline|eval)/.test(policy.replace(/style-src-attr [^;]*/, ''))]).toEqual([kind, false])
    expect([kind, headers['referrer-policy'] !== undefined]).toEqual([kind, true])
    expect([kind, /^[\da-f-]{36}$/.test(String(headers['x-request-id']))]).toEqual([kind, true])
    expect([kind, headers['access-control-allow-credentials']]).toEqual([kind, undefined])
    for (const name of ['server', 'x-powered-by']) expect([kind, headers[name]]).toEqual([kind, undefined])
  }
})

test('where PUBLIC_URL is https, every response has Strict-Transport-Security', async () => {
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://gesso.example' } })
  try {
    for (const url of [
      '/api/shopify/products',
      '/api/nothing-here',
      '/robots.txt',
      '/docs/api',
      '/livez',
      '/api/%zz',
    ]) {
      const { raw } = await secure.anonymous.raw('GET', url)
      expect([url, raw.headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains'])
    }
  } finally {
    await secure.close()
  }
  const { raw } = await t.anonymous.raw('GET', '/livez')
  expect(raw.headers['strict-transport-security']).toBeUndefined()
})

test('CORS allows no other origin, whatever the request claims', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    const { raw } = await artist.raw('GET', '/api/users/profile', undefined, { origin })
    expect(raw.headers['access-control-allow-origin']).toBeUndefined()
    const preflight = await t.anonymous.raw('OPTIONS', '/api/users/profile', undefined, {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    })
    expect([preflight.status, preflight.raw.headers['access-control-allow-origin']]).toEqual([404, undefined])
  }
})
