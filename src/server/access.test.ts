import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createContact } from '#contract/contacts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setExhibitionArtworks } from '#contract/exhibitions.ts'
import { shippingQuote, shippingRate } from './schema/shipping.ts'
import { type Caller, createCallers } from './testing/access-callers.ts'
import { type Cell, decideVerdict, listCells, OBJECT_STATES } from './testing/access-matrix.ts'
import { createObjectMakers, type ObjectMakers, type TestObject } from './testing/access-objects.ts'
import { activatePayouts, workFields } from './testing/artworks.ts'
import { ADDRESS } from './testing/delivery-address.ts'
import { foreignRecordBodies } from './testing/foreign-record-bodies.ts'
import { samplePicture } from './testing/pictures.ts'
import type { SampleContext } from './testing/sample.ts'
import { sampleInputs } from './testing/sample-inputs.ts'
import { buildRequest, makeSample, toRoute } from './testing/sample-requests.ts'
import { startTestApp, type TestApp, type TestUser } from './testing/test-app.ts'
import type { TestResponse } from './testing/test-client.ts'

let t: TestApp
let callers: Caller[]
let stranger: TestUser
let makers: ObjectMakers
let common: Pick<SampleContext, 'publishedArtwork' | 'person' | 'picture'>
const shared = new Map<string, Promise<{ object: TestObject; before: string }>>()

beforeAll(async () => {
  let secondsAgo = 0
  // The clock is frozen, so that no token expires on a busy machine.
  const start = Date.now()
  const clock = { now: () => new Date(start - secondsAgo * 1000) }
  // Objects are made without the events that would drop cached responses.
  t = await startTestApp({ overrides: { clock, cacheSeconds: 0 } })
  callers = await createCallers(t, (seconds) => {
    secondsAgo = seconds
  })
  stranger = await t.signUp('artist', 'Stranger')
  makers = createObjectMakers(t)
  const artist = callers.find(({ kind }) => kind === 'artist')?.user
  if (artist) await activatePayouts(t, artist)
  common = {
    publishedArtwork: (await makers.artwork?.(stranger.id, true))?.key ?? '',
    person: (await t.signUp('collector', 'Somebody')).id,
    picture: await samplePicture({ width: 40, height: 30 }),
  }
}, 900_000)
afterAll(() => t.close())

const listEndpoints = () => t.app.bindings.map(({ endpoint }) => endpoint)

const make = async ({ endpoint, caller, state }: Cell): Promise<TestObject | null> => {
  const seen = state === null ? null : OBJECT_STATES[state]
  const maker = endpoint.object && makers[endpoint.object.kind]
  if (!endpoint.object || !seen) return null
  if (!maker) throw new Error(`${toRoute(endpoint)}: nobody makes a ${endpoint.object.kind} for the access matrix`)
  return maker(seen.own && caller.user ? caller.user.id : stranger.id, seen.published)
}

/** Calls without side effects share an object; any other cell gets its own. */
const objectFor = async (cell: Cell, changes: boolean): Promise<TestObject | null> => {
  if (changes || !cell.endpoint.object || cell.state === 'absent') return make(cell)
  const owner = cell.state?.startsWith('own') ? cell.caller.kind : 'stranger'
  const key = `${cell.endpoint.object.kind} ${cell.state} ${owner}`
  const known = shared.get(key)
  if (known) return (await known).object
  const made = make(cell).then(async (object) => ({
    object: object as TestObject,
    before: (await object?.state()) ?? '',
  }))
  shared.set(key, made)
  return (await made).object
}

interface Answered {
  cell: Cell
  verdict: ReturnType<typeof decideVerdict>
  answer: TestResponse
  success: readonly number[]
  varies: boolean
}

