import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip'
/** The response encodings in order of preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip']

const MIN_COMPRESSED_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
}

/** The encoding of a response by the client's Accept-Encoding; null for none. */
export const encodingFor = (body: Buffer, accepted = ''): Encoding | null =>
  body.byteLength < MIN_COMPRESSED_BYTES ? null : negotiate(accepted, ENCODINGS)
