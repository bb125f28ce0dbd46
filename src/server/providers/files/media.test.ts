import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaAddress, type MediaAddress } from '#server/platform/files/media-address.ts'
import { createAddressSigner } from '#server/platform/files/signed-address.ts'
import { toFailure } from '#server/platform/http/errors.ts'
import { sendFailure } from '#server/platform/http/send-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { mediaRoutes } from './built-in.files.routes.ts'
import { createBuiltInFiles } from './built-in.files.ts'
import type { FilesProvider } from './files.provider.ts'

const noon = new Date('2026-11-20T12:00:00Z')
// Longer than one chunk of a file stream, so that ranges cross chunks.
const bytes = randomBytes(200_000)
const key = 'avatars/a/picture.webp'
const taken = new Set<string>()
/** The ranges that the store was asked to open; undefined: the whole file. */
let opened: Parameters<FilesProvider['get']>[1][] = []
let now = noon
let beforeOpening: () => Promise<unknown> = async () => {}
let store: FilesProvider
let folder: string
let http: FastifyInstance
let toAddress: MediaAddress

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  store = createBuiltInFiles(folder)
  await store.put(key, bytes)
  await store.put('notes/page.html', Buffer.from('<script>alert(1)</script>'))
  const observed: FilesProvider = {
    ...store,
    async get(key, range) {
      opened.push(range)
      await beforeOpening()
      beforeOpening = async () => {}
      return store.get(key, range)
    },
  }
  const clock = { now: () => now }
  const signer = createAddressSigner(randomBytes(32), clock.now)
  toAddress = createMediaAddress(signer)
  http = fastify()
  http.setErrorHandler((error, request, reply) => sendFailure(toFailure(error, createLog('silent')), request, reply))
  await http.register(
    mediaRoutes({
      files: observed,
      signer,
      clock,
      isPublic: async (asked) => !taken.has(asked),
      findReservation: async () => ({ isReserved: true, policyUrl: 'https://gesso.example/image-terms/ada' }),
    }),
  )
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url, headers })

test('a permanent URL returns the whole file, which browsers cache permanently and proxies for half a minute, with our own content type and headers that prevent scripts', async () => {
  const { statusCode, headers, rawPayload } = await get(toAddress(key))
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(bytes)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '200000',
    'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const page = await get(toAddress('notes/page.html'))
  expect(page.headers['content-type']).toBe('application/octet-stream')
  opened = []
  const head = await get(toAddress(key), {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '200000', ''])
  expect(head.headers).toMatchObject({ 'content-type': 'image/webp', etag: headers.etag })
  expect(opened).toEqual([])
  expect((await get(toAddress('avatars/a/gone.webp'), {}, 'HEAD')).statusCode).toBe(404)
})

test('an expiring URL is private and expires', async () => {
  const address = toAddress(key, new Date('2026-11-20T12:30:00Z'))
  expect((await get(address)).headers['cache-control']).toBe('private, max-age=3600')
  now = new Date('2026-11-20T13:59:00Z')
  expect((await get(address)).headers['cache-control']).toBe('private, max-age=60')
  now = new Date('2026-11-20T14:00:00Z')
  expect((await get(address)).statusCode).toBe(404)
  now = noon
})

test('a wrong or missing signature, another file, and a removed file all return 404', async () => {
  const address = toAddress(key)
  const bodies = []
  for (const url of [
    address.replace(/\?.*/, ''),
    address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A'),
    address.replace('picture', 'other'),
    `/media/..%2f..%2fetc%2fpasswd?${address.split('?')[1]}`,
    toAddress('avatars/a/gone.webp'),
    '/media/',
  ]) {
    const { statusCode, headers, payload } = await get(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store'])
    bodies.push({ ...JSON.parse(payload), request_id: '' })
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('a file that is no longer public returns 404 at its permanent URL, even to a client that has it, and 200 at an expiring one', async () => {
  const { etag } = (await get(toAddress(key))).headers
  taken.add(key)
  for (const headers of [{}, { 'if-none-match': String(etag) }, { range: 'bytes=0-9' }]) {
    const response = await get(toAddress(key), headers as Record<string, string>)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  expect((await get(toAddress(key, new Date('2026-11-20T12:30:00Z')))).statusCode).toBe(200)
  taken.clear()
  expect((await get(toAddress(key))).statusCode).toBe(200)
})

test('a file that the browser already has is neither opened nor sent again', async () => {
  const { etag } = (await get(toAddress(key))).headers
  opened = []
  for (const known of [String(etag), `W/${etag}`, `"x", ${etag}`, '*']) {
    const { statusCode, payload, headers } = await get(toAddress(key), { 'if-none-match': known })
    expect([known, statusCode, payload, headers.etag]).toEqual([known, 304, '', etag])
  }
  expect(opened).toEqual([])
  expect((await get(toAddress(key), { 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test('a range request returns exactly its bytes, and opens nothing else', async () => {
  const cases: [string, number, number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=10-99', 10, 99],
    ['bytes=65530-131080', 65_530, 131_080],
    ['bytes=199990-', 199_990, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=100-999999', 100, 199_999],
    ['bytes=-999999', 0, 199_999],
  ]
  for (const [range, from, to] of cases) {
    opened = []
    const { statusCode, headers, rawPayload } = await get(toAddress(key), { range })
    expect([range, statusCode, headers['content-range'], headers['content-length']]).toEqual([
      range,
      206,
      `bytes ${from}-${to}/200000`,
      String(to - from + 1),
    ])
    expect(rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
    expect(opened).toEqual([{ start: from, end: to }])
  }
  opened = []
  for (const range of ['bytes=200000-', 'bytes=-0']) {
    const { statusCode, headers } = await get(toAddress(key), { range })
    expect([range, statusCode, headers['content-range']]).toEqual([range, 416, 'bytes */200000'])
  }
  expect(opened).toEqual([])
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'pages=1-2', 'bytes=-'])
    expect([range, (await get(toAddress(key), { range })).statusCode]).toEqual([range, 200])
  expect((await get(toAddress(key), { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200)
})

test('a range of a file that is replaced in between is answered with the whole new file', async () => {
  const address = toAddress('avatars/b/picture.webp')
  await store.put('avatars/b/picture.webp', Buffer.from('old'))
  beforeOpening = () => store.put('avatars/b/picture.webp', Buffer.from('a newer one'))
  const { statusCode, payload, headers } = await get(address, { range: 'bytes=0-1' })
  expect([statusCode, payload, headers['content-length']]).toEqual([200, 'a newer one', '11'])
})

test('an empty file has no range', async () => {
  await store.put('avatars/c/empty.webp', Buffer.alloc(0))
  const address = toAddress('avatars/c/empty.webp')
  expect((await get(address)).headers['content-length']).toBe('0')
  for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=-5']) {
    const { statusCode, headers } = await get(address, { range })
    expect([range, statusCode, headers['content-range']]).toEqual([range, 416, 'bytes */0'])
  }
})
