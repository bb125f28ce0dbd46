import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Availability } from '#contract/mentorship.ts'
import { WEEKDAYS } from '#contract/weekdays.ts'
import type { GoogleCalendarSettings } from '#server/config/mentorship.ts'
import { Failure } from '#server/platform/failure.ts'
import { closedCircuits, FAULTS_TIMEOUT_MS, vendorFaults } from '#server/testing/vendor-faults.ts'
import { createBuiltInScheduling } from './built-in.scheduling.ts'
import { createGoogleCalendar, type GoogleCalendar } from './google.calendar.ts'
import { createGoogleScheduling } from './google.scheduling.ts'
import { schedulingConformance } from './scheduling.conformance.ts'
import type { ScheduledMentor } from './scheduling.provider.ts'
import { startGoogleServer } from './testing/google-server.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const clock = { now: () => NOW }
const publicUrl = 'https://gesso.example'
const hours: Availability = {
  time_zone: 'Europe/Rome',
  week: WEEKDAYS.map((day) => ({ day, opens: '15:00', closes: '18:00' })),
  notice_days: 1,
  max_a_day: 4,
  days_off: [],
}
const mentor: ScheduledMentor = {
  slug: 'ada',
  minutes: 45,
  hours,
  meetingUrl: null,
  calendly: null,
  googleCalendar: 'mentor@example.com',
}
const OAUTH: GoogleCalendarSettings['access'] = {
  kind: 'oauth',
  clientId: 'client',
  clientSecret: 'secret-of-the-test',
  refreshToken: 'refresh-secret-of-the-test',
}

const openGoogle = async () => {
  const server = await startGoogleServer()
  const logged: string[] = []
  const note = (line: object) => void logged.push(JSON.stringify(line))
  const create = (apiBase = server.baseUrl, access: GoogleCalendarSettings['access'] = OAUTH, timeoutMs = 5000) =>
    createGoogleCalendar({
      access,
      apiBase,
      clock,
      log: { warn: note, error: note },
      circuits: closedCircuits,
      timeoutMs,
    })
  const builtIn = createBuiltInScheduling({ clock, publicUrl, mentor })
  const schedulingWith = (google: GoogleCalendar) =>
    createGoogleScheduling({ clock, builtIn, google, calendarId: server.calendarId, meetingUrl: null })
  return { server, logged, create, builtIn, schedulingWith }
}

schedulingConformance('built-in', async () => {
  const { server, builtIn } = await openGoogle()
  return {
    scheduling: builtIn,
    choose: ({ uri }) => ({ eventUri: uri, inviteeUri: null }),
    cancel: null,
    close: server.close,
  }
})

schedulingConformance('google-calendar', async () => {
  const { server, create, schedulingWith } = await openGoogle()
  return {
    scheduling: schedulingWith(create()),
    choose: ({ uri }) => ({ eventUri: uri, inviteeUri: null }),
    cancel: null,
    close: server.close,
  }
})

const entry = (key: string, changes = {}) => ({
  key,
  title: 'Mentorship session with Ada',
  description: 'A first solo show.',
  startsAt: new Date('2026-12-01T15:00:00Z'),
  endsAt: new Date('2026-12-01T15:45:00Z'),
  meetingUrl: null,
  isKnown: false,
  ...changes,
})

vendorFaults('google-calendar scheduling', async () => {
  const { server, logged, create, schedulingWith } = await openGoogle()
  return {
    baseUrl: server.baseUrl,
    open: async (proxied) => {
      const google = create(proxied, OAUTH, FAULTS_TIMEOUT_MS)
      const events = google.eventsIn(server.calendarId)
      let keys = 0
      const newKey = () => {
        keys += 1
        return `fault-${keys}`
      }
      const isOfApi = (path: string) => path.startsWith('/calendar/')
      return {
        isExpected: (error) => error instanceof Failure && error.code === 'scheduling_failed',
        logged: () => logged,
        close: server.close,
        operations: {
          openCalendar: { prepare: async () => () => schedulingWith(google).openCalendar() },
          signIn: {
            prepare: async () => {
              server.revoke()
              // The first call learns that its token has ended.
              await google.isWritable(server.calendarId).catch(() => false)
              return () => google.isWritable(server.calendarId)
            },
            on: (path) => path === '/token',
          },
          isWritable: { prepare: async () => () => google.isWritable(server.calendarId), on: isOfApi },
          putEvent: {
            prepare: async () => {
              const key = newKey()
              return () => events.put(entry(key))
            },
            on: isOfApi,
            effects: server.made,
          },
          removeEvent: {
            prepare: async () => {
              const key = newKey()
              await events.put(entry(key))
              return () => events.remove(key)
            },
            on: isOfApi,
            effects: server.removed,
          },
        },
      }
    },
  }
}, ['openCalendar', 'signIn', 'isWritable', 'putEvent', 'removeEvent'])

