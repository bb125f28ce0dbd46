import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column has this text anywhere in it, in upper or lower case; `%` and `_` stand for themselves. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
