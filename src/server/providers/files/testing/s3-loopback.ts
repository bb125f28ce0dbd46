import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver, { type Store } from 's3rver'

/** What happens to a request instead of what was asked; `slow` responds late, `silent` never, a cut closes the connection halfway. */
export type Fault =
  | { status: number; code: string }
  | { body: string }
  | 'slow'
  | 'silent'
  | 'cut-request'
  | 'cut-response'

export interface S3Request {
  method: string
  /** Path and query. */
  url: string
  range?: string
}

export const isPut = ({ method }: S3Request): boolean => method === 'PUT'
export const isPart = ({ method, url }: S3Request): boolean => method === 'PUT' && url.includes('partNumber=')

const BUCKET = 'gesso-test'
/** The one account that s3rver knows. */
const KEY = 'S3RVER'
const CUT_AFTER_BYTES = 100_000
const SLOW_MS = 300

/**
 * A store that speaks S3 on this machine: s3rver behind a server that can fail in its place. What s3rver lacks is added:
 * replacing an object as a whole, listing in pages (its own tokens need a cipher that Node no longer has), and listing and
 * aborting uploads in parts. It does not verify signatures.
 */
export const startS3Loopback = async () => {
  const directory = await mkdtemp(join(tmpdir(), 's3-loopback-'))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  await s3rver.configureBuckets()
  const pageSize = { keys: 1000 }
  makeAtomic(s3rver.store, pageSize)
  const handle = s3rver.callback()
  const uploads = new Map<string, { key: string; initiated: Date }>()
  const requests: S3Request[] = []
  let failure: { fault: Fault; applies(request: S3Request): boolean; times: number } | null = null

  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, ...(headers.range && { range: headers.range }) }
    requests.push(asked)
    const fault = failure?.applies(asked) && failure.times-- > 0 ? failure.fault : undefined
    if (fault === 'silent') return
    if (fault === 'cut-request') return void request.once('data', () => request.socket.destroy())
    if (fault === 'cut-response') cutResponse(response)
    else if (typeof fault === 'object') return void sendFault(fault, request, response)
    const respond = () => {
      if (handleUploads({ method, url }, response, uploads)) return
      if (url.includes('list-type=2')) listInPages(request, response, pageSize.keys)
      handle(request, response)
    }
    if (fault === 'slow') setTimeout(respond, SLOW_MS)
    else respond()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    endpoint,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    forcePathStyle: true,
    prefix: '',
  }
  return {
    settings,
    /** The same as settings of the product. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_FORCE_PATH_STYLE: '1',
    },
    /** Everything that was asked, in order. */
    requests,
    /** The uploads in parts that were neither completed nor aborted. */
    uploads,
    pageSize,
    /** From now on, the next so many requests to which it applies suffer the fault. */
    failWith(fault: Fault, applies: (request: S3Request) => boolean = () => true, times = Infinity): void {
      failure = { fault, applies, times }
    },
    recover(): void {
      failure = null
    },
    async close(): Promise<void> {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type S3Loopback = Awaited<ReturnType<typeof startS3Loopback>>

const toXml = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`

const sendFault = async (
  fault: Exclude<Fault, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  for await (const _ of request);
  if ('body' in fault) response.end(toXml(fault.body))
  else
    response
      .writeHead(fault.status)
      .end(toXml(`<Error><Code>${fault.code}</Code><Message>${fault.code}</Message></Error>`))
}

const cutResponse = (response: ServerResponse): void => {
  const write = response.write.bind(response) as (chunk: Buffer) => boolean
  let sent = 0
  response.write = ((chunk: Buffer) => {
    sent += chunk.byteLength
    if (sent > CUT_AFTER_BYTES) response.socket?.destroy()
    return write(chunk)
  }) as typeof response.write
}

/** Keeps the list of uploads in parts, and what s3rver lacks of them: to list and to abort one. True if it responded. */
const handleUploads = (
  { method, url }: S3Request,
  response: ServerResponse,
  uploads: Map<string, { key: string; initiated: Date }>,
): boolean => {
  const { pathname, searchParams } = new URL(url, 'http://loopback')
  const uploadId = searchParams.get('uploadId') ?? ''
  if (method === 'POST' && searchParams.has('uploads')) {
    changeBody(response, (body) => {
      const id = /<UploadId>(\w+)/.exec(body)?.[1]
      if (id) uploads.set(id, { key: pathname.slice(BUCKET.length + 2), initiated: new Date() })
      return body
    })
    return false
  }
  if (method === 'POST' && uploadId) response.once('finish', () => uploads.delete(uploadId))
  if (method === 'DELETE' && uploadId) {
    uploads.delete(uploadId)
    response.writeHead(204).end()
    return true
  }
  if (method !== 'GET' || !searchParams.has('uploads')) return false
  const items = [...uploads].map(
    ([id, { key, initiated }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  )
  response.end(toXml(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`))
  return true
}

