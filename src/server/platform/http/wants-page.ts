import type { FastifyRequest } from 'fastify'

/** A browser asks for a page, everything else for data: without the prefix `/api` the two may share an address. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
