import { randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startCheckout } from '#contract/orders.ts'
import { payment, sandboxPaymentPage } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, holdWorks, paymentPath, press } from '#server/testing/buying.ts'
import { findPayment } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
})

const readStatus = async (id: string) => (await findPayment(t.app.database.db, id)).status

/** A checkout of which every event was lost: only reconciliation finds that it was paid. */
const paidUnnoticed = async (): Promise<string> => {
  const person = await t.signUp('collector')
  const body = checkoutBody(`sandbox-fail-webhook+${person.id}@example.com`, await publishWork(artist))
  const { id } = (await person.call(startCheckout, { body })).body
  await press(t, await paymentPath(person, id), 'pay')
  return id
}

/** Payments that the provider received a moment ago for something that is not ours. */
const leavePayments = (references: readonly string[]) =>
  t.app.database.db.insert(sandboxPaymentPage).values(
    references.map((reference) => {
      const id = `cs_test_${randomBytes(8).toString('hex')}`
      const page = { token: id, idempotencyKey: id, successUrl: '', cancelUrl: '', expiresAt: new Date() }
      const made = { paymentId: `pi_${id}`, feeMinor: 60, paidAt: new Date(), status: 'complete' as const }
      return { id, reference, email: 'a@example.com', lines: [], totalMinor: 1000, currency: 'usd', ...page, ...made }
    }),
  )

test.each([
  ['a session of the mentor', () => 'booking:31EvojkEM2HwrP9MBfy4QRpSgkBz6Ul-kzmAsCaaH0Y'],
  ['nothing', () => ''],
  ['words', () => 'Invoice 17, paid by hand'],
  ['36 dashes', () => '-'.repeat(36)],
  ['an id in braces', () => `{${randomUUID()}}`],
  ['an id of nobody', () => randomUUID()],
])('a payment whose reference is %s does not keep lost payments waiting', async (_name, reference) => {
  const id = await paidUnnoticed()
  await leavePayments([reference()])
  await t.housekeeping('payments')
  expect(await readStatus(id)).toBe('paid')
})

test('a payment is found behind a thousand younger ones', async () => {
  const id = await paidUnnoticed()
  await leavePayments(Array.from({ length: 1001 }, () => randomUUID()))
  await t.housekeeping('payments')
  expect(await readStatus(id)).toBe('paid')
})

test('a checkout that cannot be settled does not keep the others waiting', async () => {
  const [broken, over] = await Promise.all(
    ['a', 'b'].map(async () => {
      const person = await t.signUp('collector')
      const { id } = await holdWorks(person, await publishWork(artist))
      await paymentPath(person, id)
      return id
    }),
  )
  const { db } = t.app.database
  const past = new Date(Date.now() - 60_000)
  await db
    .update(payment)
    .set({ endsAt: past })
    .where(inArray(payment.id, [broken ?? '', over ?? '']))
  await db
    .update(payment)
    .set({ pageId: 'cs_test_unknown', endsAt: new Date(past.getTime() - 1) })
    .where(eq(payment.id, broken ?? ''))
  await t.housekeeping('payments')
  expect(await Promise.all([readStatus(broken ?? ''), readStatus(over ?? '')])).toEqual(['open', 'ended'])
})
