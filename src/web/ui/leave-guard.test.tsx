// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { FormModal } from './form-modal.tsx'
import { LeaveGuard } from './leave-guard.tsx'

afterEach(cleanup)

const WORDS = { title: 'New exhibition', lead: 'A few facts first', save: 'Create', busy: 'Creating...' }
const close = vi.fn<() => void>()

const openForm = (mayLose: () => boolean, kind: 'page' | 'modal' = 'page', busy = false, Guard = LeaveGuard) => {
  close.mockReset()
  const page = (
    <>
      <Guard mayLose={mayLose} />
      <input aria-label="Title" />
      <Link to="#title">To the title</Link>
      <Link to="/next">Next page</Link>
    </>
  )
  const modal = (
    <FormModal form={{ id: 'form', busy }} words={WORDS} mayLose={mayLose} onClose={close}>
      <form id="form" />
    </FormModal>
  )
  const router = createMemoryRouter([
    { path: '/', element: kind === 'page' ? page : modal },
    { path: '/next', element: <p>The next page</p> },
  ])
  render(<RouterProvider router={router} />)
  return router
}
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a link asks first; staying keeps the page and what was typed', async () => {
  openForm(() => true)
  await userEvent.type(screen.getByLabelText('Title'), 'Low Tide')
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await question()
  await press('Keep editing')
  await noQuestion()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Low Tide')
})

test('leaving goes where the link led', async () => {
  openForm(() => true)
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await question()
  await press('Leave')
  expect(await screen.findByText('The next page')).toBeTruthy()
})

test('a link to a place on the same page asks nothing', async () => {
  const router = openForm(() => true)
  await userEvent.click(screen.getByRole('link', { name: 'To the title' }))
  await waitFor(() => expect(router.state.location.hash).toBe('#title'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where the question cannot be loaded, the browser asks it', async () => {
  vi.resetModules()
  vi.doMock('./leave-question.tsx', () => {
    throw new Error('The network is gone.')
  })
  const { LeaveGuard: Guard } = await import('./leave-guard.tsx')
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  openForm(() => true, 'page', false, Guard)
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await leave()
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(screen.getByLabelText('Title')).toBeTruthy()
  ask.mockReturnValue(true)
  await leave()
  expect(await screen.findByText('The next page')).toBeTruthy()
  vi.unstubAllGlobals()
  vi.doUnmock('./leave-question.tsx')
})

test('nothing to lose, nothing asked', async () => {
  openForm(() => false)
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByText('The next page')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('closing the tab is stopped only while there is something to lose', () => {
  let unsaved = true
  openForm(() => unsaved)
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(unload()).toBe(true)
  unsaved = false
  expect(unload()).toBe(false)
})

test('a form in a window asks before Escape, its close button and Cancel lose anything', async () => {
  openForm(() => true, 'modal')
  await screen.findByRole('dialog', { name: 'New exhibition' })
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => press('Close'), () => press('Cancel')]) {
    await leave()
    await question()
    await press('Keep editing')
    await noQuestion()
  }
  expect(close).not.toHaveBeenCalled()
  await press('Cancel')
  await question()
  await press('Leave')
  expect(close).toHaveBeenCalledTimes(1)
})

test('a form without edits closes at once', async () => {
  openForm(() => false, 'modal')
  await press('Cancel')
  expect(close).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a form that is being sent says so and ignores Escape', async () => {
  openForm(() => true, 'modal', true)
  expect((await screen.findByRole('button', { name: /Creating\.\.\./ })).getAttribute('aria-busy')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(close).not.toHaveBeenCalled()
})
