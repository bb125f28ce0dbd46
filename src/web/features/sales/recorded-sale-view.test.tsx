// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaleInvoice } from '#contract/invoices.ts'
import type { RecordedSale } from '#contract/sales.ts'
import { show } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { RecordedSaleView } from './recorded-sale-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const sold = (more: Partial<RecordedSale> = {}): RecordedSale => ({
  id: 's1',
  artwork_id: 'w1',
  copy: 3,
  proof: null,
  artist_proofs: null,
  edition_size: 40,
  title: 'Drift',
  artist_name: 'Inés Okafor',
  description: 'Copperplate etching',
  buyer: { contact_id: null, name: 'Maya Lindholm' },
  sold_on: '2026-11-20',
  place: 'fair',
  place_name: 'Small Fair',
  price: '280.00',
  discount: '0.00',
  tax: '0.00',
  total: '280.00',
  paid: '280.00',
  currency: 'usd',
  status: 'paid',
  approval_ends_on: null,
  instalments: [],
  payments: [],
  receipt_number: 'R-1',
  note: '',
  recorded_at: '2026-11-20T10:00:00.000Z',
  take_back_until: null,
  ...more,
})
const showSale = async (more: Partial<RecordedSale>, invoice: SaleInvoice | null = null) => {
  answer('GET /recorded-sales/:id', () => sold(more))
  show(<RecordedSaleView id="s1" invoice={invoice} />)
  await screen.findByRole('heading', { level: 1, name: /Drift/ })
  return screen.queryByRole('link', { name: 'Certificate' })
}

test.each([
  ['a copy', { copy: 3 }, '/dashboard/papers?kind=certificate&works=w1&copy=3'],
  [
    'a unique work that is not paid yet',
    { copy: 1, edition_size: 1, status: 'running' },
    '/dashboard/papers?kind=certificate&works=w1&copy=1',
  ],
  ['a proof', { copy: null, proof: 2, artist_proofs: 4 }, '/dashboard/papers?kind=certificate&works=w1&proof=2'],
] as const)('the sale of %s leads to the certificate', async (_, more, path) => {
  expect((await showSale(more))?.getAttribute('href')).toBe(path)
})

test('the sale of a proof says so', async () => {
  const proof = { copy: null, proof: 2, artist_proofs: 4 } as const
  await showSale({ ...proof, status: 'ended', paid: '0.00' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Drift, AP 2/4, to Maya Lindholm')
  expect(screen.getByText('Called off. The proof is free again.')).toBeTruthy()
})

test('a part that is paid in part says how much', async () => {
  const part = { amount: '180.00', is_deposit: false, paid: '50.00', paid_at: null, due_on: '2999-01-01' }
  await showSale({ status: 'running', paid: '50.00', instalments: [part] })
  const row = screen.getByRole('row', { name: /All of it/ })
  expect(row.textContent).toContain('Paid in part$50.00 is paid')
})

test('of a sale that was called off, what was paid and kept is paid, and nothing else is owed', async () => {
  const part = { amount: '100.00', is_deposit: false, paid: '0.00', paid_at: null, due_on: '2999-01-01' }
  const deposit = { ...part, is_deposit: true, paid: '100.00', paid_at: '2026-11-20T10:00:00.000Z' }
  await showSale({ status: 'ended', paid: '100.00', instalments: [deposit, part] })
  expect(screen.getByRole('row', { name: /Deposit/ }).textContent).toContain('Paid')
  expect(screen.getByRole('row', { name: /The rest/ }).textContent).toContain('Not owed any more')
  cleanup()
  await showSale({ status: 'ended', paid: '0.00', instalments: [deposit, part] })
  expect(screen.getByRole('row', { name: /Deposit/ }).textContent).toContain('Not owed any more')
})

test('what went back of a payment stands beside it', async () => {
  const payment = { paid_on: '2026-11-20', received_by: 'other', by_card: true, is_returned: false } as const
  await showSale({ payments: [{ ...payment, amount: '900.01', returned: '233.30' }] })
  expect(screen.getByRole('row', { name: /Card/ }).textContent).toContain('of which $233.30 is returned')
})

test('the parts of a plan have the names and states of its invoice', async () => {
  const part = { amount: '100.00', is_deposit: false, paid: '0.00', paid_at: null, due_on: '2999-01-01' }
  const deposit = { ...part, is_deposit: true, paid: '100.00', paid_at: '2026-11-20T10:00:00.000Z' }
  const later = { ...part, due_on: '2999-02-01' }
  await showSale({ status: 'running', paid: '100.00', instalments: [deposit, part, later] })
  expect(screen.getByRole('row', { name: /Deposit/ }).textContent).toContain('Paid')
  expect(screen.getByRole('row', { name: /1 of 2/ }).textContent).toContain('Next')
  expect(screen.getByRole('row', { name: /2 of 2/ }).textContent).toContain('To come')
})

test.each([
  ['that was taken back', { status: 'taken_back' }],
  ['of a work that was deleted', { artwork_id: null }],
] as const)('a sale %s leads to no certificate', async (_, more) => {
  expect(await showSale(more)).toBeNull()
})

const INVOICE: SaleInvoice = {
  id: 'i1',
  status: 'sent',
  form: {
    language: 'en',
    buyer: { name: 'Maya Lindholm', address: '', email: 'maya@example.com', tax_number: '' },
    issued_on: '2026-11-20',
    due_on: '2026-11-20',
    lines: [],
    tax_mode: 'included',
    tax_percent: 19,
    tax_note: '',
    plan: null,
    keeps_agreed: true,
    handover: 'when_paid',
    closing: '',
    reminds: true,
  },
  document: {
    kind: 'invoice',
    number: 'KL-0117',
    credits: null,
    reason: '',
    issued_on: '2026-11-20',
    seller: { name: 'Kunsthaus Lind', address: '', email: '', tax_number: '' },
    buyer: { name: 'Maya Lindholm', address: '', email: 'maya@example.com' },
    lines: [
      { text: 'Drift', details: '', amount: '280.00' },
      { text: 'Framing', details: '', amount: '180.00' },
      { text: 'Discount', details: '', amount: '-60.00' },
    ],
    tax: { mode: 'included', percent: 19, amount: '63.87', note: '' },
    net: '336.13',
    total: '400.00',
    currency: 'usd',
    parts: [],
    paid: '0.00',
    instructions: null,
    pay_url: null,
    closing: '',
  },
  picture_url: null,
  currency: 'usd',
  pay_path: null,
  sent_at: '2026-11-20T10:00:00.000Z',
  plan: [],
  paid: '0.00',
  reminds: true,
  has_settings: true,
  takes_cards: false,
  history: [],
  others: [],
}

test('a sale with an invoice lists its lines, which come to the total', async () => {
  await showSale({ status: 'running', tax: '63.87', total: '400.00', paid: '0.00' }, INVOICE)
  const facts = screen.getByRole('region', { name: 'The sale' }).textContent
  expect(facts).toContain('Invoice KL-0117Drift: $280.00Framing: $180.00Discount: −$60.00')
  expect(facts).toContain('Tax, included$63.87Total$400.00')
})

test('whoever calls a sale off learns that its invoice stays, before and after', async () => {
  await showSale({ status: 'running', paid: '0.00' }, INVOICE)
  await userEvent.click(screen.getByRole('button', { name: 'Call It Off' }))
  expect(await screen.findByText(/Invoice KL-0117 stays as it was sent/)).toBeTruthy()
  cleanup()
  await showSale({ status: 'ended', paid: '0.00' }, INVOICE)
  expect(screen.getByText('Invoice KL-0117 still stands.')).toBeTruthy()
})
