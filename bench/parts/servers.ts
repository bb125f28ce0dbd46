import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Stopped when its scope ends. */
export interface Server extends AsyncDisposable {
  /** Like `http://127.0.0.1:40001`. */
  origin: string
  pid: number
}

/** Runs a file in its own process, as production does, and waits for its address. */
export const startServer = async (
  file: URL,
  env: Record<string, string>,
  execArgv = process.execArgv,
): Promise<Server> => {
  const child = fork(fileURLToPath(file), {
    execArgv,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ origin: string } | number | null]
  if (typeof message !== 'object' || message === null)
    throw new Error(`${file} exited with ${message} before it was listening`)
  return {
    origin: message.origin,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await ended
    },
  }
}

/** Runs the product on a world; `env` turns parts of it off, such as `BENCH_WEB`. */
export const startGesso = (
  world: { url: string; dataDir: string },
  env: Record<string, string> = {},
  execArgv?: string[],
): Promise<Server> =>
  startServer(
    new URL('../servers/gesso.ts', import.meta.url),
    { DATABASE_URL: world.url, DATA_DIR: world.dataDir, ...env },
    execArgv,
  )
