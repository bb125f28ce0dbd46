import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type CacheTag, tag } from './cache-tags.ts'
import { cacheResponses, type ResponseCache } from './response-cache.ts'

interface Made {
  at: number
  cookie: string | undefined
  authorization: string | undefined
}

let app: FastifyInstance
let cache: ResponseCache
/** How often each URL was rendered. */
let made: Record<string, number>
/** Blocked URLs, and how to continue each. */
let waiting: Map<string, () => void>
afterEach(() => app.close())

const start = async (seconds = 60) => {
  made = {}
  waiting = new Map()
  app = Fastify()
  app.get<{ Params: { name: string }; Querystring: { tags?: string; status?: string; wait?: string } }>(
    '/public/:name',
    { config: { isPublic: () => true } },
    async (request, reply) => {
      const { url, query, headers } = request
      made[url] = (made[url] ?? 0) + 1
      const at = made[url]
      if (query.wait && at === 1) await new Promise<void>((resolve) => waiting.set(url, resolve))
      tag(...((query.tags?.split(' ') ?? []) as CacheTag[]))
      reply
        .header('cache-control', 'no-store')
        .header('vary', 'authorization')
        .code(Number(query.status ?? 200))
      const { cookie, authorization } = headers
      return { at, cookie, authorization, text: 'text '.repeat(500) } satisfies Made & { text: string }
    },
  )
  app.get('/private', async () => 'private')
  cache = cacheResponses(app, {
    isPublic: (request) => request.routeOptions.config.isPublic?.(request) === true,
    isForVisitors: ({ url }) => url.startsWith('/public/front'),
    carriesSession: ({ headers }) => headers.cookie?.includes('session=') === true,
    seconds,
  })
  await app.ready()
}
const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })
const timesMade = async (url: string): Promise<number> => (await get(url)).json<Made>().at

test('readers of a URL share one response, created without a user, with headers that let proxies cache it', async () => {
  await start()
  const personal = { cookie: 'a=1', authorization: 'Bearer x', host: 'evil.example' }
  const responses = await Promise.all([get('/public/a', personal), get('/public/a'), get('/public/a')])
  for (const { statusCode, headers, payload } of [...responses, await get('/public/a', personal)]) {
    expect([statusCode, payload]).toEqual([200, responses[0].payload])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1', vary: 'accept-encoding' })
    expect(headers['x-accel-expires']).toMatch(/^@\d{10}$/)
  }
  expect(made).toEqual({ '/public/a': 1 })
  expect(responses[0].json<Made>()).toMatchObject({ at: 1 })
  expect(responses[0].json<Made>().cookie ?? responses[0].json<Made>().authorization).toBeUndefined()
  const other = await get('/private')
  expect([other.payload, other.headers.etag]).toEqual(['private', undefined])
})

test('a page for visitors is shared by those without a session alone, and proxies learn that it depends on the cookie', async () => {
  await start()
  const visitor = await get('/public/front')
  expect(visitor.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1',
    vary: 'accept-encoding, cookie',
    'x-accel-expires': '0',
  })
  expect((await get('/public/front', { cookie: 'theme=dark' })).json<Made>().at).toBe(1)
  const person = await get('/public/front', { cookie: 'session=1', 'if-none-match': String(visitor.headers.etag) })
  expect(person.json<Made>()).toMatchObject({ at: 2, cookie: 'session=1' })
  expect(person.headers['cache-control']).toBe('no-store')
  expect((await get('/public/front')).json<Made>().at).toBe(1)
})

test('each encoding has its own validator, and a client that sends it gets 304', async () => {
  await start()
  const readers = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
  const etags = new Set<string>()
  for (const [name, read] of Object.entries(readers)) {
    const accept = { 'accept-encoding': name }
    const { headers, rawPayload } = await get('/public/a', accept)
    expect(headers['content-encoding'] ?? 'identity').toBe(name)
    expect(JSON.parse(read(rawPayload).toString())).toMatchObject({ at: 1 })
    const etag = String(headers.etag)
    etags.add(etag)
    for (const shown of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/public/a', { ...accept, 'if-none-match': shown })
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/public/a', { ...accept, 'if-none-match': '"another"' })).statusCode).toBe(200)
    const head = await get('/public/a', accept, 'HEAD')
    expect([head.payload, head.headers.etag, head.headers['content-length']]).toEqual([
      '',
      etag,
      headers['content-length'],
    ])
  }
  expect(etags.size).toBe(3)
  expect(made).toEqual({ '/public/a': 1 })
  const both = await get('/public/a', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(both.headers['content-encoding']).toBe('br')
})

test('an event drops the responses with its tags and nothing else', async () => {
  await start()
  const [ada, bo, list] = ['/public/ada?tags=artist:1', '/public/bo?tags=artist:2', '/public/list?tags=artworks']
  for (const url of [ada, bo, list]) await get(url)
  cache.invalidate(['artist:1', 'exhibitions'])
  expect([await timesMade(ada), await timesMade(bo), await timesMade(list)]).toEqual([2, 1, 1])
  cache.invalidate(['artworks'])
  expect([await timesMade(ada), await timesMade(bo), await timesMade(list)]).toEqual([2, 1, 2])
  cache.clear()
  expect([await timesMade(ada), await timesMade(bo), await timesMade(list)]).toEqual([3, 2, 3])
})

test('a reader after an event never gets a response that was started before it', async () => {
  await start()
  for (const [end, url] of [
    [() => cache.invalidate(['artist:1']), '/public/a?wait=1&tags=artist:1'],
    [() => cache.clear(), '/public/b?wait=1'],
  ] as const) {
    const before = get(url)
    await expect.poll(() => waiting.has(url)).toBe(true)
    end()
    expect(await timesMade(url)).toBe(2)
    waiting.get(url)?.()
    expect((await before).json<Made>().at).toBe(1)
    // The earlier response does not replace the later one in the cache.
    expect(await timesMade(url)).toBe(2)
  }
})

test('a response that is being created is cached if no event affects it', async () => {
  await start()
  const url = '/public/a?wait=1&tags=artist:1'
  const before = get(url)
  await expect.poll(() => waiting.has(url)).toBe(true)
  cache.invalidate(['artist:2'])
  waiting.get(url)?.()
  expect((await before).json<Made>().at).toBe(1)
  expect(await timesMade(url)).toBe(1)
})

test('a failure is sent to all waiting readers and is not cached here', async () => {
  await start()
  const url = '/public/a?status=500'
  for (const { statusCode, headers } of await Promise.all([get(url), get(url)])) {
    expect([statusCode, headers['cache-control'], headers.vary]).toEqual([500, 'no-store', 'authorization'])
    expect([headers.etag, headers['x-accel-expires']]).toEqual([undefined, undefined])
  }
  expect([await timesMade(url), await timesMade(url)]).toEqual([2, 3])
})

test('proxies may cache a 404 in place of the previous page', async () => {
  await start()
  const { headers } = await get('/public/a?status=404')
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1', vary: 'accept-encoding' })
  expect(headers['x-accel-expires']).toMatch(/^@\d{10}$/)
  expect([await timesMade('/public/a?status=404'), headers.etag]).toEqual([2, undefined])
})

test('with zero seconds nothing is cached', async () => {
  await start(0)
  expect([await timesMade('/public/a'), await timesMade('/public/a')]).toEqual([1, 2])
})
