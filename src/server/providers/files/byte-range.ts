import type { ByteRange } from './files.provider.ts'

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
