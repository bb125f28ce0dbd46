import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { findOutcome, newKey, openPaidPage, type PagesSubject, pagesConformance } from './payment-pages.conformance.ts'
import { PaymentProblem, type PaymentsProvider } from './payments.provider.ts'

export interface PaymentsSubject extends PagesSubject {
  payments: PaymentsProvider
  /** Completes an account, so that charges and payouts are enabled. */
  complete(accountId: string): Promise<void>
  /** Makes the provider disable an account. */
  restrict(accountId: string): Promise<void>
  /** A signed event of the provider about an account. */
  signedEvent(accountId: string): { rawBody: Buffer; signature: string }
  /** Lets the payer dispute a payment at their bank, which decides later. Returns the id of the dispute. */
  dispute(paymentId: string): Promise<string>
  closeDispute(paymentId: string, id: string, isWon: boolean): Promise<void>
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
      payments.accounts.create({ email: `${key}@example.com`, name: 'Ada Painter', country: 'US' }, `account:${key}#1`)

    test('identify: has a name, states whether it is in test mode, and identifies the platform', async () => {
      expect(payments.name).toMatch(/^[a-z-]+$/)
      expect(typeof payments.testMode).toBe('boolean')
      expect((await payments.identify()).accountId).toMatch(/^\w+$/)
      expect(payments.pages.minMinutes).toBeLessThan(payments.pages.maxMinutes)
    })

