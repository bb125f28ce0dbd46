import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

// A link that was never mailed.
const token = `${randomUUID()}.c2lnbmF0dXJl`

export const inquiriesSamples: Samples = {
  'POST /inquiries': (context) => ({
    body: {
      artwork_id: context.publishedArtwork,
      topics: ['condition'],
      text: 'Is it framed?',
      visitor: { name: 'Maya', email: 'maya@example.com' },
    },
  }),
  'GET /users/inquiries': () => ({ query: { limit: '2' } }),
  'GET /users/inquiries/:id': () => ({}),
  'POST /users/inquiries/:id/read': () => ({}),
  'POST /users/inquiries/:id/messages': () => ({ body: { text: 'It is.' } }),
  'POST /users/inquiries/:id/offers': () => ({
    body: { price: '900.00', valid_until: new Date(Date.now() + 86_400_000).toISOString(), note: '' },
  }),
  // The open offer of the sample has the id of its inquiry.
  'POST /users/inquiries/:id/offers/:offer_id': ({ target }) => ({
    params: { offer_id: target || randomUUID() },
    body: { decision: 'decline' },
  }),
  // The other side of the sample has no account.
  'POST /users/orders/:id/inquiry': () => ({ answers: [410] }),
  'POST /users/sales/:id/inquiry': () => ({ answers: [410] }),
  'POST /guest-orders/inquiry': () => ({ body: { token }, answers: [404] }),
  'POST /users/inquiries/claim': () => ({ body: { token }, answers: [404] }),
  'POST /inquiries/visit': () => ({ body: { token }, answers: [404] }),
  'POST /inquiries/visit/messages': () => ({ body: { token, text: 'Thank you.' }, answers: [404] }),
}
