import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'

/** Another running process has locked the folder. `message` is one line for the operator. */
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

/** `started` distinguishes the owner from a later process with the same id; empty where the system does not provide it. */
interface LockOwner {
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
 * Acquires `<folder>/lock` for this process. A stale lock, whose process was killed or ran before a reboot, is replaced.
 * @throws DataFolderInUseError when a running process owns it
 */
export const lockDataFolder = (folder: string): DataFolderLock => {
  const path = join(folder, 'lock')
  const mine: LockOwner = { pid: process.pid, boot: bootId(), started: startedAt(process.pid), nonce: randomUUID() }
  const draft = `${path}.${mine.nonce}`
  writeFileSync(draft, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // A link is as exclusive as O_EXCL, and no process ever reads a half-written lock.
      if (tryLink(draft, path)) return { release: () => release(path, mine) }
      const owner = readOwner(path)
      if (owner && isRunning(owner)) throw new DataFolderInUseError(folder, owner.pid)
      retire(path, owner)
    }
    throw new DataFolderInUseError(folder, readOwner(path)?.pid ?? 0)
  } finally {
    rmSync(draft, { force: true })
  }
}

const release = (path: string, mine: LockOwner): void => {
  if (readOwner(path)?.nonce === mine.nonce) rmSync(path)
}

/** Moves a stale lock aside. If another process replaced it in the meantime, that lock is put back. */
const retire = (path: string, stale: LockOwner | undefined): void => {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (readOwner(aside)?.nonce !== stale?.nonce) tryLink(aside, path)
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

/** Undefined when the lock is missing or unreadable, for example empty after a power failure. */
const readOwner = (path: string): LockOwner | undefined => {
  try {
    return JSON.parse(readIfPresent(path))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isRunning = (owner: LockOwner): boolean =>
  owner.boot === bootId() && isAlive(owner.pid) && owner.started === startedAt(owner.pid)

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

const bootId = (): string =>
  readIfPresent('/proc/sys/kernel/random/boot_id').trim() || `${Math.round((Date.now() / 1000 - uptime()) / 60)}`

/** Field 22 of /proc/<pid>/stat, counted after the command name, which may itself contain spaces and brackets. */
const startedAt = (pid: number): string => readIfPresent(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''

/** The text of a file, or empty when it is missing. No check beforehand: its owner may remove it in between. */
export const readIfPresent = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // ESRCH: the process ended between opening and reading its /proc entry.
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return ''
    throw error
  }
}

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
