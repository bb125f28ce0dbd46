import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPath, type Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { type Caller, createCallers } from './testing/access-callers.ts'
import { createObjectMakers, type ObjectMakers, type TestObject } from './testing/access-objects.ts'
import { activatePayouts } from './testing/artworks.ts'
import {
  DEEP_JSON,
  type Field,
  FOREIGN_FIELDS,
  HOSTILE_VALUES,
  hostileJson,
  LONG,
  listFields,
  randomBodies,
  withValueAt,
} from './testing/hostile-values.ts'
import { samplePicture } from './testing/pictures.ts'
import type { Sample, SampleContext } from './testing/sample.ts'
import { buildParams, makeSample, takesMore, toRoute } from './testing/sample-requests.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import type { TestRequest, TestResponse } from './testing/test-client.ts'

const SEED = 20_261_120
const RANDOM_BODIES = 40
const MAX_BODY = 1024 * 1024

let t: TestApp
let callers: Caller[]
let makers: ObjectMakers
let common: Pick<SampleContext, 'publishedArtwork' | 'person' | 'picture'>
const objects = new Map<string, TestObject>()
const figures = { requests: 0, serverErrors: 0 }

beforeAll(async () => {
  // The clock is frozen, so that no sign-in expires on a busy machine.
  const start = new Date()
  t = await startTestApp({ overrides: { clock: { now: () => start } } })
  callers = await createCallers(t, () => undefined)
  makers = createObjectMakers(t)
  const artist = getCaller('artist')
  if (artist.user) await activatePayouts(t, artist.user)
  const stranger = await t.signUp('artist')
  common = {
    publishedArtwork: (await makers.artwork?.(stranger.id, true))?.key ?? '',
    person: (await t.signUp('collector')).id,
    picture: await samplePicture({ width: 40, height: 30 }),
  }
}, 900_000)
afterAll(async () => {
  process.stdout.write(`hostile input: ${figures.requests} requests, ${figures.serverErrors} server errors\n`)
  await t.close()
})

const getCaller = (kind: Caller['kind']): Caller => callers.find((caller) => caller.kind === kind) as Caller
/** A caller that the endpoint's policy admits, so that the response depends on the input alone. */
const admitted = ({ access }: Endpoint): Caller => getCaller(access.kind === 'admin' ? 'admin' : 'artist')
const endpoints = () => t.app.bindings.map(({ endpoint }) => endpoint)
const withBody = () => endpoints().filter((endpoint) => endpoint.body && listFields(endpoint.body).length > 0)

const makeObject = async ({ object }: Endpoint, caller: Caller): Promise<TestObject | null> => {
  if (!object) return null
  const known = objects.get(object.kind)
  if (known) return known
  const made = (await makers[object.kind]?.(caller.user?.id ?? '', object.audience === 'published')) as TestObject
  objects.set(object.kind, made)
  return made
}

interface Target {
  caller: Caller
  sample: Sample
  params: Record<string, string>
}
const toTarget = async (endpoint: Endpoint): Promise<Target> => {
  const caller = admitted(endpoint)
  const object = await makeObject(endpoint, caller)
  const { id = '', email = '' } = caller.user ?? {}
  const context = { ...common, target: object?.key ?? '', imageIds: object?.imageIds ?? [], caller: { id, email } }
  const sample = makeSample(endpoint, context)
  return { caller, sample, params: buildParams(endpoint, sample, object) }
}

interface Attack {
  payload?: string | Buffer
  type?: string | null
  headers?: Record<string, string>
  query?: string
  /** An encoded path segment in place of a parameter. */
  inPath?: { name: string; text: string }
}

