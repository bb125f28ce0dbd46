// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const showSale = async (more: Partial<RecordedSale>) => {
  answer('GET /recorded-sales/:id', () => sold(more))
  show(<RecordedSaleView id="s1" />)
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
] as const)('the sale of %s leads to the certificate', async (_, more, path) => {
  expect((await showSale(more))?.getAttribute('href')).toBe(path)
})

test('a part that is paid in part says how much', async () => {
  const part = { amount: '180.00', is_deposit: false, paid: '50.00', paid_at: null, due_on: '2999-01-01' }
  await showSale({ status: 'running', paid: '50.00', instalments: [part] })
  const row = screen.getByRole('row', { name: /All of it/ })
  expect(row.textContent).toContain('Paid in part$50.00 is paid')
})

test.each([
  ['that was taken back', { status: 'taken_back' }],
  ['of a work that was deleted', { artwork_id: null }],
] as const)('a sale %s leads to no certificate', async (_, more) => {
  expect(await showSale(more)).toBeNull()
})
