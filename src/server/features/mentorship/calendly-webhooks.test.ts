import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, createBooking, rescheduleBooking, type Slot } from '#contract/mentorship.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { signCalendlyEvent, startCalendlyServer } from '#server/providers/scheduling/testing/calendly-server.ts'
import { webhookInbox } from '#server/schema/platform.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type BookingRow, type BookingWorld, createBookingWorld } from './testing/booking-world.ts'
import { editFirstMentor } from './testing/edit-mentor.ts'

const KEY = 'secret-of-the-test'
const MOVED = 'Your mentorship session was moved'
const FORFEITED = 'Your mentorship session was forfeited'

let world: BookingWorld
let calendly: Awaited<ReturnType<typeof startCalendlyServer>>
beforeAll(async () => {
  calendly = await startCalendlyServer(() => world.now())
  world = await createBookingWorld({
    CALENDLY_TOKEN: 'token',
    CALENDLY_API_BASE: calendly.baseUrl,
    CALENDLY_WEBHOOK_SIGNING_KEY: KEY,
  })
  const admin = await world.t.signUp('admin')
  const changes = {
    calendly_page: 'https://calendly.com/mentor/session',
    calendly_event_type: calendly.eventType(),
  }
  requireSuccess(await editFirstMentor(admin, changes), 'Saving the mentor')
})
afterAll(async () => {
  await world.t.close()
  await calendly.close()
})

