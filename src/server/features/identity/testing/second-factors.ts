import { signIn } from '#contract/identity.ts'
import { beginApp, confirmApp, finishSecondStep, type ShownFactor } from '#contract/second-factor.ts'
import { codeAt, stepAt } from '#server/features/second-factor/totp.ts'
import { TEST_PASSWORD } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { getCookie } from './identity-world.ts'

export const STEP_COOKIE = 'gesso_second_step'

export interface SetUpApp {
  /** The code of now, or of so many steps later. */
  code(later?: number): string
  /** Recovery codes as they were shown. */
  codes: string[]
}

/** Sets up an authenticator app, with the code of the step before this one, so that the current one can be used. */
export const setUpApp = async (client: TestClient, clock: { now(): Date }): Promise<SetUpApp> => {
  const { body } = await client.call(beginApp)
  const code = (later = 0) => codeAt(body.key, stepAt(clock.now()) + later)
  const confirmed = await client.call(confirmApp, { body: { setup: body.setup, code: code(-1) } })
  if (confirmed.status !== 200) throw new Error(`Setting up an app answered ${confirmed.status}`)
  return { code, codes: confirmed.body.new_codes }
}

/** Enters the password; the cookie of the sign-in that waits, as a request header. */
export const beginSignIn = async (anonymous: TestClient, email: string, headers?: Record<string, string>) => {
  const response = await anonymous.call(signIn, { body: { email, password: TEST_PASSWORD } }, headers)
  return { response, cookie: getCookie(response, STEP_COOKIE) }
}

/** Shows the second factor for the sign-in of that cookie. */
export const finish = (anonymous: TestClient, cookie: string, factor: ShownFactor, remember = false) =>
  anonymous.call(finishSecondStep, { body: { factor, remember } }, { cookie })
