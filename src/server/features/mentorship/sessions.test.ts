import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/constants.ts'
import {
  cancelBooking,
  forfeitBooking,
  getAvailability,
  getBooking,
  listSessions,
  rescheduleBooking,
  type Slot,
  saveRecapNotes,
  sendRecap,
  setAvailability,
  uploadRecap,
} from '#contract/mentorship.ts'
import { listNotifications } from '#contract/notifications.ts'
import { longMomentIn } from '#contract/time-zones.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { mailsTo } from '#server/testing/mails.ts'
import type { TestUser } from '#server/testing/test-app.ts'
import { type BookingWorld, createBookingWorld } from './testing/booking-world.ts'

let world: BookingWorld
let mentor: TestUser
beforeAll(async () => {
  world = await createBookingWorld()
})
// Their token expires when the clock of the test moves on.
const signInMentor = async () => {
  mentor = await world.t.signUp('admin')
}
beforeEach(signInMentor)
afterAll(() => world.t.close())

const NOTES = { looked_at: 'Forty works, mostly Salt Pans.', priorities: 'Lead with the aerial work.', next_steps: '' }
const first = async (): Promise<Slot> => (await world.slots())[0] as Slot
const pdf = (text = '%PDF-1.7 notes') => ({ name: 'recap.pdf', type: 'application/pdf', bytes: Buffer.from(text) })
const upload = (user: TestUser, id: string, file = pdf()) => user.form(uploadRecap, { params: { id }, files: [file] })

