import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What repositories accept: the database, or the transaction of the caller. */
export type Queryable = Database | Transaction

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  /** True when a query is answered in time. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
/** The server-side timeout applies first; the client-side one is for a Postgres that no longer responds. */
const STATEMENT_TIMEOUT_MS = 7500
const QUERY_TIMEOUT_MS = 8000

/** Receives every statement that is sent through drizzle, transactions included. */
export type QueryLogger = Logger

export interface DatabaseOptions {
  log: Log
  /** Maximum number of connections. Default 10. */
  max?: number
  queryLogger?: QueryLogger
}

/** Opens a pool. An idle connection that breaks is logged and replaced, never thrown. */
export const openDatabase = (url: string, { log, max = 10, queryLogger }: DatabaseOptions): DatabaseHandle => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'gesso',
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // In this mode pg destroys a connection whose query timed out; otherwise the `rollback` would time out behind it, too.
    pipeline: true,
  })
  pool.on('error', (error) => {
    // While the pool is ending, a connection may still report that the database is shutting down.
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  // A connection that breaks in use fails its query; its error event without a listener would also crash the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection broke'))
  })
  return {
    db: connectDrizzle(pool, queryLogger),
    pool,
    async alive() {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    close: () => pool.end(),
  }
}

/**
 * Drizzle on a pool, behind an object with a `transaction` of its own: drizzle's does not release the connection when
 * `begin` fails, so that the pool would lose one at every outage, and returns broken connections to the pool.
 */
const connectDrizzle = (pool: pg.Pool, logger?: QueryLogger): Database => {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzle(client, { logger }).transaction(work, config)
    } catch (error) {
      isBroken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return Object.assign(Object.create(drizzle(pool, { logger })) as Database, { transaction })
}
