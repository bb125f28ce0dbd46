import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelBooking, createBooking, getBooking, rescheduleBooking, type Slot } from '#contract/mentorship.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { startGoogleServer } from '#server/providers/scheduling/testing/google-server.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { mailsTo } from '#server/testing/mails.ts'
import type { TestUser } from '#server/testing/test-app.ts'
import { type BookingRow, type BookingWorld, createBookingWorld } from './testing/booking-world.ts'
import { editFirstMentor } from './testing/edit-mentor.ts'

const ROOM = 'The link for your mentorship session'

let world: BookingWorld
let google: Awaited<ReturnType<typeof startGoogleServer>>
let admin: TestUser
beforeAll(async () => {
  google = await startGoogleServer()
  world = await createBookingWorld({
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_REFRESH_TOKEN: 'refresh-secret-of-the-test',
    GOOGLE_API_BASE: google.baseUrl,
  })
  admin = await world.t.signUp('admin')
})
afterAll(async () => {
  await world.t.close()
  await google.close()
})
beforeEach(async () => {
  google.makeRooms(true)
  google.setBusy([])
  const changes = { google_calendar: google.calendarId, meeting_url: '' }
  requireSuccess(await editFirstMentor(admin, changes), 'Saving the mentor')
})

const nextSlots = async (): Promise<[Slot, Slot]> => {
  const [one, two] = await world.slots()
  if (!one || !two) throw new Error('There are no free times.')
  return [one, two]
}
const bookNext = async (): Promise<BookingRow> => world.book((await nextSlots())[0])
const eventAt = (time: Date) =>
  google.active().find(({ start }) => Date.parse(start.dateTime) === time.getTime()) ?? null
const readBooking = async ({ id }: BookingRow) => (await world.t.anonymous.call(getBooking, { params: { id } })).body
/** The mails about the room. */
const roomMails = async ({ email }: BookingRow) =>
  (await mailsTo(world.t, { email })).filter((subject) => subject === ROOM)

test('a booking becomes an event with its room; until then, mail and page say that the link follows', async () => {
  google.makeRooms(false)
  const booking = await bookNext()
  await expect.poll(() => eventAt(booking.startsAt)).not.toBeNull()
  expect((await readBooking(booking)).meetLink).toBeNull()
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, booking.email))
  expect(mail?.text).toContain('The link for Google Meet follows in a mail of its own.')
  google.makeRooms(true)
  await world.t.housekeeping('calendar-events')
  const { meetLink } = await readBooking(booking)
  expect(meetLink).toBe(eventAt(booking.startsAt)?.hangoutLink)
  expect(await roomMails(booking)).toHaveLength(1)
  const before = google.calls.length
  await world.t.housekeeping('calendar-events')
  expect(google.calls.length, 'there is nothing left to do').toBe(before)
})

test('a move moves the event, a cancellation removes it', async () => {
  const booking = await bookNext()
  await expect.poll(async () => (await readBooking(booking)).meetLink).toMatch(/^https:\/\/meet/)
  const { meetLink } = await readBooking(booking)
  const [, later] = await nextSlots()
  const params = { id: booking.id }
  const body = { slotId: later.uri, datetime: later.start_time }
  expect((await world.t.anonymous.call(rescheduleBooking, { params, body })).status).toBe(200)
  await expect.poll(() => eventAt(new Date(later.start_time))).not.toBeNull()
  expect(eventAt(booking.startsAt)).toBeNull()
  expect((await readBooking(booking)).meetLink, 'the room stays').toBe(meetLink)
  await world.t.anonymous.call(cancelBooking, { params })
  await expect.poll(() => eventAt(new Date(later.start_time))).toBeNull()
  await expect.poll(async () => (await world.row(booking.id)).eventCalendar).toBeNull()
})

test('busy times of the calendar are not offered, and a booking of one is refused', async () => {
  const [slot, next] = await nextSlots()
  google.setBusy([{ startsAt: new Date(slot.start_time), endsAt: new Date(slot.end_time) }])
  expect((await nextSlots())[0].uri).toBe(next.uri)
  const refused = await world.t.anonymous.call(createBooking, { body: world.requestFor(slot) })
  expect(refused.failure.code).toBe('slot_unavailable')
})

test('a mentor with a room of their own has it in the event, and mail has it at once', async () => {
  const meetingUrl = 'https://zoom.example/ada'
  await editFirstMentor(admin, { google_calendar: google.calendarId, meeting_url: meetingUrl })
  const booking = await bookNext()
  await expect.poll(() => eventAt(booking.startsAt)).toMatchObject({ location: meetingUrl })
  expect((await readBooking(booking)).meetLink).toBe(meetingUrl)
  expect(await roomMails(booking)).toEqual([])
})

test('the event of a session stays where its room is, also when the mentor has no calendar any more', async () => {
  const booking = await bookNext()
  await expect.poll(async () => (await world.row(booking.id)).eventCalendar).toBe(google.calendarId)
  await editFirstMentor(admin, { google_calendar: '' })
  await world.t.housekeeping('calendar-events')
  expect(eventAt(booking.startsAt)).not.toBeNull()
  await world.t.anonymous.call(cancelBooking, { params: { id: booking.id } })
  await expect.poll(() => eventAt(booking.startsAt)).toBeNull()
})

test('a session that was booked before keeps its room, also when it moves', async () => {
  await editFirstMentor(admin, { google_calendar: '' })
  const booking = await bookNext()
  const { meetLink } = await readBooking(booking)
  await editFirstMentor(admin, { google_calendar: google.calendarId })
  await world.t.housekeeping('calendar-events')
  expect(eventAt(booking.startsAt)).toMatchObject({ location: meetLink })
  const [later] = await nextSlots()
  const body = { slotId: later.uri, datetime: later.start_time }
  await world.t.anonymous.call(rescheduleBooking, { params: { id: booking.id }, body })
  await expect.poll(() => eventAt(new Date(later.start_time))).toMatchObject({ location: meetLink })
  expect(eventAt(new Date(later.start_time))?.hangoutLink).toBeUndefined()
  expect((await readBooking(booking)).meetLink).toBe(meetLink)
})

test('a calendar that cannot be written is refused when it is saved', async () => {
  const strange = await editFirstMentor(admin, { google_calendar: 'stranger@example.com' })
  expect([strange.status, strange.failure.fields?.[0]?.field]).toEqual([400, 'google_calendar'])
  expect(strange.failure.message).toContain('Share it with that account first.')
})
