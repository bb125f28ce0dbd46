import { googleCalendarUrl, sessionCalendarFile } from '#contract/booking-calendar.ts'
import { bookingPath } from '#contract/booking-path.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Booking } from '#contract/mentorship.ts'
import { TERMS } from '#contract/mentorship-content.ts'
import { rescheduleUntil, SESSION } from '#contract/mentorship-terms.ts'
import { formatMoney } from '#contract/money.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { dayAt, longDayIn, momentIn, shortDayIn, timeIn, timeRangeIn, zoneText } from '#contract/time-zones.ts'
import { useCopied } from '#web/lib/copy.ts'
import { formatDate } from '#web/lib/format.ts'
import { settings } from '#web/lib/settings.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './booking.module.css'
import { ownTimeZone } from './booking-state.ts'
import { ManageBooking } from './manage-booking.tsx'
import { toMoney } from './price.ts'
import { mentorTimeText } from './slot-picker.tsx'
import { useHasCome, useNow } from './use-now.ts'

/** `gesso-session-nov-5.ics`. */
const fileName = (start: Date, zone: string): string =>
  `gesso-session-${shortDayIn(start, zone).split(', ')[1]?.toLowerCase().replace(' ', '-')}.ics`

const save = (name: string, content: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const roomOpensAt = (start: Date): Date => new Date(start.getTime() - SESSION.roomOpensMinutes * MINUTE_MS)

/** A paid session: when and where it is, what happens next, and the ways to change it. */
export function ConfirmedBooking({ booking }: { booking: Booking }) {
  const zone = ownTimeZone()
  const start = new Date(booking.datetime)
  const end = new Date(booking.end)
  const isOver = booking.status === 'completed'
  const meetLink = booking.meetLink ?? ''
  const { mentor } = booking
  const booked = { id: booking.id, sequence: booking.sequence, startsAt: start, endsAt: end, meetLink, mentor }
  const now = useNow()
  const isRoomOpen = useHasCome(roomOpensAt(start))
  const meeting = useCopied()
  const address = useCopied()
  const download = () => {
    const { publicUrl } = settings()
    const content = sessionCalendarFile(booked, { publicUrl, now })
    save(fileName(start, zone), content, 'text/calendar')
  }
  return (
    <>
      <div className={styles.top}>
        <div>
          <StatusBadge mark={isOver ? 'published' : 'available'} label={isOver ? 'Completed' : 'Confirmed'} />
          <h1 tabIndex={-1} className={`display-m ${styles.title}`}>
            {isOver ? 'Your session took place' : 'Your session is confirmed'}
          </h1>
          <p className={`h-tool num ${styles.time}`}>
            {longDayIn(start, zone)}, {timeRangeIn(start, end, zone)}
          </p>
          <p className="mute">
            {zoneText(start, zone)}.
            {booking.mentorTimeZone &&
              ` It is ${mentorTimeText(booking.datetime, zone, booking.mentorTimeZone, mentor)}.`}
          </p>
          {booking.recapUrl && (
            <Notice
              tone="success"
              title="Your recap is here"
              live={false}
              className={styles.recap}
              action={
                <ButtonLink to={booking.recapUrl} download="recap.pdf" icon="download" size="sm">
                  Download Recap (PDF)
                </ButtonLink>
              }
            >
              <p>
                Notes, priorities and next steps. Mailed to {booking.customerInfo.email}
                {booking.recapSentAt && ` on ${formatDate(booking.recapSentAt)}`}.
              </p>
            </Notice>
          )}
          {isOver && !booking.recapUrl && (
            <p className={styles.recap}>
              {new Date(booking.recapDueAt) >= now
                ? `Your PDF recap arrives here and in your mail by ${momentIn(new Date(booking.recapDueAt), zone)}.`
                : 'Your PDF recap is late. It will arrive here and in your mail.'}
            </p>
          )}
          {!isOver && (
            <>
              <div className={styles.actions}>
                {isRoomOpen && meetLink && (
                  <ButtonLink to={meetLink} external icon="video">
                    Join on {mentor.room}
                  </ButtonLink>
                )}
                <Button variant={isRoomOpen ? 'outline' : 'primary'} icon="calendar" onClick={download}>
                  Add to Calendar
                </Button>
                <ButtonLink to={googleCalendarUrl(booked)} external variant="outline">
                  Open in Google Calendar
                </ButtonLink>
              </div>
              <p className={`cap ${styles.hint}`}>
                {fileName(start, zone)} opens in Apple Calendar, Outlook and others. It carries a reminder 30 minutes
                before.
              </p>
              {meetLink ? (
                <p className={`num ${styles.meet}`}>
                  <Icon name="video" />
                  <a className={styles.meetLink} href={meetLink} target="_blank" rel="noopener noreferrer">
                    <span className="sr">Join on {mentor.room}: </span>
                    {meetLink.replace(/^https?:\/\//, '')}
                  </a>
                  <Button
                    variant="quiet"
                    size="sm"
                    icon="copy"
                    aria-label="Copy meeting link"
                    onClick={() => void meeting.copy(meetLink)}
                  >
                    {meeting.copied ? PUBLIC_MESSAGES.copied : 'Copy'}
                  </Button>
                </p>
              ) : (
                <p className={styles.meet}>
                  <Icon name="video" />
                  The link for {mentor.room} follows by mail to {booking.customerInfo.email}, and appears here.
                </p>
              )}
            </>
          )}
        </div>
        <div className={styles.stage} aria-hidden="true">
          <div className={styles.plate}>
            <p className="b5 small">{booking.customerInfo.name}</p>
            <p>
              <span className="art">Portfolio Critique</span>
              <span className={styles.plateYear}>, {dayAt(start, zone).slice(0, 4)}</span>
            </p>
            <p className={styles.plateText}>
              {mentor.minutes} minutes, one to one
              <br />
              With {mentor.name}
            </p>
            <p className="num b5 small">
              {shortDayIn(start, zone)}
              <br />
              {timeIn(start, zone)}
            </p>
          </div>
        </div>
      </div>
      <hr className="rule" />
      <div className={styles.two}>
        {!isOver && <WhatNext booking={booking} zone={zone} now={now} />}
        <section aria-labelledby="your-booking">
          <h2 id="your-booking" className={`h-tool ${styles.sub}`}>
            Your booking
          </h2>
          <DefinitionList
            termWidth={110}
            rows={[
              {
                term: 'Paid',
                value: booking.paidAt && `${formatMoney(toMoney(mentor))} on ${formatDate(booking.paidAt)}`,
              },
              { term: 'Name', value: booking.customerInfo.name },
              { term: 'Portfolio', value: <PortfolioLink address={booking.portfolioLink} /> },
              { term: 'Your goal', value: booking.topGoal },
              { term: 'Terms', value: `${TERMS.nonRefundable} ${TERMS.rescheduling} ${TERMS.noGuarantee}` },
            ]}
          />
          <Notice
            icon="link"
            title="Keep this page’s address"
            live={false}
            className={styles.keep}
            action={
              <Button
                variant="outline"
                size="sm"
                icon="copy"
                onClick={() => void address.copy(window.location.origin + bookingPath(booking.id))}
              >
                {address.copied ? PUBLIC_MESSAGES.copied : 'Copy Address'}
              </Button>
            }
          >
            <p>
              It is the only key to your booking. Anyone who has it can{' '}
              {isOver ? 'read the recap' : 'move or cancel the session'}.
            </p>
          </Notice>
        </section>
      </div>
      {!isOver && <ManageBooking booking={booking} zone={zone} />}
    </>
  )
}

/** A link only where it leads to a website; anything else is text. */
export function PortfolioLink({ address }: { address: string }) {
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  const text = <span className={styles.wrapped}>{address.replace(/^https?:\/\//, '')}</span>
  return isWeb ? (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  ) : (
    text
  )
}

function WhatNext({ booking, zone, now }: { booking: Booking; zone: string; now: Date }) {
  const start = new Date(booking.datetime)
  const end = new Date(booking.end)
  const opens = roomOpensAt(start)
  const due = new Date(end.getTime() + SESSION.recapHours * HOUR_MS)
  const steps = [
    {
      when: 'Now',
      title: 'A receipt and the calendar file are in your mail.',
      text: `Sent to ${booking.customerInfo.email}`,
    },
    ...(rescheduleUntil(start) < now
      ? []
      : [
          {
            when: `Until ${momentIn(rescheduleUntil(start), zone)}`,
            title: 'You can move the session, free.',
            text: TERMS.rescheduling,
          },
        ]),
    {
      when: momentIn(opens, zone),
      title: 'The room opens.',
      text: `Have your images ready to share. ${booking.mentor.name} has your portfolio link.`,
    },
    {
      when: `By ${momentIn(due, zone)}`,
      title: `Your PDF recap arrives, within ${SESSION.recapHours}h.`,
      text: 'Notes, priorities and the links you discussed.',
    },
  ]
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={`h-tool ${styles.sub}`}>
        What happens next
      </h2>
      <ol className={`num ${styles.next}`}>
        {steps.map(({ when, title, text }) => (
          <li key={title}>
            <span className="mute">{when}</span>
            <span>
              <span className="b5">{title}</span>
              <br />
              <span className="mute">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
