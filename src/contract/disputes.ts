import { z } from 'zod'
import { anyOrder } from './any-orders.ts'
import { endpoint } from './endpoint.ts'
import { evidenceForm, evidencePart } from './evidence.ts'
import { orderParams, ownSale, sale } from './orders.ts'

const file = z.object({ url: z.string() })
const parts = z.object({ parts: z.array(evidencePart) })

const forSeller = { access: { kind: 'signed-in' }, object: ownSale, params: orderParams } as const
const forAdmin = { access: { kind: 'admin' }, params: orderParams } as const
const limit = { by: 'user', max: 60, windowSeconds: 3600 } as const
const fileErrors = ['not_found', 'order_not_disputed', 'evidence_too_large', 'storage_full'] as const
const sendErrors = [
  ...fileErrors,
  'dispute_answered',
  'dispute_decided',
  'dispute_late',
  'dispute_by_admin',
  'dispute_at_provider',
] as const

export const getEvidence = endpoint({
  method: 'GET',
  path: '/users/sales/:id/evidence',
  summary: 'What the bank can be sent about a disputed order of the caller’s works.',
  ...forSeller,
  response: parts,
  errors: ['not_found', 'order_not_disputed'],
  cache: 'private',
})

export const createEvidence = endpoint({
  method: 'POST',
  path: '/users/sales/:id/evidence',
  summary:
    'The file for the bank as a PDF at an address that expires: with these parts, or as it was sent once it was sent.',
  ...forSeller,
  body: evidenceForm,
  response: file,
  errors: fileErrors,
  limit,
})

export const sendEvidence = endpoint({
  method: 'POST',
  path: '/users/sales/:id/evidence/send',
  summary: 'Answer the bank about a disputed order of the caller’s works, which can be done once.',
  ...forSeller,
  body: evidenceForm,
  response: sale,
  errors: sendErrors,
  idempotent: true,
  limit,
})

export const getAnyEvidence = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/evidence',
  summary: 'What the bank can be sent about any disputed order, and those paid together with it; admins only.',
  ...forAdmin,
  response: parts,
  errors: ['not_found', 'order_not_disputed'],
  cache: 'private',
})

export const createAnyEvidence = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/evidence',
  summary: 'The file for the bank about any disputed order, and those paid together with it; admins only.',
  ...forAdmin,
  body: evidenceForm,
  response: file,
  errors: fileErrors,
})

export const sendAnyEvidence = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/evidence/send',
  summary: 'Answer the bank about any disputed order, which can be done once; admins only.',
  ...forAdmin,
  body: evidenceForm,
  response: anyOrder,
  errors: sendErrors,
  idempotent: true,
})
