import type { Samples } from '#server/testing/sample.ts'

// A booking that was never made.
const params = { id: 'never-made' }
const newTime = {
  slotId: 'http://localhost:3000/mentorship/slots/oriane-vass/never',
  datetime: '2026-12-01T15:00:00.000Z',
}
const notes = { looked_at: 'Forty works.', priorities: 'Four of them.', next_steps: 'Write one letter.' }

/** Of the sample mentor, and of one who was never added. */
const mentorParams = { id: '01990000-0000-7000-8000-000000000001' }
const noMentor = { id: '01990000-0000-7000-8000-0000000000ff' }
const mentor = {
  name: 'Tomas Brandt',
  city: 'Leipzig',
  member_email: '',
  price: '120.00',
  minutes: 30,
  room: 'Google Meet',
  meeting_url: '',
  headline: '',
  lead: '',
  audience: '',
  bio: 'Runs a print workshop.',
  credentials: [{ title: 'Printer', text: '' }],
  benefits: [],
  quote: '',
  quote_by: '',
  video_url: '',
  captions_url: '',
  video_note: '',
  calendly_page: '',
  calendly_event_type: '',
  google_calendar: '',
}

export const mentorshipSamples: Samples = {
  'GET /mentorship/mentors': () => ({}),
  'GET /mentorship/setup': () => ({ query: { mentor: 'oriane-vass' } }),
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
  'GET /mentorship/booking/:id/slots': () => ({ params, answers: [404] }),
  'PUT /mentorship/booking/:id/reschedule': () => ({ params, body: newTime, answers: [404] }),
  'POST /mentorship/booking/:id/cancel': () => ({ params, answers: [404] }),
  'GET /mentorship/bookings': () => ({}),
  'POST /webhooks/calendly': () => ({ body: { event: 'invitee.canceled', payload: {} }, answers: [400] }),
  'GET /mentorship/desk': () => ({}),
  // Signed in, but for administrators and mentors only.
  'GET /mentorship/sessions': () => ({ query: { day: '2026-12-01' }, answers: [403] }),
  'GET /mentorship/availability': () => ({ answers: [403] }),
  'PUT /mentorship/availability': () => ({
    answers: [403],
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
  'GET /admin/mentors': () => ({ varies: true }),
  'POST /admin/mentors': () => ({ body: { ...mentor, time_zone: 'Europe/Berlin' } }),
  'PUT /admin/mentors/:id': () => ({ params: noMentor, body: mentor, answers: [404] }),
  'PUT /admin/mentors/:id/offered': () => ({ params: mentorParams, body: { is_offered: true } }),
  'PUT /admin/mentors-order': () => ({ body: { mentors: [mentorParams.id] } }),
  'DELETE /admin/mentors/:id': () => ({ params: noMentor, answers: [404] }),
}
