// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { enhanceProfile } from '#contract/enhancement.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { EnhancementBox } from './enhancement-box.tsx'
import { wordChanges } from './enhancement-preview.tsx'

vi.mock('#web/lib/api.ts', () => ({ api: vi.fn() }))
const send = vi.mocked(api)
afterEach(() => {
  cleanup()
  send.mockReset()
})

const WRITTEN = 'My work explore the sea.'
const OFFER: ResponseOf<typeof enhanceProfile> = {
  enhanced: 'My work explores the sea.',
  changes: [
    { kind: 'spacing', count: 1 },
    { kind: 'grammar', count: 2 },
  ],
}

function Bio() {
  const [value, setValue] = useState(WRITTEN)
  return (
    <EnhancementBox
      label="Bio"
      section="bio"
      name="bio"
      error={null}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Bio />
    </QueryClientProvider>,
  )
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Bio')
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const enhance = () => userEvent.click(button(/Enhance with AI/))
const enhanced = async () => {
  send.mockResolvedValueOnce(OFFER)
  await enhance()
  await screen.findByRole('heading', { name: 'Enhanced version of Bio' })
}

test('the better version is requested once, stands beside the text, and is used as an edit of the field', async () => {
  open()
  const response = Promise.withResolvers<typeof OFFER>()
  send.mockReturnValueOnce(response.promise)
  await userEvent.dblClick(button(/Enhance with AI/))
  expect(button(/Enhancing/).getAttribute('aria-busy')).toBe('true')
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith('POST /enhance/profile', {
      body: { content: WRITTEN, section: 'bio' },
    }),
  )
  await act(async () => response.resolve(OFFER))
  expect(await screen.findByText('An enhanced version of Bio is ready below.')).toBeTruthy()
  expect(screen.getByText('Grammar 2 · Spacing 1')).toBeTruthy()
  const words = [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent)
  expect(words).toEqual(['[removed: explore]', '[added: explores]'])
  expect(field().value).toBe(WRITTEN)

  await userEvent.click(button(/Use Enhanced Version/))
  expect(field().value).toBe('My work explores the sea.')
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('heading', { name: /Enhanced version/ })).toBeNull()
})

test('keeping the original changes nothing and returns the focus to the button', async () => {
  open()
  await enhanced()
  await userEvent.click(button(/Keep Original/))
  expect(field().value).toBe(WRITTEN)
  expect(document.activeElement).toBe(button(/Enhance with AI/))
})

test('a text that was changed meanwhile is not overwritten, and can be enhanced again', async () => {
  open()
  await enhanced()
  await userEvent.type(field(), ' And the shore.')
  expect(screen.getByText('The text has changed since then. You can enhance it again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Use Enhanced Version/ })).toBeNull()
  await enhanced()
  expect(send).toHaveBeenLastCalledWith('POST /enhance/profile', {
    body: { content: `${WRITTEN} And the shore.`, section: 'bio' },
  })
})

test('a text that needs no change is reported as such, an empty one cannot be enhanced', async () => {
  open()
  send.mockResolvedValueOnce({ enhanced: WRITTEN, changes: [] })
  await enhance()
  expect(await screen.findByText('Your text reads well as it is.')).toBeTruthy()
  await userEvent.clear(field())
  expect(button(/Enhance with AI/).disabled).toBe(true)
})

test.each([
  ['of the server', () => Promise.reject(new ApiError(503, { error: 'The helper is busy.' })), 'The helper is busy.'],
  ['without a text', () => Promise.reject(new ApiError(0, null)), 'Failed to enhance content. Please try again.'],
  ['of an empty answer', async () => ({ enhanced: '' }), 'No enhanced content received'],
])('a failure %s is shown under the field, whose text stays', async (_whose, response, text) => {
  open()
  send.mockImplementationOnce(response as never)
  await enhance()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field().value).toBe(WRITTEN)
  await enhanced()
  expect(screen.queryByText(text)).toBeNull()
})

test('both texts are whole when their runs are joined', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const { original, enhanced: other } = wordChanges(a, b)
      expect(original.map(({ text }) => text).join('')).toBe(a)
      expect(other.map(({ text }) => text).join('')).toBe(b)
    }),
  )
})
