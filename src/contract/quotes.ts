import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deliveryCountry, guest, items, person, shippingMethod, unavailable } from './orders.ts'
import { currency, id, line, money } from './primitives.ts'
import { taxLine } from './tax.ts'

export const quotedParcel = z.object({
  seller: person.extend({ slug: z.string(), location: z.string() }),
  artwork_ids: z.array(id),
  price: money,
  /** Ways to ship, the suggested one first. */
  methods: z.array(z.object({ method: shippingMethod, price: money, taxes: z.array(taxLine) })),
  /** Ways that the seller offers, but not for these works. */
  unsuitable: z.array(z.object({ method: shippingMethod, reason: z.string() })),
  /** The seller ships these works, but not to this country. */
  not_shipped_there: z.boolean(),
  /** On its way, it crosses a border of customs. */
  crosses_customs: z.boolean(),
})
export type QuotedParcel = z.infer<typeof quotedParcel>

export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/checkouts/quote',
  summary:
    'What works cost, and how each seller ships them to a country, by default their own, with the taxes there: with `by_state` they depend on the state. Holds nothing.',
  access: guest,
  body: z.strictObject({ items, country: deliveryCountry.optional(), state: line(120).optional() }),
  response: z.object({
    parcels: z.array(quotedParcel),
    price: money,
    currency,
    by_state: z.boolean(),
    /** Whether a card can pay the works: of every seller, and this amount. */
    by_card: z.boolean(),
    /** How their only seller is paid outside of the provider; null where that is not offered. */
    outside: z.object({ hold_days: z.number().int(), transfer: z.boolean(), in_person: z.boolean() }).nullable(),
    test_mode: z.boolean(),
  }),
  errors: unavailable,
  limit: { by: 'user', max: 600, windowSeconds: 600 },
})
