// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { ProfileForm } from './profile-form.tsx'
import type { ProfileChanges } from './use-save-profile.ts'

afterEach(cleanup)

const PROFILE = sampleProfile({ bio: 'Old', location: 'Hudson', commission_rate: 12 })

const openForm = (persona: Role, send: (changes: ProfileChanges) => Promise<Profile> = async () => PROFILE) => {
  const sent = vi.fn(send)
  const onDone = vi.fn()
  const element = <ProfileForm profile={PROFILE} persona={persona} send={sent} onDone={onDone} />
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    sent,
    onDone,
    field,
    retype: async (name: string, text: string) => {
      await userEvent.clear(field(name))
      await userEvent.type(field(name), text)
    },
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' })),
  }
}

test('only edited fields are sent, and links are completed when their fields are left', async () => {
  const { sent, onDone, field, retype, save } = openForm('artist')
  await retype('Bio', 'New')
  await retype('Twitter', '@ada')
  await userEvent.tab()
  expect(field('Twitter').value).toBe('https://twitter.com/ada')
  await retype('Instagram', 'instagram.com/ada')
  await save()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls).toEqual([
    [{ bio: 'New', instagram: 'https://instagram.com/ada', twitter: 'https://twitter.com/ada' }, PROFILE.updated_at],
  ])
})

test('a rate is a number or empty, and anything else is explained at its field', async () => {
  const { sent, field, retype, save } = openForm('curator')
  const rate = 'Commission rate in percent'
  await retype(rate, '12,5')
  await save()
  expect(await screen.findByText('Enter a percentage from 0 to 100, with up to two decimals.')).toBeTruthy()
  expect(document.activeElement).toBe(field(rate))
  expect(sent).not.toHaveBeenCalled()
  await retype(rate, '12.5')
  await save()
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[{ commission_rate: 12.5 }, PROFILE.updated_at]]))
  await userEvent.clear(field(rate))
  await save()
  await vi.waitFor(() => expect(sent.mock.calls.at(-1)).toEqual([{ commission_rate: null }, PROFILE.updated_at]))
})

test('a failed save leaves everything typed in place and shows the problems of the server at their fields', async () => {
  const { sent, onDone, field, retype, save } = openForm('artist', async () => {
    throw new ApiError(400, {
      error: 'bio: is too long',
      code: 'invalid_request',
      fields: [{ field: 'bio', message: 'is too long' }],
    })
  })
  await retype('Bio', 'New')
  await save()
  expect(await screen.findByText('is too long')).toBeTruthy()
  expect(screen.getByText(/^Failed to save profile changes/)).toBeTruthy()
  expect(document.activeElement).toBe(field('Bio'))
  expect(field('Bio').value).toBe('New')
  expect(sent).toHaveBeenCalledTimes(1)
  expect(onDone).not.toHaveBeenCalled()
})

test('a role edits its own fields only', () => {
  openForm('gallery')
  expect(screen.getByRole('group', { name: 'Gallery Shipping Address' })).toBeTruthy()
  expect(screen.queryByLabelText('Artist statement')).toBeNull()
  expect(screen.queryByLabelText('Commission rate in percent')).toBeNull()
  cleanup()
  openForm('curator')
  expect(screen.queryByRole('group', { name: /Shipping Address$/ })).toBeNull()
})
