import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { type Fault, type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'

/** What an adapter asks of its vendor, for one operation of its port. */
export interface VendorOperation {
  /** Fresh for every fault, so that no earlier effect is mistaken for one of it: returns the call, which may be repeated. */
  prepare(): Promise<() => Promise<unknown>>
  /** For what changes something at the vendor: how often that was done so far. */
  effects?(): number | Promise<number>
  /** Only requests whose path and query match meet the fault. */
  on?(path: string): boolean
  /** Whether it has a result of its own when the vendor fails, such as that of the built-in part. */
  fallsBack?: boolean
}

export interface FaultySubject {
  operations: Record<string, VendorOperation>
  /** Whether this is an error that callers of the port expect, fit to be shown as one of its sentences. */
  isExpected(error: unknown): boolean
  /** The lines that the adapter logged so far, as JSON. */
  logged(): readonly string[]
  close(): Promise<void>
}

/** Circuits that never open, because one fault comes after another here. */
export const closedCircuits: Circuits = { for: () => ({ run: (call) => call() }), states: () => [] }

/** No wait: the test of the client waits as long as a vendor asks for. */
const RETRY_AFTER = { 'retry-after': '0' }
/** The time limit of adapters here: short, since late responses are waited for, and long enough for a busy machine. */
export const FAULTS_TIMEOUT_MS = 1000

/** What must never be in a log. */
const SECRET = /whsec_|sk_test|secret-of-the-test/

export const VENDOR_FAULTS: Record<string, Fault> = {
  'status 401': { kind: 'status', status: 401 },
  'status 403': { kind: 'status', status: 403 },
  'status 404': { kind: 'status', status: 404 },
  'status 409': { kind: 'status', status: 409 },
  'status 422': { kind: 'status', status: 422 },
  'status 429 with Retry-After': { kind: 'status', status: 429, headers: RETRY_AFTER },
  'status 500': { kind: 'status', status: 500, body: 'Internal Server Error' },
  'a connection cut before the effect': { kind: 'cut-before' },
  'a connection cut after the effect': { kind: 'cut-after' },
  'a response that is no JSON': { kind: 'not-json' },
  'a response of 50 MB': { kind: 'huge' },
  'a response after the time limit': { kind: 'late' },
}

/**
 * The faults of every vendor adapter, each with every operation: the caller gets an expected error or the result, the log has
 * a line, and once the fault has ended a repeat succeeds, with the effect neither lost nor doubled. `open` gets the address
 * of a proxy in front of its vendor's loopback server, with `FAULTS_TIMEOUT_MS` as its time limit.
 */
export const vendorFaults = (
  name: string,
  vendor: () => Promise<{ baseUrl: string; open(proxied: string): Promise<FaultySubject> }>,
  operations: readonly string[],
): void => {
  describe(`${name} with faults`, () => {
    let subject: FaultySubject
    let proxy: FaultyProxy
    beforeAll(async () => {
      const { baseUrl, open } = await vendor()
      proxy = await startFaultyProxy(baseUrl)
      subject = await open(proxy.baseUrl)
    })
    afterAll(async () => {
      proxy.mend()
      await subject.close()
      await proxy.close()
    })

    for (const operation of operations)
      for (const [title, fault] of Object.entries(VENDOR_FAULTS))
        test(`${operation}: ${title}`, async () => {
          const { prepare, effects, on, fallsBack = false } = subject.operations[operation] ?? unknown(operation)
          const call = await prepare()
          const before = (await effects?.()) ?? 0
          const lines = subject.logged().length
          proxy.break(fault, on)
          const error = await call().then(
            () => null,
            (thrown: unknown) => thrown,
          )
          if (error !== null && !subject.isExpected(error)) throw error
          if (fallsBack) expect(error).toBeNull()
          expect(proxy.faults(), 'the fault was met').toBeGreaterThan(0)
          const written = subject.logged().slice(lines)
          expect(written.length, 'a line in the log').toBeGreaterThan(0)
          expect(written.join('\n')).not.toMatch(SECRET)
          proxy.mend()
          await call()
          if (effects) expect(await effects(), 'done once').toBe(before + 1)
        })
  })
}

const unknown = (operation: string): never => {
  throw new Error(`The subject has no operation ${operation}.`)
}
