import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The pages in development: compiled on demand and reloaded when they change. */
export const developmentBuild = async (app: FastifyInstance): Promise<() => Promise<ServerBuild>> => {
  const { createServer } = await import('vite')
  const known = process.listeners('SIGTERM')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Vite would exit the process immediately on this signal, before the database has stopped.
  for (const listener of process.listeners('SIGTERM')) if (!known.includes(listener)) process.off('SIGTERM', listener)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}

/** The built pages in `folder`; their scripts, styles and pictures are served as files. */
export const productionBuild = async (app: FastifyInstance, folder: string): Promise<ServerBuild> => {
  const entry = join(folder, 'server/index.js')
  if (!existsSync(entry)) throw new Error('The web app is not built. Run `npm start`, or `npm run build` first.')
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    // Hashed files never change and the others are small, so a page loads without the headers of a later check.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response, path) => {
      response.header('x-content-type-options', 'nosniff')
      const hashed = path.includes('/client/assets/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return (await import(entry)) as ServerBuild
}
