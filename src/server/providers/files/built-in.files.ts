import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolderDurably, syncFolder, writeThenRename } from '#server/platform/files/durable-write.ts'
import {
  assertKey,
  assertPrefix,
  type ByteRange,
  type FileContent,
  type FileInfo,
  type FileSource,
  type FilesProvider,
  FilesUnusableError,
  type ListedFile,
  type StoredFile,
} from './files.provider.ts'

const MAX_CHUNK_BYTES = 64 * 1024

/** Stores files below `root` on the local disk. The folder is created when it is first needed. */
export const createBuiltInFiles = (root: string): FilesProvider => {
  const content = join(root, 'content')
  const unfinished = join(root, 'unfinished')
  const toPath = (key: string): string => join(content, ...key.split('/'))

  const put = async (key: string, source: FileSource): Promise<StoredFile> => {
    assertKey(key)
    const target = toPath(key)
    await makeFolderDurably(unfinished)
    await makeFolderDurably(dirname(target))
    const hash = createHash('sha256')
    let size = 0
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of toChunks(source)) {
        hash.update(chunk)
        size += chunk.byteLength
        yield chunk
      }
    }
    await writeThenRename(target, measured(), unfinished)
    await syncFolder(dirname(target))
    return { size, sha256: hash.digest('hex') }
  }

  const get = async (key: string, range?: ByteRange): Promise<FileContent | null> => {
    assertKey(key)
    const handle = await open(toPath(key), 'r').catch(ignoreAbsent)
    if (handle === null) return null
    const seen = await handle.stat()
    if (seen.isFile()) {
      // A buffer of the default size for each of many small files would be garbage for the most part.
      const highWaterMark = Math.min(Math.max(seen.size, 1), MAX_CHUNK_BYTES)
      const stream = handle.createReadStream({ ...range, highWaterMark })
      return { stream, size: seen.size, modified: seen.mtime }
    }
    await handle.close()
    return null
  }

  const head = async (key: string): Promise<FileInfo | null> => {
    assertKey(key)
    const seen = await stat(toPath(key)).catch(ignoreAbsent)
    return seen?.isFile() ? { size: seen.size, modified: seen.mtime } : null
  }

  const remove = async (keyOrPrefix: string): Promise<void> => {
    if (!keyOrPrefix.endsWith('/')) assertKey(keyOrPrefix)
    else assertPrefix(keyOrPrefix)
    const path = toPath(keyOrPrefix.replace(/\/$/, ''))
    const seen = await stat(path).catch(ignoreAbsent)
    if (seen === null || seen.isDirectory() !== keyOrPrefix.endsWith('/')) return
    await rm(path, { recursive: true, force: true })
    await syncFolder(dirname(path))
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    assertPrefix(prefix)
    const folder = await opendir(toPath(prefix), { recursive: true }).catch(ignoreAbsent)
    for await (const entry of folder ?? []) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      // Another request may remove a file in the meantime.
      const seen = await stat(path).catch(ignoreAbsent)
      if (seen) yield { key: relative(content, path).split(sep).join('/'), size: seen.size, modified: seen.mtime }
    }
  }

  const sweep = async (olderThan: Date): Promise<number> => {
    let removed = 0
    for (const name of (await readdir(unfinished).catch(ignoreAbsent)) ?? []) {
      const path = join(unfinished, name)
      const seen = await stat(path).catch(ignoreAbsent)
      if (seen === null || seen.mtime >= olderThan) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  const check = async (): Promise<void> => {
    const probe = join(root, `.ready-${randomUUID()}`)
    try {
      // Not its parents: a data folder that is missing must not be replaced by an empty one.
      await mkdir(root).catch(ignoreExisting)
      await writeFile(probe, 'ready', { mode: 0o600 })
      await rm(probe)
    } catch (error) {
      throw new FilesUnusableError(`Files cannot be stored in ${root} (${String(error)}): check DATA_DIR`, {
        cause: error,
      })
    }
  }

  return { put, get, head, remove, list, sweep, check }
}

const toChunks = (source: FileSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> => {
  if (source instanceof Uint8Array) return [source]
  return source instanceof Readable ? source : createReadStream(source.path)
}

const ignoreAbsent = (error: unknown): null => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error
}
