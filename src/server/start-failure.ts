import { ConfigError } from './config.ts'

interface Listening {
  host: string
  port: number
}

const LISTENING: Record<string, (at: Listening) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is already in use. Stop whatever is using it, or choose another: PORT=${port + 1} npm start`,
  EACCES: ({ port }) =>
    `This account is not allowed to listen on port ${port}. Choose a port above 1023 and put a web server in front: PORT=3000`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`,
}

const describeFailure = (error: unknown, at?: Listening): string => {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall } = error as NodeJS.ErrnoException
  const isListening = syscall === 'listen' || syscall === 'getaddrinfo'
  const listening = at && isListening && code !== undefined ? LISTENING[code]?.(at) : undefined
  return listening ?? error.message
}

/** The message for a failed start: one sentence, and the stack at log level debug or trace. */
export const startFailure = (error: unknown, { logLevel, at }: { logLevel?: string; at?: Listening } = {}): string => {
  if (error instanceof ConfigError) return error.message
  const withStack = error instanceof Error && (logLevel === 'debug' || logLevel === 'trace')
  return `Gesso could not start: ${describeFailure(error, at)}${withStack ? `\n${error.stack}` : ''}`
}
