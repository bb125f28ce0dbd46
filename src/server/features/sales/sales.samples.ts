import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

export const salesSamples: Samples = {
  // 404: the work belongs to somebody else.
  'POST /recorded-sales': ({ publishedArtwork }) => ({
    body: {
      artwork_id: publishedArtwork,
      buyer: { name: 'Maya Lindholm', email: `maya-${randomUUID()}@example.com` },
      sold_on: '2026-03-22',
      place: 'fair',
      currency: 'usd',
      price: '280.00',
      payment: 'paid',
    },
    answers: [404],
  }),
  'GET /recorded-sales': () => ({}),
  'GET /recorded-sales/:id': () => ({}),
  'GET /recorded-sales/copies/:id': () => ({}),
  'POST /recorded-sales/:id/payments': () => ({
    body: { amount: '1.00', paid_on: '2026-03-23', received_by: 'cash' },
    varies: true,
  }),
  // 409: taken back by an earlier call.
  'POST /recorded-sales/:id/end': () => ({ body: { is_money_returned: false }, answers: [409] }),
  'POST /recorded-sales/:id/take-back': () => ({ answers: [409] }),
  'GET /income': () => ({ query: { year: '2026' } }),
  'GET /income/file': () => ({ query: { year: '2026' } }),
  'GET /contacts': () => ({}),
  'POST /contacts': () => ({ body: { name: 'Maya Lindholm', email: 'maya@example.com' } }),
  'GET /contacts/:id': () => ({}),
  'PATCH /contacts/:id': () => ({ body: { tax_number: 'DE 123456789' } }),
}
