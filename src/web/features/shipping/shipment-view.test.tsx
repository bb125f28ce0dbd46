// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DELAY_MS } from '#contract/constants.ts'
import type { ArtworkRates } from '#contract/shipping-rates.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { samplePaymentOrder, sampleQueueItem } from '#web/testing/shipping-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ShipmentView } from './shipment-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn() }))

const leave = vi.mocked(leaveFor)

beforeEach(() => {
  resetApi()
  leave.mockReset().mockResolvedValue()
  answer('GET /shipping/queue', () => [sampleQueueItem()])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rates = (...titles: string[]): ArtworkRates => ({
  rates: titles.map((title, at) => ({
    id: `r${at + 1}`,
    carrier_identifier: 'UPS',
    title,
    price: '20.00',
    currency: 'usd',
    delivery_days: 4,
  })),
  not_carried: [],
  draftOrder: { id: 'p1', checkout_url: 'https://gesso.example/shipping/pay/p1' },
})
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const asked = () => calls.filter(({ call }) => call === 'POST /shipping/rates')
const change = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const next = () => screen.getByRole('button', { name: 'Continue' })
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

test('a queue that cannot be read is read again, and a shipment that is not in it is missing', async () => {
  answer('GET /shipping/queue', refuse(500, { message: 'The shelves are being counted.' }))
  show(<ShipmentView id="o9" />)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(await screen.findByText('The shelves are being counted.')).toBeTruthy()
  answer('GET /shipping/queue', () => [sampleQueueItem()])
  await press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Shipment not found.' })).toBeTruthy()
  expect(asked()).toEqual([])
})

test('an order is asked for by its id and its parcel; without the queue a sample is there, which has no order', async () => {
  answer('POST /shipping/rates', () => rates())
  answer('GET /shipping/queue', () => [sampleQueueItem({ packaging_type: 'Envelope' })])
  show(<ShipmentView id="o1" />)
  expect(await screen.findByText('Santa Fe, NM 87501, US')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Box/ }).checked).toBe(true)
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ order_id: 'o1', dimensions: '28 x 22 x 4 in' }))
  cleanup()
  answer('GET /shipping/queue', refuse(500))
  show(<ShipmentView id="1" />)
  expect(screen.getByText('Caleb Nwosu')).toBeTruthy()
  await waitFor(() => expect(asked().at(-1)?.body).not.toHaveProperty('order_id'))
})

test('prices are asked for once somebody stops typing, and only what is typed last is answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const given: ((rates: ArtworkRates) => void)[] = []
  answer('POST /shipping/rates', () => new Promise<ArtworkRates>((resolve) => given.push(resolve)))
  show(<ShipmentView id="o1" />)
  await waitFor(() => expect(given).toHaveLength(1))
  for (const weight of ['1', '11', '11 kg']) change(/^Weight/, weight)
  expect(screen.getByText('Read as 11 kg. Write “kg” for kilograms.')).toBeTruthy()
  await act(async () => given[0]?.(rates('For nine pounds')))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.queryByText('For nine pounds')).toBeNull()
  expect(screen.getByText('Getting shipping rates...')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS))
  await waitFor(() => expect(asked().map(({ body }) => (body as { weight: string }).weight)).toEqual(['9 lb', '11 kg']))
  await act(async () => given[1]?.(rates('For eleven kilograms')))
  expect(await screen.findByText('For eleven kilograms')).toBeTruthy()
})

test('a chosen price is chosen no longer when the parcel changes, and none is shown for an unreadable one', async () => {
  answer('POST /shipping/rates', ({ body }) =>
    rates('weight' in body && body.weight === '9 lb' ? 'Ground' : 'Next Day'),
  )
  show(<ShipmentView id="o1" />)
  await choose(/Ground/)
  expect(screen.getByText('UPS Ground, $20.00')).toBeTruthy()
  expect(next().hasAttribute('disabled')).toBe(false)
  change(/^Weight/, 'heavy')
  expect(screen.getByText('We could not read “heavy”. Write a number, such as 24 or 11 kg.')).toBeTruthy()
  expect(screen.getByText('Fill in dimensions and weight to see rates.')).toBeTruthy()
  expect(screen.getByText('Choose a rate')).toBeTruthy()
  expect(next().hasAttribute('disabled')).toBe(true)
})

