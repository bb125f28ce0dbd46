import type { About } from './about.ts'

/** Makes and proves archives in a process of its own, so that nobody who reads a page waits for it. */
export interface BackupWorker {
  /** Writes an archive to a new file, and reads it again to compare its sums. */
  make(path: string): Promise<About>
  /** Why an archive could not be restored into a scratch database, or null. */
  tryRestore(path: string, about: About): Promise<string | null>
  close(): Promise<void>
}

/** What the process reports besides codes of the system: `message` of a `BackupError` is for the operator. */
export type BackupFailure = 'backup' | 'unexpected'
