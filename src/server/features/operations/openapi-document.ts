import { z } from 'zod'
import { createDocument, type ZodObjectInput, type ZodOpenApiOperationObject } from 'zod-openapi'
import { CONTRACT } from '#contract/api.ts'
import { UPLOAD_FIELD } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode, errorBody } from '#contract/errors.ts'
import { accessWords, limitWords, objectWords } from './access-words.ts'
import { getFeature } from './api-features.ts'

/** Failures that every endpoint can return, besides its own. */
const COMMON_ERRORS: ErrorCode[] = ['invalid_request', 'too_many_requests', 'internal', 'unavailable']

const listErrors = (endpoint: Endpoint): Set<ErrorCode> => {
  const access: ErrorCode[] = endpoint.access.kind === 'public' ? [] : ['unauthenticated']
  if (endpoint.access.kind === 'admin') access.push('forbidden')
  const once: ErrorCode[] = endpoint.idempotent ? ['idempotency_in_progress', 'idempotency_mismatch'] : []
  return new Set([...endpoint.errors, ...access, ...once, ...COMMON_ERRORS])
}

const IDEMPOTENCY_KEY = z.string().max(200).optional()
const IF_MATCH = z
  .string()
  .optional()
  .meta({
    description:
      'The `updated_at` that you have read, in double quotes. If the record was changed since, nothing is stored and the call fails with `conflict`; `current` is the record as it is now.',
    examples: ['"2026-11-25T10:00:00.000Z"'],
  })

const describeParameters = ({ params, query, idempotent, versioned }: Endpoint) => ({
  ...(params && { path: params as ZodObjectInput }),
  ...(query && { query: query as ZodObjectInput }),
  header: z.object({
    ...(idempotent && { 'Idempotency-Key': IDEMPOTENCY_KEY }),
    ...(versioned && { 'If-Match': IF_MATCH }),
  }),
})

const UPLOAD = z
  .uuid()
  .optional()
  .meta({ description: 'A file that was sent in parts to `/uploads`, in place of the file.' })

const describeBody = ({ body, form }: Endpoint): ZodOpenApiOperationObject['requestBody'] => {
  if (!form) return body && { required: true, content: { 'application/json': { schema: body } } }
  const fields = body instanceof z.ZodObject ? body : z.object({})
  const schema = fields.extend({
    [form.fileField]: z.array(z.file()).max(form.maxFiles).optional(),
    [UPLOAD_FIELD]: UPLOAD,
  })
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const describeFailures = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...Map.groupBy(listErrors(endpoint), (code) => ERRORS[code].status)].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  )

/** A response is JSON, or a file of the type that its schema names. */
const describeSuccess = ({ response }: Endpoint) => {
  const type = response instanceof z.ZodFile ? z.toJSONSchema(response).contentMediaType : undefined
  return { description: 'Success', content: { [type ?? 'application/json']: { schema: response } } }
}

const describeOperation = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { method, path, access } = endpoint
  const body = describeBody(endpoint)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[:/_-]+([a-z])?/gi, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    tags: [getFeature(endpoint)],
    // Without the ids of requirements, which mean nothing to users of the API.
    summary: endpoint.summary.replace(/ \((?:[A-Z]+-[\d.]+(?:, )?)+\)/g, ''),
    description: [`Who: ${accessWords(access)}.`, objectWords(endpoint), limitWords(endpoint)]
      .filter(Boolean)
      .join(' '),
    security: ['public', 'guest', 'own-proof'].includes(access.kind) ? [] : [{ bearer: [] }],
    requestParams: describeParameters(endpoint),
    ...(body && { requestBody: body }),
    responses: { [`${endpoint.status ?? 200}`]: describeSuccess(endpoint), ...describeFailures(endpoint) },
  }
}

/** The OpenAPI 3.1 document of the endpoints, as JSON; `apiBase` is the path or address they are served under. */
export const openApiDocument = (endpoints: readonly Endpoint[], apiBase: string): string => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-z_]+)/gi, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Gesso API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Every endpoint of Gesso. Amounts are strings with two decimals, times are ISO 8601 in UTC.',
    },
    servers: [{ url: apiBase }],
    tags: Object.keys(CONTRACT).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  })
  return JSON.stringify(document)
}
