// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const part = { default: () => <p>The part</p> }

test('a part that could not be loaded offline is loaded when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(part)
  const Part = lazyPart(load)
  render(
    <Suspense fallback="Waiting">
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('The part')).toBeTruthy()
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message || this.props.children
  }
}

test('a failure while online is thrown', async () => {
  const Part = lazyPart(vi.fn().mockRejectedValue(new TypeError('Not a module')))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  render(
    <Boundary>
      <Suspense fallback="Waiting">
        <Part />
      </Suspense>
    </Boundary>,
  )
  expect(await screen.findByText('Not a module')).toBeTruthy()
})
