import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The disk or its quota is full. Nothing was stored and existing files are unchanged. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'

  constructor(cause: unknown) {
    super('The file store is full', { cause })
  }
}

/** Turns "no space left" and "quota exceeded" into `StorageFullError`; returns every other error unchanged. */
export const asStorageError = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageFullError(error) : error
}

/** Syncs the directory entries of a folder, so that they survive a power failure. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and its parents; the new directory entries are synced when this resolves. */
export const makeFolderDurably = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw asStorageError(error)
  })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Writes `chunks` under a temporary name in `temporaryFolder` (same file system as `target`), syncs the data and renames
 * it to `target`. A reader sees the old file or the whole new one, never a part. The caller syncs the folder of `target`
 * (`syncFolder`), once for as many files as it wrote there. On failure the temporary file is removed.
 * Throws `StorageFullError` when the disk is full.
 */
export const writeThenRename = async (target: string, chunks: Chunks, temporaryFolder: string): Promise<void> => {
  const temporary = join(temporaryFolder, `${randomUUID()}.part`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      for await (const chunk of chunks) await writeWhole(handle, chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw asStorageError(error)
  }
}

const writeWhole = async (handle: Awaited<ReturnType<typeof open>>, chunk: Uint8Array): Promise<void> => {
  // A nearly full disk accepts part of a write before it rejects the rest.
  for (let at = 0; at < chunk.byteLength; ) at += (await handle.write(chunk, at)).bytesWritten
}
