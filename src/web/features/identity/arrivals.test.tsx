// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { session } from '#web/lib/live-session.ts'
import { rememberReturnTo } from '#web/lib/return-to.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { LoginForm } from './login-form.tsx'
import { PleaseLogIn } from './please-log-in.tsx'
import { ShopCallbackScreen } from './shop-callback.tsx'

const server = stubServer()

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('nothing is confirmed before the button is pressed, and a browser that is signed out is led to log-in', async () => {
  server.respond = () => [200, { uid: 'person-1', email: 'new@example.org', is_new: true }]
  showAt('/confirm-email?code=a-code-of-the-mail-with-enough-letters', <ConfirmEmailForm />)
  expect(server.calls).toEqual([])
  await press('Confirm this address')
  expect(await screen.findByText(ACCOUNT_MESSAGES.emailUpdated)).toBeTruthy()
  expect(screen.getByText(/From now on, sign in with new@example.org/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})

test('the link of a sign-up confirms its address, which stays the one to sign in with', async () => {
  server.respond = () => [200, { uid: 'person-1', email: 'ada@example.org', is_new: false }]
  showAt('/confirm-email?for=sign-up&code=a-code-of-the-mail-with-enough-letters', <ConfirmEmailForm />)
  expect(screen.getByRole('heading', { name: 'Confirm your email' })).toBeTruthy()
  await press('Confirm this address')
  expect(await screen.findByText(ACCOUNT_MESSAGES.emailConfirmed)).toBeTruthy()
  expect(screen.getByText(/^Mentorship sessions that were booked with ada@example.org/)).toBeTruthy()
})

test('a link without a code, a refused one and no answer are distinguished', async () => {
  showAt('/confirm-email', <ConfirmEmailForm />)
  await press('Confirm this address')
  expect(await screen.findByText(SIGN_IN_MESSAGES.resetLinkUnusable)).toBeTruthy()
  expect(server.calls).toEqual([])
  cleanup()
  server.respond = () => [400, { error: 'no', code: 'invalid_action_code' }]
  showAt('/confirm-email?code=a-code-of-the-mail-with-enough-letters', <ConfirmEmailForm />)
  await press('Confirm this address')
  expect(await screen.findByText(SIGN_IN_MESSAGES.resetLinkUnusable)).toBeTruthy()
  server.respond = () => [503, { error: 'We are moving house.' }]
  await press('Confirm this address')
  expect(await screen.findByText('We are moving house.')).toBeTruthy()
  expect(screen.queryByText(SIGN_IN_MESSAGES.resetLinkUnusable)).toBeNull()
})

test('log-in says until when a closed account can be opened again', async () => {
  showAt('/login', <LoginForm />, { closedUntil: '2026-12-22T12:00:00.000Z' })
  expect(await screen.findByText('Until Dec 22, 2026, logging in restores everything.')).toBeTruthy()
})

test('somebody who is signed in is led from log-in to the page they came for', async () => {
  rememberReturnTo('/explore?tab=works')
  session.adopt(sampleProfile())
  showAt('/login', <LoginForm />)
  expect(await screen.findByText('At /explore?tab=works')).toBeTruthy()
})

test('a screen whose session has ended leads to log-in and back to itself', async () => {
  showAt('/upload?x=1', <PleaseLogIn />)
  await userEvent.click(screen.getByRole('link', { name: PUBLIC_MESSAGES.logIn }))
  expect(await screen.findByText('At /login')).toBeTruthy()
  cleanup()
  session.adopt(sampleProfile())
  showAt('/login', <LoginForm />)
  expect(await screen.findByText('At /upload?x=1')).toBeTruthy()
})

test('a return from the shop platform that lacks something says so, and calls nothing', async () => {
  showAt('/auth/shopify/callback?code=1&shop=', <ShopCallbackScreen />)
  expect(await screen.findByText(ACCOUNT_MESSAGES.shopMissingParameters)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Return to Dashboard' }))
  expect(await screen.findByText('At /dashboard')).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('a connection that the shop refuses shows its reason', async () => {
  server.respond = () => [400, { error: 'This shop is closed.' }]
  showAt('/auth/shopify/callback?code=1&shop=a.myshopify.com&state=2', <ShopCallbackScreen />)
  expect(await screen.findByText('This shop is closed.')).toBeTruthy()
  expect(server.calls).toHaveLength(1)
})
