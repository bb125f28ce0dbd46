import { sessionCalendarFile } from '#contract/booking-calendar.ts'
import { bookingPath } from '#contract/booking-path.ts'
import type { CalendarPerson, Invitation } from '#contract/calendar-file.ts'
import { TERMS } from '#contract/mentorship-content.ts'
import { rescheduleUntil } from '#contract/mentorship-terms.ts'
import { formatMoney } from '#contract/money.ts'
import { longDayIn, longMomentIn, momentIn, timeRangeIn, zoneText } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Attachment, MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { PaidPayment } from '../payments/payments.module.ts'
import type { BookingRow } from './bookings.repository.ts'
import { type MentorRow, mentorsRepository as mentors } from './mentors.repository.ts'

/** What happened to a session, as the mentor is notified of it. */
export type SessionChange = 'booked' | 'moved' | 'cancelled'

/** The mails about a booking. Those without a recipient go to whoever booked it. */
export interface BookingMails {
  /** The receipt with the calendar invite and the meeting link. */
  confirmed(tx: Transaction, booking: BookingRow, payment: PaidPayment): Promise<void>
  moved(tx: Transaction, booking: BookingRow): Promise<void>
  /** The address of the room, which was not known before. */
  room(tx: Transaction, booking: BookingRow): Promise<void>
  forfeited(tx: Transaction, booking: BookingRow): Promise<void>
  /** A payment that came too late was refunded. */
  tooLate(tx: Transaction, booking: BookingRow, payment: PaidPayment): Promise<void>
  /** The mentor cancelled the session, and its payment was refunded. */
  cancelledByMentor(tx: Transaction, booking: BookingRow, payment: PaidPayment): Promise<void>
  recap(tx: Transaction, booking: BookingRow, pdf: Buffer): Promise<void>
  /** To the mentor, with the time in `zone`. */
  mentor(tx: Transaction, to: CalendarPerson, booking: BookingRow, change: SessionChange, zone: string): Promise<void>
}

const paidText = ({ paidMinor: amountMinor, currency }: PaidPayment): string => formatMoney({ amountMinor, currency })

const roomText = (room: string, meetLink: string): string =>
  meetLink === '' ? `The link for ${room} follows in a mail of its own.` : `${room}: ${meetLink}`

const timeText = ({ startsAt, endsAt, timeZone }: BookingRow): string =>
  `${longDayIn(startsAt, timeZone)}, ${timeRangeIn(startsAt, endsAt, timeZone)}\n${zoneText(startsAt, timeZone)}`

interface BookingMailsDeps {
  mail: MailOutbox
  publicUrl: string
  clock: Clock
  /** Where answers to invitations go. */
  contactEmail: string
  /** Whether somebody can book. */
  isOffered(): boolean
}

const MENTOR_SUBJECTS: Record<SessionChange, (name: string) => string> = {
  booked: (name) => `${name} booked a session`,
  moved: (name) => `${name} moved their session`,
  cancelled: (name) => `The session with ${name} will not take place`,
}

