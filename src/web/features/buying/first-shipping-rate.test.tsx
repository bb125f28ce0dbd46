// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { FirstShippingRate } from './first-shipping-rate.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const NONE = { domestic: null, region: null, world: null }
const rates = (domestic: string | null) => ({
  country: 'PT',
  flat_rate: { ...NONE, domestic },
  art_handlers: NONE,
  currency: 'usd',
})
const open = () => {
  const onDone = vi.fn()
  show(<FirstShippingRate title="Drift" onDone={onDone} />)
  return onDone
}

test('a seller without shipping prices is asked for them, and what was typed is not lost without a question', async () => {
  answer('GET /users/shipping-rate', () => rates(null))
  answer('PUT /users/shipping-rate', () => rates('25.00'))
  const onDone = open()
  expect(await screen.findByText(/What does it cost to ship “Drift” to its buyer\?/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set shipping prices' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'As a parcel, Within Portugal' }), '25')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.at(-1)).toMatchObject({
    call: 'PUT /users/shipping-rate',
    body: { flat_rate: { domestic: '25.00' }, art_handlers: {} },
  })
})

test('the question is answered by collection only', async () => {
  answer('GET /users/shipping-rate', () => rates(null))
  const onDone = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Collection only for now' }))
  expect(onDone).toHaveBeenCalledOnce()
})

test('a seller with a price is not asked', async () => {
  answer('GET /users/shipping-rate', () => rates('0.00'))
  open()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
