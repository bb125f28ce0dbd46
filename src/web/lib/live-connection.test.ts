import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket as ServerSocket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIVE_CONNECTION, LIVE_REFUSALS, UNAUTHENTICATED } from '#contract/live.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'

interface Standing {
  http: HttpServer
  io: Server
  port: number
  /** The tokens of the connections in order, the refused ones too. */
  tokens: unknown[]
  sockets: ServerSocket[]
  stop(): Promise<void>
}

/** A live server as the product has one, without the product. */
const stand = async (port = 0): Promise<Standing> => {
  const http = createServer()
  const io = new Server(http, { path: '/live', connectionStateRecovery: { skipMiddlewares: false } })
  const tokens: unknown[] = []
  const sockets: ServerSocket[] = []
  io.use((socket, next) => {
    tokens.push(socket.handshake.auth.token)
    next(refusals.get(String(socket.handshake.auth.token)))
  })
  io.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('join_item', (_item, response) => response({ version: 1 }))
  })
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening))
  return {
    http,
    io,
    port: (http.address() as AddressInfo).port,
    tokens,
    sockets,
    stop: async () => {
      await io.close()
    },
  }
}

/** By token. */
const refusals = new Map([UNAUTHENTICATED, ...LIVE_REFUSALS].map((code) => [code, new Error(code)]))

let server: Standing
let live: LiveConnection
let token = 'good'
const renewToken = vi.fn<(refused: string | null) => Promise<string | null>>()
const connect = (path = '/live') => {
  live = createLiveConnection({
    origin: `http://127.0.0.1:${server.port}`,
    path: () => path,
    token: async () => token,
    renewToken,
  })
  live.start()
}
const state = async (expected: string) => {
  await expect.poll(() => live.state(), { interval: 20 }).toBe(expected)
}
/** The number stays as it is for longer than the time between two attempts. */
const stays = async (count: () => number) => {
  const now = count()
  await expect(expect.poll(count, { timeout: 1600 }).toBeGreaterThan(now)).rejects.toThrow('to be greater than')
}

beforeEach(async () => {
  token = 'good'
  renewToken.mockReset().mockResolvedValue(null)
  server = await stand()
})
afterEach(async () => {
  live.stop()
  await server.stop()
})

test('CD-18.1 CD-18.2 CD-18.3 CD-18.4 five attempts, a second apart, ten seconds to connect, WebSocket first', () => {
  connect()
  expect(LIVE_CONNECTION).toEqual({
    attempts: 5,
    attemptDelayMs: 1000,
    timeoutMs: 10_000,
    transports: ['websocket', 'polling'],
  })
})

describe('a connection', () => {
  test('CD-13.4[socket] a fresh session connects once more with its token, and then stands', async () => {
    connect()
    await state('live')
    expect(await live.ask('join_item', {})).toEqual({ version: 1 })
    expect(server.tokens).toEqual(['good', 'good'])
    expect(server.sockets.map(({ connected }) => connected)).toEqual([false, true])
    expect(server.sockets[1]?.conn.transport.name).toBe('websocket')
  })

  test('CD-13.5[socket] a recovered session delivers what was missed and does not connect again', async () => {
    const arrivals: unknown[] = []
    connect()
    live.onArrival((arrival) => arrivals.push(arrival))
    const received: unknown[] = []
    live.on('like_updated', (payload) => received.push(payload))
    await state('live')
    server.io.emit('like_updated', { version: 1 })
    await expect.poll(() => received).toHaveLength(1)

    // The network is cut without a word.
    server.sockets[1]?.conn.close()
    await state('lost')
    server.io.emit('like_updated', { version: 2 })
    await state('live')
    await expect.poll(() => received).toEqual([{ version: 1 }, { version: 2 }])
    expect(arrivals).toEqual([
      { recovered: false, ended: false },
      { recovered: true, ended: false },
    ])
    expect(server.tokens).toHaveLength(3)
  })

  test('CD-13.6[socket] comes back when the server disconnects it, within its attempts', async () => {
    connect()
    await state('live')
    const arrivals: unknown[] = []
    live.onArrival((arrival) => arrivals.push(arrival))
    server.sockets.at(-1)?.disconnect(true)
    await state('lost')
    await state('live')
    expect(arrivals).toEqual([{ recovered: false, ended: true }])
    expect(server.tokens).toHaveLength(4)
  })

  test('CD-13.24[socket] comes back to a restarted server with a fresh token', async () => {
    connect()
    await state('live')
    const { port } = server
    await server.stop()
    await state('lost')
    token = 'newer'
    server = await stand(port)
    await state('live')
    expect(server.tokens).toEqual(['newer', 'newer'])
  })

  test('CD-18.4[socket] falls back to polling where WebSocket is blocked', async () => {
    server.http.prependListener('upgrade', (_request, socket) => socket.destroy())
    connect()
    await state('live')
    expect(await live.ask('join_item', {})).toEqual({ version: 1 })
    expect(server.sockets.at(-1)?.conn.transport.name).toBe('polling')
  })

  test('CD-18.1[socket] tries a server that is down five times, rests, and can be woken', async () => {
    const { port } = server
    await server.stop()
    let attempts = 0
    const silent = createServer()
    silent.on('connection', (socket) => {
      socket.destroy()
    })
    silent.on('connection', () => {
      attempts += 1
    })
    await new Promise<void>((listening) => silent.listen(port, '127.0.0.1', listening))
    connect()
    // The first one and five more, each by WebSocket and by polling.
    await expect.poll(() => attempts, { timeout: 20_000 }).toBe(12)
    await stays(() => attempts)
    expect(live.state()).toBe('lost')
    await new Promise((closed) => silent.close(closed))
    server = await stand(port)
    live.wake()
    await state('live')
  })

  test.each(LIVE_REFUSALS)('refused as %s it rests until it is woken', async (code) => {
    token = code
    connect()
    await state('lost')
    await stays(() => server.tokens.length)
    expect([server.tokens, renewToken.mock.calls]).toEqual([[code], []])
    token = 'good'
    live.wake()
    await state('live')
  })

  test('a refused token is renewed once, and then the connection rests', async () => {
    token = UNAUTHENTICATED
    connect()
    await expect.poll(() => renewToken.mock.calls.length).toBe(1)
    await stays(() => server.tokens.length)
    expect([server.tokens, live.state()]).toEqual([[UNAUTHENTICATED], 'lost'])
    expect(renewToken).toHaveBeenCalledWith(UNAUTHENTICATED)

    live.stop()
    renewToken.mockImplementation(async () => {
      token = 'good'
      return token
    })
    live.start()
    await state('live')
    expect(server.tokens).toEqual([UNAUTHENTICATED, UNAUTHENTICATED, 'good', 'good'])
  })

  test('CD-13.11[socket] stops for good at the end of the session', async () => {
    connect()
    await state('live')
    live.stop()
    await expect.poll(() => server.io.of('/').sockets.size).toBe(0)
    expect(live.state()).toBe('off')
    await stays(() => server.tokens.length)
    live.say('join_item', {})
    expect(await live.ask('join_item', {})).toBeNull()
  })
})
