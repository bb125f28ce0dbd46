import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SampleContext } from '#server/testing/sample.ts'
import { makeSample } from '#server/testing/sample-requests.ts'
import type { EndpointRoutesDeps } from './endpoint-routes.ts'
import { registerFeatures } from './register-features.ts'

test('a route without an access policy, or with an unenforceable one, does not build', async () => {
  const right: Endpoint = {
    method: 'GET',
    path: '/things/:id',
    summary: 'A thing.',
    access: { kind: 'public' },
    response: z.object({}),
    errors: [],
  }
  // @ts-expect-error `access` is required
  const silent: Endpoint = { ...right, access: undefined }
  const object = { param: 'id', kind: 'artwork', audience: 'owner', refusal: 404 } as const
  const build = (...endpoints: Endpoint[]) =>
    registerFeatures(
      Fastify(),
      [{ bindings: endpoints.map((endpoint) => ({ endpoint, handle: async () => ({}) })) }],
      {} as EndpointRoutesDeps,
    )
  await expect(build(right, silent)).rejects.toThrow('GET /things/:id states no access policy')
  await expect(build({ ...right, access: { kind: 'all' } as never })).rejects.toThrow('states no access policy')
  await expect(build({ ...right, access: { kind: 'role', roles: [] } })).rejects.toThrow('lets no role in')
  await expect(build({ ...right, object })).rejects.toThrow('is public and asks for an owner')
  const misnamed = { ...right, object: { ...object, param: 'thing', audience: 'published' as const } }
  await expect(build(misnamed)).rejects.toThrow('has no :thing for its object rule')
  const limited = { ...right, cache: 'public', limit: { by: 'ip', max: 1, windowSeconds: 1 } } as const
  await expect(build(limited)).rejects.toThrow('is cached for everybody and is not a read open to everybody')
  await expect(build({ ...right, access: { kind: 'signed-in' }, cache: 'public' })).rejects.toThrow('is cached')
  await expect(build(right, right)).rejects.toThrow('GET /things/:id is bound twice')
  expect(() => makeSample(right, {} as SampleContext)).toThrow('GET /things/:id has no sample')
})
