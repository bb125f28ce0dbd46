import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

export interface ReadinessDeps {
  databaseAlive(): Promise<boolean>
  /** Seconds the oldest undelivered event has waited. */
  outboxAge(): Promise<number>
  dataFolder: string
}

/** What has to work before this process should be sent requests. */
export interface Readiness {
  ready: boolean
  parts: Record<'database' | 'storage' | 'outbox', 'ok' | 'failing'>
}

const PATIENCE_MS = 2000
const OLDEST_EVENT_SECONDS = 60

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

/** Looks at database, data folder and outbox, at the same time and for at most two seconds (AW-16.6). */
export const checkReadiness = async ({ databaseAlive, outboxAge, dataFolder }: ReadinessDeps): Promise<Readiness> => {
  const [database, storage, outbox] = await Promise.all([
    inTime(databaseAlive()),
    inTime(isWritable(dataFolder)),
    inTime(outboxAge().then((seconds) => seconds <= OLDEST_EVENT_SECONDS)),
  ])
  const word = (ok: boolean) => (ok ? 'ok' : 'failing')
  return {
    ready: database && storage && outbox,
    parts: { database: word(database), storage: word(storage), outbox: word(outbox) },
  }
}
