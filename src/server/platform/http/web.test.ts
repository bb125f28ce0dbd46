import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addComment, recordShare, toggleLike } from '#contract/interactions.ts'
import { createLog } from '#server/platform/log.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { startTestPages, type TestPages } from '#server/testing/test-pages.ts'

/** Pages that contain their URL, the number of renderings, and the mark of their scripts. */
const PAGES = `
const services = globalThis[Symbol.for('gesso.services')]
let drawn = 0
const page = (request, status, headers, _context, loadContext) => {
  drawn += 1
  headers.set('content-type', 'text/html; charset=utf-8')
  const { scriptMark } = loadContext.get(services)
  const url = new URL(request.url)
  const said = decodeURIComponent(url.pathname)
  const own = \`<script nonce="\${scriptMark}">own()</script>\`
  const evil = '<script>evil()</script><script nonce="guess">evil()</script>'
  const personal = [...request.headers.keys()].join(' ')
  return new Response(\`\${own}\${evil}\${drawn} \${request.url} \${said} [\${personal}]\`, { status, headers })
}
const counts = ({ context, params: { id } }) =>
  context.get(services).api('GET /social/interactions/:type/:id', { params: { type: 'artwork', id } })
export const routes = {
  root: { id: 'root', path: '', module: part },
  gallery: { id: 'gallery', parentId: 'root', path: 'gallery/:slug', module: { ...part, handle: { public: true } } },
  counted: { id: 'counted', parentId: 'root', path: 'counted/:id', module: { ...part, loader: counts, handle: { public: true } } },
  all: { id: 'all', parentId: 'root', path: '*', module: part },
}
`

const logged: string[] = []
let t: TestApp
let pages: TestPages
beforeAll(async () => {
  const log = createLog('error', { write: (line) => void logged.push(line) })
  pages = await startTestPages(PAGES, { overrides: { log } })
  t = pages.t
})
afterAll(() => pages.close())

const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await t.anonymous.raw(method, url, undefined, { accept: 'text/html', ...headers })).raw

test('a page is rendered for the public URL, whatever host the request names', async () => {
  for (const host of ['evil.example', 'a b', '[', 'evil.example:99999', 'me@evil.example', '%00', '../x', 'a\\b'])
    for (const url of ['/dashboard', '/gallery/ada', '/gallery/ada?x=1']) {
      const { statusCode, payload } = await get(url, { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'ftp' })
      expect([host, url, statusCode]).toEqual([host, url, 200])
      expect(payload).toContain(` ${t.app.config.publicUrl}${url} `)
    }
})

test('a request with an impossible length is refused', async () => {
  const socket = connect(Number(new URL(t.origin).port), '127.0.0.1')
  socket.write('POST /api/identity/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n')
  expect((await buffer(socket)).toString('latin1').slice(9, 12)).toBe('400')
})

test('a request whose target is not a path finds nothing', async () => {
  const { origin } = t
  for (const target of ['http://evil.example/gallery/ada', '*', 'gallery/ada']) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    const response = (await buffer(socket)).toString('latin1')
    expect([target, response.slice(9, 12)]).toEqual([target, target === 'gallery/ada' ? '400' : '404'])
  }
})

const toHashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows its own inline scripts only, and does not contain their mark', async () => {
  for (const url of ['/gallery/ada', '/dashboard', '/nothing-here']) {
    const { headers, payload } = await get(url)
    const [, scripts = ''] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    expect([url, scripts]).toEqual([url, `'self' ${toHashSource('own()')}`])
    expect(payload).toContain('<script>own()</script>')
    expect(payload).not.toMatch(/nonce="(?!guess)/)
  }
})

test('a public page is rendered once for everyone, by its URL only; every other page for each request', async () => {
  const personal = { cookie: 'gesso_refresh=1', authorization: 'Bearer a.b.c', 'user-agent': 'somebody' }
  const first = await get('/gallery/once', personal)
  expect(first.payload).toContain('[]')
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  for (const headers of [personal, { host: 'evil.example' }])
    expect((await get('/gallery/once', headers)).payload).toBe(first.payload)
  const shown = { 'if-none-match': String(first.headers.etag) }
  expect((await get('/gallery/once', shown)).statusCode).toBe(304)
  expect((await get('/gallery/once?page=2')).payload).toContain('/gallery/once?page=2 ')

  const [one, two] = [await get('/dashboard', personal), await get('/dashboard', personal)]
  expect(one.payload).not.toBe(two.payload)
  for (const { headers, payload } of [one, two]) {
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    expect(payload).toContain('[]')
  }
})

test('a like, a comment and a share appear in the counts of a page for the next reader', async () => {
  const artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  const { id } = await publishWork(artist)
  const item = { itemId: id, itemType: 'artwork' } as const
  const drawn = async () => (await get(`/counted/${id}`)).payload
  for (const change of [
    () => artist.call(toggleLike, { body: item }),
    () => artist.call(addComment, { body: { ...item, content: 'Fine.' } }),
    () => t.anonymous.call(recordShare, { body: { ...item, shareMethod: 'link' } }),
  ]) {
    const before = await drawn()
    expect((await change()).raw.statusCode).toBeLessThan(300)
    expect(await drawn()).not.toBe(before)
  }
})

test('HEAD of a page returns the headers of the page, and renders a public one once', async () => {
  for (const url of ['/gallery/head', '/dashboard']) {
    const head = await get(url, {}, 'HEAD')
    const { headers } = await get(url)
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      headers['content-length'],
    ])
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, headers[name]])
  }
  expect((await get('/gallery/head')).payload).toBe((await get('/gallery/head')).payload)
})

test('a page is sent in the encoding that its reader accepts, whether it is cached or not', async () => {
  const readers = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
  for (const url of [`/gallery/${'long'.repeat(300)}`, `/nothing-here/${'long'.repeat(300)}`])
    for (const [encoding, read] of Object.entries(readers)) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': encoding })
      expect([encoding, headers['content-encoding'] ?? 'identity']).toEqual([encoding, encoding])
      expect(String(headers.vary)).toContain('accept-encoding')
      expect(read(rawPayload).toString()).toContain('longlong')
    }
  const broken = await get('/gallery/%zz')
  expect([broken.statusCode, broken.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  expect((await get('/gallery/l%C3%A9a')).payload).toContain('/gallery/léa')
})

test('a body on a GET is not read as a second request, whether the response is cached or not', async () => {
  const { origin } = t
  const body = 'GET /api/nothing-here HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  for (let time = 0; time < 2; time += 1) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const ask = (target: string, more: string) => `GET ${target} HTTP/1.1\r\nhost: localhost\r\n${more}`
    socket.write(
      `${ask('/gallery/body', `transfer-encoding: chunked\r\n\r\n${chunk}`)}${ask('/livez', 'connection: close\r\n\r\n')}`,
    )
    const responses = (await buffer(socket)).toString('latin1')
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  }
})

test('a page that fails is written to the log without the values of its query, and page code never sees them', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const { pool } = t.app.database
  const artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  const { id } = await publishWork(artist)
  await pool.query('alter table item_count rename to no_counts')
  const { statusCode, headers } = await get(`/counted/${id}`)
  await pool.query('alter table no_counts rename to item_count')
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined])
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('Failed query')
  for (const text of [logged.join(''), inspect(written.mock.calls, { depth: 9, showHidden: true })])
    expect(text).not.toContain(id)
  written.mockRestore()
})
