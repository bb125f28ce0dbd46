import { request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateUser } from '#contract/profiles.ts'
import { createLog } from '#server/platform/log.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let t: TestApp
let artist: TestUser
let origin: string
const lines: Record<string, unknown>[] = []
const asked = vi.spyOn(pg.Client.prototype, 'query')
/** How often the shop was asked for products. */
const productQueries = () => asked.mock.calls.filter((call) => JSON.stringify(call[0]).includes('listed_at')).length
beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  // Kept for a second of this clock, which stands still however slow the machine is.
  const moment = new Date()
  // Jobs rest: a picture made meanwhile is a change, and would empty what is kept.
  t = await startTestApp({ overrides: { log, clock: { now: () => moment }, working: false } })
  artist = await t.signUp('artist', 'Ada Moreau')
  await activatePayouts(t, artist)
  for (const title of ['Drift', 'Lantern', 'Harbour']) await publishWork(artist, { title })
  origin = await t.app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  asked.mockRestore()
  await t.close()
})

interface Got {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

/** As it comes over the wire, nothing decoded. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

/** A GET with a body in pieces, and another request behind it on the same connection: the status lines of both answers. */
const withBodyBehind = async (path: string, body: string, next: string): Promise<string[]> => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const ask = (target: string, more: string) => `GET ${target} HTTP/1.1\r\nhost: localhost\r\n${more}`
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  socket.write(ask(path, `transfer-encoding: chunked\r\n\r\n${chunk}`) + ask(next, 'connection: close\r\n\r\n'))
  const answers = (await buffer(socket)).toString('latin1')
  return answers.match(/HTTP\/1\.1 \d+/g) ?? []
}

const alike = ({ headers: { date: _date, 'x-request-id': id, ...headers }, status, body }: Got) => {
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return { headers, status, body: body.toString('base64') }
}

test('what is kept goes out as the framework sent it the first time, told in the same words', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const path = `/api/shopify/products?limit=${encoding.length}`
    const first = await get(path, { 'accept-encoding': encoding })
    lines.length = 0
    const before = productQueries()
    const answer = await get(path, { 'accept-encoding': encoding })
    expect([before > 0, productQueries() - before]).toEqual([true, 0])
    expect([answer.status, answer.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
    expect(alike(answer)).toEqual(alike(first))
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        route: '/shopify/products',
        status: 200,
        request: answer.headers['x-request-id'],
      }),
    ])
  }
  const { body } = await get('/api/shopify/products?limit=2', { 'accept-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(body).toString()).products[0].title).toBe('Harbour')
})

test('a body on a GET is no second request, kept or not', async () => {
  const path = '/api/shopify/products?limit=8'
  const body = 'GET /api/nothing-here HTTP/1.1\r\nhost: localhost\r\n\r\n'
  for (let time = 0; time < 2; time += 1)
    expect(await withBodyBehind(path, body, '/livez')).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('a validator and a change go the usual way; credentials change nothing', async () => {
  const path = '/api/shopify/products?limit=9'
  const { headers } = await get(path)
  expect((await get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  const before = productQueries()
  await get(path, { authorization: 'Bearer none' })
  expect(productQueries()).toBe(before)
  await artist.call(updateUser, { body: { name: 'Ada Moreau-Lind' } })
  expect(JSON.parse((await get(path)).body.toString()).products[0].vendor).toBe('Ada Moreau-Lind')
})
