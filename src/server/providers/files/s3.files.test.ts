import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { filesConformance } from './files.conformance.ts'
import type { FilesProvider } from './files.provider.ts'
import { createS3Files } from './s3.files.ts'
import { type Fault, isPart, isPut, type S3Loopback, startS3Loopback } from './testing/s3-loopback.ts'

const open = (prefix: string) => async () => {
  const loopback = await startS3Loopback()
  return { files: createS3Files({ ...loopback.settings, prefix }), close: loopback.close }
}
filesConformance('s3', open(''))
filesConformance('s3 with a prefix', open('a/prefix/'))

const MB = 1024 * 1024

let s3: S3Loopback
let files: FilesProvider

beforeAll(async () => {
  s3 = await startS3Loopback()
  files = createS3Files(s3.settings)
})
afterEach(() => s3.recover())
afterAll(() => s3.close())

const read = async (key: string): Promise<Buffer | null> => {
  const found = await files.get(key)
  return found && buffer(found.stream)
}
const keysBelow = async (prefix: string) => (await Array.fromAsync(files.list(prefix))).map(({ key }) => key)

test('a large file is sent in parts, and arrives with its size and digest', async () => {
  const content = Buffer.alloc(18 * MB, 'pictures')
  const chunks = Array.from({ length: 18 }, (_, at) => content.subarray(at * MB, (at + 1) * MB))
  s3.requests.length = 0
  const stored = await files.put('large/file', Readable.from(chunks))
  expect(stored).toEqual({ size: 18 * MB, sha256: createHash('sha256').update(content).digest('hex') })
  expect(s3.requests.filter(isPart)).toHaveLength(3)
  expect((await read('large/file'))?.equals(content)).toBe(true)
  expect(s3.uploads.size).toBe(0)
})

test('a range reads only its bytes, and what there is to know of a file opens nothing', async () => {
  await files.put('range/file', Buffer.alloc(MB, 'x'))
  s3.requests.length = 0
  const part = await files.get('range/file', { start: 10, end: 19 })
  expect((await buffer((part as { stream: Readable }).stream)).byteLength).toBe(10)
  await files.head('range/file')
  expect(s3.requests.map(({ method, range }) => [method, range])).toEqual([
    ['GET', 'bytes=10-19'],
    ['HEAD', undefined],
  ])
})

test('listing and removing take as many pages as there are', async () => {
  const keys = Array.from({ length: 7 }, (_, at) => `pages/${at}`)
  for (const key of keys) await files.put(key, Buffer.from(key))
  s3.pageSize.keys = 3
  s3.requests.length = 0
  expect((await keysBelow('pages/')).toSorted()).toEqual(keys)
  expect(s3.requests).toHaveLength(3)
  await files.remove('pages/')
  expect(await keysBelow('pages/')).toEqual([])
  s3.pageSize.keys = 1000
})

test('a removal that fails inside a response of 200 is an error', async () => {
  await files.put('removal/a', Buffer.from('a'))
  const body = '<DeleteResult><Error><Key>removal/a</Key><Code>InternalError</Code></Error></DeleteResult>'
  s3.failWith({ body }, ({ method }) => method === 'POST')
  await expect(files.remove('removal/')).rejects.toThrow('1 of 1 files were not removed: InternalError')
})

test('what others store in the bucket is not listed', async () => {
  const others = createS3Files({ ...s3.settings, prefix: 'Console/' })
  await others.put('file', Buffer.from('x'))
  expect((await keysBelow('')).filter((key) => key.startsWith('C'))).toEqual([])
  expect(await Array.fromAsync(others.list(''))).toHaveLength(1)
})

describe('the check of a start', () => {
  const findProblem = async (changes: Partial<S3Loopback['settings']> = {}): Promise<string> =>
    createS3Files({ ...s3.settings, ...changes })
      .check()
      .then(
        () => 'none',
        (error: Error) => `${error.name}: ${error.message}`,
      )

  test('writes once, and later only looks', async () => {
    const store = createS3Files(s3.settings)
    s3.requests.length = 0
    await store.check()
    await store.check()
    expect(s3.requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE', 'GET'])
    expect(await store.get('gesso-ready')).toBeNull()
  })

  test('says in one sentence which setting is wrong', async () => {
    const { endpoint } = s3.settings
    expect(await findProblem()).toBe('none')
    expect(await findProblem({ accessKeyId: 'unknown' })).toBe(
      `FilesUnusableError: S3_ACCESS_KEY_ID is not known to ${endpoint}: correct it`,
    )
    expect(await findProblem({ bucket: 'gesso-absent' })).toContain(
      `S3_BUCKET is gesso-absent, which does not exist at ${endpoint}`,
    )
    expect(await findProblem({ endpoint: 'http://127.0.0.1:1' })).toContain(
      'S3 at http://127.0.0.1:1 cannot be used (nothing is listening): check S3_ENDPOINT',
    )
  })

  test.each<[Fault, string]>([
    [{ status: 403, code: 'AccessDenied' }, 'grant it s3:ListBucket'],
    [{ status: 403, code: 'SignatureDoesNotMatch' }, 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'],
    [
      { status: 301, code: 'PermanentRedirect' },
      'S3_REGION is us-east-1, but the bucket gesso-test is in another region',
    ],
    [{ status: 403, code: 'RequestTimeTooSkewed' }, 'The clock of this machine differs'],
    [{ status: 507, code: 'InsufficientStorage' }, 'S3_BUCKET is gesso-test, which is full'],
    [{ status: 500, code: 'InternalError' }, 'InternalError, status 500'],
    [{ status: 404, code: 'Anything' }, 'Anything, status 404'],
  ])('explains %j', async (fault, sentence) => {
    s3.failWith(fault)
    expect(await findProblem()).toContain(sentence)
  })

  test('notices a key that may only read, and a store that does not respond', async () => {
    s3.failWith({ status: 403, code: 'AccessDenied' }, isPut)
    expect(await findProblem()).toContain('s3:PutObject')
    s3.failWith('silent')
    const impatient = createS3Files({ ...s3.settings, idleMs: 500 })
    await expect(impatient.check()).rejects.toThrow('does not respond: check S3_ENDPOINT and the network')
  })
})
