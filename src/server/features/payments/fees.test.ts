import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startCheckout } from '#contract/orders.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { sandboxPaymentPage } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { checkoutBody, paymentPath, press } from '#server/testing/buying.ts'
import { findPayment } from '#server/testing/payments.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

test('a fee that the provider learns later is entered then, once, and sellers wait for it', async () => {
  const { db } = t.app.database
  const artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  const buyer = await t.signUp('collector')
  const body = checkoutBody(`sandbox-fail-webhook+${buyer.id}@example.com`, await publishWork(artist))
  const { id } = (await buyer.call(startCheckout, { body })).body
  await press(t, await paymentPath(buyer, id), 'pay')
  const setFee = (feeMinor: number | null) =>
    db.update(sandboxPaymentPage).set({ feeMinor }).where(eq(sandboxPaymentPage.reference, id))
  const readFees = () =>
    db
      .select({ account: ledgerEntry.account, amountMinor: ledgerEntry.amountMinor })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.paymentId, id), eq(ledgerEntry.kind, 'provider_fee')))
      .orderBy(ledgerEntry.amountMinor)

  await setFee(null)
  await t.housekeeping('payments')
  expect(await findPayment(db, id)).toMatchObject({ status: 'paid', feeMinor: null })
  expect(await readFees()).toEqual([])
  expect(await t.app.features.payments.isUndecided(db, id)).toBe(true)

  await setFee(59)
  for (const _run of [1, 2]) await t.housekeeping('payments')
  expect((await findPayment(db, id)).feeMinor).toBe(59)
  expect(await readFees()).toEqual([
    { account: 'seller', amountMinor: -59 },
    { account: 'provider', amountMinor: 59 },
  ])
  expect(await t.app.features.payments.isUndecided(db, id)).toBe(false)
})
