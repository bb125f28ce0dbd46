import { allowActing, startActing } from '#contract/acting.ts'
import { refreshToken, signIn } from '#contract/identity.ts'
import type { TestApp, TestUser } from './test-app.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** A browser in which somebody is signed in. */
export interface SignedInBrowser extends TestClient {
  token: string
  cookie: string
  /** A new token for the person that the session is at this moment; the cookie rotates. */
  renew(): Promise<SignedInBrowser>
}

export const signInBrowser = async (t: TestApp, { email, password }: TestUser): Promise<SignedInBrowser> => {
  const { raw, body } = await t.anonymous.call(signIn, { body: { email, password } })
  const toBrowser = (token: string, cookie: string): SignedInBrowser => ({
    ...createTestClient(t.app.http, token),
    token,
    cookie,
    async renew() {
      const headers = { cookie: `gesso_refresh=${cookie}` }
      const renewed = await t.request({ method: refreshToken.method, url: `/api${refreshToken.path}`, headers })
      const { token: next } = renewed.json() as { token: string }
      return toBrowser(next, renewed.cookies.find(({ name }) => name === 'gesso_refresh')?.value ?? cookie)
    },
  })
  return toBrowser(body.token, raw.cookies.find(({ name }) => name === 'gesso_refresh')?.value ?? '')
}

/** The browser of an administrator who acts for a member, who allowed it. */
export const actFor = async (t: TestApp, administrator: TestUser, member: TestUser): Promise<SignedInBrowser> => {
  await member.call(allowActing, { body: { days: 7 } })
  const browser = await signInBrowser(t, administrator)
  await browser.call(startActing, { params: { id: member.id } })
  return browser.renew()
}
