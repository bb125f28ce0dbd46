import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { toSeconds } from './event-signature.ts'
import type { PaymentPage, ProviderAccount, ProviderEvent } from './payments.provider.ts'

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  livemode: z.literal(false),
  account: z.string().max(200).optional(),
  data: z
    .object({ object: z.object({ object: z.string().max(200).optional(), id: z.string().max(200).optional() }) })
    .optional(),
})

/** Parses an event whose signature was verified; null when it is not an event of the test mode. */
export const readEvent = (rawBody: Buffer): ProviderEvent | null => {
  try {
    const parsed = event.safeParse(JSON.parse(rawBody.toString('utf8')))
    if (!parsed.success) return null
    const { id, type, account, data } = parsed.data
    const about = data?.object
    const findId = (object: string) => (about?.object === object ? (about.id ?? null) : null)
    const ids = { pageId: findId('checkout.session'), disputeId: findId('dispute'), refundId: findId('refund') }
    return { id, type, accountId: account ?? null, ...ids }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const eventBody = (type: string, now: Date, content: Record<string, unknown>): Buffer =>
  Buffer.from(
    JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      created: toSeconds(now),
      livemode: false,
      ...content,
    }),
  )

/** The body of the event for a changed account. Receivers fetch the account, because the event may be outdated. */
export const accountEvent = (account: ProviderAccount, now: Date): Buffer =>
  eventBody('account.updated', now, {
    account: account.id,
    data: {
      object: {
        id: account.id,
        object: 'account',
        details_submitted: account.detailsSubmitted,
        charges_enabled: account.chargesEnabled,
        payouts_enabled: account.payoutsEnabled,
        requirements: { disabled_reason: account.disabledReason },
      },
    },
  })

/** The body of an event about a payment page. Receivers fetch the page, because the event may be outdated. */
export const pageEvent = (type: string, { id, reference, status, payment }: PaymentPage, now: Date): Buffer =>
  eventBody(type, now, {
    data: {
      object: {
        id,
        object: 'checkout.session',
        client_reference_id: reference,
        status,
        payment_status: payment ? 'paid' : 'unpaid',
        payment_intent: payment?.id ?? null,
      },
    },
  })

/** The body of an event about a refund or a dispute, which receivers fetch. */
export const objectEvent = (type: string, about: { object: string; id: string }, now: Date): Buffer =>
  eventBody(type, now, { data: { object: about } })
