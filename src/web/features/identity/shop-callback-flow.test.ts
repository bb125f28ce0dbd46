import { afterEach, expect, test, vi } from 'vitest'
import { exchange, readArrival } from './shop-callback-flow.ts'

afterEach(() => vi.unstubAllGlobals())

test('AW-1.52 the exchange asks for credentials to be sent along, and forwards the three values', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{"firebaseToken":"t","shopDomain":"a.myshopify.com"}'))
  vi.stubGlobal('fetch', fetched)
  await exchange({ code: 'c&d', shop: 'a.myshopify.com', state: 's' })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/shopify/callback?code=c%26d&shop=a.myshopify.com&state=s',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  )
})

test('a value that is missing or empty makes no arrival', () => {
  expect(readArrival(new URLSearchParams('code=c&shop=a&state=s'))).toEqual({ code: 'c', shop: 'a', state: 's' })
  for (const query of ['shop=a&state=s', 'code=c&state=s', 'code=c&shop=a', 'code=&shop=a&state=s'])
    expect(readArrival(new URLSearchParams(query))).toBeNull()
})
