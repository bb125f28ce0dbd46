import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GoogleCalendarSettings } from '#server/config/mentorship.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { createVendorClient, type VendorCall } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { createGoogleTokens } from './google.tokens.ts'
import type { CalendarEventEntry, CalendarEvents, Span } from './scheduling.provider.ts'
import { isGone, toSchedulingFailure } from './scheduling-failure.ts'

export interface GoogleCalendarDeps extends GoogleCalendarSettings {
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  circuits: Circuits
  timeoutMs?: number
}

const TOKENS = 'https://oauth2.googleapis.com'
const API = 'https://www.googleapis.com/calendar/v3'
const WRITABLE = ['owner', 'writer']
const CONFLICT = 409
const UNAUTHORIZED = 401

const eventMessage = z.object({ hangoutLink: z.url().nullish() })
const listedCalendar = z.object({ accessRole: z.string() })
const busyMessage = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.object({ reason: z.string() })).nullish(),
      busy: z.array(z.object({ start: z.coerce.date(), end: z.coerce.date() })).default([]),
    }),
  ),
})

/** Google's ids of events have the letters a to v and digits. */
const toEventId = (key: string): string => `gesso${createHash('sha256').update(key).digest('hex')}`

const toBody = ({ key, title, description, startsAt, endsAt, meetingUrl }: CalendarEventEntry) => ({
  summary: title,
  description,
  status: 'confirmed',
  start: { dateTime: startsAt.toISOString() },
  end: { dateTime: endsAt.toISOString() },
  ...(meetingUrl === null
    ? {
        conferenceData: {
          // The same request makes no second room.
          createRequest: { requestId: toEventId(key), conferenceSolutionKey: { type: 'hangoutsMeet' } },
        },
      }
    : { location: meetingUrl }),
})

const isConflict = (error: unknown): boolean => error instanceof VendorProblem && error.status === CONFLICT

/** Google Calendar, by its API v3. Not tried with an account. Every call may throw `Failure('scheduling_failed')`. */
export const createGoogleCalendar = (deps: GoogleCalendarDeps) => {
  const { apiBase, clock, log, access, timeoutMs } = deps
  const circuit = deps.circuits.for('google-calendar')
  const limits = timeoutMs === undefined ? {} : { timeoutMs }
  const tokens = createGoogleTokens({ access, baseUrl: apiBase ?? TOKENS, clock, log, circuit, ...limits })
  const client = createVendorClient({
    vendor: 'google-calendar',
    baseUrl: apiBase === null ? API : `${apiBase}/calendar/v3`,
    headers: async () => ({ authorization: `Bearer ${await tokens.read()}` }),
    circuit,
    log,
    ...limits,
  })

  const call = async <T>(given: VendorCall<T>): Promise<T> => {
    try {
      return await client(given)
    } catch (error) {
      if (error instanceof VendorProblem && error.status === UNAUTHORIZED) tokens.forget()
      throw error
    }
  }
  const orFailure = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result
    } catch (error) {
      throw toSchedulingFailure(error)
    }
  }

  const eventsIn = (calendarId: string): CalendarEvents => {
    const events = `/calendars/${encodeURIComponent(calendarId)}/events`
    const options = 'conferenceDataVersion=1&sendUpdates=none'

    const make = (entry: CalendarEventEntry) =>
      call({
        operation: 'make an event',
        method: 'POST',
        path: `${events}?${options}`,
        body: { ...toBody(entry), id: toEventId(entry.key) },
        response: eventMessage,
        // Its id is ours, so Google refuses a second one.
        repeats: true,
      })
    const change = (entry: CalendarEventEntry) =>
      call({
        operation: 'move an event',
        method: 'PATCH',
        path: `${events}/${toEventId(entry.key)}?${options}`,
        body: toBody(entry),
        response: eventMessage,
        repeats: true,
      })
    const put = async (entry: CalendarEventEntry) => {
      if (entry.isKnown)
        return change(entry).catch((error: unknown) => {
          if (isGone(error)) return make(entry)
          throw error
        })
      return make(entry).catch((error: unknown) => {
        if (isConflict(error)) return change(entry)
        throw error
      })
    }

    return {
      async put(entry) {
        const { hangoutLink } = await orFailure(put(entry))
        return { meetLink: entry.meetingUrl ?? hangoutLink ?? null }
      },
      async remove(key) {
        const removal = call({
          operation: 'remove an event',
          method: 'DELETE',
          path: `${events}/${toEventId(key)}?sendUpdates=none`,
          // Google answers without a body.
          response: z.null(),
          repeats: true,
        })
        await orFailure(
          removal.catch((error: unknown) => {
            if (!isGone(error)) throw error
          }),
        )
      },
    }
  }

  return {
    eventsIn,

    async isWritable(calendarId: string): Promise<boolean> {
      const path = `/users/me/calendarList/${encodeURIComponent(calendarId)}`
      try {
        const { accessRole } = await call({ operation: 'read a calendar', path, response: listedCalendar })
        return WRITABLE.includes(accessRole)
      } catch (error) {
        if (isGone(error)) return false
        throw toSchedulingFailure(error)
      }
    },

    /** When something else is in the calendar. */
    async busy(calendarId: string, from: Date, until: Date): Promise<Span[]> {
      const { calendars } = await orFailure(
        call({
          operation: 'read busy times',
          method: 'POST',
          path: '/freeBusy',
          body: { timeMin: from.toISOString(), timeMax: until.toISOString(), items: [{ id: calendarId }] },
          response: busyMessage,
          repeats: true,
        }),
      )
      const found = calendars[calendarId]
      // Without access, Google answers with a reason instead of the times.
      if (!found || (found.errors ?? []).length > 0) throw new Failure('scheduling_failed')
      return found.busy.map(({ start, end }) => ({ startsAt: start, endsAt: end }))
    },
  }
}
export type GoogleCalendar = ReturnType<typeof createGoogleCalendar>
