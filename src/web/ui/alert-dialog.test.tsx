// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'

afterEach(cleanup)

function Page({ Dialog = AlertDialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Delete Drift?" onConfirm={() => setOpen(false)}>
        It cannot be brought back.
      </Dialog>
      <output>{open ? 'open' : 'closed'}</output>
    </>
  )
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }))

test('a question returns the focus to what opened it, also the first time, when its code was loaded', async () => {
  render(<Page />)
  for (const _time of ['first', 'second']) {
    await press()
    await screen.findByRole('alertdialog', { name: 'Delete Drift?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })))
  }
})

test('a question that cannot be loaded is closed, and the same press asks again', async () => {
  vi.resetModules()
  const load = vi.fn((): never => {
    throw new Error('The network is gone.')
  })
  vi.doMock('./alert-window.tsx', load)
  const { AlertDialog: Dialog } = await import('./alert-dialog.tsx')
  render(<Page Dialog={Dialog} />)
  for (const times of [1, 2]) {
    await press()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('closed'))
  }
  vi.doUnmock('./alert-window.tsx')
})
