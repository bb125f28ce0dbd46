import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { escapeMarkup } from '#server/platform/pages/markup.ts'
import { accessWords, limitWords, objectWords } from './access-words.ts'
import { byFeature } from './api-features.ts'
import type { JsonSchema } from './api-schemas.ts'
import { COMMON_ERRORS, errorsOf, type OpenApiDocument, type OpenApiOperation } from './openapi-document.ts'
import { schemaLines, shapeName } from './schema-lines.ts'

/** Addresses of the page's assets. */
export const REFERENCE_PATHS = {
  page: '/docs/api',
  document: '/docs/api/openapi.json',
  style: '/docs/api/reference.css',
} as const

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const anchorOfEndpoint = ({ method, path }: Endpoint): string => anchorOf(`${method} ${path}`)

const shapeLink = (name: string): string => `<a href="#shape-${anchorOf(name)}">${escapeMarkup(name)}</a>`

/** A schema as a list of fields, in a focusable scroll area because long names may not fit on a phone. */
const fields = (schema: JsonSchema, label: string): string => {
  const name = shapeName(schema)
  if (name) return `<p>${shapeLink(name)}</p>`
  const rows = schemaLines(schema).map(
    ({ field, type, shape, note, required }) =>
      `<div><dt><code>${escapeMarkup(field)}</code>${required ? '' : ' <span class="quiet">optional</span>'}</dt>` +
      `<dd>${escapeMarkup(type)}${shape ? ` ${shapeLink(shape)}` : ''}${note ? `<span class="note">${escapeMarkup(note)}</span>` : ''}</dd></div>`,
  )
  return rows.length > 0
    ? `<dl class="fields" aria-label="${escapeMarkup(label)}">${rows.join('')}</dl>`
    : '<p class="quiet">None</p>'
}

const part = (title: string, inner: string): string => `<h4>${title}</h4>${inner}`

const bodySchema = (operation: OpenApiOperation): { type: string; schema: JsonSchema } | null => {
  const content = operation.requestBody?.content as Record<string, { schema: JsonSchema }> | undefined
  const [entry] = Object.entries(content ?? {})
  return entry ? { type: entry[0], schema: entry[1].schema } : null
}

const successSchema = (operation: OpenApiOperation, status: number): JsonSchema => {
  const content = operation.responses[String(status)]?.content as Record<string, { schema: JsonSchema }> | undefined
  return content?.['application/json']?.schema ?? {}
}

const parameterSchema = (operation: OpenApiOperation): JsonSchema => ({
  type: 'object',
  required: operation.parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(
    operation.parameters.map(({ name, in: where, schema }) => [
      name,
      { ...(schema as JsonSchema), description: `in the ${where === 'header' ? 'headers' : String(where)}` },
    ]),
  ),
})

/** Text with `names` in backticks, as HTML. */
const prose = (text: string): string => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const errorRows = (codes: readonly ErrorCode[]): string =>
  codes
    .map(
      (code) =>
        `<div><dt><code>${ERRORS[code].status} ${code}</code></dt><dd>${escapeMarkup(ERRORS[code].text)}</dd></div>`,
    )
    .join('')

const errorList = (endpoint: Endpoint): string => {
  const own = errorRows(errorsOf(endpoint).filter((code) => !COMMON_ERRORS.includes(code)))
  const common = '<p class="quiet">The <a href="#common-errors">errors of every endpoint</a></p>'
  return own ? `<dl class="fields">${own}</dl>${common}` : common
}

const endpointSection = (endpoint: Endpoint, operation: OpenApiOperation): string => {
  const status = endpoint.status ?? 200
  const body = bodySchema(operation)
  const rules = [`${accessWords(endpoint.access)}.`, objectWords(endpoint), limitWords(endpoint)]
    .filter(Boolean)
    .join(' ')
  return [
    `<article id="${anchorOfEndpoint(endpoint)}">`,
    `<h3><span class="method">${endpoint.method}</span> <code>${escapeMarkup(endpoint.path)}</code></h3>`,
    `<p>${prose(operation.summary)}</p>`,
    part('Who may call', `<p>${escapeMarkup(rules)}</p>`),
    part('Parameters', fields(parameterSchema(operation), 'Parameters')),
    part(
      body ? `Body <span class="quiet">${escapeMarkup(body.type)}</span>` : 'Body',
      body ? fields(body.schema, 'Body') : '<p class="quiet">None</p>',
    ),
    part(`Response <span class="quiet">${status}</span>`, fields(successSchema(operation, status), 'Response')),
    part('Errors', errorList(endpoint)),
    '</article>',
  ].join('\n')
}

const operationOf = (document: OpenApiDocument, { method, path }: Endpoint): OpenApiOperation => {
  const found = document.paths[path.replace(/:([a-z_]+)/gi, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

/**
 * The API reference as one page of plain HTML, generated from the OpenAPI document. Scalar is not used: its page needs
 * inline styles and 4.4 MB of script, and its package takes 31 MB of memory and 0.3 s at every start.
 */
export const referencePage = (endpoints: readonly Endpoint[], document: OpenApiDocument): string => {
  const groups = byFeature(endpoints)
  const contents = groups.map(
    ([feature, group]) =>
      `<li><a href="#${anchorOf(feature)}">${feature}</a><ul>${group
        .map(
          (one) =>
            `<li><a href="#${anchorOfEndpoint(one)}"><span class="method">${one.method}</span> ${escapeMarkup(one.path)}</a></li>`,
        )
        .join('')}</ul></li>`,
  )
  const sections = groups.map(
    ([feature, group]) =>
      `<section aria-labelledby="${anchorOf(feature)}"><h2 id="${anchorOf(feature)}">${feature}</h2>${group
        .map((one) => endpointSection(one, operationOf(document, one)))
        .join('\n')}</section>`,
  )
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="shape-${anchorOf(name)}"><h3>${name}</h3>${fields(schema, name)}</article>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Gesso</title>
<meta name="description" content="Every endpoint of Gesso: who may call it, what it takes, what it answers.">
<link rel="stylesheet" href="${REFERENCE_PATHS.style}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="wordmark" href="/">Gesso</a><span>API reference</span></header>
<nav aria-label="Endpoints"><ul>${contents.join('')}<li><a href="#common-errors">Errors of every endpoint</a></li><li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="content">
<h1>API reference</h1>
<p class="lead">Every address below is served under <code>${escapeMarkup(document.servers[0]?.url ?? '')}</code>. Amounts are strings with two decimals, times are ISO 8601 in UTC. Calls that need a sign-in carry <code>Authorization: Bearer</code> and an ID token. For tools there is <a href="${REFERENCE_PATHS.document}">the OpenAPI 3.1 document</a>.</p>
${sections.join('\n')}
<section aria-labelledby="common-errors"><h2 id="common-errors">Errors of every endpoint</h2><p>Every failure has the body <a href="#shape-error">Error</a>: <code>code</code> is stable, <code>error</code> and <code>message</code> are for people.</p><dl class="fields">${errorRows(COMMON_ERRORS)}</dl></section>
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${shapes.join('\n')}</section>
</main>
</body>
</html>
`
}
