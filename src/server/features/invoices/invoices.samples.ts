import type { Samples } from '#server/testing/sample.ts'

const form = {
  buyer: { name: 'Maya Lindholm', address: 'Lane 1\nLeipzig', email: 'maya@example.com' },
  issued_on: '2026-11-25',
  due_on: '2026-12-09',
  lines: [{ text: 'Boats', details: '', amount: '1000.00' }],
  tax_mode: 'none',
  tax_percent: 0,
  tax_note: '',
  plan: null,
  keeps_agreed: true,
  closing: '',
  reminds: true,
}

export const invoicesSamples: Samples = {
  'GET /invoices/settings': () => ({}),
  'PUT /invoices/settings': () => ({
    body: { name: 'Ada', address: 'Lane 2\nLeipzig', next_number: 1, tax_mode: 'none' },
  }),
  'GET /recorded-sales/:id/invoice': () => ({}),
  'PUT /recorded-sales/:id/invoice': () => ({ body: form }),
  // 400: its seller has no settings.
  'POST /recorded-sales/:id/invoice/send': () => ({ body: form, answers: [400] }),
  // 409: none is sent.
  'POST /recorded-sales/:id/invoice/credit': () => ({ body: { reason: 'Wrong name.' }, answers: [409] }),
  'POST /recorded-sales/:id/invoice/reminder': () => ({ answers: [409] }),
  'PUT /recorded-sales/:id/invoice/reminders': () => ({ body: { reminds: false }, answers: [409] }),
  'POST /recorded-sales/:id/invoice/dates': () => ({ body: { part: 0, due_on: '2199-12-31' }, answers: [409] }),
  'GET /recorded-sales/:id/invoice/receipts/:part': () => ({ params: { part: '0' }, answers: [409] }),
  'GET /invoices/:id/file': () => ({}),
  'GET /pay/:key': () => ({}),
  'POST /pay/:key/card': () => ({ body: { amount: 'due' }, answers: [409] }),
  'POST /pay/:key/refresh': () => ({}),
  'POST /pay/:key/sent': () => ({}),
  'GET /pay/:key/file': () => ({}),
}
