// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { IncomeList } from './income-list.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const amounts = {
  currency: 'usd',
  received: '252.00',
  tax: '12.00',
  fee: '0.00',
  label: '0.00',
  net: '240.00',
  payout: '252.00',
}

test('the income of a year is listed with its total', async () => {
  const item = { kind: 'sale' as const, id: 's1', date: '2026-03-22', work: 'Drift', buyer: '', ...amounts }
  answer('GET /income', () => ({ items: [item], totals: [amounts], years: [2026] }))
  show(<IncomeList />)
  const row = within(await screen.findByRole('row', { name: /Drift/ }))
  expect(row.getByText('Anonymous')).toBeTruthy()
  expect(row.getByText('$240.00')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Total, USD \$252\.00/ })).toBeTruthy()
})

test('a year without income says what will appear', async () => {
  answer('GET /income', () => ({ items: [], totals: [], years: [] }))
  show(<IncomeList />)
  expect(await screen.findByText(/^No income in/)).toBeTruthy()
})
