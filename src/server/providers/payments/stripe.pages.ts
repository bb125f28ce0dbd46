import type { Stripe } from 'stripe'
import { MINUTE_MS } from '#contract/constants.ts'
import { addMoney, countDecimals } from '#contract/money.ts'
import { toSeconds } from './event-signature.ts'
import {
  type NewPaymentPage,
  type PaymentPage,
  PaymentProblem,
  type PaymentsProvider,
  type ProviderPayment,
} from './payments.provider.ts'
import { getExpanded, type StripeClient, toDate } from './stripe.client.ts'

/** Stripe allows 30 minutes to 24 hours; our clock may differ from its own. */
const MIN_MINUTES = 35
const MAX_MINUTES = 24 * 60 - 10
/** A page may have been created that long before we asked for it, by our clock. */
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS
const PAGE_LIFE_MS = 24 * 60 * MINUTE_MS
const LISTED = 100
const MAX_LISTED = 10_000
const MAX_NAME = 250
const MAX_MINOR = 99_999_999
/** By Stripe's list of minimum amounts; 1.00 of what is not in it. */
const MIN_MINOR: Readonly<Record<string, number>> = {
  usd: 50, eur: 50, gbp: 30, jpy: 50, chf: 50, cad: 50, aud: 50, sek: 300, nok: 300, dkk: 250, pln: 200, czk: 1500,
  nzd: 50, sgd: 50, hkd: 400, mxn: 1000, aed: 200, brl: 50, inr: 50, myr: 200, ron: 200, thb: 1000,
} // biome-ignore format: one list
/** Of a payment that its bank did not make. */
const FAILED = new Set<string | undefined>(['requires_payment_method', 'canceled'])
const PAYMENT = 'payment_intent.latest_charge.balance_transaction'

/** The payment with its fee, which Stripe may take some time to know. */
const toPayment = (session: Stripe.Checkout.Session): ProviderPayment | null => {
  const intent = getExpanded(session.payment_intent)
  const charge = getExpanded(intent?.latest_charge)
  if (session.payment_status !== 'paid' || !intent || !charge) return null
  const booked = getExpanded(charge.balance_transaction)
  return {
    id: intent.id,
    amount: { amountMinor: charge.amount, currency: charge.currency },
    fee: booked && { amountMinor: booked.fee, currency: booked.currency },
    paidAt: toDate(charge.created),
  }
}

/** A page is complete before its money arrives where a bank pays later, as with a debit or a voucher. */
const toStatus = ({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentPage['status'] => {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  if (payment_status !== 'unpaid') return 'complete'
  return FAILED.has(getExpanded(payment_intent)?.status) ? 'failed' : 'processing'
}

const toPage = (session: Stripe.Checkout.Session): PaymentPage => ({
  id: session.id,
  reference: session.client_reference_id ?? '',
  url: session.url ?? '',
  status: toStatus(session),
  payment: toPayment(session),
})

/** Cards only, in our currency: so a page is paid when the buyer is done, and with the amount that we asked for. */
const describePage = (page: NewPaymentPage): Stripe.Checkout.SessionCreateParams => {
  const { reference, lines } = page
  const metadata = { gesso_reference: reference }
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: page.email,
    line_items: lines.map(({ name, price, quantity }) => ({
      quantity,
      price_data: {
        currency: price.currency,
        unit_amount: price.amountMinor,
        product_data: { name: name.slice(0, MAX_NAME) },
      },
    })),
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    expires_at: toSeconds(page.expiresAt),
    success_url: page.successUrl,
    cancel_url: page.cancelUrl,
    metadata,
    payment_intent_data: {
      // By default, Stripe captures later, and does not know its fee before.
      capture_method: 'automatic',
      description: reference,
      metadata,
      transfer_group: reference,
    },
    expand: [PAYMENT],
  }
}

const requireTotal = ({ lines, total }: NewPaymentPage): void => {
  const sum = addMoney(lines.map(({ price, quantity }) => ({ ...price, amountMinor: price.amountMinor * quantity })))
  if (sum.amountMinor !== total.amountMinor || sum.currency !== total.currency)
    throw new PaymentProblem('refused', { reason: 'The lines of the payment do not add up to its total.' })
}

/** Payment pages: Stripe's hosted Checkout. */
export const createStripePages = ({ read, write }: StripeClient): PaymentsProvider['pages'] => {
  const fetchPage = (id: string): Promise<PaymentPage> =>
    read('fetch page', async (api) => toPage(await api.checkout.sessions.retrieve(id, { expand: [PAYMENT] })))

  return {
    minMinutes: MIN_MINUTES,
    maxMinutes: MAX_MINUTES,
    getLimits: (currency) => ({ minMinor: MIN_MINOR[currency] ?? 10 ** countDecimals(currency), maxMinor: MAX_MINOR }),

    async open(page, key) {
      requireTotal(page)
      return write('open page', async (api) =>
        toPage(await api.checkout.sessions.create(describePage(page), { idempotencyKey: key })),
      )
    },

    fetch: fetchPage,

    // Stripe cannot search by our reference; its lists are complete at once, the newest first.
    find: ({ reference }, requestedAt) =>
      read('find page', async (api) => {
        const created = { gte: toSeconds(new Date(requestedAt.getTime() - CLOCK_DIFFERENCE_MS)) }
        for await (const session of api.checkout.sessions.list({ created, limit: LISTED, expand: [`data.${PAYMENT}`] }))
          if (session.client_reference_id === reference) return toPage(session)
        return null
      }),

    async expire(id) {
      try {
        return await write('expire page', async (api) =>
          toPage(await api.checkout.sessions.expire(id, { expand: [PAYMENT] })),
        )
      } catch (error) {
        // It is not open any more; its state says what happened.
        if (error instanceof PaymentProblem && error.outcome === 'refused') return fetchPage(id)
        throw error
      }
    },

    /** By the events of the payments, and by the pages themselves, which are listed by when they were created. */
    async *paidSince(since) {
      yield await read('list payments', async (api) => {
        const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
        const events = api.events.list({ types, created: { gte: toSeconds(since) }, limit: LISTED })
        return (await events.autoPagingToArray({ limit: MAX_LISTED })).flatMap((event) => {
          if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
            return []
          const { id, client_reference_id } = event.data.object
          return [{ id, reference: client_reference_id ?? '' }]
        })
      })
      yield await read('list pages', async (api) => {
        const created = { gte: toSeconds(new Date(since.getTime() - PAGE_LIFE_MS)) }
        const sessions = api.checkout.sessions.list({ created, limit: LISTED })
        return (await sessions.autoPagingToArray({ limit: MAX_LISTED }))
          .filter(({ payment_status }) => payment_status === 'paid')
          .map(({ id, client_reference_id }) => ({ id, reference: client_reference_id ?? '' }))
      })
    },
  }
}
