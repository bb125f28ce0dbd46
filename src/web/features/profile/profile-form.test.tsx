// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { resolveRole } from '#contract/roles.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { ProfileForm, useProfilePageForm } from './profile-form.tsx'

const server = stubServer()

function Editor({ user }: { user: Profile }) {
  const form = useProfilePageForm(user)
  return (
    <>
      <Link to="/explore">Explore</Link>
      <ProfileForm form={form} role={resolveRole(user.role)} />
      <LeaveGuard mayLose={form.mayLose} />
    </>
  )
}
const open = (more: Partial<Profile> = {}) => showAt('/profile', <Editor user={sampleProfile(more)} />)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Explore' }))

test('leaving asks while something typed is not saved, and only then', async () => {
  open()
  await userEvent.type(field('Bio'), 'I paint.')
  await leave()
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  await press('Keep editing')
  expect(field('Bio').value).toBe('I paint.')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('At /explore')).toBeTruthy()
  cleanup()

  open()
  await userEvent.type(field('Bio'), 'I')
  await userEvent.clear(field('Bio'))
  await leave()
  expect(await screen.findByText('At /explore')).toBeTruthy()
})

test('Cancel leads to the dashboard without a question, and sends nothing', async () => {
  open()
  await userEvent.type(field('Display Name'), ' Okafor')
  await press('Cancel')
  expect(await screen.findByText('At /dashboard')).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('a failed save keeps what was typed, and a successful one leaves without a question', async () => {
  const response = Promise.withResolvers<[number, unknown]>()
  server.respond = () => response.promise
  open({ name: 'Ada' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No Changes' }).disabled).toBe(true)
  await userEvent.type(field('Display Name'), ' Lovelace')
  await press('Save Changes')
  expect((await screen.findByRole('button', { name: /Saving\.\.\.$/ })).getAttribute('aria-disabled')).toBe('true')
  expect(field('Display Name').readOnly).toBe(true)
  response.resolve([500, { error: 'The disk is full.' }])
  expect(await screen.findByText(ACCOUNT_MESSAGES.profilePageSaveFailed)).toBeTruthy()
  expect(field('Display Name').value).toBe('Ada Lovelace')

  server.respond = () => [200, sampleProfile({ name: 'Ada Lovelace' })]
  await press('Save Changes')
  expect(await screen.findByText('At /dashboard')).toBeTruthy()
  expect(server.calls).toEqual(['PUT /users/profile', 'PUT /users/profile'])
})

test('a link is completed when its field is left, and one that is none is explained there', async () => {
  open()
  await userEvent.type(field('Website'), 'example.org/ada')
  await userEvent.tab()
  expect(field('Website').value).toBe('https://example.org/ada')
  await userEvent.type(field('Instagram'), 'not an address')
  await userEvent.tab()
  expect(await screen.findByText('Enter an address like https://example.org.')).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('a gallery edits its statement and hours besides', () => {
  open({ role: 'gallery', gallery_hours: 'Tue to Sat' })
  expect(field('Gallery Hours').value).toBe('Tue to Sat')
  cleanup()
  open()
  expect(screen.queryByRole('textbox', { name: 'Gallery Hours' })).toBeNull()
})