const send = async (body: string, headers = signCalendlyEvent(body, KEY, world.now())) =>
  (
    await world.t.request({
      method: 'POST',
      url: '/api/webhooks/calendly',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).statusCode
const sendAll = async (bodies: readonly string[]) => {
  for (const body of bodies) expect(await send(body)).toBe(200)
}
/** Late enough to be moved here. */
const nextSlots = async (): Promise<[Slot, Slot]> => {
  const [one, two] = (await world.slots()).slice(4)
  if (!one || !two) throw new Error('There are no free times.')
  return [one, two]
}
const book = async (): Promise<BookingRow> => world.book((await nextSlots())[0])
const listMails = async ({ email }: BookingRow) => (await mailsTo(world.t, { email })).slice(1)

test('a session that is cancelled at Calendly is forfeited, and a replay changes nothing', async () => {
  const booking = await book()
  const bodies = calendly.cancel(booking.slotUri)
  await sendAll(bodies)
  await sendAll(bodies)
  expect((await world.row(booking.id)).status).toBe('forfeited')
  expect(await listMails(booking)).toEqual([FORFEITED])
})

test.each([
  ['in order', [0, 1]],
  ['the other way round', [1, 0]],
  ['repeated', [0, 1, 0, 1]],
])('a session that is moved at Calendly moves once: events %s', async (_title, order) => {
  const booking = await book()
  const to = new Date((await nextSlots())[1].start_time)
  const bodies = calendly.move(booking.slotUri, to)
  await sendAll(order.map((at) => bodies[at] ?? ''))
  const moved = await world.row(booking.id)
  expect(moved).toMatchObject({ status: 'confirmed', startsAt: to, sequence: 1 })
  expect(moved.slotUri).not.toBe(booking.slotUri)
  expect(await listMails(booking)).toEqual([MOVED])
  // It is found by its new event.
  await sendAll(calendly.cancel(moved.slotUri))
  expect((await world.row(booking.id)).status).toBe('forfeited')
})

test('a session that its mentor cancels at Calendly is refunded in full, once', async () => {
  const booking = await book()
  const bodies = calendly.cancel(booking.slotUri, 'host')
  await sendAll(bodies)
  await sendAll(bodies)
  await world.t.housekeeping('appointments')
  await expect.poll(async () => (await world.row(booking.id)).payment.status, { timeout: 15_000 }).toBe('refunded')
  expect((await world.row(booking.id)).status).toBe('forfeited')
  expect(await listMails(booking)).toEqual(['Your mentorship session was canceled and refunded'])
})

test('what is not paid yet moves as well, and ends when it is cancelled', async () => {
  const booking = await world.reserve((await nextSlots())[0])
  const to = new Date((await nextSlots())[1].start_time)
  await sendAll(calendly.move(booking.slotUri, to))
  const moved = await world.row(booking.id)
  expect(moved).toMatchObject({ status: 'pending_payment', startsAt: to, sequence: 0 })
  await sendAll(calendly.cancel(moved.slotUri))
  expect((await world.row(booking.id)).status).toBe('expired')
})

test('what is cancelled or moved here reaches Calendly, and its events about that change nothing', async () => {
  const booking = await book()
  const client = world.t.anonymous
  const params = { id: booking.id }
  const [, later] = await nextSlots()
  const body = { slotId: later.uri, datetime: later.start_time }
  expect((await client.call(rescheduleBooking, { params, body })).status).toBe(200)
  const moved = await world.row(booking.id)
  const isActive = (uri: string) => calendly.active().some(({ id }) => uri.endsWith(id))
  expect([isActive(booking.slotUri), isActive(moved.slotUri)]).toEqual([false, true])
  await sendAll(calendly.cancel(booking.slotUri))
  expect(await world.row(booking.id)).toMatchObject({ status: 'confirmed', slotUri: moved.slotUri })
  expect((await client.call(cancelBooking, { params })).status).toBe(200)
  expect(isActive(moved.slotUri)).toBe(false)
  await sendAll(calendly.cancel(moved.slotUri))
  expect(await listMails(booking)).toEqual([MOVED, FORFEITED])
})

test('what is cancelled or moved at Calendly is followed within the hour, also when its events are lost', async () => {
  const [cancelled, moved, kept] = [await book(), await book(), await book()]
  const to = new Date((await nextSlots())[1].start_time)
  calendly.cancel(cancelled.slotUri)
  calendly.move(moved.slotUri, to)
  await world.t.housekeeping('appointments')
  expect((await world.row(cancelled.id)).status).toBe('forfeited')
  expect(await world.row(moved.id)).toMatchObject({ status: 'confirmed', startsAt: to })
  expect(await world.row(kept.id)).toMatchObject({ status: 'confirmed', startsAt: kept.startsAt, sequence: 0 })
  await world.t.housekeeping('appointments')
  expect([await listMails(cancelled), await listMails(moved)]).toEqual([[FORFEITED], [MOVED]])
})

test('the time of an event is read from Calendly before the checkout, whatever the browser says', async () => {
  const [slot] = await nextSlots()
  const request = world.requestFor(slot)
  const { eventUri, inviteeUri } = calendly.schedule(new Date(slot.start_time), 'Maya', 'maya@example.com')
  const made = await world.t.anonymous.call(createBooking, {
    body: {
      ...request,
      datetime: '2030-01-01T00:00:00.000Z',
      calendlyEvent: { event: { uri: eventUri }, invitee: { uri: inviteeUri } },
    },
  })
  expect(made.status).toBe(201)
  calendly.cancel(eventUri)
  const gone = { ...request, calendlyEvent: { event: { uri: eventUri }, invitee: { uri: inviteeUri } } }
  expect((await world.t.anonymous.call(createBooking, { body: gone })).failure.code).toBe('slot_unavailable')
})

test('an event without a signature, with a wrong one, or with a clock 10 minutes off changes nothing', async () => {
  const booking = await book()
  const [body = ''] = calendly.cancel(booking.slotUri)
  const before = await world.db.select().from(webhookInbox)
  const minutes = (count: number) => new Date(world.now().getTime() + count * 60_000)
  for (const headers of [
    {},
    signCalendlyEvent(body, 'another', world.now()),
    signCalendlyEvent(`${body} `, KEY, world.now()),
    signCalendlyEvent(body, KEY, minutes(-4)),
    signCalendlyEvent(body, KEY, minutes(-10)),
    signCalendlyEvent(body, KEY, minutes(10)),
  ])
    expect(await send(body, headers)).toBe(400)
  expect(await world.db.select().from(webhookInbox)).toEqual(before)
  expect((await world.row(booking.id)).status).toBe('confirmed')
  expect(await send(body)).toBe(200)
  expect((await world.row(booking.id)).status).toBe('forfeited')
})
