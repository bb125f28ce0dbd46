import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ok } from './primitives.ts'

export const calendlyWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/calendly',
  summary:
    'Events of Calendly: verified by signature, deduplicated; then Calendly is asked what became of the appointment.',
  access: { kind: 'own-proof', proof: 'signature over the raw body' },
  body: z.unknown(),
  response: ok,
  errors: ['invalid_signature', 'scheduling_failed'],
})
