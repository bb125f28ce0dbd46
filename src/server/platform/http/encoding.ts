import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The response encodings in order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const MIN_COMPRESSED_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
}

const MAX_REMEMBERED = 100
/** Parsed values of Accept-Encoding; browsers only send a few different ones. */
const remembered = new Map<string, Encoding | null>()

const bestOf = (accepted: string): Encoding | null => {
  const found = accepted.split(',').flatMap((one) => {
    const [name = '', ...rules] = one.split(';').map((part) => part.trim().toLowerCase())
    return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name]
  })
  return ENCODINGS.find((encoding) => found.includes(encoding)) ?? null
}

/** The encoding of a response by the client's Accept-Encoding; null for none. */
export const encodingFor = (body: Buffer, accepted: string | undefined): Encoding | null => {
  if (accepted === undefined || body.byteLength < MIN_COMPRESSED_BYTES) return null
  const known = remembered.get(accepted)
  if (known !== undefined) return known
  const best = bestOf(accepted)
  if (remembered.size < MAX_REMEMBERED) remembered.set(accepted, best)
  return best
}
