import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnsweredRequest } from '../log.ts'
import { lengthOf } from './page-segments.ts'

/** An answer made for everyone, ready to be sent at once. */
export interface KeptAnswer {
  status: number
  /** The pattern of the contract, or `page`. */
  route: string
  /**
   * Names and values, one behind the other, the length of the body among them. Asked right before they are written: it is
   * the same array each time, filled anew.
   */
  headers(request: string): string[]
  /** Pieces that are sent one behind the other. */
  body: readonly Buffer[]
}

/**
 * What is kept for an address, in the encoding its reader takes, or on its way there; undefined when the framework is to
 * answer, as it is when the promise fails.
 */
export type KeptSource = (
  url: string,
  acceptEncoding: string | undefined,
) => KeptAnswer | Promise<KeptAnswer> | undefined

export interface KeptLaneParts {
  sources: readonly KeptSource[]
  /** Told of every answer, as of those of the framework. */
  tell(answer: AnsweredRequest): void
}

/** Headers of a kept answer whose `body` is as long each time, put together once. */
export const keptHeaders = (headers: Record<string, string>, body: readonly Buffer[]): KeptAnswer['headers'] => {
  const flat = [...Object.entries(headers).flat(), 'content-length', String(lengthOf(body)), 'x-request-id', '']
  return (request) => {
    flat[flat.length - 1] = request
    return flat
  }
}

/** Corked, so that all pieces leave in one call of the system. */
const respond = (response: ServerResponse, { status, headers, body }: KeptAnswer, isLast: boolean): string => {
  const id = randomUUID()
  response.cork()
  const known = headers(id)
  response.writeHead(status, isLast ? [...known, 'connection', 'close'] : known)
  for (const piece of body) response.write(piece)
  response.end()
  return id
}

/**
 * Sends what everyone gets alike before the framework sees the request: most reads of a public site are these, and routing,
 * hooks and replies cost several times the sending. Anything with a validator or a body goes the usual way.
 */
export const openKeptLane = (app: FastifyInstance, { sources, tell }: KeptLaneParts): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const keptFor = ({ method, url = '/', headers }: IncomingMessage): KeptAnswer | Promise<KeptAnswer> | undefined => {
    if (closing || method !== 'GET') return undefined
    if (headers['if-none-match'] !== undefined) return undefined
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
    for (const source of sources) {
      const kept = source(url, headers['accept-encoding']?.toString())
      if (kept) return kept
    }
    return undefined
  }
  const usual = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  const answerAsUsual = (request: IncomingMessage, response: ServerResponse): void => {
    for (const listener of usual) listener(request, response)
  }
  const answerWith = (response: ServerResponse, kept: KeptAnswer, ms: number): void => {
    const { status, route } = kept
    tell({ method: 'GET', route, status, ms, request: respond(response, kept, closing) })
  }
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const kept = keptFor(request)
    if (!kept) answerAsUsual(request, response)
    else if (!(kept instanceof Promise)) answerWith(response, kept, 0)
    else {
      const from = performance.now()
      kept
        .then(
          (made) => answerWith(response, made, performance.now() - from),
          // The framework knows how to say what went wrong.
          () => answerAsUsual(request, response),
        )
        .catch(() => response.destroy())
    }
  })
}