/** Lets the body of a response be changed before it is sent. */
const changeBody = (response: ServerResponse, change: (body: string) => string): void => {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string) => {
    const changed = change(body)
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}

/** The token of a page is the last key of the page before. */
const listInPages = (request: IncomingMessage, response: ServerResponse, keys: number): void => {
  request.url = request.url?.replace('continuation-token=', 'start-after=')
  changeBody(response, (body) => {
    const found = [...body.matchAll(/<Key>([^<]+)/g)].map(([, key]) => key)
    const next = found.length < keys ? '' : `<NextContinuationToken>${found.at(-1)}</NextContinuationToken>`
    return body.replace('</ListBucketResult>', `${next}</ListBucketResult>`)
  })
}

const makeAtomic = (store: Store, pageSize: { keys: number }): void => {
  const digest = (content: Buffer): string => createHash('md5').update(content).digest('hex')
  const writeWhole = async (path: string, content: Buffer): Promise<void> => {
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}-${randomUUID()}.part`
    await writeFile(temporary, content)
    await rename(temporary, path)
  }
  /** One after the other, so that what is read of an object belongs together. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  store.putObject = async (object) => {
    const content =
      object.content instanceof Readable ? await buffer(object.content) : (object.content ?? Buffer.alloc(0))
    const md5 = digest(content)
    await inTurn(async () => {
      await writeWhole(store.getResourcePath(object.bucket, object.key, 'object'), content)
      await store.putMetadata(object.bucket, object.key, object.metadata, md5)
    })
    return { size: content.byteLength, md5 }
  }
  store.putPart = async (bucket, uploadId, part, stream) => {
    const content = await buffer(stream)
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part))
    await writeWhole(path, content)
    await writeFile(`${path}.md5`, digest(content))
    return { size: content.byteLength, md5: digest(content) }
  }
  const getObject = store.getObject.bind(store)
  store.getObject = (bucket, key, asked = {}) =>
    inTurn(async () => {
      const object = await getObject(bucket, key)
      const { start, end } = asked
      if (object === null || start === undefined) return object
      // s3rver takes 0 for no end, and lets an empty object have a range.
      const size = Number(object.metadata['content-length'])
      const range = { start, end: Math.min(end ?? Infinity, size - 1) }
      ;(object.content as Readable).destroy()
      object.range = range
      object.content = start < size ? await openFile(store.getResourcePath(bucket, key, 'object'), range) : null
      return object
    })
  const listObjects = store.listObjects.bind(store)
  store.listObjects = (bucket, options) =>
    listObjects(bucket, { ...options, maxKeys: Math.min(options.maxKeys ?? Infinity, pageSize.keys) }).then((page) => ({
      ...page,
      isTruncated: false,
    }))
}

const openFile = async (path: string, range: { start: number; end: number }): Promise<Readable> => {
  const stream = createReadStream(path, range)
  await new Promise((opened, failed) => stream.once('open', opened).once('error', failed))
  return stream
}