const visit = async (cell: Cell): Promise<Answered> => {
  const { endpoint, caller } = cell
  const verdict = decideVerdict(endpoint, caller.facts, cell.state === null ? undefined : OBJECT_STATES[cell.state])
  const changes = verdict === 'admitted' && endpoint.method !== 'GET'
  const object = await objectFor(cell, changes)
  const { id = stranger.id, email = stranger.email } = caller.user ?? {}
  const context = { ...common, target: object?.key ?? '', imageIds: object?.imageIds ?? [], caller: { id, email } }
  const sample = makeSample(endpoint, context)
  const response = await t.request(
    await buildRequest(endpoint, sample, { object, token: caller.token, prefix: cell.prefix }),
  )
  if (changes) await caller.restore()
  const success = [endpoint.status ?? 200, ...(sample.answers ?? [])]
  return { cell, verdict, answer: response, success, varies: sample.varies ?? false }
}

const describeCell = ({ endpoint, caller, state, prefix }: Cell): string =>
  `${endpoint.method} ${prefix}${endpoint.path} as ${caller.kind}${state === null ? '' : ` on ${state}`}`

/** Null when the response matches the policy. A caller without a profile may also be asked to create one. */
const mismatch = ({ cell, verdict, answer: response, success }: Answered): string | null => {
  const { statusCode } = response
  const report = `${describeCell(cell)}: ${verdict}, answered ${statusCode} ${response.payload.slice(0, 120)}`
  if (verdict !== 'admitted') return statusCode === verdict ? null : report
  if (success.includes(statusCode)) return null
  const mustSignUp = !cell.caller.facts.hasProfile && response.payload.includes('"account_not_found"')
  return statusCode === 404 && mustSignUp ? null : report
}

const getStatus = ({ answer: response }: Answered): number => response.statusCode

/** The parts of a response by which an outsider could distinguish it from another. */
const visible = ({ answer: response }: Answered): string => {
  // The first two are the time of day.
  const { date: _date, 'x-accel-expires': _expires, 'x-request-id': requestId, ...headers } = response.headers
  return JSON.stringify([response.statusCode, headers, response.payload.replaceAll(String(requestId), '')])
}

const responded: Answered[] = []

test('every route responds to every caller, for every object state, as its policy says', async () => {
  const lanes = callers.map(async (caller) => {
    for (const cell of listCells(listEndpoints(), caller)) responded.push(await visit(cell))
  })
  await Promise.all(lanes)
  process.stdout.write(
    `access matrix: ${responded.length} cells of ${listEndpoints().length} routes and ${callers.length} callers\n`,
  )
  expect(responded.map(mismatch).filter(Boolean)).toEqual([])
  expect(responded.length).toBeGreaterThan(listEndpoints().length * callers.length)
}, 900_000)

test('a route that is more open or more closed than its policy would fail in at least one cell', () => {
  const isOpen = ({ access }: Endpoint) => ['public', 'guest', 'own-proof'].includes(access.kind)
  const unseen = (change: (endpoint: Endpoint) => Endpoint): string[] => {
    const judged = responded.map((one) => {
      const { endpoint, caller, state } = one.cell
      const changed = change(endpoint)
      const sameAccess = changed.access === endpoint.access || (isOpen(changed) && isOpen(endpoint))
      const same = sameAccess && changed.object === endpoint.object
      const verdict = decideVerdict(changed, caller.facts, state === null ? undefined : OBJECT_STATES[state])
      return { name: toRoute(endpoint), noticed: same || mismatch({ ...one, verdict }) !== null }
    })
    const byRoute = Map.groupBy(judged, ({ name }) => name)
    return [...byRoute].flatMap(([name, those]) => (those.some(({ noticed }) => noticed) ? [] : [name]))
  }
  const closedTo = { kind: 'role', roles: ['dealer'] } as const
  expect(unseen((endpoint) => ({ ...endpoint, access: { kind: 'public' } }))).toEqual([])
  expect(unseen((endpoint) => ({ ...endpoint, access: closedTo }))).toEqual([])
  expect(unseen(({ object: _object, ...open }) => open)).toEqual([])
})

test('refused requests change nothing', async () => {
  const touched: string[] = []
  for (const [key, made] of shared) {
    const { object, before } = await made
    if ((await object.state()) !== before) touched.push(key)
  }
  expect(touched).toEqual([])
  expect(shared.size).toBeGreaterThan(0)
})

