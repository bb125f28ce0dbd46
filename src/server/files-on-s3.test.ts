import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { closeAccount, listArchives, REOPENING_DAYS, requestArchive } from '#contract/account.ts'
import { deleteArtwork } from '#contract/artworks.ts'
import { identityWorld } from './features/identity/testing/identity-world.ts'
import { startS3Loopback } from './providers/files/testing/s3-loopback.ts'
import { readyWork, uploadWork } from './testing/artworks.ts'
import { samplePicture } from './testing/pictures.ts'

const s3 = await startS3Loopback()
const world = identityWorld({ ...s3.env, FILES_PROVIDER: 's3', S3_PREFIX: 'gesso' })
const { t } = world
afterAll(() => s3.close())

const keysBelow = async (prefix: string) => (await Array.fromAsync(t.app.files.list(prefix))).map(({ key }) => key)

test('the product stores, derives, serves, exports and deletes files in a bucket, and none on the disk', async () => {
  expect(t.app.adapters.files).toBe('s3')
  const artist = await t.signUp('artist')
  const picture = await samplePicture({ width: 1300, height: 900 })
  const { id, images } = await uploadWork(artist, { title: 'Low Tide' }, [picture])
  const folder = `artworks/${images[0]?.id}/`
  const ready = await readyWork(artist, id)
  expect(ready.images.map(({ state }) => state)).toEqual(['ready'])
  expect(await keysBelow(folder)).toEqual(
    expect.arrayContaining([`${folder}original`, `${folder}320.avif`, `${folder}1280.webp`]),
  )
  const original = await t.app.files.get(`${folder}original`)
  expect(original && (await buffer(original.stream)).equals(picture.bytes)).toBe(true)

  const url = ready.images[0]?.image_url ?? ''
  const whole = await t.request({ url })
  const { etag } = whole.headers
  expect([whole.statusCode, whole.rawPayload.byteLength]).toEqual([200, Number(whole.headers['content-length'])])
  s3.requests.length = 0
  const part = await t.request({ url, headers: { range: 'bytes=100-199' } })
  expect([part.statusCode, part.headers['content-range'], part.headers.etag]).toEqual([
    206,
    `bytes 100-199/${whole.rawPayload.byteLength}`,
    etag,
  ])
  expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
  const known = await t.request({ url, headers: { 'if-none-match': String(etag) } })
  expect(known.statusCode).toBe(304)
  expect(s3.requests.map(({ method, range }) => [method, range])).toEqual([
    ['HEAD', undefined],
    ['GET', 'bytes=100-199'],
    ['HEAD', undefined],
  ])

  await artist.call(requestArchive)
  const findArchive = async () => (await artist.call(listArchives)).body.archives[0]
  await expect.poll(async () => (await findArchive())?.state, { timeout: 15_000 }).toBe('ready')
  const { raw } = await t.anonymous.raw('GET', (await findArchive())?.url ?? '')
  const zip = await fromBufferPromise(raw.rawPayload)
  const paths = (await Array.fromAsync(zip.eachEntry())).map(({ fileName }) => fileName)
  expect(paths).toContain(`artworks/pictures/${id}-1.jpg`)

  await artist.call(deleteArtwork, { params: { id } })
  await expect.poll(() => keysBelow(folder), { timeout: 15_000 }).toEqual([])
  expect(await keysBelow('archives/')).toHaveLength(1)
  await artist.call(closeAccount, { body: { email: artist.email } })
  world.clock.pass((REOPENING_DAYS + 1) * 86_400)
  await t.housekeeping('closed-accounts')
  await expect.poll(() => keysBelow(''), { timeout: 15_000 }).toEqual([])
  expect(await readdir(join(t.app.config.dataDir, 'files')).catch(() => [])).toEqual([])
}, 90_000)

test('the process is not ready while the bucket is missing, and says so within seconds', async () => {
  const ready = async () => (await t.request('/readyz')).statusCode
  expect(await ready()).toBe(200)
  s3.failWith({ status: 404, code: 'NoSuchBucket' })
  expect(await ready()).toBe(503)
  s3.failWith('silent')
  expect(await ready()).toBe(503)
  s3.recover()
  expect(await ready()).toBe(200)
})

test('a start with a bucket that cannot be used ends with one sentence', async () => {
  const { databaseUrl, dataDir } = t.app.config
  // In place of the built pages: a process that ends at once shows none.
  await mkdir(join(dataDir, 'server'), { recursive: true })
  await writeFile(join(dataDir, 'server', 'index.js'), 'export const routes = {}')
  const env = {
    PATH: '/usr/bin:/bin',
    ...s3.env,
    FILES_PROVIDER: 's3',
    DATABASE_URL: String(databaseUrl),
    DATA_DIR: dataDir,
    WEB_BUILD_DIR: dataDir,
    DEMO: '0',
  }
  const start = (changes: Record<string, string>) =>
    new Promise<{ code: number | null; err: string }>((ended) => {
      const child = execFile(
        process.execPath,
        ['src/server/main.ts'],
        { env: { ...env, ...changes } },
        (_error, _out, err) => ended({ code: child.exitCode, err: err.trim() }),
      )
    })
  expect(await start({ S3_BUCKET: 'absent' })).toEqual({
    code: 1,
    err: `Gesso could not start: S3_BUCKET is absent, which does not exist at ${s3.settings.endpoint}: create it, or correct the name`,
  })
  expect(await start({ S3_BUCKET: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('S3_BUCKET is missing: FILES_PROVIDER=s3 requires it'),
  })
}, 60_000)

test('an upload is refused while the bucket is full, and leaves nothing behind', async () => {
  const artist = await t.signUp('artist')
  s3.failWith({ status: 507, code: 'InsufficientStorage' }, ({ method }) => method === 'PUT')
  await expect(uploadWork(artist)).rejects.toThrow(/answered 507/)
  s3.recover()
  expect(await keysBelow('artworks/')).toEqual([])
})
