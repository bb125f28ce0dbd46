import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  addMentor,
  listAllMentors,
  listMentors,
  type Mentor,
  offerMentor,
  orderMentors,
  removeMentor,
  saveMentor,
} from '#contract/mentors.ts'
import {
  cancelBooking,
  createBooking,
  getBooking,
  getDesk,
  getMentorship,
  listBookingSlots,
  listSessions,
  listSlots,
  rescheduleBooking,
  saveRecapNotes,
  setAvailability,
} from '#contract/mentorship.ts'
import { listAdminActions } from '#contract/moderation.ts'
import { saveSiteMentorship } from '#contract/site.ts'
import { systemClock } from '#server/platform/clock.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { PRODUCTION, startTestApp, type TestUser } from '#server/testing/test-app.ts'
import { setUpApp } from '../identity/testing/second-factors.ts'
import { type BookingWorld, createBookingWorld } from './testing/booking-world.ts'

let world: BookingWorld
let admin: TestUser
let member: TestUser
let tomas: Mentor
beforeAll(async () => {
  world = await createBookingWorld()
  admin = await world.t.signUp('admin')
  member = await world.t.signUp('artist', 'Tomas Brandt')
  tomas = (await admin.call(addMentor, { body: input({ member_email: member.email }) })).body
  // The hours of the sample mentor, so that both have the same times.
  const week = (['monday', 'tuesday', 'thursday'] as const).map((day) => ({ day, opens: '15:00', closes: '20:00' }))
  const hours = { time_zone: 'Europe/Rome', week, notice_days: 2, max_a_day: 4, days_off: [] }
  await member.call(setAvailability, { query: {}, body: hours })
  await admin.call(offerMentor, { params: { id: tomas.id }, body: { is_offered: true } })
})
afterAll(() => world.t.close())

type Added = BodyOf<typeof addMentor>
const input = (more: Partial<Added> = {}): Added => ({
  name: 'Tomas Brandt',
  city: '',
  member_email: '',
  price: '90.50',
  minutes: 30,
  room: 'Zoom',
  meeting_url: 'https://zoom.example/tomas',
  headline: '',
  lead: '',
  audience: '',
  bio: '',
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
  time_zone: 'Europe/Berlin',
  ...more,
})
const readSlots = async (mentor?: string) => (await world.t.anonymous.call(listSlots, { query: { mentor } })).body.slots
const findFields = ({ failure }: { failure: { fields?: { field: string }[] } }) =>
  failure.fields?.map(({ field }) => field)
const offersMentorship = (isOffered: boolean) => admin.call(saveSiteMentorship, { body: { is_offered: isOffered } })

test('a new mentor is not offered and has no hours; once they are offered, both are listed with the next free time', async () => {
  expect(tomas).toMatchObject({ slug: 'tomas-brandt', price: '90.50', is_offered: false, has_hours: false })
  const { mentors } = (await world.t.anonymous.call(listMentors)).body
  const [first] = await readSlots('tomas-brandt')
  expect(mentors.map(({ slug, minutes, price }) => [slug, minutes, price])).toEqual([
    ['oriane-vass', 45, '300.00'],
    ['tomas-brandt', 30, '90.50'],
  ])
  expect(mentors[1]).toMatchObject({ credentials: ['Printer'], next_free: first?.start_time, room: 'Zoom' })
  const { mentor } = (await world.t.anonymous.call(getMentorship, { query: { mentor: 'tomas-brandt' } })).body
  expect(mentor).toMatchObject({ headline: '', bio: '', benefits: [], quote: '', video_note: '' })
  const unknown = await world.t.anonymous.call(getMentorship, { query: { mentor: 'nobody' } })
  expect(unknown.status).toBe(404)
})