test('where the refusal is 404, another user’s hidden object and a missing one get identical responses', () => {
  const refused = responded.filter(({ cell, verdict }) => cell.endpoint.object?.refusal === 404 && verdict === 404)
  const groups = Map.groupBy(refused, ({ cell }) => `${toRoute(cell.endpoint)} ${cell.caller.kind} ${cell.prefix}`)
  const differing = [...groups].flatMap(([name, those]) => (new Set(those.map(visible)).size > 1 ? [name] : []))
  expect(differing).toEqual([])
  const compared = [...groups.values()].filter((those) => new Set(those.map(({ cell }) => cell.state)).size > 1)
  expect(compared.length).toBeGreaterThan(callers.length)
})

test('CD-17.11 every route answers with and without the /api prefix, and every read gets the same response', async () => {
  const asked = new Set(['anonymous', 'artist', 'admin'])
  const both = responded.filter(({ cell }) => asked.has(cell.caller.kind))
  const pairs = Map.groupBy(both, ({ cell }) => `${toRoute(cell.endpoint)} ${cell.caller.kind} ${cell.state}`)
  const statuses = [...pairs].filter(([, those]) => those.length !== 2 || new Set(those.map(getStatus)).size > 1)
  expect(statuses.map(([name]) => name)).toEqual([])
  // Repeated without concurrent calls, so that nothing changes in between.
  const reads = listEndpoints().filter(({ method }) => method === 'GET')
  const quiet: Answered[] = []
  for (const caller of callers.filter(({ kind }) => asked.has(kind)))
    for (const cell of listCells(reads, caller)) quiet.push(await visit(cell))
  const stable = quiet.filter(({ varies }) => !varies)
  const whole = Map.groupBy(stable, ({ cell }) => `${toRoute(cell.endpoint)} ${cell.caller.kind} ${cell.state}`)
  expect([...whole].filter(([, those]) => new Set(those.map(visible)).size > 1).map(([name]) => name)).toEqual([])
  expect(whole.size).toBeGreaterThan(reads.length)
})

test('every endpoint for signed-in users refuses missing, malformed, expired and revoked tokens in the same way, with a challenge', () => {
  const open = ['public', 'guest', 'own-proof']
  const without = responded.filter(({ cell }) => !cell.caller.facts.known && !open.includes(cell.endpoint.access.kind))
  expect(new Set(without.map(({ answer: response }) => response.statusCode))).toEqual(new Set([401]))
  expect(new Set(without.map(({ answer: response }) => response.headers['www-authenticate']))).toEqual(
    new Set(['Bearer']),
  )
  const byRoute = Map.groupBy(without, ({ cell }) => toRoute(cell.endpoint))
  expect([...byRoute].filter(([, those]) => new Set(those.map(visible)).size > 1).map(([name]) => name)).toEqual([])
  const covered = [...byRoute.keys()]
  const named = [
    ...listEndpoints()
      .map(toRoute)
      .filter((name) => name.includes(' /users/')),
    'POST /social/like',
    'POST /social/comment',
    'POST /artworks/upload',
    'PUT /artworks/:id',
    'POST /stripe/connect/account-link',
    'GET /stripe/account-status',
    'GET /articles',
    'POST /articles/sync',
  ]
  expect(named.filter((name) => !covered.includes(name))).toEqual([])
})

/** A price that was quoted to a user a moment ago. */
const findRate = async (userId: string): Promise<string> => {
  const { db } = t.app.database
  const [quoted] = await db
    .select()
    .from(shippingRate)
    .innerJoin(shippingQuote, eq(shippingQuote.id, shippingRate.quoteId))
    .where(eq(shippingQuote.userId, userId))
    .limit(1)
  const expiresAt = new Date(Date.now() + 600_000)
  await db.update(shippingQuote).set({ expiresAt }).where(eq(shippingQuote.userId, userId))
  return quoted?.shipping_rate.id ?? ''
}

