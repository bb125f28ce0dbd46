import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable, Transform } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import {
  assertKey,
  assertPrefix,
  type ByteRange,
  type FileContent,
  type FileInfo,
  type FileSource,
  type FilesProvider,
  isKey,
  type ListedFile,
  type StoredFile,
} from './files.provider.ts'
import {
  asStorageError,
  describeProblem,
  isBeyondEnd,
  isMissingKey,
  isNotFound,
  isNotOffered,
} from './s3.files.problems.ts'

export interface S3FilesOptions {
  /** Null: Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
  /** Empty, or what all keys in the bucket begin with, with a slash at the end. */
  prefix: string
  /** How long a connection may be silent. */
  idleMs?: number
  /** Every call goes through it; a command, which ends with the first failure, needs none. */
  circuit?: Circuit
}

const PART_BYTES = 8 * 1024 * 1024
const CONNECT_MS = 5_000
const IDLE_MS = 30_000
const CHECK_MS = 10_000
const MAX_ATTEMPTS = 4
/** A download occupies a connection until its reader has all of it, so slow readers must not use them up. */
const MAX_CONNECTIONS = 500
const PROBE = 'gesso-ready'

/** Stores files in a bucket of Amazon S3 or a compatible store. An object appears complete or not at all (decision 070). */
export const createS3Files = ({
  bucket,
  prefix,
  idleMs = IDLE_MS,
  circuit,
  ...options
}: S3FilesOptions): FilesProvider => {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = options
  const agent = { maxSockets: MAX_CONNECTIONS }
  const s3 = new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: idleMs, httpAgent: agent, httpsAgent: agent },
    // The SDK's own checksums travel inside the body, where some compatible stores keep them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // Outside of the SDK's own repeats, so that a call counts once, whoever sends it.
  if (circuit) s3.middlewareStack.add((next) => (call) => circuit.run(() => next(call)), { step: 'initialize' })
  const locate = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  const put = async (key: string, source: FileSource): Promise<StoredFile> => {
    assertKey(key)
    const hash = createHash('sha256')
    if (source instanceof Uint8Array) {
      await s3.send(new PutObjectCommand({ ...locate(key), Body: source })).catch(throwStorageError)
      return { size: source.byteLength, sha256: hash.update(source).digest('hex') }
    }
    let size = 0
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        size += chunk.byteLength
        done(null, chunk)
      },
    })
    const from = source instanceof Readable ? source : createReadStream(source.path)
    let sourceError: unknown
    from.once('error', (error: unknown) => {
      // Afterwards, it is only destroyed because the upload failed.
      if (!measured.destroyed) sourceError = error
    })
    // Destroys each stream when the other fails or closes early: a sender that disconnects must not leave the upload waiting.
    pipeline(from, measured, () => {})
    try {
      // In parts, because the size is not known. After a failure the parts are removed, and nothing appears under the key.
      await new Upload({
        client: s3,
        params: { ...locate(key), Body: measured },
        partSize: PART_BYTES,
        queueSize: 1,
      }).done()
    } catch (error) {
      measured.destroy()
      throw sourceError ?? asStorageError(error)
    }
    return { size, sha256: hash.digest('hex') }
  }

  const get = async (key: string, range?: ByteRange): Promise<FileContent | null> => {
    assertKey(key)
    try {
      const asked = { ...locate(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }
      const found = await s3.send(new GetObjectCommand(asked))
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
      return { stream: found.Body as Readable, size, modified: found.LastModified as Date }
    } catch (error) {
      if (isMissingKey(error)) return null
      if (!isBeyondEnd(error)) throw error
      const info = await head(key)
      return info && { stream: Readable.from([]), ...info }
    }
  }

  const head = async (key: string): Promise<FileInfo | null> => {
    assertKey(key)
    try {
      const found = await s3.send(new HeadObjectCommand(locate(key)))
      return { size: found.ContentLength as number, modified: found.LastModified as Date }
    } catch (error) {
      if (!isNotFound(error)) throw error
      // The response for a missing bucket is the same, and would make all files missing.
      await s3.send(new HeadBucketCommand({ Bucket: bucket }))
      return null
    }
  }

  async function* listPages(below: string): AsyncGenerator<ListedFile[]> {
    let token: string | undefined
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, ContinuationToken: token }),
      )
      yield (page.Contents ?? [])
        .map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
          key: Key.slice(prefix.length),
          size: Size,
          modified: LastModified,
        }))
        // Others may store something in the bucket as well, such as the folders of a console.
        .filter(({ key }) => isKey(key))
      token = page.NextContinuationToken
    } while (token)
  }

  async function* list(below: string): AsyncGenerator<ListedFile> {
    assertPrefix(below)
    for await (const page of listPages(below)) yield* page
  }

  const remove = async (keyOrPrefix: string): Promise<void> => {
    if (!keyOrPrefix.endsWith('/')) {
      assertKey(keyOrPrefix)
      await s3.send(new DeleteObjectCommand(locate(keyOrPrefix)))
      return
    }
    assertPrefix(keyOrPrefix)
    // A page has at most 1,000 keys, as many as one request may remove.
    for await (const page of listPages(keyOrPrefix)) {
      if (page.length === 0) continue
      const Objects = page.map(({ key }) => ({ Key: prefix + key }))
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      )
      // The status is 200 even if nothing was removed.
      const [first] = Errors
      if (first) throw new Error(`${Errors.length} of ${page.length} files were not removed: ${first.Code}`)
    }
  }

  const sweep = async (olderThan: Date): Promise<number> => {
    let removed = 0
    let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
    while (next) {
      const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(next)
      for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
        if (!Initiated || Initiated >= olderThan) continue
        await s3.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
        removed += 1
      }
      next = page?.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
    }
    return removed
  }
  const listUploads = (from: { KeyMarker?: string; UploadIdMarker?: string }) =>
    s3.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from })).catch((error: unknown) => {
      if (isNotOffered(error)) return null
      throw error
    })

  let hasWritten = false
  const check = async (): Promise<void> => {
    const limit = { abortSignal: AbortSignal.timeout(CHECK_MS) }
    try {
      // Unlike that to a HEAD, the response says what is wrong.
      const list = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + PROBE, MaxKeys: 1 })
      await s3.send(list, limit)
      if (hasWritten) return
      await s3.send(new PutObjectCommand({ ...locate(PROBE), Body: 'ready' }), limit)
      await s3.send(new DeleteObjectCommand(locate(PROBE)), limit)
      hasWritten = true
    } catch (error) {
      throw describeProblem(error, { endpoint, region, bucket })
    }
  }

  return { put, get, head, remove, list, sweep, check }
}

const throwStorageError = (error: unknown): never => {
  throw asStorageError(error)
}
