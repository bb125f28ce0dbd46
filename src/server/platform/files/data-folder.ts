import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder cannot be used. `message` is one sentence for the operator that names the setting. */
export class DataFolderUnusableError extends Error {
  constructor(folder: string, problem: string, cause?: unknown) {
    super(`DATA_DIR is ${folder}, ${problem}`, { cause })
    this.name = 'DataFolderUnusableError'
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'which this account may not write to: change its permissions, or choose another folder',
  EPERM: 'which this account may not write to: change its permissions, or choose another folder',
  EROFS: 'which is on a read-only file system: mount it for writing, or choose another folder',
  ENOTDIR: 'whose path leads through a file: choose a folder',
  EEXIST: 'which is a file: choose a folder',
  ENOENT: 'which cannot be created: choose another folder',
  ENOSPC: 'which is on a full disk: free some space, or choose another folder',
}

/** Folders that the application writes to; the embedded Postgres checks its own. */
const WRITABLE_FOLDERS = ['', 'files', 'uploads']

/**
 * Creates the data folder when it is absent and checks that this account may write to it.
 * @throws DataFolderUnusableError otherwise
 */
export const requireDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
    for (const path of WRITABLE_FOLDERS.map((name) => join(folder, name)))
      if (existsSync(path)) accessSync(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new DataFolderUnusableError(folder, REASONS[code] ?? `which cannot be used (${String(error)})`, error)
  }
}