const send = async (endpoint: Endpoint, target: Target, attack: Attack): Promise<TestResponse> => {
  const { caller, sample, params } = target
  const { payload, type = 'application/json', inPath } = attack
  const query = attack.query ?? new URLSearchParams(sample.query).toString()
  const path = buildPath(endpoint.path, { params: { ...params, ...(inPath ? { [inPath.name]: '@@' } : {}) } })
  const request: TestRequest = {
    method: endpoint.method,
    url: `/api${path.replace(encodeURIComponent('@@'), inPath?.text ?? '')}${query ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(payload === undefined || type === null ? {} : { 'content-type': type }),
      ...attack.headers,
    },
    ...(payload === undefined ? {} : { payload }),
    inProcess: payload !== undefined && payload.length > MAX_BODY,
  }
  const response = await t.request(request)
  figures.requests += 1
  if (response.statusCode >= 500) figures.serverErrors += 1
  if (response.statusCode < 300 && endpoint.method !== 'GET') {
    await caller.restore()
    if (endpoint.object) objects.delete(endpoint.object.kind)
  }
  return response
}

const ERROR_BODY = errorBody.strict()
const LEAKS = /\n\s+at |node_modules|\.ts:\d|select "|insert into|ECONN|stack/i

/** The defect of a response to any hostile input; null for a success or a well-formed error. */
const fault = (response: TestResponse): string | null => {
  const { statusCode, headers, payload } = response
  if (statusCode >= 500) return `a server error: ${payload}`
  if (statusCode < 400) return null
  if (!String(headers['content-type']).startsWith('application/json'))
    return `an error of type ${headers['content-type']}`
  const parsed = ERROR_BODY.safeParse(JSON.parse(payload))
  if (!parsed.success) return `an error of another form: ${payload}`
  if (parsed.data.error === '' || parsed.data.error !== parsed.data.message) return 'an error without a text'
  if (parsed.data.request_id !== headers['x-request-id']) return 'another request id'
  return LEAKS.test(payload) ? `it leaks internals: ${payload}` : null
}

const names = (response: TestResponse, path: string): boolean => {
  const { fields = [] } = response.json() as { fields?: { field: string }[] }
  return fields.some(({ field }) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`))
}

/** Null when the response is a refusal with one of these statuses that names the field, if there is one. */
const refusalFault = (response: TestResponse, statuses: readonly number[], path?: string): string | null => {
  const wrong = fault(response)
  if (wrong) return wrong
  if (!statuses.includes(response.statusCode))
    return `answered ${response.statusCode} ${response.payload.slice(0, 160)}`
  return path === undefined || names(response, path) ? null : `does not name ${path}: ${response.payload.slice(0, 160)}`
}

/** Collects defects with their calls, so that one run reports all of them. */
const collector = () => {
  const wrong: string[] = []
  return { wrong, note: (label: string, found: string | null) => found && wrong.push(`${label}: ${found}`) }
}

const mustRefuse = (field: Field, type: string, value: unknown): boolean => {
  if (field.types === null) return false
  if (!field.types.has(type as never)) return true
  if (value === '@@infinite@@') return true
  return typeof value === 'string' && value.length === LONG && field.maxLength !== null && field.maxLength < LONG
}

test('every field refuses invalid values by name, and coerces nothing', async () => {
  const { wrong, note } = collector()
  for (const endpoint of withBody())
    for (const field of listFields(endpoint.body as NonNullable<Endpoint['body']>)) {
      if (field.unbounded) note(`${toRoute(endpoint)} ${field.path}`, 'is text without a maximum length')
      for (const { label, value, type } of HOSTILE_VALUES) {
        const target = await toTarget(endpoint)
        const right = target.sample.form?.fields ?? target.sample.body
        const response = await send(endpoint, target, { payload: hostileJson(withValueAt(right, field.path, value)) })
        const at = `${toRoute(endpoint)} with ${label} for ${field.path}`
        note(at, mustRefuse(field, type, value) ? refusalFault(response, [400], field.path) : fault(response))
      }
    }
  expect(wrong).toEqual([])
}, 900_000)

test('a missing field is named, and unknown fields are refused', async () => {
  const { wrong, note } = collector()
  for (const endpoint of withBody()) {
    const target = await toTarget(endpoint)
    const right = (target.sample.form?.fields ?? target.sample.body) as Record<string, unknown>
    const known = listFields(endpoint.body as NonNullable<Endpoint['body']>)
    const bare = await send(endpoint, target, { payload: '{}' })
    const optional = new Set(endpoint.body?.safeParse({}).success ? known.map(({ path }) => path) : [])
    note(`${toRoute(endpoint)} with nothing`, optional.size > 0 ? fault(bare) : refusalFault(bare, [400]))
    const foreign = FOREIGN_FIELDS.filter((name) => !known.some(({ path }) => path === name))
    const more = Object.fromEntries(foreign.map((name) => [name, true]))
    const response = await send(endpoint, await toTarget(endpoint), { payload: JSON.stringify({ ...right, ...more }) })
    for (const name of foreign) note(`${toRoute(endpoint)} with ${name}`, refusalFault(response, [400], name))
  }
  expect(wrong).toEqual([])
})

