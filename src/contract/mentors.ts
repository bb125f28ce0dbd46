import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_MENTOR_ENTRIES, SESSION_MINUTES } from './mentorship-terms.ts'
import { currency, email, id, line, money, ok, required, text, typedAmount, webAddress } from './primitives.ts'
import { isTimeZone } from './time-zones.ts'

/** Who gives a session, and what it is: beside every time of it. */
export const sessionMentor = z.object({
  slug: z.string(),
  name: z.string(),
  /** Where the mentor works, as it is said beside a time; may be empty. */
  city: z.string(),
  minutes: z.number().int(),
  /** What the meeting is held on, such as `Google Meet`. */
  room: z.string(),
  price: money,
  currency,
})
export type SessionMentor = z.infer<typeof sessionMentor>

const titledTexts = z.array(z.object({ title: z.string(), text: z.string() }))

/** A mentor with the texts of their page; sections of empty texts are left out. */
export const mentorPage = sessionMentor.extend({
  headline: z.string(),
  lead: z.string(),
  /** Whom the session is for. */
  audience: z.string(),
  bio: z.string(),
  credentials: titledTexts,
  benefits: titledTexts,
  quote: z.string(),
  quote_by: z.string(),
  /** What the captions of the placeholder say until there is a video; empty: no placeholder. */
  video_note: z.string(),
})
export type MentorPage = z.infer<typeof mentorPage>

export const listMentors = endpoint({
  method: 'GET',
  path: '/mentorship/mentors',
  summary: 'The mentors who are offered, in their order; 404 when mentorship is not offered.',
  access: { kind: 'public' },
  response: z.object({
    mentors: z.array(
      sessionMentor.extend({
        headline: z.string(),
        /** Their titles. */
        credentials: z.array(z.string()),
        /** Null when no time is free, or when another service has the calendar. */
        next_free: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
})

const entries = z
  .array(z.strictObject({ title: required(80, 'Enter a title, or remove this line.'), text: line(200) }))
  .max(MAX_MENTOR_ENTRIES)
const MINUTES_RULE = { error: `Enter ${SESSION_MINUTES.min} to ${SESSION_MINUTES.max} minutes.` }

/** A mentor as an administrator enters them. What is left empty leaves its section out of the mentor's page. */
export const mentorInput = z.strictObject({
  name: required(80, 'Enter a name.'),
  city: line(60),
  /** The member who is this mentor: they have the desk with their own sessions. Empty: the administrators have it. */
  member_email: z.union([z.literal(''), email]),
  /** In the currency of the installation. */
  price: typedAmount,
  minutes: z.number(MINUTES_RULE).int(MINUTES_RULE).min(SESSION_MINUTES.min, MINUTES_RULE).max(SESSION_MINUTES.max, MINUTES_RULE), // biome-ignore format: one rule
  room: required(40, 'Enter what you meet on, such as Google Meet.'),
  meeting_url: webAddress,
  headline: line(120),
  lead: line(200),
  audience: text(400),
  bio: text(2000),
  credentials: entries,
  benefits: entries,
  quote: text(400),
  quote_by: line(120),
  video_url: webAddress,
  captions_url: webAddress,
  video_note: line(200),
  /** The page and the event type at Calendly, together or neither; then Calendly has the calendar. */
  calendly_page: webAddress,
  calendly_event_type: webAddress,
  /** The id of a calendar at Google, beside the weekly hours: it closes times, and gets the sessions. */
  google_calendar: line(200).default(''),
})
export type MentorInput = z.infer<typeof mentorInput>

/** A mentor as administrators see them. */
export const mentor = mentorInput.extend({
  id,
  slug: z.string(),
  price: money,
  currency,
  is_offered: z.boolean(),
  /** Whether there are times at which they give sessions; with Calendly, that is not known and true. */
  has_hours: z.boolean(),
})
export type Mentor = z.infer<typeof mentor>

const mentors = z.object({
  mentors: z.array(mentor),
  /** Of new prices. */
  currency,
  /** Whether the installation has a token for Calendly. */
  can_use_calendly: z.boolean(),
  /** Whether the installation has access to calendars at Google. */
  can_use_google_calendar: z.boolean(),
  /** Whether the site offers mentorship at all; otherwise visitors see none of them. */
  is_mentorship_offered: z.boolean(),
})

const admin = { kind: 'admin' } as const
const params = z.strictObject({ id })

export const listAllMentors = endpoint({
  method: 'GET',
  path: '/admin/mentors',
  summary: 'The mentors in their order, offered or not; admins only.',
  access: admin,
  response: mentors,
  errors: [],
  cache: 'private',
})

export const addMentor = endpoint({
  method: 'POST',
  path: '/admin/mentors',
  summary: 'Add a mentor, who is not offered yet and has no weekly hours; admins only.',
  access: admin,
  body: mentorInput.extend({
    /** In which their weekly hours will be. */
    time_zone: z.string().max(60).refine(isTimeZone, { error: 'Choose a time zone.' }),
  }),
  response: mentor,
  status: 201,
  // A calendar at Google that could not be asked for.
  errors: ['scheduling_failed'],
})

export const saveMentor = endpoint({
  method: 'PUT',
  path: '/admin/mentors/:id',
  summary: 'Change a mentor. Sessions that are booked keep their price and length; admins only.',
  access: admin,
  params,
  body: mentorInput,
  response: mentor,
  errors: ['not_found', 'scheduling_failed'],
})

export const offerMentor = endpoint({
  method: 'PUT',
  path: '/admin/mentors/:id/offered',
  summary: 'Offer the sessions of a mentor, or stop offering them. What is booked stays; admins only.',
  access: admin,
  params,
  body: z.strictObject({ is_offered: z.boolean() }),
  response: mentor,
  errors: ['not_found'],
})

export const orderMentors = endpoint({
  method: 'PUT',
  path: '/admin/mentors-order',
  summary: 'Put the mentors in this order. Those that are not named come last; admins only.',
  access: admin,
  body: z.strictObject({ mentors: z.array(id).max(200) }),
  response: mentors,
  errors: [],
})

export const removeMentor = endpoint({
  method: 'DELETE',
  path: '/admin/mentors/:id',
  summary: 'Remove a mentor who has no open sessions and no recaps to send; admins only.',
  access: admin,
  params,
  response: ok,
  errors: ['not_found', 'mentor_has_sessions'],
})
