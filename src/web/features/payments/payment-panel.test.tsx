// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { AccountStatus } from '#contract/payments.ts'
import { sampleAccountStatus } from '#web/testing/samples.ts'
import { PaymentPanel, type WaitingWork } from './payment-panel.tsx'

afterEach(cleanup)

const show = (status: AccountStatus['status'], waiting: WaitingWork | null, isPaidOutside = false) => {
  const account = sampleAccountStatus({ status, detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true })
  render(
    <MemoryRouter>
      <PaymentPanel
        account={account}
        isPaidOutside={isPaidOutside}
        linkExpired={false}
        waiting={waiting}
        busy={false}
        onSetUp={() => undefined}
      />
    </MemoryRouter>,
  )
}
const back = () => screen.queryByRole('link', { name: 'Back to the work' })

test('an active account leads back to the work that waited', () => {
  show('active', { title: 'Drift', to: '/dashboard?work=w1' })
  expect(screen.getByText('“Drift” can be published now')).toBeTruthy()
  expect(back()?.getAttribute('href')).toBe('/dashboard?work=w1')
})

test('before the account is active the work is only mentioned, also while its title loads', () => {
  show('incomplete', { title: null, to: '/dashboard?work=w1' })
  expect(screen.getByText('Your work can be published as soon as payouts are on.')).toBeTruthy()
  expect(back()).toBeNull()
})

test('without a waiting work nothing is mentioned', () => {
  show('active', null)
  expect(screen.queryByText(/can be published/)).toBeNull()
})

test('where buyers can pay without it, an account that is not active keeps no work back', () => {
  show('restricted', { title: 'Drift', to: '/dashboard?work=w1' }, true)
  expect(screen.getByText('Stripe has restricted your account')).toBeTruthy()
  expect(screen.getByText(/You can publish, and buyers pay you outside Gesso/)).toBeTruthy()
  expect(screen.getByText('“Drift” can be published now')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Complete Stripe Setup' })).toBeTruthy()
})
