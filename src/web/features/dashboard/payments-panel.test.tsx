// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleAccountStatus } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { PaymentsPanel, type PaymentsView } from './payments-panel.tsx'

afterEach(cleanup)

const ACCOUNT = sampleAccountStatus()
const WORDS = {
  badge: 'Incomplete',
  mark: 'pending',
  sentence: 'We need a few details',
  explanation: 'You can’t publish yet.',
} as const
const payments = (more: Partial<PaymentsView> = {}): PaymentsView => ({
  account: null,
  words: null,
  failed: false,
  refetch: vi.fn(),
  isPaidOutside: false,
  finishSetup: vi.fn(),
  finishing: false,
  ...more,
})

test('the status and the commission are shown; while they are loading, only the way to the settings', () => {
  show(<PaymentsPanel payments={payments()} />)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(screen.getByRole('link', { name: 'Payment settings' })).toBeTruthy()
  cleanup()
  show(<PaymentsPanel payments={payments({ account: ACCOUNT, words: WORDS })} />)
  expect(screen.getByText('Incomplete')).toBeTruthy()
  expect(screen.getByText(/Commission rate/).textContent).toBe('We need a few details. Commission rate 12%.')
})

test('a status that could not be loaded can be read again, and the focus stays in the panel', async () => {
  const refetch = vi.fn()
  show(<PaymentsPanel payments={payments({ failed: true, refetch })} />)
  expect(screen.getByRole('alert').textContent).toContain('The payouts themselves are not affected.')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Payment settings' }))
})

test('a status that was known stays when reading it again fails', () => {
  show(<PaymentsPanel payments={payments({ account: ACCOUNT, words: WORDS, failed: true })} />)
  expect(screen.getByText('Incomplete')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
