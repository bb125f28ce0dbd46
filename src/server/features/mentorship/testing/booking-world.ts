import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createBooking, listSlots, type Slot } from '#contract/mentorship.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { mentorshipBooking } from '#server/schema/mentorship.ts'
import { payment } from '#server/schema/payments.ts'
import { press } from '#server/testing/buying.ts'
import { deliverEvent, type PaymentRow } from '#server/testing/payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

export type BookingRequest = BodyOf<typeof createBooking>
export type BookingRow = typeof mentorshipBooking.$inferSelect & { payment: PaymentRow }

/** A morning in a month from now: the queue of jobs has the time of the database, so nothing is due before it. */
const START = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 30.375 * DAY_MS)

/** The product with a clock of its own, and what a visitor does. */
export const createBookingWorld = async (env: Record<string, string> = {}) => {
  let now = START
  const t: TestApp = await startTestApp({ env, overrides: { clock: { now: () => now } } })
  const { db } = t.app.database

  const slots = async (): Promise<Slot[]> =>
    requireSuccess(await t.anonymous.call(listSlots, { query: {} }), 'Reading the slots').slots

  const requestFor = (
    { uri, start_time }: Slot,
    email = `maya-${randomBytes(4).toString('hex')}@example.com`,
  ): BookingRequest => ({
    slotId: uri,
    datetime: start_time,
    portfolioLink: 'https://example.com/works',
    topGoal: 'A first solo show.',
    customerInfo: { name: 'Maya Lindholm', email, timezone: 'America/New_York' },
    calendlyEvent: null,
  })

  const readRow = async (condition: ReturnType<typeof eq>): Promise<BookingRow> => {
    const [row] = await db
      .select()
      .from(mentorshipBooking)
      .innerJoin(payment, eq(payment.id, mentorshipBooking.paymentId))
      .where(condition)
    if (!row) throw new Error('There is no such booking.')
    return { ...row.mentorship_booking, payment: row.payment }
  }

  /** Books a slot, of the first mentor by default, and returns the stored booking, which waits for its payment. */
  const reserve = async (
    slot: Slot,
    client: TestClient = t.anonymous,
    email?: string,
    mentor?: string,
  ): Promise<BookingRow> => {
    const { checkoutUrl } = requireSuccess(
      await client.call(createBooking, { query: { mentor }, body: requestFor(slot, email) }),
      'Booking a session',
    )
    return readRow(eq(payment.pageUrl, checkoutUrl))
  }

  const pay = (booking: BookingRow, action: 'pay' | 'decline' | 'late' = 'pay') =>
    press(t, new URL(booking.payment.pageUrl ?? '').pathname, action)

  return {
    t,
    db,
    slots,
    requestFor,
    reserve,
    pay,
    now: () => now,
    setNow: (moment: Date) => {
      now = moment
    },
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    row: (id: string): Promise<BookingRow> => readRow(eq(mentorshipBooking.id, id)),
    /** Books a slot and pays for it. */
    async book(slot: Slot, client?: TestClient, email?: string, mentor?: string): Promise<BookingRow> {
      const booking = await reserve(slot, client, email, mentor)
      await pay(booking)
      return booking
    },
    /** Sends a signed event about the payment page of a booking. */
    deliver: ({ payment: { pageId } }: BookingRow, type: string, id?: string) =>
      deliverEvent(t, pageId, type, { id, now }),
  }
}
export type BookingWorld = Awaited<ReturnType<typeof createBookingWorld>>
