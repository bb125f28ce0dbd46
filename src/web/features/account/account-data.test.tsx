// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Archive, Obligation } from '#contract/account.ts'
import type { Profile } from '#contract/profiles.ts'
import { CloseSection } from './close-section.tsx'
import { DataSection } from './data-section.tsx'

const DELETE_AT = '2026-12-22T12:00:00.000Z'
const user = { email: 'ada@example.org' } as Profile

let respond: (call: string) => [status: number, body: unknown]
const calls: string[] = []

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string | URL, { method }: RequestInit) => {
    const call = `${method} ${new URL(String(url), 'http://localhost').pathname.replace('/api', '')}`
    calls.push(call)
    const [status, body] = respond(call)
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Login() {
  return <p>Closed until {(useLocation().state as { closedUntil: string }).closedUntil}</p>
}

const show = (section: React.ReactNode) => {
  const router = createMemoryRouter([
    { path: '/', element: section },
    { path: '/login', element: <Login /> },
  ])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const closing = (...obligations: Obligation[]): [number, unknown] => [200, { obligations }]
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const closeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close Account' })

test('closing takes the email of the account and the password, and leads to log-in', async () => {
  respond = (call) => {
    if (call === 'GET /account/closing') return closing()
    if (call === 'POST /account/closing') return [200, { delete_at: DELETE_AT }]
    return [200, { token: 'fresh' }]
  }
  show(<CloseSection user={user} />)
  expect(await screen.findByText(/Until \w+ \d+, \d+, logging in restores everything/)).toBeTruthy()
  await userEvent.type(field(/to confirm$/), 'ada@example.com')
  await userEvent.click(closeButton())
  expect(await screen.findByText('Enter ada@example.org to confirm.')).toBeTruthy()
  expect(screen.getByText('Enter your current password.')).toBeTruthy()
  expect(calls).toEqual(['GET /account/closing'])
  await userEvent.clear(field(/to confirm$/))
  await userEvent.type(field(/to confirm$/), 'Ada@Example.org')
  await userEvent.type(field(/^Password/), 'paint on canvas')
  await userEvent.click(closeButton())
  expect(await screen.findByText(`Closed until ${DELETE_AT}`)).toBeTruthy()
  expect(calls).toContain('POST /identity/reauthenticate')
})

test('a wrong password is explained at its field, and nothing is closed', async () => {
  respond = (call) =>
    call === 'GET /account/closing' ? closing() : [401, { error: 'no', code: 'invalid_credentials' }]
  show(<CloseSection user={user} />)
  await screen.findByText(/logging in restores everything/)
  await userEvent.type(field(/to confirm$/), user.email)
  await userEvent.type(field(/^Password/), 'not it')
  await userEvent.click(closeButton())
  expect(await screen.findByText('Current password is incorrect')).toBeTruthy()
  expect(screen.getByText('Your account could not be closed')).toBeTruthy()
  expect(field(/to confirm$/).value).toBe(user.email)
  expect(calls).not.toContain('POST /account/closing')
})

test('an obligation blocks closing, says why and leads to where it is settled', async () => {
  const link = { to: '/ship', label: 'Open the shipping queue' }
  respond = () => closing({ title: '2 orders are waiting for a label', text: 'Ship or cancel them first.', link })
  show(<CloseSection user={user} />)
  expect(await screen.findByText('2 orders are waiting for a label')).toBeTruthy()
  expect(screen.getByRole('link', { name: link.label }).getAttribute('href')).toBe('/ship')
  expect(closeButton().disabled).toBe(true)
  expect(closeButton().getAttribute('aria-describedby')).toBe('close-blocked')
})

test('an archive is listed with its size and contents, and one at a time is prepared', async () => {
  const archive: Archive = {
    id: crypto.randomUUID(),
    state: 'ready',
    contents: ['profile', '2 works with 3 pictures'],
    bytes: 214_300_000,
    created_at: '2026-11-22T12:00:00.000Z',
    expires_at: '2026-11-29T12:00:00.000Z',
    url: '/media/archives/a.zip?s=x',
  }
  const archives = [archive]
  respond = (call) => {
    if (call !== 'POST /account/archives') return [200, { archives }]
    archives.unshift({ ...archive, id: crypto.randomUUID(), state: 'preparing', url: null })
    return [201, { archive: archives[0] }]
  }
  show(<DataSection />)
  expect(await screen.findByText('214 MB. Profile, 2 works with 3 pictures. Ready until Nov 29, 2026.')).toBeTruthy()
  const download = screen.getByRole('link', { name: 'Download Archive' })
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([archive.url, true])
  const prepare = screen.getByRole<HTMLButtonElement>('button', { name: 'Prepare a new archive' })
  await userEvent.click(prepare)
  expect(await screen.findByText('Being prepared. You may leave this page.')).toBeTruthy()
  expect(prepare.disabled).toBe(true)
})

test('an archive that cannot be requested says so, and so does a list that cannot be loaded', async () => {
  respond = (call) =>
    call === 'POST /account/archives' ? [429, { error: 'Too many requests.' }] : [200, { archives: [] }]
  const view = show(<DataSection />)
  const prepare = await screen.findByRole<HTMLButtonElement>('button', { name: 'Prepare a new archive' })
  await vi.waitFor(() => expect(prepare.disabled).toBe(false))
  await userEvent.click(prepare)
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  view.unmount()
  respond = () => [500, { error: 'The disk is full.' }]
  show(<DataSection />)
  expect(await screen.findByText('Your archives could not be loaded')).toBeTruthy()
})
