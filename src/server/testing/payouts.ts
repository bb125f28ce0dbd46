import type { LightMyRequestResponse } from 'fastify'
import { BANK_DETAILS, type OnboardingButton, openOnboarding } from '../client/artist-steps.ts'
import type { TestApp } from './test-app.ts'
import { createTestClient, type TestClient } from './test-client.ts'

export { BANK_DETAILS } from '../client/artist-steps.ts'

/** Opens a fresh onboarding link of the caller and answers its path. */
export const onboardingPath = (user: TestClient): Promise<string> => openOnboarding(user)

/** Sends the onboarding form of a path the way a browser does. */
export const sendOnboarding = async (
  { app }: TestApp,
  path: string,
  action: OnboardingButton,
  fields: Record<string, string> = BANK_DETAILS,
): Promise<LightMyRequestResponse> => (await createTestClient(app.http).submit(path, { ...fields, action })).raw

/** Takes a user through the sandbox's onboarding: active after `complete`, pending, incomplete or restricted after the others. */
export const walkOnboarding = async (
  t: TestApp,
  user: TestClient,
  action: OnboardingButton = 'complete',
): Promise<LightMyRequestResponse> => sendOnboarding(t, await onboardingPath(user), action)
