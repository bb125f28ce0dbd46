import { vi } from 'vitest'
import { reauthenticate, signIn } from '#contract/identity.ts'
import { TEST_PASSWORD, type TestApp, testApp } from '#server/testing/test-app.ts'
import { createTestClient, type TestAnswer, type TestClient } from '#server/testing/test-client.ts'

export interface OutboxMail {
  to: string
  subject: string
  text: string
}

/** A signed-in device: its client, and the refresh and device cookies as request headers. */
export interface Device extends TestClient {
  token: string
  cookie: string
  mark: string
}

interface IdentityWorld {
  t: TestApp
  clock: { now(): Date; pass(seconds: number): void }
  device(email: string, password?: string): Promise<Device>
  /** A new user without a profile, signed in on two devices. */
  signUpWithDevices(): Promise<{ id: string; email: string; phone: Device; laptop: Device }>
  canSignIn(email: string, password?: string): Promise<boolean>
  /** A client of the same session whose password was just confirmed. */
  reauthenticated(device: TestClient): Promise<TestClient>
  /** Mails to an address, newest first, once there are at least this many. */
  mailTo(address: string, atLeast?: number): Promise<OutboxMail[]>
  /** The code of the newest link to a page, once there are at least this many mails. */
  linkCode(page: 'reset-password' | 'confirm-email', address: string, atLeast?: number): Promise<string>
  /** The code of the newest reset link. */
  resetCode(address: string, atLeast?: number): Promise<string>
}

export const REFRESH_COOKIE = 'gesso_refresh'
export const DEVICE_COOKIE = 'gesso_device'

/** The cookie that a response sets, as a request header; an empty string when it sets none. */
export const getCookie = (response: TestAnswer<unknown>, wanted = REFRESH_COOKIE): string =>
  response.raw.cookies
    .filter(({ name }) => name === wanted)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** The product for all tests of a file, with an adjustable clock. */
export const identityWorld = (env: Record<string, string> = {}): IdentityWorld => {
  let ahead = 0
  const clock = {
    now: () => new Date(Date.now() + ahead * 1000),
    pass(seconds: number) {
      ahead += seconds
    },
  }
  const t = testApp({ env, overrides: { clock } })

  const mailTo = (address: string, atLeast = 1) =>
    vi.waitFor(
      async () => {
        const { raw } = await t.anonymous.raw('GET', '/dev/outbox.json')
        const { mails } = raw.json() as { mails: OutboxMail[] }
        // Everybody gets a link that confirms the address of their sign-up; no test here is about it.
        const found = mails.filter(({ to, subject }) => to === address && subject !== 'Confirm your email')
        if (found.length < atLeast) throw new Error(`${found.length} of ${atLeast} mails to ${address}`)
        return found
      },
      { timeout: 10_000, interval: 50 },
    )

  const linkCode: IdentityWorld['linkCode'] = async (page, address, atLeast = 1) => {
    const mails = await mailTo(address, atLeast)
    const link = new RegExp(`http://localhost:3000/${page}\\?code=([\\w-]+)`)
    const code = mails.map(({ text }) => link.exec(text)?.[1]).find(Boolean)
    if (!code) throw new Error(`No link to ${page} in the mail to ${address}`)
    return code
  }

  const device: IdentityWorld['device'] = async (email, password = TEST_PASSWORD) => {
    const response = await t.anonymous.call(signIn, { body: { email, password } })
    if (response.status !== 200) throw new Error(`Signing in answered ${response.status}`)
    const { token } = response.body
    const mark = getCookie(response, DEVICE_COOKIE)
    return { ...createTestClient(t.app.http, token), token, cookie: getCookie(response), mark }
  }

  return {
    t,
    clock,
    mailTo,
    device,
    async signUpWithDevices() {
      const { id, email } = await t.signUp(null)
      return { id, email, phone: await device(email), laptop: await device(email) }
    },
    async canSignIn(email, password = TEST_PASSWORD) {
      return (await t.anonymous.call(signIn, { body: { email, password } })).status === 200
    },
    async reauthenticated(client) {
      const { body } = await client.call(reauthenticate, { body: { password: TEST_PASSWORD } })
      return createTestClient(t.app.http, body.token)
    },
    linkCode,
    resetCode: (address, atLeast) => linkCode('reset-password', address, atLeast),
  }
}
