import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshToken, signOut } from '#contract/identity.ts'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'
import { startTestPages, type TestPages } from '#server/testing/test-pages.ts'

/** A private page that names its reader, a page that tries to write, and a public page that looks for a reader. */
const PAGES = `
const services = globalThis[Symbol.for('gesso.services')]
const page = (request, status, headers, context) => {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response('Page of ' + JSON.stringify(context.staticHandlerContext.loaderData), { status, headers })
}
const readAs = (method, path) => async ({ context }) => {
  const read = await context.get(services).readerApi()
  return read ? (await read(method + ' ' + path, {})).name : 'nobody'
}
const profile = readAs('GET', '/users/profile')
export const routes = {
  root: { id: 'root', path: '', module: part },
  gallery: { id: 'gallery', parentId: 'root', path: 'gallery/:slug', module: { ...part, loader: profile, handle: { public: true } } },
  home: { id: 'home', parentId: 'root', index: true, module: { ...part, loader: profile, handle: { public: 'visitors' } } },
  dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard', module: { ...part, loader: profile } },
  writing: { id: 'writing', parentId: 'root', path: 'writing', module: { ...part, loader: readAs('POST', '/users/sync') } },
}
`

let t: TestApp
let pages: TestPages
let ada: TestUser & { cookie: string }
let ben: TestUser & { cookie: string }
beforeAll(async () => {
  pages = await startTestPages(PAGES)
  t = pages.t
  ada = await signedIn('Ada')
  ben = await signedIn('Ben')
})
afterAll(() => pages.close())

const getCookie = (headers: Record<string, unknown>): string =>
  String([headers['set-cookie']].flat().find((one) => String(one).startsWith('gesso_refresh='))).split(';')[0] ?? ''

const signedIn = async (name: string) => {
  const user = await t.signUp('artist', name)
  const body = { email: user.email, password: user.password }
  const { raw } = await t.anonymous.raw('POST', '/api/identity/sign-in', body)
  return { ...user, cookie: getCookie(raw.headers) }
}

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await t.anonymous.raw('GET', url, undefined, { accept: 'text/html', ...headers })).raw

test('a page is rendered for the person whose refresh cookie comes with the request, and for nobody without', async () => {
  for (const [headers, name] of [
    [{ cookie: ada.cookie }, 'Ada'],
    [{ cookie: ben.cookie }, 'Ben'],
    [{ authorization: `Bearer ${ada.token}` }, 'nobody'],
    [{ cookie: 'gesso_refresh=unknown' }, 'nobody'],
    [{}, 'nobody'],
  ] as [Record<string, string>, string][]) {
    const page = await get('/dashboard', headers)
    expect(page.payload).toContain(`"${name}"`)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
    expect(page.headers['set-cookie']).toBeUndefined()
  }
})

test('a page that is public for visitors is shared by them, and rendered for whoever brings a refresh cookie', async () => {
  const visitor = await get('/', { cookie: 'theme=dark' })
  expect(visitor.payload).toContain('"nobody"')
  expect(visitor.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1',
    vary: 'accept-encoding, cookie',
  })
  for (const url of ['/', '/?a=1']) {
    const page = await get(url, { cookie: ada.cookie, 'if-none-match': String(visitor.headers.etag) })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.payload).toContain('"Ada"')
  }
  expect((await get('/')).headers.etag).toBe(visitor.headers.etag)
})

test('two people who load the same page at the same time get their own', async () => {
  const readers = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ada : ben))
  const pages = await Promise.all(readers.map(({ cookie }) => get('/dashboard', { cookie })))
  expect(pages.map(({ payload }) => /"(Ada|Ben)"/.exec(payload)?.[1])).toEqual(
    readers.map((reader) => (reader === ada ? 'Ada' : 'Ben')),
  )
})

test('a page does not exchange the cookie, and cannot write', async () => {
  const { cookie } = await signedIn('Cleo')
  for (let time = 0; time < 3; time += 1) expect((await get('/dashboard', { cookie })).payload).toContain('"Cleo"')
  expect((await get('/writing', { cookie })).statusCode).toBe(500)
  const origin = t.app.config.publicUrl
  const renewed = await t.anonymous.raw(refreshToken.method, `/api${refreshToken.path}`, undefined, { cookie, origin })
  expect(renewed.raw.statusCode).toBe(200)
})

test('a session that has ended is nobody’s, though its cookie is still there', async () => {
  const { cookie } = await signedIn('Dora')
  const origin = t.app.config.publicUrl
  const ended = await t.anonymous.raw(signOut.method, `/api${signOut.path}`, undefined, { cookie, origin })
  expect(ended.raw.statusCode).toBe(200)
  expect((await get('/dashboard', { cookie })).payload).toContain('"nobody"')
})

test('a public page is the same for everyone, also when its loader looks for a reader', async () => {
  const first = await get('/gallery/ada', { cookie: ada.cookie })
  expect(first.payload).toContain('"nobody"')
  expect((await get('/gallery/ada', { cookie: ben.cookie })).payload).toBe(first.payload)
})

/** A proxy that caches every response it may share, by the address alone, like the one in docs/operations.md. */
const startCachingProxy = async (origin: string) => {
  const cached = new Map<string, { status: number; body: string }>()
  const proxy = createServer(async (request, response) => {
    const url = request.url ?? '/'
    const { cookie = '' } = request.headers
    const known = cached.get(url)
    const answer = known ?? (await fetch(origin + url, { headers: { accept: 'text/html', cookie } }))
    const body = known ? known.body : await (answer as Response).text()
    const control = known ? '' : ((answer as Response).headers.get('cache-control') ?? '')
    if (!known && !/private|no-store/.test(control)) cached.set(url, { status: answer.status, body })
    response.writeHead(answer.status, { 'x-cache': known ? 'hit' : 'miss' }).end(body)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { address, close: () => new Promise((resolve) => proxy.close(resolve)) }
}

test('behind a caching proxy nobody sees the page of another person', async () => {
  const proxy = await startCachingProxy(t.origin)
  const through = async (url: string, cookie: string) => {
    const response = await fetch(proxy.address + url, { headers: { cookie, connection: 'close' } })
    return [response.headers.get('x-cache'), /"(Ada|Ben|nobody)"/.exec(await response.text())?.[1]]
  }
  try {
    for (const url of ['/dashboard', '/dashboard.data']) {
      const seen = [await through(url, ada.cookie), await through(url, ben.cookie), await through(url, '')]
      expect([url, ...seen]).toEqual([url, ['miss', 'Ada'], ['miss', 'Ben'], ['miss', 'nobody']])
    }
    const shared = [await through('/gallery/cached', ada.cookie), await through('/gallery/cached', ben.cookie)]
    expect(shared).toEqual([
      ['miss', 'nobody'],
      ['hit', 'nobody'],
    ])
  } finally {
    await proxy.close()
  }
})
