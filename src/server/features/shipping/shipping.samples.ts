import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

const ADDRESSED = {
  recipient_name: 'Maya Lindholm',
  recipient_address_line1: '418 Canyon Road',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  recipient_country: 'US',
}
const PARCEL = { width: 20, height: 30, depth: 4, weight: 8, packaging_type: 'Box' }
const CUSTOMS = {
  items: [{ description: 'Oil painting', quantity: 1, value: 300, tariff_number: '970191', origin_country: 'US' }],
  reason: 'merchandise',
  signer: 'Ada Painter',
  duties: 'recipient',
}

export const shippingSamples: Samples = {
  'GET /shipping/queue': () => ({}),
  'POST /shipping/rates': () => {
    const { recipient_name: _name, ...destination } = ADDRESSED
    return { body: { ...destination, ...PARCEL, insurance: 100 }, varies: true }
  },
  'POST /shipping/customs': () => ({
    body: { ship_from_country: 'US', recipient_country: 'FR', customs: CUSTOMS, medium: 'oil' },
  }),
  'GET /shipping/labels': () => ({}),
  // The rate of the samples was never quoted.
  'POST /shipping/labels': () => ({
    body: {
      ...ADDRESSED,
      ...PARCEL,
      reference: '1001',
      insurance: 0,
      rate_id: randomUUID(),
      customer_charged_price: 20,
      customs: CUSTOMS,
    },
    answers: [409],
  }),
  'GET /shipping/labels/:id/download': () => ({ query: { paper: 'a4' }, varies: true }),
  'POST /shipping/labels/:id/void': () => ({ answers: [409] }),
  'GET /shipping/tracking/:key': () => ({}),
  'POST /webhooks/easypost': () => ({ body: { id: 'evt_1', description: 'tracker.updated' }, answers: [400] }),
  'POST /webhooks/shippo': () => ({ body: { event: 'track_updated' }, answers: [400] }),
  'POST /shipping/create-payment-order': () => ({
    body: {
      ...ADDRESSED,
      ...PARCEL,
      rate_id: randomUUID(),
      insurance: 150,
      shipping_cost: 20,
      insurance_cost: 0.5,
      total_cost: 20.5,
      carrier: 'UPS',
      service: 'Ground',
      est_days: 3,
      customs: CUSTOMS,
    },
    answers: [409],
  }),
  'GET /shipping/payment-orders': () => ({}),
  'GET /shipping/payment-orders/:id': () => ({}),
  // The payment order of the sample has ended.
  'PUT /shipping/payment-orders/:id/rate': () => ({
    body: { rate_id: randomUUID(), customs: CUSTOMS },
    answers: [409],
  }),
  'POST /shipping/payment-orders/:id/payment': () => ({ answers: [409] }),
  'POST /shipping/payment-orders/:id/refresh': () => ({}),
  'POST /shipping/payment-orders/:id/cancel': () => ({}),
}
