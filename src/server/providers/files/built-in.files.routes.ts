import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Reservation } from '#contract/page-services.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Failure } from '#server/platform/failure.ts'
import { MEDIA_PREFIX, PUBLIC_MEDIA_SECONDS } from '#server/platform/files/media-address.ts'
import type { AddressCheck, AddressSigner } from '#server/platform/files/signed-address.ts'
import { pictureHeaders, reservationHeaders } from '#server/platform/http/headers.ts'
import { byteRange } from './byte-range.ts'
import type { FileInfo, FilesProvider } from './files.provider.ts'

export interface MediaDeps {
  files: FilesProvider
  signer: AddressSigner
  clock: Clock
  /** Whether anyone may see the file under its permanent address. */
  isPublic(key: string): Promise<boolean>
  /** Whether a public file may be mined for AI. */
  findReservation(key: string): Promise<Reservation>
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
    const url = `${MEDIA_PREFIX}*`
    // Fastify's own HEAD would read the whole file.
    http.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        request.contractRoute = url
        const key = (request.params as { '*': string })['*']
        const check = deps.signer.verify(`${MEDIA_PREFIX}${key}`, request.query as Record<string, unknown>)
        if (!check.ok) throw new Failure('not_found')
        if (check.expiresAt === null && !(await deps.isPublic(key))) throw new Failure('not_found')
        // Files with an expiring address keep the default: whatever is private is reserved.
        if (check.expiresAt === null) reply.headers(reservationHeaders(await deps.findReservation(key)))
        return sendFile(deps, { key, check }, request, reply)
      },
    })
  }

interface Asked {
  key: string
  check: AddressCheck & { ok: true }
}

const cacheControl = ({ expiresAt }: Asked['check'], now: Date): string => {
  if (expiresAt === null) return PUBLIC_CACHE_CONTROL
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return `private, max-age=${Math.min(left, MAX_PRIVATE_SECONDS)}`
}

const toEtag = ({ size, modified }: FileInfo): string => `"${size.toString(36)}-${modified.getTime().toString(36)}"`

/** Opens a file only to send its bytes, and only those that were asked for. */
const sendFile = async (
  { files, clock }: MediaDeps,
  { key, check }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { range: rangeHeader, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = request.headers
  const describe = (file: FileInfo) =>
    reply
      .headers(pictureHeaders)
      .header('cache-control', cacheControl(check, clock.now()))
      .header('etag', toEtag(file))
      .header('last-modified', file.modified.toUTCString())
      .header('accept-ranges', 'bytes')

  if (request.method === 'HEAD' || ifNoneMatch !== undefined || rangeHeader !== undefined) {
    const info = await files.head(key)
    if (!info) throw new Failure('not_found')
    const etag = toEtag(info)
    if (isKnown(ifNoneMatch, etag)) return describe(info).code(304).send()
    if (request.method === 'HEAD')
      return describe(info).type(findContentType(key)).header('content-length', info.size).send()
    const range = byteRange(ifRange === undefined || ifRange === etag ? rangeHeader : undefined, info.size)
    if (range === 'unsatisfiable')
      return describe(info).code(416).header('content-range', `bytes */${info.size}`).send()
    const part = range && (await files.get(key, range))
    if (range && part && toEtag(part) === etag)
      return describe(part)
        .code(206)
        .type(findContentType(key))
        .header('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(part.stream)
    // Several ranges, or a file that was replaced in between: the whole file is a valid response, too.
    part?.stream.destroy()
  }
  const content = await files.get(key)
  if (!content) throw new Failure('not_found')
  return describe(content).type(findContentType(key)).header('content-length', content.size).send(content.stream)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*')
