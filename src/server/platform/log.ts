import { type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

interface LoggedError {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

const MOST_CAUSES = 4

/**
 * What a line may say of an error. A failed query brings its parameters along, and Postgres the row in its `detail`:
 * both may hold a password, a token or an address, so only the statement, the code and the place are kept.
 */
const presentError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  return {
    type: error.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : withoutValues(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause && depth < MOST_CAUSES ? { cause: presentError(error.cause, depth + 1) } : {}),
  }
}

/** Postgres quotes the value it could not take: `invalid input syntax for type uuid: "..."`. */
const withoutValues = (message: string): string =>
  message.replace(/"[^"\n]*@[^"\n]*"|[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '[cut]')

/** Structured lines on stdout. What could identify a person or open a door is cut out before it is written. */
export const createLog = (level: string, stream?: { write(line: string): void }): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: presentError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email', 'email', 'token'],
      remove: true,
    },
  }
  // Written behind the requests and many lines at once: a system call a line costs more than a kept answer. Flushed at exit.
  return pino(options, stream ?? pino.destination({ sync: false, minLength: 16_000, periodicFlush: 200 }))
}

/** For lines of fixed fields, none of which can hold what has to be cut out: looking for it costs as much as the line. */
export const withFixedFields = (log: Log): Log => log.child({}, { redact: [] })
