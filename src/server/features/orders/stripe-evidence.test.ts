import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEvidence } from '#contract/disputes.ts'
import { EVIDENCE_PARTS } from '#contract/evidence.ts'
import { getSale, openPayment } from '#contract/orders.ts'
import { createAccountLink, getAccountStatus, syncAccountStatus } from '#contract/payments.ts'
import {
  type Fault,
  LOOPBACK_KEY,
  LOOPBACK_SECRET,
  type StripeLoopback,
  startStripeLoopback,
} from '#server/providers/payments/testing/stripe-loopback.ts'
import { paymentDisputeEvidence } from '#server/schema/payments.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { holdWorks } from '#server/testing/buying.ts'
import { findPayment } from '#server/testing/payments.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

const BODY = { parts: [...EVIDENCE_PARTS], text: 'The crate was handed over on Oct 14.' }

let stripe: StripeLoopback
let t: TestApp
let artist: TestUser
beforeAll(async () => {
  stripe = await startStripeLoopback()
  const key = { PAYMENTS_PROVIDER: 'stripe', STRIPE_SECRET_KEY: LOOPBACK_KEY, STRIPE_WEBHOOK_SECRETS: LOOPBACK_SECRET }
  t = await startTestApp({ env: { ...key, STRIPE_API_BASE: stripe.address } })
  await t.app.features.payments.requireSamePlatform()
  artist = await t.signUp('artist')
  await artist.call(createAccountLink, { query: { country: 'US' } })
  const { accountId } = (await artist.call(getAccountStatus)).body
  stripe.world.findAccount(accountId).state = 'complete'
  await artist.call(syncAccountStatus)
})
afterAll(async () => {
  await t.close()
  await stripe.close()
})

/** A sale that was paid, and that its buyer disputes. */
const sellDisputed = async () => {
  const buyer = await t.signUp('collector')
  const { id, orders } = await holdWorks(buyer, await publishWork(artist, { price: '100' }))
  await buyer.call(openPayment, { params: { id } })
  const [page] = stripe.world.list('checkout.session', (one) => one.client_reference_id === id)
  stripe.world.pages.pay(page?.id ?? '')
  await t.housekeeping('payments')
  const { providerPaymentId } = await findPayment(t.app.database.db, id)
  const dispute = stripe.world.dispute(providerPaymentId ?? '')
  await t.housekeeping('payments')
  return { params: { id: orders[0]?.id ?? '' }, dispute }
}
const readRow = async (disputeId: string) => {
  const table = paymentDisputeEvidence
  const [row] = await t.app.database.db.select().from(table).where(eq(table.disputeId, disputeId))
  return row
}
/** Lets the reconciliation take up what was interrupted. */
const resume = async (): Promise<void> => {
  await t.app.database.db.update(paymentDisputeEvidence).set({ updatedAt: new Date(0), claimedUntil: null })
  await t.housekeeping('payments')
}

test.each([
  ['POST /v1/disputes', 'lost', 1],
  ['POST /v1/disputes', 'lost-before', 1],
  ['POST /v1/disputes', '429', 1],
  ['POST /v1/disputes', '500-after', 2],
  ['POST /v1/disputes', '500', 2],
  ['POST /v1/files', '500', 2],
  ['GET /v1/disputes/:id', '500', 1],
] as const satisfies [string, Fault, number][])(
  'an answer whose call %s meets %s reaches the bank once, with attempt %i',
  async (operation, fault, attempt) => {
    const { params, dispute } = await sellDisputed()
    stripe.fault(fault, operation, 3)
    expect((await artist.call(sendEvidence, { params, body: BODY })).status).toBe(200)
    await expect.poll(async () => (await readRow(dispute.id))?.problem).not.toBe('')
    stripe.clearFaults()
    const readState = async () => (await artist.call(getSale, { params })).body.dispute?.answer.state
    expect(await readState()).toBe('sending')
    await resume()
    await expect.poll(readState).toBe('sent')
    expect(dispute.evidence_details).toMatchObject({ submission_count: 1, has_evidence: true })
    expect(dispute.evidence).toMatchObject({ uncategorized_text: BODY.text, customer_name: 'Maya Lindholm' })
    expect(dispute.metadata).toEqual({ gesso_key: `evidence:${(await readRow(dispute.id))?.id}` })
    expect((await readRow(dispute.id))?.attempt).toBe(attempt)
  },
)

test('after the deadline, Stripe refuses, and nothing is repeated', async () => {
  const { params, dispute } = await sellDisputed()
  Object.assign(dispute.evidence_details as object, { due_by: 1 })
  expect((await artist.call(sendEvidence, { params, body: BODY })).status).toBe(200)
  await expect.poll(async () => (await readRow(dispute.id))?.status).toBe('refused')
  await resume()
  expect(dispute.evidence_details).toMatchObject({ submission_count: 0 })
  expect((await readRow(dispute.id))?.problem).toMatch(/^The payment provider refused this/)
})
