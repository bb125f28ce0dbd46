import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'
import { findPostgres } from './postgres-binaries.ts'
import {
  initialise,
  makePrivateFolder,
  PORT,
  type PostgresSetup,
  removeScratch,
  runningPid,
  SUPERUSER,
  startOrAdopt,
  stopServer,
  withClient,
} from './postgres-process.ts'
import { type Account, accountForPostgres } from './unprivileged-account.ts'

export { DataFolderInUseError } from './data-folder-lock.ts'

export interface EmbeddedPostgres {
  /** A connection string for `pg`; the server listens on a Unix socket only. */
  url: string
  /** Whether the server was already running: left behind by a killed process or, with `join`, owned by another process. */
  adopted: boolean
  /** Stops the server and waits until it ended; does nothing for the server of another process. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  database?: string
  /** Receives one line for the operator when something takes long or was repaired. */
  onProgress?: (line: string) => void
  /** For a second process such as a command-line tool: use the server of the process that is already running. */
  join?: boolean
  maxConnections?: number
  /** Other work of a first start, done while the folder is prepared by a process of its own. */
  meanwhile?: () => Promise<unknown>
}

/** Every supported system accepts a Unix socket path of this length. */
const MAX_SOCKET_PATH_BYTES = 100
/** Of a few processes. */
const MAX_CONNECTIONS = 60
const WATCH_MS = 500
const RETRY_MS = 5_000

/**
 * Runs Postgres on `folder`, which is created when absent.
 * @throws DataFolderInUseError when another running process uses the folder and `join` is not set
 */
export const startEmbeddedPostgres = async (
  folder: string,
  {
    database = 'gesso',
    onProgress = () => {},
    join: mayJoin = false,
    maxConnections = MAX_CONNECTIONS,
    meanwhile,
  }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> => {
  mkdirSync(resolve(folder), { recursive: true })
  const root = realpathSync(folder)
  requireOwnFolder(root)
  const account = accountForPostgres(root)
  makePrivateFolder(root, account)
  const cluster = join(root, 'cluster')
  const socketFolder = socketFolderFor(root, cluster, account)
  const url = `postgres://${SUPERUSER}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}&port=${PORT}`

  let lock: ReturnType<typeof lockDataFolder>
  try {
    lock = lockDataFolder(root)
  } catch (error) {
    if (mayJoin && error instanceof DataFolderInUseError) return { url, adopted: true, stop: async () => {} }
    throw error
  }
  try {
    const setup = {
      folder: root,
      cluster,
      socketFolder,
      account,
      maxConnections,
      binaries: await findPostgres(root, account),
    }
    removeScratch(setup)
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      onProgress('Preparing the database for the first time')
      await Promise.all([initialise(setup), meanwhile?.()])
    }
    const { adopted } = await startOrAdopt(setup)
    if (adopted) onProgress('Using the database, which was still running')
    await createDatabase(socketFolder, database)
    const watch = keepRunning(setup, onProgress)
    return {
      url,
      adopted,
      async stop() {
        await watch.end()
        await stopServer(setup)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Restarts the server when it crashes. Meanwhile the app responds with 503; its pool reconnects by itself. */
const keepRunning = (setup: PostgresSetup, onProgress: (line: string) => void): { end(): Promise<void> } => {
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      let pause = WATCH_MS
      if (!runningPid(setup)) {
        onProgress('The database stopped unexpectedly and is being restarted')
        await startOrAdopt(setup).catch((error: unknown) => {
          onProgress(String(error))
          pause = RETRY_MS
        })
      }
      // The only possible rejection is the abort.
      await delay(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    async end() {
      ending.abort()
      await watching
    },
  }
}

const createDatabase = async (socketFolder: string, database: string): Promise<void> => {
  await withClient(socketFolder, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  })
}

const requireOwnFolder = (root: string): void => {
  const ownUid = process.getuid?.()
  const { uid } = lstatSync(root)
  if (ownUid === undefined || ownUid === 0 || ownUid === uid) return
  throw new Error(
    `The database folder ${root} in DATA_DIR belongs to another account (uid ${uid}), and this process runs as uid ${ownUid}. Start it as that account, or change the owner of the folder with: sudo chown -R $(id -u) ${root}`,
  )
}

/** The cluster folder itself, or a short private folder where the socket path would be too long. */
const socketFolderFor = (root: string, cluster: string, account: Account | undefined): string => {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH_BYTES) return cluster
  const short = join(tmpdir(), `gesso-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
  if (existsSync(short)) {
    const { uid } = lstatSync(short)
    const expected = account?.uid ?? process.getuid?.()
    if (uid !== expected)
      throw new Error(`${short} belongs to another account (uid ${uid}). Remove it and start again.`)
  }
  makePrivateFolder(short, account)
  return short
}
