import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { Failure } from '#server/platform/failure.ts'
import { MEDIA_PREFIX, PUBLIC_MEDIA_SECONDS } from '#server/platform/files/media-address.ts'
import type { AddressCheck, AddressSigner } from '#server/platform/files/signed-address.ts'
import { pictureHeaders } from '#server/platform/http/headers.ts'
import { byteRange, sliceStream } from './byte-range.ts'
import type { FileContent, FilesProvider } from './files.provider.ts'

export interface MediaDeps {
  files: FilesProvider
  signer: AddressSigner
  clock: Clock
  /** Whether anyone may see the file under its permanent address. */
  isPublic(key: string): Promise<boolean>
}

/** Content types by the names that the application assigned, never by what the uploader declared. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
const MAX_PRIVATE_SECONDS = 3600
/** The content of a URL never changes, so browsers need not revalidate it; proxies check whether it is still public. */
const PUBLIC_CACHE_CONTROL = `public, max-age=31536000, s-maxage=${PUBLIC_MEDIA_SECONDS}, immutable`

const findContentType = (key: string): string =>
  TYPES[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'

/**
 * Serves stored files under signed URLs; any other URL responds with 404, whether the file exists or not. A permanent URL is
 * valid as long as the file is public (decision 020), an expiring one until its expiry.
 */
export const mediaRoutes =
  (deps: MediaDeps): FastifyPluginAsync =>
  async (http) => {
    http.get(`${MEDIA_PREFIX}*`, async (request, reply) => {
      request.contractRoute = `${MEDIA_PREFIX}*`
      const key = (request.params as { '*': string })['*']
      const check = deps.signer.verify(`${MEDIA_PREFIX}${key}`, request.query as Record<string, unknown>)
      if (!check.ok) throw new Failure('not_found')
      if (check.expiresAt === null && !(await deps.isPublic(key))) throw new Failure('not_found')
      const content = await deps.files.get(key)
      if (!content) throw new Failure('not_found')
      return sendContent({ key, check, content, now: deps.clock.now() }, request, reply)
    })
  }

interface Found {
  key: string
  check: AddressCheck & { ok: true }
  content: FileContent
  now: Date
}

const cacheControl = ({ check, now }: Found): string => {
  if (check.expiresAt === null) return PUBLIC_CACHE_CONTROL
  const left = Math.floor((check.expiresAt.getTime() - now.getTime()) / 1000)
  return `private, max-age=${Math.min(left, MAX_PRIVATE_SECONDS)}`
}

const sendContent = (found: Found, request: FastifyRequest, reply: FastifyReply) => {
  const { stream, size, modified } = found.content
  const etag = `"${size.toString(36)}-${modified.getTime().toString(36)}"`
  reply
    .headers(pictureHeaders)
    .header('cache-control', cacheControl(found))
    .header('etag', etag)
    .header('last-modified', modified.toUTCString())
    .header('accept-ranges', 'bytes')
  if (isKnown(request.headers['if-none-match'], etag)) {
    stream.destroy()
    return reply.code(304).send()
  }
  reply.type(findContentType(found.key))
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = byteRange(asked, size)
  if (range === 'unsatisfiable') {
    stream.destroy()
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (range === null) return reply.header('content-length', size).send(stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(sliceStream(stream, range))
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*')
