import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_EVIDENCE_BYTES } from '#contract/evidence.ts'
import { usd } from '#contract/money.ts'
import { createCircuits, FAILURES_IN_A_ROW } from '#server/platform/vendors/circuits.ts'
import { closedCircuits } from '#server/testing/vendor-faults.ts'
import { paymentsConformance } from './payments.conformance.ts'
import { PaymentProblem, type PaymentsProvider } from './payments.provider.ts'
import { listPayableCountries } from './stripe.accounts.ts'
import { createStripePayments, type StripePaymentsDeps } from './stripe.payments.ts'
import {
  type Fault,
  LOOPBACK_KEY,
  LOOPBACK_SECRET,
  type StripeLoopback,
  startStripeLoopback,
} from './testing/stripe-loopback.ts'

const connect = (stripe: StripeLoopback, more: Partial<StripePaymentsDeps> = {}): PaymentsProvider =>
  createStripePayments({
    currency: 'usd',
    secretKey: LOOPBACK_KEY,
    apiBase: stripe.address,
    webhookSecrets: ['whsec_old', LOOPBACK_SECRET],
    clock: { now: () => new Date() },
    circuits: closedCircuits,
    log: { error: () => undefined, warn: () => undefined },
    ...more,
  })

paymentsConformance('stripe', async () => {
  const stripe = await startStripeLoopback()
  const setState = async (id: string, state: string) => void Object.assign(stripe.world.findAccount(id), { state })
  return {
    payments: connect(stripe),
    complete: (id) => setState(id, 'complete'),
    restrict: (id) => setState(id, 'rejected'),
    signedEvent: (id) => stripe.sign({ id, type: 'v2.core.account' }, 'v2.core.account[requirements].updated'),
    dispute: async (paymentId) => stripe.world.dispute(paymentId).id,
    closeDispute: async (_paymentId, id, isWon) => void stripe.world.closeDispute(id, isWon),
    failRefund: async (_paymentId, id) => void stripe.world.failRefund(id),
    pay: async ({ id }) => stripe.world.pages.pay(id),
    close: stripe.close,
  }
})

