import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { createS3Files } from '#server/providers/files/s3.files.ts'
import { isPut, type S3Loopback, startS3Loopback } from '#server/providers/files/testing/s3-loopback.ts'
import { readyWork, uploadWork } from '#server/testing/artworks.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { runAdminCommand } from './running/admin-command.ts'
import { copyFiles } from './running/copy-files.ts'

let s3: S3Loopback
let dataDir: string
let disk: FilesProvider
let bucket: FilesProvider

beforeAll(async () => {
  s3 = await startS3Loopback()
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'copy-files-'))
  disk = createBuiltInFiles(join(dataDir, 'files'))
  bucket = createS3Files(s3.settings)
})
afterEach(async () => {
  s3.recover()
  for await (const { key } of bucket.list('')) await bucket.remove(key)
  await rm(dataDir, { recursive: true })
})
afterAll(() => s3.close())

const contents: Record<string, string> = {
  'artworks/1/original': 'a picture'.repeat(50_000),
  'artworks/1/w320.webp': 'smaller',
  'avatars/2/empty': '',
}
const fill = async (files: FilesProvider) => {
  for (const [key, content] of Object.entries(contents)) await files.put(key, Buffer.from(content))
}
const readAll = async (files: FilesProvider): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for await (const { key } of files.list('')) {
    const file = await files.get(key)
    if (file) found[key] = (await buffer(file.stream)).toString()
  }
  return found
}
const admin = (provider: 'disk' | 's3', ...args: string[]) =>
  runAdminCommand(args, { ...s3.env, FILES_PROVIDER: provider, DATA_DIR: dataDir })

test('files are copied to the bucket and back, without a database, and the command says what it did', async () => {
  await fill(disk)
  const there = await admin('disk', 'files', 'copy', '--to', 's3')
  expect(there.text).toMatch(
    /^Copied 3 files \(0\.5 MB\) to s3; every copy was read back .* 0 files were there already\.\nStop Gesso and run this again .*FILES_PROVIDER=s3/,
  )
  expect(there.done).toBe(true)
  expect(await readAll(bucket)).toEqual(contents)
  expect(await readAll(disk)).toEqual(contents)
  await disk.remove('artworks/')
  await disk.remove('avatars/')
  const back = await admin('s3', 'files', 'copy', '--to', 'disk')
  expect([back.done, back.text.split(';')[0]]).toEqual([true, 'Copied 3 files (0.5 MB) to disk'])
  expect(await readAll(disk)).toEqual(contents)
}, 60_000)

test('an installation moves to the bucket while it runs, and serves the same pictures from there', async () => {
  const t = await startTestApp({ env: { ...s3.env, FILES_PROVIDER: 'disk' } })
  const { config } = t.app
  const env = { ...s3.env, FILES_PROVIDER: 'disk', DATA_DIR: config.dataDir }
  const artist = await t.signUp('artist')
  const upload = async () => (await readyWork(artist, (await uploadWork(artist)).id)).images[0]?.image_url ?? ''
  const before = await upload()
  expect((await runAdminCommand(['files', 'copy', '--to', 's3'], env)).done).toBe(true)
  const after = await upload()
  expect((await runAdminCommand(['files', 'copy', '--to', 's3'], env)).text).toMatch(/^Copied \d+ files/)
  const databaseUrl = String(config.databaseUrl)
  const moved = await createApp(
    { ...config, databaseUrl, files: { ...config.files, provider: 's3' } },
    { web: false, log: createLog('silent') },
  )
  try {
    expect(moved.adapters.files).toBe('s3')
    await rm(join(config.dataDir, 'files'), { recursive: true })
    for (const url of [before, after]) {
      const { statusCode, headers } = await moved.http.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await t.request(url)).statusCode).toBe(404)
    }
  } finally {
    await moved.close()
    await t.close()
  }
}, 90_000)

test('a second run copies what changed, removes what is gone, and leaves what others stored there', async () => {
  await fill(disk)
  await admin('disk', 'files', 'copy', '--to', 's3')
  await bucket.put('somebody/elses', Buffer.from('stays'))
  await disk.put('artworks/1/w320.webp', Buffer.from('changed'))
  await disk.put('artworks/3/original', Buffer.from('new'))
  await disk.remove('avatars/2/empty')
  s3.requests.length = 0
  const { text } = await admin('disk', 'files', 'copy', '--to', 's3')
  expect(text).toContain('Copied 2 files')
  expect(text).toContain('1 file was there already. 1 copy of deleted files removed.')
  const { 'avatars/2/empty': _, ...kept } = contents
  expect(await readAll(bucket)).toEqual({
    ...kept,
    'artworks/1/w320.webp': 'changed',
    'artworks/3/original': 'new',
    'somebody/elses': 'stays',
  })
  expect(s3.requests.filter((request) => isPut(request) && request.url.includes('original'))).toHaveLength(1)
}, 60_000)

