import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { createBooking, listSlots } from '#contract/mentorship.ts'
import { refundSale } from '#contract/refunds.ts'
import { createLog } from '#server/platform/log.ts'
import { mentorshipBooking } from '#server/schema/mentorship.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { shippingLabel } from '#server/schema/shipping.ts'
import { press } from '#server/testing/buying.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { buildPurchase, cheapest, sellParcel, signUpSeller } from './testing/selling.ts'

const lines: string[] = []
let t: TestApp
let seller: TestUser
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  t = await startTestApp({ overrides: { log } })
  seller = await signUpSeller(t)
})
afterAll(() => t.close())

interface Line {
  msg: string
  money: { movement: string; kind?: string; order?: string; providerId: string; amountMinor: number }
}
const moved = (): Line[] => lines.filter((line) => line.includes('"money":')).map((line) => JSON.parse(line) as Line)
const waitFor = async (movement: string, kind?: string) => {
  const found = () => moved().filter(({ money }) => money.movement === movement && money.kind === kind)
  await expect.poll(() => found().length, { timeout: 15_000 }).toBeGreaterThan(0)
  return found()
}

test('what money does is in the log, one line for each movement, with ids and amounts and nobody’s data', async () => {
  const item = await sellParcel(t, seller)
  expect((await waitFor('payment', 'checkout'))[0]?.money.amountMinor).toBe(320_00)

  const bought = await seller.raw('POST', '/api/shipping/labels', buildPurchase(item, await cheapest(seller)))
  const labelId = (bought.raw.json() as { id: string }).id
  const [label] = await waitFor('label bought')
  const [stored] = await t.app.database.db.select().from(shippingLabel).where(eq(shippingLabel.id, labelId))
  expect(label?.money).toEqual({
    movement: 'label bought',
    label: labelId,
    providerId: stored?.carrierLabelId,
    amountMinor: stored?.carrierMinor,
    currency: 'usd',
  })

  const paidOut = await sellParcel(t, seller)
  await t.app.database.db
    .update(orderTable)
    .set({ deliveredAt: new Date(Date.now() - 3 * DAY_MS) })
    .where(eq(orderTable.id, paidOut.order_id))
  await t.housekeeping('payouts')
  const [transfer] = await waitFor('transfer', 'checkout')
  expect(transfer?.money).toMatchObject({ order: paidOut.order_id, providerId: expect.stringMatching(/^tr_/) })
  await seller.call(refundSale, { params: { id: paidOut.order_id }, body: { reason: '' } })
  expect((await waitFor('refund', 'checkout'))[0]?.money).toMatchObject({
    order: paidOut.order_id,
    amountMinor: 320_00,
  })
  expect(await waitFor('transfer reversed', 'checkout')).toHaveLength(1)

  const [slot] = (await t.anonymous.call(listSlots)).body.slots
  const { checkoutUrl } = (
    await t.anonymous.call(createBooking, {
      body: {
        slotId: slot?.uri ?? '',
        datetime: slot?.start_time ?? '',
        portfolioLink: 'https://example.com/works',
        topGoal: 'A first solo show.',
        customerInfo: { name: 'Maya Lindholm', email: 'maya@example.com', timezone: 'America/New_York' },
        calendlyEvent: null,
      },
    })
  ).body
  await press(t, new URL(checkoutUrl).pathname, 'pay')
  const [session] = await waitFor('payment', 'session')
  expect(session?.money.amountMinor).toBeGreaterThan(0)
  // The id of a booking is the key of its page.
  const [booking] = await t.app.database.db.select().from(mentorshipBooking)
  expect(lines.join()).not.toContain(booking?.id)

  for (const line of moved()) expect(JSON.stringify(line)).not.toMatch(/@|Maya|Canyon/)
})
