import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '#server/platform/failure.ts'
import { pictureHeaders } from '#server/platform/http/headers.ts'
import { SITEMAP_KINDS } from './gallery.read.ts'
import type { ShareImages } from './share-image.service.ts'
import type { Sitemap } from './sitemap.ts'

const shareParams = z.object({ file: z.string().regex(/^[a-z0-9-]{1,200}\.jpg$/) })
const sitemapParams = z.object({ file: z.enum(SITEMAP_KINDS.map((kind) => `${kind}.xml` as const)) })
const sitemapQuery = z.object({ after: z.uuid().optional() })

const parsed = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new Failure('not_found')
  return result.data
}

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(xml)

/**
 * Routes for search engines and link previews, outside the JSON contract: `/gallery-share/{slug}.jpg`, sitemap.
 */
export const galleryRawRoutes =
  (shares: ShareImages, sitemap: Sitemap): FastifyPluginAsync =>
  async (http) => {
    const get = (url: string, response: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      http.get(url, (request, reply) => {
        request.contractRoute = url
        return response(request, reply)
      })

    get('/gallery-share/:file', async (request, reply) => {
      const { file } = parsed(shareParams, request.params)
      const image = await shares.of(file.slice(0, -'.jpg'.length))
      if (!image) throw new Failure('not_found')
      const etag = `"${image.version}"`
      const describe = () =>
        reply.headers(pictureHeaders).header('cache-control', 'public, max-age=300').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return describe().code(304).send()
      const content = await image.open()
      if (!content) throw new Failure('not_found')
      return describe().type('image/jpeg').header('content-length', content.size).send(content.stream)
    })
    get('/sitemap.xml', async (_request, reply) => sendXml(reply, await sitemap.root()))
    get('/sitemap/:file', async (request, reply) => {
      const kind = SITEMAP_KINDS.find((it) => `${it}.xml` === parsed(sitemapParams, request.params).file) ?? 'gallery'
      return sendXml(reply, await sitemap.page(kind, parsed(sitemapQuery, request.query).after))
    })
  }
