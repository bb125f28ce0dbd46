// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardConfirm, CardStep } from './card.tsx'
import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

const confirm = vi.fn<() => void>()
const cancel = vi.fn<() => void>()
const submit = vi.fn<() => void>()

beforeEach(() => void vi.clearAllMocks())
afterEach(cleanup)

const ask = (busy = false) =>
  render(
    <CardConfirm
      question="Delete this artwork?"
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
      busy={busy}
      busyLabel="Deleting..."
    />,
  )
const focused = () => document.activeElement?.textContent

test('a question on a card starts at Cancel, and Escape cancels from either button', async () => {
  ask()
  expect(screen.getByRole('group', { name: 'Delete this artwork?' })).toBeTruthy()
  expect(focused()).toBe('Cancel')
  await userEvent.keyboard('{Escape}')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Delete')
  await userEvent.keyboard('{Escape}')
  expect(cancel).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Enter}')
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('while it is done the question can neither be repeated nor left', async () => {
  ask(true)
  const busy = screen.getByRole('button', { name: /Deleting\.\.\./ })
  await userEvent.click(busy)
  busy.focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true)
  expect([confirm.mock.calls, cancel.mock.calls]).toEqual([[], []])
})

test('a step on a card starts in its field; Enter sends it and Escape leaves it', async () => {
  render(
    <CardStep label="Price of Drift" onSubmit={submit} onCancel={cancel} actions={<button type="submit">Save</button>}>
      <Field label="Price">
        <TextInput />
      </Field>
    </CardStep>,
  )
  expect(screen.getByRole('form', { name: 'Price of Drift' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
  await userEvent.keyboard('280{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(cancel).toHaveBeenCalledTimes(1)
})
