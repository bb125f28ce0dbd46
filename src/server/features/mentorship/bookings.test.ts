import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingReference } from '#contract/booking-path.ts'
import { HOUR_MS } from '#contract/constants.ts'
import { confirmEmailChange } from '#contract/identity.ts'
import {
  cancelBooking,
  createBooking,
  getBooking,
  listBookings,
  refreshBooking,
  rescheduleBooking,
  resolveEvent,
  type Slot,
} from '#contract/mentorship.ts'
import { recapDueAt, SESSION } from '#contract/mentorship-terms.ts'
import { sandboxPaymentPage } from '#server/schema/payments.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type BookingWorld, createBookingWorld } from './testing/booking-world.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await createBookingWorld()
})
afterAll(() => world.t.close())

const first = async (): Promise<Slot> => {
  const [slot] = await world.slots()
  if (!slot) throw new Error('No slot is listed.')
  return slot
}
const get = (id: string) => world.t.anonymous.call(getBooking, { params: { id } })
const reschedule = (id: string, { uri, start_time }: Slot) =>
  world.t.anonymous.call(rescheduleBooking, { params: { id }, body: { slotId: uri, datetime: start_time } })

test('MS-4.1 MS-4.2 MS-4.4 MS-4.8 slots and bookings need no login; slots are free, ahead, in UTC and 45 minutes long', async () => {
  const slots = await world.slots()
  expect(slots.length).toBeGreaterThan(20)
  for (const slot of slots) {
    expect(Object.keys(slot).toSorted()).toEqual(['end_time', 'name', 'start_time', 'uri'])
    expect(slot.start_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
    expect(Date.parse(slot.end_time) - Date.parse(slot.start_time)).toBe(45 * 60_000)
    expect(Date.parse(slot.start_time)).toBeGreaterThan(world.now().getTime())
  }
  const slot = await first()
  const response = await world.t.anonymous.call(createBooking, { body: world.requestFor(slot) })
  expect(response.status).toBe(201)
  expect(new URL(response.body.checkoutUrl).protocol).toBe('http:')
  expect((await world.slots()).map(({ uri }) => uri)).not.toContain(slot.uri)
})

test('MS-4.6[api] MS-4.10 a booking is refused with 400 while any field is missing or unknown to the contract', async () => {
  const whole = world.requestFor(await first())
  expect(Object.keys(whole).toSorted()).toEqual(
    ['calendlyEvent', 'customerInfo', 'datetime', 'portfolioLink', 'slotId', 'topGoal'].toSorted(),
  )
  const { customerInfo, ...rest } = whole
  const without = (name: keyof typeof customerInfo) => ({ ...whole, customerInfo: { ...customerInfo, [name]: ' ' } })
  const bodies = {
    'customerInfo.name': without('name'),
    'customerInfo.email': without('email'),
    portfolioLink: { ...whole, portfolioLink: ' ' },
    topGoal: { ...whole, topGoal: '\n ' },
    slotId: { ...whole, slotId: '' },
    datetime: { ...whole, datetime: undefined },
    customerInfo: rest,
  }
  for (const [field, body] of Object.entries(bodies)) {
    const response = await world.t.request({ method: 'POST', url: '/api/mentorship/booking', payload: body })
    const { message, fields } = response.json() as { message: string; fields: { field: string; message: string }[] }
    expect([field, response.statusCode]).toEqual([field, 400])
    expect(message).not.toBe('')
    expect(fields.map((one) => one.field)).toContain(field)
  }
})

test('MS-4.11 the server sets the price; a request that states one is refused', async () => {
  const body = { ...world.requestFor(await first()), price: 1 }
  const response = await world.t.request({ method: 'POST', url: '/api/mentorship/booking', payload: body })
  expect([response.statusCode, response.json()]).toMatchObject([400, { fields: [{ field: 'price' }] }])
  const booking = await world.reserve(await first())
  const [page] = await world.db
    .select()
    .from(sandboxPaymentPage)
    .where(eq(sandboxPaymentPage.reference, booking.paymentId))
  expect(page?.totalMinor).toBe(30_000)
})

test('MS-4.12 MS-4.17 MS-4.18 MS-4.20 MS-4.30 MS-4.31 MS-15.19 a booking is reserved, and confirmed with its meeting link once it is paid', async () => {
  const slot = await first()
  const { id, email, payment } = await world.reserve(slot)
  const pending = (await get(id)).body
  expect(pending).toMatchObject({
    status: 'pending_payment',
    meetLink: null,
    paidAt: null,
    checkoutUrl: payment.pageUrl,
  })
  const fields = 'id slotId datetime end status portfolioLink topGoal customerInfo meetLink recapUrl paidAt'.split(' ')
  expect(Object.keys(pending)).toEqual(expect.arrayContaining(fields))
  await world.pay(await world.row(id))
  const { status, body } = await get(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    status: 'confirmed',
    slotId: slot.uri,
    datetime: slot.start_time,
    customerInfo: { name: 'Maya Lindholm', email, timezone: 'America/New_York' },
    recapUrl: null,
    checkoutUrl: null,
  })
  expect(body.meetLink).toMatch(/^http/)
  expect(Date.parse(body.end) - Date.parse(body.datetime)).toBe(SESSION.minutes * 60_000)
  expect(body.recapDueAt).toBe(recapDueAt(new Date(body.end)).toISOString())
  expect(Date.parse(body.recapDueAt) - Date.parse(body.end)).toBe(24 * HOUR_MS)
  // 256 random bits: neither a number nor a time can be guessed from one booking to the next.
  const other = await world.reserve(await first())
  for (const one of [id, other.id]) expect(one).toMatch(/^[\w-]{43}$/)
  expect(id.slice(0, 8)).not.toBe(other.id.slice(0, 8))
  for (const unknown of [randomUUID(), id.slice(0, -1), id.toLowerCase()]) expect((await get(unknown)).status).toBe(404)
})