test('every id in a body is listed here, and the id of another user’s object is refused', async () => {
  const artist = callers.find(({ kind }) => kind === 'artist')
  const isId = (schema: unknown): boolean => JSON.stringify(schema).includes('"format":"uuid"')
  const fields = listEndpoints().flatMap((endpoint) => {
    if (!endpoint.body) return []
    const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any', metadata: z.registry() })
    const properties = [schema, ...((schema.anyOf ?? []) as (typeof schema)[])].flatMap((form) =>
      Object.entries(form.properties ?? {}),
    )
    return properties.flatMap(([name, schema]) =>
      isId(schema) || /(_|^)(u?id|ids)$|Id$/.test(name) ? [`${toRoute(endpoint)} ${name}`] : [],
    )
  })
  const draft = await makers.artwork?.(stranger.id, false)
  const open = await makers.artwork?.(stranger.id, true)
  const list = await makers['saved list']?.(stranger.id, false)
  const mine = await makers.artwork?.(artist?.user?.id ?? '', false)
  const show = await makers.exhibition?.(artist?.user?.id ?? '', false)
  const { id = '', email = '' } = artist?.user ?? {}
  const sale = await makers.sale?.(stranger.id, false)
  const myPayment = await makers['payment order']?.(id, false)
  const work = { title: 'Boats', dimensions: '20 x 30 x 2', weight: '5', packagingType: 'Box', destination: 'Taos, NM' }
  const context = { ...common, target: '', imageIds: [], caller: { id, email } }
  const sampleBody = (name: string) => sampleInputs[name]?.(context).body as object
  const rateId = await findRate(stranger.id)
  const contact = await stranger.call(createContact, { body: { name: 'Maya Lindholm' } })
  const item = { itemId: draft?.key, itemType: 'artwork' }
  const images = draft?.imageIds.map((image, at) => ({ id: image, alt_text: '', is_primary: at === 0 }))
  const wanted = { artwork_id: draft?.key, quantity: 1 }
  const buildCheckout = (shipping: object[]) => ({
    items: [wanted],
    email,
    phone: '',
    address: ADDRESS,
    shipping,
    total: '1.00',
  })
  const foreign: Record<string, { url: string; body: object; refused: number }> = {
    'POST /users/initialize firebase_uid': {
      url: '/api/users/initialize',
      body: { name: 'A', email, role: 'artist', firebase_uid: stranger.id },
      refused: 403,
    },
    'PUT /artworks/:id/images images': { url: `/api/artworks/${mine?.key}/images`, body: { images }, refused: 400 },
    'POST /artworks/upload images': {
      url: '/api/artworks/upload',
      body: { ...workFields(), images: draft?.imageIds },
      refused: 400,
    },
    'POST /artworks/drafts images': {
      url: '/api/artworks/drafts',
      body: { title: 'Harbour', images: draft?.imageIds },
      refused: 400,
    },
    'POST /valuation/estimate artwork_id': {
      url: '/api/valuation/estimate',
      body: { artwork_id: draft?.key },
      refused: 404,
    },
    'POST /reports target_id': {
      url: '/api/reports',
      body: { kind: 'artwork', target_id: draft?.key, reason: 'spam' },
      refused: 404,
    },
    'POST /social/like itemId': { url: '/api/social/like', body: item, refused: 404 },
    'POST /social/comment itemId': { url: '/api/social/comment', body: { ...item, content: 'Hm' }, refused: 404 },
    'POST /social/save itemId': { url: '/api/social/save', body: item, refused: 404 },
    'POST /social/share itemId': { url: '/api/social/share', body: { ...item, shareMethod: 'link' }, refused: 404 },
    'PUT /users/saved/:itemType/:itemId list_id': {
      url: `/api/users/saved/artwork/${open?.key}`,
      body: { list_id: list?.key },
      refused: 404,
    },
    // A visitor's cart leaves out what is not public.
    'POST /cart/preview items': { url: '/api/cart/preview', body: { items: [wanted] }, refused: 200 },
    'POST /users/cart/merge items': { url: '/api/users/cart/merge', body: { items: [wanted] }, refused: 200 },
    'POST /inquiries artwork_id': {
      url: '/api/inquiries',
      body: { artwork_id: draft?.key, topics: [], text: 'Hm' },
      refused: 404,
    },
    'POST /checkouts/quote items': { url: '/api/checkouts/quote', body: { items: [wanted] }, refused: 404 },
    'POST /checkouts items': { url: '/api/checkouts', body: buildCheckout([]), refused: 404 },
    'POST /checkouts shipping': {
      url: '/api/checkouts',
      body: buildCheckout([{ seller_id: stranger.id, method: 'collection' }]),
      refused: 404,
    },
    'PUT /exhibitions/:id/artworks artwork_ids': {
      url: `/api${setExhibitionArtworks.path.replace(':id', show?.key ?? '')}`,
      body: { artwork_ids: [draft?.key] },
      refused: 404,
    },
    'PUT /exhibitions/:id/artworks cover_artwork_id': {
      url: `/api${setExhibitionArtworks.path.replace(':id', show?.key ?? '')}`,
      body: { artwork_ids: [draft?.key], cover_artwork_id: draft?.key },
      refused: 404,
    },
    'PUT /consents/:id artwork_ids': {
      url: `/api/consents/${show?.key}`,
      body: { artwork_ids: [draft?.key], agreed: true },
      refused: 404,
    },
    'POST /shipping/rates order_id': {
      url: '/api/shipping/rates',
      body: { ...work, order_id: sale?.key },
      refused: 404,
    },
    'POST /shipping/labels rate_id': {
      url: '/api/shipping/labels',
      body: { ...sampleBody('POST /shipping/labels'), rate_id: rateId },
      refused: 409,
    },
    'POST /shipping/create-payment-order rate_id': {
      url: '/api/shipping/create-payment-order',
      body: { ...sampleBody('POST /shipping/create-payment-order'), rate_id: rateId },
      refused: 409,
    },
    'POST /shipping/create-payment-order shop_order_id': {
      url: '/api/shipping/create-payment-order',
      body: { ...sampleBody('POST /shipping/create-payment-order'), shop_order_id: sale?.key },
      refused: 404,
    },
    'PUT /shipping/payment-orders/:id/rate rate_id': {
      url: `/api/shipping/payment-orders/${myPayment?.key}/rate`,
      body: { rate_id: rateId },
      refused: 409,
    },
    // Those of others are left as they are.
    'POST /users/notifications/read ids': {
      url: '/api/users/notifications/read',
      body: { ids: [draft?.key] },
      refused: 200,
    },
    'PUT /admin/mentors-order mentors': {
      url: '/api/admin/mentors-order',
      body: { mentors: [stranger.id] },
      refused: 403,
    },
    // Slots are times, not objects of somebody: one that is not listed is refused, and so is a booking that does not exist.
    'POST /mentorship/booking slotId': {
      url: '/api/mentorship/booking',
      body: {
        slotId: draft?.key,
        datetime: '2026-12-01T15:00:00.000Z',
        portfolioLink: 'https://example.com',
        topGoal: 'A show',
        customerInfo: { name: 'Maya', email: 'maya@example.com', timezone: 'Europe/Paris' },
        calendlyEvent: null,
      },
      refused: 409,
    },
    'PUT /mentorship/booking/:id/reschedule slotId': {
      url: `/api/mentorship/booking/${draft?.key}/reschedule`,
      body: { slotId: draft?.key, datetime: '2026-12-01T15:00:00.000Z' },
      refused: 404,
    },
    ...foreignRecordBodies({ sale: sampleBody('POST /recorded-sales'), draft, mine, contactId: contact.body.id }),
    // For galleries alone; that artists can only be asked is tested with the feature.
    'POST /representations artist_id': { url: '/api/representations', body: { artist_id: stranger.id }, refused: 403 },
  }
  expect(fields.toSorted()).toEqual(Object.keys(foreign).toSorted())
  expect(id).not.toBe('')
  for (const [field, { url, body, refused }] of Object.entries(foreign)) {
    const method = field.split(' ')[0] as 'POST'
    const headers = { authorization: `Bearer ${artist?.token}` }
    const { statusCode } = await t.request({ method, url, payload: body, headers })
    expect([field, statusCode]).toEqual([field, refused])
  }
})
