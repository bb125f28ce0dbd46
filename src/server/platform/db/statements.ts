import { type Placeholder, sql } from 'drizzle-orm'

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
