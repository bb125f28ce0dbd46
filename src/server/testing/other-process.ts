import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestApp, TestUser } from './test-app.ts'

const SCRIPT = fileURLToPath(new URL('./killed-process.ts', import.meta.url))

/** Another process of the installation, on the same database; disposing it kills it. */
export interface OtherProcess extends AsyncDisposable {
  child: ChildProcess
  address: string
}

export interface OtherProcessOptions {
  /** Settings besides those that every process of the test has. */
  env?: Record<string, string>
  /** Whether it runs jobs. */
  isWorking?: boolean
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Starts a process. Rejects when it exits before it listens. */
export const startProcess = async (
  t: TestApp,
  { env, isWorking = false }: OtherProcessOptions = {},
): Promise<OtherProcess> => {
  const { databaseUrl, dataDir, publicUrl } = t.app.config
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_FACTOR: '1000',
    DEMO: '0',
    ...env,
  }
  const child = fork(SCRIPT, [JSON.stringify(settings), ...(isWorking ? ['working'] : [])])
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The process exited before it listened: ${signal ?? code}.`)))
  })
  return { child, address, [Symbol.asyncDispose]: () => kill(child) }
}

/** A process that is killed and replaced again and again; disposing it kills the last one. */
export interface MortalProcess extends AsyncDisposable {
  /** Where it listens; null while it is replaced. */
  readonly address: string | null
  /** Kills it, whatever it is doing, and starts another. */
  replace(): Promise<void>
}

export const startMortal = async (t: TestApp, options: OtherProcessOptions): Promise<MortalProcess> => {
  let running = startProcess(t, options)
  let address: string | null = (await running).address
  return {
    get address() {
      return address
    },
    async replace() {
      const { child } = await running
      address = null
      running = kill(child).then(() => startProcess(t, options))
      address = (await running).address
    },
    [Symbol.asyncDispose]: async () => kill((await running).child),
  }
}

/** The process is killed right before the next database statement that contains this text. */
export const killBefore = async ({ child }: OtherProcess, statement: string): Promise<void> => {
  child.send(statement)
  await once(child, 'message')
}

/** Posts JSON to the process as a user. Rejects when the process dies meanwhile. */
export const postTo = (
  { address }: Pick<OtherProcess, 'address'>,
  { token }: Pick<TestUser, 'token'>,
  path: string,
  body?: object,
): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  return fetch(`${address}/api${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
}
