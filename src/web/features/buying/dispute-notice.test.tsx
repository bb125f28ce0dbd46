// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderDispute } from '#contract/order-dispute.ts'
import { show } from '#web/testing/show.tsx'
import { DisputeNotice, HeldBack } from './dispute-notice.tsx'

afterEach(cleanup)

const answer: OrderDispute['answer'] = {
  state: 'needed',
  sender: 'seller',
  sent_at: null,
  has_file: false,
  problem: '',
}
const dispute = (more: Partial<OrderDispute> = {}): OrderDispute => ({
  id: 'dp_1',
  stage: 'needs_response',
  reason: 'The work did not arrive.',
  amount: '935.00',
  is_taken: true,
  loss: '794.75',
  currency: 'usd',
  opened_at: '2026-11-23T09:00:00.000Z',
  respond_by: '2026-12-03T18:00:00.000Z',
  closed_at: null,
  answer,
  ...more,
})
const showDispute = (more: Partial<OrderDispute> = {}) =>
  show(
    <>
      <DisputeNotice order={{ dispute: dispute(more) }} />
      <HeldBack order={{ dispute: dispute(more) }} />
    </>,
  )

test('an open dispute begins with its deadline, and states what the buyer says and what is at stake', () => {
  showDispute()
  expect(screen.getByText('Respond by Thursday, Dec 3')).toBeDefined()
  expect(screen.getByText(/They say: “The work did not arrive.”/)).toBeDefined()
  expect(screen.getByText(/Without an answer the buyer keeps the money/)).toBeDefined()
  expect(screen.getByText('−$794.75')).toBeDefined()
})

test('a question of the bank takes nothing, and a refund ends it', () => {
  showDispute({ stage: 'inquiry', is_taken: false })
  expect(screen.getByText(/asks before it takes anything/)).toBeDefined()
  expect(screen.getByText(/A refund ends it, too/)).toBeDefined()
  expect(screen.getByText('Taken by the bank so far')).toBeDefined()
})

test.each([
  ['sending', 'The answer is being sent to the bank', /on its way to the bank/],
  ['sent', 'The bank decides the dispute', /usually decides within 60 to 75 days/],
  ['refused', 'Respond by Thursday, Dec 3', /The last one did not reach the bank/],
  ['late', 'The bank wanted an answer by Thursday, Dec 3', /decides without an answer/],
] as const)('an answer that is %s is “%s”', (state, title, text) => {
  showDispute({ answer: { ...answer, state } })
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['won', 'The bank decided the dispute for the seller on Jan 30, 2027', /the payout goes on/],
  [
    'lost',
    'The bank decided the dispute for the buyer on Jan 30, 2027',
    /\$935\.00 back. It cost the seller \$794\.75/,
  ],
] as const)('a dispute that was %s says what followed, and holds nothing back', (stage, title, text) => {
  showDispute({ stage, closed_at: '2027-01-30T12:00:00.000Z' })
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText('Held back')).toBeNull()
})

test('without a dispute, nothing is said of one', () => {
  const { container } = show(<DisputeNotice order={{ dispute: null }} />)
  expect(container.textContent).toBe('')
})
