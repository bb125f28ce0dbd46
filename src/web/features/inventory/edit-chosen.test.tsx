// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { EditChosen } from './edit-chosen.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

// The parts that load later take their time on a busy machine.
configure({ asyncUtilTimeout: 5000 })

beforeEach(resetApi)
afterEach(cleanup)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('price and currency are changed together, with the other amounts, and each refusal stands at its amount', async () => {
  answer('POST /inventory/works/change', () => {
    const message = '“Agnes”: Its insured value is in EUR. Enter it in USD.'
    throw new ApiError(400, { error: message, fields: [{ field: 'insured_value', message }] })
  })
  showAt('/dashboard/works', <EditChosen chosen={new Set(['Agnes'])} />)
  await press('Edit')
  const field = await screen.findByLabelText('Field')
  await userEvent.selectOptions(field, 'Title')
  expect(screen.queryByText(/Empty takes it away/)).toBeNull()
  await userEvent.selectOptions(field, 'Price')
  expect(screen.getByText(/Empty takes it away/)).toBeTruthy()
  expect(screen.getByText(/^Each work keeps its own: 700 becomes/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Insured value/)).toBeNull()
  await userEvent.type(screen.getByLabelText('New value'), '700')
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD')
  await press('Change 1 work')
  await waitFor(() => expect(screen.getByLabelText(/^Insured value/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('New value').getAttribute('aria-invalid')).not.toBe('true')
  answer('POST /inventory/works/change', () => ({ changed: 1 }))
  await userEvent.type(screen.getByLabelText(/^Insured value/), '900')
  await press('Change 1 work')
  await waitFor(() => expect(screen.queryByLabelText('New value')).toBeNull())
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    ids: ['Agnes'],
    fields: { price: '700', currency: 'usd', insured_value: '900' },
  })
  await press('Edit')
  await userEvent.selectOptions(await screen.findByLabelText('Field'), 'Currency')
  for (const label of [/^Price/, /^Lowest price/, /^Insured value/]) expect(screen.getByLabelText(label)).toBeTruthy()
})
