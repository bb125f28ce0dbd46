import { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

// A file store hands out streams and may be a bucket elsewhere; @fastify/send and @fastify/static serve paths of this disk.

/**
 * Reads a `Range` header for a file of `size` bytes. Null stands for the whole file: no header, one that is not about
 * bytes, or several ranges at once, which a server may answer in full.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

/** The bytes of a range out of the whole stream; the source is closed as soon as the last one was read. */
export const partOf = (source: Readable, { start, end }: ByteRange): Readable => {
  async function* slice(): AsyncGenerator<Uint8Array> {
    let at = 0
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const from = Math.max(start - at, 0)
      const to = Math.min(end + 1 - at, chunk.byteLength)
      if (from < to) yield chunk.subarray(from, to)
      at += chunk.byteLength
      if (at > end) return
    }
  }
  return Readable.from(slice(), { objectMode: false })
}
