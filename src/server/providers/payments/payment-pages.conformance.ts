import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { type NewPaymentPage, type PagesAndRefunds, type PaymentPage, PaymentProblem } from './payments.provider.ts'

/** An adapter that has payment pages and refunds, whatever else it does. */
export interface PagesSubject {
  payments: PagesAndRefunds
  /** Lets the bank return a refund of a payment that was made. */
  failRefund(paymentId: string, refundId: string): Promise<void>
  /** Pays on a payment page, as the buyer does. */
  pay(page: PaymentPage): Promise<void>
  close(): Promise<void>
}

export const newKey = (): string => randomBytes(6).toString('hex')

/** What became of a call: `done`, or the outcome of its problem. */
export const findOutcome = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof PaymentProblem ? error.outcome : 'done'
}

const describePage = (reference: string): NewPaymentPage => ({
  kind: 'label',
  reference,
  email: 'maya@example.com',
  lines: [{ name: 'Low Tide', price: usd(68_000), quantity: 1 }],
  total: usd(68_000),
  successUrl: 'https://gesso.example/paid',
  cancelUrl: 'https://gesso.example/back',
  expiresAt: new Date(Date.now() + 3_600_000),
})

const openPage = ({ payments }: Pick<PagesSubject, 'payments'>, reference = newKey()): Promise<PaymentPage> =>
  payments.pages.open(describePage(reference), `payment:${reference}#1`)

/** A payment page on which somebody has paid. */
export const openPaidPage = async (subject: PagesSubject): Promise<PaymentPage> => {
  const page = await openPage(subject)
  await subject.pay(page)
  return subject.payments.pages.fetch(page.id)
}

/** The part of the conformance suite about payment pages and refunds, for the subject that its caller opened. */
export const pagesConformance = (subject: () => PagesSubject): void => {
  test('pages.open, pages.find: one idempotency key opens one payment page, also concurrently; it is found by its reference', async () => {
    const { pages } = subject().payments
    const opened = await Promise.all(Array.from({ length: 10 }, () => openPage(subject(), 'one-page')))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(opened[0]).toMatchObject({ reference: 'one-page', status: 'open', payment: null })
    expect(URL.canParse(opened[0]?.url ?? '')).toBe(true)
    const requestedAt = new Date(Date.now() - 60_000)
    expect(await pages.find({ reference: 'one-page', kind: 'label' }, requestedAt)).toEqual(opened[0])
    expect(await pages.find({ reference: 'no-page', kind: 'label' }, requestedAt)).toBeNull()
  })

  test('pages.fetch, pages.paidSince, pages.expire: a paid page is complete, states amount and fee, and is listed; it cannot be expired any more', async () => {
    const { pages } = subject().payments
    const paid = await openPaidPage(subject())
    expect(paid).toMatchObject({ status: 'complete', payment: { amount: usd(68_000), fee: { currency: 'usd' } } })
    expect(paid.payment?.fee?.amountMinor).toBeGreaterThan(0)
    expect(await pages.expire(paid.id)).toEqual(paid)
    const recent = await Array.fromAsync(pages.paidSince(new Date(Date.now() - 60_000)))
    expect(recent.flat().map(({ reference }) => reference)).toContain(paid.reference)
  })

  test('pages.expire: an expired page cannot be paid', async () => {
    const { pages } = subject().payments
    const page = await openPage(subject())
    expect((await pages.expire(page.id)).status).toBe('expired')
    await subject().pay(page)
    expect(await pages.fetch(page.id)).toMatchObject({ status: 'expired', payment: null })
  })

  test('refunds.make, refunds.find: a refund is made once for a key, is found by any attempt of it, and never exceeds the payment', async () => {
    const { refunds } = subject().payments
    const { payment } = await openPaidPage(subject())
    const paymentId = payment?.id ?? ''
    const { make, find } = refunds
    const refund = (amountMinor: number, key: string) => make({ paymentId, amount: usd(amountMinor) }, key)
    const [a, b, c] = [newKey(), newKey(), newKey()]
    expect(await find(paymentId, `refund:${a}#1`)).toBeNull()
    const [made, repeated] = await Promise.all([refund(40_000, `refund:${a}#1`), refund(40_000, `refund:${a}#1`)])
    expect(repeated).toEqual(made)
    expect(await find(paymentId, `refund:${a}#2`)).toEqual(made)
    expect(await findOutcome(refund(40_000, `refund:${b}#1`))).toBe('refused')
    expect(await find(paymentId, `refund:${b}#1`)).toBeNull()
    await refund(28_000, `refund:${c}#1`)
  })

  test('refunds.fetch: a refund that the bank returns later has failed, with a reason, and can be made again under another key', async () => {
    const { refunds } = subject().payments
    const { payment } = await openPaidPage(subject())
    const paymentId = payment?.id ?? ''
    const refund = () => refunds.make({ paymentId, amount: usd(68_000) }, `refund:${newKey()}#1`)
    const made = await refund()
    expect(made).toEqual({ id: expect.any(String), status: 'succeeded', failure: null })
    expect(await refunds.fetch(made.id)).toEqual(made)
    await subject().failRefund(paymentId, made.id)
    const failed = await refunds.fetch(made.id)
    expect(failed).toEqual({ id: made.id, status: 'failed', failure: expect.stringMatching(/^[A-Z].+\.$/) })
    expect((await refund()).status).toBe('succeeded')
    expect(await findOutcome(refund())).toBe('refused')
    expect(await findOutcome(refunds.fetch('re_unknown'))).toBe('misconfigured')
  })
}

/** The conformance suite of an adapter that has payment pages and refunds only. */
export const paymentPagesConformance = (name: string, open: () => Promise<PagesSubject>): void => {
  describe(`${name} payments`, () => {
    let subject: PagesSubject
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.close())
    pagesConformance(() => subject)
  })
}
