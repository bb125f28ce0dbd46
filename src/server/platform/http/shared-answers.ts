import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '#contract/endpoint.ts'
import { takesEncoding } from './accept-encoding.ts'
import { etagOf } from './dispatcher.ts'
import { createMomentCache } from './moment-cache.ts'

type Encoding = 'br' | 'gzip'

/** An answer everyone who is not signed in gets alike, ready to be sent again. */
export interface SharedAnswer {
  status: number
  payload: Buffer
  etag: string
  /** The payload in the encoding a reader takes: made when the first one asks, and once. */
  encoded(encoding: Encoding): Promise<Buffer>
}

const KEPT_SECONDS = 1
const MAX_BYTES = 32 * 1024 * 1024
/** Smaller answers are sent as they are. */
const WORTH_ENCODING_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encoders: Record<Encoding, (payload: Buffer) => Promise<Buffer>> = {
  br: (payload) => promisify(brotliCompress)(payload, BROTLI),
  gzip: (payload) => promisify(gzip)(payload),
}

/** Which answers readers share: public data, read without a token and without a limit to count. */
export const isShared = ({ method, access, cache, limit }: Endpoint): boolean =>
  method === 'GET' && access.kind === 'public' && cache === 'public' && limit === undefined

/** The encoding to send an answer in, of those a reader takes; null for the plain one. */
export const encodingFor = ({ payload }: SharedAnswer, acceptEncoding: string | undefined): Encoding | null => {
  if (payload.byteLength < WORTH_ENCODING_BYTES) return null
  return (['br', 'gzip'] as const).find((encoding) => takesEncoding(acceptEncoding, encoding)) ?? null
}

export const createSharedAnswer = (status: number, body: unknown): SharedAnswer => {
  const payload = Buffer.from(JSON.stringify(body))
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    payload,
    etag: etagOf(payload, undefined),
    encoded(encoding) {
      const known = made.get(encoding) ?? encoders[encoding](payload)
      made.set(encoding, known)
      return known
    },
  }
}

/** Answers of public data; see `createMomentCache`. Failures go to those who wait for them and are not kept. */
export const createSharedAnswers = (now?: () => number) =>
  createMomentCache<SharedAnswer>({
    seconds: KEPT_SECONDS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ payload }) => payload.byteLength,
    ...(now ? { now } : {}),
  })
export type SharedAnswers = ReturnType<typeof createSharedAnswers>
