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
import { type Encoding, encodingsFor } from './accept-encoding.ts'
import { everyHeaders, pageHeaders } from './headers.ts'
import { type KeptAnswer, type KeptSource, keptHeaders } from './kept-lane.ts'
import { NONCE_MARK, newNonce } from './nonce.ts'
import { createPageBody, type EncodedPage } from './page-body.ts'
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { sendNotFound } from './server.ts'
import { encoders } from './shared-answers.ts'
import type { PageServices } from './web-context.ts'

export interface WebParts {
  development: boolean
  secure: boolean
  /** True where pages may load Google's places script. */
  withGooglePlaces: boolean
  services: PageServices
  keptSeconds: number | undefined
  /** The folder of the built pages. */
  buildFolder: string
}

const WORTH_COMPRESSING_BYTES = 1024
const root = fileURLToPath(new URL('../../../..', import.meta.url))

// One key for this module and for the bundle, which has its own copy of React Router's context.
const shared = globalThis as unknown as Record<symbol, RouterContext<PageServices> | undefined>
const servicesKey = (shared[Symbol.for('gesso.services')] ??= createContext<PageServices>())

/** Public pages: what is kept of them is emptied by every change, and they are sent from outside the framework. */
export interface Pages {
  clear(): void
  kept: KeptSource
}

type Render = (request: Request, api: PageServices['api']) => Promise<CachedPage>

/** Serves the web app from this process: every address no endpoint answers is a page. */
export const serveWeb = async (app: FastifyInstance, parts: WebParts): Promise<Pages> => {
  const cache = createPageCache(parts.keptSeconds)
  const build = parts.development ? await developmentBuild(app) : await productionBuild(app, parts.buildFolder)
  const handle = createRequestHandler(build, parts.development ? 'development' : 'production')
  const render: Render = async (request, api) => {
    const context = new RouterContextProvider()
    context.set(servicesKey, { ...parts.services, api })
    return toPage(await handle(request, context))
  }
  const { api, settings } = parts.services
  const rendered = createRenderedPages({
    api,
    // For a page that others get too: it carries nothing of who asked first, and goes on when that reader goes away.
    render: (url, recording) => render(new Request(new URL(url, settings.publicUrl)), recording),
  })
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request)
      ? sendPage({ cache, rendered, parts, render }, request, reply)
      : sendNotFound(request, reply),
  )
  return { clear: cache.clear, kept: keptPages({ cache, rendered, parts, render }) }
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

interface PageMaking {
  cache: PageCache
  rendered(url: string): Promise<CachedPage>
  parts: WebParts
  render: Render
}

const sendPage = async (
  { cache, rendered, parts, render }: PageMaking,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const cachable = !parts.development && isPublicPage(request.url)
  const page = cachable
    ? await cache.get(request.url, () => rendered(request.url))
    : await render(requestOf(request, reply, parts.services.settings.publicUrl), parts.services.api)
  const wanted = wantedEncodings(page, request.headers['accept-encoding']?.toString())
  const nonce = newNonce()
  const { encoding, content } = await (cachable ? fillKept : fillOnce)(page, wanted, nonce)
  reply.code(page.status).headers(headersOf(page, parts, nonce, encoding))
  return reply.send(content)
}

interface FilledPage {
  encoding: Encoding | null
  content: Buffer
}

const fillKept = async ({ body }: CachedPage, wanted: readonly Encoding[], nonce: string): Promise<FilledPage> => {
  const encoded = await body.encoded(wanted)
  return { encoding: encoded.encoding, content: Buffer.concat(encoded.with(nonce)) }
}

/** For a single reader: places for other nonces are not worth their time. */
const fillOnce = async ({ body }: CachedPage, wanted: readonly Encoding[], nonce: string): Promise<FilledPage> => {
  const plain = Buffer.concat((await body.encoded([])).with(nonce))
  const encoding = wanted[0] ?? null
  return { encoding, content: encoding ? await encoders[encoding](plain) : plain }
}

const headersOf = (
  page: CachedPage,
  parts: WebParts,
  nonce: string,
  encoding: Encoding | null,
): Record<string, string> => {
  const isHtml = page.headers['content-type']?.startsWith('text/html') ?? false
  return {
    ...(isHtml
      ? { ...pageHeaders(nonce, parts.secure, parts.development, parts.withGooglePlaces), 'cache-control': 'no-store' }
      : {}),
    ...page.headers,
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
}

const wantedEncodings = ({ body }: CachedPage, acceptEncoding: string | undefined): readonly Encoding[] =>
  body.byteLength > WORTH_COMPRESSING_BYTES ? encodingsFor(acceptEncoding) : []

/** Makes the headers of a kept page with the nonce of an answer. */
type HeadersWith = (nonce: string) => KeptAnswer['headers']

const headersWith = (headers: Record<string, string>, body: readonly Buffer[]): HeadersWith => {
  const ready = keptHeaders(headers, body)
  const at = ready('').findIndex((text) => text.includes(NONCE_MARK))
  const [start, end] = ready('')[at]?.split(NONCE_MARK) ?? []
  if (end === undefined) return () => ready
  return (nonce) => (request) => {
    const filled = ready(request)
    filled[at] = `${start}${nonce}${end}`
    return filled
  }
}

const keptPages = ({ cache, rendered, parts }: PageMaking): KeptSource => {
  const everywhere = everyHeaders(parts.secure)
  const ready = new WeakMap<EncodedPage, HeadersWith>()
  const headersFor = (page: CachedPage, encoded: EncodedPage, body: readonly Buffer[]): HeadersWith => {
    const known = ready.get(encoded)
    if (known) return known
    const made = headersWith({ ...everywhere, ...headersOf(page, parts, NONCE_MARK, encoded.encoding) }, body)
    ready.set(encoded, made)
    return made
  }
  const answer = (page: CachedPage, encoded: EncodedPage): KeptAnswer => {
    const nonce = newNonce()
    const body = encoded.with(nonce)
    return { status: page.status, route: 'page', headers: headersFor(page, encoded, body)(nonce), body }
  }
  const make = async (url: string, acceptEncoding: string | undefined): Promise<KeptAnswer> => {
    const page = await cache.get(url, () => rendered(url))
    return answer(page, await page.body.encoded(wantedEncodings(page, acceptEncoding)))
  }
  return (url, acceptEncoding) => {
    const page = cache.peek(url)
    if (!page) return !parts.development && isPublicPage(url) && isReadable(url) ? make(url, acceptEncoding) : undefined
    const encoded = page.body.encodedNow(wantedEncodings(page, acceptEncoding))
    return encoded ? answer(page, encoded) : make(url, acceptEncoding)
  }
}

/** At the public address, whatever host the caller names: anything can stand in that header, an address or not. */
const requestOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request => {
  const { host, protocol } = new URL(publicUrl)
  return createRequest(request.raw, reply.raw, { host, protocol })
}

/**
 * Data, files, and every method but reading, is answered in JSON, also where there is nothing (CD-17.12); so is what names
 * no path, such as a whole address or `*`.
 */
const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !/^\/(api|assets|media)(\/|\?|$)/.test(url)

/** Pages everyone sees alike; the others are shells that the browser fills. All are rendered without a user. */
const isPublicPage = (url: string): boolean =>
  /^\/(gallery|marketplace|exhibition|article|profile|pages|policies|collections)\/[^?]*$/.test(url)

/** The framework says what is wrong with an address whose escapes cannot be read. */
const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

const toPage = async (response: Response): Promise<CachedPage> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: createPageBody(Buffer.from(await response.arrayBuffer()), NONCE_MARK),
})
