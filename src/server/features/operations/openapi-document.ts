import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { accessWords, limitWords, objectWords } from './access-words.ts'
import { featureOf } from './api-features.ts'
import { type JsonSchema, requestSchema, responseSchemas } from './api-schemas.ts'

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
}
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; license: { name: string; identifier: string }; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

/** Failures that every endpoint can return, besides its own. */
export const COMMON_ERRORS: ErrorCode[] = ['invalid_request', 'too_many_requests', 'internal', 'unavailable']

/** All failures of an endpoint, the common ones last. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => {
  const access: ErrorCode[] = endpoint.access.kind === 'public' ? [] : ['unauthenticated']
  if (endpoint.access.kind === 'admin') access.push('forbidden')
  const once: ErrorCode[] = endpoint.idempotent ? ['idempotency_in_progress', 'idempotency_mismatch'] : []
  return [...new Set([...endpoint.errors, ...access, ...once, ...COMMON_ERRORS])]
}

/** Removes requirement ids, which mean nothing to API users. */
const withoutRows = (summary: string): string => summary.replace(/ \((?:[A-Z]+-[\d.]+(?:, )?)+\)/g, '')

const content = (type: string, schema: JsonSchema): JsonSchema => ({ content: { [type]: { schema } } })

/** An answer is JSON, or a file of the type that its schema names. */
const answerContent = (schema: JsonSchema): JsonSchema =>
  content(typeof schema.contentMediaType === 'string' ? schema.contentMediaType : 'application/json', schema)

const parametersOf = (endpoint: Endpoint): JsonSchema[] => {
  const from = (where: 'path' | 'query', schema: JsonSchema): JsonSchema[] => {
    const required = new Set((schema.required as string[] | undefined) ?? [])
    return Object.entries((schema.properties as Record<string, JsonSchema> | undefined) ?? {}).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.has(name),
      schema: of,
    }))
  }
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  const version = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `updated_at` that you have read, in double quotes. If the record was changed since, nothing is stored and the call fails with `conflict`; `current` is the record as it is now.',
    schema: { type: 'string', examples: ['"2026-11-25T10:00:00.000Z"'] },
  }
  return [
    ...(endpoint.params ? from('path', requestSchema(endpoint.params)) : []),
    ...(endpoint.query ? from('query', requestSchema(endpoint.query)) : []),
    ...(endpoint.idempotent ? [key] : []),
    ...(endpoint.versioned ? [version] : []),
  ]
}

const bodyOf = ({ body, form }: Endpoint): JsonSchema | null => {
  if (!form) return body ? { required: true, ...content('application/json', requestSchema(body)) } : null
  const fields = body ? requestSchema(body) : { type: 'object', properties: {} }
  const files = { type: 'array', maxItems: form.maxFiles, items: { type: 'string', format: 'binary' } }
  const properties = { ...(fields.properties as Record<string, unknown>), [form.fileField]: files }
  return { required: true, ...content('multipart/form-data', { ...fields, properties }) }
}

const failuresOf = (endpoint: Endpoint): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${ERRORS[code].text}`).join('\n\n'),
          ...content('application/json', { $ref: '#/components/schemas/Error' }),
        },
      ]),
  )

const operationIdOf = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace(/[:/_-]+([a-z])?/gi, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`

/** The OpenAPI 3.1 document of the endpoints; `apiBase` is the path or address they are served under. */
export const openApiDocument = (endpoints: readonly Endpoint[], apiBase: string): OpenApiDocument => {
  const answers = responseSchemas(endpoints)
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const body = bodyOf(endpoint)
    const operation: OpenApiOperation = {
      operationId: operationIdOf(endpoint),
      tags: [featureOf(endpoint)],
      summary: withoutRows(endpoint.summary),
      description: [`Who: ${accessWords(endpoint.access)}.`, objectWords(endpoint), limitWords(endpoint)]
        .filter(Boolean)
        .join(' '),
      security: ['public', 'own-proof'].includes(endpoint.access.kind) ? [] : [{ bearer: [] }],
      parameters: parametersOf(endpoint),
      ...(body ? { requestBody: body } : {}),
      responses: {
        [String(endpoint.status ?? 200)]: {
          description: 'Success',
          ...answerContent(answers.of(endpoint)),
        },
        ...failuresOf(endpoint),
      },
    }
    const path = endpoint.path.replace(/:([a-z_]+)/gi, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gesso API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Every endpoint of Gesso. Amounts are strings with two decimals, times are ISO 8601 in UTC.',
    },
    servers: [{ url: apiBase }],
    tags: [...new Set(endpoints.map(featureOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: answers.components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