export const createBookingMails = (deps: BookingMailsDeps): BookingMails => {
  const { mail, publicUrl, clock, contactEmail } = deps
  const toLink = ({ id }: BookingRow): string => `${publicUrl}${bookingPath(id)}`
  /** Without an attendee it is for whoever booked. A cancellation is a later version of the entry than the last invitation. */
  const invite = (
    booking: BookingRow,
    mentor: MentorRow,
    method: Invitation['method'],
    to?: CalendarPerson,
  ): Attachment => {
    const organizer = { name: mentor.name, email: contactEmail }
    const version = method === 'CANCEL' ? { ...booking, sequence: booking.sequence + 1 } : booking
    const file = sessionCalendarFile(
      { ...version, mentor },
      {
        publicUrl,
        now: clock.now(),
        invitation: { method, organizer, attendee: to ?? booking },
        ...(to ? { title: `Mentorship session with ${booking.name}` } : {}),
      },
    )
    return {
      name: 'session.ics',
      type: `text/calendar; charset=utf-8; method=${method}`,
      base64: Buffer.from(file).toString('base64'),
    }
  }
  const sessionText = (booking: BookingRow, { room }: MentorRow): string[] => [
    timeText(booking),
    roomText(room, booking.meetLink),
    `You can move it until ${momentIn(rescheduleUntil(booking.startsAt), booking.timeZone)}. ${TERMS.rescheduling}`,
    `Your booking, which everybody with this address can open:\n${toLink(booking)}`,
  ]

  return {
    async confirmed(tx, booking, payment) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session is confirmed',
        text: joinParagraphs(
          `Your payment of ${paidText(payment)} has arrived, and your session with ${who.name} is confirmed.`,
          ...sessionText(booking, who),
          `${TERMS.nonRefundable} ${TERMS.noGuarantee}`,
        ),
        attachments: [invite(booking, who, 'REQUEST')],
      })
    },

    async moved(tx, booking) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session was moved',
        text: joinParagraphs(`Your session with ${who.name} has a new time.`, ...sessionText(booking, who)),
        attachments: [invite(booking, who, 'REQUEST')],
      })
    },

    async room(tx, booking) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: booking.email,
        subject: 'The link for your mentorship session',
        text: joinParagraphs(`Your session with ${who.name} has its link.`, ...sessionText(booking, who)),
        attachments: [invite(booking, who, 'REQUEST')],
      })
    },

    async forfeited(tx, booking) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session was forfeited',
        text: joinParagraphs(
          `Your session with ${who.name} will not take place:`,
          timeText(booking),
          `${TERMS.nonRefundable} ${TERMS.rescheduling}`,
        ),
        attachments: [invite(booking, who, 'CANCEL')],
      })
    },

    tooLate: (tx, booking, payment) =>
      mail.write(tx, {
        to: booking.email,
        subject: 'Your payment came too late and was refunded',
        text: joinParagraphs(
          `Your payment of ${paidText(payment)} arrived after the time of your session had been released, so nothing was booked.`,
          'It was refunded in full. Depending on your bank, it takes some days to arrive.',
          ...(deps.isOffered() ? [`${publicUrl}/mentorship`] : []),
        ),
      }),

    async cancelledByMentor(tx, booking, payment) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session was canceled and refunded',
        text: joinParagraphs(
          `${who.name} canceled your session:`,
          timeText(booking),
          `Your payment of ${paidText(payment)} was refunded in full. Depending on your bank, it takes some days to arrive.`,
          ...(deps.isOffered() ? [`${publicUrl}/mentorship`] : []),
        ),
        attachments: [invite(booking, who, 'CANCEL')],
      })
    },

    async recap(tx, booking, pdf) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: booking.email,
        subject: 'The recap of your mentorship session',
        text: joinParagraphs(
          `The recap of your session with ${who.name} is attached, and stays on the page of your booking:`,
          toLink(booking),
        ),
        attachments: [{ name: 'recap.pdf', type: 'application/pdf', base64: pdf.toString('base64') }],
      })
    },

    async mentor(tx, to, booking, change, zone) {
      const who = await mentors.get(tx, booking.mentorId)
      await mail.write(tx, {
        to: to.email,
        subject: `${MENTOR_SUBJECTS[change](booking.name)}: ${longMomentIn(booking.startsAt, zone)}`,
        text: joinParagraphs(
          `${MENTOR_SUBJECTS[change](booking.name)}.`,
          timeText({ ...booking, timeZone: zone }),
          ...(change === 'cancelled'
            ? ['The time is open again.']
            : [
                roomText(who.room, booking.meetLink),
                `Portfolio: ${booking.portfolioLink}`,
                `Top career goal:\n${booking.topGoal}`,
              ]),
          `Write to them: ${booking.email}`,
          `Your sessions: ${publicUrl}/mentorship/sessions`,
        ),
        attachments: [invite(booking, who, change === 'cancelled' ? 'CANCEL' : 'REQUEST', to)],
      })
    },
  }
}
