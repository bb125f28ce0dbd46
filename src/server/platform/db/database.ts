import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A repository takes either: a plain connection, or the transaction of a business step. */
export type Queryable = Database | Transaction

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  /** True when a query comes back in time. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 5000
/** Postgres gives up a statement first; ours is for a Postgres that says nothing any more. */
const STATEMENT_TIMEOUT_MS = 7500
const QUERY_TIMEOUT_MS = 8000

/** Opens a pool. A connection that breaks while idle is logged and replaced, never thrown. */
export const openDatabase = (url: string, log: Log, max = 10): DatabaseHandle => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    // In this mode pg destroys a connection whose query timed out, so that no `rollback` waits behind it for as long again.
    pipeline: true,
  })
  pool.on('error', (error) => {
    // A connection that is being closed may still report that the database stops after us.
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  // One that breaks in the middle of a transaction fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection broke'))
  })
  return {
    db: connectDrizzle(pool),
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
 * Drizzle on a pool, with a `transaction` of our own: drizzle's never releases the connection when `begin` fails (the
 * pool would lose one at every outage), and returns a broken one to the pool as if it were sound.
 */
const connectDrizzle = (pool: pg.Pool): Database => {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      isBroken = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return db
}
