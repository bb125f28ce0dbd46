// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { ConnectShop } from './connect-shop.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { RoleSection } from './role-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

let respond: (path: string) => [status: number, body: unknown]
const calls: string[] = []

beforeEach(() => {
  respond = () => [200, {}]
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string | URL, { method }: RequestInit) => {
    const { pathname, search } = new URL(String(url), 'http://localhost')
    const path = pathname.replace('/api', '')
    calls.push(`${method} ${path}${search}`)
    const [status, body] = respond(path)
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = {
  role: 'collector',
  is_admin: false,
  email: 'ada@example.org',
  email_preferences: { newsletters: true, artworkUpdates: true, exhibitionNotices: true, marketingEmails: false },
} as Profile

const show = (section: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {section}
    </QueryClientProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

test('the password form names what is missing, and differing passwords until one of them is corrected', async () => {
  show(<PasswordSection email={user.email} />)
  await userEvent.type(field('New password'), 'a better batter')
  await userEvent.type(field('Confirm new password'), 'a better battery')
  await press('Save password')
  expect(await screen.findByText('Enter your current password.')).toBeTruthy()
  expect(screen.getByText(SIGN_IN_MESSAGES.passwordsDiffer)).toBeTruthy()
  await userEvent.type(field('New password'), 'y')
  await isGone(SIGN_IN_MESSAGES.passwordsDiffer)
  expect(calls).toEqual([])
})

test('a new email must be an address, and another one than today', async () => {
  respond = () => [200, { pending: null, verified: true }]
  show(<EmailSection user={user} />)
  await userEvent.type(field('New email'), ' Ada@Example.org ')
  await userEvent.type(field('Current password'), 'paint on canvas')
  await press('Save email')
  expect(await screen.findByText('This is already your email address.')).toBeTruthy()
  await userEvent.clear(field('New email'))
  await userEvent.type(field('New email'), 'abc')
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy()
  expect(calls).toEqual(['GET /identity/email-change'])
})

test('preferences and the role return to what is stored when they cannot be saved', async () => {
  respond = () => [500, { error: 'The disk is full.' }]
  show(
    <>
      <PreferencesSection user={user} />
      <RoleSection user={user} />
    </>,
  )
  const newsletters = screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletters' })
  await userEvent.click(newsletters)
  await press('Save preferences')
  expect(await screen.findByText(ACCOUNT_MESSAGES.preferencesUpdateFailed)).toBeTruthy()
  expect(newsletters.checked).toBe(true)

  await userEvent.click(screen.getByRole('radio', { name: /^Gallery/ }))
  await press('Save role')
  expect(await screen.findByText(ACCOUNT_MESSAGES.roleUpdateFailed)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Collector/ }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Save role' })).toHaveProperty('disabled', true)
})

test('a shop may be named, or given by its domain or its address', async () => {
  respond = () => [503, { error: 'Not set up.' }]
  show(<ConnectShop shop={null} />)
  const shop = field('Shop domain')
  for (const typed of ['', '-a', 'example.org', 'a.myshopify.com.evil.org', 'a b']) {
    await userEvent.clear(shop)
    if (typed) await userEvent.type(shop, typed)
    await press(MESSAGES.shopConnect)
    expect(await screen.findByText('Enter the name of your shop, like north-light.')).toBeTruthy()
  }
  expect(calls).toEqual([])
  for (const typed of [
    'north-light',
    ' North-Light ',
    'north-light.myshopify.com',
    'https://north-light.myshopify.com/admin?x=1',
  ]) {
    await userEvent.clear(shop)
    await userEvent.type(shop, typed)
    await press(MESSAGES.shopConnect)
    await waitFor(() => expect(calls.splice(0)).toEqual(['GET /shopify/login?shop=north-light.myshopify.com']))
    expect(await screen.findByText('Not set up.')).toBeTruthy()
  }
})

test.each([
  ['connected', { published: 2 }, '2 works published there.'],
  ['own', { shop: 'gesso.myshopify.com' }, 'Works are published in the shop of this site, gesso.myshopify.com.'],
  ['ended', { shop: null }, 'It gives no access any more. Connect it again to publish works there.'],
  ['none', { shop: null, problems: ['The shop refused this work.'] }, 'The shop refused this work.'],
])('the section of a shop says that it is %s', async (state, fields, shown) => {
  respond = () => [200, { state, shop: 'north-light.myshopify.com', published: 0, problems: [], ...fields }]
  show(<ConnectShop shop="north-light.myshopify.com" />)
  expect(await screen.findByText(shown, { exact: false })).toBeTruthy()
  expect(screen.getByText('north-light.myshopify.com')).toBeTruthy()
})

test('a session is listed by its browser and device, whatever other browsers its user agent claims to be', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
  const agents: Record<string, string> = {
    [chrome]: 'Chrome on Windows',
    [`${chrome} Edg/126.0`]: 'Edge on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0': 'Firefox on Linux',
    'curl/8.0': 'Another device',
  }
  const at = '2026-11-01T10:00:00.000Z'
  const sessions = Object.keys(agents).map((user_agent, index) => ({
    id: crypto.randomUUID(),
    user_agent,
    current: index === 0,
    created_at: at,
    last_used_at: at,
  }))
  respond = (path) => (path === '/identity/sessions' ? [200, { sessions }] : [500, {}])
  show(<SessionsSection />)
  const rows = await screen.findAllByRole('listitem')
  Object.values(agents).forEach((name, index) => {
    expect(within(rows[index] as HTMLElement).getByText(name)).toBeTruthy()
  })
  await userEvent.click(screen.getByRole('button', { name: 'End session, Safari on iPhone' }))
  expect(await screen.findByText('The session could not be ended')).toBeTruthy()
})
