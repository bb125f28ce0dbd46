import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../failure.ts'
import type { ArrivedUploads } from '../files/arrived-uploads.ts'
import { readUpload, type Upload } from '../files/upload-intake.ts'
import { withArrivedFile } from './arrived-file.ts'
import type { Actor, Binding, Call } from './call.ts'
import { clientAddress } from './client-address.ts'
import type { Dispatcher } from './dispatcher.ts'
import { otherMethods } from './endpoint-guard.ts'
import { hasCopy, privateEtag } from './etag.ts'
import { apiHeaders } from './headers.ts'
import { uploadFailure } from './upload-failure.ts'
import { wantsPage } from './wants-page.ts'

export interface EndpointRoutesDeps {
  dispatcher: Dispatcher
  authenticate(token: string): Promise<Actor | null>
  /** Folder for the temporary files of uploads. */
  uploadFolder: string
  /** Files that were sent in parts. */
  uploads: ArrivedUploads
  /** True when PUBLIC_URL is https. */
  secure: boolean
}

const EMPTY = Buffer.alloc(0)

const readBearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]

/** Registers the endpoints of the contract, each with and without the prefix `/api` (CD-17.11). */
export const registerEndpoints = (
  app: FastifyInstance,
  bindings: readonly Binding[],
  deps: EndpointRoutesDeps,
): void => {
  for (const binding of bindings) {
    const { endpoint } = binding
    const handler = (request: FastifyRequest, reply: FastifyReply) => serve(deps, binding, request, reply)
    const method = endpoint.method as HTTPMethods
    const isPublic = endpoint.cache === 'public'
    const config = { contractRoute: endpoint.path, isPublic: () => isPublic }
    app.route({ method, url: `/api${endpoint.path}`, config, handler })
    app.route({
      method,
      url: endpoint.path,
      config: { ...config, isPublic: (request: FastifyRequest) => isPublic && !wantsPage(request) },
      handler: (request, reply) => (wantsPage(request) ? reply.callNotFound() : handler(request, reply)),
    })
  }
  for (const { path, taken, others } of otherMethods(bindings.map(({ endpoint }) => endpoint))) {
    const config = { contractRoute: path }
    const handler = (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', taken.join(', '))
      throw new Failure('method_not_allowed')
    }
    app.route({ method: others, url: `/api${path}`, config, handler })
    // Without the prefix a GET may request a page.
    app.route({ method: others.filter((method) => method !== 'GET'), url: path, config, handler })
  }
}

const serve = async (deps: EndpointRoutesDeps, binding: Binding, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = binding
  const token = readBearer(request)
  // A public route ignores an invalid token; every other route refuses it.
  const actor = token && endpoint.access.kind !== 'own-proof' ? await deps.authenticate(token) : null
  let upload: Upload | null = null
  const arrived = withArrivedFile(deps.uploads, endpoint.form, actor?.id)
  try {
    const call = deps.dispatcher.run(binding, {
      params: request.params,
      query: request.query,
      content: async () => {
        upload = await takeUpload(deps, endpoint, request)
        if (upload) await arrived.addTo(upload)
        return { body: upload ? upload.fields : request.body, files: upload?.files ?? [] }
      },
      actor,
      request: toRequest(request, token),
      reply: toReply(deps, reply),
    })
    const response = await arrived.settle(call)
    return send(endpoint, response.status, response.body, actor, request, reply)
  } finally {
    await (upload as Upload | null)?.dispose()
  }
}

const takeUpload = async (
  deps: EndpointRoutesDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Upload | null> => {
  if (!request.isMultipart()) return null
  if (!endpoint.form) throw new Failure('unsupported_media_type')
  const limits = {
    folder: deps.uploadFolder,
    maxFileBytes: endpoint.form.maxFileBytes,
    maxFiles: endpoint.form.maxFiles + 1,
    maxFieldBytes: 64 * 1024,
    maxFields: 40,
    listField: endpoint.form.listField,
  }
  return readUpload(request, limits).catch((error: unknown) => {
    throw uploadFailure(error, endpoint)
  })
}

const toRequest = (request: FastifyRequest, bearer: string | undefined): Call<Endpoint>['request'] => ({
  id: request.id,
  ip: clientAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  bearer,
  header: (name) => {
    const value = request.headers[name]
    return Array.isArray(value) ? value[0] : value
  },
  cookie: (name) => request.cookies[name],
  rawBody: request.rawBody ?? EMPTY,
})

const toReply = (deps: EndpointRoutesDeps, reply: FastifyReply): Call<Endpoint>['reply'] => ({
  status: () => undefined,
  setCookie: (name, value, { maxAgeSeconds, path = '/', sameSite = 'strict' }) => {
    reply.setCookie(name, value, { httpOnly: true, secure: deps.secure, sameSite, path, maxAge: maxAgeSeconds })
  },
  clearCookie: (name) => {
    reply.clearCookie(name, { path: '/', httpOnly: true, secure: deps.secure, sameSite: 'strict' })
  },
  header: (name, value) => {
    reply.header(name, value)
  },
})

/** A file is saved under its name by the browser; it is never cached, because it is private. */
const sendFile = async (file: File, reply: FastifyReply) =>
  reply
    .headers(apiHeaders)
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await file.arrayBuffer()))

/** What is the same for every reader, but too short-lived for shared caches: a browser may store it, and asks each time. */
const chooseCacheControl = ({ method, access, object, cache }: Endpoint): string =>
  method === 'GET' && access.kind === 'public' && !object && cache !== 'private' ? 'private, no-cache' : 'no-store'

const send = (
  endpoint: Endpoint,
  status: number,
  body: unknown,
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  if (body instanceof File) return sendFile(body, reply)
  const payload = JSON.stringify(body)
  reply.headers(apiHeaders).type('application/json; charset=utf-8')
  reply.header('cache-control', chooseCacheControl(endpoint)).code(status)
  // The response cache gives each encoding of a public response its own ETag.
  if (endpoint.method !== 'GET' || request.isInternal) return reply.send(payload)
  const etag = privateEtag(payload, actor?.id)
  reply.header('etag', etag)
  return hasCopy(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(payload)
}
