import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import { apiHeaders } from './headers.ts'

/** Sends a failure with the error body of all endpoints. */
export const sendFailure = (failure: Failure, request: FastifyRequest, reply: FastifyReply) => {
  if (failure.detail.retryAfter) reply.header('retry-after', String(failure.detail.retryAfter))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(failure.status)
    .headers(apiHeaders)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(failure.toBody(request.id))
}

/** The response for a URL without an endpoint or page. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(new Failure('not_found'), request, reply)
