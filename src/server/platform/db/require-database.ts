import pg from 'pg'

/** The configured database cannot be used. `message` is one sentence for the operator that names the setting. */
export class DatabaseUnusableError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`DATABASE_URL ${problem}`, { cause })
    this.name = 'DatabaseUnusableError'
  }
}

const CONNECT_TIMEOUT_MS = 5_000
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

const codeOf = (error: unknown): string => {
  // A host name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error && 'code' in first ? String(first.code) : ''
}

const explain = (error: unknown, { host, port, user, database }: pg.Client): string => {
  const code = codeOf(error)
  if (code.startsWith('28'))
    return `names the user "${user}", whom the server at ${host}:${port} rejects: check the user name and password`
  if (code === '3D000') return `names the database "${database}", which does not exist on the server: create it first`
  if (code === '53300') return `points to a server without free connections: close some, or raise its max_connections`
  if (code === '57P03') return `points to a server that is starting or stopping: start Gesso again in a moment`
  const reason = NETWORK[code] ?? (error instanceof Error ? error.message : String(error))
  return `points to ${host}:${port}, but no Postgres responds there (${reason}): start it, or correct the address`
}

/**
 * Checks the configured database at start, so that a problem is reported by the name of the setting.
 * @throws DatabaseUnusableError when it cannot be reached, is too old or is read-only
 */
export const requireDatabase = async (url: string): Promise<void> => {
  let client: pg.Client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  } catch (error) {
    throw new DatabaseUnusableError('is not a valid address: use postgres://user:password@host:5432/database', error)
  }
  // A connection that breaks fails its query; its error event without a listener would also crash the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnusableError(explain(error, client), error)
  }
  try {
    const { rows } = await client.query<{ version: string; major: number; read_only: string }>(
      `select current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as major,
        current_setting('transaction_read_only') as read_only`,
    )
    const [server] = rows
    if (!server || server.major < MIN_VERSION)
      throw new DatabaseUnusableError(
        `points to Postgres ${server?.version}, but Gesso needs version ${MIN_VERSION} or newer`,
      )
    if (server.read_only === 'on')
      throw new DatabaseUnusableError('points to a read-only Postgres (a standby?): use the primary server')
  } finally {
    await client.end()
  }
}
