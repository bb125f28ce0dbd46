import { counted } from '#contract/counted.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Payments } from '../payments/payments.module.ts'
import { createBookingMails } from './booking-mails.ts'
import { type BookingMentorDeps, createBookingMentor } from './booking-mentor.service.ts'
import { presentBooking } from './bookings.presenter.ts'
import { bookingsRepository } from './bookings.repository.ts'
import { type BookingsDeps, createBookings } from './bookings.service.ts'
import { mentorshipRoutes } from './mentorship.routes.ts'
import './mentorship.events.ts'
import { sessionPayments } from './session-payments.ts'
import { createSessions, type SessionsDeps } from './sessions.service.ts'

type MentorshipDeps = Omit<BookingsDeps & SessionsDeps & BookingMentorDeps, 'mails' | 'mentor' | 'bookings'> & {
  payments: Payments
  mail: MailOutbox
  /** Where answers to invitations go. */
  contactEmail: string
  /** The introduction video of the page; null shows its placeholder. */
  video: { url: string; captionsUrl: string | null } | null
}

/** Mentorship: bookings of sessions, their payment, and the mentor's view. */
export const createMentorship = (deps: MentorshipDeps): FeatureModule => {
  const { db, clock, payments, video, scheduling } = deps
  const mails = createBookingMails(deps)
  const mentor = createBookingMentor({ ...deps, mails })
  payments.register(sessionPayments({ ...deps, mails, mentor }))
  const bookings = createBookings({ ...deps, mails, mentor })
  const sessions = createSessions({ ...deps, mails, mentor, bookings })
  const setup = {
    video: video && { url: video.url, captions_url: video.captionsUrl },
    widget: scheduling.widget,
    test_mode: payments.testMode,
  }
  return {
    bindings: mentorshipRoutes({ bookings, sessions, setup }),
    jobs: [
      {
        name: 'housekeeping.mentorship',
        handle: () => bookingsRepository.complete(db, clock.now()),
        cron: '*/5 * * * *',
      },
      hourly('recaps', sessions.removeOldFiles),
    ],
    accountData: {
      /** Bookings are records of money and stay; the archive has those that were made with the account. */
      async exportData(userId) {
        const rows = await bookingsRepository.list(db, { userId, email: null })
        if (rows.length === 0) return { contents: [], files: [] }
        const facts = { mentorTimeZone: null, signAddress: () => '', now: clock.now() }
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
