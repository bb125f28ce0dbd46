import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createCircuits, FAILURES_IN_A_ROW } from '#server/platform/vendors/circuits.ts'
import { type FilesProvider, StorageFullError } from './files.provider.ts'
import { isStorageOutage } from './s3.files.problems.ts'
import { createS3Files } from './s3.files.ts'
import { type Fault, isPart, isPut, type S3Loopback, startS3Loopback } from './testing/s3-loopback.ts'

/** Longer than this machine may be busy, because nothing else may take as long. */
const IDLE_MS = 1500
const MB = 1024 * 1024

let s3: S3Loopback
let files: FilesProvider

beforeAll(async () => {
  s3 = await startS3Loopback()
  files = createS3Files({ ...s3.settings, idleMs: IDLE_MS })
})
afterEach(() => s3.recover())
afterAll(() => s3.close())

const read = async (key: string): Promise<Buffer | null> => {
  const found = await files.get(key)
  return found && buffer(found.stream)
}
const keysBelow = async (prefix: string) => (await Array.fromAsync(files.list(prefix))).map(({ key }) => key)

describe('a sender that disconnects', () => {
  const disconnecting = (error?: Error): Readable => {
    let sent = 0
    return new Readable({
      read() {
        sent += 1
        if (sent > 10) this.destroy(error)
        else this.push(Buffer.alloc(MB))
      },
    })
  }
  test.each([
    ['with an error', new Error('the sender disconnected'), 'the sender disconnected'],
    ['without one', undefined, 'Premature close'],
  ])('%s leaves neither a file nor parts', async (_name, error, message) => {
    await files.put('sender/file', Buffer.from('old'))
    await expect(files.put('sender/file', disconnecting(error))).rejects.toThrow(message)
    expect((await read('sender/file'))?.toString()).toBe('old')
    expect(s3.uploads.size).toBe(0)
  })
})

describe.each<[string, Fault, RegExp]>([
  ['a connection that is cut', 'cut-request', /ECONNRESET|EPIPE|socket hang up/],
  ['no response', 'silent', /timed out/],
  ['503', { status: 503, code: 'SlowDown' }, /SlowDown/],
  ['429', { status: 429, code: 'TooManyRequests' }, /TooManyRequests/],
])(
  '%s while writing',
  (_name, fault, message) => {
    test('is repeated', async () => {
      s3.failWith(fault, isPut, 2)
      await files.put('again/file', Buffer.from('complete'))
      expect((await read('again/file'))?.toString()).toBe('complete')
    })

    test('fails after some attempts, and the old file is still there', async () => {
      await files.put('kept/file', Buffer.from('old'))
      s3.failWith(fault, isPut)
      await expect(files.put('kept/file', Buffer.alloc(MB))).rejects.toThrow(message)
      await expect(files.put('kept/new', Readable.from([Buffer.from('new')]))).rejects.toThrow(message)
      s3.recover()
      expect((await read('kept/file'))?.toString()).toBe('old')
      expect(await keysBelow('kept/')).toEqual(['kept/file'])
    })

    test('in the second part of a large file removes its parts', async () => {
      await files.put('parts/file', Buffer.from('old'))
      const source = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(MB)))
      s3.failWith(fault, (request) => isPart(request) && request.url.includes('partNumber=2'))
      await expect(files.put('parts/file', source)).rejects.toThrow(message)
      expect(source.destroyed).toBe(true)
      expect(s3.uploads.size).toBe(0)
      expect((await read('parts/file'))?.toString()).toBe('old')
    })
  },
  30_000,
)

test('a connection that is cut while reading fails, and never looks like the end of the file', async () => {
  await files.put('cut/file', Buffer.alloc(2 * MB, 'x'))
  s3.failWith('cut-response', ({ method }) => method === 'GET', 1)
  await expect(read('cut/file')).rejects.toThrow(/aborted|terminated|ECONNRESET|socket hang up/)
  expect((await read('cut/file'))?.byteLength).toBe(2 * MB)
})

test('a store that does not respond fails instead of waiting', async () => {
  s3.failWith('silent')
  await expect(files.get('a/b')).rejects.toThrow(/timed out/)
  await expect(files.head('a/b')).rejects.toThrow(/timed out/)
})

test('a slow store only takes longer', async () => {
  const patient = createS3Files(s3.settings)
  s3.failWith('slow')
  await patient.put('slow/file', Readable.from([Buffer.from('complete')]))
  const found = await patient.get('slow/file')
  expect(found && (await buffer(found.stream)).toString()).toBe('complete')
})

