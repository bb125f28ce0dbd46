import { setTimeout as after } from 'node:timers/promises'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { z } from 'zod'
import type { Log } from '../log.ts'
import type { Circuit } from './circuits.ts'
import { type Outcome, VendorProblem } from './vendor-problem.ts'

export interface VendorCall<T> {
  /** Named in logs and problems, in lower case: `buy a label`. */
  operation: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base URL, with its query. */
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; text and form parameters are sent as they are. */
  body?: object | string | URLSearchParams
  /** The response, of which only this part is returned. */
  response: z.ZodType<T>
  /** Whether doing it twice does no harm: it is repeated after a failure. By default only GET. */
  repeats?: boolean
  /** More patience than the client's. */
  timeoutMs?: number
  /** Ends the call early. */
  signal?: AbortSignal | null | undefined
}

export interface VendorClientDeps {
  vendor: string
  baseUrl: string
  /** Sent with every call, such as the key; called for each one. */
  headers?(): Record<string, string> | Promise<Record<string, string>>
  circuit: Circuit
  log: Pick<Log, 'warn' | 'error'>
  /** For one attempt, until the last byte of the response. */
  timeoutMs?: number
  /** Of a response. */
  maxBytes?: number
  /** Of calls that may be repeated, after the first attempt. */
  retries?: number
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1024 * 1024
/** After the first attempt. */
const RETRIES = 2
/** A vendor that wants to be left alone for longer is not called again by the same request. */
const MAX_RETRY_AFTER_SECONDS = 3
/** Of errors before anything was sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const findCode = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? findCode(error.cause)) : undefined

/** Seconds; null for a missing or unreadable header. */
const readRetryAfter = (value: string | null): number | null => {
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

const readBody = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parseJson = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

const toInit = (body: VendorCall<unknown>['body']): { body?: string; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (body instanceof URLSearchParams)
    return { body: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  if (typeof body === 'string') return { body, headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/**
 * Calls a vendor's JSON API: with limits of time and size, repeated with jitter where a repeat does no harm, through the
 * vendor's circuit, and with a line in the log for every call that failed. Throws `VendorProblem`.
 */
export const createVendorClient = (deps: VendorClientDeps) => {
  const { vendor, baseUrl, circuit, log, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, retries = RETRIES } = deps

  const attempt = async <T>(call: VendorCall<T>): Promise<T> => {
    const { operation, method = 'GET', path, response: schema } = call
    const mayRepeat = call.repeats ?? method === 'GET'
    const lost: Outcome = mayRepeat ? 'later' : 'unknown'
    const problem = (
      why: string,
      outcome: Outcome,
      more: { status?: number; body?: unknown; retryAfter?: number | null; cause?: unknown } = {},
    ) => new VendorProblem(why, { vendor, operation, outcome, ...more })
    const { body, headers } = toInit(call.body)
    const limit = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
    let response: Response
    let text: string
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'gesso',
          ...headers,
          ...(await deps.headers?.()),
          ...call.headers,
        },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: call.signal ? AbortSignal.any([limit, call.signal]) : limit,
      })
      text = await readBody(response, maxBytes)
    } catch (cause) {
      if (cause instanceof VendorProblem) throw cause
      if (cause instanceof RangeError) throw problem(`the response has ${cause.message}`, lost)
      if (NOT_SENT.has(String(findCode(cause)))) throw problem('no connection', 'later', { cause })
      throw problem('no response, or only a part of one', lost, { cause })
    }
    const { status } = response
    const answered = parseJson(text)
    const more = { status, body: answered, retryAfter: readRetryAfter(response.headers.get('retry-after')) }
    if (status === 401 || status === 403) throw problem(`status ${status}`, 'misconfigured', more)
    if (status === 429) throw problem('status 429', 'later', more)
    if (status >= 500 || status === 408) throw problem(`status ${status}`, lost, more)
    if (!response.ok) throw problem(`status ${status}`, 'refused', more)
    const parsed = schema.safeParse(answered)
    if (!parsed.success)
      throw problem('the response has another form than its documentation', lost, { status, cause: parsed.error })
    return parsed.data
  }

  const isWorthRepeating = (error: unknown): boolean =>
    error instanceof VendorProblem && error.outcome === 'later' && (error.retryAfter ?? 0) <= MAX_RETRY_AFTER_SECONDS
  const repeating = retry(handleWhen(isWorthRepeating), {
    maxAttempts: retries,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }),
  })
  const attemptAfterWaiting = async <T>(call: VendorCall<T>, wait: { seconds: number }): Promise<T> => {
    if (wait.seconds > 0) await after(wait.seconds * 1000)
    try {
      return await attempt(call)
    } catch (error) {
      wait.seconds = error instanceof VendorProblem ? (error.retryAfter ?? 0) : 0
      throw error
    }
  }

  return async <T>(call: VendorCall<T>): Promise<T> => {
    const startedAt = performance.now()
    try {
      const wait = { seconds: 0 }
      return await circuit.run(() =>
        (call.repeats ?? (call.method ?? 'GET') === 'GET')
          ? repeating.execute(() => attemptAfterWaiting(call, wait))
          : attempt(call),
      )
    } catch (error) {
      if (!(error instanceof VendorProblem)) throw error
      const { outcome, status } = error
      const line = { vendor, operation: call.operation, outcome, status, ms: Math.round(performance.now() - startedAt) }
      if (outcome === 'misconfigured') log.error(line, `${vendor} does not accept our key or settings: check them`)
      else log.warn(line, `A call to ${vendor} failed`)
      throw error
    }
  }
}
export type VendorClient = ReturnType<typeof createVendorClient>
