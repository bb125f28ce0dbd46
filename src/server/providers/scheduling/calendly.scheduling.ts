import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Appointment, type FreeSlot, overlaps, type SchedulingProvider, type Span } from './scheduling.provider.ts'

export interface CalendlyDeps {
  clock: Clock
  /** The mentor's scheduling page at Calendly. */
  pageUrl: string
  /** The event type of a session, as an address of the API. */
  eventType: string
  token: string
  /** `https://api.calendly.com`; tests have their own. */
  apiBase: string
  /** The mentor's meeting room, for events that have no link of their own. */
  meetingUrl: string | null
  /** Of a session; Calendly does not say it of free times. */
  minutes: number
}

const TIMEOUT_MS = 10_000
/** Calendly lists at most seven days at a time. */
const WINDOW_DAYS = 7
const WINDOWS = 8

const event = z.object({
  resource: z.object({
    uri: z.url(),
    status: z.string(),
    start_time: z.coerce.date(),
    end_time: z.coerce.date(),
    location: z.object({ join_url: z.url().nullish() }).nullish(),
  }),
})
const invitee = z.object({ resource: z.object({ name: z.string(), email: z.string(), event: z.url() }) })
const availableTimes = z.object({
  collection: z.array(z.object({ status: z.string(), start_time: z.coerce.date(), scheduling_url: z.string() })),
})
const madeInvitee = z.object({ resource: z.object({ event: z.url() }) })

/**
 * Calendly, by its API v2 and its widget. Written against `contracts/calendly`, not tried with an account. Only addresses
 * of the API are requested, with an id that looks like one, because they come from a browser.
 */
export const createCalendlyScheduling = (deps: CalendlyDeps): SchedulingProvider => {
  const { clock, pageUrl, token, apiBase, meetingUrl } = deps
  const EVENT = /\/scheduled_events\/([\w-]{8,80})$/
  const INVITEE = /\/scheduled_events\/([\w-]{8,80})\/invitees\/([\w-]{8,80})$/

  /** The path of an address of the API; null for any other address. */
  const toPath = (uri: string, pattern: RegExp): string | null => {
    const path = uri.startsWith(`${apiBase}/`) ? uri.slice(apiBase.length) : ''
    return pattern.exec(path)?.index === 0 ? path : null
  }

  const call = async <T>(schema: z.ZodType<T>, path: string, body?: unknown): Promise<T | null> => {
    let response: Response
    try {
      response = await fetch(`${apiBase}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 404 || response.status === 410) return null
      if (response.ok) return schema.parse(await response.json())
    } catch (error) {
      throw new Failure('scheduling_failed', { cause: error })
    }
    throw new Failure('scheduling_failed', { details: `The scheduling service answered ${response.status}.` })
  }

  const findEvent = async (path: string, who: Appointment['invitee']): Promise<Appointment | null> => {
    const found = (await call(event, path))?.resource
    if (found?.status !== 'active') return null
    const { uri, start_time: startsAt, end_time: endsAt, location } = found
    return { uri, startsAt, endsAt, meetLink: location?.join_url ?? meetingUrl, invitee: who }
  }

  const fetchWindow = async (from: Date): Promise<FreeSlot[]> => {
    const until = new Date(from.getTime() + WINDOW_DAYS * DAY_MS)
    const query = new URLSearchParams({
      event_type: deps.eventType,
      start_time: from.toISOString(),
      end_time: until.toISOString(),
    })
    const found = await call(availableTimes, `/event_type_available_times?${query}`)
    return (found?.collection ?? [])
      .filter(({ status }) => status === 'available')
      .map(({ start_time: startsAt, scheduling_url: uri }) => ({
        uri,
        startsAt,
        endsAt: new Date(startsAt.getTime() + deps.minutes * MINUTE_MS),
      }))
  }

  return {
    name: 'calendly',
    widget: {
      script: 'https://assets.calendly.com/assets/external/widget.js',
      page: pageUrl,
      origin: new URL(pageUrl).origin,
    },
    hasOwnHours: false,

    async openCalendar() {
      // The first window begins in a minute, because Calendly refuses times that have passed when it reads them.
      const start = clock.now().getTime() + 60_000
      const windows = Array.from({ length: WINDOWS }, (_, at) => new Date(start + at * WINDOW_DAYS * DAY_MS))
      const slots = (await Promise.all(windows.map(fetchWindow))).flat()
      const accepts = (span: Span, taken: readonly Span[]) => !taken.some((other) => overlaps(span, other))
      return { timeZone: null, free: (taken) => slots.filter((slot) => accepts(slot, taken)), accepts }
    },

    async findAppointment({ eventUri, inviteeUri }) {
      const path = toPath(eventUri, EVENT)
      if (path === null) return null
      const inviteePath = inviteeUri === null ? null : toPath(inviteeUri, INVITEE)
      const who = inviteePath?.startsWith(`${path}/`) ? await call(invitee, inviteePath) : null
      return findEvent(path, who && { name: who.resource.name, email: who.resource.email })
    },

    async reserve(slot, { name, email, timeZone }) {
      const made = await call(madeInvitee, '/invitees', {
        event_type: deps.eventType,
        start_time: slot.startsAt.toISOString(),
        invitee: { name, email, timezone: timeZone },
      })
      const path = made && toPath(made.resource.event, EVENT)
      return path ? findEvent(path, { name, email }) : null
    },

    async release(uri, reason) {
      const path = toPath(uri, EVENT)
      if (path !== null) await call(z.unknown(), `${path}/cancellation`, { reason })
    },
  }
}
