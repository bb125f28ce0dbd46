import type { Mentor, MentorPage, SessionMentor } from '#contract/mentors.ts'
import type { Availability } from '#contract/mentorship.ts'
import { decimalAmount, toPrice } from '#contract/money.ts'
import type { ScheduledMentor } from '#server/providers/scheduling/scheduling.provider.ts'
import type { MentorRow } from './mentors.repository.ts'

export const presentSessionMentor = (row: MentorRow): SessionMentor => ({
  slug: row.slug,
  name: row.name,
  city: row.city,
  minutes: row.minutes,
  room: row.room,
  price: decimalAmount(toPrice(row)),
  currency: row.currency,
})

export const presentMentorPage = (row: MentorRow): MentorPage => ({
  ...presentSessionMentor(row),
  headline: row.headline,
  lead: row.lead,
  audience: row.audience,
  bio: row.bio,
  credentials: row.credentials,
  benefits: row.benefits,
  quote: row.quote,
  quote_by: row.quoteBy,
  video_note: row.videoNote,
})

const calendly = ({ calendlyPage, calendlyEventType }: MentorRow): ScheduledMentor['calendly'] =>
  calendlyPage !== null && calendlyEventType !== null ? { pageUrl: calendlyPage, eventType: calendlyEventType } : null

/** The mentor's time zone; null where another service has the calendar. */
export const toZone = (row: MentorRow): string | null => (calendly(row) === null ? row.timeZone : null)

export const presentMentor = (row: MentorRow & { memberEmail: string | null }): Mentor => ({
  ...presentMentorPage(row),
  id: row.id,
  member_email: row.memberEmail ?? '',
  meeting_url: row.meetingUrl ?? '',
  video_url: row.videoUrl ?? '',
  captions_url: row.captionsUrl ?? '',
  calendly_page: row.calendlyPage ?? '',
  calendly_event_type: row.calendlyEventType ?? '',
  google_calendar: row.googleCalendar ?? '',
  is_offered: row.isOffered,
  has_hours: calendly(row) !== null || row.week.length > 0,
})

export const toAvailability = ({ timeZone, week, noticeDays, maxADay, daysOff }: MentorRow): Availability => ({
  time_zone: timeZone,
  week,
  notice_days: noticeDays,
  max_a_day: maxADay,
  days_off: daysOff,
})

export const toScheduled = (row: MentorRow): ScheduledMentor => ({
  slug: row.slug,
  minutes: row.minutes,
  hours: toAvailability(row),
  meetingUrl: row.meetingUrl,
  calendly: calendly(row),
  googleCalendar: row.googleCalendar,
})
