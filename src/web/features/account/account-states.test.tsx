// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { MESSAGES } from '#contract/messages.ts'
import { session } from '#web/lib/live-session.ts'
import { SellerChecklist } from '#web/shared/seller-checklist.tsx'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { NameSection } from './account-sections.tsx'
import { AccountHeader } from './account-settings.tsx'
import { ArtistBox } from './artist-box.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { CloseSection } from './close-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { RoleSection } from './role-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const user = sampleProfile()

const server = stubServer()
beforeEach(() => session.adopt(user))

const show = (section: React.ReactNode) => showAt('/account', section)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())

test('a section that cannot load its data says so, stays in place, and tries again alone', async () => {
  for (const [section, text, reply, then] of [
    [<DataSection key="data" />, 'Your archives could not be loaded', { archives: [] }, 'Prepare a new archive'],
    [<SessionsSection key="sessions" />, 'Your sessions could not be loaded', { sessions: [] }, null],
    [
      <CloseSection key="close" user={user} />,
      'We couldn’t check whether your account can be closed',
      { obligations: [] },
      'Close Account',
    ],
  ] as const) {
    server.respond = () => [500, { error: 'The disk is full.' }]
    show(section)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('The disk is full.')).toBeTruthy()
    if (then) expect(screen.getByRole<HTMLButtonElement>('button', { name: then }).disabled).toBe(true)
    server.respond = () => [200, reply]
    await press(/try again/i)
    await isGone(text)
    if (then) expect(screen.getByRole<HTMLButtonElement>('button', { name: then }).disabled).toBe(false)
    cleanup()
  }
})

test('what is loading has a placeholder with a name', async () => {
  const reply = Promise.withResolvers<[number, unknown]>()
  server.respond = () => reply.promise
  show(<SessionsSection />)
  expect(screen.getByText(MESSAGES.loading)).toBeTruthy()
  reply.resolve([200, { sessions: [] }])
  await isGone(MESSAGES.loading)
})

test('a name that the server refuses is explained at its field, and no answer says that nothing was changed', async () => {
  server.respond = () => [400, { error: 'Wrong.', fields: [{ field: 'name', message: 'Choose another name.' }] }]
  show(<NameSection user={user} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.type(field, ' II')
  await press('Save name')
  expect(await screen.findByText('Choose another name.')).toBeTruthy()
  expect([document.activeElement, field.value]).toEqual([field, `${user.name} II`])
  server.respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await press('Save name')
  expect(await screen.findByText('The server did not respond. Nothing was changed.')).toBeTruthy()
  expect(field.value).toBe(`${user.name} II`)
})

test('an administrator is asked before another role, and keeps the role when they decline', async () => {
  const admin = sampleProfile({ role: 'admin', is_admin: true })
  show(<RoleSection user={admin} />)
  expect(screen.getByText('Admin')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^Curator/ }))
  await press('Save role')
  expect(await screen.findByRole('alertdialog', { name: 'Stop being an administrator?' })).toBeTruthy()
  await press(MESSAGES.cancel)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.calls).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Curator/ }).checked).toBe(false)

  server.respond = () => [200, sampleProfile({ role: 'curator' })]
  await userEvent.click(screen.getByRole('radio', { name: /^Curator/ }))
  await press('Save role')
  await userEvent.click(await screen.findByRole('button', { name: 'Become curator' }))
  await waitFor(() => expect(session.get().user?.role).toBe('curator'))
})

test('a collector becomes an artist at one press, or reads why not', async () => {
  server.respond = () => [409, { error: 'Not today.' }]
  show(<ArtistBox />)
  await press('Switch to Artist Account')
  expect(await screen.findByText('Not today.')).toBeTruthy()
  server.respond = () => [200, sampleProfile({ role: 'artist' })]
  await press('Switch to Artist Account')
  await isGone('Not today.')
  expect(server.calls).toEqual(['PUT /users/update-role', 'PUT /users/update-role'])
})

test('an email that waits for its confirmation is named, and its link is sent again or the change cancelled', async () => {
  const pending = { email: 'new@example.org', expires_at: '2026-12-01T10:00:00.000Z' }
  server.respond = () => [200, { pending, verified: false }]
  show(<EmailSection user={user} />)
  expect(await screen.findByText('Waiting for you to confirm new@example.org')).toBeTruthy()
  server.respond = () => [503, { error: 'No mail today.' }]
  await press(/^Send the link again/)
  expect((await screen.findByRole('alert')).textContent).toContain('No mail today.')
  server.respond = () => [200, { ok: true }]
  await press(/^Cancel the change/)
  await isGone('Waiting for you to confirm new@example.org')
})

test('an address that is not confirmed says so, and its link is sent again; a confirmed one says that', async () => {
  server.respond = () => [200, { pending: null, verified: false }]
  show(<EmailSection user={user} />)
  expect(await screen.findByText(/^It is not confirmed yet: open the link/)).toBeTruthy()
  server.respond = () => [429, { error: 'Too many requests. Try again in 40 minutes.' }]
  await press(/^Send the link again/)
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 40 minutes.')
  // Confirmed meanwhile, in another browser.
  server.respond = (call) => [
    200,
    call === 'GET /identity/email-change' ? { pending: null, verified: true } : { sent: false },
  ]
  await press(/^Send the link again/)
  expect(await screen.findByText('It is confirmed.')).toBeTruthy()
})

test('a file that is no picture, or is too large, is refused without a call', async () => {
  show(<AvatarSection user={user} />)
  const input = screen.getByLabelText<HTMLInputElement>('Profile picture', { selector: 'input' })
  const applyAccept = userEvent.setup({ applyAccept: false })
  await applyAccept.upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText(ACCOUNT_MESSAGES.avatarOnlyTypes)).toBeTruthy()
  await applyAccept.upload(input, new File([new Uint8Array(6_000_000)], 'big.png', { type: 'image/png' }))
  expect(await screen.findByText(ACCOUNT_MESSAGES.avatarOverLimit)).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('logging out is busy until the server has answered', async () => {
  const reply = Promise.withResolvers<[number, unknown]>()
  server.respond = () => reply.promise
  show(<AccountHeader user={user} />)
  await press('Log out')
  const button = screen.getByRole('button', { name: /Logging out\.\.\.$/ })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => reply.resolve([200, { ok: true }]))
  expect(await screen.findByText('At /login')).toBeTruthy()
})

test('the checklist states what is done and what is not, and offers onboarding while payments are not active', async () => {
  const onStart = vi.fn()
  const checklist = (payment: { active: boolean; isPaidOutside: boolean; line: string } | null, failure = '') => (
    <SellerChecklist
      user={user}
      works={{ uploaded: 1, published: 0 }}
      payment={payment}
      onStart={onStart}
      starting={false}
      failure={failure}
    />
  )
  show(checklist(null))
  expect(screen.getByText('Checking with Stripe...')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(checklist({ active: false, isPaidOutside: false, line: 'Not connected.' }, 'Stripe did not respond.'))
  expect(screen.getByText('1 work uploaded')).toBeTruthy()
  expect(screen.getByText('No works published yet')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Stripe did not respond.')
  await press(MESSAGES.completeSetup)
  expect(onStart).toHaveBeenCalledTimes(1)
})
