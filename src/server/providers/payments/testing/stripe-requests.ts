import { createHash } from 'node:crypto'
import { z } from 'zod'

const integer = z.string().regex(/^\d+$/)
const metadata = z.record(z.string().max(40), z.string().max(500))
const evidenceText = z.string().min(1).max(20_000)
const index = z.string().regex(/^\d+$/)

/**
 * The fields of requests that Stripe takes and the adapter may send, by the types of stripe 23.1.0. A field that is not here is
 * refused, as Stripe refuses unknown ones; those that would change who is paid, or in which currency, are left out on purpose.
 */
export const REQUESTS: Record<string, z.ZodType> = {
  'POST /v1/checkout/sessions': z.strictObject({
    mode: z.literal('payment'),
    client_reference_id: z.string().max(200),
    customer_email: z.string().max(800),
    line_items: z.array(
      z.strictObject({
        quantity: integer,
        price_data: z.strictObject({
          currency: z.string().length(3),
          unit_amount: integer,
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    ),
    allowed_payment_method_types: z.array(z.literal('card')),
    adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
    expires_at: integer,
    success_url: z.url(),
    cancel_url: z.url(),
    metadata,
    payment_intent_data: z.strictObject({
      capture_method: z.literal('automatic'),
      description: z.string().max(1000),
      metadata,
      transfer_group: z.string(),
    }),
    expand: z.array(z.string()),
  }),
  'POST /v1/checkout/sessions/:id/expire': z.strictObject({ expand: z.array(z.string()) }),
  'POST /v1/refunds': z.strictObject({ payment_intent: z.string(), amount: integer, metadata }),
  'POST /v1/files': z.strictObject({
    purpose: z.literal('dispute_evidence'),
    file: z.strictObject({
      filename: z.string().endsWith('.pdf'),
      type: z.literal('application/pdf'),
      size: z.number().min(1).max(4_500_000),
      sha256: z.string(),
    }),
  }),
  'POST /v1/disputes/:id': z.strictObject({
    evidence: z.strictObject({
      uncategorized_file: z.string(),
      uncategorized_text: evidenceText.optional(),
      product_description: evidenceText.optional(),
      customer_name: evidenceText.optional(),
      customer_email_address: z.email().optional(),
      shipping_address: evidenceText.optional(),
      shipping_carrier: evidenceText.optional(),
      shipping_tracking_number: evidenceText.optional(),
      shipping_date: evidenceText.optional(),
      refund_policy_disclosure: evidenceText.optional(),
    }),
    metadata,
    submit: z.enum(['true', 'false']),
  }),
  'POST /v1/transfers': z.strictObject({
    destination: z.string(),
    amount: integer,
    currency: z.string().length(3),
    source_transaction: z.string(),
    transfer_group: z.string(),
    metadata,
  }),
  'POST /v1/transfers/:id/reversals': z.strictObject({ amount: integer, metadata }),
  'POST /v1/accounts/:id/login_links': z.strictObject({}),
  'POST /v1/account_sessions': z.strictObject({
    account: z.string(),
    components: z.partialRecord(
      z.enum(['account_onboarding', 'payouts', 'balances', 'notification_banner']),
      z.strictObject({ enabled: z.literal('true') }),
    ),
  }),
  'POST /v2/core/accounts': z.strictObject({
    contact_email: z.email(),
    display_name: z.string(),
    dashboard: z.enum(['express', 'full', 'none']),
    identity: z.strictObject({ country: z.string().regex(/^[a-z]{2}$/) }),
    configuration: z.strictObject({
      recipient: z.strictObject({
        capabilities: z.strictObject({
          stripe_balance: z.strictObject({ stripe_transfers: z.strictObject({ requested: z.boolean() }) }),
        }),
      }),
    }),
    defaults: z.strictObject({
      responsibilities: z.strictObject({
        fees_collector: z.literal('application'),
        losses_collector: z.literal('application'),
      }),
    }),
  }),
  'POST /v2/core/account_links': z.strictObject({
    account: z.string(),
    use_case: z.strictObject({
      type: z.literal('account_onboarding'),
      account_onboarding: z.strictObject({ refresh_url: z.url(), return_url: z.url() }),
    }),
  }),
}

type Fields = { [name: string]: string | Fields | (string | Fields)[] }

/** Numbered fields are lists, as the SDK sends them: `line_items[0][quantity]`. */
const withLists = (value: string | Fields): string | Fields | (string | Fields)[] => {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner as string | Fields)] as const)
  if (entries.length > 0 && entries.every(([name]) => index.safeParse(name).success))
    return entries.map(([, inner]) => inner as string | Fields)
  return Object.fromEntries(entries)
}

/** A form whose fields are nested by brackets. */
export const parseForm = (text: string): Record<string, unknown> => {
  const root: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/[[\]]+/).filter(Boolean)
    const last = steps.pop() ?? ''
    let at = root
    for (const step of steps) at = (at[step] ??= {}) as Fields
    at[last] = value
  }
  return withLists(root) as Record<string, unknown>
}

const PART = /name="(\w+)"(?:; filename="([^"]+)"\r\nContent-Type: (\S+))?\r\n\r\n([\s\S]*)\r\n$/

/** The fields of an upload, with what is known of its file instead of its bytes; null for a form. */
export const parseUpload = (contentType: string, raw: Buffer): Record<string, unknown> | null => {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(contentType)?.[1]
  if (boundary === undefined) return null
  const parts = raw
    .toString('latin1')
    .split(`--${boundary}`)
    .flatMap((part) => {
      const [, name = '', filename, type, content = ''] = PART.exec(part) ?? []
      const bytes = Buffer.from(content, 'latin1')
      const file = { filename, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      return name === '' ? [] : [[name, filename === undefined ? content : file] as const]
    })
  return Object.fromEntries(parts)
}
