import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdminCommand } from './running/admin-command.ts'

const samples = fileURLToPath(new URL('../tests/fixtures/spreadsheets', import.meta.url))
const script = fileURLToPath(new URL('./admin.ts', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Without a database: a dry run needs none. */
const run = (...args: string[]) => runAdminCommand(['import', ...args], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
const write = async (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const spawned = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((done) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    execFile(process.execPath, [script, 'import', ...args], { env: { PATH, NODE_COMPILE_CACHE } }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err: err.trim() }),
    )
  })

test('a dry run of each sample lists its works as JSON, with the answers of a file', async () => {
  const expected = (await readdir(samples)).filter((name) => name.endsWith('.expected.json'))
  expect(expected).toHaveLength(7)
  for (const name of expected) {
    const path = join(samples, name)
    const { file, rows, pictures_zip } = JSON.parse(await readFile(path, 'utf8'))
    const pictures = pictures_zip ? ['--pictures', join(samples, pictures_zip)] : []
    const { done, text } = await run('--dry-run', '--json', '--answers', path, ...pictures, join(samples, file))
    expect([file, done]).toEqual([file, true])
    const read = JSON.parse(text)
    expect(read).toMatchObject({ file, columns: expect.any(Array), errors: expect.any(Array) })
    expect(read.rows.map((row: { row: number; sheet?: string }) => [row.sheet, row.row])).toEqual(
      rows.map((row: { row: number; sheet?: string }) => [row.sheet, row.row]),
    )
  }
}, 60_000)

test('the command writes JSON alone to its output, and ends with 1 when a file cannot be read', async () => {
  const good = await spawned('--dry-run', '--json', join(samples, 'shopify.csv'))
  expect([good.code, good.err]).toEqual([0, ''])
  expect(JSON.parse(good.out).rows).toHaveLength(40)
  const bad = await spawned('--dry-run', '--json', await write('page.csv', '<!doctype html><p>Sign in'))
  expect([bad.code, bad.out]).toEqual([1, ''])
  expect(bad.err).toContain('is a web page')
}, 60_000)

test('a person reads what was found, what is asked and what could not be read', async () => {
  const file = await write(
    'works.csv',
    'Inv. no,Title,Price,Sold on,Frobs\nA1,Pier,"1,200",03/04/2021,x\nA2,Mole,USD 50,31/31/2021,y\n',
  )
  const pictures = join(folder, 'pictures')
  await mkdir(join(pictures, 'more'), { recursive: true })
  await write('pictures/more/a1.jpg', 'x')
  await write('pictures/pier.jpg', 'x')
  const { done, text } = await run('--dry-run', '--pictures', pictures, file)
  expect(done).toBe(true)
  for (const part of ['2 works read', 'nothing was written', 'currency', 'row 3', '"31/31/2021"', 'E Frobs'])
    expect(text).toContain(part)
})

test('what is wrong is said with the way out', async () => {
  const works = await write('two.csv', 'Title,Year\nPier,2020\nMole,2021\n')
  const cut = (await readFile(join(samples, 'own-english.xlsx'))).subarray(0, 9000)
  const zip = (await readFile(join(samples, 'own-english.pictures.zip'))).subarray(0, 900)
  const wrong: [string[], string][] = [
    [['--dry-run'], 'Usage:'],
    [['--dry-run', works, works], 'Usage:'],
    [['--dry-run', '--colour', works], '--colour'],
    [[works], 'add --dry-run'],
    [['--owner', 'ada@example.com', '--json', works], 'add --dry-run'],
    [['--dry-run', join(folder, 'none.csv')], 'none.csv does not exist'],
    [['--dry-run', folder], 'is a folder'],
    [['--dry-run', await write('empty.csv', '')], 'This file is empty.'],
    [['--dry-run', await write('cut.xlsx', cut)], 'damaged or cut off'],
    [['--dry-run', await write('noise.csv', Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 9]))], 'no spreadsheet'],
    [['--dry-run', await write('list.csv', 'a,b\n1,2\n')], 'No table of works'],
    [['--dry-run', '--pictures', await write('cut.zip', zip), works], 'is no ZIP'],
    [['--dry-run', '--answers', await write('answers.json', '{"currency":1}'), works], 'has no answers'],
    [['--dry-run', '--answers', await write('half.json', '{"currency":'), works], 'has no answers'],
  ]
  for (const [args, part] of wrong) {
    const { done, text } = await run(...args)
    expect([args, done]).toEqual([args, false])
    expect(text).toContain(part)
  }
})