test('the same time can be booked with two mentors, each at their price and length; of one of them it is taken', async () => {
  const [theirs] = await readSlots('oriane-vass')
  const own = (await readSlots('tomas-brandt')).find(({ start_time }) => start_time === theirs?.start_time)
  if (!theirs || !own) throw new Error('The mentors have no time in common.')
  const reserve = (mentor: string, slot: typeof own) =>
    world.t.anonymous.call(createBooking, { query: { mentor }, body: world.requestFor(slot) })
  const responses = [
    await reserve('oriane-vass', theirs),
    ...(await Promise.all([reserve('tomas-brandt', own), reserve('tomas-brandt', own)])),
  ]
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
  const elsewhere = await reserve('oriane-vass', own)
  expect(elsewhere.failure.code).toBe('slot_unavailable')

  const ofTomas = (await readSlots('tomas-brandt'))[0]
  if (!ofTomas) throw new Error('There is no time left.')
  const booking = await world.book(ofTomas, world.t.anonymous, 'two@example.com', 'tomas-brandt')
  expect((await world.row(booking.id)).payment).toMatchObject({ amountMinor: 9050, paidMinor: 9050, currency: 'usd' })
  expect(booking.payment.page.lines).toMatchObject([{ name: 'Mentorship Session, 30 minutes' }])
  // What is changed later is not what was booked.
  await admin.call(saveMentor, { params: { id: tomas.id }, body: withoutZone({ price: '120', minutes: 60 }) })
  const { body } = await world.t.anonymous.call(getBooking, { params: { id: booking.id } })
  expect(body.mentor).toMatchObject({ name: 'Tomas Brandt', minutes: 30, price: '90.50' })
  expect(body.meetLink).toBe('https://zoom.example/tomas')
  await admin.call(saveMentor, { params: { id: tomas.id }, body: withoutZone() })
  const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, 'two@example.com'))
  expect(mail?.text).toContain('Your payment of $90.50 has arrived, and your session with Tomas Brandt is confirmed.')
  expect(mail?.text).toContain('Zoom: https://zoom.example/tomas')
})
const withoutZone = (more: Partial<Added> = {}) => {
  const { time_zone: _zone, ...rest } = input({ member_email: member.email, ...more })
  return rest
}

test('a member who is a mentor has their own desk and is the one who is notified; nobody else has it', async () => {
  const [slot] = await readSlots('tomas-brandt')
  const [other] = await readSlots('oriane-vass')
  if (!slot || !other) throw new Error('There is no time left.')
  const own = await world.book(slot, world.t.anonymous, 'desk@example.com', 'tomas-brandt')
  const foreign = await world.book(other, world.t.anonymous, 'foreign@example.com', 'oriane-vass')
  expect((await member.call(getDesk)).body.mentors.map(({ slug }) => slug)).toEqual(['tomas-brandt'])
  expect((await admin.call(getDesk)).body.mentors.map(({ slug }) => slug)).toEqual(['oriane-vass', 'tomas-brandt'])
  const day = slot.start_time.slice(0, 10)
  const { sessions } = (await member.call(listSessions, { query: { day } })).body
  expect(sessions.map(({ id }) => id)).toContain(own.id)
  expect(sessions.map(({ mentor }) => mentor.slug)).not.toContain('oriane-vass')
  expect((await member.call(listSessions, { query: { mentor: 'oriane-vass' } })).status).toBe(403)
  const notes = { looked_at: 'Ten sheets.', priorities: '', next_steps: '' }
  expect((await member.call(saveRecapNotes, { params: { id: foreign.id }, body: notes })).status).toBe(403)
  expect((await member.call(saveRecapNotes, { params: { id: own.id }, body: notes })).status).toBe(200)
  const stranger = await world.t.signUp('artist')
  expect((await stranger.call(getDesk)).body.mentors).toEqual([])
  expect((await stranger.call(listSessions, { query: {} })).status).toBe(403)
  const booked = (subjects: string[]) => subjects.filter((subject) => subject.includes('booked a session')).length
  expect(booked(await mailsTo(world.t, member))).toBe(2)
  // Of the sample mentor, who is no member.
  expect(booked(await mailsTo(world.t, admin))).toBe(1)
})

