import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createContext,
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageServices, PublicSettings, ReadApi, Reservation } from '#contract/page-services.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import type { Actor } from './call.ts'
import { encoders, encodingFor } from './encoding.ts'
import { toFailure } from './errors.ts'
import { type PageHeadersOptions, pageHeaders, reservationHeaders } from './headers.ts'
import { hashInlineScripts, SCRIPT_MARK } from './inline-script-hashes.ts'
import { sendNotFound } from './send-failure.ts'
import { developmentBuild, productionBuild } from './web-build.ts'

export interface WebDeps {
  development: boolean
  secure: boolean
  log: Log
  /** True when pages may load Google's places script. */
  withGooglePlaces: boolean
  /** The origins of other sites that pages of this installation call. */
  connections: readonly string[]
  /** What pages embed from other sites at this moment: scheduling widgets and videos. */
  embedded(): PageHeadersOptions['embedded']
  publicUrl: string
  /** As they are at this moment. */
  settings(): PublicSettings
  /** Whether a public page may be mined for AI, by its path. */
  findReservation(path: string): Promise<Reservation>
  /** Reads from the API as somebody, or without a user. */
  apiFor(actor: Actor | null): ReadApi
  /** The person whose refresh cookie a request carries. */
  findReader(request: { cookie(name: string): string | undefined }): Promise<Actor | null>
  /** The folder with the built pages. */
  buildFolder: string
}

export interface Pages {
  /** Whether a URL is a public page, declared by its route with `handle = { public: true }`. */
  isPublic(url: string): boolean
  /** Whether it is a page that is public for visitors alone, declared with `handle = { public: 'visitors' }`. */
  isForVisitors(url: string): boolean
}

// A shared key, because the bundle has its own copy of React Router's context.
const shared = globalThis as unknown as Record<symbol, RouterContext<PageServices> | undefined>
const servicesKey = (shared[Symbol.for('gesso.services')] ??= createContext<PageServices>())

/** Serves the web app from this process: every URL without an endpoint is a page. */
export const serveWeb = async (app: FastifyInstance, deps: WebDeps): Promise<Pages> => {
  const { development, publicUrl, settings, apiFor, findReader, log } = deps
  const build = development ? await developmentBuild(app) : await productionBuild(app, deps.buildFolder)
  const render = createRequestHandler(build, development ? 'development' : 'production')
  // With PUBLIC_URL as origin, whatever host the client names: a page sees nothing but the URL.
  const { origin } = new URL(publicUrl)

  /**
   * Page code gets what a browser would get: the cause of an error stays in our log, and a service that does not respond
   * becomes the status of the page.
   */
  const reading = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const { code, status, detail } = toFailure(error, log)
      if (status === 503) throw new Response(null, { status })
      throw new Failure(code, { ...detail, cause: undefined })
    }
  }
  const readApiFor = (actor: Actor | null): ReadApi => {
    const api = apiFor(actor)
    return (operation, input) => reading(api(operation, input))
  }
  const publicApi = readApiFor(null)
  const findReaderApi = async ({ cookies }: FastifyRequest): Promise<ReadApi | null> => {
    const actor = await reading(findReader({ cookie: (name) => cookies[name] }))
    return actor && readApiFor(actor)
  }
  const report = (error: unknown): void => {
    // A failure of the API has been written where it happened.
    if (!(error instanceof Failure)) log.error({ err: error }, 'a page failed')
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = new RouterContextProvider()
    let readerApi: Promise<ReadApi | null> | undefined
    const reservation = findPublic(request.url) ? await reading(deps.findReservation(toPath(request.url))) : null
    context.set(servicesKey, {
      api: publicApi,
      readerApi: () => (readerApi ??= findReaderApi(request)),
      settings: settings(),
      reservation,
      report,
      scriptMark: SCRIPT_MARK,
    })
    const page = await render(new Request(origin + request.url), context)
    const text = await page.text()
    if (page.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    if (reservation) reply.headers(reservationHeaders(reservation))
    // The response cache replaces this header for public pages.
    reply.code(page.status).header('cache-control', 'private, no-store').headers(Object.fromEntries(page.headers))
    // Anything else is the data of a page, which the browser requests on client-side navigation.
    if (!page.headers.get('content-type')?.startsWith('text/html'))
      return sendEncoded(Buffer.from(text), request, reply)
    const { html, hashes } = hashInlineScripts(text)
    const headers = pageHeaders(hashes, { ...deps, embedded: deps.embedded(), embeddable: EMBEDDED.test(request.url) })
    return sendEncoded(Buffer.from(html), request, reply.headers(headers))
  }
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(request, reply) : sendNotFound(request, reply),
  )

  // In development every request renders the page, because its code may have changed.
  const routes = typeof build === 'function' ? [] : routesBelow(build, undefined)
  const toPath = (url: string): string =>
    new URL(origin + url).pathname.replace(DATA_OF_ROOT, '/').replace(DATA_SUFFIX, '')
  const findPublic = (url: string): unknown => {
    if (!url.startsWith('/')) return false
    return matchRoutes(routes, toPath(url))?.at(-1)?.route.handle?.public
  }
  return {
    isPublic: (url) => [true, 'visitors'].includes(findPublic(url) as string | boolean),
    isForVisitors: (url) => findPublic(url) === 'visitors',
  }
}

/** Compresses pages, which have no route and therefore bypass @fastify/compress. */
const sendEncoded = async (body: Buffer, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('vary', 'accept-encoding, cookie')
  const encoding = encodingFor(body, request.headers['accept-encoding']?.toString())
  return encoding ? reply.header('content-encoding', encoding).send(await encoders[encoding](body)) : reply.send(body)
}

/** How soon a page that could not be read is worth another try. */
const RETRY_AFTER_SECONDS = 5

/** Pages that are made for frames of this site's other pages. */
const EMBEDDED = /^\/embed\//

/** Suffix of the URL with which the browser requests only the data of a page. */
const DATA_SUFFIX = /\.data$/
/** The same of the page at `/`. */
const DATA_OF_ROOT = /^\/_\.data$/

const routesBelow = (build: ServerBuild, parentId: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const one = { id, path, handle: module.handle }
    return index ? { ...one, index: true } : { ...one, children: routesBelow(build, id) }
  })

/**
 * Data, files and all methods other than GET and HEAD get JSON, also for unknown URLs (CD-17.12); so do requests without a
 * path, such as an absolute URL or `*`.
 */
const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !/^\/(api|assets|media)(\/|\?|$)/.test(url)
