import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ok } from './primitives.ts'

const access = { kind: 'own-proof', proof: 'signature over the raw body' } as const

export const easypostWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/easypost',
  summary: 'Events of EasyPost: verified by signature, deduplicated by id; then EasyPost is asked where the parcel is.',
  access,
  body: z.unknown(),
  response: ok,
  errors: ['invalid_signature'],
})

export const shippoWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/shippo',
  summary:
    'Events of Shippo: verified by signature, or without one by the secret in the address; then Shippo is asked.',
  access,
  query: z.strictObject({ token: z.string().max(200).optional() }),
  body: z.unknown(),
  response: ok,
  errors: ['invalid_signature'],
})
