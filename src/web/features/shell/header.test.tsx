// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
// They are loaded on demand; here before the tests, which would otherwise wait for their compilation.
import './account-menu.tsx'
import './bell.tsx'
import './cart-state.tsx'
import './menu-of-reader.tsx'
import './notifications-panel.tsx'
import { Header } from './header.tsx'

const EMPTY_CART: Cart = { items: [], count: 0, subtotals: [], checkout: null }

const server = stubServer()

let unread = 0
const response = (call: string): [number, unknown] => {
  if (call === 'GET /users/cart') return [200, EMPTY_CART]
  if (call === 'GET /users/notifications/unread') return [200, { unread }]
  if (call.startsWith('GET /users/notifications')) return [200, { items: [], next_cursor: null, unread }]
  return [200, {}]
}
beforeEach(() => {
  unread = 0
  server.respond = response
})

const show = () => showAt('/dashboard', <Header />)
const account = () => screen.getByRole('link', { name: 'Account' })
const menuButton = (name: string) => screen.getByRole('button', { name })
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('a visitor is offered to log in and to sign up, and Account is a link', async () => {
  show()
  const actions = within(screen.getByRole('banner'))
  expect(actions.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(actions.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/signup')
  await userEvent.click(account())
  expect(await screen.findByText('At /account')).toBeTruthy()
})

test.each(['/upload', '/dashboard/works', '/sales'])(
  'on %s the Dashboard is marked as the place it belongs to',
  (path) => {
    showAt(path, <Header />)
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toContainEqual([
      'Dashboard',
      'true',
    ])
    expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1)
  },
)

test('the account menu opens with the keyboard, closes with Escape, and leads on', async () => {
  session.adopt(sampleProfile({ role: 'collector', name: 'Wim de Graaf' }))
  const { router } = show()
  account().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect((await screen.findByRole('menu')).textContent).toContain('Wim de GraafCollector')
  expect(items()).toEqual([
    'Dashboard',
    'Your Collection',
    'People',
    'Your orders',
    'Inquiries',
    'Edit profile',
    'Account settings',
    'Log out',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dashboard'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(account())
  expect(router.state.location.pathname).toBe('/dashboard')

  await userEvent.click(account())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Account settings' }))
  expect(await screen.findByText('At /account')).toBeTruthy()
})

test('the bell says how much is unread, opens its panel with the keyboard, and is not there for visitors', async () => {
  const { unmount } = show()
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
  expect(server.calls).toEqual([])
  unmount()

  unread = 3
  session.adopt(sampleProfile())
  const { router } = show()
  const bell = await screen.findByRole('link', { name: 'Notifications, 3 unread' })
  bell.focus()
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(panel).findByText(/^Nothing yet/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(bell)
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('an administrator gets to administration from the menu', async () => {
  session.adopt(sampleProfile({ role: 'admin', is_admin: true }))
  show()
  await userEvent.click(account())
  const admin = await screen.findByRole('menuitem', { name: 'Admin' })
  expect(admin.getAttribute('href')).toBe('/admin')
})

test('logging out ends the session in this browser, also when the server does not respond', async () => {
  for (const reply of [[200, { ok: true }] as const, [500, { error: 'The disk is full.' }] as const]) {
    server.respond = (call) => (call === 'POST /auth/logout' ? [...reply] : response(call))
    session.adopt(sampleProfile())
    show()
    await userEvent.click(account())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    expect(await screen.findByText('At /login')).toBeTruthy()
    expect(session.get().status).toBe('signed-out')
    expect(server.calls).toContain('POST /auth/logout')
    cleanup()
  }
})

test('the menu of small screens opens and closes, and Escape returns the focus to its button', async () => {
  show()
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  await userEvent.click(menuButton('Open menu'))
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(menuButton('Close menu').getAttribute('aria-expanded')).toBe('true')
  expect(await menu.findByRole('link', { name: 'Create account' })).toBeTruthy()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(document.activeElement).toBe(menuButton('Open menu'))

  await userEvent.click(menuButton('Open menu'))
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Explore' }))
  expect(await screen.findByText('At /explore')).toBeTruthy()
})

test('the menu of small screens follows the session while it is open', async () => {
  show()
  await userEvent.click(menuButton('Open menu'))
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(await menu.findByRole('link', { name: 'Create account' })).toBeTruthy()
  act(() => session.adopt(sampleProfile({ role: 'curator', name: 'Noor Haddad' })))
  expect(menu.queryByRole('link', { name: 'Create account' })).toBeNull()
  expect(menu.getByText('Noor Haddad')).toBeTruthy()
  await userEvent.click(menu.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('At /login')).toBeTruthy()
})
