import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { createVendorClient, type VendorCall } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import {
  availableTimesMessage,
  cancellationMessage,
  eventMessage,
  eventsMessage,
  inviteeMessage,
  inviteesMessage,
  madeInviteeMessage,
  meMessage,
  toEventUri,
} from './calendly.messages.ts'
import {
  type Appointment,
  type AppointmentChange,
  type FreeSlot,
  overlaps,
  type SchedulingProvider,
  type Span,
} from './scheduling.provider.ts'
import { isGone, isRefused, toSchedulingFailure } from './scheduling-failure.ts'

export interface CalendlyDeps {
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  circuit: Circuit
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
  timeoutMs?: number
}

/** Calendly lists at most seven days at a time. */
const WINDOW_DAYS = 7
const WINDOWS = 8
/** How often in a row a move is followed. */
const MAX_MOVES = 10
const EVENT = /\/scheduled_events\/([\w-]{8,80})$/
const INVITEE = /\/scheduled_events\/([\w-]{8,80})\/invitees\/([\w-]{8,80})$/

/**
 * Calendly, by its API v2 and its widget. Written against `contracts/calendly`, not tried with an account. Only addresses
 * of the API are requested, with an id that looks like one, because they come from a browser.
 */
export const createCalendlyScheduling = (deps: CalendlyDeps): SchedulingProvider => {
  const { clock, pageUrl, token, apiBase, meetingUrl } = deps
  const client = createVendorClient({
    ...deps,
    vendor: 'calendly',
    baseUrl: apiBase,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })

  /** Null for what is not there, or not any more. */
  const call = async <T>(given: VendorCall<T>): Promise<T | null> => {
    try {
      return await client(given)
    } catch (error) {
      if (isGone(error)) return null
      throw toSchedulingFailure(error)
    }
  }

  /** The path of an address of the API; null for any other address. */
  const toPath = (uri: string, pattern: RegExp): string | null => {
    const path = uri.startsWith(`${apiBase}/`) ? uri.slice(apiBase.length) : ''
    return pattern.exec(path)?.index === 0 ? path : null
  }

  const findEvent = async (path: string, who: Appointment['invitee']): Promise<Appointment | null> => {
    const found = (await call({ operation: 'read an event', path, response: eventMessage }))?.resource
    if (found?.status !== 'active') return null
    const { uri, start_time: startsAt, end_time: endsAt, location } = found
    return { uri, startsAt, endsAt, meetLink: location?.join_url ?? meetingUrl, invitee: who }
  }

  const findInvitee = async (path: string) =>
    (await call({ operation: 'read an invitee', path, response: inviteeMessage }))?.resource ?? null

  /** The path of an invitee of that event; null for any other address. */
  const toInviteePath = (eventPath: string, inviteeUri: string | null): string | null => {
    const path = inviteeUri === null ? null : toPath(inviteeUri, INVITEE)
    return path?.startsWith(`${eventPath}/`) ? path : null
  }

  const findAppointment: SchedulingProvider['findAppointment'] = async ({ eventUri, inviteeUri }) => {
    const path = toPath(eventUri, EVENT)
    if (path === null) return null
    const inviteePath = toInviteePath(path, inviteeUri)
    const who = inviteePath === null ? null : await findInvitee(inviteePath)
    return findEvent(path, who && { name: who.name, email: who.email })
  }

  const fetchWindow = async (from: Date): Promise<FreeSlot[]> => {
    const until = new Date(from.getTime() + WINDOW_DAYS * DAY_MS)
    const query = new URLSearchParams({
      event_type: deps.eventType,
      start_time: from.toISOString(),
      end_time: until.toISOString(),
    })
    const path = `/event_type_available_times?${query}`
    const found = await call({ operation: 'read free times', path, response: availableTimesMessage })
    return (found?.collection ?? [])
      .filter(({ status }) => status === 'available')
      .map(({ start_time: startsAt, scheduling_url: uri }) => ({
        uri,
        startsAt,
        endsAt: new Date(startsAt.getTime() + deps.minutes * MINUTE_MS),
      }))
  }

  /** The path of the event that an invitee has at that time; null when there is none. */
  const findReserved = async ({ startsAt }: FreeSlot, email: string): Promise<string | null> => {
    const me = await call({ operation: 'read the account', path: '/users/me', response: meMessage })
    if (me === null) return null
    const query = new URLSearchParams({
      organization: me.resource.current_organization,
      invitee_email: email,
      status: 'active',
      min_start_time: startsAt.toISOString(),
      max_start_time: new Date(startsAt.getTime() + MINUTE_MS).toISOString(),
    })
    const path = `/scheduled_events?${query}`
    const found = await call({ operation: 'look for an event', path, response: eventsMessage })
    const made = found?.collection.find(
      (one) => one.event_type === deps.eventType && one.start_time.getTime() === startsAt.getTime(),
    )
    return made ? toPath(made.uri, EVENT) : null
  }

  /** The path of the new event; null when its time is gone. */
  const makeEvent = async (
    slot: FreeSlot,
    { name, email, timeZone }: { name: string; email: string; timeZone: string },
  ): Promise<string | null> => {
    try {
      const made = await client({
        operation: 'make an event',
        method: 'POST',
        path: '/invitees',
        body: {
          event_type: deps.eventType,
          start_time: slot.startsAt.toISOString(),
          invitee: { name, email, timezone: timeZone },
        },
        response: madeInviteeMessage,
      })
      return toPath(made.resource.event, EVENT)
    } catch (error) {
      if (isRefused(error)) return null
      const isUnknown = error instanceof VendorProblem && error.outcome === 'unknown'
      const found = isUnknown ? await findReserved(slot, email) : null
      if (found === null) throw toSchedulingFailure(error)
      return found
    }
  }

  /** An event has one invitee; without their address, the event is asked for them. */
  const findOnlyInvitee = async (eventPath: string, inviteeUri: string | null) => {
    const path = toInviteePath(eventPath, inviteeUri)
    if (path !== null) return findInvitee(path)
    const listed = await call({
      operation: 'list invitees',
      path: `${eventPath}/invitees`,
      response: inviteesMessage,
    })
    return listed?.collection[0] ?? null
  }

  /** An event that is unknown is not taken for a cancelled one: rather is the token the wrong one. */
  const findChange = async (eventUri: string, inviteeUri: string | null, moves: number): Promise<AppointmentChange> => {
    const path = toPath(eventUri, EVENT)
    if (path === null) return { kind: 'kept' }
    const found = await call({ operation: 'read an event', path, response: eventMessage })
    if (found?.resource.status !== 'canceled') return { kind: 'kept' }
    const next = (await findOnlyInvitee(path, inviteeUri))?.new_invitee
    if (!next || moves === 0)
      return { kind: 'cancelled', byMentor: found.resource.cancellation?.canceler_type === 'host' }
    const event = { eventUri: toEventUri(next), inviteeUri: next }
    const to = await findAppointment(event)
    // It was moved or cancelled again.
    return to ? { kind: 'moved', to } : findChange(event.eventUri, next, moves - 1)
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

    findAppointment,

    findChange: ({ eventUri, inviteeUri }) => findChange(eventUri, inviteeUri, MAX_MOVES),

    async reserve(slot, invitee) {
      const path = await makeEvent(slot, invitee)
      return path === null ? null : findEvent(path, { name: invitee.name, email: invitee.email })
    },

    async release(uri, reason) {
      const path = toPath(uri, EVENT)
      if (path === null || (await findEvent(path, null)) === null) return
      await call({
        operation: 'cancel an event',
        method: 'POST',
        path: `${path}/cancellation`,
        body: { reason },
        response: cancellationMessage,
        repeats: true,
      })
    },
  }
}
