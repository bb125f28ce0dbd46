import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestApp, TestUser } from './test-app.ts'

const SCRIPT = fileURLToPath(new URL('./killed-process.ts', import.meta.url))

/** Another process of the installation, on the same database. */
export interface OtherProcess {
  child: ChildProcess
  address: string
}

export const startProcess = async (t: TestApp): Promise<OtherProcess> => {
  const { databaseUrl, dataDir, publicUrl } = t.app.config
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_FACTOR: '1000',
    DEMO: '0',
  }
  const child = fork(SCRIPT, [JSON.stringify(settings)])
  const [address] = (await once(child, 'message')) as [string]
  return { child, address }
}

/** The process is killed right before the next database statement that contains this text. */
export const killBefore = async ({ child }: OtherProcess, statement: string): Promise<void> => {
  child.send(statement)
  await once(child, 'message')
}

/** Posts JSON to the process as a user. Rejects when the process dies meanwhile. */
export const postTo = (
  { address }: OtherProcess,
  { token }: Pick<TestUser, 'token'>,
  path: string,
  body?: object,
): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  return fetch(`${address}/api${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
}
