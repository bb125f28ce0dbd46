// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PENDING_RECORD_KEY, TOKEN_KEY } from '#contract/constants.ts'
import type { PaymentOrder } from '#contract/shipping-payment-orders.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { session } from '#web/lib/live-session.ts'
import { samplePaymentOrder, sampleRate, sampleRates } from '#web/testing/shipping-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { CustomRates } from './custom-rates.tsx'
import { customShipment } from './shipment-form.schema.ts'
import { useCustoms } from './use-customs.ts'
import { EMPTY_SHIPMENT } from './use-shipment-form.ts'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn() }))

const leave = vi.mocked(leaveFor)
const warned = vi.spyOn(toast, 'warning')
const failed = vi.spyOn(toast, 'error')

const SENT = customShipment.parse({
  ...EMPTY_SHIPMENT,
  recipient_name: 'Oren Castillo',
  recipient_phone: '912345678',
  recipient_phone_country: 'PT',
  recipient_address_line1: '418 Canyon Road',
  recipient_city: 'Santa Fe',
  recipient_state: 'NM',
  recipient_postal_code: '87501',
  weight: '9',
  width: '28',
  height: '22',
  depth: '4',
})
const RATES = [sampleRate(), sampleRate({ id: 'r2', service: 'Next Day', price: 90.1 })]

function Rates() {
  const [chosen, choose] = useState<string | null>('r1')
  const customs = useCustoms({ from: 'US', to: 'US', isFromKnown: true, description: '', value: '', signer: '' })
  const quote = { sent: SENT, answer: sampleRates(...RATES) }
  return (
    <CustomRates
      quote={quote}
      rates={RATES}
      busy={false}
      failed={false}
      chosen={chosen}
      onChoose={choose}
      customs={customs}
    />
  )
}

beforeEach(() => {
  resetApi()
  for (const spy of [warned, failed]) spy.mockReset().mockReturnValue('')
  leave.mockReset().mockResolvedValue()
  localStorage.setItem(TOKEN_KEY, 'a.e30.c')
  answer('GET /shipping/payment-orders', () => [])
})
afterEach(() => {
  cleanup()
  session.end()
})

const payButton = () => screen.getByRole('button', { name: /^(Continue to Payment|Creating Label\.\.\.)$/ })
const pay = () => userEvent.click(payButton())
const created = () => calls.filter(({ call }) => call === 'POST /shipping/create-payment-order')
const refuse =
  (status: number, body: unknown = null) =>
  () => {
    throw new ApiError(status, body)
  }
const texts = (spy: { mock: { calls: unknown[][] } }) => spy.mock.calls.map(([text]) => text)
const PENDING = 'A similar order is already pending. Please complete or cancel the existing order first.'
const FAILED = 'Failed to create payment order'

test('the payment is remembered before the page is left for it', async () => {
  answer('POST /shipping/create-payment-order', () => ({
    checkout_url: 'https://gesso.example/pay/p1',
    draft_order_id: 'p1',
  }))
  leave.mockImplementation(async () => {
    expect(JSON.parse(localStorage.getItem(PENDING_RECORD_KEY) ?? '')).toMatchObject({
      draft_order_id: 'p1',
      shipment: { recipient_name: 'Oren Castillo', recipient_phone: '+351912345678' },
    })
  })
  show(<Rates />)
  await userEvent.click(screen.getByRole('radio', { name: /Next Day/ }))
  await userEvent.click(screen.getByRole('radio', { name: /^\$50/ }))
  expect(screen.getByText('$90.60')).toBeTruthy()
  await pay()
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://gesso.example/pay/p1'))
  expect(failed).not.toHaveBeenCalled()
  expect(created()[0]?.body).toMatchObject({
    rate_id: 'r2',
    insurance: 150,
    shipping_cost: 90.1,
    insurance_cost: 0.5,
    total_cost: 90.6,
  })
})

test('a second press while the order is being created begins no other one', async () => {
  let finish = (_order: { checkout_url: string; draft_order_id: string }) => undefined as void
  answer('POST /shipping/create-payment-order', () => new Promise((resolve) => (finish = resolve)))
  show(<Rates />)
  await pay()
  await waitFor(() => expect(payButton().textContent).toBe('Creating Label...'))
  await pay()
  expect(texts(warned)).toEqual(['Order creation already in progress, please wait...'])
  finish({ checkout_url: 'https://gesso.example/pay/p1', draft_order_id: 'p1' })
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(payButton().textContent).toBe('Continue to Payment'))
  expect(created()).toHaveLength(1)
})

test('after a 409 the open order is found, and is resumed or cancelled', async () => {
  let open: PaymentOrder[] = []
  answer('GET /shipping/payment-orders', () => open)
  answer('POST /shipping/create-payment-order', refuse(409, { code: 'payment_order_open' }))
  show(<Rates />)
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['GET /shipping/payment-orders']))
  open = [samplePaymentOrder(), samplePaymentOrder({ draft_order_id: 'p2', status: 'draft' })]
  await pay()
  expect(await screen.findByText(PENDING)).toBeTruthy()
  expect(texts(failed)).toEqual([PENDING])
  const resume = await screen.findAllByRole('link', { name: 'Resume payment' })
  expect(resume.map((link) => link.getAttribute('href'))).toEqual(['/shipping/pay/p1'])
  expect(screen.getByText(/^\$39\.15 to Oren Castillo\./)).toBeTruthy()

  answer('POST /shipping/payment-orders/:id/cancel', refuse(502, { message: 'The provider did not respond.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(texts(failed)).toContain('The provider did not respond.'))
  expect(screen.getByRole('link', { name: 'Resume payment' })).toBeTruthy()

  answer('POST /shipping/payment-orders/:id/cancel', () => {
    open = []
    return samplePaymentOrder({ status: 'ended' })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Resume payment' })).toBeNull())
  expect(calls.filter(({ call }) => call === 'POST /shipping/payment-orders/p1/cancel')).toHaveLength(2)
})

test.each([
  [
    'an expired price',
    refuse(409, { code: 'rate_expired', message: 'This price has expired.' }),
    'This price has expired.',
  ],
  ['another price', refuse(400, { code: 'shipping_price_changed' }), FAILED],
  ['a server that does not respond', refuse(0), FAILED],
  ['no payment page', () => ({ checkout_url: '', draft_order_id: 'p1' }), FAILED],
])('%s is no open order: nothing is remembered, and it can be tried again', async (_what, give, said) => {
  answer('POST /shipping/create-payment-order', give)
  show(<Rates />)
  await pay()
  await waitFor(() => expect(texts(failed)).toEqual([said]))
  expect(screen.queryByText(PENDING)).toBeNull()
  expect(localStorage.getItem(PENDING_RECORD_KEY)).toBeNull()
  expect(leave).not.toHaveBeenCalled()
  expect(payButton().textContent).toBe('Continue to Payment')
})

test('somebody who signed out meanwhile is informed, and nothing is called; a refused call says nothing else', async () => {
  answer('POST /shipping/create-payment-order', refuse(401))
  show(<Rates />)
  await pay()
  await waitFor(() => expect(created()).toHaveLength(1))
  await waitFor(() => expect(payButton().getAttribute('aria-busy')).toBeNull())
  expect(failed).not.toHaveBeenCalled()
  session.end()
  await pay()
  await waitFor(() => expect(texts(failed)).toEqual(['Please log in to purchase shipping labels']))
  expect(created()).toHaveLength(1)
})
