import type { MentorPage, SessionMentor } from '#contract/mentors.ts'
import type { Booking, Session, Slot, SlotList } from '#contract/mentorship.ts'
import { SAMPLE_MENTOR } from '#contract/mentorship-content.ts'

// Complete records of the contract; a test states what matters to it.

const MINUTES = 45 * 60_000

export const sampleMentor = (more: Partial<SessionMentor> = {}): SessionMentor => ({
  slug: 'oriane-vass',
  name: 'Oriane Vass',
  city: 'Venice',
  minutes: 45,
  room: 'Google Meet',
  price: '300.00',
  currency: 'usd',
  ...more,
})

/** The page of the sample mentor. */
export const sampleMentorPage = (more: Partial<MentorPage> = {}): MentorPage => {
  const { headline, lead, audience, bio, credentials, benefits, quote, quoteBy, videoNote } = SAMPLE_MENTOR
  const texts = {
    headline,
    lead,
    audience,
    bio,
    credentials,
    benefits,
    quote,
    quote_by: quoteBy,
    video_note: videoNote,
  }
  return { ...sampleMentor(), ...texts, ...more }
}

/** A time that is open, by the moment at which it begins. */
export const sampleSlot = (start: string): Slot => ({
  uri: `https://gesso.example/mentorship/slots/${start}`,
  start_time: start,
  end_time: new Date(Date.parse(start) + MINUTES).toISOString(),
  name: 'Mentorship Session',
})

/** Open times by the moments at which they begin. */
export const sampleSlots = (starts: readonly string[], mentorZone: string | null = null): SlotList => ({
  slots: starts.map(sampleSlot),
  mentor_time_zone: mentorZone,
  mentor: sampleMentor(),
})

/** A paid session on a Tuesday, 10 AM in New York. */
export const sampleBooking = (more: Partial<Booking> = {}): Booking => ({
  id: 'b1',
  status: 'confirmed',
  slotId: 'https://gesso.example/mentorship/slots/1',
  datetime: '2026-12-01T15:00:00.000Z',
  end: '2026-12-01T15:45:00.000Z',
  portfolioLink: 'https://ines.example',
  topGoal: 'A first solo show.',
  customerInfo: { name: 'Inés Okafor', email: 'ines@okafor.studio', timezone: 'America/New_York' },
  meetLink: 'https://meet.example/one',
  recapUrl: null,
  recapDueAt: '2026-12-02T15:45:00.000Z',
  recapSentAt: null,
  paidAt: '2026-11-20T10:00:00.000Z',
  reservedUntil: '2026-11-20T10:30:00.000Z',
  checkoutUrl: null,
  refund: 'none',
  sequence: 0,
  mentorTimeZone: 'Europe/Rome',
  mentor: sampleMentor(),
  ...more,
})

export const sampleSession = (more: Partial<Session> = {}): Session => ({
  ...sampleBooking(),
  notes: { looked_at: '', priorities: '', next_steps: '' },
  notes_saved_at: null,
  overdue: false,
  ...more,
})
