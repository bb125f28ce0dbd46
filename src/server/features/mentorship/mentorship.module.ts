import { counted } from '#contract/counted.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Payments } from '../payments/payments.module.ts'
import { createAppointmentChanges } from './appointment-changes.service.ts'
import { createBookingMails } from './booking-mails.ts'
import { type BookingMentorDeps, createBookingMentor } from './booking-mentor.service.ts'
import { presentBooking } from './bookings.presenter.ts'
import { bookingsRepository } from './bookings.repository.ts'
import { type BookingsDeps, createBookings } from './bookings.service.ts'
import { createCalendarEvents } from './calendar-events.service.ts'
import { createMentors, type MentorsDeps, type MentorsService } from './mentors.service.ts'
import { mentorshipRoutes } from './mentorship.routes.ts'
import { createPages } from './pages.service.ts'
import './mentorship.events.ts'
import { sessionPayments } from './session-payments.ts'
import { createSessions, type SessionsDeps } from './sessions.service.ts'

type MentorshipDeps = Omit<
  BookingsDeps & SessionsDeps & BookingMentorDeps & MentorsDeps,
  'mails' | 'mentor' | 'mentors' | 'bookings'
> & {
  payments: Payments
  mail: MailOutbox
  /** Where answers to invitations go. */
  contactEmail: string
}

/** Whether somebody can be booked and what pages embed for that, for other parts of the product. */
export interface Mentorship
  extends FeatureModule,
    Pick<MentorsService, 'isOffered' | 'embedded' | 'onChange' | 'start'> {}

/** Mentorship: the mentors, bookings of their sessions, their payment, and the mentor's view. */
export const createMentorship = (deps: MentorshipDeps): Mentorship => {
  const { db, clock, payments } = deps
  const mentors = createMentors(deps)
  const { isOffered, embedded, onChange } = mentors
  const mails = createBookingMails({ ...deps, isOffered })
  const mentor = createBookingMentor({ ...deps, mails })
  payments.register(sessionPayments({ ...deps, mails, mentor, mentors }))
  const bookings = createBookings({ ...deps, mails, mentor, mentors })
  const sessions = createSessions({ ...deps, mails, mentors, bookings })
  const changes = createAppointmentChanges({ ...deps, mails, mentor, mentors })
  const pages = createPages({ db, clock, mentors, testMode: payments.testMode })
  return {
    isOffered,
    embedded,
    onChange,
    start: () => mentors.start(),
    bindings: mentorshipRoutes({ mentors, pages, bookings, sessions, changes }),
    jobs: [
      {
        name: 'housekeeping.mentorship',
        handle: () => bookingsRepository.complete(db, clock.now()),
        cron: '*/5 * * * *',
      },
      ...createCalendarEvents({ ...deps, mails }),
      hourly('appointments', changes.followAll, { outside: true }),
      hourly('recaps', sessions.removeOldFiles, { outside: true }),
    ],
    accountData: {
      /** Bookings are records of money and stay; the archive has those that were made with the account. */
      async exportData(userId) {
        const rows = await bookingsRepository.list(db, { userId, email: null })
        if (rows.length === 0) return { contents: [], files: [] }
        const facts = { signAddress: () => '', now: clock.now() }
        const json = rows.map((row) => ({ ...presentBooking(row, facts), recapUrl: undefined }))
        const recaps = rows.flatMap(({ recapFile, recapSentAt, startsAt }) =>
          recapFile && recapSentAt
            ? [{ path: `mentorship/recap-${startsAt.toISOString().slice(0, 10)}.pdf`, key: recapFile }]
            : [],
        )
        return {
          contents: [counted(rows.length, 'mentorship booking')],
          files: [{ path: 'mentorship/bookings.json', json }, ...recaps],
        }
      },
    },
  }
}
