import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { isAlive, isCode, readIfPresent } from './data-folder-lock.ts'
import type { BinaryFolder } from './postgres-binaries.ts'
import type { Account } from './unprivileged-account.ts'

/** The paths and account of one cluster. `cluster` is Postgres's data directory; it listens in `socketFolder`. */
export interface PostgresSetup {
  folder: string
  cluster: string
  socketFolder: string
  binaries: BinaryFolder
  account: Account | undefined
  maxConnections: number
}

export const SUPERUSER = 'app'
export const PORT = 5432

const POLL_MS = 15
const START_LIMIT_MS = 60_000
const FAST_STOP_LIMIT_MS = 20_000
const IMMEDIATE_STOP_LIMIT_MS = 5_000

/** Sized for a small installation: under 60 MB at idle. Durability settings keep their defaults. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  jit: 'off',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  huge_pages: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  // The log is one file that is replaced at each start, so it only records what explains a failed start.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** The operator's PG* environment variables must not affect this server. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

const run = promisify(execFile)

/**
 * Removes the scratch folders of killed processes. Their initdb may continue to write for a moment; what it recreates is
 * removed at the next start.
 */
export const removeScratch = ({ folder }: PostgresSetup): void => {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('init-'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Creates the cluster in a scratch folder and renames it, so that a kill never leaves an incomplete cluster.
 * @throws Error with what initdb printed
 */
export const initialise = async ({ folder, cluster, binaries, account }: PostgresSetup): Promise<void> => {
  const scratch = join(folder, `init-${process.pid}`)
  makePrivateFolder(scratch, account)
  await run(
    join(binaries, 'initdb'),
    [
      ['-D', hereOr(scratch)],
      ['-U', SUPERUSER],
      ['-E', 'UTF8'],
      ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ['--auth-local=trust', '--auth-host=reject'],
    ].flat(),
    { ...account, cwd: scratch, env: ENVIRONMENT },
  )
  renameSync(scratch, cluster)
  syncFolder(folder)
}

/** Starts the server, or adopts the one that a killed process left running. */
export const startOrAdopt = async (setup: PostgresSetup): Promise<{ pid: number; adopted: boolean }> => {
  const deadline = Date.now() + START_LIMIT_MS
  let started: number | undefined
  while (Date.now() < deadline) {
    const pid = runningPid(setup)
    if (await responses(setup)) {
      if (pid) return { pid, adopted: pid !== started }
      throw new Error(
        `The data folder ${setup.folder} is in use by a Postgres outside this system (another container?).`,
      )
    }
    if (pid || (started && isAlive(started))) {
      await delay(POLL_MS)
      continue
    }
    if (started && !mayRetry(setup)) break
    if (started) await delay(POLL_MS * 10)
    rmSync(join(setup.cluster, 'postmaster.pid'), { force: true })
    started = spawnServer(setup)
  }
  throw new Error(`Postgres did not start in ${setup.folder}. The last lines of its log:\n${tailOfLog(setup)}`)
}

/** Fast shutdown: rolls back open transactions and flushes all data. Waits until the process has exited. */
export const stopServer = async (setup: PostgresSetup): Promise<void> => {
  if (await signalAndWait(setup, 'SIGINT', FAST_STOP_LIMIT_MS)) return
  // An immediate stop loses no data either: the next start replays the write-ahead log.
  if (await signalAndWait(setup, 'SIGQUIT', IMMEDIATE_STOP_LIMIT_MS)) return
  throw new Error(`Postgres in ${setup.folder} (process ${runningPid(setup)}) did not stop.`)
}

const signalAndWait = async (setup: PostgresSetup, signal: NodeJS.Signals, limitMs: number): Promise<boolean> => {
  const pid = runningPid(setup)
  if (!pid) return true
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It exited after it was found.
    if (!isCode(error, 'ESRCH')) throw error
  }
  for (let waited = 0; waited < limitMs && runningPid(setup) === pid; waited += POLL_MS) await delay(POLL_MS)
  return runningPid(setup) !== pid
}

/** The process id of this cluster's server; undefined when it is not running, even if a stale pid file exists. */
export const runningPid = ({ cluster }: Pick<PostgresSetup, 'cluster'>): number | undefined => {
  const pid = Number.parseInt(readIfPresent(join(cluster, 'postmaster.pid')), 10)
  if (!(pid > 0) || !isAlive(pid)) return undefined
  return worksIn(pid, cluster) ? pid : undefined
}

/** Process ids are reused; the working directory of a Postgres server is always its cluster. */
const worksIn = (pid: number, cluster: string): boolean => {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'EACCES') || isCode(error, 'ESRCH')) return false
    throw error
  }
}

const spawnServer = (setup: PostgresSetup): number | undefined => {
  const path = logPath(setup)
  if (existsSync(path)) renameSync(path, `${path}.1`)
  const log = openSync(path, 'w', 0o600)
  const socketFolder = setup.socketFolder === setup.cluster ? '.' : setup.socketFolder
  const settings = Object.entries({
    ...SETTINGS,
    max_connections: setup.maxConnections,
    port: PORT,
    unix_socket_directories: socketFolder,
  })
  const child = spawn(
    join(setup.binaries, 'postgres'),
    ['-D', hereOr(setup.cluster), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached, so that Ctrl-C in a terminal reaches only this process, which closes the app before the database.
    { ...setup.account, cwd: setup.cluster, env: ENVIRONMENT, stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  child.unref()
  return child.pid
}

/**
 * On Linux a process can reach its working directory whatever the permissions of the folders above it, so that a data
 * folder in a private home folder works as well.
 */
const hereOr = (path: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : path)

/** Children of a killed server keep its shared memory attached for a moment. */
const mayRetry = (setup: PostgresSetup): boolean =>
  /pre-existing shared memory block|lock file .* already exists/.test(tailOfLog(setup))

const responses = async ({ socketFolder }: PostgresSetup): Promise<boolean> => {
  try {
    await withClient(socketFolder, (client) => client.query('select 1'))
    return true
  } catch {
    // Starting up, shutting down or not listening yet: the caller retries until its deadline.
    return false
  }
}

/** Runs `work` on one connection to the maintenance database. */
export const withClient = async <T>(socketFolder: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  // The server may close the connection after the last query, which is not an error.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a folder that only `account`, or the current account, may enter. */
export const makePrivateFolder = (path: string, account: Account | undefined): void => {
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}

const syncFolder = (path: string): void => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const logPath = ({ folder }: PostgresSetup): string => join(folder, 'postgres.log')

const tailOfLog = (setup: PostgresSetup): string =>
  existsSync(logPath(setup)) ? readFileSync(logPath(setup), 'utf8').slice(-2_000).trim() : '(no log)'
