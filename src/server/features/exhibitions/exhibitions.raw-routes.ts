import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { Failure } from '#server/platform/failure.ts'
import { pictureHeaders } from '#server/platform/http/headers.ts'
import { COVER_PREFIX, type Covers } from './covers.service.ts'

const coverParams = z.object({ id: z.uuid(), file: z.string().regex(/^[0-9a-f]{32}\.webp$/) })

/**
 * Exhibition covers, outside the JSON contract: `/exhibition-cover/{id}/{name}.webp`; content under a name is
 * immutable.
 */
export const exhibitionRawRoutes =
  (covers: Covers): FastifyPluginAsync =>
  async (http) => {
    const url = `${COVER_PREFIX}:id/:file`
    http.get(url, async (request, reply) => {
      request.contractRoute = url
      const params = coverParams.safeParse(request.params)
      const found = params.success && (await covers.of(params.data.id, params.data.file.slice(0, -'.webp'.length)))
      if (!found) throw new Failure('not_found')
      return reply
        .headers(pictureHeaders)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.size)
        .type('image/webp')
        .send(found.stream)
    })
  }
