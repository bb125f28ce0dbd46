import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The configured database cannot be used. `message` is one sentence for the operator that names the setting. */
export class DatabaseUnusableError extends Error {
  /** Whether a later attempt would fail in the same way. */
  readonly isFinal: boolean
  constructor(problem: string, { cause, isFinal }: { cause?: unknown; isFinal: boolean }) {
    super(`DATABASE_URL ${problem}`, { cause })
    this.name = 'DatabaseUnusableError'
    this.isFinal = isFinal
  }
}

const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 500
const MIN_VERSION = 15

const NETWORK: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening',
  ENOENT: 'the socket does not exist',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the host does not respond',
  ECONNRESET: 'the connection was closed immediately',
}

const getErrorCode = (error: unknown): string => {
  // A host name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first ? String(first.code) : ''
}

/** pg gives the error of its own time limit no code. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'timeout expired'

/** The credentials are rejected, or there is no such database: no later attempt will succeed. */
const isFinal = (error: unknown): boolean => getErrorCode(error).startsWith('28') || getErrorCode(error) === '3D000'

const explain = (error: unknown, { host, port, user, database }: pg.Client): string => {
  const code = getErrorCode(error)
  if (code.startsWith('28'))
    return `names the user "${user}", whom the server at ${host}:${port} rejects: check the user name and password`
  if (code === '3D000') return `names the database "${database}", which does not exist on the server: create it first`
  if (code === '53300') return `points to a server without free connections: close some, or raise its max_connections`
  if (code === '57P03') return `points to a server that is still starting or stopping: start Gesso again in a moment`
  if (isTimeout(error))
    return `points to ${host}:${port}, but Postgres did not complete a connection within ${CONNECT_TIMEOUT_MS / 1000} s: the server or this machine is overloaded, or the network drops the packets`
  const reason = NETWORK[code] ?? (error instanceof Error ? error.message : String(error))
  return `points to ${host}:${port}, but no Postgres responds there (${reason}): start it, or correct the address`
}

export interface DatabaseWait {
  /** How long to repeat an attempt that may succeed later. Default 0: one attempt. */
  waitMs?: number
  /** Receives a line with the reason before the second attempt, and whenever the reason changes. */
  onProgress?: (line: string) => void
}

/**
 * Checks the configured database at start, so that a problem is reported by the name of the setting. The caller must not
 * block the event loop meanwhile: the time limit of an attempt would expire although the server responds at once.
 * @throws DatabaseUnusableError when it cannot be reached, is too old or is read-only
 */
export const requireDatabase = async (
  url: string,
  { waitMs = 0, onProgress = () => {} }: DatabaseWait = {},
): Promise<void> => {
  const until = performance.now() + waitMs
  for (let said = ''; ; ) {
    const problem = await findProblem(url)
    if (!problem) return
    if (problem.isFinal || performance.now() + RETRY_MS > until) throw problem
    if (problem.message !== said) onProgress(`Waiting up to ${waitMs / 1000} s: ${problem.message}`)
    said = problem.message
    await delay(RETRY_MS)
  }
}

const findProblem = async (url: string): Promise<DatabaseUnusableError | undefined> => {
  let client: pg.Client
  try {
    const limits = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS }
    client = new pg.Client({ connectionString: url, ...limits })
  } catch (error) {
    const address = 'postgres://user:password@host:5432/database'
    return new DatabaseUnusableError(`is not a valid address: use ${address}`, { cause: error, isFinal: true })
  }
  // A connection that breaks fails its query; its error event without a listener would also crash the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    try {
      const problem = await readProblem(client)
      return problem === undefined ? undefined : new DatabaseUnusableError(problem, { isFinal: true })
    } finally {
      await client.end()
    }
  } catch (error) {
    return new DatabaseUnusableError(explain(error, client), { cause: error, isFinal: isFinal(error) })
  }
}

/** What makes a Postgres that responds unusable. */
const readProblem = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ version: string; major: number; read_only: string }>(
    `select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      current_setting('transaction_read_only') as read_only`,
  )
  const [server] = rows
  if (!server || server.major < MIN_VERSION)
    return `points to Postgres ${server?.version}, but Gesso needs version ${MIN_VERSION} or newer`
  return server.read_only === 'on' ? 'points to a read-only Postgres (a standby?): use the primary server' : undefined
}
