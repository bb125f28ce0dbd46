import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadWork } from '#server/testing/artworks.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { runAdminCommand } from './running/admin-command.ts'

let t: TestApp
let artist: TestUser
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'gesso-export-'))
  artist = await t.signUp('artist')
  await uploadWork(artist, { title: 'Low Tide' })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await t.close()
})

const run = (...args: string[]) =>
  runAdminCommand(args, { DATABASE_URL: String(t.app.config.databaseUrl), DATA_DIR: t.app.config.dataDir })

test('works are exported from the terminal, and the ZIP is read back by the import', async () => {
  const zip = join(folder, 'works.zip')
  const written = { done: true, text: `Wrote 1 work with 1 picture to ${zip}.` }
  expect(await run('export', '--owner', artist.email, zip)).toEqual(written)
  const { text } = await run('import', '--dry-run', '--json', zip)
  expect(JSON.parse(text).rows).toMatchObject([{ fields: { title: 'Low Tide', record: { title: 'Low Tide' } } }])
  const csv = join(folder, 'works.csv')
  expect((await run('export', '--owner', artist.email, '--format', 'csv', csv)).done).toBe(true)
  expect(await readFile(csv, 'utf8')).toContain('Low Tide')
}, 120_000)

test('what is wrong is said with the way out, and no file is replaced', async () => {
  const csv = join(folder, 'kept.csv')
  const owner = ['--owner', artist.email]
  expect((await run('export', ...owner, '--format', 'csv', csv)).done).toBe(true)
  const wrong: [string[], string][] = [
    [[...owner, '--format', 'csv', csv], 'exists already'],
    [[...owner], 'Usage:'],
    [[csv], '--owner <email>'],
    [[...owner, '--format', 'pdf', csv], 'Choose one of csv, xlsx'],
    [['--owner', 'nobody@x.example', csv], 'Nobody with the email'],
    [[...owner, '--all', csv], '--all'],
  ]
  for (const [args, reason] of wrong) {
    const { done, text } = await run('export', ...args)
    expect([args, done, text.includes(reason)]).toEqual([args, false, true])
  }
}, 120_000)
