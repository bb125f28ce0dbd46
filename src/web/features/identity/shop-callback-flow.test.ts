import { afterEach, expect, test, vi } from 'vitest'
import { afterEnd, exchange, readArrival, type ShopCallbackState, type ShopEnd } from './shop-callback-flow.ts'

afterEach(() => vi.unstubAllGlobals())

test('AW-1.52 the exchange asks for credentials to be sent along, and forwards everything that the platform signed', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{"firebaseToken":"t","shopDomain":"a.myshopify.com"}'))
  vi.stubGlobal('fetch', fetched)
  const arrival = readArrival(new URLSearchParams('code=c%26d&hmac=f0&shop=a.myshopify.com&state=s&timestamp=1'))
  await exchange(arrival ?? { code: '', shop: '', state: '' })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/shopify/callback?code=c%26d&hmac=f0&shop=a.myshopify.com&state=s&timestamp=1',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  )
})

test('a value that is missing or empty makes no arrival', () => {
  expect(readArrival(new URLSearchParams('code=c&shop=a&state=s'))).toEqual({ code: 'c', shop: 'a', state: 's' })
  for (const query of ['shop=a&state=s', 'code=c&state=s', 'code=c&shop=a', 'code=&shop=a&state=s'])
    expect(readArrival(new URLSearchParams(query))).toBeNull()
})

test('MS-5.4 processing becomes success or error, and neither becomes anything else', () => {
  const done: ShopEnd = { kind: 'done', shopDomain: 'a.myshopify.com' }
  const failed: ShopEnd = { kind: 'failed', message: 'No.' }
  const processing: ShopCallbackState = { kind: 'processing' }
  expect([done, failed].map((end) => afterEnd(processing, end))).toEqual([done, failed])
  for (const end of [done, failed])
    for (const later of [done, failed, { ...done, shopDomain: 'b.myshopify.com' }])
      expect(afterEnd(end, later)).toBe(end)
})
