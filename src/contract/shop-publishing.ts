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
    /** The domain of the shop; null: nowhere. */
    shop: z.string().nullable(),
    /** Whether it is the installation's own shop. */
    is_own: z.boolean(),
    /** Whether the shop has to be connected again. */
    is_refused: z.boolean(),
    published: z.number().int(),
    problems: z.array(z.string()),
  }),
  errors: [],
})
