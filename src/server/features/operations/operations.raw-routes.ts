import { hash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import { isFromThisMachine } from '#server/platform/http/client-address.ts'
import { apiHeaders, pageHeaders } from '#server/platform/http/headers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { STYLE } from '#server/platform/pages/sandbox-look.ts'
import { type Circuits, listFailing } from '#server/platform/vendors/circuits.ts'
import type { Backup } from '../backup/backup.module.ts'
import type { Metrics } from './metrics.ts'
import { checkReadiness, type ReadinessDeps } from './readiness.ts'
import { type OpenApiDocument, REFERENCE_PATHS, referencePage } from './reference-page.ts'

export interface OperationsRoutesDeps {
  readiness: ReadinessDeps
  jobs: Pick<Jobs, 'failedRuns'>
  backup: Pick<Backup, 'isHeld'>
  /** The vendors that this process calls. */
  vendors: Circuits['states']
  metrics: Metrics
  /** Every endpoint of the product; called after all features are created. */
  endpoints(): readonly Endpoint[]
  /** The path or address the endpoints are served under. */
  apiBase: string
  /** True where the public address is https. */
  secure: boolean
  /** The bearer token for reading metrics from another machine; null: not allowed. */
  metricsToken: string | null
}

const A_WHILE = 'public, max-age=300'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

const showsToken = (request: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Routes for operators and API users, outside the JSON contract. */
export const operationsRawRoutes =
  (deps: OperationsRoutesDeps): FastifyPluginAsync =>
  async (http) => {
    const { readiness, jobs, backup, vendors, metrics, apiBase, secure, metricsToken } = deps
    const write = async () => {
      const { openApiDocument } = await import('./openapi-document.ts')
      const document = openApiDocument(deps.endpoints(), apiBase)
      return { document, page: referencePage(JSON.parse(document) as OpenApiDocument) }
    }
    // Written and its library loaded at the first request, because it takes a third of a start.
    let written: ReturnType<typeof write> | undefined
    const reference = () => {
      written ??= write()
      return written
    }
    const style = `${STYLE}${await readFile(new URL('./reference.css', import.meta.url), 'utf8')}`

    const get = (url: string, response: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
      http.get(url, async (request, reply) => {
        request.contractRoute = url
        return response(request, reply)
      })

    get('/livez', (_request, reply) =>
      reply.headers(apiHeaders).header('cache-control', 'no-store').send({ status: 'ok' }),
    )
    get('/readyz', async (_request, reply) => {
      const { ready, parts } = await checkReadiness(readiness)
      const failed = ready ? await jobs.failedRuns() : []
      const stopped = ready ? listFailing(vendors()) : []
      const status = failed.length > 0 || stopped.length > 0 ? 'degraded' : 'ready'
      return reply
        .headers(apiHeaders)
        .header('cache-control', 'no-store')
        .code(ready ? 200 : 503)
        .send({
          status: ready ? status : 'not ready',
          parts,
          ...(ready && (await backup.isHeld()) && { held: true }),
          ...(failed.length > 0 && { failed_jobs: failed.map(({ job }) => job) }),
          ...(stopped.length > 0 && { failing_vendors: stopped.map(({ vendor }) => vendor) }),
        })
    })
    get('/metrics', async (request, reply) => {
      if (!isFromThisMachine(request) && !showsToken(request, metricsToken)) throw new Failure('unauthenticated')
      return reply
        .headers(apiHeaders)
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text())
    })
    get(REFERENCE_PATHS.document, async (_request, reply) =>
      reply
        .headers(apiHeaders)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', A_WHILE)
        .type('application/json; charset=utf-8')
        .send((await reference()).document),
    )
    get(REFERENCE_PATHS.style, (_request, reply) =>
      reply.headers(apiHeaders).header('cache-control', A_WHILE).type('text/css; charset=utf-8').send(style),
    )
    get(REFERENCE_PATHS.page, async (_request, reply) =>
      reply
        .headers(pageHeaders([], { secure }))
        .header('cache-control', A_WHILE)
        .type('text/html; charset=utf-8')
        .send((await reference()).page),
    )
  }