test('the mentor is notified of a booking, its move and its cancellation, by mail with a calendar file and in the bell', async () => {
  const slots = await world.slots()
  const booking = await world.book(slots.at(-1) as Slot, world.t.anonymous, 'moved@example.com')
  const target = slots.at(-2) as Slot
  const time = longMomentIn(booking.startsAt, 'Europe/Rome')
  const moved = longMomentIn(new Date(target.start_time), 'Europe/Rome')
  const body = { slotId: target.uri, datetime: target.start_time }
  await world.t.anonymous.call(rescheduleBooking, { params: { id: booking.id }, body })
  await world.t.anonymous.call(cancelBooking, { params: { id: booking.id } })
  const all = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, mentor.email)).orderBy(mailOutbox.id)
  const mails = all.filter(({ attachments }) => attachments.length > 0)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Maya Lindholm booked a session: ${time}`,
    `Maya Lindholm moved their session: ${moved}`,
    `The session with Maya Lindholm will not take place: ${moved}`,
  ])
  expect(mails[0]?.text).toContain('A first solo show.')
  const files = mails.map(({ attachments }) => Buffer.from(attachments[0]?.base64 ?? '', 'base64').toString())
  const part = (name: string) => files.map((file) => file.replaceAll('\r\n ', '').match(`${name}:(.*)\r`)?.[1])
  expect(part('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(part('SEQUENCE')).toEqual(['0', '1', '2'])
  expect(new Set(part('UID')).size).toBe(1)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(booking.id)
  for (const file of files) expect(file.replaceAll('\r\n ', '')).toContain(`mailto:${mentor.email}\r\n`)

  // The jobs of the queue have the clock of the database, that of this test is a month ahead.
  const collect = world.t.app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'notifications.collect')
  await collect?.handle({})
  const notified = (await mentor.call(listNotifications, { query: { filter: 'sales' } })).body.items
  expect(notified.map(({ text, path }) => [text, path])).toEqual([
    [`The session with Maya Lindholm on ${moved} will not take place`, '/mentorship/sessions'],
  ])
})

test('the desk has the next session and those of two weeks, without unpaid ones and those that were given up', async () => {
  const slots = await world.slots()
  const desk = async () => (await mentor.call(listSessions, { query: {} })).body
  const before = await desk()
  const soon = slots.find(({ start_time }) => Date.parse(start_time) > world.now().getTime() + 3 * 24 * HOUR_MS) as Slot
  const booking = await world.book(soon)
  const late = await world.book(slots.at(-1) as Slot)
  const unpaid = await world.reserve(slots.at(-2) as Slot)
  const { upcoming, next } = await desk()
  const ids = upcoming.map(({ id }) => id)
  expect(ids).toContain(booking.id)
  for (const id of [late.id, unpaid.id]) expect(ids).not.toContain(id)
  expect(upcoming.map(({ datetime }) => datetime)).toEqual(upcoming.map(({ datetime }) => datetime).toSorted())
  expect(next).toEqual(upcoming[0])
  await mentor.call(forfeitBooking, { params: { id: booking.id } })
  expect((await desk()).upcoming).toEqual(before.upcoming)
})

test('MS-4.32 an admin attaches a PDF: the booking has its address and the customer a mail; nobody else may', async () => {
  const booking = await world.book(await first(), world.t.anonymous, 'recap@example.com')
  const collector = await world.t.signUp('collector')
  expect((await upload(collector, booking.id)).status).toBe(403)
  const refused = await upload(mentor, booking.id, pdf('<html>'))
  expect([refused.status, refused.body]).toMatchObject([415, { code: 'not_a_pdf' }])
  expect((await upload(mentor, booking.id)).status).toBe(200)
  const { body } = await world.t.anonymous.call(getBooking, { params: { id: booking.id } })
  const { pathname, search } = new URL(body.recapUrl ?? '', 'http://localhost:3000')
  const file = await world.t.request({ url: pathname + search })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.rawPayload.toString()).toBe('%PDF-1.7 notes')
  expect(await mailsTo(world.t, { email: 'recap@example.com' })).toContain('The recap of your mentorship session')
  const unsigned = await world.t.request({ url: pathname })
  expect(unsigned.statusCode).toBe(404)
})

test('notes become a PDF that is filed and mailed; empty ones are refused', async () => {
  const booking = await world.book(await first(), world.t.anonymous, 'notes@example.com')
  const params = { id: booking.id }
  expect((await mentor.call(sendRecap, { params })).status).toBe(409)
  expect((await mentor.call(saveRecapNotes, { params, body: NOTES })).status).toBe(200)
  const { body } = await mentor.call(sendRecap, { params })
  expect(body).toMatchObject({ notes: NOTES, overdue: false })
  expect(body.recapUrl).toMatch(/^\/media\/recaps\//)
  const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, 'notes@example.com'))
  const [attached] = mails.find(({ subject }) => subject.startsWith('The recap'))?.attachments ?? []
  expect(attached?.name).toBe('recap.pdf')
  expect(
    Buffer.from(attached?.base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a recap is overdue from 24 hours after the session, until it is sent', async () => {
  const booking = await world.book(await first())
  const overdue = async () =>
    (await mentor.call(listSessions, { query: {} })).body.overdue.map(({ id }) => id).includes(booking.id)
  world.setNow(new Date(booking.endsAt.getTime() + 24 * HOUR_MS - 1000))
  await signInMentor()
  expect(await overdue()).toBe(false)
  world.advance(1000)
  expect(await overdue()).toBe(true)
  await upload(mentor, booking.id)
  expect(await overdue()).toBe(false)
})

test('the mentor sees the sessions of a day by the clock of their own zone', async () => {
  const slot = await first()
  const booking = await world.book(slot)
  const day = slot.start_time.slice(0, 10)
  const fetchSessionIds = async (asked: string) =>
    (await mentor.call(listSessions, { query: { day: asked } })).body.sessions.map(({ id }) => id)
  // Other tests may have booked times of the same day.
  expect(await fetchSessionIds(day)).toContain(booking.id)
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10)
  expect(await fetchSessionIds(before)).not.toContain(booking.id)
  const forfeited = await mentor.call(forfeitBooking, { params: { id: booking.id } })
  expect(forfeited.body.status).toBe('forfeited')
  expect((await world.slots()).map(({ uri }) => uri)).toContain(slot.uri)
})

test('weekly hours decide which times are listed; booked sessions stay', async () => {
  const booking = await world.book(await first())
  const { availability } = (await mentor.call(getAvailability)).body
  expect(availability?.time_zone).toBe('Europe/Rome')
  const hours = {
    time_zone: 'Asia/Tokyo',
    week: [{ day: 'wednesday' as const, opens: '10:00', closes: '11:44' }],
    notice_days: 1,
    max_a_day: 1,
    days_off: [],
  }
  expect((await mentor.call(setAvailability, { body: hours })).status).toBe(200)
  const slots = await world.slots()
  expect(slots.length).toBeGreaterThan(5)
  // 10:00 in Tokyo; a second session would end at 11:45, after the hours.
  for (const { start_time } of slots) expect(start_time).toMatch(/T01:00:00\.000Z$/)
  expect((await world.row(booking.id)).status).toBe('confirmed')
  const wrong = { ...hours, week: [{ day: 'monday' as const, opens: '11:00', closes: '09:00' }] }
  expect((await mentor.call(setAvailability, { body: wrong })).status).toBe(400)
  const artist = await world.t.signUp('artist')
  expect((await artist.call(setAvailability, { body: hours })).status).toBe(403)
})
