// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Reservation } from '#contract/reservations.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleReservation, sampleSale } from '#web/testing/sample-order.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { SaleList } from './order-list.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

// Loaded on demand; here once, before the first test.
beforeAll(() => import('./reserved-sale-questions.tsx'))
beforeEach(() => {
  resetApi()
  answer('GET /users/sales', () => ({ items: [], next_cursor: null }))
})
afterEach(cleanup)

const open = async (...items: Reservation[]) => {
  answer('GET /users/sales/reserved', () => ({ items }))
  showAt('/sales', <SaleList after={null} />)
  await screen.findByText('Nothing sold yet')
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const refuse = (code: 'work_sold' | 'reservation_over', error: string) => (): never => {
  throw new ApiError(409, { error, code })
}

test('what waits for its payment says of whom, how much, until when and that it is on its way; nothing without any', async () => {
  await open(sampleReservation({ sent_at: '2026-11-26T09:00:00.000Z' }))
  const waiting = group('Waiting for payment')
  expect(waiting.getByText('Held until Dec 2')).toBeTruthy()
  expect(waiting.getByText('The buyer says it is on its way, Nov 26.')).toBeTruthy()
  expect(waiting.getByText('Low Tide')).toBeTruthy()
  expect(waiting.getByText('$940.00')).toBeTruthy()
  expect(waiting.getByText('GS-1063')).toBeTruthy()
  expect(waiting.getByRole('link', { name: 'ruth@example.org' })).toBeTruthy()
  expect(waiting.getByText('+351 912 345 678')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ended without a payment' })).toBeNull()
  cleanup()
  await open()
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Paid orders' })).toBeNull()
})

test('a payment is confirmed with how it was received, and leads to the order', async () => {
  await open(sampleReservation())
  answer('POST /users/sales/:id/payment', () => {
    answer('GET /users/sales/reserved', () => ({ items: [] }))
    return sampleSale()
  })
  await press('Confirm payment')
  const question = within(await screen.findByRole('dialog', { name: 'Did you receive $940.00 from Ruth?' }))
  const how = question.getByRole<HTMLSelectElement>('combobox', { name: 'How you received it' })
  expect(how.value).toBe('transfer')
  expect(question.getByText(/Ruth is notified, and you pack it/)).toBeTruthy()
  await userEvent.selectOptions(how, 'Check')
  await userEvent.click(question.getByRole('button', { name: 'Confirm payment' }))
  expect(await screen.findByText('At /sales/o1')).toBeTruthy()
  expect(sent('POST /users/sales/o1/payment')).toEqual([{ received_by: 'check' }])
})

test('a late payment of a work that is sold is refused in the window, which stays', async () => {
  await open(
    sampleReservation({ status: 'ended', instructions: { ...sampleReservation().instructions, account_number: '' } }),
  )
  expect(screen.queryByRole('region', { name: 'Waiting for payment' })).toBeNull()
  const ended = group('Ended without a payment')
  expect(ended.getByText('Ended Dec 2')).toBeTruthy()
  expect(ended.queryByRole('button', { name: 'Extend' })).toBeNull()
  answer('POST /users/sales/:id/payment', refuse('work_sold', 'These works are not for sale any more.'))
  await press('The money arrived after all')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByRole<HTMLSelectElement>('combobox').value).toBe('cash')
  expect(question.getByText(/this is refused, and you give the money back/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Confirm payment' }))
  expect((await question.findByRole('alert')).textContent).toContain('These works are not for sale any more.')
})

test('it is held for more days, counted from the end that it has', async () => {
  await open(sampleReservation())
  answer('POST /users/sales/:id/reservation/extend', () => sampleReservation({ ends_at: '2026-12-05T09:00:00.000Z' }))
  await press('Extend')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/held until Wednesday, Dec 9/)).toBeTruthy()
  await userEvent.selectOptions(question.getByRole('combobox', { name: 'Days more' }), '3 days')
  expect(question.getByText(/held until Saturday, Dec 5\. Ruth is notified/)).toBeTruthy()
  answer('GET /users/sales/reserved', () => ({ items: [sampleReservation({ ends_at: '2026-12-05T09:00:00.000Z' })] }))
  await userEvent.click(question.getByRole('button', { name: 'Extend' }))
  expect(await screen.findByText('Held until Dec 5')).toBeTruthy()
  expect(sent('POST /users/sales/o1/reservation/extend')).toEqual([{ days: 3 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a reservation is ended after a question whose focus is on Cancel; a refusal is shown there', async () => {
  await open(sampleReservation({ sent_at: '2026-11-26T09:00:00.000Z' }))
  answer(
    'POST /users/sales/:id/reservation/end',
    refuse('reservation_over', 'This order does not wait for a payment any more.'),
  )
  await press('End reservation')
  const question = within(await screen.findByRole('alertdialog', { name: 'End the reservation of Low Tide?' }))
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })))
  expect(question.getByText(/They say that the money is on its way/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'End reservation' }))
  expect((await question.findByRole('alert')).textContent).toContain('does not wait for a payment any more')
  answer('POST /users/sales/:id/reservation/end', () => sampleReservation({ status: 'ended' }))
  answer('GET /users/sales/reserved', () => ({ items: [sampleReservation({ status: 'ended' })] }))
  await userEvent.click(question.getByRole('button', { name: 'End reservation' }))
  expect(await screen.findByRole('region', { name: 'Ended without a payment' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Waiting for payment' })).toBeNull()
})

test('when it cannot be read what waits, that is said and the orders are shown', async () => {
  answer('GET /users/sales/reserved', () => {
    throw new ApiError(500, null)
  })
  showAt('/sales', <SaleList after={null} />)
  expect(await screen.findByText('What waits for its payment could not be loaded.')).toBeTruthy()
  expect(await screen.findByText('Nothing sold yet')).toBeTruthy()
})