describe('the Stripe adapter', () => {
  let stripe: StripeLoopback
  let payments: PaymentsProvider
  const logged: unknown[][] = []
  beforeAll(async () => {
    stripe = await startStripeLoopback()
    payments = connect(stripe, {
      log: { error: (...line: unknown[]) => void logged.push(line), warn: () => undefined },
    })
  })
  afterAll(() => stripe.close())

  const newKey = () => randomBytes(6).toString('hex')
  const openPage = (reference = newKey(), attempt = 1) =>
    payments.pages.open(
      {
        kind: 'checkout',
        reference,
        email: 'maya@example.com',
        lines: [{ name: 'Low Tide', price: usd(5000), quantity: 2 }],
        total: usd(10_000),
        successUrl: 'https://gesso.example/paid',
        cancelUrl: 'https://gesso.example/back',
        expiresAt: new Date(Date.now() + 3_600_000),
      },
      `payment:${reference}#${attempt}`,
    )
  const payPage = async () => {
    const page = await openPage()
    stripe.world.pages.pay(page.id)
    return (await payments.pages.fetch(page.id)).payment?.id ?? ''
  }
  const catchProblem = async (call: Promise<unknown>): Promise<PaymentProblem> => {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error instanceof PaymentProblem) return error
    throw new Error('The call did not fail with a PaymentProblem.', { cause: error })
  }

  test.each([
    ['lost', 'later'],
    ['lost-before', 'later'],
    ['429', 'later'],
    ['garbage', 'unknown'],
    ['500', 'unknown'],
    ['500-after', 'unknown'],
    ['401', 'misconfigured'],
    ['403', 'misconfigured'],
  ] as const satisfies [Fault, string][])(
    'a refund that meets %s is %s, and is made once in the end',
    async (fault, expected) => {
      const paymentId = await payPage()
      const name = `refund:${newKey()}`
      const refund = (attempt: number) => payments.refunds.make({ paymentId, amount: usd(3000) }, `${name}#${attempt}`)
      stripe.fault(fault, 'POST /v1/refunds', 3)
      const { outcome } = await catchProblem(refund(1))
      expect(outcome).toBe(expected)
      stripe.clearFaults()
      const made =
        (await payments.refunds.find(paymentId, `${name}#1`)) ?? (await refund(outcome === 'unknown' ? 2 : 1))
      expect(stripe.world.list('refund', (one) => one.payment_intent === paymentId).map(({ id }) => id)).toEqual([
        made.id,
      ])
    },
  )

  test('after failures in a row Stripe is left alone for a while, and a call can be repeated later', async () => {
    const warned: object[] = []
    const log = { error: () => undefined, info: () => undefined, warn: (line: object) => void warned.push(line) }
    const circuits = createCircuits({ clock: { now: () => new Date() }, log })
    const { pages } = connect(stripe, { circuits, log })
    const page = await openPage()
    stripe.fault('garbage', 'GET /v1/checkout/sessions/:id', FAILURES_IN_A_ROW)
    for (let count = 0; count < FAILURES_IN_A_ROW; count += 1) await catchProblem(pages.fetch(page.id))
    stripe.clearFaults()
    expect((await catchProblem(pages.fetch(page.id))).outcome).toBe('later')
    expect(circuits.states()).toEqual([{ vendor: 'stripe', openSince: expect.any(Date) }])
    expect(warned[0]).toEqual({
      stripe: { operation: expect.any(String), outcome: 'later', problem: expect.any(String) },
    })
  })

  test.each([
    ['lost', 'later'],
    ['500', 'later'],
    ['garbage', 'later'],
    ['403', 'misconfigured'],
  ] as const)('reading that meets %s is %s', async (fault, expected) => {
    const page = await openPage()
    stripe.fault(fault, 'GET /v1/checkout/sessions/:id', 3)
    expect((await catchProblem(payments.pages.fetch(page.id))).outcome).toBe(expected)
    stripe.clearFaults()
  })

  test('neither the log nor a failure has the key, an address or what Stripe said', async () => {
    logged.length = 0
    stripe.fault('401', 'POST /v1/checkout/sessions')
    const problem = await catchProblem(openPage())
    stripe.fault('403', 'POST /v1/checkout/sessions')
    await catchProblem(openPage())
    const all = JSON.stringify([logged, problem.message, problem.detail, problem.stack])
    expect(all).not.toMatch(/sk_test|maya@|Invalid API Key/)
    expect(logged).toHaveLength(2)
    expect(logged[1]?.[0]).toMatchObject({ stripe: { operation: 'open page', missingRight: 'rak_charge_write' } })
  })

  test('sellers are paid in the countries that the platform’s own one allows', async () => {
    const countries = await payments.accounts.countries()
    expect(countries).toEqual(expect.arrayContaining(['CA', 'CH', 'DE', 'GB', 'LI', 'NO', 'US']))
    expect(countries).not.toContain('BR')
    expect(listPayableCountries('DE')).toEqual(countries)
    expect(listPayableCountries('BR')).toEqual(['BR'])
  })

  test('a refusal has a reason in our words', async () => {
    const paymentId = await payPage()
    const dispute = stripe.world.dispute(paymentId)
    const refund = catchProblem(payments.refunds.make({ paymentId, amount: usd(1) }, `refund:${newKey()}#1`))
    expect(await refund).toMatchObject({ outcome: 'refused', message: expect.stringContaining('disputed') })
    expect(await payments.disputes?.fetch(dispute.id)).toMatchObject({
      paymentId,
      amount: usd(10_000),
      stage: 'needs_response',
      respondBy: expect.any(Date),
    })
  })

  const FACTS = {
    text: 'The crate was handed over on Oct 14.',
    product: 'Orchard study',
    customerName: '',
    customerEmail: '',
    shippingAddress: '',
    carrier: 'Royal Post',
    trackingNumber: 'RP 42',
    shippedOn: '2026-10-03',
    refundTerms: '',
  }
  const submit = (id: string, key: string, file: Uint8Array = Buffer.from('%PDF-1.7')) => {
    const { disputes } = payments
    if (!disputes?.submit) throw new Error('Stripe takes evidence.')
    return disputes.submit(id, { file, facts: FACTS }, key)
  }

  test('evidence is a file and what the bank reads without it; what is not to be sent is not mentioned', async () => {
    const { id } = stripe.world.dispute(await payPage())
    await submit(id, `evidence:${newKey()}#1`)
    const { evidence, evidence_details: details, status } = stripe.world.find('dispute', id)
    const [file] = stripe.world.list('file')
    expect(evidence).toEqual({
      uncategorized_file: file?.id,
      uncategorized_text: FACTS.text,
      product_description: 'Orchard study',
      shipping_carrier: 'Royal Post',
      shipping_tracking_number: 'RP 42',
      shipping_date: '2026-10-03',
    })
    expect(file).toMatchObject({ purpose: 'dispute_evidence', type: 'application/pdf', size: 8 })
    expect(details).toMatchObject({ has_evidence: true, submission_count: 1 })
    expect(status).toBe('under_review')
  })

  test.each([
    ['POST /v1/files', 'lost', 'later'],
    ['POST /v1/files', '500', 'unknown'],
    ['POST /v1/disputes', 'lost', 'later'],
    ['POST /v1/disputes', 'lost-before', 'later'],
    ['POST /v1/disputes', '429', 'later'],
    ['POST /v1/disputes', '500', 'unknown'],
    ['POST /v1/disputes', '500-after', 'unknown'],
    ['POST /v1/disputes', '403', 'misconfigured'],
  ] as const satisfies [string, Fault, string][])(
    'evidence whose call %s meets %s is %s, and is submitted once in the end',
    async (operation, fault, expected) => {
      const { id } = stripe.world.dispute(await payPage())
      const name = `evidence:${newKey()}`
      stripe.fault(fault, operation, 3)
      const { outcome } = await catchProblem(submit(id, `${name}#1`))
      expect(outcome).toBe(expected)
      stripe.clearFaults()
      const seen = await payments.disputes?.fetch(id)
      if (seen?.submissions === 0) await submit(id, `${name}#${outcome === 'unknown' ? 2 : 1}`)
      const details = stripe.world.find('dispute', id).evidence_details
      expect(details).toMatchObject({ submission_count: 1 })
    },
  )

  test('evidence after the deadline, and a file that is too large, are refused', async () => {
    const late = stripe.world.dispute(await payPage())
    Object.assign(late.evidence_details as object, { due_by: 1 })
    expect((await catchProblem(submit(late.id, `evidence:${newKey()}#1`))).outcome).toBe('refused')
    const { id } = stripe.world.dispute(await payPage())
    const large = Buffer.alloc(MAX_EVIDENCE_BYTES + 1)
    expect((await catchProblem(submit(id, `evidence:${newKey()}#1`, large))).outcome).toBe('refused')
    expect((await payments.disputes?.fetch(id))?.submissions).toBe(0)
  })

  test('a page has neither personal data in its metadata nor anything that pays somebody else', async () => {
    await openPage('a-reference')
    const { body } =
      stripe.requests.findLast(({ path, method }) => method === 'POST' && path.endsWith('/sessions')) ?? {}
    expect(body).toMatchObject({
      metadata: { gesso_reference: 'a-reference' },
      payment_intent_data: { transfer_group: 'a-reference', metadata: { gesso_reference: 'a-reference' } },
    })
    expect(JSON.stringify(body)).not.toMatch(/transfer_data|application_fee|on_behalf_of/)
  })

  test('a fee that Stripe does not know yet is null, and known later', async () => {
    const { id } = await openPage()
    stripe.world.pages.pay(id, { knowsFee: false })
    expect((await payments.pages.fetch(id)).payment).toMatchObject({ amount: usd(10_000), fee: null })
    stripe.world.pages.bookFees()
    expect((await payments.pages.fetch(id)).payment?.fee).toEqual(usd(320))
  })

  test('a transfer to an account that is not active, and a reversal of money that is gone, are refused', async () => {
    const paymentId = await payPage()
    const { transfers, accounts } = payments
    const user = { email: 'ada@example.com', name: 'Ada', country: 'US' }
    const { id: accountId } = await accounts.create(user, `account:${newKey()}#1`)
    const transfer = () => transfers?.make({ accountId, paymentId, amount: usd(500) }, `transfer:${newKey()}#1`)
    expect((await catchProblem(Promise.resolve(transfer()))).outcome).toBe('refused')
    stripe.world.findAccount(accountId).state = 'complete'
    const id = (await transfer())?.id ?? ''
    stripe.world.find('transfer', id).isSpent = true
    const reversal = Promise.resolve(transfers?.reverse(id, usd(500), `reversal:${newKey()}#1`))
    expect((await catchProblem(reversal)).outcome).toBe('refused')
  })

  test('one payment has 8 digits and about half a dollar, and sellers have the currency in which the account settles', async () => {
    const payments = connect(stripe, { currency: 'usd' })
    expect(payments.currencies).toEqual(['usd'])
    expect(await payments.identify()).toEqual({ accountId: 'acct_platform', settles: 'usd' })
    const { getLimits } = payments.pages
    expect(getLimits('usd')).toEqual({ minMinor: 50, maxMinor: 99_999_999 })
    expect(getLimits('jpy')).toEqual({ minMinor: 50, maxMinor: 99_999_999 })
    expect([getLimits('krw').minMinor, getLimits('kwd').minMinor]).toEqual([1, 1000])
  })

  test('a currency whose smallest unit is another one at Stripe is not taken: a hundredth of its price would be charged', () => {
    const taken = (currencies: string) =>
      currencies.split(' ').filter((currency) => connect(stripe, { currency }).currencies.length > 0)
    expect(taken('usd eur gbp chf sek pln czk jpy krw clp xof vnd')).toHaveLength(12)
    expect(taken('huf isk idr cop pkr ugx all lbp kwd jod')).toEqual([])
  })

  test('events: any of our secrets, of our mode, recent, and thin', async () => {
    const about = { id: 'cs_test_1', type: 'checkout.session' }
    const verify = (forged?: Parameters<StripeLoopback['sign']>[2]) => {
      const { rawBody, signature } = stripe.sign(about, 'v1.checkout.session.completed', forged)
      return payments.verifyEvent(rawBody, signature)
    }
    const expected = { type: 'checkout.session.completed', accountId: null, pageId: 'cs_test_1' }
    expect(verify()).toMatchObject(expected)
    expect(verify({ secret: 'whsec_old' })).toMatchObject(expected)
    expect(verify({ secret: 'whsec_other' })).toBeNull()
    expect(verify({ at: new Date(Date.now() - 301_000) })).toBeNull()
    expect(verify({ at: new Date(Date.now() + 60_000) })).toBeNull()
    expect(verify({ change: { livemode: true } })).toBeNull()
    expect(verify({ change: { object: 'event' } })).toBeNull()
  })
})
