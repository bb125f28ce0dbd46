import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { deleteArtwork } from '#contract/artworks.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import { createS3Files } from '#server/providers/files/s3.files.ts'
import { startS3Loopback } from '#server/providers/files/testing/s3-loopback.ts'
import { readyWork, uploadWork } from '#server/testing/artworks.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { runAdminCommand } from './running/admin-command.ts'
import { runBackupCommand } from './running/backup-command.ts'
import { runRestoreCommand } from './running/restore-command.ts'
import { cleanUp, launch, temporaryFolder } from './testing/product-process.ts'

const MINUTES = 180_000

let t: TestApp
let artist: TestUser
let folder: string
/** A backup of the installation, for the tests that only read one. */
let whole: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await temporaryFolder()
  artist = await t.signUp('artist', 'Ada Painter \\ "quoted"')
  await uploadWork(artist)
  whole = join(folder, 'whole.tar')
  await save(whole)
}, MINUTES)
afterAll(async () => {
  await t.close()
  await cleanUp()
}, MINUTES)

const quiet = () => undefined
const settings = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: t.app.config.databaseUrl as string,
  DATA_DIR: t.app.config.dataDir,
  ...env,
})
const save = (path: string, env = settings()) => runBackupCommand([path], env, new PassThrough(), quiet)
const verify = (path: string) => runBackupCommand(['verify', path], {}, new PassThrough(), quiet)
const restore = (path: string, env: NodeJS.ProcessEnv) => runRestoreCommand([path], env, quiet)

const emptyDatabase = async (): Promise<string> => {
  const name = `gesso_restored_${randomBytes(6).toString('hex')}`
  await createDatabase(inject('postgresUrl'), name)
  onTestFinished(() => dropDatabase(inject('postgresUrl'), name))
  return databaseAddress(inject('postgresUrl'), name)
}

const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** The ids of pictures whose original is not among the files. */
const lostPictures = async (url: string, dataDir: string): Promise<string[]> => {
  const files = createBuiltInFiles(join(dataDir, 'files'))
  const pictures = await query<{ id: string }>(url, 'select id from artwork_image')
  const found = await Promise.all(
    pictures.map(async ({ id }) => ((await files.head(`artworks/${id}/original`)) ? [] : [id])),
  )
  return found.flat()
}

test(
  'a backup made during uploads and deletions is consistent, and moves from an own Postgres to the embedded one and back',
  async () => {
    const saved = new AbortController()
    let rounds = 0
    const churn = async (): Promise<void> => {
      while (!saved.signal.aborted) {
        const { id } = await uploadWork(artist)
        if (rounds % 2 === 0) await artist.call(deleteArtwork, { params: { id } })
        rounds += 1
      }
    }
    const path = join(folder, 'churn.tar')
    const churning = Array.from({ length: 6 }, churn)
    const said = await save(path).finally(() => saved.abort())
    await Promise.all(churning)
    expect(rounds).toBeGreaterThan(5)
    expect(said).toMatch(/^Saved \d+ tables, \d+ files and \d+ unfinished jobs? as of 20/)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await verify(path)).toMatch(/^The backup is whole: /)

    const embedded = { DATA_DIR: join(await temporaryFolder(), 'data') }
    expect(await restore(path, embedded)).toMatch(/^Restored \d+ tables, \d+ files .*\n.*npm run admin -- resume$/s)
    const postgres = await startEmbeddedPostgres(join(embedded.DATA_DIR, 'postgres'))
    expect(await lostPictures(postgres.url, embedded.DATA_DIR)).toEqual([])
    const people = 'select name, email from user_profile order by email'
    expect(await query(postgres.url, people)).toEqual(await query(t.app.config.databaseUrl as string, people))
    await postgres.stop()

    // The embedded Postgres is started for the command and stopped after it.
    const back = join(folder, 'back.tar')
    await save(back, embedded)
    const own = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(await temporaryFolder(), 'data') }
    await restore(back, own)
    expect(await query(own.DATABASE_URL, people)).toEqual(await query(t.app.config.databaseUrl as string, people))
    expect(await lostPictures(own.DATABASE_URL, own.DATA_DIR)).toEqual([])
  },
  MINUTES,
)

