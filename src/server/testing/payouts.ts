import type { LightMyRequestResponse } from 'fastify'
import { createAccountLink } from '#contract/payments.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** What the buttons of the sandbox's onboarding page are called on the wire. */
export type OnboardingButton = 'complete' | 'review' | 'later' | 'restrict'

export const BANK_DETAILS = { legal_name: 'Ada Painter', country: 'US', bank_last4: '4242' }

/** Opens a fresh onboarding link of the caller and answers its path. */
export const onboardingPath = async (user: TestClient): Promise<string> =>
  new URL((await user.call(createAccountLink)).body.url).pathname

/** Sends the onboarding form of a path the way a browser does. */
export const sendOnboarding = (
  { app }: TestApp,
  path: string,
  action: OnboardingButton,
  fields: Record<string, string> = BANK_DETAILS,
): Promise<LightMyRequestResponse> =>
  app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, action }).toString(),
  })

/** Takes a user through the sandbox's onboarding: active after `complete`, pending, incomplete or restricted after the others. */
export const walkOnboarding = async (
  t: TestApp,
  user: TestClient,
  action: OnboardingButton = 'complete',
): Promise<LightMyRequestResponse> => sendOnboarding(t, await onboardingPath(user), action)