test('a full bucket is StorageFullError, for bytes and streams', async () => {
  for (const fault of [
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 400, code: 'XMinioStorageFull' },
  ]) {
    s3.failWith(fault, isPut)
    await expect(files.put('full/a', Buffer.from('x'))).rejects.toBeInstanceOf(StorageFullError)
    await expect(files.put('full/b', Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(StorageFullError)
  }
  s3.recover()
  expect(await keysBelow('full/')).toEqual([])
})

test('a missing bucket or missing rights are errors, and not missing files', async () => {
  const elsewhere = createS3Files({ ...s3.settings, bucket: 'gesso-absent' })
  await expect(elsewhere.get('a/b')).rejects.toThrow(/bucket does not exist/)
  await expect(elsewhere.head('a/b')).rejects.toMatchObject({ name: 'NotFound' })
  await expect(Array.fromAsync(elsewhere.list(''))).rejects.toThrow(/bucket does not exist/)
  s3.failWith({ status: 403, code: 'AccessDenied' })
  await expect(files.get('a/b')).rejects.toThrow('AccessDenied')
  await expect(files.head('a/b')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  await expect(files.remove('a/b')).rejects.toThrow('AccessDenied')
})

test('sweeping aborts old uploads in parts, and spares fresh ones and stores that cannot list them', async () => {
  const source = Readable.from(Array.from({ length: 9 }, () => Buffer.alloc(MB)))
  // As after a crash: the parts are there, and nobody aborts them.
  s3.failWith({ status: 400, code: 'Refused' }, ({ method, url }) => isPart({ method, url }) || method === 'DELETE')
  await expect(files.put('swept/large', source)).rejects.toThrow('Refused')
  s3.recover()
  expect(s3.uploads.size).toBe(1)
  expect(await files.sweep(new Date(Date.now() - 60_000))).toBe(0)
  s3.failWith({ status: 501, code: 'NotImplemented' })
  expect(await files.sweep(new Date(Date.now() + 60_000))).toBe(0)
  s3.recover()
  expect(await files.sweep(new Date(Date.now() + 60_000))).toBe(1)
  expect(s3.uploads.size).toBe(0)
})

describe('a store that fails several times in a row', () => {
  const open = (bucket = s3.settings.bucket) => {
    const circuits = createCircuits({ clock: { now: () => new Date() }, log: createLog('silent') })
    const circuit = circuits.for('s3', { isOutage: isStorageOutage })
    return { circuits, store: createS3Files({ ...s3.settings, bucket, idleMs: IDLE_MS, circuit }) }
  }
  const failOften = async (store: FilesProvider): Promise<void> => {
    for (let attempt = 0; attempt < FAILURES_IN_A_ROW; attempt += 1)
      await expect(store.put('circuit/refused', Buffer.from('x'))).rejects.toBeInstanceOf(Error)
  }

  test('it is not called for a while, and is named', async () => {
    const { circuits, store } = open()
    await store.put('circuit/file', Buffer.from('kept'))
    s3.failWith('cut-request', isPut)
    await failOften(store)
    expect(circuits.states()).toEqual([{ vendor: 's3', openSince: expect.any(Date) }])
    s3.recover()
    // The store would respond again; nothing is lost meanwhile, and no missing file is stated.
    for (const call of [store.get, store.head, store.remove])
      await expect(call('circuit/file')).rejects.toThrow('not called')
    await expect(store.put('circuit/new', Readable.from([Buffer.from('new')]))).rejects.toThrow('not called')
    expect((await read('circuit/file'))?.toString()).toBe('kept')
    expect(await keysBelow('circuit/')).toEqual(['circuit/file'])
  }, 30_000)

  test('an error of the store counts, and an error of the sender does not', () => {
    const slowDown = Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } })
    expect([isStorageOutage(slowDown), isStorageOutage(new Error('the sender disconnected'))]).toEqual([true, false])
  })

  test.each<[string, Fault]>([
    ['a missing right', { status: 403, code: 'AccessDenied' }],
    ['a full bucket', { status: 507, code: 'InsufficientStorage' }],
    ['what it does not offer', { status: 501, code: 'NotImplemented' }],
  ])(
    '%s is no outage',
    async (_name, fault) => {
      const { circuits, store } = open()
      s3.failWith(fault)
      await failOften(store)
      expect(circuits.states()).toEqual([{ vendor: 's3', openSince: null }])
    },
    30_000,
  )
})