test('prices that did not come are asked for again', async () => {
  answer('POST /shipping/rates', refuse(502))
  show(<ShipmentView id="o1" />)
  expect(await screen.findByText('Failed to fetch shipping rates.')).toBeTruthy()
  answer('POST /shipping/rates', () => rates('Ground'))
  await press('Retry')
  expect(await screen.findByText('Ground')).toBeTruthy()
  expect(screen.queryByText('Failed to fetch shipping rates.')).toBeNull()
})

test('the rate is applied before the page is left; one that was not applied keeps the page', async () => {
  answer('POST /shipping/rates', () => rates('Ground', 'Next Day'))
  answer('PUT /shipping/payment-orders/:id/rate', refuse(500))
  show(<ShipmentView id="o1" />)
  await choose(/Next Day/)
  await userEvent.click(next())
  expect(await screen.findByText('The rate could not be applied. Nothing was charged.')).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()

  let apply = () => undefined as void
  answer(
    'PUT /shipping/payment-orders/:id/rate',
    () => new Promise((resolve) => (apply = () => resolve(samplePaymentOrder()))),
  )
  await userEvent.click(next())
  await userEvent.click(screen.getByRole('button', { name: /Continue/ }))
  expect(leave).not.toHaveBeenCalled()
  apply()
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://gesso.example/shipping/pay/p1'))
  const applied = calls.filter(({ call }) => call === 'PUT /shipping/payment-orders/p1/rate')
  expect(applied.map(({ body }) => body)).toEqual([{ rate_id: 'r2' }, { rate_id: 'r2' }])
})

test('a chosen price is compared with what the buyer paid for shipping; a sample was paid for by nobody', async () => {
  answer('POST /shipping/rates', () => rates('Ground'))
  answer('GET /shipping/queue', () => [sampleQueueItem({ shipping_paid: 12, currency: 'usd' })])
  show(<ShipmentView id="o1" />)
  await choose(/Ground/)
  expect(screen.getByText('Buyer paid $12.00 for shipping, you add $8.00.')).toBeTruthy()
  cleanup()
  show(<ShipmentView id="2" />)
  await choose(/Ground/)
  expect(screen.queryByText(/for shipping/)).toBeNull()
})

test('a sample leads to its payment page, too, where nothing is paid', async () => {
  answer('POST /shipping/rates', () => rates('Ground'))
  answer('PUT /shipping/payment-orders/:id/rate', refuse(409, { code: 'sample_shipment' }))
  show(<ShipmentView id="2" />)
  await choose(/Ground/)
  await userEvent.click(next())
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://gesso.example/shipping/pay/p1'))
  expect(screen.queryByText('The rate could not be applied. Nothing was charged.')).toBeNull()
})

test('the packaging that fits is recommended as the parcel and its fragility change', async () => {
  answer('POST /shipping/rates', () => rates())
  show(<ShipmentView id="o1" />)
  expect(await screen.findByText('A box, because it is small.')).toBeTruthy()
  fireEvent.change(screen.getByRole('slider', { name: 'Fragility' }), { target: { value: '1' } })
  expect(screen.getByText('A tube, because it is small and not fragile.')).toBeTruthy()
  change(/^Dimensions/, '90 x 50 x 3 cm')
  expect(screen.getByText('A box, because one side is over 30 inches.')).toBeTruthy()
  expect(screen.queryByText('Oversize box')).toBeNull()
  change(/^Dimensions/, '95 x 50 x 3')
  expect(screen.getByText('A crate, because one side is over 40 inches.')).toBeTruthy()
  expect(screen.getByText('Oversize box')).toBeTruthy()
})
