import { html, Markup } from '#server/platform/pages/markup.ts'

/** Addresses of the page's assets. */
export const REFERENCE_PATHS = {
  page: '/docs/api',
  document: '/docs/api/openapi.json',
  style: '/docs/api/reference.css',
} as const

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it; other keywords are limits. */
export interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  required?: string[]
  [keyword: string]: unknown
}
type Content = Record<string, { schema: JsonSchema }>
interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}
/** The OpenAPI document as the page reads it. */
export interface OpenApiDocument {
  openapi: string
  info: { description: string }
  servers: [{ url: string }]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const LIMITS = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default']

const joined = (separator: string, parts: Markup[]): Markup => new Markup(parts.map(({ text }) => text).join(separator))

/** Text with `names` in backticks. */
const prose = (text: string): Markup => new Markup(html`${text}`.text.replace(/`([^`]+)`/g, '<code>$1</code>'))

const renderLimits = (schema: JsonSchema): Markup | null => {
  // Zod adds the range of safe integers to every integer.
  const limits = LIMITS.filter((name) => name in schema && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
  const text = limits.map((name) => `${name} ${JSON.stringify(schema[name])}`).join(', ')
  return text ? html` <small>${text}</small>` : null
}

const getName = ({ $ref }: JsonSchema): string => $ref?.split('/').at(-1) ?? ''

const toAnchor = (tag: string): string => tag.replaceAll(' ', '-')

/** A schema in the notation of TypeScript, with its limits; a named schema is a link. */
const renderShape = (schema: JsonSchema, indent = ''): Markup => {
  const { $ref, items, properties, additionalProperties, required = [] } = schema
  const options = schema.anyOf ?? schema.oneOf
  if ($ref) return html`<a href="#shape-${getName(schema)}">${getName(schema)}</a>`
  if (options)
    return joined(
      ' | ',
      options.map((option) => renderShape(option, indent)),
    )
  if (items) return html`Array&lt;${renderShape(items, indent)}&gt;${renderLimits(schema)}`
  if (properties) {
    const inner = `${indent}  `
    const fields = Object.entries(properties).map(
      ([name, field]) => html`${inner}${name}${!required.includes(name) && '?'}: ${renderShape(field, inner)}\n`,
    )
    return html`{\n${fields}${indent}}`
  }
  if (typeof additionalProperties === 'object')
    return html`Record&lt;string, ${renderShape(additionalProperties, indent)}&gt;`
  const values = 'const' in schema ? [schema.const] : schema.enum
  const type = values?.map((value) => JSON.stringify(value)).join(' | ') ?? schema.type ?? 'unknown'
  return html`${type}${renderLimits(schema)}`
}

type Schemas = OpenApiDocument['components']['schemas']

/** The schema of a body or response; a named one with its fields. */
const renderContent = (content: Content, schemas: Schemas): Markup[] =>
  Object.entries(content).map(([type, { schema }]) => {
    const named = schemas[getName(schema)]
    return html`<pre>${type !== 'application/json' && `${type} `}${renderShape(schema)}${named && html` ${renderShape(named)}`}</pre>`
  })

const renderOperation = (method: string, path: string, operation: Operation, schemas: Schemas): Markup => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const lines = parameters?.map(
    ({ name, in: where, required, description = '', schema }) =>
      html`${name}${!required && '?'}: ${renderShape(schema)} <small>in ${where}. ${prose(description)}</small>`,
  )
  const answers = Object.entries(responses).map(([status, response]) =>
    status.startsWith('2')
      ? html`<h3>Response ${status}</h3>${renderContent(response.content, schemas)}<h3>Errors</h3>`
      : html`<p>${status} ${prose(response.description)}</p>`,
  )
  return html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${prose(summary)}</summary>
<div id="${operationId}">
<p>${description}</p>
${lines && html`<h3>Parameters</h3><pre>${joined('\n', lines)}</pre>`}
${requestBody && html`<h3>Body</h3>${renderContent(requestBody.content, schemas)}`}
${answers}
</div></details>`
}

/**
 * The OpenAPI document as one page without script. Why not a library: our Content-Security-Policy refuses the styles of
 * Scalar, Redoc and RapiDoc, and the first two render nothing then; their scripts have 4.4, 1.1 and 0.9 MB.
 */
export const referencePage = ({ info, servers, tags, paths, components }: OpenApiDocument): string => {
  const operations = Object.entries(paths)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return html`<section><h2 id="${toAnchor(name)}">${name}</h2>${own.map(({ method, path, operation }) => renderOperation(method, path, operation, components.schemas))}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details><summary><code>${name}</code></summary><pre id="shape-${name}">${renderShape(schema)}</pre></details>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Gesso</title>
<meta name="description" content="${info.description}">
<link rel="stylesheet" href="${REFERENCE_PATHS.style}">
</head>
<body>
<header><p><a class="logo" href="/">Gesso</a><span class="faint">API reference</span></p></header>
<main>
<h1>API reference</h1>
<p class="lead">${info.description} Every address below is served under <code>${servers[0].url}</code>. Calls that need a sign-in carry <code>Authorization: Bearer</code> and an ID token. For tools there is <a href="${REFERENCE_PATHS.document}">the OpenAPI 3.1 document</a>.</p>
<nav aria-label="Contents"><ul>${[...tags.map(({ name }) => name), 'Shapes'].map((name) => html`<li><a href="#${toAnchor(name)}">${name}</a></li>`)}</ul></nav>
${sections}
<section><h2 id="Shapes">Shapes</h2>${schemas}</section>
</main>
</body>
</html>
`.text
}
