import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

export interface ReadinessDeps {
  databaseAlive(): Promise<boolean>
  dataFolder: string
}

/** What has to work before this process should be sent requests. */
export interface Readiness {
  ready: boolean
  parts: Record<'database' | 'storage', 'ok' | 'failing'>
}

const PATIENCE_MS = 2000

const isWritable = async (folder: string): Promise<boolean> => {
  const probe = join(folder, `.ready-${randomUUID()}`)
  await writeFile(probe, 'ready', { mode: 0o600 })
  await rm(probe)
  return true
}

/** False for a check that fails and for one that takes too long: both mean the same to whoever asks. */
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
 * Looks at database and data folder, at the same time and for at most two seconds (AW-16.6). An event that could not be
 * delivered makes no process unready: another process would not deliver it either.
 */
export const checkReadiness = async ({ databaseAlive, dataFolder }: ReadinessDeps): Promise<Readiness> => {
  const [database, storage] = await Promise.all([inTime(databaseAlive()), inTime(isWritable(dataFolder))])
  const word = (ok: boolean) => (ok ? 'ok' : 'failing')
  return {
    ready: database && storage,
    parts: { database: word(database), storage: word(storage) },
  }
}
