// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BuyerDispute } from '#contract/order-dispute.ts'
import { show } from '#web/testing/show.tsx'
import { BuyerDisputeNotice } from './buyer-dispute.tsx'

afterEach(cleanup)

const dispute: BuyerDispute = {
  stage: 'needs_response',
  amount: '935.00',
  is_taken: true,
  currency: 'usd',
  opened_at: '2026-11-23T09:00:00.000Z',
  closed_at: null,
}
const closed = { closed_at: '2027-01-30T12:00:00.000Z' }

test.each([
  [{}, 'Your bank was asked to return this payment on Nov 23, 2026', /holds \$935\.00 of this order/],
  [
    { stage: 'under_review' },
    'Your bank was asked to return this payment on Nov 23, 2026',
    /ask your bank to withdraw/,
  ],
  [{ stage: 'inquiry' }, 'Your bank asked about this payment on Nov 23, 2026', /has taken nothing so far/],
  [
    { stage: 'won', ...closed },
    'Your bank decided that this payment stands on Jan 30, 2027',
    /Nothing changes for you/,
  ],
  [
    { stage: 'lost', ...closed },
    'Your bank returned this payment to you on Jan 30, 2027',
    /\$935\.00 of this order went back/,
  ],
] as const)('a dispute with %o is “%s”', (more, title, text) => {
  show(<BuyerDisputeNotice order={{ dispute: { ...dispute, ...more } }} />)
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('without a dispute, nothing is said of one', () => {
  const { container } = show(<BuyerDisputeNotice order={{ dispute: null }} />)
  expect(container.textContent).toBe('')
})
