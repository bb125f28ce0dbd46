import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn } from '#contract/identity.ts'
import { startS3Loopback } from '#server/providers/files/testing/s3-loopback.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { TEMPLATE } from '#server/testing/global-setup.ts'
import { buildWeb } from './running/build-web.ts'
import { freePort } from './testing/free-port.ts'
import { addArtist } from './testing/machines/cluster.ts'
import { cleanUp, launch, type ProductProcess, running, temporaryFolder } from './testing/product-process.ts'

const MINUTES = 180_000
const database = `gesso_tracing_${randomBytes(6).toString('hex')}`
const server = inject('postgresUrl')
const DATABASE_URL = databaseAddress(server, database)

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}
interface Received {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const received: Received[] = []
const keys: unknown[] = []
const collector = createServer(async (request, response) => {
  keys.push(request.headers['api-key'])
  received.push((await json(request)) as Received)
  response.end('{}')
})
const listSpans = (): Span[] =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
const getAttributes = ({ attributes }: Span): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const s3 = await startS3Loopback()
const start = async (env: Record<string, string>): Promise<ProductProcess> => {
  const files = { ...s3.env, FILES_PROVIDER: 's3', DATA_DIR: await temporaryFolder() }
  return running(await launch({ DATABASE_URL, ...files, LOG_LEVEL: 'info', DATABASE_CONNECTIONS: '4', ...env }))
}

beforeAll(async () => {
  await buildWeb()
  await createDatabase(server, database, TEMPLATE)
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
}, MINUTES)
afterAll(async () => {
  await cleanUp()
  await dropDatabase(server, database)
  collector.close()
  await s3.close()
}, MINUTES)

test('with a collector, a request is one trace with its queries and outgoing calls, without what people typed', async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s3cr%3Dt' })
  const { token, artworkId } = await addArtist(product.address)
  await fetch(`${product.address}/api/artworks/${artworkId}?secret=in-the-address`)
  const password = 'what somebody typed'
  await fetch(`${product.address}/api${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password }),
  })
  // What was not sent yet is sent before the process ends.
  product.kill('SIGTERM')
  expect(await product.ended).toBe(0)

  const spans = listSpans()
  const upload = spans.find(({ name }) => name === 'POST /artworks/upload')
  const parts = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === upload?.spanId)
  expect(upload && getAttributes(upload)).toMatchObject({ 'http.route': '/artworks/upload' })
  const statements = parts.map((part) => String(getAttributes(part)['db.query.text']))
  expect(statements.filter((statement) => statement.startsWith('insert into "artwork" '))).toHaveLength(1)
  expect(parts.map(({ name }) => name)).toContain('PUT')
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['picture.derive', 'mail.send']))
  expect(new Set(keys)).toEqual(new Set(['s3cr=t']))

  const sent = JSON.stringify(received)
  for (const secret of ['in-the-address', password, 'nobody@example.com', token, artworkId, 'Low Tide'])
    expect(sent).not.toContain(secret)
  const lines = product.output().split('\n')
  expect(lines.filter((line) => line.includes('"route":"/artworks/upload"')).join()).toContain(
    `"trace":"${upload?.traceId}"`,
  )
})

test('a collector that is away is named in the log, and the process works and stops as usual', async () => {
  const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  expect((await fetch(`${product.address}/api/artworks`)).status).toBe(200)
  product.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(product.output()).toMatch(/Traces could not be sent to http:\/\/127\.0\.0\.1:\d+: \w/)
})

test('without a collector, nothing of it is loaded and no line has a trace', async () => {
  // The coverage names every file that was loaded.
  const coverage = await temporaryFolder()
  const product = await start({ NODE_V8_COVERAGE: coverage })
  await fetch(`${product.address}/api/artworks`)
  product.kill('SIGTERM')
  await product.ended
  const files = await readdir(coverage)
  const loaded = (await Promise.all(files.map((file) => readFile(join(coverage, file), 'utf8')))).join()
  expect(loaded).toContain('node_modules/fastify/')
  expect(loaded).not.toMatch(/@opentelemetry\/(sdk|instrumentation|exporter)/)
  expect(product.output()).not.toContain('"trace":')
})
