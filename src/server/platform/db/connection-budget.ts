import type pg from 'pg'

/** The pool of the job queue. */
export const JOB_CONNECTIONS = 3
/** Beside its pools, a process listens on one connection for events and on one for jobs. */
const LISTENING_CONNECTIONS = 2
/** The name of the connection that listens for events: each running process has one. */
export const EVENT_LISTENER = 'gesso-events'

/** How many connections a process opens at most, apart from a backup and the migrations of a start. */
export const connectionsOfProcess = (poolSize: number): number => poolSize + JOB_CONNECTIONS + LISTENING_CONNECTIONS

export interface ServerConnections {
  /** Open now, by everybody. */
  used: number
  /** What Postgres allows those who are no superuser. */
  allowed: number
  /** Of connections that belong to other programs or databases. */
  others: number
  /** The running processes of this installation. */
  processes: number
}

export const readServerConnections = async (pool: pg.Pool): Promise<ServerConnections> => {
  const { rows } = await pool.query<ServerConnections>(
    `select count(*)::int as used,
      count(*) filter (where datname is distinct from current_database() or usename is distinct from current_user)::int as others,
      count(*) filter (where datname = current_database() and application_name = $1)::int as processes,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed
      from pg_stat_activity where backend_type = 'client backend'`,
    [EVENT_LISTENER],
  )
  const [found] = rows
  if (!found) throw new Error('Postgres did not count its connections')
  return found
}

/** One sentence for the operator when all processes together may need more connections than Postgres allows; null otherwise. */
export const findShortage = (
  { allowed, others, processes }: Pick<ServerConnections, 'allowed' | 'others' | 'processes'>,
  poolSize: number,
): string | null => {
  const each = connectionsOfProcess(poolSize)
  const needed = processes * each
  const free = allowed - others
  if (needed <= free) return null
  const who = processes === 1 ? 'This process' : `The ${processes} processes of Gesso`
  return `${who} may open ${needed} connections to Postgres (${each} each), which has room for ${free}: raise its max_connections, lower DATABASE_CONNECTIONS, or run fewer processes`
}
