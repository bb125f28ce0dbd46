import { BANK_DETAILS, type OnboardingButton, openOnboarding } from '../client/artist-steps.ts'
import type { TestApp } from './test-app.ts'
import { createTestClient, type TestClient, type TestResponse } from './test-client.ts'

export { BANK_DETAILS } from '../client/artist-steps.ts'

/** Requests an onboarding link for the caller and returns its path. */
export const onboardingPath = (user: TestClient): Promise<string> => openOnboarding(user)

/** Submits the onboarding form as a browser does. */
export const sendOnboarding = async (
  { app }: TestApp,
  path: string,
  action: OnboardingButton,
  fields: Record<string, string> = BANK_DETAILS,
): Promise<TestResponse> => (await createTestClient(app.http).submit(path, { ...fields, action })).raw

/**
 * Submits the sandbox's onboarding: `complete` activates the account; the others leave it pending, incomplete or
 * restricted.
 */
export const walkOnboarding = async (
  t: TestApp,
  user: TestClient,
  action: OnboardingButton = 'complete',
): Promise<TestResponse> => sendOnboarding(t, await onboardingPath(user), action)
