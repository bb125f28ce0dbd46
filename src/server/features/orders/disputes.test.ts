import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAllOrders } from '#contract/administration.ts'
import { getAnyOrder } from '#contract/any-orders.ts'
import { getArtwork, setArtworkSold } from '#contract/artworks.ts'
import { DAY_MS, REPORT_DAYS } from '#contract/constants.ts'
import { getOwed } from '#contract/debts.ts'
import { recordDelivery } from '#contract/delivery.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getOrder, getSale } from '#contract/orders.ts'
import { refundSale } from '#contract/refunds.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order as orderTable } from '#server/schema/orders.ts'
import { paymentAccount, paymentMovement, sandboxPaymentAccount } from '#server/schema/payments.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { findPayment, readRefunds } from '#server/testing/payments.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'

const t = testApp()
let artist: TestUser
let admin: TestUser
let buyer: TestUser
let paymentId: string
let params: { id: string }
let number: number

const db = () => t.app.database.db
const sale = async (who = artist) => (await who.call(getSale, { params })).body

beforeAll(async () => {
  admin = await t.signUp('admin')
})

const buy = async (...sellers: TestUser[]) => {
  buyer = await t.signUp('collector')
  const works = await Promise.all(sellers.map((seller) => publishWork(seller, { price: '100' })))
  const checkout = await buyWorks(t, buyer, ...works)
  paymentId = checkout.id
  const [first] = checkout.orders
  params = { id: first?.id ?? '' }
  number = first?.number ?? 0
  return checkout
}
// Another seller each time: what one owes for an order, the payouts of the next tests would collect.
beforeEach(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  await buy(artist)
})

/** Presses a button on the sandbox's page of the payment. */
const act = async (action: 'dispute' | 'ask' | 'win' | 'lose'): Promise<void> => {
  const { payment_url } = (await admin.call(getAnyOrder, { params })).body
  const id = (await sale()).dispute?.id ?? ''
  await createTestClient(t.app.http).submit(new URL(payment_url).pathname, { action, id })
}

/** What the ledger says of the payment, by account. */
const readAccounts = async () => {
  const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.paymentId, paymentId))
  const sums = Map.groupBy(entries, ({ account }) => account)
  const totals = [...sums].map(([name, those]) => [name, those.reduce((sum, one) => sum + one.amountMinor, 0)] as const)
  return Object.fromEntries(totals)
}
const readMovements = (kind: 'refund' | 'transfer' | 'reversal') =>
  db()
    .select()
    .from(paymentMovement)
    .where(and(eq(paymentMovement.paymentId, paymentId), eq(paymentMovement.kind, kind)))

const payOut = async (): Promise<void> => {
  await artist.call(recordDelivery, { params, body: { step: 'delivered', carrier: '', tracking_number: '' } })
  await db()
    .update(orderTable)
    .set({ deliveredAt: new Date(Date.now() - (REPORT_DAYS + 1) * DAY_MS) })
    .where(eq(orderTable.id, params.id))
  await t.housekeeping('payouts')
}
const waitForPayout = async (): Promise<void> => {
  await expect.poll(async () => (await sale()).payout.paid_out_at, { timeout: 15_000 }).not.toBeNull()
}
const subjects = (who: TestUser) => mailsTo(t, who)

test('a dispute takes the money and its fee, holds the payout back, and is known to seller and administrators', async () => {
  await act('dispute')
  // The commission of 10 % and the provider's fee of $3.20 are the seller's; the dispute is the platform's until it is decided.
  const { dispute, payout } = await sale()
  expect(dispute).toMatchObject({
    stage: 'needs_response',
    reason: 'The work did not arrive.',
    amount: '100.00',
    is_taken: true,
    respond_by: expect.any(String),
    closed_at: null,
  })
  expect(Number(dispute?.loss)).toBe(100 - Number(payout.commission))
  expect(await readAccounts()).toMatchObject({ buyer: -10_000, provider: 10_000 + 1500 + 320 })
  await payOut()
  expect(await readMovements('transfer')).toEqual([])
  for (const who of [artist, admin]) expect(await subjects(who)).toContain(`Order ${number} is disputed`)
  for (const collect of t.app.modules.flatMap(({ jobs = [] }) => jobs))
    if (collect.name === 'notifications.collect') await collect.handle({})
  const notified = async (who: TestUser) =>
    (await who.call(listNotifications, { query: { filter: 'sales' } })).body.items.map(({ kind, path }) => [kind, path])
  expect(await notified(artist)).toContainEqual(['sale_disputed', `/sales/${params.id}`])
  expect(await notified(admin)).toContainEqual(['order_disputed', `/admin/orders/${params.id}`])
  const { items } = (await admin.call(listAllOrders, { query: { filter: 'disputed' } })).body
  expect(items.map(({ id }) => id)).toContain(params.id)
  await requireBalancedOrders(db())
})

