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

/** Bytes of a file, both ends included; `start` is not after `end`. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileInfo {
  /** Bytes of the whole file. */
  size: number
  modified: Date
}

export interface FileContent extends FileInfo {
  /** The caller reads it to its end or destroys it. */
  stream: Readable
}

export interface ListedFile extends FileInfo {
  key: string
}

/**
 * Storage of uploaded and derived files. Keys are `/`-separated, see `assertKey`; only adapters know paths or buckets.
 */
export interface FilesProvider {
  /**
   * Stores a file atomically, replacing an existing one. It is durable once this resolves.
   * Throws `InvalidKeyError`, `StorageFullError`, or the error of the source stream.
   */
  put(key: string, source: FileSource): Promise<StoredFile>
  /**
   * Null when there is no such file. With a range, the stream has those of its bytes that the file has: none if it ends before
   * them. Throws `InvalidKeyError`.
   */
  get(key: string, range?: ByteRange): Promise<FileContent | null>
  /** What `get` says of a file, without opening it. Throws `InvalidKeyError`. */
  head(key: string): Promise<FileInfo | null>
  /** Removes one file, or everything below a prefix ending in `/`. Missing files are ignored. */
  remove(keyOrPrefix: string): Promise<void>
  /** Every file below a prefix ending in `/`, or all for an empty prefix, in no particular order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Removes temporary files of interrupted writes from before `olderThan`; returns how many. */
  sweep(olderThan: Date): Promise<number>
  /** Throws `FilesUnusableError` unless files can be stored and read at present. */
  check(): Promise<void>
}

/** The store cannot be used. `message` is one sentence for the operator that names the setting. */
export class FilesUnusableError extends Error {
  override readonly name = 'FilesUnusableError'
}

/** An invalid key or prefix. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError'

  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
  }
}

const MAX_KEY_CHARACTERS = 512
const KEY_PART = /^[a-z0-9_-][a-z0-9_.-]{0,127}$/

/** A key is 1 to 512 characters: parts of 1 to 128 of `a-z 0-9 _ . -`, joined by `/`; no part starts with a dot. */
export const isKey = (key: string): boolean =>
  key.length <= MAX_KEY_CHARACTERS && key.split('/').every((it) => KEY_PART.test(it))

/** Throws `InvalidKeyError`. */
export const assertKey = (key: string): void => {
  if (!isKey(key)) throw new InvalidKeyError(key)
}

/** A prefix is empty or a key followed by `/`. Throws `InvalidKeyError`. */
export const assertPrefix = (prefix: string): void => {
  if (prefix === '') return
  if (!prefix.endsWith('/')) throw new InvalidKeyError(prefix)
  assertKey(prefix.slice(0, -1))
}
