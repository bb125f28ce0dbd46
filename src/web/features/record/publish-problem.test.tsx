// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PublishProblem } from './publish-problem.tsx'

afterEach(cleanup)

const show = (needs: 'price' | 'account' | null) => {
  const onPublishAs = vi.fn()
  render(<PublishProblem reason="Set it up first." needs={needs} onPublishAs={onPublishAs} />, {
    wrapper: MemoryRouter,
  })
  return onPublishAs
}

test('without a payout account the way to payments and two other terms are offered', async () => {
  const onPublishAs = show('account')
  expect(screen.getByRole('alert').textContent).toContain('Set it up first.')
  expect(screen.getByRole('link', { name: 'Open Payments' }).getAttribute('href')).toBe('/payment-settings')
  await userEvent.click(screen.getByRole('button', { name: 'Show with Price on Request' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show as Not for Sale' }))
  expect(onPublishAs.mock.calls).toEqual([['on_request'], ['not_for_sale']])
})

test('without a price a price is asked for, or other terms', () => {
  show('price')
  expect(screen.getByRole('alert').textContent).toContain('Enter a price.')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('any other reason stands alone', () => {
  show(null)
  expect(screen.getByRole('alert').textContent).toContain('Set it up first.')
  expect(screen.queryByRole('button')).toBeNull()
})
