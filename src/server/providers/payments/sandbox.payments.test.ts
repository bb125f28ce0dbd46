import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountStatus } from '#contract/payments.ts'
import { createLog } from '#server/platform/log.ts'
import { sandboxPaymentAccount, sandboxPaymentLink } from '#server/schema/payments.ts'
import { BANK_DETAILS, onboardingPath, sendOnboarding, walkOnboarding } from '#server/testing/payouts.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { signEvent } from './event-signature.ts'
import { paymentsConformance } from './payments.conformance.ts'
import { nextPayoutOn } from './sandbox.payments.schedule.ts'
import { createSandboxPayments, type SandboxPaymentsDeps } from './sandbox.payments.ts'
import { accountEvent } from './sandbox.payments.webhooks.ts'

const secret = Buffer.alloc(32, 7)

const sandboxOver = (t: TestApp, more: Partial<SandboxPaymentsDeps> = {}) =>
  createSandboxPayments({
    db: t.app.database.db,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    publicUrl: 'http://localhost:3000',
    webhookSecret: secret,
    deliver: async () => 200,
    ...more,
  })

paymentsConformance('sandbox', async () => {
  const t = await startTestApp()
  const payments = sandboxOver(t)
  const press = async (accountId: string, action: 'complete' | 'restrict') => {
    const { url } = await payments.accounts.onboardingLink(accountId, {
      returnUrl: 'http://localhost/a',
      refreshUrl: 'http://localhost/b',
    })
    await sendOnboarding(t, new URL(url).pathname, action)
  }
  const act = async (paymentId: string, fields: Record<string, string>): Promise<void> => {
    await createTestClient(t.app.http).submit(new URL(payments.dashboardUrl(paymentId)).pathname, fields)
  }
  return {
    payments,
    complete: (accountId) => press(accountId, 'complete'),
    restrict: (accountId) => press(accountId, 'restrict'),
    signedEvent(accountId) {
      const facts = {
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        disabledReason: null,
        reviewPending: false,
      }
      const rawBody = accountEvent({ id: accountId, ...facts }, new Date())
      return { rawBody, signature: signEvent(rawBody, secret, new Date()) }
    },
    failRefund: (paymentId, id) => act(paymentId, { action: 'fail-refund', id }),
    async dispute(paymentId) {
      await act(paymentId, { action: 'dispute' })
      const opened = await payments.disputes?.openedSince(new Date(Date.now() - 60_000))
      return opened?.find((one) => one.paymentId === paymentId)?.id ?? ''
    },
    closeDispute: (paymentId, id, isWon) => act(paymentId, { action: isWon ? 'win' : 'lose', id }),
    pay: async ({ url }) => void (await createTestClient(t.app.http).submit(new URL(url).pathname, { action: 'pay' })),
    close: () => t.close(),
  }
})