test('one that is won returns the money but not the fee, which the platform bears, and the payout goes on', async () => {
  await act('dispute')
  await act('win')
  expect((await sale()).dispute).toMatchObject({ stage: 'won', is_taken: false, closed_at: expect.any(String) })
  expect(await subjects(artist)).toContain(`Order ${number} is no longer disputed`)
  const { net } = (await sale()).payout
  await payOut()
  await waitForPayout()
  expect((await readMovements('transfer')).map(({ amountMinor }) => amountMinor)).toEqual([
    Math.round(Number(net) * 100),
  ])
  const { platform, provider } = await readAccounts()
  const commission = Math.round(Number((await sale()).payout.commission) * 100)
  expect([platform, provider]).toEqual([commission - 1500, 320 + 1500])
  await requireBalancedOrders(db())
})

test('one that is lost before the payout ends the order: the seller bears it, the platform returns its commission', async () => {
  await act('dispute')
  await act('lose')
  const order = (await buyer.call(getOrder, { params })).body
  expect([order.status, order.refund_reason]).toEqual(['refunded', 'The bank returned the payment after a dispute.'])
  expect(await readAccounts()).toEqual({ buyer: 0, seller: -320, platform: -1500, provider: 320 + 1500 })
  expect((await sale()).payout).toMatchObject({ refunded: '100.00', commission: '0.00', net: '-3.20' })
  expect(await readRefunds(db(), paymentId)).toEqual([])
  expect(await subjects(artist)).toContain(`Order ${number} was lost to a dispute`)
  await t.housekeeping('payouts')
  expect(await readMovements('transfer')).toEqual([])
  // Nobody knows where the work is: it stays sold until its seller offers it again.
  const ofWork = { params: { id: order.lines[0]?.artwork_id ?? '' } }
  expect((await artist.call(getArtwork, ofWork)).body.is_sold).toBe(true)
  expect((await artist.call(setArtworkSold, { ...ofWork, body: { is_sold: false } })).status).toBe(200)
  await requireBalancedOrders(db())
})

test('one that is lost after the payout takes it back, as far as it goes; the rest is owed', async () => {
  await payOut()
  await waitForPayout()
  await act('dispute')
  await act('lose')
  await expect.poll(async () => (await readMovements('reversal')).map(({ status }) => status)).toEqual(['done'])
  expect(await readAccounts()).toMatchObject({ buyer: 0, bank: 0, seller: -320, platform: -1500 })
  await requireBalancedOrders(db())
})

test('one that is lost when the seller has spent the payout is their debt, and paid by the next payouts', async () => {
  const { net } = (await sale()).payout
  await payOut()
  await waitForPayout()
  const [account] = await db().select().from(paymentAccount).where(eq(paymentAccount.userId, artist.id))
  const rename = (email: string) =>
    db()
      .update(sandboxPaymentAccount)
      .set({ email })
      .where(eq(sandboxPaymentAccount.id, account?.providerAccountId ?? ''))
  await rename(`sandbox-refuse-reversal+${artist.id}@example.com`)
  await act('dispute')
  await act('lose')
  const owed = async () => (await artist.call(getOwed)).body.orders.find(({ id }) => id === params.id)?.amount
  await expect.poll(owed, { timeout: 15_000 }).toBe((Number(net) + 3.2).toFixed(2))
  await rename(artist.email)
  await requireBalancedOrders(db())
})

test('a question of the bank takes nothing, and a refund ends it', async () => {
  await act('ask')
  expect((await sale()).dispute).toMatchObject({ stage: 'inquiry', is_taken: false })
  expect(await readAccounts()).toMatchObject({ provider: 320 })
  expect((await artist.call(refundSale, { params, body: { reason: '' } })).status).toBe(200)
  await expect.poll(async () => (await sale()).status, { timeout: 15_000 }).toBe('refunded')
  await requireBalancedOrders(db())
})

