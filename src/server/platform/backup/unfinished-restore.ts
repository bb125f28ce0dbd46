import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files/durable-write.ts'
import { BackupError } from './backup-error.ts'
import { finishDatabase, isHalfRestored } from './restore-database.ts'

/** The last step: from here on, what the database says counts. */
const LAST_STEP = 'finishing'
const markPath = (dataDir: string): string => join(dataDir, 'restore-unfinished')

const write = async (dataDir: string, text: string): Promise<void> => {
  await writeFile(markPath(dataDir), text, { mode: 0o600, flush: true })
  await syncFolder(dataDir)
}
const removeMark = async (dataDir: string): Promise<void> => {
  await rm(markPath(dataDir), { force: true })
  await syncFolder(dataDir)
}

/** Whether the data folder has files of a restore that did not end. */
export const hasMark = (dataDir: string): boolean => existsSync(markPath(dataDir))
export const setMark = (dataDir: string): Promise<void> => write(dataDir, 'begun')

/** Removes the marks of the database and of the folder; an interruption in between leaves a restore that counts as finished. */
export const finishRestore = async (dataDir: string, databaseUrl: string): Promise<void> => {
  await write(dataDir, LAST_STEP)
  await finishDatabase(databaseUrl)
  await removeMark(dataDir)
}

/**
 * To be called before anything works on the installation.
 * @throws BackupError when a restore into it was interrupted
 */
export const requireFinishedRestore = async (dataDir: string, databaseUrl: string): Promise<void> => {
  const isHalf = await isHalfRestored(databaseUrl)
  if (!isHalf && !hasMark(dataDir)) return
  if (!isHalf && (await readFile(markPath(dataDir), 'utf8')) === LAST_STEP) return removeMark(dataDir)
  throw new BackupError(
    `A restore into this installation was interrupted (${markPath(dataDir)}). Run it again, which starts over: npm run restore -- <file>`,
  )
}