describe('google-calendar scheduling', () => {
  let opened: Awaited<ReturnType<typeof openGoogle>>
  let google: GoogleCalendar
  beforeAll(async () => {
    opened = await openGoogle()
    google = opened.create()
  })
  afterAll(() => opened.server.close())

  test('putEvent: one event with one room, however often; a move moves it, and its room stays', async () => {
    const events = google.eventsIn(opened.server.calendarId)
    const first = await events.put(entry('booking-1'))
    expect(first.meetLink).toMatch(/^https:\/\/meet\.google\.com\//)
    expect(await events.put(entry('booking-1'))).toEqual(first)
    const later = { startsAt: new Date('2026-12-02T15:00:00Z'), endsAt: new Date('2026-12-02T15:45:00Z') }
    expect(await events.put(entry('booking-1', { ...later, isKnown: true }))).toEqual(first)
    const [event] = opened.server.active()
    expect(opened.server.active()).toHaveLength(1)
    expect(event).toMatchObject({ start: { dateTime: later.startsAt.toISOString() } })
    const made = opened.server.calls.find(({ url, method }) => method === 'POST' && url.pathname.endsWith('/events'))
    expect(Object.fromEntries(made?.url.searchParams ?? [])).toEqual({
      conferenceDataVersion: '1',
      sendUpdates: 'none',
    })
    expect(made?.body, 'the key of a booking opens it').not.toContain('booking-1')
  })

  test('putEvent: the room follows when Google makes it later, and a room of the mentor is the place', async () => {
    const events = google.eventsIn(opened.server.calendarId)
    opened.server.makeRooms(false)
    expect(await events.put(entry('booking-2'))).toEqual({ meetLink: null })
    opened.server.makeRooms(true)
    expect((await events.put(entry('booking-2', { isKnown: true }))).meetLink).toMatch(/^https:\/\/meet/)
    const meetingUrl = 'https://zoom.example/ada'
    expect(await events.put(entry('booking-3', { meetingUrl }))).toEqual({ meetLink: meetingUrl })
  })

  test('removeEvent: it can be removed twice, and made again', async () => {
    const events = google.eventsIn(opened.server.calendarId)
    const before = opened.server.active().length
    await events.put(entry('booking-4'))
    await events.remove('booking-4')
    await events.remove('booking-4')
    await events.remove('never-made')
    expect(opened.server.active()).toHaveLength(before)
    await events.put(entry('booking-4'))
    expect(opened.server.active()).toHaveLength(before + 1)
  })

  test('openCalendar: busy times are not offered', async () => {
    const scheduling = opened.schedulingWith(google)
    const [first, second] = (await scheduling.openCalendar()).free([])
    if (!first || !second) throw new Error('There are no free times.')
    opened.server.setBusy([{ startsAt: new Date(first.startsAt.getTime() + 60_000), endsAt: first.endsAt }])
    const calendar = await scheduling.openCalendar()
    expect(calendar.free([])[0]).toEqual(second)
    expect(calendar.accepts(first, [])).toBe(false)
    opened.server.setBusy([])
  })

  test('openCalendar: a calendar without access is a failure, not an empty one', async () => {
    await expect(google.busy('another@example.com', NOW, NOW)).rejects.toMatchObject({ code: 'scheduling_failed' })
    expect(await google.isWritable('another@example.com')).toBe(false)
  })

  test('signIn: a token is used until it ends, and calls at the same time share a request', async () => {
    const fresh = opened.create()
    const before = opened.server.calls.filter(({ url }) => url.pathname === '/token').length
    await Promise.all(Array.from({ length: 5 }, () => fresh.isWritable(opened.server.calendarId)))
    expect(opened.server.calls.filter(({ url }) => url.pathname === '/token').length).toBe(before + 1)
  })

  test('signIn: a service account acts for a member of its domain; a wrong access is named in the log', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const account = { kind: 'service-account' as const, email: 'gesso@project.example', privateKey }
    const asMentor = opened.create(opened.server.baseUrl, { ...account, subject: 'mentor@example.com' })
    expect(await asMentor.isWritable(opened.server.calendarId)).toBe(true)
    const grant = opened.server.calls.findLast(({ url }) => url.pathname === '/token')
    expect(decodeJwt(new URLSearchParams(grant?.body).get('assertion') ?? '')).toMatchObject({
      iss: 'gesso@project.example',
      sub: 'mentor@example.com',
      scope: 'https://www.googleapis.com/auth/calendar',
    })
    const asStranger = opened.create(opened.server.baseUrl, { ...account, subject: 'stranger@example.com' })
    await expect(asStranger.isWritable(opened.server.calendarId)).rejects.toMatchObject({ code: 'scheduling_failed' })
    expect(opened.logged.at(-1)).toContain('"misconfigured"')
  })
})
