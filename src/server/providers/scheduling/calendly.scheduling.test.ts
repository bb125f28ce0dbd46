import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createCalendlyEvents } from './calendly.events.ts'
import { createCalendlyScheduling } from './calendly.scheduling.ts'
import { schedulingConformance } from './scheduling.conformance.ts'
import type { FreeSlot, SchedulingProvider } from './scheduling.provider.ts'
import { signCalendlyEvent, startCalendlyServer } from './testing/calendly-server.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const AT = (day: number) => new Date(Date.UTC(2026, 11, day, 15))
const ADA = { name: 'Ada', email: 'a@example.com', timeZone: 'Europe/Paris' }

const openCalendly = async () => {
  const calendly = await startCalendlyServer(() => NOW)
  const logged: string[] = []
  const note = (line: object) => void logged.push(JSON.stringify(line))
  const create = (apiBase = calendly.baseUrl, timeoutMs = 5000) =>
    createCalendlyScheduling({
      clock: { now: () => NOW },
      log: { warn: note, error: note },
      circuit: closedCircuits.for('calendly'),
      pageUrl: 'https://calendly.com/mentor/session',
      eventType: calendly.eventType(),
      token: 'secret-of-the-test',
      apiBase,
      meetingUrl: null,
      minutes: 45,
      timeoutMs,
    })
  return { calendly, logged, create }
}

schedulingConformance('calendly', async () => {
  const { calendly, create } = await openCalendly()
  return {
    scheduling: create(),
    choose: ({ startsAt }) => calendly.schedule(startsAt, ADA.name, ADA.email),
    cancel: (uri) => calendly.cancel(uri),
    close: calendly.close,
  }
})

vendorFaults('calendly scheduling', async () => {
  const { calendly, logged, create } = await openCalendly()
  return {
    baseUrl: calendly.baseUrl,
    open: async (proxied) => {
      // Addresses of events are those of the API that is called, here of the proxy.
      const scheduling = create(proxied, FAULTS_TIMEOUT_MS)
      const asProxied = (uri: string) => uri.replace(calendly.baseUrl, proxied)
      let day = 0
      const nextSlot = (): FreeSlot => {
        day += 1
        const startsAt = AT(day)
        return { uri: 'slot', startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000) }
      }
      const chosen = () => {
        const { eventUri, inviteeUri } = calendly.schedule(nextSlot().startsAt, ADA.name, ADA.email)
        return { eventUri: asProxied(eventUri), inviteeUri: asProxied(inviteeUri) }
      }
      return {
        isExpected: (error) => error instanceof Failure && error.code === 'scheduling_failed',
        logged: () => logged,
        close: calendly.close,
        operations: {
          openCalendar: { prepare: async () => () => scheduling.openCalendar() },
          findAppointment: {
            prepare: async () => {
              const event = chosen()
              return () => scheduling.findAppointment(event)
            },
          },
          findChange: {
            prepare: async () => {
              const event = chosen()
              return () => scheduling.findChange(event)
            },
          },
          reserve: {
            prepare: async () => {
              const slot = nextSlot()
              return () => scheduling.reserve(slot, ADA)
            },
            on: (path) => path === '/invitees',
            effects: () => calendly.active().length,
          },
          release: {
            prepare: async () => {
              const { eventUri } = chosen()
              return () => scheduling.release(eventUri, 'The session was not paid.')
            },
            on: (path) => path.endsWith('/cancellation'),
            effects: () => calendly.canceled().length,
          },
        },
      }
    },
  }
}, ['openCalendar', 'findAppointment', 'findChange', 'reserve', 'release'])

let calendly: Awaited<ReturnType<typeof startCalendlyServer>>
let scheduling: SchedulingProvider
beforeAll(async () => {
  const opened = await openCalendly()
  calendly = opened.calendly
  scheduling = opened.create()
})
afterAll(() => calendly.close())

