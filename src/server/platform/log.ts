import { type Logger, type LoggerOptions, pino } from 'pino'
import { createLogStream, type LogStream } from './log-stream.ts'

export type Log = Logger

interface LoggedError {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

const MAX_CAUSES = 4

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
    ...(error.cause && depth < MAX_CAUSES ? { cause: presentError(error.cause, depth + 1) } : {}),
  }
}

/** Postgres quotes the value it could not take: `invalid input syntax for type uuid: "..."`. */
const withoutValues = (message: string): string =>
  message.replace(/"[^"\n]*@[^"\n]*"|[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, '[cut]')

interface Stream {
  write(line: string): void
}

const STDOUT = 1
let output: LogStream | undefined
/** There is one standard output, however many logs write to it. */
const standardOutput = (): Stream => {
  if (!output) {
    output = createLogStream(STDOUT)
    process.once('exit', output.flushSync)
  }
  return output
}

/** For people at a terminal: a line each in colours. Undefined where the output goes to a file or to another program. */
export const terminalOutput = async (): Promise<Stream | undefined> => {
  if (!process.stdout.isTTY) return undefined
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, destination: STDOUT, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

/** Structured lines on stdout. What could identify a person or open a door is cut out before it is written. */
export const createLog = (level: string, stream: Stream = standardOutput()): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: presentError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email', 'email', 'token'],
      remove: true,
    },
  }
  return pino(options, stream)
}
