// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { SetupPage } from './setup-page.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

const server = {
  address: 'https://kunsthaus-lind.example',
  currency: 'eur',
  payments: 'stripe',
  mail: 'smtp',
  tax_rates: 2,
} as const
const signUp = vi.fn(async ({ name }: { name: string }) => {
  session.adopt(sampleProfile({ name, role: 'artist' }))
  return { kind: 'done' }
})

beforeEach(() => {
  resetApi()
  signUp.mockClear()
  session.end()
})
afterEach(cleanup)

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('without the key of the printed address there is no form, but the way to the address', () => {
  showAt('/setup', <SetupPage needsKey server={server} signUp={signUp} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This site is being set up')
  expect(screen.getByText('npm run admin -- setup-link')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  cleanup()
  showAt('/setup#key', <SetupPage needsKey server={server} signUp={signUp} />)
  expect(screen.getByLabelText('Name', { exact: false })).toHaveProperty('value', 'Kunsthaus lind')
})

test('after a failure at the end nothing is lost, and the next attempt creates no second account', async () => {
  let calls = 0
  answer('POST /setup', () => {
    calls += 1
    if (calls === 1) throw new ApiError(503, { error: 'The service is not available right now.' })
    return { ok: true }
  })
  answer('GET /users/profile', () => sampleProfile({ name: 'Mara Lind', role: 'artist', is_admin: true }))
  showAt('/setup', <SetupPage needsKey={false} server={server} signUp={signUp} />)
  await press('Continue')
  await heading('Who keeps the keys?')
  await userEvent.type(screen.getByLabelText('Your name', { exact: false }), 'Mara Lind')
  await userEvent.type(screen.getByLabelText('Email', { exact: false }), 'mara@example.com')
  await userEvent.type(screen.getByLabelText('Password *'), 'correct horse battery')
  await press('Continue')
  await heading('Where do you trade?')
  expect(screen.getByText('Euro (EUR)')).toBeTruthy()
  expect(screen.getByText('2 rates')).toBeTruthy()
  await press('Continue')
  await heading('Who may come in?')
  await press(/^Open Kunsthaus lind/)
  expect((await screen.findByRole('alert')).textContent).toContain('not available')
  await press(/^Open Kunsthaus lind/)
  await heading('Kunsthaus lind is open')
  expect([calls, signUp.mock.calls.length]).toEqual([2, 1])
  expect(session.get().user?.is_admin).toBe(true)
})
