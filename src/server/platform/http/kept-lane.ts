import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** An answer made for everyone, ready to be sent at once. */
export interface KeptAnswer {
  status: number
  /** The pattern of the contract, or `page`. */
  route: string
  /** Names and values, one behind the other. */
  headers: readonly string[]
  /** Pieces that are sent one behind the other. */
  body: readonly Buffer[]
}

/** What is kept for an address, in the encoding its reader takes; undefined when it has to be made. */
export type KeptSource = (url: string, acceptEncoding: string | undefined) => KeptAnswer | undefined

export interface KeptLaneParts {
  sources: readonly KeptSource[]
  /** Told of every answer, as of those of the framework. */
  tell(answer: { method: string; route: string; status: number; ms: number; request: string }): void
}

/**
 * Sends kept answers before the framework sees the request: most reads of a public site are these, and routing, hooks
 * and replies cost several times the sending. Anything with a validator or a body goes the usual way.
 */
export const openKeptLane = (app: FastifyInstance, { sources, tell }: KeptLaneParts): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/', headers } = request
    if (closing || method !== 'GET') return false
    if (headers['if-none-match'] !== undefined) return false
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
    for (const source of sources) {
      const kept = source(url, headers['accept-encoding']?.toString())
      if (!kept) continue
      const id = randomUUID()
      const length = kept.body.reduce((sum, { byteLength }) => sum + byteLength, 0)
      // Corked, so that all pieces leave in one call of the system.
      response.cork()
      response.writeHead(kept.status, [...kept.headers, 'content-length', String(length), 'x-request-id', id])
      for (const piece of kept.body) response.write(piece)
      response.end()
      tell({ method, route: kept.route, status: kept.status, ms: 0, request: id })
      return true
    }
    return false
  }
  const usual = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!send(request, response)) for (const listener of usual) listener(request, response)
  })
}
