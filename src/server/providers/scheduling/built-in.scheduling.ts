import type { FastifyPluginAsync } from 'fastify'
import type { Availability } from '#contract/mentorship.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { html } from '#server/platform/pages/markup.ts'
import { actions, linkButton, sendSandboxPage } from '#server/platform/pages/sandbox-page.ts'
import { mentorshipHours as table } from '#server/schema/mentorship.ts'
import type { Appointment, Calendar, FreeSlot, SchedulingProvider } from './scheduling.provider.ts'
import { offeredSpans } from './weekly-slots.ts'

export interface BuiltInSchedulingDeps {
  db: Database
  clock: Clock
  publicUrl: string
  /** The mentor's meeting room; null: a page of this installation that says that none is set. */
  meetingUrl: string | null
}

export interface BuiltInScheduling extends SchedulingProvider {
  /** The page that stands in for a meeting room. */
  pages: FastifyPluginAsync
}

const ROOM = '/sandbox/meetings'

/** Until the mentor sets others. */
const DEFAULT_HOURS: Availability = {
  time_zone: 'Europe/Rome',
  week: (['monday', 'tuesday', 'thursday'] as const).map((day) => ({ day, opens: '15:00', closes: '20:00' })),
  notice_days: 2,
  max_a_day: 4,
  days_off: [],
}

/** The built-in scheduling page: weekly hours in the database. It keeps no appointments, because bookings are them. */
export const createBuiltInScheduling = (deps: BuiltInSchedulingDeps): BuiltInScheduling => {
  const { db, clock, publicUrl, meetingUrl } = deps
  const prefix = `${publicUrl}/mentorship/slots/`
  const toUri = (startsAt: Date): string => prefix + startsAt.toISOString()

  const read = async (): Promise<Availability> => {
    const [row] = await db.select().from(table)
    if (!row) return DEFAULT_HOURS
    const { timeZone, week, noticeDays, maxADay, daysOff } = row
    return { time_zone: timeZone, week, notice_days: noticeDays, max_a_day: maxADay, days_off: daysOff }
  }

  const buildCalendar = (hours: Availability): Calendar => {
    const free: Calendar['free'] = (taken) =>
      offeredSpans(hours, taken, clock.now()).map((span) => ({ ...span, uri: toUri(span.startsAt) }))
    return {
      timeZone: hours.time_zone,
      free,
      accepts: ({ startsAt }, taken) => free(taken).some((slot) => slot.startsAt.getTime() === startsAt.getTime()),
    }
  }

  const toAppointment = (slot: FreeSlot, invitee: Appointment['invitee']): Appointment => ({
    ...slot,
    meetLink: meetingUrl ?? `${publicUrl}${ROOM}/${secretToken()}`,
    invitee,
  })

  return {
    name: 'built-in',
    widget: { script: '/scheduling/widget.js', page: '/embed/schedule', origin: new URL(publicUrl).origin },
    hours: {
      read,
      async write(hours) {
        const { time_zone: timeZone, week, notice_days: noticeDays, max_a_day: maxADay, days_off: daysOff } = hours
        const values = { timeZone, week, noticeDays, maxADay, daysOff }
        await db.insert(table).values(values).onConflictDoUpdate({ target: table.id, set: values })
      },
    },
    openCalendar: async () => buildCalendar(await read()),
    async findAppointment({ eventUri }) {
      const slot = buildCalendar(await read())
        .free([])
        .find(({ uri }) => uri === eventUri)
      return slot ? toAppointment(slot, null) : null
    },
    reserve: async (slot, { name, email }) => toAppointment(slot, { name, email }),
    // There is nothing to give back: a slot is free when no booking has it.
    release: async () => undefined,
    pages: async (app) => {
      app.get(`${ROOM}/:token`, async (_request, reply) =>
        sendSandboxPage(reply, 200, {
          name: 'Meeting sandbox',
          notice: 'Test mode. Nobody is in this room.',
          title: 'Meeting room',
          content: html`<h1>Meeting room</h1>
<p class="lead">Stands in for Google Meet. Set MEETING_URL to the mentor’s room, and bookings lead there.</p>
${actions(linkButton('Back to mentorship', `${publicUrl}/mentorship`))}`,
        }),
      )
    },
  }
}
