import { expect, test } from 'vitest'
import { PaymentProblem } from '#server/providers/payments/payments.provider.ts'
import { paymentPlatform } from '#server/schema/payments.ts'
import { insertPayment } from '#server/testing/payments.ts'
import { testApp } from '#server/testing/test-app.ts'
import { requireSamePlatform } from './same-platform.ts'

const t = testApp()

const stripe = (accountId: string, testMode = true) => ({
  name: 'stripe',
  testMode,
  currencies: ['usd'],
  identify: async () => ({ accountId, settles: 'usd' as string | null }),
})
const sandbox = {
  name: 'sandbox',
  testMode: true,
  currencies: ['usd', 'eur'],
  identify: async () => ({ accountId: 'sandbox', settles: null as string | null }),
}

test('the account of the first start is kept once there are payments, and another one or mode refuses to start', async () => {
  const { db } = t.app.database
  const start = (provider: typeof sandbox) => requireSamePlatform(db, provider, 'usd')
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

test('a provider that does not say whose key it has refuses to start, with a sentence on what is wrong', async () => {
  const failing = (outcome: 'misconfigured' | 'later') => ({
    ...sandbox,
    name: 'stripe',
    identify: () => Promise.reject(new PaymentProblem(outcome, { details: 'Stripe: x' })),
  })
  const start = (outcome: 'misconfigured' | 'later') => requireSamePlatform(t.app.database.db, failing(outcome), 'usd')
  await expect(start('misconfigured')).rejects.toThrow('stripe does not accept the key of the settings')
  await expect(start('later')).rejects.toThrow('stripe did not respond')
})

test('a provider that does not take the currency of the installation, or settles in another one, refuses to start', async () => {
  const start = (provider: typeof sandbox, currency: string) =>
    requireSamePlatform(t.app.database.db, provider, currency)
  await start(sandbox, 'eur')
  await expect(start(sandbox, 'huf')).rejects.toThrow('does not take HUF here. Set CURRENCY to one of usd, eur.')
  const inYen = { ...stripe('acct_1'), currencies: ['jpy'] }
  await expect(start(inYen, 'jpy')).rejects.toThrow('CURRENCY is jpy, and the account at stripe settles in usd')
})
