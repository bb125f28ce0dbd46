// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { ApiError } from '../api-error.ts'
import { type ContractForm, useContractForm } from './use-contract-form.ts'
import { typedIn, useVersions } from './use-versions.ts'

afterEach(cleanup)

const schema = z.object({ title: z.string().min(1), place: z.string().min(1) })
type Values = z.infer<typeof schema>
interface Show extends Values {
  updated_at: string
}
const PARTS = [
  { label: 'Title', fields: ['title'] },
  { label: 'Place', fields: ['place'] },
] as const
const OPENED: Show = { title: 'Tide', place: 'Pier', updated_at: 'one' }

interface Sent extends Values {
  version: string | undefined
}

/** A server that stores one show and refuses what is based on an older version. */
const createServer = (stored: Show) => {
  const sent: Sent[] = []
  return {
    sent,
    stored: () => stored,
    save: async ({ version, ...fields }: Sent): Promise<Show> => {
      sent.push({ version, ...fields })
      if (version !== stored.updated_at) throw new ApiError(409, { code: 'conflict', error: 'Old.', current: stored })
      stored = { ...fields, updated_at: `after ${stored.updated_at}` }
      return stored
    },
  }
}

function Form({ save }: { save: (sent: Sent) => Promise<Show> }) {
  const versions = useVersions({
    record: OPENED,
    toValues: ({ title, place }: Show): Values => ({ title, place }),
    parts: PARTS,
    typed: () => typedIn(form),
  })
  const form: ContractForm<Values, Values> = useContractForm({
    schema,
    values: { title: OPENED.title, place: OPENED.place },
    save: async (fields) => save({ ...fields, version: versions.version() }),
    recover: versions.recover,
    onSaved: versions.saved,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <ConflictNotice conflict={versions.conflict} busy={form.busy} />
      <Field label="Title" error={form.getError('title')}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label="Place" error={form.getError('place')}>
        <TextInput {...form.register('place')} />
      </Field>
      {form.failure !== null && <p>Could not be saved.</p>}
      <p>{form.mayLose() ? 'changed' : 'unchanged'}</p>
      <button type="submit">Save</button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a save sends what was changed elsewhere along, and the next one is based on it', async () => {
  const server = createServer({ title: 'Tide', place: 'Harbor', updated_at: 'two' })
  render(<Form save={server.save} />)
  await retype('Title', 'Ebb')
  await save()
  await waitFor(() => expect(server.stored()).toMatchObject({ title: 'Ebb', place: 'Harbor' }))
  expect(server.sent.map(({ version }) => version)).toEqual(['one', 'two'])
  await waitFor(() => expect(screen.getByText('unchanged')).toBeTruthy())
  expect(field('Place').value).toBe('Harbor')
  expect(screen.queryByRole('radio')).toBeNull()

  await retype('Title', 'Flood')
  await save()
  await waitFor(() => expect(server.stored().title).toBe('Flood'))
  expect(server.sent).toHaveLength(3)
})

test('what both changed is asked, and a save waits for the answer', async () => {
  const server = createServer({ title: 'Tide', place: 'Harbor', updated_at: 'two' })
  render(<Form save={server.save} />)
  await retype('Title', 'Ebb')
  await retype('Place', 'Hall')
  await save()
  const notice = await screen.findByRole('region', { name: 'Also changed in another tab or on another device' })
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect([field('Title').value, field('Place').value]).toEqual(['Ebb', 'Hall'])
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'PlaceKeep mineHallTake theirsHarbor',
  ])
  expect(screen.queryByText('Could not be saved.')).toBeNull()

  await save()
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(server.sent).toHaveLength(1)

  await userEvent.click(choice(/Take theirs/))
  expect(field('Place').value).toBe('Harbor')
  await userEvent.click(choice(/Keep mine/))
  expect(field('Place').value).toBe('Hall')
  await save()
  await waitFor(() => expect(server.stored()).toMatchObject({ title: 'Ebb', place: 'Hall' }))
  expect(server.sent.map(({ version }) => version)).toEqual(['one', 'two'])
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('what is typed after the question is not lost by looking at theirs', async () => {
  const server = createServer({ title: 'Flood', place: 'Pier', updated_at: 'two' })
  render(<Form save={server.save} />)
  await retype('Title', 'Ebb')
  await save()
  await screen.findByRole('region')
  await retype('Title', 'Ebb and flood')
  await userEvent.click(choice(/Take theirs/))
  expect(field('Title').value).toBe('Flood')
  await userEvent.click(choice(/Keep mine/))
  expect(field('Title').value).toBe('Ebb and flood')
})

test('a conflict without the record, and one that never ends, are failures like others', async () => {
  let calls = 0
  const refuse = (current?: Show) => async (): Promise<Show> => {
    calls += 1
    throw new ApiError(409, {
      code: 'conflict',
      error: 'Old.',
      current: current && { ...current, updated_at: `${calls}` },
    })
  }
  render(<Form save={refuse()} />)
  await retype('Title', 'Ebb')
  await save()
  expect(await screen.findByText('Could not be saved.')).toBeTruthy()
  expect([calls, field('Title').value]).toEqual([1, 'Ebb'])
  cleanup()

  calls = 0
  render(<Form save={refuse(OPENED)} />)
  await retype('Title', 'Ebb')
  await save()
  expect(await screen.findByText('Could not be saved.')).toBeTruthy()
  expect(calls).toBe(4)
})
