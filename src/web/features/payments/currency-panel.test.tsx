// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/lib/live-session.ts'
import { adoptSettings, settings } from '#web/lib/settings.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { CurrencyPanel } from './currency-panel.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(() => {
  resetApi()
  session.adopt(sampleProfile())
})
afterEach(() => {
  cleanup()
  session.end()
  adoptSettings({ ...settings(), currencies: ['usd'] })
})

test('a seller chooses the currency of new prices from those of the installation', async () => {
  adoptSettings({ ...settings(), currencies: ['usd', 'eur', 'jpy'] })
  answer('PUT /users/profile', () => sampleProfile({ currency: 'jpy' }))
  show(<CurrencyPanel />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Currency' })
  expect([...select.options].map(({ text }) => text)).toEqual(['USD, US Dollar', 'EUR, Euro', 'JPY, Japanese Yen'])
  expect(screen.getByText(/Nothing is converted/)).toBeTruthy()
  await userEvent.selectOptions(select, 'jpy')
  await userEvent.click(screen.getByRole('button', { name: 'Save currency' }))
  await waitFor(() => expect(session.get().user?.currency).toBe('jpy'))
  expect(calls.map(({ body }) => body)).toEqual([{ currency: 'jpy' }])
  expect(select.value).toBe('jpy')
})

test('an installation with one currency has nothing to choose', () => {
  show(<CurrencyPanel />)
  expect(screen.queryByRole('combobox')).toBeNull()
})