const json = (text: string, statuses: number[] = [400]) => ({ attack: { payload: text }, statuses })
const PROTOTYPES = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"title":{"__proto__":{"admin":true}}}',
  '{"a":1,"a":2,"__proto__":null}',
]

test('CD-17.12 bodies that are not JSON, of another type, too deep or too large are refused in the common form of errors', async () => {
  const { wrong, note } = collector()
  const tooLarge = JSON.stringify({ title: 'x'.repeat(MAX_BODY) })
  for (const endpoint of endpoints().filter(({ method }) => method !== 'GET')) {
    const takesAny = endpoint.body?.safeParse([]).success ?? false
    const cases: { attack: Attack; statuses: number[] }[] = [
      ...['{', '{"a":}', '\u0000', '\ufeff{}x', "{'a':1}", 'undefined', '[1,]', '{"a":1e}'].map((text) => json(text)),
      ...PROTOTYPES.map((text) => json(text)),
      ...['true', '7', '"text"', '[1]', DEEP_JSON, `{"a":${DEEP_JSON}}`].map((text) => json(text)),
      json(tooLarge, [413]),
      ...[
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'text/json',
        'application/jsonx',
        null,
      ].map((type) => ({ attack: { payload: '{"a":1}', type }, statuses: [415] })),
      {
        attack: {
          payload: '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
          type: 'multipart/form-data; boundary=b',
        },
        statuses: endpoint.form ? [400] : [415],
      },
      {
        attack: { payload: 'no form at all', type: 'multipart/form-data' },
        statuses: endpoint.form ? [400, 415] : [415],
      },
    ]
    for (const { attack, statuses } of cases) {
      const response = await send(endpoint, await toTarget(endpoint), attack)
      const signed = takesAny && response.statusCode === 400
      const at = `${toRoute(endpoint)} with ${String(attack.payload).slice(0, 40)} as ${attack.type}`
      note(at, refusalFault(response, signed ? [400] : statuses))
    }
  }
  expect(wrong).toEqual([])
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
}, 900_000)

test(`${RANDOM_BODIES} random bodies for every endpoint that takes one: no server error, every refusal in its form`, async () => {
  const { wrong, note } = collector()
  for (const endpoint of withBody()) {
    const { sample } = await toTarget(endpoint)
    const right = sample.form?.fields ?? sample.body
    const fields = listFields(endpoint.body as NonNullable<Endpoint['body']>)
    for (const body of randomBodies(fields, right, RANDOM_BODIES, SEED)) {
      const payload = hostileJson(body)
      const response = await send(endpoint, await toTarget(endpoint), { payload })
      note(`${toRoute(endpoint)} with ${payload.slice(0, 300)}`, fault(response))
    }
  }
  expect(wrong).toEqual([])
}, 900_000)

const TEXTS = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%zz',
  '%',
  '%F0%9F%8E%A8',
  "'%20or%201=1--",
  'x'.repeat(5000),
  '%E2%80%AE',
  '-1',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString%20valueOf%20hasOwnProperty',
  '%0d%0aX-Evil:1',
]

test('hostile queries are refused by name or accepted, and never fail', async () => {
  const { wrong, note } = collector()
  for (const endpoint of endpoints()) {
    const target = await toTarget(endpoint)
    const right = new URLSearchParams(target.sample.query)
    const unknown = await send(endpoint, await toTarget(endpoint), { query: `${right}&not_a_field=1` })
    note(
      `${toRoute(endpoint)} with an unknown parameter`,
      takesMore(endpoint) ? fault(unknown) : refusalFault(unknown, [400], endpoint.query ? 'not_a_field' : 'query'),
    )
    for (const { path } of endpoint.query ? listFields(endpoint.query) : []) {
      right.delete(path)
      for (const text of TEXTS) {
        const response = await send(endpoint, await toTarget(endpoint), { query: `${right}&${path}=${text}` })
        note(`${toRoute(endpoint)} with ${path}=${text.slice(0, 40)}`, fault(response))
      }
      const twice = await send(endpoint, await toTarget(endpoint), { query: `${right}&${path}=1&${path}=2` })
      note(`${toRoute(endpoint)} with ${path} twice`, refusalFault(twice, [400], path))
      const nested = await send(endpoint, await toTarget(endpoint), { query: `${right}&${path}[a]=1` })
      note(`${toRoute(endpoint)} with ${path}[a]`, refusalFault(nested, [400]))
    }
  }
  expect(wrong).toEqual([])
}, 900_000)

