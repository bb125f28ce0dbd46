import { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

// Not @fastify/send or @fastify/static: they serve local paths, while a file store returns streams and may be remote.

/**
 * Parses a `Range` header for a file of `size` bytes. Null stands for the whole file: no header, another unit than bytes,
 * or several ranges, which a server may answer in full.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

/** The bytes of a range of the stream; the source is closed once the last one was read. */
export const sliceStream = (source: Readable, { start, end }: ByteRange): Readable => {
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
