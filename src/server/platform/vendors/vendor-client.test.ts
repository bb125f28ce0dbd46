import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type FaultyProxy, startFaultyProxy } from '#server/testing/faulty-proxy.ts'
import { closedCircuits, VENDOR_FAULTS } from '#server/testing/vendor-faults.ts'
import { createCircuits, FAILURES_IN_A_ROW, OPEN_MS } from './circuits.ts'
import { createVendorClient } from './vendor-client.ts'
import { VendorProblem } from './vendor-problem.ts'

/** A vendor that counts what it did. */
let done = 0
const vendor = createServer((_request, response) => {
  done += 1
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ done, more: 'ignored' }))
})
const lines: object[] = []
const note = (line: object) => void lines.push(line)
const log = { warn: note, error: note, info: note }
let proxy: FaultyProxy
beforeAll(async () => {
  await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening))
  proxy = await startFaultyProxy(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await proxy.close()
  vendor.close()
})

const open = (circuit = closedCircuits.for('acme')) =>
  createVendorClient({
    vendor: 'acme',
    baseUrl: proxy.baseUrl,
    headers: () => ({ authorization: 'Bearer secret-of-the-test' }),
    circuit,
    log,
    timeoutMs: 300,
  })
const response = z.object({ done: z.number() })
const read = (client = open()) => client({ operation: 'look', path: '/things', response })
const write = (client = open(), repeats = false) =>
  client({ operation: 'make', method: 'POST', path: '/things', body: { name: 'Dusk' }, response, repeats })
const findProblem = async (call: Promise<unknown>): Promise<VendorProblem> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof VendorProblem)) throw new Error('no problem')
  return error
}

test('returns the part of the response that was asked for', async () => {
  proxy.mend()
  expect(Object.keys(await read())).toEqual(['done'])
})

describe('what a failed call means', () => {
  const MEANT = {
    'status 401': ['misconfigured', 'misconfigured'],
    'status 403': ['misconfigured', 'misconfigured'],
    'status 404': ['refused', 'refused'],
    'status 409': ['refused', 'refused'],
    'status 422': ['refused', 'refused'],
    'status 429 with Retry-After': ['later', 'later'],
    'status 500': ['later', 'unknown'],
    'a connection cut before the effect': ['later', 'unknown'],
    'a connection cut after the effect': ['later', 'unknown'],
    'a response that is no JSON': ['later', 'unknown'],
    'a response of 50 MB': ['later', 'unknown'],
    'a response after the time limit': ['later', 'unknown'],
  } as const
  for (const [title, [reading, writing]] of Object.entries(MEANT))
    test(`after ${title}`, async () => {
      const fault = VENDOR_FAULTS[title]
      if (!fault) throw new Error('unknown fault')
      lines.length = 0
      proxy.break(fault)
      expect((await findProblem(read())).outcome).toBe(reading)
      expect(proxy.faults(), 'a read is repeated where that may help').toBe(reading === 'later' ? 3 : 1)
      proxy.break(fault)
      expect((await findProblem(write())).outcome).toBe(writing)
      expect(proxy.faults(), 'a write is not').toBe(1)
      expect(lines).toHaveLength(2)
      expect(lines[1]).toMatchObject({ vendor: 'acme', operation: 'make', outcome: writing })
      expect(JSON.stringify(lines)).not.toMatch(/secret-of-the-test|Dusk/)
      proxy.mend()
    })

  test('no connection at all: nothing was done', async () => {
    const gone = await startFaultyProxy('http://127.0.0.1:1')
    await gone.close()
    const client = createVendorClient({
      vendor: 'acme',
      baseUrl: gone.baseUrl,
      circuit: closedCircuits.for('acme'),
      log,
    })
    expect((await findProblem(write(client))).outcome).toBe('later')
  })

  test('a wait that a vendor asks for is kept, and a long one ends the call', async () => {
    proxy.break({ kind: 'status', status: 429, headers: { 'retry-after': '1' } })
    const startedAt = performance.now()
    expect(await findProblem(read())).toMatchObject({ outcome: 'later', status: 429, retryAfter: 1 })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2000)
    proxy.break({ kind: 'status', status: 429, headers: { 'retry-after': '60' } })
    expect(await findProblem(read())).toMatchObject({ retryAfter: 60 })
    expect(proxy.faults()).toBe(1)
    proxy.mend()
  })
})

test('a write that may be repeated is done again after a lost response', async () => {
  proxy.break({ kind: 'cut-after' })
  const before = done
  expect((await findProblem(write(open(), true))).outcome).toBe('later')
  expect(done - before).toBe(3)
  proxy.mend()
})

test('after failures in a row a vendor is left alone, until one call succeeds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const circuits = createCircuits({ clock: { now: () => new Date() }, log })
  const client = open(circuits.for('acme'))
  proxy.break({ kind: 'status', status: 422 })
  for (let count = 0; count <= FAILURES_IN_A_ROW; count += 1) await findProblem(write(client))
  expect(circuits.states(), 'refusals do not count').toEqual([{ vendor: 'acme', openSince: null }])
  proxy.break({ kind: 'status', status: 500 })
  for (let count = 0; count < FAILURES_IN_A_ROW; count += 1) await findProblem(write(client))
  expect(circuits.states()).toEqual([{ vendor: 'acme', openSince: new Date() }])
  expect(await findProblem(write(client))).toMatchObject({ outcome: 'later', status: null })
  expect(proxy.faults(), 'the vendor was not called').toBe(FAILURES_IN_A_ROW)
  proxy.mend()
  vi.setSystemTime(Date.now() + OPEN_MS)
  await write(client)
  expect(circuits.states()).toEqual([{ vendor: 'acme', openSince: null }])
  vi.useRealTimers()
})