test('a wrong entry names its field and the way out', async () => {
  const add = async (more: Partial<Added>) => findFields(await admin.call(addMentor, { body: input(more) }))
  expect(await add({ name: ' ' })).toEqual(['name'])
  expect(await add({ price: '0' })).toEqual(['price'])
  expect(await add({ minutes: 5 })).toEqual(['minutes'])
  expect(await add({ member_email: 'nobody@example.com' })).toEqual(['member_email'])
  expect(await add({ calendly_page: 'https://calendly.com/a' })).toEqual(['calendly_event_type'])
  const calendly = { calendly_page: 'https://calendly.com/a', calendly_event_type: 'https://api.calendly.com/b' }
  expect(await add(calendly)).toEqual(['calendly_page'])
  expect((await admin.call(listAllMentors)).body.mentors).toHaveLength(2)
  expect((await member.call(addMentor, { body: input() })).status).toBe(403)
})

test('mentors are put in order; one with open sessions is not removed, one without is, and their name is free again', async () => {
  const { id } = (await admin.call(addMentor, { body: input() })).body
  const { mentors } = (await admin.call(listAllMentors)).body
  expect(mentors.map(({ slug }) => slug)).toEqual(['oriane-vass', 'tomas-brandt', 'tomas-brandt-2'])
  const order = [id, ...mentors.slice(0, 2).map((one) => one.id)]
  const { body: ordered } = await admin.call(orderMentors, { body: { mentors: order } })
  expect(ordered.mentors.map((one) => one.id)).toEqual(order)
  const refused = await admin.call(removeMentor, { params: { id: tomas.id } })
  expect(refused).toMatchObject({ status: 409, failure: { code: 'mentor_has_sessions' } })
  expect((await admin.call(removeMentor, { params: { id } })).status).toBe(200)
  expect((await admin.call(removeMentor, { params: { id } })).status).toBe(404)
  const [removed] = (await admin.call(listAdminActions)).body.items
  expect(removed).toMatchObject({ action: 'mentor.remove', label: 'Tomas Brandt' })
  const again = (await admin.call(addMentor, { body: input() })).body
  expect(again.slug).toBe('tomas-brandt-2')
  await admin.call(removeMentor, { params: { id: again.id } })
})

test('without mentorship nobody can book, and what is booked can still be moved and given up', async () => {
  const [slot] = await readSlots('tomas-brandt')
  if (!slot) throw new Error('There is no time left.')
  const booking = await world.book(slot, world.t.anonymous, 'off@example.com', 'tomas-brandt')
  await offersMentorship(false)
  const query = { mentor: 'tomas-brandt' }
  const { anonymous } = world.t
  const responses = [
    await anonymous.call(listMentors),
    await anonymous.call(getMentorship, { query }),
    await anonymous.call(listSlots, { query }),
    await anonymous.call(createBooking, { query, body: world.requestFor(slot) }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const params = { id: booking.id }
  const { slots } = (await anonymous.call(listBookingSlots, { params })).body
  const target = slots.at(-1)
  if (!target) throw new Error('There is no time left.')
  const body = { slotId: target.uri, datetime: target.start_time }
  expect((await anonymous.call(rescheduleBooking, { params, body })).body.datetime).toBe(target.start_time)
  expect((await anonymous.call(cancelBooking, { params })).body.status).toBe('forfeited')
  await offersMentorship(true)
  // The same when nobody is offered.
  const { mentors } = (await admin.call(listAllMentors)).body
  const offer = (isOffered: boolean) =>
    Promise.all(mentors.map(({ id }) => admin.call(offerMentor, { params: { id }, body: { is_offered: isOffered } })))
  await offer(false)
  expect((await anonymous.call(listMentors)).status).toBe(404)
  expect(world.t.app.features.mentorship.isOffered()).toBe(false)
  await offer(true)
  expect(world.t.app.features.mentorship.isOffered()).toBe(true)
})

test('a fresh production has no mentor, and mentorship is off', async () => {
  const production = await startTestApp({ env: PRODUCTION })
  try {
    const owner = await production.signUp('admin')
    await setUpApp(owner, systemClock)
    expect((await owner.call(listAllMentors)).body.mentors).toEqual([])
    expect((await production.anonymous.call(listMentors)).status).toBe(404)
    expect(production.app.features.site.current().mentorship.is_offered).toBe(false)
  } finally {
    await production.close()
  }
})
