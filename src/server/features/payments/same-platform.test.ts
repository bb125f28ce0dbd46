import { expect, test } from 'vitest'
import { paymentPlatform } from '#server/schema/payments.ts'
import { insertPayment } from '#server/testing/payments.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requireSamePlatform } from './same-platform.ts'

const t = testApp()

const stripe = (accountId: string, testMode = true) => ({
  name: 'stripe',
  testMode,
  identify: async () => ({ accountId }),
})
const sandbox = { name: 'sandbox', testMode: true, identify: async () => ({ accountId: 'sandbox' }) }

test('the account of the first start is kept once there are payments, and another one or mode refuses to start', async () => {
  const { db } = t.app.database
  const start = (provider: typeof sandbox) => requireSamePlatform(db, provider)
  // Nothing refers to an account yet.
  for (const provider of [sandbox, stripe('acct_1'), stripe('acct_2')]) await start(provider)
  await insertPayment(db, { kind: 'session', payerId: null, status: 'paid' })
  await start(stripe('acct_2'))
  for (const other of [stripe('acct_1'), stripe('acct_2', false), sandbox])
    await expect(start(other)).rejects.toThrow(
      'This installation is paid through stripe account acct_2 in test mode, and the settings lead to',
    )
  // An installation from before accounts were stored.
  await db.delete(paymentPlatform)
  await expect(start(stripe('acct_2'))).rejects.toThrow('is paid through the sandbox')
  await start(sandbox)
})
