import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order } from '#server/schema/orders.ts'
import { payment, sandboxPaymentDispute, sandboxPaymentMovement, sandboxPaymentPage } from '#server/schema/payments.ts'

type SandboxPage = typeof sandboxPaymentPage.$inferSelect
type SandboxMovement = typeof sandboxPaymentMovement.$inferSelect

/** What the provider says was paid and moved. */
export interface ProviderRecords {
  pages: Pick<SandboxPage, 'reference' | 'paymentId' | 'totalMinor' | 'feeMinor'>[]
  movements: Pick<SandboxMovement, 'kind' | 'ofId' | 'amountMinor' | 'failedAt'>[]
  /** What disputes took, without what was returned. */
  disputedMinor: number
}

const readSandbox = async (db: Database): Promise<ProviderRecords> => {
  const disputes = await db.select().from(sandboxPaymentDispute)
  return {
    pages: await db.select().from(sandboxPaymentPage),
    movements: await db.select().from(sandboxPaymentMovement),
    disputedMinor: disputes.reduce((sum, one) => sum + one.takenMinor + one.feeMinor - one.returnedMinor, 0),
  }
}

/**
 * Requires that nothing was paid without being fulfilled or refunded, and nothing fulfilled without being paid; that every kind
 * of entry adds up; and that the ledger equals the balance at the provider, to the cent.
 */
export const requireBalancedOrders = async (db: Database, provider?: ProviderRecords): Promise<void> => {
  const orders = await db.select().from(order)
  const { pages, movements, disputedMinor } = provider ?? (await readSandbox(db))
  const sumAmounts = (amounts: { amountMinor: number }[]) =>
    amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  for (const { id, status, method } of await db.select().from(payment)) {
    const page = pages.find(({ reference }) => reference === id)
    const refunds = movements.filter(({ kind, ofId }) => kind === 'refund' && ofId === page?.paymentId)
    const theirs = orders.filter(({ checkoutId }) => checkoutId === id).map((one) => one.status)
    const isSold = theirs.every((one) => one === 'paid' || one === 'refunding' || one === 'refunded')
    const isUnsold = theirs.every((one) => one === 'awaiting_payment' || one === 'cancelled')
    if (status === 'paid') expect([id, isSold]).toEqual([id, true])
    else expect([id, isUnsold]).toEqual([id, true])
    if (method === 'outside') expect([id, page]).toEqual([id, undefined])
    else if (!page?.paymentId) expect([id, status === 'open' || status === 'ended']).toEqual([id, true])
    else if (status !== 'paid') expect([id, status, sumAmounts(refunds)]).toEqual([id, 'refunded', page.totalMinor])
  }
  const entries = await db.select().from(ledgerEntry)
  for (const [name, those] of Map.groupBy(entries, (one) => `${one.paymentId} ${one.orderId} ${one.kind}`))
    expect([name, sumAmounts(those)]).toEqual([name, 0])
  const received = pages.reduce(
    (sum, one) => sum + (one.paymentId === null ? 0 : one.totalMinor - (one.feeMinor ?? 0)),
    0,
  )
  const moved = (kind: 'refund' | 'transfer' | 'reversal') =>
    sumAmounts(movements.filter((one) => one.kind === kind && one.failedAt === null))
  const held = sumAmounts(entries.filter(({ account }) => ['seller', 'platform', 'tax_authority'].includes(account)))
  expect(held).toBe(received - moved('refund') - moved('transfer') + moved('reversal') - disputedMinor)
}
