import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Log } from '../log.ts'
import { PreparingClient } from './preparing-client.ts'
import { ReadLanes } from './read-lanes.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A repository takes either: a plain connection, or the transaction of a business step. */
export type Queryable = Database | Transaction

/** Short reads over connections that all requests share; see `ReadLanes` for what may go there. */
export type Reads = Pick<Database, 'select' | '_'>

export interface DatabaseHandle {
  db: Database
  reads: Reads
  pool: pg.Pool
  /** True when a query comes back in time. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Opens a pool. A connection that breaks while idle is logged and replaced, never thrown. */
export const openDatabase = (url: string, log: Log, max = 10): DatabaseHandle => {
  const connection = { connectionString: url, connectionTimeoutMillis: 5000, statement_timeout: 15_000 }
  const pool = new pg.Pool({ ...connection, Client: PreparingClient, max })
  const lanes = new ReadLanes(connection, log)
  pool.on('error', (error) => {
    // A connection that is being closed may still hear that the database stops after us.
    if (!pool.ending) log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  // One that breaks in the middle of a transaction fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a database connection broke'))
  })
  return {
    db: drizzle(pool),
    // Of a client, drizzle needs nothing but `query` as long as nobody begins a transaction, which `Reads` cannot.
    reads: drizzle(lanes as unknown as pg.Client),
    pool,
    async alive() {
      try {
        await Promise.all([pool.query('select 1'), lanes.query({ text: 'select 1' })])
        return true
      } catch {
        return false
      }
    },
    close: async () => {
      await Promise.all([pool.end(), lanes.close()])
    },
  }
}

/** Brings the schema to this version. Two processes at once wait for each other. */
export const migrateDatabase = async ({ pool }: DatabaseHandle): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(7265)')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock(7265)')
    client.release()
  }
}

/** True for Postgres' answer to a value that is already taken. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === '23505' &&
    (constraint === undefined || cause.constraint === constraint)
  )
}
