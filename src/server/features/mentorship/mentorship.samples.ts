import type { Samples } from '#server/testing/sample.ts'

// A booking that was never made.
const params = { id: 'never-made' }
const newTime = { slotId: 'http://localhost:3000/mentorship/slots/never', datetime: '2026-12-01T15:00:00.000Z' }
const notes = { looked_at: 'Forty works.', priorities: 'Four of them.', next_steps: 'Write one letter.' }

export const mentorshipSamples: Samples = {
  'GET /mentorship/setup': () => ({}),
  'GET /mentorship/slots': () => ({}),
  'POST /mentorship/event': () => ({ body: { event: { uri: newTime.slotId }, invitee: null }, answers: [409] }),
  'POST /mentorship/booking': () => ({
    body: {
      ...newTime,
      portfolioLink: 'https://example.com/works',
      topGoal: 'A first solo show.',
      customerInfo: { name: 'Maya', email: 'maya@example.com', timezone: 'America/New_York' },
      calendlyEvent: null,
    },
    // No such slot is listed.
    answers: [409],
  }),
  'GET /mentorship/booking/:id': () => ({ params, answers: [404] }),
  'POST /mentorship/booking/:id/refresh': () => ({ params, answers: [404] }),
  'PUT /mentorship/booking/:id/reschedule': () => ({ params, body: newTime, answers: [404] }),
  'POST /mentorship/booking/:id/cancel': () => ({ params, answers: [404] }),
  'GET /mentorship/bookings': () => ({}),
  'GET /mentorship/sessions': () => ({ query: { day: '2026-12-01' } }),
  'GET /mentorship/availability': () => ({}),
  'PUT /mentorship/availability': () => ({
    body: {
      time_zone: 'Europe/Rome',
      week: [{ day: 'monday', opens: '15:00', closes: '20:00' }],
      notice_days: 2,
      max_a_day: 4,
      days_off: [],
    },
  }),
  'PUT /mentorship/booking/:id/notes': () => ({ params, body: notes, answers: [404] }),
  'POST /mentorship/booking/:id/recap': () => ({ params, answers: [404] }),
  'POST /mentorship/booking/:id/recap-file': () => ({
    params,
    form: { fields: {}, files: [{ name: 'recap.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }] },
    answers: [404],
  }),
  'POST /mentorship/booking/:id/forfeit': () => ({ params, answers: [404] }),
}
