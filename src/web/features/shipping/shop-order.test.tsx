// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '#contract/constants.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { sampleQueueItem, sampleRate, sampleRates } from '#web/testing/shipping-samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ShippingView } from './shipping-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
vi.mock('#web/lib/leave-for.ts', () => ({ leaveFor: vi.fn(async () => undefined) }))

configure({ defaultHidden: true })
const ORDER = sampleQueueItem({
  order_id: 'shop-order-1',
  shop: 'north-light.myshopify.com',
  shopify_order_id: '1001',
  recipient_phone: '+15055550111',
})

beforeEach(() => {
  resetApi()
  localStorage.setItem(TOKEN_KEY, 'a.e30.c')
  answer('GET /users/profile', () => sampleProfile())
  answer('GET /shipping/queue', () => [ORDER, sampleQueueItem()])
  answer('GET /shipping/labels', () => [])
  answer('GET /shipping/payment-orders', () => [])
})
afterEach(() => {
  cleanup()
  session.end()
})

const custom = () => within(screen.getByRole('region', { name: 'Create a Custom Shipment' }))
const field = (name: string) => custom().getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}(?! unit)( |$)`))[0]
const ship = async () => {
  show(<ShippingView />)
  const [button] = await screen.findAllByRole('button', { name: 'Ship This Order' })
  if (button) await userEvent.click(button)
  await screen.findByText(/For order 1001 of north-light.myshopify.com: Low Tide/)
}

test('an order of a shop says so, and its label is paid for in the form of custom shipments', async () => {
  answer('POST /shipping/rates', () => sampleRates(sampleRate({ price: 15 })))
  answer('POST /shipping/create-payment-order', () => ({
    checkout_url: 'https://gesso.example/pay/p1',
    draft_order_id: 'p1',
  }))
  await ship()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Open full page' })).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Create a Custom Shipment')
  expect([field('Name')?.value, field('City')?.value, field('Reference')?.value]).toEqual([
    'Oren Castillo',
    'Santa Fe',
    '1001',
  ])
  fireEvent.click(custom().getByRole('button', { name: 'Get Shipping Rates' }))
  fireEvent.click(await custom().findByRole('radio', { name: /Ground/ }))
  fireEvent.click(custom().getByRole('button', { name: 'Continue to Payment' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gesso.example/pay/p1'))
  const [created] = calls.filter(({ call }) => call === 'POST /shipping/create-payment-order')
  expect(created?.body).toMatchObject({ shop_order_id: 'shop-order-1', recipient_name: 'Oren Castillo' })
})

test('one can leave the order for another shipment, whose form is empty', async () => {
  await ship()
  await userEvent.click(custom().getByRole('button', { name: 'Ship something else' }))
  expect(custom().queryByText(/For order 1001/)).toBeNull()
  expect(field('Name')?.value).toBe('')
})