test(
  'a backup has unfinished jobs, which are enqueued after a restore and held',
  async () => {
    const url = t.app.config.databaseUrl as string
    await query(
      url,
      `insert into jobs.job (name, data, singleton_key, start_after) values ('payments.move-money', '{"movementId":"7"}', '7', now() + interval '1 hour')`,
    )
    await query(
      url,
      `insert into jobs.job (name, data, source_name, source_output)
     values ('dead-letter', '{"id":"1"}', 'mail.send', '{"message":"no connection"}')`,
    )
    const path = join(folder, 'jobs.tar')
    await save(path)
    const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(await temporaryFolder(), 'data') }
    await restore(path, env)
    const jobs = `select name, data, singleton_key, source_name from jobs.job
    where name in ('payments.move-money', 'dead-letter') order by name`
    expect(await query(env.DATABASE_URL, jobs)).toEqual(await query(url, jobs))
    expect(await query(env.DATABASE_URL, 'select 1 from held')).toHaveLength(1)
    const { text } = await runAdminCommand(['resume'], env)
    expect(text).toMatch(/^Released: \d+ mails?, 0 refunds, 0 payouts and 0 labels\./)
    expect((await runAdminCommand(['resume'], env)).text).toBe('This installation holds nothing back.')
  },
  MINUTES,
)

test('a backup that is cut off or altered is refused by name, and nothing is written', async () => {
  const bytes = await readFile(whole)
  const broken = join(folder, 'broken.tar')
  const dataDir = join(folder, 'never')
  const at = bytes.indexOf('Ada Painter')
  expect(at).toBeGreaterThan(0)
  const flipped = Buffer.from(bytes)
  flipped[at] = 0x42
  const wrong: [Buffer, RegExp][] = [
    [bytes.subarray(0, bytes.length >> 1), /^The backup is incomplete: its end is missing/],
    [bytes.subarray(0, bytes.indexOf('end.json')), /^The backup is incomplete: its end is missing/],
    [flipped, /^The backup is damaged: tables\/\w+\/000000 is not as it was written/],
    [Buffer.from('not a backup'.repeat(200)), /^The file is not a backup of Gesso/],
  ]
  for (const [content, message] of wrong) {
    await writeFile(broken, content)
    await expect(verify(broken)).rejects.toThrow(message)
    await expect(restore(broken, { DATA_DIR: dataDir })).rejects.toThrow(message)
  }
  expect(existsSync(dataDir)).toBe(false)
})

test(
  'living data is never replaced: a database with tables and a folder with files are refused',
  async () => {
    const before = await query(t.app.config.databaseUrl as string, 'select id from artwork order by id')
    const elsewhere = join(await temporaryFolder(), 'data')
    await expect(restore(whole, settings({ DATA_DIR: elsewhere }))).rejects.toThrow(
      /^The database is not empty: it has the table .* A restore never replaces data/,
    )
    await expect(restore(whole, settings({ DATABASE_URL: await emptyDatabase() }))).rejects.toThrow(
      /^There are files already \(.*\)\. A restore never replaces data/,
    )
    expect(await query(t.app.config.databaseUrl as string, 'select id from artwork order by id')).toEqual(before)
  },
  MINUTES,
)

test('another SESSION_SECRET is refused by name, and the generated one can be printed', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const SESSION_SECRET = '3f9a1c07be52d8846a0e97c1f2b35d60'
  await expect(restore(whole, { DATA_DIR: dataDir, SESSION_SECRET })).rejects.toThrow(
    /^SESSION_SECRET is set, and the backup has a secret of its own/,
  )
  const configured = join(folder, 'configured.tar')
  const said = await save(configured, settings({ SESSION_SECRET, METRICS_TOKEN: 'secret-token' }))
  expect(said).toContain('Not in it, so keep them elsewhere: METRICS_TOKEN, SESSION_SECRET.')
  await expect(restore(configured, { DATA_DIR: dataDir })).rejects.toThrow(/^SESSION_SECRET is not set/)
  const other = SESSION_SECRET.replace('3', '4')
  await expect(restore(configured, { DATA_DIR: dataDir, SESSION_SECRET: other })).rejects.toThrow(
    /^SESSION_SECRET is not the one/,
  )
  const { text } = await runAdminCommand(['secret'], settings())
  expect(text).toMatch(/^[\w-]{32,}$/)
  expect(existsSync(dataDir)).toBe(false)
})

