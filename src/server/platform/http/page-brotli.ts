import { randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { NONCE_END, NONCE_LENGTH } from './page-segments.ts'

// A nonce is random, so it is stored as it is, and only once: wherever it comes again, the stream refers to where it stood
// first. Other bytes of the same length can be laid there, and the whole page has them. What follows a nonce is written
// with a code that the two bytes before it choose (RFC 7932, 7.1): those are the same in every nonce. And up to this size
// and quality the encoder has one code for all of ASCII, so that nothing else of a nonce chooses either.
const LARGEST = 1 << 20

/** Of a page of 125 kB: 2.5 ms and 12.2 kB; a step more costs a fifth more time for a hundredth of the bytes. */
const QUALITY = 5
const FLUSH = constants.BROTLI_OPERATION_FLUSH
const TRIES = 3
const decompress = promisify(brotliDecompress)

const END = Buffer.from(NONCE_END, 'latin1')
const DRAWN = NONCE_LENGTH - END.byteLength

/** Bytes that differ from each other and are no letters: nothing to compress, and hardly anything in a page is like them. */
const drawStandIn = (): Buffer => {
  const drawn = new Set<number>()
  while (drawn.size < DRAWN) drawn.add(randomInt(0x80, 0x100))
  return Buffer.from([...drawn, ...END])
}
/** Differs from every stand-in in every byte but the last two, and in itself. */
const PROOF = Buffer.from([...Array.from({ length: DRAWN }, (_, at) => at + 1), ...END])

const joined = (parts: readonly Buffer[], filling: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part])))

const compress = async (parts: readonly Buffer[], standIn: Buffer, size: number): Promise<Buffer> => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const stream = createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: size } })
  const whole = buffer(stream)
  const [first = Buffer.alloc(0), ...others] = parts
  if (others.length > 0) {
    // Flushed before and behind, it gets a block of its own.
    for (const piece of [first, standIn]) {
      stream.write(piece)
      // A stream that fails does not end what it began.
      await Promise.race([whole, new Promise<void>((done) => stream.flush(FLUSH, done))])
    }
    stream.end(joined(others, standIn))
  } else stream.end(first)
  return whole
}

/**
 * Compresses a page once for every nonce; null where the stream has no single place for it, as behind much that is
 * random, or the page is too large. Proved by reading it again with bytes that are all different: each must come out in
 * its place, and nowhere else.
 */
export const brotliParts = async (parts: readonly Buffer[]): Promise<((nonce: string) => Buffer[]) | null> => {
  const proof = joined(parts, PROOF)
  const size = proof.byteLength
  if (size > LARGEST) return null
  for (let tried = 0; tried < TRIES; tried += 1) {
    const standIn = drawStandIn()
    const packed = await compress(parts, standIn, size)
    if (parts.length === 1) return () => [packed]
    const at = packed.indexOf(standIn)
    if (at < 0) continue
    const [head, tail] = [packed.subarray(0, at), packed.subarray(at + NONCE_LENGTH)]
    const filled = Buffer.concat([head, PROOF, tail])
    const read = await decompress(filled, { maxOutputLength: size }).catch(() => null)
    if (read?.equals(proof)) return (nonce) => [head, Buffer.from(nonce, 'latin1'), tail]
  }
  return null
}
