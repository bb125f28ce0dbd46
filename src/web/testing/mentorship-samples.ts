import type { Booking, Session, Slot } from '#contract/mentorship.ts'

// Complete records of the contract; a test states what matters to it.

const MINUTES = 45 * 60_000

/** A time that is open, by the moment at which it begins. */
export const sampleSlot = (start: string): Slot => ({
  uri: `https://gesso.example/mentorship/slots/${start}`,
  start_time: start,
  end_time: new Date(Date.parse(start) + MINUTES).toISOString(),
  name: 'Mentorship Session',
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
  ...more,
})

export const sampleSession = (more: Partial<Session> = {}): Session => ({
  ...sampleBooking(),
  notes: { looked_at: '', priorities: '', next_steps: '' },
  notes_saved_at: null,
  overdue: false,
  ...more,
})