test(
  'a restore that was killed keeps the product from starting, and a second one starts over',
  async () => {
    const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(await temporaryFolder(), 'data') }
    const script = fileURLToPath(new URL('./restore.ts', import.meta.url))
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const child = spawn(process.execPath, [script, whole], {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await expect
      .poll(() => existsSync(join(env.DATA_DIR, 'restore-unfinished')), { interval: 5, timeout: 60_000 })
      .toBe(true)
    child.kill('SIGKILL')
    await ended
    const product = await launch(env)
    expect(await product.ended).toBe(1)
    expect(product.output()).toContain('A restore into this installation was interrupted')
    expect(product.output()).toContain('npm run restore -- <file>')
    expect(await restore(whole, env)).toMatch(/^Restored /)
    expect(await lostPictures(env.DATABASE_URL, env.DATA_DIR)).toEqual([])
    expect(existsSync(join(env.DATA_DIR, 'restore-unfinished'))).toBe(false)
  },
  MINUTES,
)

test('a removal waits while a backup reads the files, and is done afterwards', async () => {
  const { id } = await readyWork(artist, (await uploadWork(artist)).id)
  const url = t.app.config.databaseUrl as string
  const [picture] = await query<{ id: string }>(url, `select id from artwork_image where artwork_id = '${id}'`)
  const key = `artworks/${picture?.id}/original`
  // Nobody reads it at first, so that the backup stands still among its files.
  const to = new PassThrough({ highWaterMark: 1 })
  const source = { databaseUrl: url, files: t.app.files, sessionSecret: null, secretNames: [] }
  const saving = writeBackup(source, to)
  const locks = `select 1 from pg_locks where locktype = 'advisory' and objid = 7266 and granted and mode = 'ExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => query(url, locks)).toHaveLength(1)
  await expect(writeBackup(source, new PassThrough())).rejects.toThrow('Another backup is being made')
  await t.app.files.remove(`artworks/${picture?.id}/`)
  expect(await t.app.files.head(key)).not.toBeNull()
  to.resume()
  await saving
  const [job] = await query<{ data: { key: string } }>(
    url,
    `select data from jobs.job where name = 'files.remove' and data ->> 'key' like '%${picture?.id}/'`,
  )
  const definition = t.app.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'files.remove')
  await definition?.handle(job?.data ?? {})
  expect(await t.app.files.head(key)).toBeNull()
})

test(
  'files in a bucket are in the archive, and are restored to a bucket or to the disk',
  async () => {
    const s3 = await startS3Loopback()
    onTestFinished(() => s3.close())
    const bucket = createS3Files(s3.settings)
    await bucket.put('artworks/1/original', Buffer.from('a picture'))
    const path = join(folder, 'bucket.tar')
    await save(path, settings({ ...s3.env, FILES_PROVIDER: 's3' }))
    await bucket.remove('artworks/1/original')
    await restore(path, {
      ...s3.env,
      FILES_PROVIDER: 's3',
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: join(await temporaryFolder(), 'data'),
    })
    expect(await bucket.head('artworks/1/original')).toMatchObject({ size: 9 })
    const disk = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(await temporaryFolder(), 'data') }
    await restore(path, disk)
    expect(await createBuiltInFiles(join(disk.DATA_DIR, 'files')).head('artworks/1/original')).toMatchObject({
      size: 9,
    })
  },
  MINUTES,
)

test('the command keeps an existing file, and explains what npm would write into a backup', async () => {
  await expect(save(whole)).rejects.toThrow('exists already')
  await expect(runBackupCommand([], {}, new PassThrough(), quiet)).rejects.toThrow(/^Usage:/)
  const npm = settings({ npm_lifecycle_event: 'backup' })
  await expect(runBackupCommand(['-'], npm, new PassThrough(), quiet)).rejects.toThrow('npm run --silent backup -- -')
  const to = new PassThrough()
  const chunks: Buffer[] = []
  to.on('data', (chunk: Buffer) => chunks.push(chunk))
  await runBackupCommand(['-'], { ...npm, npm_config_loglevel: 'silent' }, to, quiet)
  const piped = join(folder, 'piped.tar')
  await writeFile(piped, Buffer.concat(chunks))
  expect(await verify(piped)).toMatch(/^The backup is whole/)
  await rm(piped)
})
