import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { loadSecrets } from '#server/platform/secrets.ts'
import { payment, sandboxPaymentMovement } from '#server/schema/payments.ts'
import type { TestApp } from './test-app.ts'
import { createTestClient } from './test-client.ts'

export type PaymentRow = typeof payment.$inferSelect

/** Stores a payment of $10 that nobody was asked for. */
export const insertPayment = async (
  db: Database,
  values: Pick<PaymentRow, 'kind' | 'payerId' | 'status'> & Partial<PaymentRow>,
): Promise<string> => {
  const page = { email: 'maya@example.com', lines: [], successUrl: '', cancelUrl: '' }
  const defaults = { amountMinor: 1000, currency: 'usd', endsAt: new Date(), page }
  const [row] = await db
    .insert(payment)
    .values({ ...defaults, ...values })
    .returning({ id: payment.id })
  return row?.id as string
}

export const findPayment = async (db: Database, id: string): Promise<PaymentRow> => {
  const [row] = await db.select().from(payment).where(eq(payment.id, id))
  if (!row) throw new Error('There is no such payment.')
  return row
}

/** Lets the time of an open payment, or of all, be over. */
export const endTime = async (db: Database, id?: string): Promise<void> => {
  await db
    .update(payment)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(id === undefined ? eq(payment.status, 'open') : eq(payment.id, id))
}

/** What the provider refunded of a payment of ours. */
export const readRefunds = async (db: Database, paymentId: string) => {
  const { providerPaymentId } = await findPayment(db, paymentId)
  return db
    .select()
    .from(sandboxPaymentMovement)
    .where(and(eq(sandboxPaymentMovement.kind, 'refund'), eq(sandboxPaymentMovement.ofId, providerPaymentId ?? '')))
}

/** Sends a signed event about a payment page, dated `now`. */
export const deliverEvent = async (
  t: TestApp,
  pageId: string | null,
  type: string,
  { id = `evt_${randomBytes(8).toString('hex')}`, now = new Date() } = {},
) => {
  const secret = (await loadSecrets(t.app.database.db, null)).for('sandbox-payments-webhook')
  const object = { object: 'checkout.session', id: pageId }
  const body = JSON.stringify({ id, type, livemode: false, data: { object } })
  const at = Math.floor(now.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return t.request({
    method: 'POST',
    url: '/api/webhooks/payments',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` },
  })
}

/** Lets the bank return the newest refund of a payment, as an operator does on the sandbox's page of it. */
export const failRefund = async (t: TestApp, paymentId: string): Promise<void> => {
  const { db } = t.app.database
  const [newest] = (await readRefunds(db, paymentId)).filter(({ failedAt }) => failedAt === null)
  const page = new URL(await t.app.features.payments.dashboardUrl(paymentId))
  await createTestClient(t.app.http).submit(page.pathname, { action: 'fail-refund', id: newest?.id ?? '' })
}

export const permutations = <T>(values: readonly T[]): T[][] =>
  values.length <= 1
    ? [[...values]]
    : values.flatMap((value, at) => permutations(values.toSpliced(at, 1)).map((rest) => [value, ...rest]))
