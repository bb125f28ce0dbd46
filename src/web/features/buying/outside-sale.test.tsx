// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { getOwed } from '#contract/debts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Sale } from '#contract/orders.ts'
import { sampleSale } from '#web/testing/sample-order.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { AnyOrderView } from './any-order-view.tsx'
import { OwedNotice } from './owed-notice.tsx'
import { saleTitle } from './sale-title.ts'
import { SaleView } from './sale-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const AT = '2026-01-12T09:00:00.000Z'
const outside = (more: Partial<Sale> = {}): Sale =>
  sampleSale({
    payment_method: 'outside',
    received_by: 'transfer',
    payout: { ...sampleSale().payout, provider_fee: '0.00', net: '832.00', waits_for: null, paid_out_at: AT },
    ...more,
  })
const owes = (...orders: ResponseOf<typeof getOwed>['orders']) =>
  answer('GET /users/sales/owed', () => ({
    totals: orders.map(({ amount, currency }) => ({ amount, currency })),
    orders,
  }))
const owedOrder = (amount: string, currency = 'usd') => ({ id: 'o1', number: 1042, amount, currency })
const openSale = async (more: Partial<Sale> = {}) => {
  answer('GET /users/sales/:id', () => outside(more))
  show(<SaleView id="o1" />)
  return within(await screen.findByRole('region', { name: 'Paid to you' }))
}
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)

test('the money of an order that was paid outside is with the seller, who reads what is owed and how it is collected', async () => {
  owes(owedOrder('108.00'))
  const panel = await openSale()
  expect(panel.getByText('$940.00')).toBeTruthy()
  expect(panel.getByText(/Paid straight to you, by bank transfer\. The money is with you/)).toBeTruthy()
  expect(panel.getByText('Commission, 12%').nextElementSibling?.textContent).toBe('−$108.00')
  expect(panel.getByText('Net to you').nextElementSibling?.textContent).toBe('$832.00')
  expect(panel.queryByText('Provider fee')).toBeNull()
  expect(await panel.findByText(/^You owe \$108\.00 for it\. Your next payouts in USD are reduced by it/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'custom shipment' }).getAttribute('href')).toBe('/shipping#custom')
  expect(screen.queryByText('Paid out')).toBeNull()
})

test('once it is collected nothing is owed, and commission that is to be returned is owed to the seller', async () => {
  owes()
  expect(await (await openSale()).findByText('Nothing is owed for it.')).toBeTruthy()
  cleanup()
  owes(owedOrder('-108.00'))
  const panel = await openSale({ status: 'refunded' })
  expect(await panel.findByText(/^You are owed \$108\.00 for it/)).toBeTruthy()
  expect(panel.getByText('You have given the buyer the money back.')).toBeTruthy()
})

test('an order that was paid outside is followed to its delivery like any', () => {
  expect(saleTitle(outside())).toBe('To pack')
  expect(saleTitle(outside({ step: 'delivered' }))).toBe('Delivered')
})

test('a refund is recorded only once the seller says that they have given the money back', async () => {
  owes()
  answer('POST /users/sales/:id/refund', () => outside({ status: 'refunded' }))
  await openSale()
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Have you given $940.00 back to Ruth?' }))
  expect(question.getByText(/you give the money back yourself, and this only records it/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Record the refund' }))
  expect(await question.findByText('Give the money back first, then tick this.')).toBeTruthy()
  expect(sent('POST /users/sales/o1/refund')).toEqual([])
  await userEvent.click(question.getByRole('radio', { name: /^An amount/ }))
  await userEvent.type(question.getByRole('textbox', { name: /^Amount/ }), '50')
  await userEvent.click(question.getByRole('checkbox', { name: 'I have given $50.00 back' }))
  await userEvent.click(question.getByRole('button', { name: 'Record the refund' }))
  expect(await screen.findByText('You have given the buyer the money back.')).toBeTruthy()
  expect(sent('POST /users/sales/o1/refund')).toEqual([{ reason: '', amount: '50.00' }])
})

test('an administrator reads why they cannot refund it, and can only close a reported problem', async () => {
  const problem = { text: 'A corner is bent.', reported_at: AT }
  answer('GET /admin/orders/:id', () => ({ ...outside({ problem }), payment_url: 'https://example.org/none' }))
  show(<AnyOrderView id="o1" />)
  expect(await screen.findByText('Paid straight to the seller, by bank transfer')).toBeTruthy()
  expect(screen.getByText(/only Hana Itoh can give it back and refund the order/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Payment at the provider/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close the problem' }))
  expect(await screen.findByRole('alertdialog', { name: 'Let Hana Itoh keep the money?' })).toBeTruthy()
})

test('what is owed is listed by its direction, with its orders', async () => {
  owes(owedOrder('108.00'), { id: 'o2', number: 1043, amount: '-12.50', currency: 'eur' })
  show(<OwedNotice />)
  expect(await screen.findByText('You owe $108.00')).toBeTruthy()
  expect(screen.getByText(/the commission and taxes of orders that were paid outside/).textContent).toContain(
    'order 1042 ($108.00)',
  )
  expect(screen.getByText('You are owed €12.50')).toBeTruthy()
  expect(screen.getByText(/^You gave money back/).textContent).toContain('order 1043 (€12.50)')
  expect(screen.getByRole('link', { name: 'order 1043' }).getAttribute('href')).toBe('/sales/o2')
})
