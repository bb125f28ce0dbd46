import { createAccountLink, getAccountStatus, syncAccountStatus } from '#contract/payments.ts'
import {
  LOOPBACK_KEY,
  LOOPBACK_SECRET,
  type StripeLoopback,
} from '#server/providers/payments/testing/stripe-loopback.ts'
import type { TestApp, TestUser } from './test-app.ts'
import type { TestResponse } from './test-client.ts'

/** The settings of an installation whose payments go over a loopback. */
export const stripeSettings = ({ address }: Pick<StripeLoopback, 'address'>): Record<string, string> => ({
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: LOOPBACK_KEY,
  STRIPE_WEBHOOK_SECRETS: LOOPBACK_SECRET,
  STRIPE_API_BASE: address,
})

/** An artist whose account at Stripe can be paid. */
export const signUpPayable = async (t: TestApp, { world }: StripeLoopback, country: string): Promise<TestUser> => {
  const seller = await t.signUp('artist')
  await seller.call(createAccountLink, { query: { country } })
  const { accountId } = (await seller.call(getAccountStatus)).body
  world.findAccount(accountId).state = 'complete'
  const { status } = (await seller.call(syncAccountStatus)).body
  if (status !== 'active') throw new Error(`The account at Stripe is ${status}.`)
  return seller
}

/** Delivers a signed event. */
export const deliverStripe = (
  t: TestApp,
  { rawBody, signature }: ReturnType<StripeLoopback['sign']>,
): Promise<TestResponse> =>
  t.request({
    method: 'POST',
    url: '/api/webhooks/payments',
    payload: rawBody,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
