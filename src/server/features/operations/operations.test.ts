import { readFile, rename } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listProducts } from '#contract/shop.ts'
import { startTestApp, type TestApp, testApp } from '#server/testing/test-app.ts'
import { checkReadiness } from './readiness.ts'
import type { OpenApiDocument } from './reference-page.ts'

const t = testApp()

const get = (url: string) => t.request({ url })
const ready = async () => {
  const { statusCode, payload } = await get('/readyz')
  return [statusCode, JSON.parse(payload)] as [number, { status: string; parts: Record<string, string> }]
}
const fine = { database: 'ok', storage: 'ok' }

test('the liveness endpoint responds', async () => {
  const { statusCode, headers, payload } = await get('/livez')
  expect([statusCode, headers['cache-control'], JSON.parse(payload)]).toEqual([200, 'no-store', { status: 'ok' }])
})

test('AW-16.6 ready returns 200 while everything works, and 503 naming the storage while it is down', async () => {
  expect(await ready()).toEqual([200, { status: 'ready', parts: fine }])
  const { dataDir } = t.app.config
  await rename(dataDir, `${dataDir}-away`)
  try {
    expect(await ready()).toEqual([503, { status: 'not ready', parts: { ...fine, storage: 'failing' } }])
  } finally {
    await rename(`${dataDir}-away`, dataDir)
  }
  expect((await ready())[0]).toBe(200)
})

test('AW-16.6 a database that fails, or never responds, makes the process not ready within seconds', async () => {
  const working = { files: t.app.files }
  const silent = await checkReadiness({ ...working, databaseAlive: () => new Promise(() => undefined) })
  expect(silent).toEqual({ ready: false, parts: { ...fine, database: 'failing' } })
  const away = { databaseAlive: async () => false }
  expect(await checkReadiness({ ...working, ...away })).toEqual({
    ready: false,
    parts: { database: 'failing', storage: 'ok' },
  })
})

test('metrics count responses by route pattern and status, and contain no personal data', async () => {
  const person = await t.signUp('collector', 'Canary Person')
  await t.anonymous.call(listProducts, { query: { q: 'canary-search' } })
  await person.raw('GET', `/api/artworks/${person.id}`)
  await get('/canary-address?email=canary@example.com')
  const { headers, payload } = await get('/metrics')
  expect(payload).toMatch(/^gesso_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  expect(headers['content-type']).toContain('text/plain')
  expect(payload).toMatch(
    /gesso_http_request_duration_seconds_count\{method="GET",route="\/shopify\/products",status="200"\} 1/,
  )
  expect(payload).toContain('route="/artworks/:id",status="404"')
  expect(payload).toContain('process_cpu_seconds_total')
  for (const word of ['canary', 'Canary', person.id, person.email]) expect(payload).not.toContain(word)
})

test('metrics are served to this machine or with the token; a proxy on this machine does not count', async () => {
  const guarded = await startTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-operator' } })
  const ask = async (app: TestApp, from: string, headers: Record<string, string> = {}) =>
    (await app.request({ url: '/metrics', remoteAddress: from, headers })).statusCode
  try {
    expect(await ask(guarded, '127.0.0.1')).toBe(200)
    expect(await ask(guarded, '203.0.113.7')).toBe(401)
    expect(await ask(guarded, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(401)
    expect(await ask(guarded, '203.0.113.7', { authorization: 'Bearer a-token-of-the-operator' })).toBe(200)
    for (const authorization of ['Bearer another', 'Bearer ', 'a-token-of-the-operator'])
      expect(await ask(guarded, '203.0.113.7', { authorization })).toBe(401)
    // Without a configured token no other machine may, not even with an empty one.
    for (const authorization of ['Bearer null', 'Bearer', 'Bearer '])
      expect(await ask(t, '203.0.113.7', { authorization })).toBe(401)
  } finally {
    await guarded.close()
  }
})

const everyRef = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value ? [String(value.$ref)] : []
  return [...own, ...Object.values(value).flatMap(everyRef)]
}

test('the OpenAPI document has every endpoint once, with its parameters, body, response and errors', async () => {
  const { statusCode, headers, payload } = await get('/docs/api/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const document = JSON.parse(payload) as OpenApiDocument
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: '/api' }]])
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(t.app.bindings.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const tags = document.tags.map(({ name }) => name)
  expect(operations.filter((operation) => !tags.includes(operation.tags[0]))).toEqual([])
  for (const { endpoint } of t.app.bindings) {
    const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => `:${name}`)
    expect((inPath ?? []).toSorted()).toEqual((endpoint.path.match(/:\w+/g) ?? []).toSorted())
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.form !== undefined)
    expect(operation?.responses[String(endpoint.status ?? 200)]).toBeDefined()
    expect(operation?.security).toHaveLength(['public', 'guest', 'own-proof'].includes(endpoint.access.kind) ? 0 : 1)
  }
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(everyRef(document).filter((ref) => !names.includes(ref))).toEqual([])
  const versioned = document.paths['/users/profile']?.put?.parameters
  expect(versioned).toMatchObject([{ name: 'If-Match', in: 'header' }])
  const upload = document.paths['/artworks/upload']?.post?.requestBody?.content
  expect(upload?.['multipart/form-data']?.schema).toMatchObject({
    required: expect.arrayContaining(['title']),
    properties: { images: { type: 'array', maxItems: 10 } },
  })
})

test('the reference page names every endpoint and who may call it, and runs no script', async () => {
  const { statusCode, headers, payload } = await get('/docs/api')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(payload).not.toMatch(/<script|<style| style=| on[a-z]+=/)
  for (const { endpoint } of t.app.bindings)
    expect(payload).toContain(`<code>${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}</code>`)
  expect(payload).toContain('Who: Signed in as artist.')
  const anchors = new Set(Array.from(payload.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  const links = Array.from(payload.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
  expect(links.filter((id) => !anchors.has(id))).toEqual([])
  expect(anchors.size).toBe(payload.match(/ id="/g)?.length)
})

test('the colours of pages without script are the ones of the design system', async () => {
  const style = (await get('/docs/api/reference.css')).payload
  const tokens = await readFile(new URL('../../../web/ui/theme/tokens.css', import.meta.url), 'utf8')
  const colours = (css: string) =>
    Array.from(css.matchAll(/#(?:[\da-f]{3}){1,2}\b/g), ([colour]) =>
      colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour,
    )
  const ours = colours(style)
  expect(ours.length).toBeGreaterThan(30)
  expect(ours.filter((colour) => !colours(tokens).includes(colour))).toEqual([])
})
