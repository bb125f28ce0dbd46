import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'

/** Another live process holds the folder. `message` is one line for the operator. */
export class DataFolderInUseError extends Error {
  readonly folder: string
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataFolderInUseError'
    this.folder = folder
    this.pid = pid
  }
}

/** `started` tells a holder from a later process with the same id; it is empty where the system does not say. */
interface Holder {
  pid: number
  boot: string
  started: string
  nonce: string
}

export interface DataFolderLock {
  release(): void
}

const MAX_ATTEMPTS = 5

/**
 * Takes `<folder>/lock` for this process. A lock whose process is gone (killed, or from before a reboot) is replaced.
 * @throws DataFolderInUseError when a live process holds it
 */
export const lockDataFolder = (folder: string): DataFolderLock => {
  const path = join(folder, 'lock')
  const mine: Holder = { pid: process.pid, boot: bootId(), started: startedAt(process.pid), nonce: randomUUID() }
  const draft = `${path}.${mine.nonce}`
  writeFileSync(draft, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // A link is as exclusive as O_EXCL, and nobody ever reads a half-written lock.
      if (tryLink(draft, path)) return { release: () => release(path, mine) }
      const holder = readHolder(path)
      if (holder && isRunning(holder)) throw new DataFolderInUseError(folder, holder.pid)
      retire(path, holder)
    }
    throw new DataFolderInUseError(folder, readHolder(path)?.pid ?? 0)
  } finally {
    rmSync(draft, { force: true })
  }
}

const release = (path: string, mine: Holder): void => {
  if (readHolder(path)?.nonce === mine.nonce) rmSync(path)
}

/** Moves a stale lock aside; when another starter replaced it in the meantime, that one's lock is put back. */
const retire = (path: string, stale: Holder | undefined): void => {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readHolder(aside)?.nonce !== stale?.nonce) tryLink(aside, path)
  rmSync(aside)
}

const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** A lock that is not there or unreadable (empty after a power cut) counts as none. */
const readHolder = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readIfPresent(path))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isRunning = (holder: Holder): boolean => {
  return holder.boot === bootId() && isAlive(holder.pid) && holder.started === startedAt(holder.pid)
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const bootId = (): string => {
  return readIfPresent('/proc/sys/kernel/random/boot_id').trim() || `${Math.round((Date.now() / 1000 - uptime()) / 60)}`
}

/** Field 22 of /proc/<pid>/stat, counted after the command name, which may itself hold spaces and brackets. */
const startedAt = (pid: number): string => {
  return readIfPresent(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
}

/** The text of a file, empty when there is none. It is not looked for first: whoever owns it may remove it in between. */
export const readIfPresent = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // ESRCH: the process ended between opening and reading its entry.
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return ''
    throw error
  }
}

export const isCode = (error: unknown, code: string): boolean => {
  return error instanceof Error && 'code' in error && error.code === code
}
