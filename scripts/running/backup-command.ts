import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { counted } from '#contract/counted.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { type BackupSummary, writeBackup } from '#server/platform/backup/write-backup.ts'
import { syncFolder } from '#server/platform/files/durable-write.ts'
import { openFiles } from '#server/wiring/open-files.ts'
import { withDatabase } from './open-database.ts'
import { Refusal } from './refusal.ts'

const USAGE = `Usage:
  npm run backup -- <file>             save the whole installation in a new file, while it runs or not
  npm run --silent backup -- -         write it to the standard output, to be encrypted or sent elsewhere
  npm run backup -- verify <file>      read a backup to its end and compare every sum

The installation is the one in DATA_DIR (default: data), or the database in DATABASE_URL; .env is read as well.`

/** `npm run` begins its output with a heading, which would become part of the archive. */
const hasHeading = ({ npm_lifecycle_event, npm_config_loglevel }: NodeJS.ProcessEnv): boolean =>
  npm_lifecycle_event !== undefined && npm_config_loglevel !== 'silent'

const save = (config: Config, to: Writable, onProgress: (line: string) => void): Promise<BackupSummary> =>
  withDatabase(config, async (databaseUrl) => {
    const files = await openFiles(config, config.files.provider)
    await files.check()
    return writeBackup({ ...config, databaseUrl, files }, to, onProgress)
  })

const describe = ({ at, tables, files, jobs }: BackupSummary, { secretNames }: Config): string =>
  [
    `Saved ${counted(tables, 'table')}, ${counted(files, 'file')} and ${counted(jobs, 'unfinished job')} as of ${at.toISOString()}.`,
    ...(secretNames.length > 0 ? [`Not in it, so keep them elsewhere: ${secretNames.join(', ')}.`] : []),
  ].join('\n')

const saveAs = async (path: string, config: Config, onProgress: (line: string) => void): Promise<string> => {
  if (existsSync(path)) throw new Refusal(`${path} exists already. Name a file that does not.`)
  const part = `${path}.part`
  try {
    const to = createWriteStream(part, { mode: 0o600, flush: true })
    const summary = await save(config, to, onProgress)
    await rename(part, path)
    await syncFolder(dirname(path))
    return describe(summary, config)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const verify = async (path: string): Promise<string> => {
  await (await open(path).catch(() => Promise.reject(new Refusal(`${path} cannot be read.`)))).close()
  const { about, sums, files } = await readBackup(createReadStream(path))
  return `The backup is whole: ${counted(Object.keys(sums.tables).length, 'table')} and ${counted(files, 'file')} as of ${about.at}, made by Gesso ${about.version}.`
}

/** Carries out `npm run backup`. Resolves with what to say to the operator; `stdout` receives an archive that is asked for as `-`. */
export const runBackupCommand = async (
  [first, second, ...more]: string[],
  env: NodeJS.ProcessEnv,
  stdout: Writable,
  onProgress: (line: string) => void,
): Promise<string> => {
  if (first === 'verify' && second && more.length === 0) return verify(resolve(second))
  if (!first || first === 'verify' || second !== undefined) throw new Refusal(USAGE)
  const config = readConfig(env)
  const settings = { ...config, dataDir: resolve(config.dataDir) }
  if (first !== '-') return saveAs(resolve(first), settings, onProgress)
  if (hasHeading(env))
    throw new Refusal('npm would write a heading into the backup. Use: npm run --silent backup -- - > file')
  return describe(await save(settings, stdout, onProgress), settings)
}
