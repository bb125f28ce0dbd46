import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface ProductProcess {
  address: string
  port: number
  pid: number
  /** The output so far, stderr included. */
  output(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  kill(signal: NodeJS.Signals): void
  /** Closes the output pipes. */
  stopReading(): void
}

const READY_MS = 90_000
const ROOT = join(import.meta.dirname, '../..')
const children = new Set<ChildProcess>()
const folders: string[] = []

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-process-'))
  folders.push(folder)
  return folder
}

/** Starts the product as a user does; of this process' environment it inherits only the path of the built web app. */
export const launch = async (env: Record<string, string>): Promise<ProductProcess> => {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      WEB_BUILD_DIR: process.env.WEB_BUILD_DIR ?? 'build',
      // As `npm start` does: without it every start compiles everything anew.
      NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  children.add(child)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const ended = once(child, 'close').then(([code, signal]) => {
    children.delete(child)
    return (code ?? signal) as number | NodeJS.Signals
  })
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid as number,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    stopReading() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
  }
}

/** Waits until it reports that it is running; fails with its output if it exits before. */
export const running = async (product: ProductProcess): Promise<ProductProcess> => {
  const until = Date.now() + READY_MS
  const gone = product.ended.then(() => true)
  while (!product.output().includes('Gesso is running')) {
    const over = await Promise.race([gone, new Promise<false>((resolve) => setTimeout(resolve, 50, false))])
    if (over || Date.now() > until) throw new Error(`The product did not start:\n${product.output()}`)
  }
  return product
}

/** Stops processes that a failed test left running, and removes its folders. */
export const cleanUp = async (): Promise<void> => {
  for (const child of children) {
    const gone = once(child, 'close')
    child.kill('SIGTERM')
    await gone
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
