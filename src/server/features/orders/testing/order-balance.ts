import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { checkout, ledgerEntry, order } from '#server/schema/orders.ts'
import { sandboxPaymentCheckout, sandboxPaymentRefund } from '#server/schema/payments.ts'

/** Requires that there is no money without an order and no order without money, and that every kind of entry adds up. */
export const requireBalanceOf = async (db: Database): Promise<void> => {
  const checkouts = await db.select().from(checkout)
  const orders = await db.select().from(order)
  const payments = await db.select().from(sandboxPaymentCheckout)
  const refunds = await db.select().from(sandboxPaymentRefund)
  for (const { id, status } of checkouts) {
    const payment = payments.find(({ reference }) => reference === id)
    const back = refunds
      .filter(({ paymentId }) => paymentId === payment?.paymentId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const theirs = orders.filter(({ checkoutId }) => checkoutId === id).map((one) => one.status)
    const isSold = theirs.every((one) => one === 'paid' || one === 'refunded')
    if (!payment?.paymentId) expect([id, status === 'open' || status === 'ended']).toEqual([id, true])
    else if (status === 'paid') expect([id, isSold]).toEqual([id, true])
    else expect([id, status, back]).toEqual([id, 'refunded', payment.totalCents])
  }
  const entries = await db.select().from(ledgerEntry)
  for (const [name, those] of Map.groupBy(entries, ({ orderId, kind }) => `${orderId} ${kind}`))
    expect([name, those.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([name, 0])
}
