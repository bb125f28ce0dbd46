import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { Stripe } from 'stripe'
import type { Log } from '#server/platform/log.ts'
import { findMissingRight, toProblem } from './stripe.problems.ts'

export interface StripeClientDeps {
  secretKey: string
  /** Another address than Stripe's own, for tests. */
  apiBase: string | null
  log: Pick<Log, 'error'>
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

/** Calls to Stripe, no faster than it accepts them; each fails with a `PaymentProblem`. */
export const createStripeClient = ({ secretKey, apiBase, log }: StripeClientDeps) => {
  const stripe = new Stripe(secretKey, {
    ...(apiBase !== null && readAddress(apiBase)),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  const pace = new RateLimiterQueue(new RateLimiterMemory({ points: CALLS_PER_SECOND, duration: 1 }))

  const call = async <T>(operation: string, isWrite: boolean, run: (api: Stripe) => Promise<T>): Promise<T> => {
    await pace.removeTokens(1)
    try {
      return await run(stripe)
    } catch (error) {
      const problem = toProblem(error, { isWrite })
      if (problem.outcome === 'misconfigured') {
        const missingRight = findMissingRight(error)
        const found = { operation, problem: problem.detail.details, ...(missingRight !== null && { missingRight }) }
        log.error(
          { stripe: found },
          'Stripe does not accept the key, or does not know what we know of: check the settings',
        )
      }
      throw problem
    }
  }
  return {
    read: <T>(operation: string, run: (api: Stripe) => Promise<T>): Promise<T> => call(operation, false, run),
    write: <T>(operation: string, run: (api: Stripe) => Promise<T>): Promise<T> => call(operation, true, run),
  }
}
export type StripeClient = ReturnType<typeof createStripeClient>
