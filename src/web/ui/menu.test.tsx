// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Menu, type MenuItem } from './menu.tsx'

// The list is loaded when it is first wanted; no test waits for that.
beforeAll(() => import('./menu-list.tsx'))
afterEach(cleanup)

const show = (items: readonly MenuItem[]) => {
  const page = (
    <>
      <Menu trigger={<button type="button">More</button>} items={items} />
      <button type="button">Behind</button>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/next', element: <p>The next page</p> },
  ])
  render(<RouterProvider router={router} />)
}
const more = () => screen.getByRole('button', { name: 'More' })
const item = (name: string) => screen.findByRole('menuitem', { name })
const focused = () => document.activeElement?.textContent

test('it opens with the focus on the first item; arrows, End, Home and letters move it', async () => {
  show([
    { key: 'edit', label: 'Edit', onSelect: () => undefined },
    { key: 'copy', label: 'Copy', onSelect: () => undefined },
    { key: 'delete', label: 'Delete', onSelect: () => undefined, danger: true },
  ])
  expect(more().getAttribute('aria-haspopup')).toBe('menu')
  expect(more().getAttribute('aria-expanded')).toBe('false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await item('Edit')
  expect(more().getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(focused()).toBe('Edit'))
  for (const [key, label] of [
    ['{ArrowDown}', 'Copy'],
    ['{End}', 'Delete'],
    ['{ArrowDown}', 'Edit'],
    ['{ArrowUp}', 'Delete'],
    ['{Home}', 'Edit'],
    ['c', 'Copy'],
  ] as const) {
    await userEvent.keyboard(key)
    await waitFor(() => expect(focused(), key).toBe(label))
  }
})

test('Escape closes it and returns the focus; choosing an item does what it says once', async () => {
  const edit = vi.fn()
  show([{ key: 'edit', label: 'Edit', onSelect: edit }])
  await userEvent.click(more())
  await item('Edit')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(focused()).toBe('More'))
  expect(edit).not.toHaveBeenCalled()

  await userEvent.click(more())
  await userEvent.click(await item('Edit'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(edit).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(focused()).toBe('More'))
})

test('a disabled item does nothing', async () => {
  const remove = vi.fn()
  show([{ key: 'remove', label: 'Remove', onSelect: remove, disabled: true }])
  await userEvent.click(more())
  const entry = await item('Remove')
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(entry)
  expect(remove).not.toHaveBeenCalled()
})

test('an item that is a link leads to its page', async () => {
  show([{ key: 'next', label: 'Next page', to: '/next' }])
  await userEvent.click(more())
  const link = await item('Next page')
  expect(link.getAttribute('href')).toBe('/next')
  await userEvent.click(link)
  expect(await screen.findByText('The next page')).toBeTruthy()
})
