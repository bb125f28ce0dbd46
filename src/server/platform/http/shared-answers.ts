import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Encoding, encodingsFor } from './accept-encoding.ts'
import { etagOf } from './dispatcher.ts'
import { apiHeaders, everyHeaders } from './headers.ts'
import { type KeptAnswer, type KeptSource, keptHeaders } from './kept-lane.ts'
import { createMomentCache, KEPT_SECONDS } from './moment-cache.ts'

/** An answer everyone gets alike, signed in or not, ready to be sent again. */
export interface SharedAnswer {
  status: number
  /** The pattern of the contract. */
  route: string
  payload: Buffer
  etag: string
  /** The payload in the encoding a reader takes: made when the first one asks, and once. */
  encoded(encoding: Encoding): Promise<Buffer>
  /** The same without waiting; undefined until it has been made. */
  encodedNow(encoding: Encoding): Buffer | undefined
}

const MAX_BYTES = 32 * 1024 * 1024
/** Smaller answers are sent as they are. */
const WORTH_ENCODING_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** For what is sent a few times: quick, and no better than it must be. */
export const encoders: Record<Encoding, (payload: Buffer) => Promise<Buffer>> = {
  br: (payload) => promisify(brotliCompress)(payload, BROTLI),
  gzip: (payload) => promisify(gzip)(payload),
}

/** Which answers readers share: public data, which is the same for everyone, without a limit to count. */
export const isShared = ({ method, access, cache, limit }: Endpoint): boolean =>
  method === 'GET' && access.kind === 'public' && cache === 'public' && limit === undefined

/** The encoding to send an answer in, of those a reader takes; null for the plain one. */
export const sharedEncoding = ({ payload }: SharedAnswer, acceptEncoding: string | undefined): Encoding | null =>
  payload.byteLength < WORTH_ENCODING_BYTES ? null : (encodingsFor(acceptEncoding)[0] ?? null)

const PUBLIC_CACHE = 'public, max-age=0, must-revalidate'

/** The headers of a shared answer in an encoding. */
export const sharedHeaders = ({ etag }: SharedAnswer, encoding: Encoding | null): Record<string, string> => ({
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': PUBLIC_CACHE,
  etag,
  ...(encoding ? { 'content-encoding': encoding } : {}),
})

export const createSharedAnswer = (route: string, status: number, body: unknown): SharedAnswer => {
  const payload = Buffer.from(JSON.stringify(body))
  const made = new Map<Encoding, Promise<Buffer>>()
  const ready = new Map<Encoding, Buffer>()
  const encode = async (encoding: Encoding): Promise<Buffer> => {
    const bytes = await encoders[encoding](payload)
    ready.set(encoding, bytes)
    return bytes
  }
  return {
    status,
    route,
    payload,
    etag: etagOf(body),
    encoded(encoding) {
      const known = made.get(encoding) ?? encode(encoding)
      made.set(encoding, known)
      return known
    },
    encodedNow: (encoding) => ready.get(encoding),
  }
}

/** Answers of public data; see `createMomentCache`. Failures go to those who wait for them and are not kept. */
export const createSharedAnswers = (now?: () => number, seconds = KEPT_SECONDS) =>
  createMomentCache<SharedAnswer>({
    seconds,
    maxBytes: MAX_BYTES,
    bytesOf: ({ payload }) => payload.byteLength,
    ...(now ? { now } : {}),
  })
export type SharedAnswers = ReturnType<typeof createSharedAnswers>

/** Kept data under its prefixed address; without the prefix an address may be a page. */
export const keptAnswers = (answers: SharedAnswers, secure: boolean): KeptSource => {
  const everywhere = everyHeaders(secure)
  // Put together once for an answer and an encoding: thousands of readers get the very same.
  const ready = new WeakMap<Buffer, KeptAnswer>()
  return (url, acceptEncoding) => {
    const answer = url.startsWith('/api/') ? answers.peek(url) : undefined
    if (!answer) return undefined
    const encoding = sharedEncoding(answer, acceptEncoding)
    const body = encoding ? answer.encodedNow(encoding) : answer.payload
    if (!body) return undefined
    const { status, route } = answer
    const known = ready.get(body)
    if (known) return known
    const headers = keptHeaders({ ...everywhere, ...sharedHeaders(answer, encoding) }, [body])
    const kept = { status, route, headers, body: [body] }
    ready.set(body, kept)
    return kept
  }
}
