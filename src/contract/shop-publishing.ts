import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ok } from './primitives.ts'

export const shopifyWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/shopify',
  summary: 'Webhooks of shops at Shopify: verified by signature, deduplicated by id; then the shop is asked.',
  access: { kind: 'own-proof', proof: 'signature over the raw body' },
  body: z.unknown(),
  response: ok,
  errors: ['invalid_signature'],
})

export const getShopPublishing = endpoint({
  method: 'GET',
  path: '/shopify/publishing',
  summary: 'Where the works of a seller are published outside of this installation, and what stands in the way.',
  access: { kind: 'signed-in' },
  response: z.object({
    /**
     * `own`: in the installation's shop; `connected`: in the seller's; `ended`: the seller's gives no access any more, and has
     * to be connected again; `none`: only here.
     */
    state: z.enum(['own', 'connected', 'ended', 'none']),
    /** The domain of the shop that works go to; null: none. */
    shop: z.string().nullable(),
    /** How many works are there. */
    published: z.number().int(),
    /** Sentences for the seller, each once. */
    problems: z.array(z.string()),
  }),
  errors: [],
})
