import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderParams, ownSale } from './orders.ts'

const file = z.object({ url: z.string() })

export const createEvidence = endpoint({
  method: 'POST',
  path: '/users/sales/:id/evidence',
  summary: 'What is known of a disputed order, for the bank, as a PDF at an address that expires.',
  access: { kind: 'signed-in' },
  object: ownSale,
  params: orderParams,
  response: file,
  errors: ['not_found', 'order_not_disputed', 'storage_full'],
  limit: { by: 'user', max: 60, windowSeconds: 3600 },
})

export const createAnyEvidence = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/evidence',
  summary: 'The same of any disputed order; admins only.',
  access: { kind: 'admin' },
  params: orderParams,
  response: file,
  errors: ['not_found', 'order_not_disputed', 'storage_full'],
})
