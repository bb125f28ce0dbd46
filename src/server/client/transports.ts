import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Transport } from './client.ts'

/** In process, through the complete HTTP stack, without listening on a port. */
export const injectInto =
  (http: FastifyInstance): Transport<LightMyRequestResponse> =>
  async ({ method, ...request }) => {
    const raw = await http.inject({ method: method as 'GET', ...request })
    return { status: raw.statusCode, type: raw.headers['content-type'] ?? '', text: raw.payload, raw }
  }

/** Over the network; redirects are not followed. */
export const fetchFrom =
  (origin: string): Transport<Response> =>
  async ({ method, url, headers, payload }) => {
    const body = Buffer.isBuffer(payload) ? new Uint8Array(payload) : payload
    const request: RequestInit = { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) }
    const raw = await fetch(`${origin}${url}`, request)
    return { status: raw.status, type: raw.headers.get('content-type') ?? '', text: await raw.text(), raw }
  }
