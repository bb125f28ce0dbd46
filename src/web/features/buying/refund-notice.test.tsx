// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderRefund } from '#contract/order-refund.ts'
import { sampleOrder } from '#web/testing/sample-order.ts'
import { show } from '#web/testing/show.tsx'
import { RefundNotice } from './refund-notice.tsx'

afterEach(cleanup)

const refund = (more: Partial<OrderRefund> = {}): OrderRefund => ({
  id: 'r1',
  amount: '940.00',
  status: 'done',
  at: '2026-01-12T09:00:00.000Z',
  is_repeat: false,
  failure: '',
  note: '',
  reason: '',
  ...more,
})
const showNotice = (more: Partial<OrderRefund>, reader: 'buyer' | 'seller' | 'admin' = 'buyer') => {
  show(<RefundNotice order={sampleOrder({ status: 'refunded', refunds: [refund(more)] })} reader={reader} />)
}

test('a refund that failed says so to each reader, and what follows', () => {
  const failed = { status: 'failed', failure: 'The card has expired or was canceled.' } as const
  showNotice(failed)
  expect(screen.getByText('The refund of $940.00 failed at the provider on Jan 12, 2026')).toBeDefined()
  expect(screen.getByText(/The card has expired or was canceled\. Your money is not lost/)).toBeDefined()
  cleanup()
  showNotice(failed, 'seller')
  expect(screen.getByText(/Nothing changes for you/)).toBeDefined()
  cleanup()
  showNotice(failed, 'admin')
  expect(screen.getByRole('link', { name: 'Failed refunds' }).getAttribute('href')).toBe('/admin/orders')
})

test.each([
  [{}, '$940.00 was refunded'],
  [{ is_repeat: true, status: 'under_way' }, 'The refund is made again'],
  [{ status: 'paid_outside' }, '$940.00 was refunded another way on Jan 12, 2026'],
] as const)('a refund with %o is “%s”', (more, title) => {
  showNotice(more)
  expect(screen.getByText(title)).toBeDefined()
})

test('how a refund was paid outside is shown', () => {
  showNotice({ status: 'paid_outside', note: 'Bank transfer 4711' })
  expect(screen.getByText('Bank transfer 4711')).toBeDefined()
})

test('an order paid outside was refunded by its seller, wholly or in part', () => {
  const refunds = [refund({ status: 'paid_outside', amount: '100.00', reason: 'A scratch' })]
  const paidOutside = { payment_method: 'outside', received_by: 'transfer' } as const
  show(<RefundNotice order={sampleOrder({ ...paidOutside, refunds })} reader="buyer" />)
  expect(screen.getByText('Hana Itoh has refunded $100.00 of this order')).toBeDefined()
  expect(screen.getByText('$100.00 on Jan 12, 2026: A scratch')).toBeDefined()
  cleanup()
  show(<RefundNotice order={sampleOrder({ ...paidOutside, status: 'refunded', refunds })} reader="buyer" />)
  expect(screen.getByText('Hana Itoh has refunded $940.00')).toBeDefined()
  expect(screen.getByText(/^You paid Hana Itoh directly, so the money comes from them\./)).toBeDefined()
})
