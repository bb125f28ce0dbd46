// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleAccountStatus, sampleOutsideTerms, sampleProfile, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { SellerPanel } from './seller-panel.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const fail = (): never => {
  throw new ApiError(500, null)
}
const panel = () => within(screen.getByRole('region', { name: MESSAGES.sellerChecklist }))

test('works are counted, published ones of their own, and an active account asks for nothing', async () => {
  answer('GET /artworks/my', () => [sampleWork({ id: 'a' }), sampleWork({ id: 'b', status: 'draft' })])
  answer('GET /stripe/account-status', () => sampleAccountStatus({ status: 'active' }))
  show(<SellerPanel user={sampleProfile({ bio: 'I paint.' })} />)
  expect(panel().getAllByText('Counting...').length).toBeGreaterThan(0)
  expect(await panel().findByText('2 works uploaded')).toBeTruthy()
  expect(panel().getByText('1 work published')).toBeTruthy()
  expect(panel().getByText('Still missing: profile picture, location, artist statement')).toBeTruthy()
  expect(panel().queryByText(MESSAGES.sellerPrompt)).toBeNull()
  expect(calls.map(({ call }) => call)).not.toContain('GET /users/outside-payments')
})

test('an account that is not active is asked for, unless buyers can pay without it', async () => {
  answer('GET /artworks/my', () => [])
  answer('GET /stripe/account-status', () => sampleAccountStatus())
  answer('GET /users/outside-payments', () => sampleOutsideTerms())
  show(<SellerPanel user={sampleProfile()} />)
  expect(await panel().findByText(MESSAGES.sellerPrompt)).toBeTruthy()
  expect(panel().getByRole('button', { name: MESSAGES.completeSetup })).toBeTruthy()
  cleanup()
  answer('GET /users/outside-payments', () => sampleOutsideTerms({ is_on: true, in_person: true }))
  show(<SellerPanel user={sampleProfile()} />)
  expect(await panel().findByText(/^We need a few details\. You can publish, and buyers pay you/)).toBeTruthy()
  expect(panel().queryByText(MESSAGES.sellerPrompt)).toBeNull()
  expect(panel().queryByRole('button')).toBeNull()
})

test('what could not be read is said at its step, and the other steps have their facts', async () => {
  answer('GET /artworks/my', fail)
  answer('GET /stripe/account-status', () => sampleAccountStatus({ status: 'active' }))
  show(<SellerPanel user={sampleProfile()} />)
  expect((await panel().findAllByText('We couldn’t count your works just now')).length).toBeGreaterThan(0)
  cleanup()
  answer('GET /artworks/my', () => [])
  answer('GET /stripe/account-status', fail)
  show(<SellerPanel user={sampleProfile()} />)
  expect(await panel().findByText('We couldn’t check your Stripe account')).toBeTruthy()
  expect(panel().getByText('No works published yet')).toBeTruthy()
})

test('setting up payments that could not begin says that nothing was changed, and why', async () => {
  answer('GET /artworks/my', () => [])
  answer('GET /stripe/account-status', () => sampleAccountStatus())
  show(<SellerPanel user={sampleProfile()} />)
  await panel().findByText(MESSAGES.sellerPrompt)
  // Without an answer of this test the call fails with its own words.
  await userEvent.click(panel().getByRole('button'))
  expect(await panel().findByText(/^Nothing was changed\. This test has no answer to POST/)).toBeTruthy()
})
