import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import type { PaymentsProvider, ProviderCheckout } from './payments.provider.ts'

export interface PaymentsSubject {
  payments: PaymentsProvider
  /** Completes an account, so that charges and payouts are enabled. */
  complete(accountId: string): Promise<void>
  /** Makes the provider disable an account. */
  restrict(accountId: string): Promise<void>
  /** A signed event of the provider about an account. */
  signedEvent(accountId: string): { rawBody: Buffer; signature: string }
  /** Pays on a payment page, as the buyer does. */
  pay(checkout: ProviderCheckout): Promise<void>
  close(): Promise<void>
}

const addresses = { returnUrl: 'https://gesso.example/back', refreshUrl: 'https://gesso.example/again' }

/** The conformance suite of every payments adapter. */
export const paymentsConformance = (name: string, open: () => Promise<PaymentsSubject>): void => {
  describe(`${name} payments`, () => {
    let subject: PaymentsSubject
    let payments: PaymentsProvider
    beforeAll(async () => {
      subject = await open()
      payments = subject.payments
    })
    afterAll(async () => subject.close())

    const createAccount = (key = randomBytes(6).toString('hex')) =>
      payments.createAccount({ email: `${key}@example.com`, name: 'Ada Painter' }, `acct:${key}`)

    test('has a name and states whether it is in test mode', () => {
      expect(payments.name).toMatch(/^[a-z-]+$/)
      expect(typeof payments.testMode).toBe('boolean')
    })

    test('a new account has nothing enabled and is not disabled', async () => {
      const account = await createAccount()
      expect(account).toEqual({
        id: expect.stringMatching(/^acct_\w+$/),
        detailsSubmitted: false,
        chargesEnabled: false,
        payoutsEnabled: false,
        disabledReason: null,
        reviewPending: false,
      })
      expect(await payments.fetchAccount(account.id)).toEqual(account)
    })

    test('one idempotency key creates one account, also concurrently; another key creates another', async () => {
      const accounts = await Promise.all(Array.from({ length: 10 }, () => createAccount('same')))
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(1)
      expect((await createAccount()).id).not.toBe(accounts[0]?.id)
    })

    test('onboarding links are URLs, a new one every time', async () => {
      const { id } = await createAccount()
      const links = [
        await payments.createOnboardingLink(id, addresses),
        await payments.createOnboardingLink(id, addresses),
      ]
      for (const { url } of links) expect(URL.canParse(url)).toBe(true)
      expect(links[0]?.url).not.toBe(links[1]?.url)
    })

    test('a completed account charges and pays out, and has a dashboard, a session and a schedule', async () => {
      const { id } = await createAccount()
      await subject.complete(id)
      expect(await payments.fetchAccount(id)).toMatchObject({
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        disabledReason: null,
      })
      expect(URL.canParse((await payments.createDashboardLink(id)).url)).toBe(true)
      const session = await payments.createAccountSession(id)
      expect(session.clientSecret.length).toBeGreaterThan(20)
      expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now())
      const schedule = await payments.payoutSchedule(id)
      expect(['manual', 'daily', 'weekly', 'monthly']).toContain(schedule.interval)
      expect(schedule.nextPayoutOn ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    test('a restricted account states the reason', async () => {
      const { id } = await createAccount()
      await subject.restrict(id)
      const account = await payments.fetchAccount(id)
      expect(account.disabledReason).toBeTruthy()
      expect(account.chargesEnabled && account.payoutsEnabled).toBe(false)
    })

    test('an unknown account is a failure of the provider', async () => {
      const unknown = 'acct_0000000000000000'
      for (const call of [
        () => payments.fetchAccount(unknown),
        () => payments.createOnboardingLink(unknown, addresses),
        () => payments.createDashboardLink(unknown),
        () => payments.createAccountSession(unknown),
        () => payments.payoutSchedule(unknown),
      ]) {
        const error = await call().catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(Failure)
        expect((error as Failure).code).toBe('payment_provider_failed')
      }
    })

    const newCheckout = (reference: string) => ({
      reference,
      email: 'maya@example.com',
      lines: [{ name: 'Low Tide', cents: 68_000, quantity: 1 }],
      totalCents: 68_000,
      successUrl: 'https://gesso.example/paid',
      cancelUrl: 'https://gesso.example/back',
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    const openCheckout = (key = randomBytes(6).toString('hex')) =>
      payments.createCheckout(newCheckout(key), `checkout:${key}`)

    test('one idempotency key opens one payment page, also concurrently', async () => {
      const pages = await Promise.all(Array.from({ length: 10 }, () => openCheckout('one-page')))
      expect(new Set(pages.map(({ id }) => id)).size).toBe(1)
      expect(pages[0]).toMatchObject({ reference: 'one-page', status: 'open', payment: null })
      expect(URL.canParse(pages[0]?.url ?? '')).toBe(true)
    })

    test('a paid page is complete, states amount and fee, and is listed; it cannot be expired any more', async () => {
      const page = await openCheckout()
      await subject.pay(page)
      const paid = await payments.fetchCheckout(page.id)
      expect(paid).toMatchObject({ status: 'complete', payment: { amountCents: 68_000 } })
      expect(paid.payment?.feeCents).toBeGreaterThan(0)
      expect(await payments.expireCheckout(page.id)).toEqual(paid)
      const recent = await Array.fromAsync(payments.paidCheckouts(new Date(Date.now() - 60_000)))
      expect(recent.flat().map(({ id }) => id)).toContain(page.id)
    })

    test('an expired page cannot be paid', async () => {
      const page = await openCheckout()
      expect((await payments.expireCheckout(page.id)).status).toBe('expired')
      await subject.pay(page)
      expect(await payments.fetchCheckout(page.id)).toMatchObject({ status: 'expired', payment: null })
    })

    test('a refund with the same idempotency key is made once, and never exceeds the payment', async () => {
      const page = await openCheckout()
      await subject.pay(page)
      const paymentId = (await payments.fetchCheckout(page.id)).payment?.id ?? ''
      const refund = (amountCents: number, key: string) => payments.refund({ paymentId, amountCents }, key)
      await Promise.all([refund(40_000, `${page.id}:a`), refund(40_000, `${page.id}:a`)])
      await expect(refund(40_000, `${page.id}:b`)).rejects.toThrow('did not respond')
      await refund(28_000, `${page.id}:c`)
    })

    test('a transfer with the same idempotency key is made once, and is taken back, also twice', async () => {
      const { id } = await createAccount()
      await subject.complete(id)
      const key = randomBytes(6).toString('hex')
      const transfer = () => payments.transfer({ accountId: id, amountCents: 5000 }, key)
      const made = await Promise.all([transfer(), transfer(), transfer()])
      expect(new Set(made.map((one) => one.id)).size).toBe(1)
      await payments.reverseTransfer(made[0]?.id ?? '')
      await payments.reverseTransfer(made[0]?.id ?? '')
      await expect(payments.reverseTransfer('tr_unknown')).rejects.toThrow('did not respond')
    })

    test('an event is parsed when its signature is valid, and only then', async () => {
      const { id } = await createAccount()
      const { rawBody, signature } = subject.signedEvent(id)
      const read = payments.verifyEvent(rawBody, signature)
      expect(read).toEqual({ id: expect.any(String), type: expect.any(String), accountId: id, checkoutId: null })
      expect(payments.verifyEvent(rawBody, undefined)).toBeNull()
      expect(
        payments.verifyEvent(
          rawBody,
          signature.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        ),
      ).toBeNull()
      expect(payments.verifyEvent(Buffer.concat([rawBody, Buffer.from(' ')]), signature)).toBeNull()
    })
  })
}
