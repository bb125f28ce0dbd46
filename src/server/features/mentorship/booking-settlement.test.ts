import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBooking, refreshBooking, type Slot } from '#contract/mentorship.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { permutations, readRefunds } from '#server/testing/payments.ts'
import { requireBalancedOrders } from '../orders/testing/order-balance.ts'
import { type BookingRow, type BookingWorld, createBookingWorld } from './testing/booking-world.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await createBookingWorld()
})
afterAll(() => world.t.close())

const first = async (): Promise<Slot> => (await world.slots())[0] as Slot
const readStatus = async (id: string) => (await world.row(id)).status
const refundsTo = ({ paymentId }: BookingRow) => readRefunds(world.db, paymentId)
const requireBalance = () => requireBalancedOrders(world.db)

/** A booking whose payment the provider knows, and the product does not yet. */
const paidUnnoticed = async (action: 'pay' | 'late'): Promise<BookingRow> => {
  const email = `sandbox-fail-webhook+${randomBytes(4).toString('hex')}@example.com`
  const booking = await world.reserve(await first(), world.t.anonymous, email)
  await world.pay(booking, action)
  return world.row(booking.id)
}

const EVENTS = ['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_succeeded']

test('MS-4.13 the paid signal is authenticated and idempotent, in any order and any number of times', async () => {
  for (const events of permutations(EVENTS)) {
    const booking = await paidUnnoticed('pay')
    const { id, email } = booking
    expect(await readStatus(id)).toBe('pending_payment')
    const forged = await world.t.request({
      method: 'POST',
      url: '/api/webhooks/payments',
      payload: JSON.stringify({ id: 'evt_forged', type: EVENTS[0], data: { object: { id: booking.payment.pageId } } }),
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    })
    expect([forged.statusCode, await readStatus(id)]).toEqual([400, 'pending_payment'])
    for (const type of events) {
      const eventId = `evt_${randomBytes(8).toString('hex')}`
      const responses = await Promise.all([1, 2].map(() => world.deliver(booking, type, eventId)))
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
    const row = await world.row(id)
    expect([row.status, row.payment.paidMinor]).toEqual(['confirmed', 30_000])
    expect(await mailsTo(world.t, { email })).toEqual(['Your mentorship session is confirmed'])
    expect(await refundsTo(row)).toEqual([])
    await requireBalance()
  }
})

test('a payment that arrives after the reservation is refunded in full, once, and the time is free', async () => {
  const slot = await first()
  const booking = await world.reserve(slot, world.t.anonymous, 'late@example.com')
  await world.pay(booking, 'late')
  await expect.poll(async () => (await world.row(booking.id)).payment.refundedAt, { timeout: 15_000 }).not.toBeNull()
  await world.deliver(booking, EVENTS[2] as string)
  await world.t.housekeeping('payments')
  const row = await world.row(booking.id)
  expect(row.status).toBe('expired')
  const refunds = await refundsTo(row)
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([30_000])
  expect(await mailsTo(world.t, { email: 'late@example.com' })).toEqual(['Your payment came too late and was refunded'])
  expect((await world.t.anonymous.call(getBooking, { params: { id: row.id } })).body.refund).toBe('done')
  expect((await world.slots()).map(({ uri }) => uri)).toContain(slot.uri)
  await requireBalance()
})

test('a payment whose events were all lost confirms by the return of the browser, or by the reconciliation', async () => {
  const returned = await paidUnnoticed('pay')
  const { body } = await world.t.anonymous.call(refreshBooking, { params: { id: returned.id } })
  expect(body.status).toBe('confirmed')
  const left = await paidUnnoticed('pay')
  world.advance(5 * 60_000)
  await world.t.housekeeping('payments')
  expect(await readStatus(left.id)).toBe('confirmed')
})

test('a payment in the last moment wins over the end of the reservation', async () => {
  const booking = await paidUnnoticed('pay')
  world.advance(31 * 60_000)
  await world.t.housekeeping('payments')
  expect(await readStatus(booking.id)).toBe('confirmed')
})

test('a declined payment leaves the reservation, and another attempt confirms it', async () => {
  const booking = await world.reserve(await first())
  await world.pay(booking, 'decline')
  expect(await readStatus(booking.id)).toBe('pending_payment')
  await world.pay(booking)
  expect(await readStatus(booking.id)).toBe('confirmed')
})

test('MS-4.13 a session that has ended is completed', async () => {
  const booking = await world.book(await first())
  world.setNow(new Date(booking.endsAt.getTime() + 60_000))
  await world.t.housekeeping('mentorship')
  expect(await readStatus(booking.id)).toBe('completed')
})
