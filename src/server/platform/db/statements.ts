import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Queryable, Reads } from './database.ts'

/** The place of a value in a prepared statement, by name. */
export const given = (name: string): Placeholder => sql.placeholder(name)

/** A part of a statement that one feature lends to another. */
export type SqlPart = SQL

const dialect = new PgDialect()

const MOMENTS: readonly number[] = [
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
]
const asWritten = (text: string): string => text
// As drizzle reads them.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (MOMENTS.includes(id) ? asWritten : pg.types.getTypeParser(id, format)),
}

/**
 * A statement that no builder makes, such as a write of several tables at once, or one that is run too often to be built
 * every time: written once, prepared under its name on each connection. `given` holds a value for every placeholder; rows
 * come as Postgres names them, moments as text.
 */
export const prepareStatement = <Row>(name: string, statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (on: Queryable | Reads, given: Record<string, unknown>): Promise<Row[]> => {
    // Around drizzle's session, which makes a statement anew for every run.
    const { client } = on._.session as unknown as { client: Pick<pg.Pool, 'query'> }
    const { rows } = await client.query({ name, text, values: fillPlaceholders(params, given), types })
    return rows as Row[]
  }
}

/** A limit that stands in the text of a statement; drizzle writes any SQL it is given, its types know only numbers. */
const written = (limit: number): Placeholder => sql.raw(String(Math.trunc(limit))) as unknown as Placeholder

/**
 * Statements made once for each limit. While the limit is a parameter Postgres plans anew at every run, because it cannot
 * know how many rows are wanted; written out, the plan is made once (measured: up to 1 ms a query).
 */
export const statementsByLimit = <S>(
  make: (limit: Placeholder, nameOf: (name: string) => string) => S,
): ((limit: number) => S) => {
  const made = new Map<number, S>()
  return (limit) => {
    const known = made.get(limit) ?? make(written(limit), (name) => `${name}_${limit}`)
    made.set(limit, known)
    return known
  }
}
