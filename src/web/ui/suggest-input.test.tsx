// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SuggestInput } from './suggest-input.tsx'

const TOWNS = [
  { key: 'lagos', label: 'Lagos, Nigeria' },
  { key: 'lag', label: 'Lagos, Portugal' },
]
const choose = vi.fn()

beforeEach(() => choose.mockReset())
afterEach(cleanup)

function Town() {
  const [open, setOpen] = useState(true)
  return (
    <SuggestInput
      aria-label="Town"
      suggestions={open ? TOWNS : []}
      credit={null}
      onChoose={(key) => {
        choose(key)
        setOpen(false)
      }}
      onDismiss={() => setOpen(false)}
      onReopen={() => setOpen(true)}
    />
  )
}

const input = () => screen.getByRole('combobox', { name: 'Town' })
const marked = () => {
  const id = input().getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

test('arrows mark the suggestions in a circle through the input, and Enter chooses the marked one', async () => {
  render(<Town />)
  input().focus()
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  const seen: (string | null | undefined)[] = [marked()]
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await userEvent.keyboard(key)
    seen.push(marked())
  }
  expect(seen).toEqual([null, 'Lagos, Nigeria', 'Lagos, Portugal', null, 'Lagos, Portugal'])
  expect(document.activeElement).toBe(input())
  await userEvent.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('lag')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the list and keeps the text; the down arrow opens it again', async () => {
  render(<Town />)
  await userEvent.type(input(), 'Lag')
  await userEvent.keyboard('{Escape}')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  expect((input() as HTMLInputElement).value).toBe('Lag')
  await userEvent.keyboard('{ArrowDown}')
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(choose).not.toHaveBeenCalled()
})

test('a press on a suggestion chooses it and leaves the focus in the input', async () => {
  render(<Town />)
  await userEvent.click(input())
  await userEvent.click(screen.getByRole('option', { name: 'Lagos, Nigeria' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('lagos')
  expect(document.activeElement).toBe(input())
})
