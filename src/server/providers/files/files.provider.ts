import type { Readable } from 'node:stream'

export { StorageFullError } from '#server/platform/files/durable-write.ts'

/** What to store: a stream (read to its end), bytes, or a file on this machine (copied, left in place). */
export type FileSource = Readable | Uint8Array | { path: string }

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
}

export interface FileContent {
  /** The caller reads it to its end or destroys it. */
  stream: Readable
  /** Bytes. */
  size: number
  modified: Date
}

export interface ListedFile {
  key: string
  /** Bytes. */
  size: number
  modified: Date
}

/**
 * Where uploaded files and what is made from them live. A key is `/`-separated, see `assertKey`; nothing outside an
 * adapter knows a path or a bucket.
 */
export interface FilesProvider {
  /**
   * Stores a whole file or nothing, replacing what had the key. It survives a power cut once this answers.
   * Throws `InvalidKeyError`, `StorageFullError`, or what the source stream failed with.
   */
  put(key: string, source: FileSource): Promise<StoredFile>
  /** Null when there is no such file. Throws `InvalidKeyError`. */
  get(key: string): Promise<FileContent | null>
  /** Removes one file, or everything below a prefix ending in `/`. What is not there is no error. */
  remove(keyOrPrefix: string): Promise<void>
  /** Every file below a prefix ending in `/`, or all for an empty prefix, in no promised order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Removes what interrupted writes left before `olderThan`; answers how many. */
  sweep(olderThan: Date): Promise<number>
}

/** A key or prefix the file store does not take. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError'

  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

const MAX_KEY_CHARACTERS = 512
const KEY_PART = /^[a-z0-9_-][a-z0-9_.-]{0,127}$/

/**
 * A key is 1 to 512 characters: parts of 1 to 128 of `a-z 0-9 _ . -`, joined by `/`; no part starts with a dot.
 * Throws `InvalidKeyError`.
 */
export const assertKey = (key: string): void => {
  if (key.length > MAX_KEY_CHARACTERS || !key.split('/').every((it) => KEY_PART.test(it)))
    throw new InvalidKeyError(key)
}

/** A prefix is empty or a key followed by `/`. Throws `InvalidKeyError`. */
export const assertPrefix = (prefix: string): void => {
  if (prefix === '') return
  if (!prefix.endsWith('/')) throw new InvalidKeyError(prefix)
  assertKey(prefix.slice(0, -1))
}
