import { setTimeout as after } from 'node:timers/promises'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'

export interface ReadinessDeps {
  databaseAlive(): Promise<boolean>
  files: Pick<FilesProvider, 'check'>
}

/** What must work before this process receives requests. */
export interface Readiness {
  ready: boolean
  parts: Record<'database' | 'storage', 'ok' | 'failing'>
}

const PATIENCE_MS = 2000

const isUsable = async (files: ReadinessDeps['files']): Promise<boolean> => {
  await files.check()
  return true
}

/** False for a check that fails or times out. */
const inTime = async (check: Promise<boolean>): Promise<boolean> => {
  const patience = new AbortController()
  try {
    return await Promise.race([check, after(PATIENCE_MS, false, { signal: patience.signal })])
  } catch {
    return false
  } finally {
    patience.abort()
  }
}

/**
 * Checks database and files concurrently, for at most two seconds (AW-16.6). Undelivered events and failed scheduled
 * jobs do not make a process unready, because another process could not do better.
 */
export const checkReadiness = async ({ databaseAlive, files }: ReadinessDeps): Promise<Readiness> => {
  const [database, storage] = await Promise.all([inTime(databaseAlive()), inTime(isUsable(files))])
  const word = (ok: boolean) => (ok ? 'ok' : 'failing')
  return {
    ready: database && storage,
    parts: { database: word(database), storage: word(storage) },
  }
}