/** Positions that no list has, as text before it is encoded. */
const ID = '0198f2a0-0000-7000-8000-000000000001'
const TIME = '2026-02-03 10:00:00.123456+00'
const FORGED = [
  ...[
    '2026-02-30 10:00:00+00',
    '2025-02-29 10:00:00+00',
    '2026-13-01 10:00:00+00',
    '2026-00-10 10:00:00+00',
    '0000-01-01 10:00:00+00',
    '2026-02-03 24:00:01+00',
    '2026-02-03 10:60:00+00',
    '2026-02-03 10:00:00+16',
    '2026-02-03 10:00:00+99:99',
    'infinity',
    'now',
    '9'.repeat(15),
    '1e9',
    `9999999999 ${TIME}`,
  ].map((value) => `${value}|${ID}`),
  ...['-'.repeat(36), '0'.repeat(36), ID.slice(1), `${ID}0`, ID.replace('0', 'g'), ''].map((id) => `${TIME}|${id}`),
  `${TIME}|${ID}|${ID}`,
  TIME,
  '|',
]
const arbitraryPosition = fc
  .tuple(
    fc.oneof(
      fc.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
      fc.stringMatching(/^-?\d{1,19}$/),
      fc.string({ maxLength: 40 }),
    ),
    fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9a-f-]{36}$/), fc.string({ maxLength: 40 })),
  )
  .map((parts) => parts.join('|'))

test('a forged position in any list is refused by name, or leads somewhere, and never fails', async () => {
  const { wrong, note } = collector()
  const lists = endpoints().filter(({ query }) => query && listFields(query).some(({ path }) => path === 'cursor'))
  expect(lists.length).toBeGreaterThanOrEqual(16)
  for (const endpoint of lists) {
    const ask = async (text: string) => {
      const target = await toTarget(endpoint)
      const query = new URLSearchParams(target.sample.query)
      query.set('cursor', Buffer.from(text).toString('base64url'))
      return send(endpoint, target, { query: String(query) })
    }
    for (const text of FORGED) {
      const response = await ask(text)
      const isNumber = /^9+\|/.test(text) && response.statusCode === 200
      note(`${toRoute(endpoint)} at ${text}`, isNumber ? fault(response) : refusalFault(response, [400], 'cursor'))
    }
    for (const text of fc.sample(arbitraryPosition, { numRuns: 100, seed: SEED })) {
      const response = await ask(text)
      note(
        `${toRoute(endpoint)} at ${text}`,
        response.statusCode < 300 ? null : refusalFault(response, [400], 'cursor'),
      )
    }
  }
  expect(wrong).toEqual([])
}, 900_000)

test('hostile path parameters find nothing, and hostile headers cause no failure', async () => {
  const { wrong, note } = collector()
  const inPath = [...TEXTS.filter((text) => text !== ''), '..%2f..%2fetc%2fpasswd', '..%5c', ';', 'a;b', '%25%30%30']
  const headers: Record<string, string>[] = [
    { 'idempotency-key': 'k'.repeat(5000) },
    { authorization: `Bearer ${'a'.repeat(7000)}` },
    { authorization: 'Basic YTpi' },
    { cookie: `gesso_refresh=${'c'.repeat(3000)}; __proto__=1; =` },
    { 'if-none-match': '*, W/"x", "' },
    { 'x-forwarded-for': '::ffff:1.2.3.4, not an address' },
    { range: 'bytes=0-0' },
    { 'accept-encoding': 'br;q=9, *;q=-1' },
    { accept: 'text/html;q=nothing' },
  ]
  for (const endpoint of endpoints()) {
    for (const name of (endpoint.path.match(/:\w+/g) ?? []).map((part) => part.slice(1)))
      for (const text of inPath) {
        const response = await send(endpoint, await toTarget(endpoint), { inPath: { name, text } })
        note(`${toRoute(endpoint)} with ${name}=${text.slice(0, 40)}`, refusalFault(response, [400, 404, 405]))
      }
    for (const header of headers) {
      const response = await send(endpoint, await toTarget(endpoint), { headers: header })
      note(`${toRoute(endpoint)} with ${JSON.stringify(header).slice(0, 60)}`, fault(response))
    }
  }
  expect(wrong).toEqual([])
}, 900_000)
