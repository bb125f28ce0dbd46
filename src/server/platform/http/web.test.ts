import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Pages that say what they were asked, how often any was drawn, and where their nonce goes. */
const BUILD = `
const mark = globalThis[Symbol.for('gesso.nonce-mark')]
let drawn = 0
const page = (request, status, headers) => {
  drawn += 1
  headers.set('content-type', 'text/html; charset=utf-8')
  const said = decodeURIComponent(new URL(request.url).pathname)
  return new Response(\`<script nonce="\${mark}"></script>\${drawn} \${request.url} \${said}\`, { status, headers })
}
const part = { default: () => null }
export const entry = { module: { default: page } }
export const routes = {
  root: { id: 'root', path: '', module: part },
  all: { id: 'all', parentId: 'root', path: '*', module: part },
}
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' }
export const publicPath = '/'
export const assetsBuildDirectory = 'client'
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
export const allowedActionOrigins = false
`

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-pages-'))
  for (const name of ['client', 'server']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'server/index.js'), BUILD)
  t = await startTestApp({ env: { WEB_BUILD_DIR: folder }, overrides: { web: true } })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await t.anonymous.raw(method, url, undefined, { accept: 'text/html', ...headers })).raw

test('a page is drawn for the public address, whatever host the caller names', async () => {
  for (const host of ['evil.example', 'a b', '[', 'evil.example:99999', 'me@evil.example', '%00', '../x', 'a\\b'])
    for (const url of ['/dashboard', '/gallery/ada', '/gallery/ada?x=1']) {
      const { statusCode, payload } = await get(url, { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'ftp' })
      expect([host, url, statusCode]).toEqual([host, url, 200])
      expect(payload).toContain(` ${t.app.config.publicUrl}${url} `)
    }
})

test('a request for something that is no path finds nothing', async () => {
  const origin = await t.app.http.listen({ host: '127.0.0.1', port: 0 })
  for (const target of ['http://evil.example/gallery/ada', '*', 'gallery/ada']) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    const answer = (await buffer(socket)).toString('latin1')
    expect([target, answer.slice(9, 12)]).toEqual([target, target === 'gallery/ada' ? '400' : '404'])
  }
})

test('every answer has a nonce of its own, and none stands in what a person wrote', async () => {
  const nonces = new Set<string>()
  for (let round = 0; round < 5; round += 1) {
    const { headers, payload } = await get('/gallery/gesso-nonce-of-this-answer')
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(payload).toContain(`<script nonce="${nonce}">`)
    expect(payload.split(nonce)).toHaveLength(2)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('who asks for the head of a public page gets what the page says of itself, and draws nothing twice', async () => {
  const url = '/gallery/kept'
  const { headers, payload } = await get(url)
  const head = await get(url, {}, 'HEAD')
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect((await get(url)).payload.replace(/nonce="[^"]*"/, '')).toBe(payload.replace(/nonce="[^"]*"/, ''))
})

test('a public page leaves past the framework as it leaves through it: made, kept, and for a broken address', async () => {
  const origin = t.app.http.listeningOrigin || (await t.app.http.listen({ host: '127.0.0.1', port: 0 }))
  const changing = ['date', 'x-request-id', 'content-security-policy', 'connection', 'keep-alive', 'content-length']
  const over = async (url: string, encoding = 'identity', method = 'GET') => {
    const answer = await fetch(`${origin}${url}`, { method, headers: { 'accept-encoding': encoding } })
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !changing.includes(name)))
    return {
      status: answer.status,
      headers,
      policy: answer.headers.get('content-security-policy'),
      // Read as its encoding says.
      text: await answer.text(),
    }
  }
  for (const encoding of ['identity', 'gzip', 'br']) {
    const url = `/gallery/${encoding}-${'long'.repeat(300)}`
    const [made, kept] = [await over(url, encoding), await over(url, encoding)]
    // The same drawing, each with a nonce of its own.
    expect([made.status, kept.status, kept.headers]).toEqual([200, 200, made.headers])
    expect(made.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(kept.text.split('</script>')[1]).toBe(made.text.split('</script>')[1])
    expect(kept.policy).not.toBe(made.policy)
    for (const { policy, text } of [made, kept])
      expect(policy).toContain(/nonce="([^"]+)"/.exec(text)?.[1] ?? 'no nonce at all')

    const { headers } = await get(url, { 'accept-encoding': encoding })
    expect(made.headers).toEqual(
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name))),
    )
    expect((await over(url, encoding, 'HEAD')).headers).toEqual(made.headers)
  }
  const broken = await over('/gallery/%zz')
  expect([broken.status, broken.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  expect((await over('/gallery/l%C3%A9a')).text).toContain('/gallery/léa')
})