test('the confirmation mail has the meeting link, the booking and a calendar invite', async () => {
  const booking = await world.book(await first(), world.t.anonymous, 'invited@example.com')
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, 'invited@example.com'))
  expect(mail?.subject).toBe('Your mentorship session is confirmed')
  expect(mail?.text).toContain(booking.meetLink)
  expect(mail?.text).toContain(`/mentorship?booking=${bookingReference(booking.id)}#${booking.id}\n`)
  const [invite] = mail?.attachments ?? []
  const calendar = Buffer.from(invite?.base64 ?? '', 'base64').toString()
  expect(invite?.type).toContain('method=REQUEST')
  const stamp = `${booking.startsAt.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  expect(calendar).toContain(`DTSTART:${stamp}\r\n`)
  expect(calendar).not.toContain(booking.id)
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('ORGANIZER;CN="Oriane Vass":mailto:postmaster@localhost')
  expect(lines.find((line) => line.startsWith('ATTENDEE;CN="Maya Lindholm"'))).toMatch(/:mailto:invited@example\.com$/)
})

test('MS-3.19[api] a booking of a widget’s event has the time behind the event, not the placeholder', async () => {
  const slot = await first()
  const event = { event: { uri: slot.uri }, invitee: { uri: `${slot.uri}/invitees/me` } }
  const resolved = await world.t.anonymous.call(resolveEvent, { body: event })
  expect(resolved.body.slot).toEqual(slot)
  const placeholder = new Date(world.now().getTime() + 24 * HOUR_MS).toISOString()
  const body = { ...world.requestFor(slot, 'widget@example.com'), datetime: placeholder, calendlyEvent: event }
  expect((await world.t.anonymous.call(createBooking, { body })).status).toBe(201)
  const gone = { event: { uri: 'https://api.calendly.com/scheduled_events/AAAAAAAAAAAAAAAA' }, invitee: null }
  expect((await world.t.anonymous.call(createBooking, { body: { ...body, calendlyEvent: gone } })).status).toBe(409)
  expect((await world.slots()).map(({ uri }) => uri)).not.toContain(slot.uri)
  expect((await world.t.anonymous.call(resolveEvent, { body: gone })).body).toMatchObject({ code: 'slot_unavailable' })
})

test('one person reserves two unpaid times at most, by email or account, and more once one was paid', async () => {
  const person = await world.t.signUp('artist')
  const attempt = async (email: string) => {
    const body = world.requestFor(await first(), email)
    const { status, raw } = await person.call(createBooking, { body })
    return { status, message: (raw.json() as { message?: string }).message }
  }
  const paid = await world.reserve(await first(), person, 'Twice@example.com')
  await world.reserve(await first(), world.t.anonymous, 'twice@example.com')
  // By the email of both, and by the account that made one of them.
  expect(await attempt('TWICE@example.com')).toMatchObject({ status: 409 })
  expect(await attempt('another@example.com')).toMatchObject({ status: 201 })
  expect(await attempt('third@example.com')).toMatchObject({
    status: 409,
    message: expect.stringMatching(/two times already.*Pay for one of them, or wait/),
  })
  await world.pay(paid)
  expect(await attempt('third@example.com')).toMatchObject({ status: 201 })
})

test('a session moves five times, which sends no more than five mails; then its time stays', async () => {
  const booking = await world.book((await world.slots()).at(-1) as Slot, world.t.anonymous, 'restless@example.com')
  for (let moves = 0; moves < 5; moves += 1)
    expect((await reschedule(booking.id, (await world.slots()).at(-1) as Slot)).status).toBe(200)
  const { status, raw } = await reschedule(booking.id, (await world.slots()).at(-1) as Slot)
  expect([status, raw.json()]).toMatchObject([
    409,
    { code: 'reschedule_limit', message: expect.stringContaining('Write to us') },
  ])
  expect(await mailsTo(world.t, { email: 'restless@example.com' })).toHaveLength(6)
  expect((await world.row(booking.id)).sequence).toBe(5)
})

test('the payment provider gets a token that opens the booking until its page ends, never the id', async () => {
  const booking = await world.reserve(await first())
  const [page] = await world.db
    .select()
    .from(sandboxPaymentPage)
    .where(eq(sandboxPaymentPage.reference, booking.paymentId))
  expect(JSON.stringify(page)).not.toContain(booking.id)
  const token = new URL(page?.successUrl ?? '').searchParams.get('booking') ?? ''
  await world.pay(booking)
  const returned = await world.t.anonymous.call(refreshBooking, { params: { id: token } })
  expect(returned.body).toMatchObject({ id: booking.id, status: 'confirmed' })
  for (const unknown of [bookingReference(booking.id), `${token.slice(0, -1)}_`])
    expect((await get(unknown)).status).toBe(404)
  world.advance(60 * 60_000)
  expect((await get(token)).status).toBe(404)
  expect((await get(booking.id)).status).toBe(200)
})

test('MS-4.15 of two who book the same time at once one wins, and the other is informed', async () => {
  const slot = await first()
  const book = (name: string) =>
    world.t.anonymous.call(createBooking, { body: world.requestFor(slot, `${name}@example.com`) })
  const responses = await Promise.all(['ada', 'ben', 'cleo', 'dan'].map(book))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  for (const { raw } of responses.filter(({ status }) => status === 409))
    expect((raw.json() as { message: string }).message).toMatch(/^This time (was just taken|is not offered)/)
})

test('MS-4.14 an unpaid reservation expires after 30 minutes and its time is listed again', async () => {
  const slot = await first()
  const booking = await world.reserve(slot)
  expect(booking.reservedUntil.getTime() - world.now().getTime()).toBe(30 * 60_000)
  world.advance(29 * 60_000)
  await world.t.housekeeping('payments')
  expect((await get(booking.id)).body.status).toBe('pending_payment')
  world.advance(60_000)
  await world.t.housekeeping('payments')
  expect((await get(booking.id)).body).toMatchObject({ status: 'expired', checkoutUrl: null })
  expect((await world.slots()).map(({ uri }) => uri)).toContain(slot.uri)
})

test('whoever books a time whose reservation is over gets it at once, before any housekeeping', async () => {
  const slot = await first()
  const late = await world.reserve(slot)
  world.advance(31 * 60_000)
  const next = await world.reserve(slot, world.t.anonymous, 'next@example.com')
  expect((await get(late.id)).body.status).toBe('expired')
  expect((await get(next.id)).body.status).toBe('pending_payment')
})

test('MS-4.20 MS-4.21 MS-4.23 with 48 hours notice to the second a session moves for free, and the mail has the new time', async () => {
  const slot = await first()
  const booking = await world.book(slot, world.t.anonymous, 'mover@example.com')
  const target = (await world.slots()).at(-1) as Slot
  world.setNow(new Date(Date.parse(slot.start_time) - 48 * HOUR_MS))
  const { status, body } = await reschedule(booking.id, target)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: booking.id, datetime: target.start_time, slotId: target.uri, sequence: 1 })
  expect(body.meetLink).toBe(booking.meetLink)
  expect(await mailsTo(world.t, { email: 'mover@example.com' })).toEqual([
    'Your mentorship session is confirmed',
    'Your mentorship session was moved',
  ])
  const pages = await world.db.select().from(sandboxPaymentPage).orderBy(desc(sandboxPaymentPage.id))
  expect(pages.filter(({ reference }) => reference === booking.paymentId)).toHaveLength(1)
  const calls = await world.t.request({
    method: 'PUT',
    url: `/api/mentorship/booking/${booking.id}/reschedule`,
    payload: { slotId: target.uri },
  })
  expect(calls.statusCode).toBe(400)
})

test('MS-4.24 with less than 48 hours notice the change is refused and names the rule', async () => {
  const slot = await first()
  const booking = await world.book(slot)
  const target = (await world.slots()).at(-1) as Slot
  world.setNow(new Date(Date.parse(slot.start_time) - 48 * HOUR_MS + 60_000))
  const { status, raw } = await reschedule(booking.id, target)
  expect(status).toBe(409)
  expect((raw.json() as { message: string }).message).toContain('48 hours')
  expect((await get(booking.id)).body.datetime).toBe(slot.start_time)
})

test('of two sessions that move to the same time at once one moves, and the other keeps its time', async () => {
  // Later than the notice of 48 hours, and on three days, so that no daily limit decides.
  const ahead = (await world.slots()).filter(
    ({ start_time }) => Date.parse(start_time) > world.now().getTime() + 49 * HOUR_MS,
  )
  const day = ({ start_time }: Slot) => start_time.slice(0, 10)
  const [a, b, target] = ahead.filter((slot, n) => ahead.findIndex((each) => day(each) === day(slot)) === n) as [
    Slot,
    Slot,
    Slot,
  ]
  const one = await world.book(a)
  const other = await world.book(b)
  const responses = await Promise.all([reschedule(one.id, target), reschedule(other.id, target)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const times = [(await world.row(one.id)).startsAt, (await world.row(other.id)).startsAt].map((at) => at.toISOString())
  expect(new Set(times).size).toBe(2)
})

test('MS-4.26 a paid session can be given up, and nothing offers a refund', async () => {
  const booking = await world.book(await first(), world.t.anonymous, 'given-up@example.com')
  const { body } = await world.t.anonymous.call(cancelBooking, { params: { id: booking.id } })
  expect(body).toMatchObject({ status: 'forfeited', refund: 'none' })
  const routes = world.t.app.bindings.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(routes.filter((route) => route.includes('/mentorship') && /refund/.test(route))).toEqual([])
  expect(await mailsTo(world.t, { email: 'given-up@example.com' })).toContain('Your mentorship session was forfeited')
  const again = await world.t.anonymous.call(cancelBooking, { params: { id: booking.id } })
  expect(again.status).toBe(409)
})

test('MS-4.27 MS-4.29 bookings are listed for who made them or has their confirmed email; an admin sees all', async () => {
  const person = await world.t.signUp('artist')
  const stranger = await world.t.signUp('artist')
  const admin = await world.t.signUp('admin')
  const own = await world.reserve(await first(), person, 'somebody@example.com')
  const byMail = await world.reserve(await first(), world.t.anonymous, person.email.toUpperCase())
  expect((await world.t.anonymous.call(listBookings)).status).toBe(401)
  const fetchIds = async (client: typeof person) => (await client.call(listBookings)).body.bookings.map(({ id }) => id)
  expect(await fetchIds(person)).toEqual([own.id])
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, person.email))
  const code = mail?.text.match(/code=(\S+)/)?.[1] ?? ''
  expect((await world.t.anonymous.call(confirmEmailChange, { body: { code } })).status).toBe(200)
  expect((await fetchIds(person)).toSorted()).toEqual([own.id, byMail.id].toSorted())
  expect(await fetchIds(stranger)).toEqual([])
  expect(await fetchIds(admin)).toEqual(expect.arrayContaining([own.id, byMail.id]))
})
