import { type Logger, type LoggerOptions, pino } from 'pino'
import { createLogStream, type LogStream } from './log-stream.ts'
import { currentTraceId } from './tracing/spans.ts'

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
const NO_ERROR = 'a value that is not an Error was thrown'

/**
 * The part of an error that may be logged. The error of a failed query carries its parameters, and Postgres adds the row
 * in `detail`; both may contain a password, a token or an address, so only the statement, the code and the stack are logged.
 */
export const presentError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: NO_ERROR }
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  return {
    type: error.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : messageWithoutValues(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause && depth < MAX_CAUSES ? { cause: presentError(error.cause, depth + 1) } : {}),
  }
}

/** Addresses, ID tokens, and tokens such as the key of a booking. */
const VALUES = /[\w.+-]+@[\w-]+\.[\w.-]+|[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|[\w-]{40,}/g
/** Codes of Postgres for values that it rejects, which it quotes: `invalid input syntax for type uuid: "…"`. */
const REJECTED_VALUE = /^(22...|42601)$/
/** From the first quotation mark on, because a value may contain some. */
const QUOTED = /".*/s

/** Only the message of an error, without what people typed and without secrets, for what administrators read. */
export const errorWithoutValues = (error: unknown): Error =>
  new Error(error instanceof Error ? messageWithoutValues(error) : NO_ERROR)

/** The message of an error without what people typed and without secrets. */
const messageWithoutValues = ({ message, code }: Error & { code?: unknown }): string => {
  const [what = ''] = message.split('\nparams: ')
  return (REJECTED_VALUE.test(String(code)) ? what.replace(QUOTED, '[cut]') : what).replace(VALUES, '[cut]')
}

/** Enough to find the booking in the database; the whole id is its key. */
const shortenId = (id: unknown): string => String(id).slice(0, 8)

interface Stream {
  write(line: string): void
}

const STDOUT = 1
let output: LogStream | undefined
/** All loggers share one stream for standard output. */
const standardOutput = (): Stream => {
  if (!output) {
    output = createLogStream(STDOUT)
    process.once('exit', output.flushSync)
  }
  return output
}

/** Readable, coloured lines for a terminal. Undefined when the output goes to a file or another program. */
export const terminalOutput = async (): Promise<Stream | undefined> => {
  if (!process.stdout.isTTY) return undefined
  const { default: pretty } = await import('pino-pretty')
  return pretty({ sync: true, destination: STDOUT, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
}

/** Structured lines on stdout. Credentials and personal data are redacted before they are written. */
export const createLog = (level: string, stream: Stream = standardOutput()): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin() {
      const traceId = currentTraceId()
      return traceId === undefined ? {} : { trace: traceId }
    },
    serializers: { err: presentError, booking: shortenId },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email', 'email', 'token'],
      remove: true,
    },
  }
  return pino(options, stream)
}
