import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset } from '#contract/identity.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { REQUEST_LIMITS } from './request-limits.ts'

const BODY_MS = 150
const UPLOAD_MS = 1500
let t: TestApp
let artist: TestUser
let port: number
beforeAll(async () => {
  const requestLimits = {
    headersMs: 300,
    bodyMs: BODY_MS,
    uploadMs: UPLOAD_MS,
    checkIntervalMs: 50,
    maxConnections: 4,
  }
  t = await startTestApp({ overrides: { requestLimits } })
  artist = await t.signUp('artist')
  port = (t.app.http.server.address() as AddressInfo).port
})
afterAll(() => t.close())

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
/** Sends only this much of a request; returns all that was received until the server closed the connection, and the time. */
const send = async (lines: string[], body: string) => {
  const socket = await open()
  const start = performance.now()
  const response = text(socket)
  socket.write(
    `${['POST /api/identity/password-reset HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n${body}`,
  )
  return { answer: await response, ms: performance.now() - start }
}

test('the limits are the documented ones', () => {
  expect(REQUEST_LIMITS).toMatchObject({ bodyMs: 30_000, uploadMs: 1_800_000, headersMs: 15_000 })
})

test('a JSON body that does not end gets 408, long before an upload would', async () => {
  for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const { answer: response, ms } = await send(['Content-Type: application/json', length], '5\r\n{"ema\r\n')
    expect(response).toMatch(/^HTTP\/1.1 408 /)
    expect(response).toMatch(/connection: close/i)
    expect(response).toContain('"code":"request_timeout"')
    expect(ms).toBeGreaterThanOrEqual(BODY_MS - 5)
    expect(ms).toBeLessThan(UPLOAD_MS)
  }
})

test('a JSON body that arrives in pieces within the limit is accepted', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com' })
  const socket = await open()
  const response = text(socket)
  socket.write(
    `POST /api${requestPasswordReset.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  setImmediate(() => socket.write(body.slice(5)))
  expect(await response).toMatch(/^HTTP\/1.1 200 /)
})

test('an upload may take longer than other bodies, but not indefinitely', async () => {
  const upload = [
    `Authorization: Bearer ${artist.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 9000',
  ]
  const socket = await open()
  const start = performance.now()
  const response = text(socket)
  socket.write(`POST /api/artworks/upload HTTP/1.1\r\nHost: localhost\r\n${upload.join('\r\n')}\r\n\r\n--b\r\n`)
  expect(await response).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - start).toBeGreaterThanOrEqual(UPLOAD_MS)
})

test('a refused upload that continues to send is disconnected', async () => {
  const socket = await open()
  const start = performance.now()
  const response = text(socket)
  socket.write(
    'POST /api/artworks/upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n--b\r\n',
  )
  expect(await response).toMatch(/^HTTP\/1.1 401 /)
  expect(performance.now() - start).toBeLessThan(UPLOAD_MS)
})

test('a request with two Host headers is refused', async () => {
  const { answer: response } = await send(
    ['host: elsewhere.example', 'Content-Type: application/json', 'Content-Length: 2', 'Connection: close'],
    '{}',
  )
  expect(response).toMatch(/^HTTP\/1.1 400 /)
  expect(response).toContain('more than one Host header')
})

test('headers that do not end get 408', async () => {
  const socket = await open()
  const response = text(socket)
  socket.write('GET /livez HTTP/1.1\r\nHost: local')
  expect(await response).toMatch(/^HTTP\/1.1 408 /)
})

test('connections over the limit are closed, and a new one is accepted when another has ended', async () => {
  const sockets = await Promise.all(Array.from({ length: 4 }, open))
  const refused = await open()
  expect(await text(refused)).toBe('')
  const [first, ...others] = sockets
  const ended = once(first as Socket, 'close')
  first?.end()
  await ended
  const socket = await open()
  const response = text(socket)
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(await response).toMatch(/^HTTP\/1.1 200 /)
  for (const other of others) other.destroy()
})
