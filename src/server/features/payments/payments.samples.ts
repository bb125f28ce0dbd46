import { randomUUID } from 'node:crypto'
import type { Samples } from '#server/testing/sample.ts'

/** Statuses without a payment account. */
const needsAccount = [409, 502]

export const paymentsSamples: Samples = {
  'GET /stripe/account-status': () => ({}),
  'POST /stripe/sync-account-status': () => ({}),
  'POST /stripe/connect/account-link': () => ({ query: { country: 'US' } }),
  'GET /stripe/connect/countries': () => ({}),
  'POST /stripe/dashboard': () => ({ answers: needsAccount }),
  'POST /stripe/create-account-session': () => ({ answers: needsAccount }),
  'GET /stripe/payout-schedule': () => ({ answers: needsAccount }),
  'GET /stripe/commission-rate': () => ({}),
  'PUT /stripe/commission-rate': () => ({ body: { commissionRate: 12 } }),
  'GET /users/outside-payments': () => ({}),
  'PUT /users/outside-payments': () => ({
    body: {
      is_on: true,
      account_holder: 'Hana Itoh',
      account_number: 'DE89 3704 0044 0532 0130 00',
      bank_code: '',
      note: '',
      in_person: false,
      hold_days: 7,
      offered: 'always',
    },
  }),
  'GET /admin/refunds/failed': () => ({}),
  'POST /admin/refunds/:id/repeat': () => ({ params: { id: randomUUID() }, answers: [409] }),
  'POST /admin/refunds/:id/paid-outside': () => ({
    params: { id: randomUUID() },
    body: { note: 'Bank transfer 4711' },
    answers: [409],
  }),
  'POST /webhooks/payments': () => ({ body: { id: 'evt_1', type: 'account.updated' }, answers: [400] }),
}
