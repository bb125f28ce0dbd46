import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createContext,
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { takesEncoding } from './accept-encoding.ts'
import { pageHeaders } from './headers.ts'
import { createPageBody } from './page-body.ts'
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts'
import { sendNotFound } from './server.ts'
import type { PageServices } from './web-context.ts'

export interface WebParts {
  development: boolean
  secure: boolean
  services: PageServices
  /** The folder of the built pages. */
  buildFolder: string
}

/** Stands in the rendered page for the nonce of each answer, so that a page can be kept and still carry a fresh one. */
const NONCE_MARK = 'gesso-nonce-of-this-answer'
const WORTH_COMPRESSING_BYTES = 1024
const root = fileURLToPath(new URL('../../../..', import.meta.url))

// One key for this module and for the bundle, which has its own copy of React Router's context.
const shared = globalThis as unknown as Record<symbol, RouterContext<PageServices> | undefined>
const servicesKey = (shared[Symbol.for('gesso.services')] ??= createContext<PageServices>())

type Render = (request: Request) => Promise<Response>

/** Serves the web app from this process: every address no endpoint answers is a page. */
export const serveWeb = async (app: FastifyInstance, parts: WebParts): Promise<PageCache> => {
  const cache = createPageCache()
  const build = parts.development ? await developmentBuild(app) : await productionBuild(app, parts.buildFolder)
  const handle = createRequestHandler(build, parts.development ? 'development' : 'production')
  const render: Render = (request) => {
    const context = new RouterContextProvider()
    context.set(servicesKey, parts.services)
    return handle(request, context)
  }
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(cache, parts, render, request, reply) : sendNotFound(request, reply),
  )
  return cache
}

const developmentBuild = async (app: FastifyInstance) => {
  const { createServer } = await import('vite')
  const known = process.listeners('SIGTERM')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // The compiler of the pages would end the process at once on this signal, before the database has stopped.
  for (const listener of process.listeners('SIGTERM')) if (!known.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

const productionBuild = async (app: FastifyInstance, folder: string): Promise<ServerBuild> => {
  const entry = join(folder, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The web app is not built. Run `npm start`, or `npm run build` first.')
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (response, path) => {
      response.header('x-content-type-options', 'nosniff')
      const hashed = path.includes('/client/assets/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return (await import(entry)) as ServerBuild
}

const sendPage = async (
  cache: PageCache,
  parts: WebParts,
  render: Render,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const cachable = !parts.development && request.method === 'GET' && isPublicPage(request.url)
  const page = cachable
    ? await cache.get(request.url, async () => toPage(await render(requestOfAnyone(request, parts))))
    : await toPage(await render(requestOf(request, reply)))
  const isHtml = page.headers['content-type']?.startsWith('text/html') ?? false
  const nonce = randomBytes(16).toString('base64')
  reply.code(page.status).headers(page.headers)
  if (isHtml) reply.headers(pageHeaders(nonce, parts.secure, parts.development))
  if (isHtml && !page.headers['cache-control']) reply.header('cache-control', 'no-store')
  const isCompressed =
    page.body.byteLength > WORTH_COMPRESSING_BYTES &&
    takesEncoding(request.headers['accept-encoding']?.toString(), 'gzip')
  reply.header('vary', 'accept-encoding')
  if (!isCompressed) return reply.send(page.body.plain(nonce))
  return reply.header('content-encoding', 'gzip').send(await page.body.gzip(nonce))
}

const requestOf = (request: FastifyRequest, reply: FastifyReply): Request =>
  createRequest(request.raw, reply.raw, { host: request.host, protocol: `${request.protocol}:` })

/** For a page that others get too: it carries nothing of who asked first, and goes on when that reader goes away. */
const requestOfAnyone = ({ url }: FastifyRequest, { services }: WebParts): Request =>
  new Request(new URL(url, services.settings.publicUrl))

/** Data, files, and every method but reading, is answered in JSON, also where there is nothing (CD-17.12). */
const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|media)(\/|\?|$)/.test(url)

/** Pages everyone sees alike; the others are shells that the browser fills. All are rendered without a user. */
const isPublicPage = (url: string): boolean =>
  /^\/(gallery|marketplace|exhibition|article|profile|pages|policies|collections)\/[^?]*$/.test(url)

const toPage = async (response: Response): Promise<CachedPage> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: createPageBody(Buffer.from(await response.arrayBuffer()), NONCE_MARK),
})
