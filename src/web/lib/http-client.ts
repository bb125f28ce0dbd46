import type { CallApi } from '#contract/api.ts'
import { buildPath } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import type { ResponseCache } from './response-cache.ts'

/** One request as it goes out, and what came back. Multipart bodies report how much was sent, 0 to 1. */
export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
  credentials?: 'include' | undefined
  /** A successful answer is a file. */
  file?: true | undefined
}
export interface Incoming {
  status: number
  etag: string | null
  /** Whether its `cache-control` lets a browser store it. */
  mayBeStored: boolean
  body: unknown
}
export type Transport = (request: Outgoing) => Promise<Incoming>

/** What the client asks about the person at the browser. */
export interface Bearer {
  /** The stored token of the signed-in user; a token about to expire is renewed first. */
  current(): Promise<string | null>
  userId(): string | null
  /** A new token in place of the one that was refused; null when the session is over. Calls share one renewal (AW-2.8). */
  renew(refused: string): Promise<string | null>
  /** Asks for the password; a token of that moment, or null when the person does not enter it. */
  confirm(): Promise<string | null>
  /** Another tab ended the session of this page, which says so itself. */
  endedElsewhere(): boolean
  /** Called once when a call is refused and cannot be repeated: leads to `/login` (AW-2.6, AW-2.7). */
  refused(): void
}

export interface CallOptions {
  form?: FormData
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Makes a repeat of the same intent harmless; one key an intent, not an attempt. */
  idempotencyKey?: string
  /** The `updated_at` that the write is based on; the server refuses an older one (409). */
  version?: string | undefined
  headers?: Record<string, string>
  /** Sign-in itself responds with 401 as its result, not as the end of a session. */
  unauthenticated?: boolean
  /** The answer is a file, and is returned as one. */
  file?: true
  /** Sends cookies along even where the product's calls go to another origin (AW-1.52). */
  credentials?: 'include'
}

export type Call = CallApi<CallOptions>

const isPaymentPath = (path: string) => path.startsWith('/stripe/')

const needsPassword = ({ status, body }: Incoming): boolean =>
  new ApiError(status, body).code === 'recent_login_required'

/** The one way the browser speaks to the product (AW-2). */
export const createHttpClient = (parts: {
  base: string
  bearer: Bearer
  cache: ResponseCache
  transport: Transport
}): Call => {
  const { bearer, cache, transport } = parts

  return async (operation, input, options = {}) => {
    const [method = '', path = ''] = operation.split(' ')
    const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const url = `${parts.base}${buildPath(path, given)}`
    // What depends on who asks is never stored.
    const mayKeep = method === 'GET' && !isPaymentPath(path)
    const send = async (token: string | null, validator: string | null): Promise<Incoming> =>
      transport({
        method,
        url,
        headers: {
          accept: options.file ? '*/*' : 'application/json',
          ...(options.form || given.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(validator ? { 'if-none-match': validator } : {}),
          ...(isPaymentPath(path) ? { 'cache-control': 'no-cache', pragma: 'no-cache' } : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          ...(options.version ? { 'if-match': `"${options.version}"` } : {}),
          ...options.headers,
        },
        body: options.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body)),
        onProgress: options.onProgress,
        signal: options.signal,
        credentials: options.credentials,
        file: options.file,
      })

    const token = options.unauthenticated ? null : await bearer.current()
    const userId = bearer.userId()
    const copy = mayKeep ? cache.read(userId, url) : null
    let response = await send(token, copy?.etag ?? null)
    if (response.status === 401 && !options.unauthenticated)
      response = await (needsPassword(response) ? confirm(response) : repeatOnce(response, token, copy?.etag ?? null))
    // A 304 whose copy is gone is asked again without the validator.
    if (response.status === 304 && copy) return copy.body as never
    if (response.status === 304) response = await send(await bearer.current(), null)
    const hasSucceeded = response.status === 200 || (response.status === 201 && method === 'POST')
    if (!hasSucceeded) throw new ApiError(response.status, response.body)
    if (mayKeep && response.mayBeStored && response.etag)
      cache.write(userId, url, { etag: response.etag, body: response.body })
    return response.body as never

    /** The session is alive, but its password was entered too long ago for this call. */
    async function confirm(refused: Incoming): Promise<Incoming> {
      const confirmed = await bearer.confirm()
      return confirmed ? send(confirmed, null) : refused
    }

    async function repeatOnce(refused: Incoming, used: string | null, validator: string | null): Promise<Incoming> {
      // The page began to read this while its session was active; nobody waits for it now.
      if (method === 'GET' && bearer.endedElsewhere()) return refused
      const renewed = used ? await bearer.renew(used) : null
      if (!renewed) {
        bearer.refused()
        return refused
      }
      const second = await send(renewed, validator)
      if (second.status === 401) bearer.refused()
      return second
    }
  }
}
