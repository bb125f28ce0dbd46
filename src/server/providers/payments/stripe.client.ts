import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { Stripe } from 'stripe'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { PaymentProblem } from './payments.provider.ts'
import { findMissingRight, toProblem } from './stripe.problems.ts'

export interface StripeClientDeps {
  secretKey: string
  /** Another address than Stripe's own, for tests. */
  apiBase: string | null
  circuits: Circuits
  log: Pick<Log, 'error' | 'warn'>
}

const TIMEOUT_MS = 20_000
/** Of the SDK, after lost connections and while the same key is in use. */
const RETRIES = 2
/** Stripe's lowest limit is 25 requests a second: of a sandbox, or for one operation. */
const CALLS_PER_SECOND = 20

export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey)

/** The part of a key by which any of its attempts is found. */
export const nameKey = (key: string): string => key.replace(/#.*$/, '')

export const toDate = (seconds: number): Date => new Date(seconds * 1000)

/** An object that was asked for with `expand`. */
export const getExpanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null

const readAddress = (apiBase: string) => {
  const { hostname: host, port, protocol } = new URL(apiBase)
  return { host, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

const isOutage = (error: unknown): boolean =>
  error instanceof PaymentProblem && (error.outcome === 'later' || error.outcome === 'unknown')

const logProblem = (log: StripeClientDeps['log'], operation: string, problem: PaymentProblem, error: unknown): void => {
  const { outcome, detail } = problem
  const found = { operation, outcome, problem: detail.details }
  if (outcome !== 'misconfigured') return log.warn({ stripe: found }, 'A call to Stripe failed')
  const missingRight = findMissingRight(error)
  log.error(
    { stripe: { ...found, ...(missingRight !== null && { missingRight }) } },
    'Stripe does not accept the key, or does not know what we know of: check the settings',
  )
}

/** Calls to Stripe, no faster than it accepts them; each fails with a `PaymentProblem`. */
export const createStripeClient = ({ secretKey, apiBase, circuits, log }: StripeClientDeps) => {
  const stripe = new Stripe(secretKey, {
    ...(apiBase !== null && readAddress(apiBase)),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  const pace = new RateLimiterQueue(new RateLimiterMemory({ points: CALLS_PER_SECOND, duration: 1 }))

  const circuit = circuits.for('stripe', { isOutage })

  const call = async <T>(operation: string, isWrite: boolean, run: (api: Stripe) => Promise<T>): Promise<T> => {
    await pace.removeTokens(1)
    const runOnce = () =>
      run(stripe).catch((error: unknown) => {
        const problem = toProblem(error, { isWrite })
        logProblem(log, operation, problem, error)
        throw problem
      })
    try {
      return await circuit.run(runOnce)
    } catch (error) {
      // The circuit is open.
      if (error instanceof VendorProblem) throw new PaymentProblem(error.outcome, { details: error.message })
      throw error
    }
  }
  return {
    read: <T>(operation: string, run: (api: Stripe) => Promise<T>): Promise<T> => call(operation, false, run),
    write: <T>(operation: string, run: (api: Stripe) => Promise<T>): Promise<T> => call(operation, true, run),
  }
}
export type StripeClient = ReturnType<typeof createStripeClient>