test('the true time, the link and the invitee of an event are read from its API', async () => {
  const event = calendly.schedule(AT(1), 'Ada', 'a@example.com')
  const before = calendly.calls.length
  expect(await scheduling.findAppointment(event)).toMatchObject({
    startsAt: AT(1),
    endsAt: new Date('2026-12-01T15:45:00.000Z'),
    meetLink: expect.stringMatching(/^https:\/\/calendly\.com\/events\/\w+\/google_meet$/),
    invitee: { name: 'Ada', email: 'a@example.com' },
  })
  const seen = calendly.calls.slice(before)
  expect(seen.map(({ authorization }) => authorization)).toEqual([
    'Bearer secret-of-the-test',
    'Bearer secret-of-the-test',
  ])
})

test('only addresses of the API are requested, because they come from a browser', async () => {
  const { eventUri, inviteeUri } = calendly.schedule(AT(2), 'Ada', 'a@example.com')
  const base = calendly.baseUrl
  const before = calendly.calls.length
  for (const uri of [
    'http://169.254.169.254/scheduled_events/AAAAAAAAAAAAAAAA',
    eventUri.replace(base, `${base}.evil.example`),
    `${base}/users/me`,
    eventUri.replace('/scheduled_events', '/scheduled_events/../users/me/scheduled_events'),
    `${eventUri}?x=1`,
  ])
    expect(await scheduling.findAppointment({ eventUri: uri, inviteeUri: null })).toBeNull()
  const another = calendly.schedule(AT(3), 'Eve', 'e@example.com')
  expect((await scheduling.findAppointment({ eventUri, inviteeUri: another.inviteeUri }))?.invitee).toBeNull()
  expect(calendly.calls.slice(before).map(({ url }) => url.pathname)).toEqual([new URL(eventUri).pathname])
  expect(inviteeUri.startsWith(eventUri)).toBe(true)
})

test('an appointment that was moved several times is found at its last time', async () => {
  const event = calendly.schedule(AT(4), 'Ada', 'a@example.com')
  calendly.move(event.eventUri, AT(5))
  expect(await scheduling.findChange(event)).toMatchObject({ kind: 'moved', to: { startsAt: AT(5) } })
  const [moved] = calendly.active().filter(({ startsAt }) => startsAt.getTime() === AT(5).getTime())
  calendly.move(moved?.id ?? '', AT(6))
  expect(await scheduling.findChange(event)).toMatchObject({ kind: 'moved', to: { startsAt: AT(6) } })
  const [last] = calendly.active().filter(({ startsAt }) => startsAt.getTime() === AT(6).getTime())
  calendly.cancel(last?.id ?? '')
  expect(await scheduling.findChange(event)).toEqual({ kind: 'cancelled', byMentor: false })
})

test('a slot that somebody took meanwhile is gone', async () => {
  const slot = { uri: 'slot', startsAt: AT(7), endsAt: new Date(AT(7).getTime() + 45 * 60_000) }
  expect(await scheduling.reserve(slot, ADA)).toMatchObject({ startsAt: AT(7), invitee: { email: ADA.email } })
  expect(await scheduling.reserve(slot, ADA)).toBeNull()
})

test('events are read when they are signed, and are about the old appointment of a move', () => {
  const read = createCalendlyEvents('key-of-the-test', { now: () => NOW })
  const { eventUri, inviteeUri } = calendly.schedule(AT(8), 'Ada', 'a@example.com')
  const [canceled = '', created = ''] = calendly.move(eventUri, AT(9))
  const take = (body: string, headers: Record<string, string>) =>
    read({ rawBody: Buffer.from(body), header: (name) => headers[name] })
  const appointment = { eventUri, inviteeUri }
  const sign = (body: string, at = NOW, key = 'key-of-the-test') => signCalendlyEvent(body, key, at)
  expect(take(canceled, sign(canceled))).toMatchObject({ type: 'invitee.canceled', appointment })
  expect(take(created, sign(created))).toMatchObject({ type: 'invitee.created', appointment })
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
  for (const headers of [
    {},
    sign(canceled, NOW, 'another'),
    sign(created),
    sign(canceled, minutes(-4)),
    sign(canceled, minutes(-10)),
    sign(canceled, minutes(10)),
  ])
    expect(take(canceled, headers)).toBeNull()
  const withoutKey = createCalendlyEvents(null, { now: () => NOW })
  expect(withoutKey({ rawBody: Buffer.from(canceled), header: (name) => sign(canceled)[name as never] })).toBeNull()
})