test('a refund waits while the payment is disputed, and is made once it is won', async () => {
  await act('dispute')
  await artist.call(refundSale, { params, body: { reason: '' } })
  await t.housekeeping('payments')
  expect((await readMovements('refund')).map(({ status, attempt }) => [status, attempt])).toEqual([['due', 1]])
  await act('win')
  const longAgo = new Date(Date.now() - DAY_MS)
  await db().update(paymentMovement).set({ updatedAt: longAgo }).where(eq(paymentMovement.paymentId, paymentId))
  await t.housekeeping('payments')
  await expect.poll(async () => (await sale()).status, { timeout: 15_000 }).toBe('refunded')
  await requireBalancedOrders(db())
})

test('a refund that waits is not made when the dispute is lost, because the buyer has the money', async () => {
  await act('dispute')
  await artist.call(refundSale, { params, body: { reason: '' } })
  await act('lose')
  expect(await sale()).toMatchObject({ status: 'refunded', refunds: [] })
  await t.housekeeping('payments')
  expect(await readRefunds(db(), paymentId)).toEqual([])
  await requireBalancedOrders(db())
})

test('the buyer reads on their order, and in a mail, that their bank was asked, and what it decided', async () => {
  const readDispute = async () => (await buyer.call(getOrder, { params })).body.dispute
  expect(await readDispute()).toBeNull()
  await act('ask')
  expect(await readDispute()).toMatchObject({ stage: 'inquiry', is_taken: false })
  await act('win')
  await act('dispute')
  expect(await readDispute()).toEqual({
    stage: 'needs_response',
    amount: '100.00',
    is_taken: true,
    currency: 'usd',
    opened_at: expect.any(String),
    closed_at: null,
  })
  await act('lose')
  expect(await readDispute()).toMatchObject({ stage: 'lost', closed_at: expect.any(String) })
  const about = (await subjects(buyer)).filter((subject) => subject.startsWith('Your bank'))
  expect(about).toEqual([
    'Your bank asked about your payment of $100.00',
    'Your bank decided that the payment of $100.00 stands',
    'Your bank was asked to return your payment of $100.00',
    'Your bank returned $100.00 to you',
  ])
  const [mail] = await db()
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to, buyer.email), like(mailOutbox.subject, 'Your bank was asked%')))
  expect(mail?.text).toContain(`/orders/${params.id}`)
})

test('in a checkout of several sellers each bears the part of their order', async () => {
  const other = await t.signUp('artist')
  await activatePayouts(t, other)
  const { orders } = await buy(artist, other)
  await act('dispute')
  await act('lose')
  for (const [at, seller] of [artist, other].entries()) {
    const of = orders.find((one) => one.seller.id === seller.id)?.id ?? ''
    const found = (await seller.call(getSale, { params: { id: of } })).body
    expect([at, found.status, found.dispute?.amount, found.payout.refunded]).toEqual([
      at,
      'refunded',
      '100.00',
      '100.00',
    ])
  }
  expect(await readAccounts()).toMatchObject({ buyer: 0, platform: -1500 })
  await requireBalancedOrders(db())
})

test('a dispute whose events were lost is found, and one that was decided stays so', async () => {
  const { providerPaymentId } = await findPayment(db(), paymentId)
  const { createSandboxDisputes } = await import('#server/providers/payments/sandbox.payments.disputes.ts')
  const disputes = createSandboxDisputes(db(), { now: () => new Date() })
  const page = { paymentId: providerPaymentId, totalMinor: 10_000, currency: 'usd' }
  const opened = await disputes.open(page, 'needs_response')
  await Promise.all([t.housekeeping('payments'), t.housekeeping('payments')])
  expect((await sale()).dispute?.stage).toBe('needs_response')
  await disputes.close(page, opened?.id ?? '', 'lost')
  await Promise.all([t.housekeeping('payments'), t.housekeeping('payments')])
  expect((await sale()).dispute?.stage).toBe('lost')
  expect((await subjects(artist)).filter((one) => one === `Order ${number} was lost to a dispute`)).toHaveLength(1)
  await requireBalancedOrders(db())
})
