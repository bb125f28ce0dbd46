import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
})

const json = { 'content-type': 'application/json' }

test('CD-17.12 unknown routes, bad JSON and oversize bodies get 404, 400 and 413 in the common form of errors', async () => {
  const cases: [number, string, string, string, (string | undefined)?][] = [
    [404, 'not_found', 'GET', '/api/nothing-here'],
    [404, 'not_found', 'POST', '/api'],
    [404, 'not_found', 'PUT', '/nothing-here', '{}'],
    [404, 'not_found', 'OPTIONS', '/api/users/profile'],
    [400, 'invalid_json', 'PUT', '/api/users/profile', '{"name":'],
    [400, 'invalid_json', 'PUT', '/users/profile', '{"__proto__":{"admin":true}}'],
    [413, 'too_large', 'PUT', '/api/users/profile', `{"bio":"${'x'.repeat(1024 * 1024)}"}`],
    [413, 'too_large', 'POST', '/identity/sign-in', `{"email":"${'x'.repeat(1024 * 1024)}"}`],
    [405, 'method_not_allowed', 'DELETE', '/api/users/profile'],
    [405, 'method_not_allowed', 'GET', '/api/artworks/upload'],
    [405, 'method_not_allowed', 'POST', '/users/profile', '{}'],
    [400, 'invalid_request', 'GET', '/api/artworks/%zz'],
    [404, 'not_found', 'GET', `/api/shopify/products/${'x'.repeat(5000)}`],
    [404, 'not_found', 'GET', '/media/none.jpg'],
    [404, 'not_found', 'GET', '/gallery-share/none.jpg'],
    [404, 'not_found', 'GET', '/sitemap/../users/profile'],
  ]
  for (const [status, code, method, url, payload] of cases) {
    const headers = { ...(payload === undefined ? {} : json), authorization: `Bearer ${artist.token}` }
    const raw = await t.request({ method, url, headers, payload, inProcess: status === 413 })
    const at = `${method} ${url.slice(0, 60)}`
    expect([at, raw.statusCode]).toEqual([at, status])
    expect(raw.headers['content-type']).toBe('application/json; charset=utf-8')
    const body = errorBody.strict().parse(raw.json())
    expect([at, body.code, body.error]).toEqual([at, code, body.message])
    expect(body.request_id).toBe(raw.headers['x-request-id'])
    expect(raw.payload).not.toMatch(/\bat .+:\d+|node_modules|stack/i)
  }
  const refused = await artist.raw('DELETE', '/api/users/profile')
  expect(refused.raw.headers.allow).toBe('GET, PUT')
})

test('CD-17.12 an unexpected error reveals no internals, and its request can be found in the log by its id', async () => {
  await t.app.database.pool.query('alter table exhibition rename to exhibition_away')
  try {
    const { raw, failure } = await artist.raw('GET', '/api/exhibitions/my')
    expect([raw.statusCode, failure.code, failure.request_id]).toEqual([500, 'internal', raw.headers['x-request-id']])
    expect(raw.payload).not.toMatch(/exhibition|select|relation|\bat .+:\d+/i)
  } finally {
    await t.app.database.pool.query('alter table exhibition_away rename to exhibition')
  }
})

test('every request has its own id; an id sent by the client is ignored', async () => {
  const headers = { 'x-request-id': 'mine\u00e9' }
  const ids = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await t.anonymous.raw('GET', '/livez', undefined, headers)).raw.headers['x-request-id'],
    ),
  )
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
})

test('a caller who may not upload is refused before the form is read', async () => {
  const { port } = t.app.http.server.address() as AddressInfo
  const collector = await t.signUp('collector')
  /** Starts an upload of a gigabyte, sends only its first part and waits for the answer. */
  const begin = async (headers: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/artworks/upload HTTP/1.1\r\nhost: x\r\n${headers}content-length: 1000000000\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\n' +
        'content-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nfirst bytes',
    )
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return chunk.toString().split('\r\n')[0]
  }
  expect(await begin('')).toContain(' 401 ')
  expect(await begin('authorization: Bearer a.b.c\r\n')).toContain(' 401 ')
  expect(await begin(`authorization: Bearer ${collector.token}\r\n`)).toContain(' 403 ')
  expect(await begin(`authorization: Bearer ${artist.token}\r\n`)).toContain(' 413 ')
})
