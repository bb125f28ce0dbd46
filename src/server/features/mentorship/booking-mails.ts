import { bookingPath, sessionCalendarFile } from '#contract/booking-calendar.ts'
import type { CalendarMethod } from '#contract/calendar-file.ts'
import { MENTOR, TERMS } from '#contract/mentorship-content.ts'
import { rescheduleUntil, SESSION } from '#contract/mentorship-terms.ts'
import { longDayIn, momentIn, timeRangeIn, zoneText } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Attachment, MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { dollarsOf } from '#server/platform/money.ts'
import type { BookingRow } from './bookings.repository.ts'

/** The mails about a booking; all go to whoever booked it. */
export interface BookingMails {
  /** The receipt with the calendar invite and the meeting link. */
  confirmed(tx: Transaction, booking: BookingRow): Promise<void>
  moved(tx: Transaction, booking: BookingRow): Promise<void>
  forfeited(tx: Transaction, booking: BookingRow): Promise<void>
  /** A payment that came too late was refunded. */
  tooLate(tx: Transaction, booking: BookingRow): Promise<void>
  recap(tx: Transaction, booking: BookingRow, pdf: Buffer): Promise<void>
}

const text = (...paragraphs: string[]) => `${paragraphs.filter(Boolean).join('\n\n')}\n`

const timeText = ({ startsAt, endsAt, timeZone }: BookingRow): string =>
  `${longDayIn(startsAt, timeZone)}, ${timeRangeIn(startsAt, endsAt, timeZone)}\n${zoneText(startsAt, timeZone)}`

export const createBookingMails = (mail: MailOutbox, publicUrl: string, clock: Clock): BookingMails => {
  const linkOf = ({ id }: BookingRow): string => `${publicUrl}${bookingPath(id)}`
  const invite = (booking: BookingRow, method: CalendarMethod): Attachment => ({
    name: 'session.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(sessionCalendarFile(booking, { publicUrl, method, now: clock.now() })).toString('base64'),
  })
  const sessionText = (booking: BookingRow): string[] => [
    timeText(booking),
    `${SESSION.room}: ${booking.meetLink}`,
    `You can move it until ${momentIn(rescheduleUntil(booking.startsAt), booking.timeZone)}. ${TERMS.rescheduling}`,
    `Your booking, which everybody with this address can open:\n${linkOf(booking)}`,
  ]

  return {
    confirmed: (tx, booking) =>
      mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session is confirmed',
        text: text(
          `Your payment of ${dollarsOf(booking.paidCents ?? SESSION.priceCents)} has arrived, and your session with ${MENTOR.name} is confirmed.`,
          ...sessionText(booking),
          `${TERMS.nonRefundable} ${TERMS.noGuarantee}`,
        ),
        attachments: [invite(booking, 'REQUEST')],
      }),

    moved: (tx, booking) =>
      mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session was moved',
        text: text(`Your session with ${MENTOR.name} has a new time.`, ...sessionText(booking)),
        attachments: [invite(booking, 'REQUEST')],
      }),

    forfeited: (tx, booking) =>
      mail.write(tx, {
        to: booking.email,
        subject: 'Your mentorship session was forfeited',
        text: text(
          `Your session with ${MENTOR.name} will not take place:`,
          timeText(booking),
          `${TERMS.nonRefundable} ${TERMS.rescheduling}`,
        ),
        attachments: [invite({ ...booking, sequence: booking.sequence + 1 }, 'CANCEL')],
      }),

    tooLate: (tx, booking) =>
      mail.write(tx, {
        to: booking.email,
        subject: 'Your payment came too late and was refunded',
        text: text(
          `Your payment of ${dollarsOf(booking.paidCents ?? 0)} arrived after the time of your session had been released, so nothing was booked.`,
          'It was refunded in full. Depending on your bank, it takes some days to arrive.',
          `${publicUrl}/mentorship`,
        ),
      }),

    recap: (tx, booking, pdf) =>
      mail.write(tx, {
        to: booking.email,
        subject: 'The recap of your mentorship session',
        text: text(
          `The recap of your session with ${MENTOR.name} is attached, and stays on the page of your booking:`,
          linkOf(booking),
        ),
        attachments: [{ name: 'recap.pdf', type: 'application/pdf', base64: pdf.toString('base64') }],
      }),
  }
}
