import { vi } from 'vitest'
import { signIn } from '#contract/identity.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#server/testing/test-app.ts'
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

export interface IdentityWorld {
  t: TestApp
  clock: { now(): Date; pass(seconds: number): void }
  device(email: string, password?: string): Promise<Device>
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
export const cookieOf = (answer: TestAnswer<unknown>, wanted = REFRESH_COOKIE): string =>
  answer.raw.cookies
    .filter(({ name }) => name === wanted)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** The product with an adjustable clock. */
export const startIdentityWorld = async (env: Record<string, string> = {}): Promise<IdentityWorld> => {
  let ahead = 0
  const clock = {
    now: () => new Date(Date.now() + ahead * 1000),
    pass(seconds: number) {
      ahead += seconds
    },
  }
  const t = await startTestApp({ env, overrides: { clock } })

  const mailTo = (address: string, atLeast = 1) =>
    vi.waitFor(
      async () => {
        const { raw } = await t.anonymous.raw('GET', '/dev/outbox.json')
        const { mails } = raw.json<{ mails: OutboxMail[] }>()
        const found = mails.filter(({ to }) => to === address)
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

  return {
    t,
    clock,
    mailTo,
    async device(email, password = TEST_PASSWORD) {
      const answer = await t.anonymous.call(signIn, { body: { email, password } })
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`)
      const { token } = answer.body
      const mark = cookieOf(answer, DEVICE_COOKIE)
      return { ...createTestClient(t.app.http, token), token, cookie: cookieOf(answer), mark }
    },
    linkCode,
    resetCode: (address, atLeast) => linkCode('reset-password', address, atLeast),
  }
}
