import type { FastifyRequest } from 'fastify'

/** Whether the client requests HTML: without the prefix `/api`, a page and data may share a URL. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
