import type { Encoding } from './accept-encoding.ts'
import { brotliParts } from './page-brotli.ts'
import { gzipParts } from './page-gzip.ts'
import { fill, layOut, split } from './page-segments.ts'

/** A page as it is sent, with a nonce of its own in every answer. */
export interface EncodedPage {
  /** Null for the page as it is. */
  encoding: Encoding | null
  /** Pieces that lie one behind the other. */
  with(nonce: string): Buffer[]
}

export interface PageBody {
  byteLength: number
  /** In the first of these encodings that has places for a nonce, or as it is. Compressed once, when a reader asks. */
  encoded(wanted: readonly Encoding[]): Promise<EncodedPage>
  /** The same without waiting; undefined until it has been made. */
  encodedNow(wanted: readonly Encoding[]): EncodedPage | undefined
}

const NOTHING = Buffer.alloc(0)

/** `mark` stands in the page wherever the nonce goes. */
export const createPageBody = (page: Buffer, mark: string): PageBody => {
  const parts = split(page, mark)
  const segments = layOut(parts, NOTHING)
  const plain: EncodedPage = { encoding: null, with: (nonce) => fill(segments, nonce) }
  const making = new Map<Encoding, Promise<void>>()
  /** Null where an encoding has no places for a nonce. */
  const made = new Map<Encoding, EncodedPage | null>()

  const encode = async (encoding: Encoding): Promise<void> => {
    const filled = encoding === 'br' ? await brotliParts(parts) : await gzipParts(parts, segments)
    made.set(encoding, filled && { encoding, with: filled })
  }
  const make = (encoding: Encoding): Promise<void> => {
    const known = making.get(encoding) ?? encode(encoding).finally(() => making.delete(encoding))
    making.set(encoding, known)
    return known
  }
  const encodedNow = (wanted: readonly Encoding[]): EncodedPage | undefined => {
    for (const encoding of wanted) {
      const known = made.get(encoding)
      if (known !== null) return known
    }
    return plain
  }

  return {
    byteLength: page.byteLength,
    encodedNow,
    async encoded(wanted) {
      for (const encoding of wanted) {
        if (!made.has(encoding)) await make(encoding)
        if (made.get(encoding)) break
      }
      return encodedNow(wanted) ?? plain
    },
  }
}
