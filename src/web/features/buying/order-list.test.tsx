// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleOrder } from '#web/testing/sample-order.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { OrderList } from './order-list.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const failed = vi.spyOn(toast, 'error').mockReturnValue('')
const added = vi.spyOn(toast, 'success').mockReturnValue('')

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile({ email: 'maya@example.com' }))
  answer('GET /users/orders', () => ({ items: [], next_cursor: null }))
})
afterEach(() => {
  cleanup()
  session.end()
})

const refuse = (): never => {
  throw new ApiError(503, null)
}

test('orders that were placed without an account are offered, and listed once they are added', async () => {
  answer('GET /users/guest-orders', () => ({ total: 2 }))
  show(<OrderList />)
  expect(await screen.findByText('2 orders placed with maya@example.com are not in your account yet.')).toBeTruthy()
  answer('POST /users/guest-orders/claim', refuse)
  const add = screen.getByRole('button', { name: 'Add them to my account' })
  await userEvent.click(add)
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Nothing was added. Try again in a moment.'))
  answer('POST /users/guest-orders/claim', () => ({ total: 2 }))
  answer('GET /users/guest-orders', () => ({ total: 0 }))
  answer('GET /users/orders', () => ({ items: [sampleOrder()], next_cursor: null }))
  await userEvent.click(add)
  expect(await screen.findByRole('heading', { name: /^Order \d+$/ })).toBeTruthy()
  expect(added).toHaveBeenCalledWith('2 orders added to your account.')
  expect(screen.queryByText(/not in your account/)).toBeNull()
})

test('the list is there when it is not known whether there are more', async () => {
  answer('GET /users/guest-orders', refuse)
  show(<OrderList />)
  expect(await screen.findByText('You have not bought anything yet')).toBeTruthy()
})