    test('accounts.countries: names the countries in which sellers can be paid', async () => {
      const countries = await payments.accounts.countries()
      expect(countries).toContain('US')
      for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/)
    })

    test('accounts.create, accounts.fetch: a new account has nothing enabled and is not disabled', async () => {
      const account = await createAccount()
      expect(account).toEqual({
        id: expect.stringMatching(/^acct_\w+$/),
        detailsSubmitted: false,
        chargesEnabled: false,
        payoutsEnabled: false,
        disabledReason: null,
        reviewPending: false,
      })
      expect(await payments.accounts.fetch(account.id)).toEqual(account)
    })

    test('accounts.create: one idempotency key creates one account, also concurrently; another key creates another', async () => {
      const accounts = await Promise.all(Array.from({ length: 10 }, () => createAccount('same')))
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(1)
      expect((await createAccount()).id).not.toBe(accounts[0]?.id)
    })

    test('accounts.onboardingLink: onboarding links are URLs, a new one every time', async () => {
      const { id } = await createAccount()
      const links = [
        await payments.accounts.onboardingLink(id, addresses),
        await payments.accounts.onboardingLink(id, addresses),
      ]
      for (const { url } of links) expect(URL.canParse(url)).toBe(true)
      expect(links[0]?.url).not.toBe(links[1]?.url)
    })

    test('accounts.fetch, accounts.dashboardLink, accounts.session, accounts.payoutSchedule: a completed account charges and pays out, and has a dashboard, a session and a schedule', async () => {
      const { id } = await createAccount()
      await subject.complete(id)
      expect(await payments.accounts.fetch(id)).toMatchObject({
        detailsSubmitted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        disabledReason: null,
      })
      expect(URL.canParse((await payments.accounts.dashboardLink(id)).url)).toBe(true)
      const session = await payments.accounts.session(id)
      expect(session.clientSecret.length).toBeGreaterThan(20)
      expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now())
      const schedule = await payments.accounts.payoutSchedule(id)
      expect(['manual', 'daily', 'weekly', 'monthly']).toContain(schedule.interval)
      expect(schedule.nextPayoutOn ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    test('accounts.fetch: a restricted account states the reason', async () => {
      const { id } = await createAccount()
      await subject.restrict(id)
      const account = await payments.accounts.fetch(id)
      expect(account.disabledReason).toBeTruthy()
      expect(account.chargesEnabled && account.payoutsEnabled).toBe(false)
    })

    test('accounts.fetch: an unknown account is a failure of the provider', async () => {
      const unknown = 'acct_0000000000000000'
      for (const call of [
        () => payments.accounts.fetch(unknown),
        () => payments.accounts.onboardingLink(unknown, addresses),
        () => payments.accounts.dashboardLink(unknown),
        () => payments.accounts.session(unknown),
        () => payments.accounts.payoutSchedule(unknown),
      ]) {
        const error = await call().catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(PaymentProblem)
        expect((error as PaymentProblem).outcome).toBe('misconfigured')
        expect((error as PaymentProblem).code).toBe('payment_provider_failed')
      }
    })

    pagesConformance(() => subject)

    const paidPage = () => openPaidPage(subject)

    test('disputes.fetch, disputes.openedSince: a dispute takes the money and a fee, and holds refunds back; one that is won returns the money', async () => {
      const { disputes } = payments
      if (!disputes) return
      const { payment } = await paidPage()
      const paymentId = payment?.id ?? ''
      const refund = () => payments.refunds.make({ paymentId, amount: usd(1000) }, `refund:${newKey()}#1`)
      const id = await subject.dispute(paymentId)
      const open = await disputes.fetch(id)
      expect(open).toMatchObject({ id, paymentId, amount: usd(68_000), stage: 'needs_response', taken: usd(68_000) })
      expect(open).toMatchObject({ fee: usd(1500), returned: usd(0), respondBy: expect.any(Date) })
      expect(await findOutcome(refund())).toBe('refused')
      const recent = await disputes.openedSince(new Date(Date.now() - 60_000))
      expect(recent).toContainEqual(open)
      await subject.closeDispute(paymentId, id, true)
      expect(await disputes.fetch(id)).toMatchObject({ stage: 'won', taken: usd(68_000), returned: usd(68_000) })
      expect(await findOutcome(refund())).toBe('done')
    })

    test('disputes.fetch: of a dispute that is lost nothing returns, and nothing can be refunded', async () => {
      const { disputes } = payments
      if (!disputes) return
      const { payment } = await paidPage()
      const paymentId = payment?.id ?? ''
      const id = await subject.dispute(paymentId)
      await subject.closeDispute(paymentId, id, false)
      expect(await disputes.fetch(id)).toMatchObject({ stage: 'lost', returned: usd(0) })
      expect(await findOutcome(payments.refunds.make({ paymentId, amount: usd(1) }, `refund:${newKey()}#1`))).toBe(
        'refused',
      )
      expect(await findOutcome(disputes.fetch('dp_unknown'))).toBe('misconfigured')
    })

    test('disputes.submit: evidence is submitted once, whatever is repeated, and only until the bank has decided', async () => {
      const { disputes } = payments
      if (!disputes?.submit) return
      const facts = {
        text: 'It hangs on their wall.',
        product: 'Low Tide, oil on linen',
        customerName: 'Maya Lindholm',
        customerEmail: 'maya@example.com',
        shippingAddress: '418 Canyon Road',
        carrier: 'Royal Post',
        trackingNumber: 'RP 42',
        shippedOn: '2026-10-03',
        refundTerms: '',
      }
      const file = Buffer.from('%PDF-1.7')
      const openDispute = async () => {
        const paymentId = (await paidPage()).payment?.id ?? ''
        return { paymentId, id: await subject.dispute(paymentId) }
      }
      const submit = (id: string, key: string) =>
        disputes.submit?.(id, { file, facts }, `evidence:${key}`) ??
        Promise.reject(new Error('It cannot be submitted.'))
      const { id } = await openDispute()
      expect((await disputes.fetch(id)).submissions).toBe(0)
      for (const _attempt of [1, 2]) expect(await submit(id, `${id}#1`)).toMatchObject({ submissions: 1 })
      expect(await disputes.fetch(id)).toMatchObject({ stage: 'under_review', submissions: 1 })
      expect(await findOutcome(submit(id, `${id}#2`))).toBe('refused')
      const decided = await openDispute()
      await subject.closeDispute(decided.paymentId, decided.id, false)
      expect(await findOutcome(submit(decided.id, `${decided.id}#1`))).toBe('refused')
    })

    test('dashboardUrl: a payment has a page in the dashboard of the provider', async () => {
      const { payment } = await paidPage()
      expect(payments.dashboardUrl(payment?.id ?? '')).toMatch(new RegExp(`^https?://.+/${payment?.id}$`))
    })

    test('transfers.make, transfers.find, transfers.reverse, transfers.findReversal: a transfer is made once for a key, is found, and is taken back once for a key, up to its amount', async () => {
      const { transfers } = payments
      if (!transfers) return
      const { id: accountId } = await createAccount()
      await subject.complete(accountId)
      const { payment } = await paidPage()
      const paymentId = payment?.id ?? ''
      const [key, back] = [newKey(), newKey()]
      const transfer = () => transfers.make({ accountId, paymentId, amount: usd(5000) }, `transfer:${key}#1`)
      const made = await Promise.all([transfer(), transfer(), transfer()])
      expect(new Set(made.map((one) => one.id)).size).toBe(1)
      const id = made[0]?.id ?? ''
      expect(await transfers.find(paymentId, `transfer:${key}#3`)).toMatchObject({ id })
      expect(await transfers.findReversal(id, `reversal:${back}#1`)).toBeNull()
      const reversed = await transfers.reverse(id, usd(4000), `reversal:${back}#1`)
      expect(await transfers.reverse(id, usd(4000), `reversal:${back}#1`)).toEqual(reversed)
      expect(await transfers.findReversal(id, `reversal:${back}#1`)).toEqual(reversed)
      expect(await findOutcome(transfers.reverse(id, usd(2000), `reversal:${newKey()}#1`))).toBe('refused')
      expect(await findOutcome(transfers.reverse('tr_unknown', usd(1), `reversal:${newKey()}#1`))).not.toBe('done')
    })

    test('verifyEvent: an event is parsed when its signature is valid, and only then', async () => {
      const { id } = await createAccount()
      const { rawBody, signature } = subject.signedEvent(id)
      const read = payments.verifyEvent(rawBody, signature)
      expect(read).toEqual({
        id: expect.any(String),
        type: expect.any(String),
        accountId: id,
        pageId: null,
        disputeId: null,
        refundId: null,
      })
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
