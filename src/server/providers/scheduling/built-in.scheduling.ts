import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { secretToken } from '#server/platform/ids.ts'
import { html } from '#server/platform/pages/markup.ts'
import { actions, linkButton, sendSandboxPage } from '#server/platform/pages/sandbox-page.ts'
import type { Appointment, Calendar, FreeSlot, ScheduledMentor, SchedulingProvider } from './scheduling.provider.ts'
import { offeredSpans } from './weekly-slots.ts'

export interface BuiltInSchedulingDeps {
  clock: Clock
  publicUrl: string
  mentor: ScheduledMentor
}

const ROOM = '/sandbox/meetings'

/** The page that stands in for a meeting room. */
export const meetingRoomPages =
  (publicUrl: string): FastifyPluginAsync =>
  async (app) => {
    app.get(`${ROOM}/:token`, async (_request, reply) =>
      sendSandboxPage(reply, 200, {
        name: 'Meeting sandbox',
        notice: 'Test mode. Nobody is in this room.',
        title: 'Meeting room',
        content: html`<h1>Meeting room</h1>
<p class="lead">Stands in for the mentor’s room. Give the mentor a meeting address, and bookings lead there.</p>
${actions(linkButton('Back to Gesso', publicUrl))}`,
      }),
    )
  }

/** The built-in calendar: the weekly hours of the mentor. It keeps no appointments, because bookings are them. */
export const createBuiltInScheduling = ({ clock, publicUrl, mentor }: BuiltInSchedulingDeps): SchedulingProvider => {
  const { slug, minutes, hours, meetingUrl } = mentor
  const prefix = `${publicUrl}/mentorship/slots/${slug}/`
  const toUri = (startsAt: Date): string => prefix + startsAt.toISOString()

  const free: Calendar['free'] = (taken) =>
    offeredSpans(hours, minutes, taken, clock.now()).map((span) => ({ ...span, uri: toUri(span.startsAt) }))
  const calendar: Calendar = {
    timeZone: hours.time_zone,
    free,
    accepts: ({ startsAt }, taken) => free(taken).some((slot) => slot.startsAt.getTime() === startsAt.getTime()),
  }

  const toAppointment = (slot: FreeSlot, invitee: Appointment['invitee']): Appointment => ({
    ...slot,
    meetLink: meetingUrl ?? `${publicUrl}${ROOM}/${secretToken()}`,
    invitee,
  })

  return {
    name: 'built-in',
    widget: {
      script: '/scheduling/widget.js',
      page: `/embed/schedule?mentor=${slug}`,
      origin: new URL(publicUrl).origin,
    },
    hasOwnHours: true,
    openCalendar: async () => calendar,
    async findAppointment({ eventUri }) {
      const slot = free([]).find(({ uri }) => uri === eventUri)
      return slot ? toAppointment(slot, null) : null
    },
    // Its appointments are the bookings.
    findChange: async () => ({ kind: 'kept' }),
    reserve: async (slot, { name, email }) => toAppointment(slot, { name, email }),
    // There is nothing to give back: a slot is free when no booking has it.
    release: async () => undefined,
  }
}
