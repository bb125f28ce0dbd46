// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { ShippingRate } from './shipping-rate.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const rates = (flat: string, handlers: string) => ({
  country: 'PT',
  flat_rate: { domestic: flat, region: '40.00', world: null },
  art_handlers: { domestic: handlers, region: null, world: null },
  currency: 'usd',
})

test('only a price that was changed is sent, because another tab may have saved the others', async () => {
  answer('GET /users/shipping-rate', () => rates('20.00', '310.00'))
  answer('PUT /users/shipping-rate', () => rates('25.00', '400.00'))
  show(<ShippingRate />)
  const parcel = await screen.findByRole<HTMLInputElement>('textbox', { name: 'As a parcel, Within Portugal' })
  await userEvent.clear(parcel)
  await userEvent.type(parcel, '25')
  await userEvent.clear(screen.getByRole('textbox', { name: 'As a parcel, European Union' }))
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'By art handlers, Within Portugal' })).toHaveProperty('value', '400.00'),
  )
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(sent).toEqual([{ currency: 'usd', flat_rate: { domestic: '25.00', region: null }, art_handlers: {} }])
})

test('prices in yen have their sign and no decimals', async () => {
  answer('GET /users/shipping-rate', () => ({
    country: 'JP',
    flat_rate: { domestic: '2500', region: null, world: null },
    art_handlers: { domestic: null, region: null, world: null },
    currency: 'jpy',
  }))
  answer('PUT /users/shipping-rate', () => rates('0', '0'))
  show(<ShippingRate />)
  const parcel = await screen.findByRole<HTMLInputElement>('textbox', { name: 'As a parcel, Within Japan' })
  expect([parcel.value, parcel.closest('span')?.textContent]).toEqual(['2500', '¥'])
  await userEvent.clear(parcel)
  await userEvent.type(parcel, '2500.50')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Enter an amount in JPY without decimals, like 1250.')).toBeTruthy()
  await userEvent.clear(parcel)
  await userEvent.type(parcel, '3,000')
  expect(screen.getByText('Read as ¥3,000.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { currency: 'jpy', flat_rate: { domestic: '3000' }, art_handlers: {} },
    ]),
  )
})
