import { randomUUID } from 'node:crypto'
import { ADDRESS } from '#server/testing/delivery-address.ts'
import type { SampleContext, Samples } from '#server/testing/sample.ts'

// An address that was never mailed.
const token = `${randomUUID()}.c2lnbmF0dXJl`

const evidence = { parts: ['order' as const], text: 'It was handed over on Oct 14.' }
const items = (context: SampleContext) => [{ artwork_id: context.publishedArtwork, quantity: 1 }]
export const ordersSamples: Samples = {
  'GET /users/cart': () => ({}),
  'POST /cart/preview': (context) => ({ body: { items: items(context) } }),
  'PUT /users/cart/items/:artwork_id': (context) => ({
    params: { artwork_id: context.publishedArtwork },
    body: { quantity: 1 },
  }),
  'DELETE /users/cart/items/:artwork_id': (context) => ({ params: { artwork_id: context.publishedArtwork } }),
  'POST /users/cart/merge': (context) => ({ body: { items: items(context) } }),
  'POST /checkouts/quote': (context) => ({ body: { items: items(context) } }),
  // The seller of the sample has no payment account.
  'POST /checkouts': (context) => ({
    body: {
      items: items(context),
      email: 'maya@example.com',
      phone: '',
      address: ADDRESS,
      shipping: [],
      total: '1200.00',
    },
    answers: [409],
  }),
  'GET /checkouts/:id': () => ({}),
  // The checkout of the sample has ended.
  'POST /checkouts/:id/payment': () => ({ answers: [409] }),
  'POST /checkouts/:id/refresh': () => ({}),
  'POST /checkouts/:id/extend': () => ({ answers: [409] }),
  'POST /checkouts/:id/cancel': () => ({}),
  'GET /users/orders': () => ({ query: { limit: '2' } }),
  'GET /users/orders/:id': () => ({}),
  'POST /users/orders/:id/invoice': () => ({ varies: true }),
  'POST /users/orders/:id/certificate': () => ({ varies: true }),
  'POST /users/orders/:id/problem': () => ({ body: { text: 'The frame is broken.' } }),
  'DELETE /users/orders/:id/problem': () => ({}),
  'POST /guest-orders/visit': () => ({ body: { token }, answers: [404] }),
  'POST /guest-orders/invoice': () => ({ body: { token }, answers: [404] }),
  'POST /guest-orders/certificate': () => ({ body: { token }, answers: [404] }),
  'POST /guest-orders/problem': () => ({ body: { token, text: 'The frame is broken.' }, answers: [404] }),
  'POST /guest-orders/problem/withdraw': () => ({ body: { token }, answers: [404] }),
  'POST /users/orders/claim': () => ({ body: { token }, answers: [404] }),
  'GET /users/guest-orders': () => ({}),
  'POST /users/guest-orders/claim': () => ({}),
  'GET /users/sales': () => ({ query: { limit: '2' } }),
  'GET /users/payouts': () => ({ query: { limit: '2' } }),
  'GET /users/payouts/totals': () => ({}),
  'GET /users/sales/owed': () => ({}),
  'GET /admin/debts': () => ({}),
  'POST /admin/debts/:id/settle': () => ({
    params: { id: randomUUID() },
    body: { currency: 'usd', amount: '12.00', note: 'Bank transfer 4711' },
    answers: [409],
  }),
  'GET /users/reservations': () => ({}),
  'GET /users/sales/reserved': () => ({}),
  // The sale of the sample was paid by card.
  'POST /users/sales/:id/payment': () => ({ body: { received_by: 'transfer' }, answers: [409] }),
  'POST /users/sales/:id/reservation/extend': () => ({ body: { days: 7 }, answers: [409] }),
  'POST /users/sales/:id/reservation/end': () => ({ answers: [409] }),
  'POST /checkouts/:id/sent': () => ({ answers: [409] }),
  'GET /users/sales/:id': () => ({}),
  'POST /users/sales/:id/delivery': () => ({ body: { step: 'packed', carrier: '', tracking_number: '' } }),
  'POST /users/sales/:id/certificate': () => ({ varies: true }),
  'POST /users/sales/:id/packing-slip': () => ({ varies: true }),
  'GET /users/sales/:id/evidence': () => ({ answers: [409] }),
  'POST /users/sales/:id/evidence': () => ({ body: evidence, answers: [409] }),
  'POST /users/sales/:id/evidence/send': () => ({ body: evidence, answers: [409] }),
  'GET /admin/orders/:id/evidence': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /admin/orders/:id/evidence': () => ({ params: { id: randomUUID() }, body: evidence, answers: [404] }),
  'POST /admin/orders/:id/evidence/send': () => ({ params: { id: randomUUID() }, body: evidence, answers: [404] }),
  'POST /users/sales/:id/refund': () => ({ body: { reason: 'Damaged.' } }),
  'GET /admin/orders/:id': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /admin/orders/:id/refund': () => ({
    params: { id: randomUUID() },
    body: { reason: 'Damaged.' },
    answers: [404],
  }),
  'POST /admin/orders/:id/release': () => ({
    params: { id: randomUUID() },
    body: { reason: 'The photographs show it undamaged.' },
    answers: [404],
  }),
  'GET /users/shipping-rate': () => ({}),
  'PUT /users/shipping-rate': () => ({
    body: { flat_rate: { domestic: '45.00', world: '90.00' }, art_handlers: { region: null } },
  }),
}
