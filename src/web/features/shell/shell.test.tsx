// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Link, Navigate, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useHeadingFocus } from './shell.tsx'

afterEach(cleanup)

function Frame() {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  return (
    <>
      {['/', '/?page=2', '/plain', '/late', '/own', '/plain#part', '/replaced', '/moved'].map((to) => (
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

function Replaced() {
  const [empty, setEmpty] = useState(false)
  return (
    <>
      {empty ? (
        <section>
          <h1>Empty</h1>
        </section>
      ) : (
        <h1>Full</h1>
      )}
      <button type="button" onClick={() => setEmpty(true)}>
        Empty it
      </button>
    </>
  )
}

function Moved() {
  return <Navigate to="/late" replace />
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
        { path: '/plain', element: <h1 id="part">Plain heading</h1> },
        { path: '/late', element: <Late /> },
        { path: '/own', element: <Own /> },
        { path: '/replaced', element: <Replaced /> },
        { path: '/moved', element: <Moved /> },
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

test('a heading that replaces the one with the focus takes it, but not from where the person put it', async () => {
  show()
  await go('/replaced')
  expect(focused()?.textContent).toBe('Full')
  screen.getByRole('button', { name: 'Empty it' }).click()
  await waitFor(() => expect(focused()?.textContent).toBe('Empty'))
  await go('/')
  await go('/replaced')
  await userEvent.click(screen.getByRole('button', { name: 'Empty it' }))
  await screen.findByText('Empty')
  expect(focused()?.textContent).toBe('Empty it')
})

test('a page that leads on to another one hands the focus to the heading of that', async () => {
  show()
  await go('/late')
  await go('/moved')
  expect(focused()?.tagName).toBe('MAIN')
  screen.getByRole('button', { name: 'Load' }).click()
  await waitFor(() => expect(focused()?.textContent).toBe('Late heading'))
})

test('a page that focuses something of its own, and an address with an anchor, are left alone', async () => {
  show()
  await go('/own')
  expect(focused()?.getAttribute('aria-label')).toBe('Name')
  await go('/plain#part')
  expect(focused()?.textContent).toBe('To /plain#part')
})
