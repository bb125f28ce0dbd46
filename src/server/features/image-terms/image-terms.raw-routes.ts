import type { FastifyPluginAsync } from 'fastify'
import type { RulesFiles } from './rules-files.ts'

/** Long enough for a crawl, and short enough for an artist who changes their mind. */
const CACHE_CONTROL = 'public, max-age=300'

/** The files in which bots read what they may do. */
export const imageTermsRawRoutes =
  (rules: RulesFiles): FastifyPluginAsync =>
  async (http) => {
    http.get('/robots.txt', async (request, reply) => {
      request.contractRoute = '/robots.txt'
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', CACHE_CONTROL)
        .send(await rules.robots())
    })
    http.get('/.well-known/tdmrep.json', async (request, reply) => {
      request.contractRoute = '/.well-known/tdmrep.json'
      return reply.header('cache-control', CACHE_CONTROL).send(await rules.tdmrep())
    })
  }
