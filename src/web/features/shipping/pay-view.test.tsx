// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PENDING_RECORD_KEY } from '#contract/constants.ts'
import type { PaymentOrder } from '#contract/shipping-payment-orders.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { samplePaymentOrder } from '#web/testing/shipping-samples.ts'
import { show, showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { PayView } from './pay-view.tsx'
import { useShippingQueue } from './shipping.queries.ts'
import { usePaymentReturn } from './shipping-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn() }))

const leave = vi.mocked(leaveFor)
const said = vi.spyOn(toast, 'success')
const logged = vi.spyOn(console, 'warn')

beforeEach(() => {
  resetApi()
  leave.mockReset().mockResolvedValue()
  said.mockReset().mockReturnValue('')
  logged.mockReset().mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const is = (more: Partial<PaymentOrder>) => answer('GET /shipping/payment-orders/:id', () => samplePaymentOrder(more))
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }
const paid = () => calls.filter(({ call }) => call === 'POST /shipping/payment-orders/p1/payment')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an open order leads to its payment by itself', async () => {
  is({})
  answer('POST /shipping/payment-orders/:id/payment', () => ({ url: 'https://pay.example/1' }))
  show(<PayView id="p1" />)
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  expect(screen.getByRole('heading', { name: 'Pay for your label' })).toBeTruthy()
  expect(screen.getByText('$39.15')).toBeTruthy()
})

test('whoever comes back from the payment page chooses: paying again, or cancelling', async () => {
  const back = {
    type: 'back_forward',
    entryType: 'navigation',
    name: '',
    startTime: 0,
    duration: 0,
    toJSON: () => ({}),
  }
  const came = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([back])
  is({})
  answer('POST /shipping/payment-orders/:id/payment', refuse(502))
  answer('POST /shipping/payment-orders/:id/cancel', () => samplePaymentOrder({ status: 'ended' }))
  show(<PayView id="p1" />)
  await screen.findByRole('heading', { name: 'Pay for your label' })
  expect(paid()).toEqual([])
  await press('Continue to Payment')
  expect(await screen.findByText('That did not work. Nothing was charged.')).toBeTruthy()
  expect(paid()).toHaveLength(1)
  await press('Cancel order')
  expect(await screen.findByRole('heading', { name: 'This label order has ended' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Shipping' }).getAttribute('href')).toBe('/shipping')
  came.mockRestore()
})

test.each<[string, Partial<PaymentOrder>]>([
  ['No rate was chosen yet', { status: 'draft', rate: null }],
  ['Your label is paid', { status: 'paid' }],
  ['Your payment was refunded', { status: 'refunded' }],
  ['A sample is not paid for', { status: 'draft', is_sample: true }],
])('%s: there is nothing to pay', async (title, more) => {
  is(more)
  show(<PayView id="p1" />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  expect(screen.queryByText('Open until')).toBeNull()
  expect(paid()).toEqual([])
})

test('a refund is followed until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  is({ status: 'refunding' })
  show(<PayView id="p1" />)
  expect(await screen.findByRole('heading', { name: 'Your payment is being refunded' })).toBeTruthy()
  is({ status: 'refunded' })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByRole('heading', { name: 'Your payment was refunded' })).toBeTruthy()
})

test('an order that cannot be read says that nothing was charged, and is asked for again', async () => {
  answer('GET /shipping/payment-orders/:id', refuse(500))
  show(<PayView id="p1" />)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(await screen.findByText('The label order could not be loaded. Nothing was charged.')).toBeTruthy()
  is({ status: 'paid' })
  await press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Your label is paid' })).toBeTruthy()
})

function Page() {
  usePaymentReturn()
  const { data } = useShippingQueue()
  return <p>{data ? 'The queue is there' : 'The queue is read'}</p>
}
const remember = () =>
  localStorage.setItem(
    PENDING_RECORD_KEY,
    JSON.stringify({ draft_order_id: 'p9', shipment: {}, timestamp: Date.now() }),
  )
const read = () => calls.filter(({ call }) => call === 'GET /shipping/queue')

test.each([
  ['the order in the address', '/shipping?purchased=true&order=p1', 'p1'],
  ['the remembered order', '/shipping?purchased=true', 'p9'],
])('on the return from the payment %s is looked up, and the lists are read again', async (_what, path, id) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  remember()
  answer('GET /shipping/queue', () => [])
  answer('POST /shipping/payment-orders/:id/refresh', refuse(502))
  const { router } = showAt(path, <Page />)
  await screen.findByText('The queue is there')
  expect(said).toHaveBeenCalledTimes(1)
  expect(router.state.location).toMatchObject({ pathname: '/shipping', search: '' })
  expect(localStorage.getItem(PENDING_RECORD_KEY)).toBeNull()
  expect(read()).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(read()).toHaveLength(2))
  expect(calls.map(({ call }) => call)).toContain(`POST /shipping/payment-orders/${id}/refresh`)
  expect(logged).toHaveBeenCalledWith('The payment of a label was not looked up.', expect.any(ApiError))
})

test('an address that claims something else is no return', async () => {
  remember()
  answer('GET /shipping/queue', () => [])
  const { router } = showAt('/shipping?purchased=1&order=p1', <Page />)
  await screen.findByText('The queue is there')
  expect(said).not.toHaveBeenCalled()
  expect(router.state.location.search).toBe('?purchased=1&order=p1')
  expect(localStorage.getItem(PENDING_RECORD_KEY)).not.toBeNull()
})
