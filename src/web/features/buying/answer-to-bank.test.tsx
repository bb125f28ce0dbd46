// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { OrderDispute } from '#contract/order-dispute.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { show } from '#web/testing/show.tsx'
import { answer as answerCall, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { AnswerToBank } from './answer-to-bank.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

afterEach(cleanup)
beforeEach(() => {
  resetApi()
  answerCall('GET /users/sales/:id/evidence', () => ({
    parts: [
      { name: 'order', title: 'Order 1031', detail: 'Paid on October 2, 2026' },
      { name: 'customer', title: 'Maya Lindholm', detail: 'maya@example.com' },
    ],
  }))
})

const needed: OrderDispute['answer'] = {
  state: 'needed',
  sender: 'seller',
  sent_at: null,
  has_file: false,
  problem: '',
}
const showAnswer = (answer: Partial<OrderDispute['answer']> = {}) => {
  const dispute: OrderDispute = {
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
    answer: { ...needed, ...answer },
  }
  show(<AnswerToBank order={{ id: 'o1', number: 1031, dispute }} reader="seller" />)
}
const sent = () => calls.filter(({ call }) => call.endsWith('/send'))

test('what is chosen and written is sent once it is confirmed, and a change has to be confirmed again', async () => {
  const user = userEvent.setup()
  answerCall('POST /users/sales/:id/evidence/send', () => {
    throw new ApiError(409, { code: 'dispute_answered', message: ERRORS.dispute_answered.text, request_id: '' })
  })
  showAnswer()
  const send = await screen.findByRole('button', { name: 'Send the answer' })
  expect(send).toHaveProperty('disabled', true)
  const confirm = screen.getByRole('checkbox', { name: /^I have read it/ })
  await user.click(confirm)
  await user.click(screen.getByRole('checkbox', { name: /^Maya Lindholm/ }))
  expect(confirm).toHaveProperty('checked', false)
  await user.type(screen.getByRole('textbox', { name: /^In your words/ }), 'It hangs.')
  await user.click(confirm)
  await user.click(send)
  expect(sent().map(({ body }) => body)).toEqual([{ parts: ['order'], text: 'It hangs.' }])
  expect(await screen.findByText(ERRORS.dispute_answered.text)).toBeDefined()
})

test('with nothing chosen and nothing written, nothing is sent', async () => {
  const user = userEvent.setup()
  showAnswer()
  for (const name of [/^Order 1031/, /^Maya Lindholm/, /^I have read it/])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('Choose what the bank is to be sent, or write something.')).toBeDefined()
  expect(sent()).toEqual([])
})

test.each([
  ['admin', /an administrator answers the bank for all of them/],
  ['nobody', /takes the answer only in its dashboard/],
] as const)('where %s can send it, the seller learns why they cannot', async (sender, text) => {
  showAnswer({ sender })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Preview as PDF' })).toBeDefined()
})

test('what was sent can be read, and not be sent again', () => {
  showAnswer({ state: 'sent', has_file: true, sent_at: '2026-11-25T12:00:00.000Z' })
  expect(screen.getByText('Sent on Nov 25, 2026. It cannot be changed any more.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download what was sent' })).toBeDefined()
  cleanup()
  showAnswer({ state: 'sent' })
  expect(screen.getByText(/in the dashboard of the payment provider/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an answer that was refused says why, and the parts that cannot be loaded are asked for again', async () => {
  answerCall('GET /users/sales/:id/evidence', () => Promise.reject(new Error('No connection.')))
  showAnswer()
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined()
  cleanup()
  answerCall('GET /users/sales/:id/evidence', () => ({ parts: [] }))
  showAnswer({ state: 'refused', problem: 'The bank takes no answer any more.' })
  expect(await screen.findByText('The bank takes no answer any more.')).toBeDefined()
})
