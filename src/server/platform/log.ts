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

export interface AnsweredRequest {
  method: string
  /** A pattern of ours, never an address somebody typed. */
  route: string
  status: number
  /** Milliseconds. */
  ms: number
  request: string
}

/**
 * Writes the line of an answer as `log.info` would. It comes with every answer and holds nothing that would have to be cut
 * out; looking for that, and for how to write each field, costs several times the line.
 */
export const createRequestLine = (log: Log): ((answer: AnsweredRequest) => void) => {
  const { [pino.symbols.streamSym]: stream } = log as unknown as { [pino.symbols.streamSym]: Stream }
  const level = log.levels.values.info
  // Methods, patterns and statuses are few.
  const known = new Map<string, string>()
  return ({ method, route, status, ms, request }) => {
    if (!log.isLevelEnabled('info')) return
    const key = `${method} ${status} ${route}`
    const fields = known.get(key) ?? JSON.stringify({ method, route, status }).slice(1, -1)
    known.set(key, fields)
    const id = JSON.stringify(request)
    stream.write(
      `{"level":${level},"time":${Date.now()},${fields},"request":${id},"ms":${Math.round(ms)},"msg":"request"}\n`,
    )
  }
}
