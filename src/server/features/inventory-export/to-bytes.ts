import { Readable } from 'node:stream'

/** Texts as a stream of bytes. */
export const toBytes = (texts: AsyncIterable<string>): Readable => Readable.from(texts, { objectMode: false })
