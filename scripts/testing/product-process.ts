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
  /** What it printed so far, errors included. */
  output(): string
  /** The exit code, or the signal that ended it, once it is gone. */
  ended: Promise<number | NodeJS.Signals>
  kill(signal: NodeJS.Signals): void
  /** Leaves what it prints from now on without a reader. */
  stopReading(): void
}

const READY_MS = 90_000
const ROOT = join(import.meta.dirname, '../..')
const living = new Set<ChildProcess>()
const folders: string[] = []

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-process-'))
  folders.push(folder)
  return folder
}

/** Starts the product as a user does, with nothing of this process' environment but the way to the built pages. */
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
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  living.add(child)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const ended = once(child, 'close').then(([code, signal]) => {
    living.delete(child)
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

/** Waits until it says that it runs; fails with what it printed when it ends before. */
export const running = async (product: ProductProcess): Promise<ProductProcess> => {
  const until = Date.now() + READY_MS
  const gone = product.ended.then(() => true)
  while (!product.output().includes('Gesso is running')) {
    const over = await Promise.race([gone, new Promise<false>((resolve) => setTimeout(resolve, 50, false))])
    if (over || Date.now() > until) throw new Error(`The product did not start:\n${product.output()}`)
  }
  return product
}

/** Ends what a failed test left running, and removes its folders. */
export const cleanUp = async (): Promise<void> => {
  for (const child of living) {
    const gone = once(child, 'close')
    child.kill('SIGTERM')
    await gone
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
