import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-env-'))
})
afterAll(() => rm(folder, { recursive: true }))

const MODULE = pathToFileURL(join(import.meta.dirname, 'load-env-file.ts')).href
/** Loads a .env file with this text; returns two variables as a command sees them, and what the operator reads. */
const load = async (text: string, env: Record<string, string> = {}) => {
  await writeFile(join(folder, '.env'), text)
  const code = `await import('${MODULE}'); console.log(JSON.stringify([process.env.METRICS_TOKEN, process.env.PORT]))`
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options)
  return { values: JSON.parse(stdout) as unknown, said: stderr }
}

test('.env is read, the environment takes precedence, and every name that is no setting is listed', async () => {
  const text = 'METRICS_TOKEN="hello # there"\nPORT=4000\nPOSTGRES_PASSWORD=p@ss/word\n'
  expect(await load(text, { PORT: '5000' })).toEqual({ values: ['hello # there', '5000'], said: '' })
  expect((await load(`${text}DATABSE_URL=postgres://x\nCOLOUR=blue\n`)).said).toBe(
    '.env has names that are not settings and are ignored: COLOUR, DATABSE_URL\n',
  )
})
