// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { recentPassword } from '#web/lib/recent-password.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { PasswordQuestion } from './password-question.tsx'

vi.mock('#web/lib/api.ts', async () => ({
  ...(await import('#web/testing/stand-in-api.ts')),
  session: { renew: async () => 'old', signInStateChanged: async () => 'fresh' },
}))
afterEach(() => {
  cleanup()
  resetApi()
})

test('calls that need the password wait for one question, and go on once it is answered', async () => {
  show(<PasswordQuestion />)
  const waiting = Promise.all([recentPassword.ask(), recentPassword.ask()])
  const field = await screen.findByLabelText(/^Password/)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter your current password.')).toBeTruthy()
  answer('POST /identity/reauthenticate', () => {
    throw new ApiError(401, { error: 'No.', code: 'invalid_credentials' })
  })
  await userEvent.type(field, 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Current password is incorrect')).toBeTruthy()
  answer('POST /identity/reauthenticate', () => ({
    uid: 'u',
    email: 'ada@example.org',
    email_verified: true,
    needs_second_factor: false,
    token: 'fresh',
    expires_in: 600,
  }))
  await userEvent.type(field, '{Control>}a{/Control}right')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await waiting).toEqual(['fresh', 'fresh'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toHaveLength(2)
})

test('a person without a password finds the way to one, and may cancel', async () => {
  show(<PasswordQuestion />)
  const waiting = recentPassword.ask()
  const link = await screen.findByRole('link', { name: 'Choose one by email' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await waiting).toBeNull()
})
