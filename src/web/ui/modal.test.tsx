// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Modal } from './modal.tsx'

afterEach(cleanup)

const windows = {
  modal: (open: boolean, onOpenChange: (open: boolean) => void) => (
    <Modal open={open} onOpenChange={onOpenChange} title="Details" description="Of one work" footer="Saved">
      <input aria-label="Title" />
    </Modal>
  ),
  drawer: (open: boolean, onOpenChange: (open: boolean) => void) => (
    <Drawer open={open} onOpenChange={onOpenChange} title="Details" footer="Saved">
      <input aria-label="Title" />
    </Drawer>
  ),
}

function Page({ kind }: { kind: keyof typeof windows }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {windows[kind](open, setOpen)}
    </>
  )
}

for (const kind of ['modal', 'drawer'] as const)
  test(`a ${kind} takes the focus and keeps it, and returns it when Escape closes it`, async () => {
    render(<Page kind={kind} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Details' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    expect(dialog.textContent).toContain('Saved')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

test('the close button of a drawer closes it', async () => {
  render(<Page kind="drawer" />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('while work runs Escape does nothing; the close button still asks to close', async () => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <Modal open onOpenChange={change} title="Uploading" dismissible={false}>
      Two of three
    </Modal>,
  )
  await screen.findByRole('dialog', { name: 'Uploading' })
  await userEvent.keyboard('{Escape}')
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(change).toHaveBeenCalledExactlyOnceWith(false)
})

test('a title that is not drawn still names the window', async () => {
  render(
    <Modal open onOpenChange={() => undefined} title="Drift" titleHidden bare>
      A picture
    </Modal>,
  )
  expect(await screen.findByRole('dialog', { name: 'Drift' })).toBeTruthy()
})

test('a question puts the focus on its way out and is described by its words', async () => {
  const confirm = vi.fn<() => void>()
  const change = vi.fn<(open: boolean) => void>()
  render(
    <AlertDialog open onOpenChange={change} title="Delete Drift?" confirmLabel="Delete" onConfirm={confirm}>
      It cannot be brought back.
    </AlertDialog>,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Drift?' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'It cannot be brought back.',
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(change).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(change).toHaveBeenCalledExactlyOnceWith(false)
})

test('a busy question can neither be left nor answered again', async () => {
  const confirm = vi.fn<() => void>()
  const change = vi.fn<(open: boolean) => void>()
  render(
    <AlertDialog open onOpenChange={change} title="Delete Drift?" onConfirm={confirm} busy busyLabel="Deleting...">
      It cannot be brought back.
    </AlertDialog>,
  )
  const response = await screen.findByRole('button', { name: /Deleting\.\.\./ })
  expect(response.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(response)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true)
  expect([confirm.mock.calls, change.mock.calls]).toEqual([[], []])
})

test('a message without a question is closed with OK', async () => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <AlertDialog open onOpenChange={change} title="Taken down">
      Nobody sees your gallery now.
    </AlertDialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(change).toHaveBeenCalledExactlyOnceWith(false)
})