describe('the pages of the sandbox', () => {
  let t: TestApp
  let artist: TestUser
  beforeAll(async () => {
    t = await startTestApp()
    artist = await t.signUp('artist', 'Zoë <b>"O\'Hara"</b>')
  })
  afterAll(async () => t.close())

  const readLink = async (path: string) => {
    const token = path.split('/').at(-1) as string
    const [link] = await t.app.database.db.select().from(sandboxPaymentLink).where(eq(sandboxPaymentLink.token, token))
    return link
  }

  test('AW-11.18 the onboarding page says that it is a test, escapes its content, and runs no script', async () => {
    const { payload: body, headers, statusCode } = await t.request(await onboardingPath(artist))
    expect(statusCode).toBe(200)
    expect(body).toContain('Test mode. No real money or identity is involved.')
    for (const button of [
      'Complete onboarding',
      'Submit for review',
      'Save and finish later',
      'Simulate a restriction',
    ])
      expect(body).toContain(`>${button}</button>`)
    expect(body).toContain('value="Zoë &lt;b&gt;&quot;O&#39;Hara&quot;&lt;/b&gt;"')
    expect(body).not.toContain('<script')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).toContain("form-action 'self' http://localhost:3000;")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('invalid details are named and the input is preserved; the link still works', async () => {
    const path = await onboardingPath(artist)
    const refused = await sendOnboarding(t, path, 'complete', { legal_name: 'Ada', country: 'XX', bank_last4: '42' })
    expect(refused.statusCode).toBe(422)
    expect(refused.payload).toContain('role="alert"')
    expect(refused.payload).toContain('Choose a country from the list.')
    expect(refused.payload).toContain('Enter exactly four digits, for example 4242.')
    expect(refused.payload).toContain('value="Ada"')
    expect(refused.payload).toContain('value="42"')
    expect((await sendOnboarding(t, path, 'review', { ...BANK_DETAILS, legal_name: ' \u0000 ' })).statusCode).toBe(422)
    expect((await readLink(path))?.usedAt).toBeNull()
    expect((await sendOnboarding(t, path, 'complete')).statusCode).toBe(303)
  })

  test('saving for later preserves the input for the next link', async () => {
    const other = await t.signUp('artist')
    const saved = await sendOnboarding(t, await onboardingPath(other), 'later', {
      legal_name: 'Half a na\u0000me',
      country: 'CA',
      bank_last4: '1',
    })
    expect(saved.statusCode).toBe(303)
    const { payload: body } = await t.request(await onboardingPath(other))
    expect(body).toContain('value="Half a name"')
    expect(body).toContain('<option value="CA" selected>')
    expect(body).toContain('value="1"')
  })

  test('a used or expired link redirects to the refresh URL and changes nothing', async () => {
    const other = await t.signUp('artist')
    const used = await onboardingPath(other)
    expect((await sendOnboarding(t, used, 'complete')).headers.location).toBe(
      'http://localhost:3000/payment-settings?return=1',
    )
    const expired = await onboardingPath(other)
    await t.app.database.db
      .update(sandboxPaymentLink)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sandboxPaymentLink.token, expired.split('/').at(-1) as string))
    for (const path of [used, expired])
      for (const response of [await t.request(path), await sendOnboarding(t, path, 'restrict')])
        expect([response.statusCode, response.headers.location]).toEqual([
          303,
          'http://localhost:3000/payment-settings?refresh=1',
        ])
    expect((await other.call(getAccountStatus)).body.status).toBe('active')
  })

  test('a link used ten times concurrently works once', async () => {
    const path = await onboardingPath(await t.signUp('artist'))
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendOnboarding(t, path, 'complete')))
    expect(responses.filter(({ headers }) => String(headers.location).endsWith('?return=1'))).toHaveLength(1)
  })

  test('unknown links, and links of another page, show a page that says so', async () => {
    const token = (await onboardingPath(artist)).split('/').at(-1)
    for (const path of [
      '/sandbox/payments/onboarding/unknown',
      '/sandbox/payments/dashboard/unknown',
      `/sandbox/payments/dashboard/${token}`,
    ]) {
      const { statusCode, payload: body } = await t.request(path)
      expect([statusCode, body.includes('This link does not work')]).toEqual([404, true])
    }
    expect((await sendOnboarding(t, '/sandbox/payments/onboarding/unknown', 'complete')).statusCode).toBe(404)
  })

  test('a form that is too large or of another type is refused with a page and does not redeem the link', async () => {
    const path = await onboardingPath(artist)
    const large = await sendOnboarding(t, path, 'complete', { legal_name: 'x'.repeat(20_000) })
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    const json = await t.request({
      method: 'POST',
      url: path,
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(json.statusCode).toBe(415)
    expect((await readLink(path))?.usedAt).toBeNull()
  })

  test('AW-15.17 the dashboard opens once, is not redeemed by HEAD, and shows the account', async () => {
    await walkOnboarding(t, artist)
    const { accountId } = (await artist.call(getAccountStatus)).body
    const { url } = await sandboxOver(t).accounts.dashboardLink(accountId as string)
    const path = new URL(url).pathname
    expect((await t.request({ method: 'HEAD', url: path })).statusCode).toBe(404)
    const { payload: body, statusCode } = await t.request(path)
    expect(statusCode).toBe(200)
    for (const shown of [
      accountId as string,
      'Ada Painter',
      'Ends in 4242',
      '$0.00',
      'Weekly, next on',
      'No payouts yet.',
      'Test mode.',
    ])
      expect(body).toContain(shown)
    expect((await t.request(path)).statusCode).toBe(410)
  })

  test('the fonts of the pages are served', async () => {
    for (const name of ['newsreader-400-opsz.woff2', 'hanken-grotesk.woff2']) {
      const { statusCode, headers } = await t.request(`/sandbox/fonts/${name}`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'font/woff2'])
    }
  })

  test('simulated failures: slow waits, and a change without an event is saved', async () => {
    const waited = sandboxOver(t, { slowMs: 60 })
    const { id } = await waited.accounts.create(
      { email: 'sandbox-slow@example.com', name: 'Slow', country: 'US' },
      'acct:slow',
    )
    const before = performance.now()
    await waited.accounts.fetch(id)
    expect(performance.now() - before).toBeGreaterThan(50)

    const sent: string[] = []
    const deaf = sandboxOver(t, { deliver: async (body) => sent.push(body.toString()) && 500 })
    const account = await deaf.accounts.create({ email: 'deaf@example.com', name: 'Deaf', country: 'US' }, 'acct:deaf')
    expect(sent).toEqual([])
    await t.app.database.db
      .update(sandboxPaymentAccount)
      .set({ disabledReason: 'rejected.other' })
      .where(eq(sandboxPaymentAccount.id, account.id))
    expect((await deaf.accounts.fetch(account.id)).disabledReason).toBe('rejected.other')
  })
})

test('the next payout is the coming Friday, tomorrow or the first of the month, or none', () => {
  const on = (now: string, payoutInterval: 'manual' | 'daily' | 'weekly' | 'monthly', payoutsEnabled = true) =>
    nextPayoutOn({ payoutInterval, payoutsEnabled }, new Date(now))
  expect(on('2026-07-30T12:00:00Z', 'weekly')).toBe('2026-07-31')
  expect(on('2026-07-31T12:00:00Z', 'weekly')).toBe('2026-08-07')
  expect(on('2026-12-31T23:00:00Z', 'daily')).toBe('2027-01-01')
  expect(on('2026-12-31T23:00:00Z', 'monthly')).toBe('2027-01-01')
  expect(on('2026-07-30T12:00:00Z', 'manual')).toBeNull()
  expect(on('2026-07-30T12:00:00Z', 'weekly', false)).toBeNull()
})