test('a run that was stopped in the middle continues where it was', async () => {
  await fill(disk)
  s3.failWith({ status: 403, code: 'AccessDenied' }, ({ method, url }) => method === 'PUT' && url.includes('w320'))
  const stopped = await admin('disk', 'files', 'copy', '--to', 's3')
  expect(stopped.done).toBe(false)
  expect(stopped.text).toMatch(
    /1 file could not be copied:\n {2}artworks\/1\/w320\.webp: AccessDenied.*\nRun it again/s,
  )
  s3.recover()
  // As after a crash in the middle of a line.
  const record = join(dataDir, 'files-copied-to-s3.jsonl')
  const { length } = await readFile(record)
  await truncate(record, length - 5)
  const again = await admin('disk', 'files', 'copy', '--to', 's3')
  expect(again.text).toContain('Copied 2 files')
  expect(again.text).toContain('1 file was there already')
  expect((await admin('disk', 'files', 'copy', '--to', 's3')).text).toContain('3 files were there already')
  expect(await readAll(bucket)).toEqual(contents)
}, 60_000)

test('a copy that was never confirmed is removed once its original is gone', async () => {
  await fill(disk)
  s3.failWith({ status: 403, code: 'AccessDenied' }, ({ method, url }) => method === 'GET' && url.includes('original'))
  await admin('disk', 'files', 'copy', '--to', 's3')
  s3.recover()
  expect(await bucket.head('artworks/1/original')).not.toBeNull()
  await disk.remove('artworks/')
  await admin('disk', 'files', 'copy', '--to', 's3')
  expect(await readAll(bucket)).toEqual({ 'avatars/2/empty': '' })
}, 60_000)

test('a copy that differs is removed and reported', async () => {
  await fill(disk)
  const forgetful: FilesProvider = {
    ...bucket,
    get: (key) => (key === 'artworks/1/original' ? bucket.get(key, { start: 0, end: 99 }) : bucket.get(key)),
  }
  const record = join(dataDir, 'record')
  const result = await copyFiles({ from: disk, to: forgetful, place: 'here', record })
  expect([result.copied, result.failures]).toEqual([2, ['artworks/1/original: Error: the copy is not the same']])
  expect(await bucket.head('artworks/1/original')).toBeNull()
})

test('a copy that is missing there is made again, and another place starts anew', async () => {
  await fill(disk)
  const record = join(dataDir, 'record')
  const options = { from: disk, to: bucket, record }
  await copyFiles({ ...options, place: 'here' })
  await bucket.remove('artworks/1/original')
  expect(await copyFiles({ ...options, place: 'here' })).toMatchObject({ copied: 1, unchanged: 2 })
  expect(await copyFiles({ ...options, place: 'elsewhere' })).toMatchObject({ copied: 3, unchanged: 0 })
})

test('many failures end the command early', async () => {
  for (let at = 0; at < 40; at += 1) await disk.put(`many/${at}`, Buffer.from('x'))
  s3.failWith({ status: 403, code: 'AccessDenied' }, ({ method, url }) => method === 'PUT' && url.includes('many'))
  const { done, text } = await admin('disk', 'files', 'copy', '--to', 's3')
  expect(done).toBe(false)
  expect(text).toContain('It stopped after 24 files that could not be copied:')
}, 60_000)

test('the command refuses what would bring back deleted files, and says what is missing', async () => {
  expect((await admin('s3', 'files', 'copy', '--to', 's3')).text).toContain('FILES_PROVIDER is s3 already')
  const none = await runAdminCommand(['files', 'copy', '--to', 's3'], { DATA_DIR: dataDir })
  expect(none.text).toContain('No bucket is set. Set S3_BUCKET')
  for (const args of [['files'], ['files', 'copy'], ['files', 'copy', '--to', 'tape']])
    expect((await admin('disk', ...args)).text).toContain('Usage:')
  s3.failWith({ status: 404, code: 'NoSuchBucket' })
  expect((await admin('disk', 'files', 'copy', '--to', 's3')).text).toContain(
    'S3_BUCKET is gesso-test, which does not exist',
  )
}, 60_000)
