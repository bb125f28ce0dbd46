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

test('only a price that was changed is sent, because another tab may have saved the other one', async () => {
  answer('GET /users/shipping-rate', () => ({ flat_rate: '20.00', handlers_rate: '310.00', currency: 'usd' }))
  answer('PUT /users/shipping-rate', () => ({ flat_rate: '25.00', handlers_rate: '400.00', currency: 'usd' }))
  show(<ShippingRate />)
  const parcel = await screen.findByRole<HTMLInputElement>('textbox', { name: /^As a parcel/ })
  await userEvent.clear(parcel)
  await userEvent.type(parcel, '25')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^With art handlers/ })).toHaveProperty('value', '400.00'),
  )
  const sent = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  expect(sent).toEqual([{ flat_rate: '25.00' }])
})
