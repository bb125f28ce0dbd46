import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { createCalendlyScheduling } from './calendly.scheduling.ts'
import type { SchedulingProvider } from './scheduling.provider.ts'

interface Seen {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  body: unknown
}

/** Answers with the examples of the contract; `status` makes every call fail. */
let server: Server
let base: string
let seen: Seen[]
let status: number
let eventStatus: string
let scheduling: SchedulingProvider

const EVENT = 'AAAAAAAAAAAAAAAA'
const NOW = new Date('2026-11-20T10:00:00.000Z')
const SLOT = {
  uri: 'https://calendly.com/mentor/session/2026-12-01T15:00:00Z',
  startsAt: new Date('2026-12-01T15:00:00.000Z'),
  endsAt: new Date('2026-12-01T15:45:00.000Z'),
}

const resourceFor = ({ method, path, query }: Seen): unknown => {
  const uri = `${base}/scheduled_events/${EVENT}`
  if (path === '/event_type_available_times')
    return {
      collection:
        Date.parse(query.get('start_time') ?? '') <= SLOT.startsAt.getTime() &&
        SLOT.startsAt.getTime() < Date.parse(query.get('end_time') ?? '')
          ? [{ status: 'available', invitees_remaining: 1, start_time: SLOT.startsAt, scheduling_url: SLOT.uri }]
          : [],
    }
  if (method === 'POST' && path === '/invitees') return { resource: { uri: `${uri}/invitees/B`, event: uri } }
  if (path.endsWith('/cancellation')) return { resource: { canceled_by: 'Mentor' } }
  if (path.endsWith('/invitees/BBBBBBBBBBBBBBBB'))
    return { resource: { uri: `${uri}/invitees/BBBBBBBBBBBBBBBB`, event: uri, email: 'a@example.com', name: 'Ada' } }
  if (path === `/scheduled_events/${EVENT}`)
    return {
      resource: {
        uri,
        name: 'Mentorship Session',
        status: eventStatus,
        start_time: '2026-12-01T15:00:00.000000Z',
        end_time: '2026-12-01T15:45:00.000000Z',
        location: {
          type: 'google_conference',
          status: 'pushed',
          join_url: 'https://calendly.com/events/A/google_meet',
        },
      },
    }
  return null
}

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', base)
      const { method = '' } = request
      const body = method === 'POST' ? await json(request) : undefined
      const call = { method, path: url.pathname, query: url.searchParams, body }
      seen.push({ ...call, authorization: request.headers.authorization })
      const resource = resourceFor({ ...call, authorization: undefined })
      response.statusCode = status !== 200 ? status : resource ? 200 : 404
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(resource ?? { title: 'Resource Not Found', message: 'Not here.' }))
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  status = 200
  eventStatus = 'active'
  scheduling = createCalendlyScheduling({
    clock: { now: () => NOW },
    pageUrl: 'https://calendly.com/mentor/session',
    eventType: 'https://api.calendly.com/event_types/CCCCCCCCCCCCCCCC',
    token: 'secret-token',
    apiBase: base,
    meetingUrl: null,
    minutes: 45,
  })
})

const find = (id = EVENT, inviteeUri: string | null = null) =>
  scheduling.findAppointment({ eventUri: `${base}/scheduled_events/${id}`, inviteeUri })

test('the true time, the link and the invitee of an event are asked from the service', async () => {
  const found = await find(EVENT, `${base}/scheduled_events/${EVENT}/invitees/BBBBBBBBBBBBBBBB`)
  expect(found).toMatchObject({
    startsAt: SLOT.startsAt,
    endsAt: SLOT.endsAt,
    meetLink: 'https://calendly.com/events/A/google_meet',
    invitee: { name: 'Ada', email: 'a@example.com' },
  })
  expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer secret-token', 'Bearer secret-token'])
})

test('an event that is unknown or canceled has no appointment', async () => {
  expect(await find('ZZZZZZZZZZZZZZZZ')).toBeNull()
  eventStatus = 'canceled'
  expect(await find()).toBeNull()
})

test('only addresses of the API are requested, because they come from a browser', async () => {
  for (const eventUri of [
    'http://169.254.169.254/scheduled_events/AAAAAAAAAAAAAAAA',
    `${base}.evil.example/scheduled_events/${EVENT}`,
    `${base}/users/me`,
    `${base}/scheduled_events/../users/me/scheduled_events/${EVENT}`,
    `${base}/scheduled_events/${EVENT}?x=1`,
  ])
    expect(await scheduling.findAppointment({ eventUri, inviteeUri: null })).toBeNull()
  await find(EVENT, `${base}/scheduled_events/OTHEROTHEROTHER1/invitees/BBBBBBBBBBBBBBBB`)
  expect(seen.map(({ path }) => path)).toEqual([`/scheduled_events/${EVENT}`])
})

test('free times are read in windows of a week; ours are left out', async () => {
  const calendar = await scheduling.openCalendar()
  expect(calendar.free([])).toEqual([SLOT])
  expect(calendar.free([{ startsAt: SLOT.startsAt, endsAt: SLOT.endsAt }])).toEqual([])
  expect(calendar.accepts(SLOT, [SLOT])).toBe(false)
  for (const { query } of seen) {
    const days = (Date.parse(query.get('end_time') ?? '') - Date.parse(query.get('start_time') ?? '')) / 86_400_000
    expect(days).toBeLessThanOrEqual(7)
    expect(Date.parse(query.get('start_time') ?? '')).toBeGreaterThan(NOW.getTime())
  }
})

test('a slot of the plain list is reserved by the scheduling API, and given back by a cancellation', async () => {
  const made = await scheduling.reserve(SLOT, { name: 'Ada', email: 'a@example.com', timeZone: 'Europe/Paris' })
  expect(made?.startsAt).toEqual(SLOT.startsAt)
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/invitees',
    body: { invitee: { name: 'Ada', email: 'a@example.com', timezone: 'Europe/Paris' } },
  })
  await scheduling.release(made?.uri ?? '', 'The session was not paid.')
  expect(seen.at(-1)).toMatchObject({
    path: `/scheduled_events/${EVENT}/cancellation`,
    body: { reason: 'The session was not paid.' },
  })
})

test('a service that fails or does not respond in its own form is a failure of the calendar', async () => {
  status = 500
  await expect(find()).rejects.toThrow(Failure)
  await expect(scheduling.openCalendar()).rejects.toMatchObject({ code: 'scheduling_failed' })
})
