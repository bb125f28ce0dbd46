import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { imageTermsPath } from '#contract/image-terms-words.ts'
import { MEDIA_PREFIX } from '#server/platform/files/media-address.ts'
import type { BotVisitsService, PublicRead } from './bot-visits.service.ts'

const RULES = ['/robots.txt', '/.well-known/tdmrep.json', imageTermsPath('')]
const IMAGES = [MEDIA_PREFIX, '/gallery-share/']

const begins = (url: string, paths: readonly string[]): boolean => paths.some((path) => url.startsWith(path))

/** What of the public site a response is; null for everything else. Public is what every cache may store. */
const classify = ({ url, is404 }: FastifyRequest, reply: FastifyReply): PublicRead['what'] | null => {
  if (reply.statusCode >= 400 || !String(reply.getHeader('cache-control')).startsWith('public')) return null
  if (begins(url, RULES)) return 'rules'
  if (begins(url, IMAGES)) return 'image'
  return is404 ? 'page' : null
}

/** Counts the public pages and images that bots read, after the response. */
export const countBots = (http: FastifyInstance, { record }: Pick<BotVisitsService, 'record'>): void => {
  http.addHook('onResponse', (request, reply, done) => {
    done()
    const userAgent = request.headers['user-agent']
    if (request.isInternal || !userAgent) return
    const what = classify(request, reply)
    if (what) record({ userAgent, what, isReserved: reply.getHeader('tdm-reservation') === '1' })
  })
}
