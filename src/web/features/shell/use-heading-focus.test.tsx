// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useHeadingFocus } from './use-heading-focus.ts'

afterEach(cleanup)

function Frame() {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  return (
    <>
      {['/', '/?page=2', '/plain', '/late', '/own', '/plain#part'].map((to) => (
        <Link key={to} to={to}>
          To {to}
        </Link>
      ))}
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function Late() {
  const [there, setThere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        Load
      </button>
      {there && <h1>Late heading</h1>}
    </>
  )
}

function Own() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <h1>Own heading</h1>
      <input ref={field} aria-label="Name" />
    </>
  )
}

const show = () => {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>First heading</h1> },
        { path: '/plain', element: <h1>Plain heading</h1> },
        { path: '/late', element: <Late /> },
        { path: '/own', element: <Own /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
}
const go = (to: string) => userEvent.click(screen.getByRole('link', { name: `To ${to}` }))
const focused = () => document.activeElement

test('the heading of the next page takes the focus; the first page and another query do not', async () => {
  show()
  expect(focused()).toBe(document.body)
  await go('/?page=2')
  expect(focused()?.textContent).toBe('To /?page=2')
  await go('/plain')
  expect(focused()?.textContent).toBe('Plain heading')
  await go('/')
  expect(focused()?.textContent).toBe('First heading')
})

test('a heading that comes later takes the focus from the page', async () => {
  show()
  await go('/late')
  expect(focused()?.tagName).toBe('MAIN')
  screen.getByRole('button', { name: 'Load' }).click()
  await waitFor(() => expect(focused()?.textContent).toBe('Late heading'))
})

test('a heading that comes later does not take the focus from where the person put it', async () => {
  show()
  await go('/late')
  await userEvent.click(screen.getByRole('button', { name: 'Load' }))
  await screen.findByText('Late heading')
  expect(focused()?.textContent).toBe('Load')
})

test('a page that focuses something of its own, and an address with an anchor, are left alone', async () => {
  show()
  await go('/own')
  expect(focused()?.getAttribute('aria-label')).toBe('Name')
  await go('/plain#part')
  expect(focused()?.textContent).toBe('To /plain#part')
})
