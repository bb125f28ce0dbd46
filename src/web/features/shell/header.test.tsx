// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { type StubServer, stubServer } from '#web/testing/stub-server.ts'
// It is loaded on demand; here before the tests, which would otherwise wait for its compilation.
import './account-menu.tsx'
import { Header } from './header.tsx'

let server: StubServer
beforeEach(() => {
  server = stubServer()
  session.end()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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

test('the account menu opens with the keyboard, closes with Escape, and leads on', async () => {
  session.adopt(sampleProfile({ role: 'collector', name: 'Wim de Graaf' }))
  const { router } = show()
  account().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect((await screen.findByRole('menu')).textContent).toContain('Wim de GraafCollector')
  expect(items()).toEqual([
    'Dashboard',
    'Your Collection',
    'Your orders',
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

test('an administrator gets to administration from the menu', async () => {
  session.adopt(sampleProfile({ role: 'admin', is_admin: true }))
  show()
  await userEvent.click(account())
  const admin = await screen.findByRole('menuitem', { name: 'Admin' })
  expect(admin.getAttribute('href')).toBe('/admin')
})

test('logging out ends the session in this browser, also when the server does not answer', async () => {
  for (const reply of [[200, { ok: true }] as const, [500, { error: 'The disk is full.' }] as const]) {
    server.respond = () => [...reply]
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
  expect(menu.getByRole('link', { name: 'Create account' })).toBeTruthy()
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
  act(() => session.adopt(sampleProfile({ role: 'curator', name: 'Noor Haddad' })))
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(menu.queryByRole('link', { name: 'Create account' })).toBeNull()
  expect(menu.getByText('Noor Haddad')).toBeTruthy()
  await userEvent.click(menu.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('At /login')).toBeTruthy()
})
