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
import { encoders, encodingFor } from './encoding.ts'
import { pageHeaders } from './headers.ts'
import { hashInlineScripts, SCRIPT_MARK } from './inline-script-hashes.ts'
import { sendNotFound } from './send-failure.ts'
import { developmentBuild, productionBuild } from './web-build.ts'
import type { PageServices } from './web-context.ts'

export interface WebDeps {
  development: boolean
  secure: boolean
  /** True where pages may load Google's places script. */
  withGooglePlaces: boolean
  services: Omit<PageServices, 'scriptMark'>
  /** The folder of the built pages. */
  buildFolder: string
}

export interface Pages {
  /** Whether an address is a page that everybody gets alike, as its route says by `handle = { public: true }`. */
  isPublic(url: string): boolean
}

// One key for this module and for the bundle, which has its own copy of React Router's context.
const shared = globalThis as unknown as Record<symbol, RouterContext<PageServices> | undefined>
const servicesKey = (shared[Symbol.for('gesso.services')] ??= createContext<PageServices>())

/** Serves the web app from this process: every address no endpoint answers is a page. */
export const serveWeb = async (app: FastifyInstance, deps: WebDeps): Promise<Pages> => {
  const { development, services } = deps
  const build = development ? await developmentBuild(app) : await productionBuild(app, deps.buildFolder)
  const render = createRequestHandler(build, development ? 'development' : 'production')
  // At the public address, whatever host the caller names, and as nobody: a page sees the address and nothing else.
  const { origin } = new URL(services.settings.publicUrl)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = new RouterContextProvider()
    context.set(servicesKey, { ...services, scriptMark: SCRIPT_MARK })
    const page = await render(new Request(origin + request.url), context)
    const text = await page.text()
    reply.code(page.status).header('cache-control', 'no-store').headers(Object.fromEntries(page.headers))
    // The rest is the data of a page, which the browser asks for when it navigates by itself.
    if (!page.headers.get('content-type')?.startsWith('text/html'))
      return sendEncoded(Buffer.from(text), request, reply)
    const { html, hashes } = hashInlineScripts(text)
    return sendEncoded(Buffer.from(html), request, reply.headers(pageHeaders(hashes, deps)))
  }
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(request, reply) : sendNotFound(request, reply),
  )

  // In development a page is made anew for every request, because its code may have changed.
  const routes = typeof build === 'function' ? [] : routesBelow(build, undefined)
  return {
    isPublic: (url) => {
      if (!url.startsWith('/')) return false
      const { pathname } = new URL(origin + url)
      const match = matchRoutes(routes, pathname.replace(DATA_SUFFIX, ''))?.at(-1)
      return match?.route.handle?.public === true
    },
  }
}

/** What @fastify/compress does for routes; a page stands where there is none. */
const sendEncoded = async (body: Buffer, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(body, request.headers['accept-encoding']?.toString())
  return encoding ? reply.header('content-encoding', encoding).send(await encoders[encoding](body)) : reply.send(body)
}

/** Ends the address at which the browser asks for the data of a page alone. */
const DATA_SUFFIX = /\.data$/

const routesBelow = (build: ServerBuild, parentId: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const one = { id, path, handle: module.handle }
    return index ? { ...one, index: true } : { ...one, children: routesBelow(build, id) }
  })

/**
 * Data, files, and every method but reading, is answered in JSON, also where there is nothing (CD-17.12); so is what names
 * no path, such as a whole address or `*`.
 */
const isPageRequest = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !/^\/(api|assets|media)(\/|\?|$)/.test(url)
