import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connected, type LiveClient, liveClient } from '#server/testing/live.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { FloodEnd, LiveFlood } from './testing/live-flood.ts'

const MAX_CONNECTIONS = 30
const MAX_CONNECTIONS_OF_ADDRESS = 300
const MAX_MESSAGES = 1800
/** What somebody else's request may take during a flood, on a busy machine too. Without limits it took 100 s. */
const MAX_ANSWER_MS = 3000

const t = testApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
let origin: string
const clients: LiveClient[] = []
beforeAll(async () => {
  origin = t.origin
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

const open = (who: TestUser, address = '203.0.113.1'): Promise<LiveClient> => {
  const client = liveClient(origin, who.token, { extraHeaders: { 'x-forwarded-for': address } })
  clients.push(client)
  return connected(client)
}
const item = () => ({ itemId: crypto.randomUUID(), itemType: 'artwork' })

/** Milliseconds that a request of this person takes, over a socket of its own. */
const answerMs = async ({ token }: TestUser): Promise<number> => {
  const start = performance.now()
  const { status } = await fetch(`${origin}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
  return performance.now() - start
}

test('one account that floods its live connections is cut off, and another person’s requests stay fast', async () => {
  const [attacker, other] = [await t.signUp('collector'), await t.signUp('collector')]
  const flood = fork(new URL('./testing/live-flood.ts', import.meta.url))
  flood.send({ origin, token: attacker.token, sockets: 60, messages: 2900 } satisfies LiveFlood)
  await once(flood, 'message')
  const ended = once(flood, 'message') as Promise<[FloodEnd[]]>
  const times: number[] = []
  const over = new AbortController()
  void ended.finally(() => over.abort())
  while (!over.signal.aborted) times.push(await answerMs(other))
  expect(Math.max(...times)).toBeLessThan(MAX_ANSWER_MS)

  const ends = Map.groupBy((await ended)[0], (end) => end)
  expect(ends.get('too_many_connections')).toHaveLength(60 - MAX_CONNECTIONS)
  expect(ends.get('io server disconnect')).toHaveLength(MAX_CONNECTIONS)
  await expect(open(attacker)).rejects.toThrow('too_many_messages')
  expect(await (await open(other)).join(item())).toBeNull()
}, 60_000)

test('an account that sends too much gets a code, is disconnected, and comes back when the minute is over', async () => {
  const person = await t.signUp('collector')
  const pair = [await open(person), await open(person)]
  for (const { socket } of pair)
    for (let sent = 0; sent < MAX_MESSAGES / 2 - 1; sent += 1) socket.emit('like_added', item())
  // The last messages that are allowed: those of a connection keep their order.
  expect(await Promise.all(pair.map((client) => client.join(item())))).toEqual([null, null])
  const responses = await Promise.all(pair.map((client) => client.join(item())))
  expect(responses).toEqual(pair.map(() => ({ error: 'too_many_messages' })))
  await expect.poll(() => pair.map(({ socket }) => socket.connected)).toEqual([false, false])
  await expect(open(person)).rejects.toThrow('too_many_messages')

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await open(person)
  vi.useRealTimers()
})

test('an account and an address may open so many connections, and again after closing some', async () => {
  const person = await t.signUp('collector')
  for (let count = 0; count < MAX_CONNECTIONS; count += 1) await open(person, '203.0.113.2')
  await expect(open(person, '203.0.113.3')).rejects.toThrow('too_many_connections')
  clients[0]?.close()
  await expect.poll(() => open(person, '203.0.113.3').then(() => 'open', String)).toBe('open')

  const crowd = await Promise.all(Array.from({ length: 10 }, () => t.signUp('collector')))
  for (let count = MAX_CONNECTIONS - 1; count < MAX_CONNECTIONS_OF_ADDRESS; count += 1)
    await open(crowd[count % crowd.length] as TestUser, '203.0.113.2')
  await expect(open(crowd[0] as TestUser, '203.0.113.2')).rejects.toThrow('too_many_connections')
  // An address that the client claims, before the one that the proxy adds, changes nothing.
  await expect(open(crowd[0] as TestUser, '203.0.113.9, 203.0.113.2')).rejects.toThrow('too_many_connections')
  await open(crowd[0] as TestUser, '203.0.113.4')
}, 60_000)

test('an address that starts connections again and again is refused before it is asked who it is', async () => {
  const person = await t.signUp('collector')
  const start = () =>
    fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': '2001:db8::1' } })
  const statuses = []
  for (let count = 0; count < 602; count += 1) statuses.push((await start()).status)
  expect(statuses.indexOf(403)).toBe(600)
  await expect(open(person, '2001:db8::2')).rejects.toThrow('websocket error')
  await open(person, '2001:db8:0:1::2')
}, 60_000)

test('one connection follows so many items', async () => {
  const client = await open(await t.signUp('collector'))
  const responses = await Promise.all(Array.from({ length: 520 }, () => client.join(item())))
  // Its own room, its session's, its account's and its address's come first.
  expect(responses.filter((response) => response === null)).toHaveLength(496)
  expect(responses.at(-1)).toEqual({ error: 'too_many_items' })
})
