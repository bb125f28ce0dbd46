// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchAlert } from '#contract/search-alerts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { takeReturnTo } from '#web/lib/return-to.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show, showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { AlertButton } from './alert-button.tsx'
import { readSearchState } from './search-address.ts'
import { SearchAlertList } from './search-alert-list.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const failed = vi.spyOn(toast, 'error')
const succeeded = vi.spyOn(toast, 'success')

beforeEach(() => {
  resetApi()
  failed.mockReset().mockReturnValue('')
  succeeded.mockReset().mockReturnValue('')
  session.adopt(sampleProfile())
})
afterEach(() => {
  cleanup()
  session.end()
})

const STATE = readSearchState(new URLSearchParams('q=low+tide&medium=oil,acrylic&price_max=900&sort=newest'))
const alert = (id: string, query: SearchAlert['query']): SearchAlert => ({
  id,
  query,
  created_at: '2026-01-12T09:00:00.000Z',
})
const has = (...items: SearchAlert[]) => answer('GET /users/search-alerts', () => ({ items }))
const refuse = (error = ''): never => {
  throw new ApiError(409, error ? { error } : null)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pressed = async (name: string) =>
  (await screen.findByRole('button', { name })).getAttribute('aria-pressed') === 'true'

test('an alert is switched on with the words and filters of its search, without their order, and off again', async () => {
  has()
  answer('POST /users/search-alerts', () => alert('s1', { q: 'low tide', medium: 'acrylic,oil', price_max: '900' }))
  answer('DELETE /users/search-alerts/:id', () => ({ ok: true as const }))
  show(<AlertButton state={STATE} />)
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await press('Tell me when one arrives')
  expect(await pressed('We will tell you when one arrives')).toBe(true)
  expect(screen.getByRole('link', { name: 'See your search alerts' }).getAttribute('href')).toBe(
    '/account#search-alerts',
  )
  expect(calls.at(-1)).toEqual({
    call: 'POST /users/search-alerts',
    body: { q: 'low tide', medium: 'oil,acrylic', price_max: '900' },
  })
  await press('We will tell you when one arrives')
  expect(await pressed('Tell me when one arrives')).toBe(false)
  expect(calls.at(-1)?.call).toBe('DELETE /users/search-alerts/s1')
})

test('an alert for the same words in another medium is another one', async () => {
  has(alert('s1', { q: 'low tide', medium: 'oil', price_max: '900' }))
  show(<AlertButton state={STATE} further />)
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  expect(await pressed('Tell me when more arrive')).toBe(false)
})

test('an alert that is refused stays off and says why; one that could not be removed stays on', async () => {
  has()
  answer('POST /users/search-alerts', () => refuse('You have 50 search alerts. Remove one first.'))
  answer('DELETE /users/search-alerts/:id', () => refuse())
  show(<AlertButton state={STATE} />)
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await press('Tell me when one arrives')
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('You have 50 search alerts. Remove one first.'))
  expect(await pressed('Tell me when one arrives')).toBe(false)
  answer('POST /users/search-alerts', () => alert('s1', { q: 'low tide', medium: 'oil,acrylic', price_max: '900' }))
  await press('Tell me when one arrives')
  await press('We will tell you when one arrives')
  await waitFor(() => expect(failed).toHaveBeenLastCalledWith('This could not be changed. Try again.'))
  expect(await pressed('We will tell you when one arrives')).toBe(true)
})

test('when the alerts cannot be read, one can still be asked for', async () => {
  answer('GET /users/search-alerts', () => refuse())
  answer('POST /users/search-alerts', () => alert('s1', { q: 'low tide', medium: 'oil,acrylic', price_max: '900' }))
  show(<AlertButton state={STATE} />)
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false))
  await press('Tell me when one arrives')
  expect(await pressed('We will tell you when one arrives')).toBe(true)
})

test('a visitor is asked to log in and comes back to the search; nothing is sent', async () => {
  session.end()
  showAt('/search', <AlertButton state={STATE} />)
  await press('Tell me when one arrives')
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(await screen.findByText('At /login')).toBeTruthy()
  expect(takeReturnTo()).toBe('/search?q=low+tide&medium=oil,acrylic&price_max=900&sort=newest')
  expect(calls).toEqual([])
})

test('alerts are listed with their filters and lead to the newest works; one that failed to load is read again', async () => {
  answer('GET /users/search-alerts', () => refuse())
  show(<SearchAlertList />)
  await screen.findByText('Your search alerts could not be loaded')
  has(alert('s1', { q: 'low tide', medium: 'oil', price_max: '900' }))
  await press('Try Again')
  const link = await screen.findByRole('link', { name: 'low tide' })
  expect(link.getAttribute('href')).toBe('/search?q=low+tide&medium=oil&price_max=900&sort=newest')
  expect(link.closest('li')?.textContent).toContain('Oil, Up to $900, since Jan 12, 2026')
})

test('a removed alert leaves the list, which takes the focus; one that could not be removed stays', async () => {
  has(alert('s1', { q: 'tide' }), alert('s2', { q: 'moss' }))
  answer('DELETE /users/search-alerts/:id', () => refuse())
  show(<SearchAlertList />)
  await press('Remove the search alert for tide')
  await waitFor(() =>
    expect(failed).toHaveBeenCalledExactlyOnceWith('The search alert could not be removed. Try again.'),
  )
  expect(screen.getByRole('link', { name: 'tide' })).toBeTruthy()
  answer('DELETE /users/search-alerts/:id', () => ({ ok: true as const }))
  await press('Remove the search alert for tide')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'tide' })).toBeNull())
  expect(document.activeElement?.contains(screen.getByRole('link', { name: 'moss' }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await press('Remove the search alert for moss')
  expect(await screen.findByText(/^None yet/)).toBeTruthy()
})
