// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { session } from '#web/lib/api.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SignupForm } from './signup-form.tsx'

const CODE = 'a-code-of-the-mail-with-enough-letters'
let respond: (path: string) => [status: number, body: unknown]
const fetched = vi.fn<typeof fetch>(async (url) => {
  const [status, body] = respond(new URL(String(url), 'http://localhost').pathname)
  return new Response(JSON.stringify(body), { status })
})

beforeEach(() => {
  respond = () => [200, { ok: true }]
  vi.stubGlobal('fetch', fetched)
  session.end()
})
afterEach(() => {
  cleanup()
  fetched.mockClear()
  vi.unstubAllGlobals()
})

const show = (form: React.ReactNode, at = '/') => render(<MemoryRouter initialEntries={[at]}>{form}</MemoryRouter>)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

test('every problem of the sign-up form vanishes as soon as its field is corrected', async () => {
  show(<SignupForm />)
  await press('Create account')
  expect(await screen.findByText('Enter your full name.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Full name'))
  await userEvent.type(field('Full name'), 'Ada Lovelace')
  await isGone('Enter your full name.')

  await userEvent.type(field('Email'), 'ada')
  expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy()
  await userEvent.type(field('Email'), '@example.org')
  await isGone('Enter an email address like name@example.com.')

  await userEvent.type(field('Password'), 'paint on canvas')
  await isGone('Use at least 8 characters.')
  await userEvent.click(screen.getByRole('radio', { name: /^Artist/ }))
  await isGone('Choose how you use this site.')
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('a field that the server refuses is named at the field of the sign-up form, which keeps what was typed', async () => {
  respond = () => [400, { error: 'Wrong.', fields: [{ field: 'password', message: 'Choose another password.' }] }]
  show(<SignupForm />)
  await userEvent.type(field('Full name'), 'Ada Lovelace')
  await userEvent.type(field('Email'), 'ada@example.org')
  await userEvent.type(field('Password'), 'paint on canvas')
  await userEvent.click(screen.getByRole('radio', { name: /^Artist/ }))
  await press('Create account')
  expect(await screen.findByText('Choose another password.')).toBeTruthy()
  expect(screen.getByText('Failed to create account: Wrong.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Password'))
  expect(field('Full name').value).toBe('Ada Lovelace')
})

test('the log-in form requires both fields, and keeps them when the server refuses them', async () => {
  respond = () => [401, { error: 'no' }]
  show(<LoginForm />)
  await press('Log in')
  expect(await screen.findByText('Enter your email.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  await userEvent.type(field('Email'), 'ada@example.org')
  await userEvent.type(field('Password'), 'not it')
  await press('Log in')
  expect(await screen.findByText(SIGN_IN_MESSAGES.invalidCredentials)).toBeTruthy()
  expect(field('Email').value).toBe('ada@example.org')
})

test('the neutral confirmation is replaced when a second mail cannot be sent', async () => {
  show(<ForgotPasswordForm />)
  await userEvent.type(field('Email'), 'ada@example.org')
  await press('Send link')
  expect(await screen.findByText(SIGN_IN_MESSAGES.resetMailSent)).toBeTruthy()
  respond = () => [503, { error: 'We are moving house.' }]
  await press('Send link')
  expect(await screen.findByText('We are moving house.')).toBeTruthy()
  expect(screen.queryByText(SIGN_IN_MESSAGES.resetMailSent)).toBeNull()
})

test('passwords that differ are refused until either of them is corrected', async () => {
  show(<ResetPasswordForm />, `/reset-password?code=${CODE}`)
  const [password, confirm] = [
    await screen.findByLabelText<HTMLInputElement>(/^New password/),
    field('Confirm new password'),
  ]
  await userEvent.type(password, 'paint on canva')
  await userEvent.type(confirm, 'paint on canvas')
  await press('Set password')
  expect(await screen.findByText(SIGN_IN_MESSAGES.passwordsDiffer)).toBeTruthy()
  await userEvent.type(password, 's')
  await isGone(SIGN_IN_MESSAGES.passwordsDiffer)

  respond = () => [400, { error: SIGN_IN_MESSAGES.passwordTooCommon, code: 'weak_password' }]
  await press('Set password')
  expect(await screen.findByText(SIGN_IN_MESSAGES.passwordTooCommon)).toBeTruthy()
  expect(document.activeElement).toBe(password)
})
