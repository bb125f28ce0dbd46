import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { CalendarEventEntry, Scheduling } from '#server/providers/scheduling/scheduling.provider.ts'
import type { BookingMails } from './booking-mails.ts'
import { bookingsRepository as bookings, type FullBooking } from './bookings.repository.ts'
import { SYNC_EVENT, type SyncEventJob } from './mentorship.jobs.ts'

export interface CalendarEventsDeps {
  db: Database
  clock: Clock
  log: Log
  publicUrl: string
  scheduling: Pick<Scheduling, 'eventsIn'>
  mails: Pick<BookingMails, 'room'>
}

const MAX_PER_RUN = 100

/**
 * Events of sessions in the calendars of mentors. A booking stores which calendar has its event and which of its moves the event
 * has followed, so that whatever was interrupted is brought up to date later.
 */
export const createCalendarEvents = (deps: CalendarEventsDeps) => {
  const { db, clock, log, publicUrl, scheduling, mails } = deps

  const toEntry = (booking: FullBooking, isKnown: boolean): CalendarEventEntry => ({
    key: booking.id,
    title: `Mentorship session with ${booking.name}`,
    description: `Portfolio: ${booking.portfolioLink}\n\nTop career goal:\n${booking.topGoal}\n\n${publicUrl}/mentorship/sessions`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    // Without an address, Google makes a room.
    meetingUrl: booking.meetLink || null,
    isKnown,
  })

  const remove = async ({ id, eventCalendar: calendarId }: FullBooking): Promise<void> => {
    const events = calendarId === null ? null : scheduling.eventsIn(calendarId)
    if (!events) return
    await events.remove(id)
    await db.transaction((tx) => bookings.update(tx, id, { eventCalendar: null, eventSequence: null }))
  }

  const put = async (booking: FullBooking, calendarId: string): Promise<void> => {
    const events = scheduling.eventsIn(calendarId)
    if (!events) return
    const { id, sequence } = booking
    const { meetLink } = await events.put(toEntry(booking, booking.eventCalendar !== null))
    await db.transaction(async (tx) => {
      const locked = await bookings.lockForUpdate(tx, id)
      if (!locked) return
      const isNew = meetLink !== null && locked.meetLink === ''
      const changed = await bookings.update(tx, id, {
        eventCalendar: calendarId,
        eventSequence: sequence,
        ...(isNew && { meetLink }),
      })
      if (isNew && changed.status === 'confirmed') await mails.room(tx, changed)
    })
  }

  const sync = async (paymentId: string): Promise<void> => {
    const booking = await bookings.findFullOfPayment(db, paymentId)
    if (!booking) return
    const { status, eventCalendar, endsAt, mentor } = booking
    // What took place stays in the calendar.
    if (status === 'completed' || endsAt <= clock.now()) return
    if (status !== 'confirmed') return remove(booking)
    // An event stays where it is, because its room is that of the session.
    const calendarId = eventCalendar ?? mentor.googleCalendar
    if (calendarId !== null) await put(booking, calendarId)
  }

  const syncAll = async (): Promise<void> => {
    const due = await bookings.withOldEvent(db, clock.now(), MAX_PER_RUN)
    await eachRecord(log, due, sync)
  }

  return [
    defineJob<SyncEventJob>({
      name: SYNC_EVENT,
      handle: ({ paymentId }) => sync(paymentId),
      keys: 'queued-once',
      deadLetter: true,
      outside: true,
    }),
    { name: 'housekeeping.calendar-events', handle: syncAll, cron: '*/5 * * * *', outside: true },
  ] satisfies JobDefinition[]
}
