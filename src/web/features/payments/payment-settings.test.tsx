// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountStatus } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { sampleAccountStatus, sampleOutsideTerms } from '#web/testing/samples.ts'
import { PaymentSettingsPanel } from './payment-settings.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)
afterEach(() => {
  cleanup()
  send.mockReset()
})

const ACCOUNT = sampleAccountStatus({ commissionRate: 12.5 })
const ACTIVE: AccountStatus = { ...ACCOUNT, status: 'active', chargesEnabled: true, payoutsEnabled: true }

type Answer = () => Promise<unknown>
const TURNED_OFF = ['GET /users/outside-payments', async () => sampleOutsideTerms()] as const
/** What the server answers to each endpoint. */
const response = (responses: readonly (readonly [unknown, Answer])[]) =>
  send.mockImplementation((endpoint) => {
    const found = [...responses, TURNED_OFF].find(([one]) => one === endpoint)
    if (!found) throw new Error('An unexpected call')
    return found[1]() as never
  })
const calls = (endpoint: unknown) => send.mock.calls.filter(([one]) => one === endpoint)

const open = (address = '/payment-settings', waiting: { id: string; title: string; to: string } | null = null) => {
  const routes = [{ path: '/payment-settings', element: <PaymentSettingsPanel waiting={waiting} /> }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const fact = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent

test('until the account is read its place is held; a failure can be tried again', async () => {
  const first = Promise.withResolvers<AccountStatus>()
  const read = vi.fn<Answer>(async () => ACCOUNT).mockReturnValueOnce(first.promise)
  response([['GET /stripe/account-status', read]])
  open()
  expect(screen.getByText('Loading...')).toBeTruthy()
  await act(async () => first.reject(new ApiError(502, { error: 'Stripe is resting.' })))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Error Loading Payment Settings' })).toBeTruthy()
  expect(alert.getByText('Stripe is resting.')).toBeTruthy()
  await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('We need a few details')).toBeTruthy()
  expect(await fact('Gesso’s commission')).toBe('12.5%')
  expect(screen.queryByRole('heading', { name: 'Payouts' })).toBeNull()
})

test('coming back from Stripe reads the account there first, once, and the address is as before', async () => {
  const synced = Promise.withResolvers<AccountStatus>()
  response([
    ['POST /stripe/sync-account-status', () => synced.promise],
    ['GET /stripe/account-status', async () => ACTIVE],
    ['GET /stripe/payout-schedule', async () => ({ interval: 'weekly', next_payout_on: '2026-12-04' })],
  ])
  const router = open('/payment-settings?return=1&work=w1')
  expect(screen.getByText('Reading your account from Stripe...')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?work=w1'))
  expect(calls('GET /stripe/account-status')).toEqual([])
  await act(async () => synced.resolve(ACTIVE))
  expect(await screen.findByText('Payouts are on')).toBeTruthy()
  expect(calls('POST /stripe/sync-account-status')).toHaveLength(1)
  expect(await fact('Schedule')).toBe('Every week')
  expect(await fact('Next payout')).toContain('Dec 4, 2026')
})

test('when Stripe cannot be read after the return, the stored account is shown and said to be older', async () => {
  response([
    ['POST /stripe/sync-account-status', () => Promise.reject(new ApiError(502, null))],
    ['GET /stripe/account-status', async () => ACCOUNT],
  ])
  open('/payment-settings?return=1')
  expect(await screen.findByText(/What you see below may be a few minutes old/)).toBeTruthy()
  expect(await screen.findByText('We need a few details')).toBeTruthy()
})

test('a link that no longer works is replaced by a new one; two presses ask once, and a failure is shown in a window', async () => {
  const link = Promise.withResolvers<never>()
  response([
    ['GET /stripe/account-status', async () => ACCOUNT],
    ['POST /stripe/connect/account-link', () => link.promise],
  ])
  open('/payment-settings?refresh=1', { id: 'w1', title: 'Drift', to: '/dashboard?work=w1' })
  expect(await screen.findByText('This onboarding link no longer works')).toBeTruthy()
  expect(screen.getByText('“Drift” can be published as soon as payouts are on.')).toBeTruthy()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Get a new link' }))
  expect(await screen.findByText('Opening Stripe...')).toBeTruthy()
  expect(calls('POST /stripe/connect/account-link')).toEqual([
    ['POST /stripe/connect/account-link', { query: { work: 'w1' } }],
  ])
  await act(async () => link.reject(new ApiError(502, { error: 'Stripe is resting.' })))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'We couldn’t open Stripe' }))
  expect(dialog.getByText('Error creating account link: Stripe is resting.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a payout schedule that cannot be read fails on its own, and so does the way to the dashboard', async () => {
  response([
    ['GET /stripe/account-status', async () => ACTIVE],
    ['GET /stripe/payout-schedule', () => Promise.reject(new ApiError(502, null))],
    ['POST /stripe/dashboard', () => Promise.reject(new ApiError(502, { error: 'No link today.' }))],
  ])
  open()
  const payouts = within(await screen.findByRole('region', { name: 'Payouts' }))
  expect((await payouts.findByRole('alert')).textContent).toContain('Your payouts are not affected.')
  expect(screen.getByText('Payouts are on')).toBeTruthy()
  await userEvent.click(payouts.getByRole('button', { name: 'Open Stripe dashboard' }))
  expect(await payouts.findByText('No link today.')).toBeTruthy()
})

test('below the account stands whether buyers can pay outside, and that works can be sold this way without it', async () => {
  response([['GET /stripe/account-status', async () => ACCOUNT]])
  open()
  const panel = async () => within(await screen.findByRole('region', { name: 'Outside Gesso' }))
  expect(await (await panel()).findByText('Off')).toBeTruthy()
  expect((await panel()).getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/payment-settings/outside')
  expect(screen.queryByText('Your works can be published and sold this way')).toBeNull()
  cleanup()

  const terms = sampleOutsideTerms({ is_on: true, account_number: '000123456789', hold_days: 1 })
  response([
    ['GET /stripe/account-status', async () => ACCOUNT],
    ['GET /users/outside-payments', async () => terms],
  ])
  open()
  expect(await (await panel()).findByText('On')).toBeTruthy()
  expect(
    (await panel()).getByText(
      'Buyers can reserve any of your works and pay you by bank transfer. It is held for 1 day; you confirm what arrives.',
    ),
  ).toBeTruthy()
  expect((await panel()).getByText('Your works can be published and sold this way')).toBeTruthy()
  expect((await panel()).getByRole('link', { name: 'Change' })).toBeTruthy()
})

test('when it cannot be read how buyers pay outside, that panel alone says so', async () => {
  response([
    ['GET /stripe/account-status', async () => ACCOUNT],
    ['GET /users/outside-payments', () => Promise.reject(new ApiError(500, null))],
  ])
  open()
  const panel = within(await screen.findByRole('region', { name: 'Outside Gesso' }))
  expect((await panel.findByRole('alert')).textContent).toContain('This could not be loaded')
  expect(screen.getByText('We need a few details')).toBeTruthy()
})
