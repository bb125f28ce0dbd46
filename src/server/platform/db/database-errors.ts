import pg from 'pg'

/** Codes of the system and of Postgres for connections that fail or are lost, and for statements that time out. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000', // connection_exception
  '08001', // sqlclient_unable_to_establish_sqlconnection
  '08003', // connection_does_not_exist
  '08006', // connection_failure
  '53300', // too_many_connections
  '55P03', // lock_not_available: `lock_timeout`
  '57014', // query_canceled: `statement_timeout`
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
])

/** Errors of pg and its pool have no code and can only be recognized by their message. */
const UNAVAILABLE_MESSAGE =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

const isUnavailable = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  UNAVAILABLE_CODES.has(String(error.code)) ||
  // Postgres removes its Unix socket when it stops.
  (error.code === 'ENOENT' && error.syscall === 'connect') ||
  UNAVAILABLE_MESSAGE.test(error.message)

/** True when the database did not respond in time; the same request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (isUnavailable(error) || isDatabaseUnavailable(error.cause))

/** True for a violated unique constraint, optionally of the given name. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === '23505' &&
    (constraint === undefined || cause.constraint === constraint)
  )
}
