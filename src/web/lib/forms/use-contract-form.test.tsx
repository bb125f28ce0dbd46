// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Controller } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { ApiError } from '../api-error.ts'
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts'

afterEach(cleanup)

const schema = z.object({
  name: z.string().trim().min(1, { error: 'Enter a name.' }),
  email: z.email({ error: 'Enter an email.' }),
})
type Values = z.input<typeof schema>
type Options = Partial<ContractFormOptions<Values, z.output<typeof schema>, unknown>>

function Person(options: Options) {
  const form = useContractForm({
    schema,
    values: { name: '', email: 'ada@example.org' },
    save: async () => undefined,
    ...options,
  })
  return (
    <form noValidate onSubmit={form.submit} aria-busy={form.busy}>
      <Field label="Name" error={form.getError('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <Controller
        control={form.control}
        name="email"
        render={({ field }) => (
          <Field label="Email" error={form.getError('email')}>
            <TextInput {...field} ref={form.adoptingRef('email', field.ref)} />
          </Field>
        )}
      />
      {form.failure !== null && <p>Could not be saved.</p>}
      <p>{form.mayLose() ? 'changed' : 'unchanged'}</p>
      <button type="submit">Save</button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const serverSays = (...fields: { field: string; message: string }[]) =>
  new ApiError(422, { error: 'Check the fields.', code: 'invalid', fields })

test('a problem appears at its field, which gets the focus, and vanishes when it is corrected', async () => {
  const send = vi.fn(async () => undefined)
  render(<Person save={send} />)
  await save()
  expect(await screen.findByText('Enter a name.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(field('Name'), 'Ada')
  await waitFor(() => expect(screen.queryByText('Enter a name.')).toBeNull())
})

test('what is typed after the press is neither checked nor sent with it', async () => {
  const send = vi.fn(async () => undefined)
  render(<Person save={send} />)
  await save()
  await screen.findByText('Enter a name.')
  const form = field('Name').closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.input(field('Name'), { target: { value: 'Ada' } })
  await waitFor(() => expect(screen.queryByText('Enter a name.')).toBeNull())
  expect(send).not.toHaveBeenCalled()
  fireEvent.submit(form)
  fireEvent.input(field('Name'), { target: { value: 'Ada Painter' } })
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org' }, expect.anything())
})

test('the call gets what the schema made of the fields, once for two presses', async () => {
  const finish = Promise.withResolvers<undefined>()
  const send = vi.fn(() => finish.promise)
  const onSaved = vi.fn()
  render(<Person save={send} onSaved={onSaved} />)
  await userEvent.type(field('Name'), '  Ada ')
  expect(screen.getByText('changed')).toBeTruthy()
  await save()
  await save()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org' }, expect.anything())
  finish.resolve(undefined)
  expect(await screen.findByText('unchanged')).toBeTruthy()
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('problems of the server appear at their fields and keep what was typed', async () => {
  const send = vi.fn(async () => {
    throw serverSays({ field: 'body.email', message: 'This email is in use.' })
  })
  render(<Person save={send} />)
  await userEvent.type(field('Name'), 'Ada')
  await save()
  expect(await screen.findByText('This email is in use.')).toBeTruthy()
  expect(screen.getByText('Could not be saved.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Name').value).toBe('Ada')
  await userEvent.type(field('Email'), 'x')
  await waitFor(() => expect(screen.queryByText('This email is in use.')).toBeNull())
})

test('attempts with the same content share a key, other fields or attachments have another', async () => {
  const keys: string[] = []
  const send = vi.fn(async (_fields: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    throw new ApiError(0, null)
  })
  let attachments: string[] = []
  render(<Person save={send} attachments={() => attachments} />)
  await userEvent.type(field('Name'), 'Ada')
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await save()
    await waitFor(() => expect(keys).toHaveLength(attempt))
  }
  await userEvent.type(field('Name'), ' L.')
  await save()
  await waitFor(() => expect(keys).toHaveLength(3))
  attachments = ['a picture']
  await save()
  await waitFor(() => expect(keys).toHaveLength(4))
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('the same content sent again after a success has another key', async () => {
  const keys: string[] = []
  const send = vi.fn(async (_fields: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    return undefined
  })
  render(<Person save={send} />)
  await userEvent.type(field('Name'), 'Ada')
  await save()
  await waitFor(() => expect(keys).toHaveLength(1))
  await save()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

test('what is typed into the HTML of the server before the script takes over stays, and counts as a change', async () => {
  const values = { name: 'Ada', email: 'ada@example.org' }
  for (const [label, typed] of [
    ['Name', { ...values, name: 'Ada Lovelace' }],
    ['Email', { ...values, email: 'lovelace@example.org' }],
  ] as const) {
    const send = vi.fn(async () => undefined)
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(<Person values={values} />)
    expect([field('Name').value, field('Email').value]).toEqual(Object.values(values))
    field(label).value = label === 'Name' ? typed.name : typed.email
    const root = hydrateRoot(page, <Person save={send} values={values} />)
    expect(await screen.findByText('changed')).toBeTruthy()
    expect([field('Name').value, field('Email').value]).toEqual(Object.values(typed))
    await save()
    await waitFor(() => expect(send).toHaveBeenCalledWith(typed, expect.anything()))
    expect(await screen.findByText('unchanged')).toBeTruthy()
    root.unmount()
    page.remove()
  }
})

test('a schema is loaded ahead, or by the first check', async () => {
  const load = vi.fn(async () => schema)
  const send = vi.fn(async () => undefined)
  render(<Person schema={load} save={send} />)
  await waitFor(() => expect(load).toHaveBeenCalled())
  await save()
  expect(await screen.findByText('Enter a name.')).toBeTruthy()
  await userEvent.type(field('Name'), 'Ada')
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})

test('without its schema nothing is sent or lost, and sending again tries again', async () => {
  let isOffline = true
  const load = async () => {
    if (isOffline) throw new Error('offline')
    return schema
  }
  const send = vi.fn(async () => undefined)
  render(<Person schema={load} save={send} />)
  await userEvent.type(field('Name'), 'Ada')
  await save()
  expect(await screen.findByText('Could not be saved.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  expect(field('Name').value).toBe('Ada')
  isOffline = false
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Could not be saved.')).toBeNull()
})
