import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Ends with its scope. */
export interface Server extends AsyncDisposable {
  /** Like `http://127.0.0.1:40001`. */
  origin: string
  pid: number
}

/** Runs a file in a process of its own, as production does, and waits for its address. */
export const startServer = async (file: URL, env: Record<string, string>): Promise<Server> => {
  const child = fork(fileURLToPath(file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [{ origin: string } | number | null]
  if (typeof told !== 'object' || told === null) throw new Error(`${file} ended with ${told} before it listened`)
  return {
    origin: told.origin,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await ended
    },
  }
}
