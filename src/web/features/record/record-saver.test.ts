import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArtworkRecord, RecordFields } from '#contract/record.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { createRecordSaver } from './record-saver.ts'
import { sampleRecord } from './sample-record.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one record, which another tab can change. */
const startServer = () => {
  let stored: ArtworkRecord = sampleRecord({ title: 'Drift', updated_at: 'v1' })
  let version = 1
  const answers: (Error | null)[] = []
  const save = (fields: RecordFields): ArtworkRecord => {
    version += 1
    stored = { ...stored, ...fields, updated_at: `v${version}` }
    return stored
  }
  const send = vi.fn(async (fields: RecordFields, from: string) => {
    const failure = answers.shift()
    if (failure) throw failure
    if (from !== stored.updated_at) throw new ApiError(409, { code: 'conflict', error: 'Changed.', current: stored })
    return save(fields)
  })
  const saver = createRecordSaver({ record: stored, send, onStored: () => undefined })
  return { saver, send, elsewhere: save, failNext: (error: Error) => answers.push(error), stored: () => stored }
}

test('what is typed is sent once, after a pause, and is saved then', async () => {
  const { saver, send, stored } = startServer()
  saver.change({ title: 'Drif' })
  saver.change({ title: 'Drift II' })
  expect(saver.get()).toMatchObject({ status: 'waiting', shown: { title: 'Drift II' } })
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([[{ title: 'Drift II' }, 'v1']])
  expect(saver.get()).toMatchObject({ status: 'saved', canUndo: true })
  expect(stored().title).toBe('Drift II')
})

test('what is typed while a save runs is sent after it, on its version', async () => {
  const { saver, send } = startServer()
  saver.change({ title: 'One' })
  const first = saver.flush()
  saver.change({ title: 'Two', series: 'Weather' })
  await first
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([
    [{ title: 'One' }, 'v1'],
    [{ title: 'Two', series: 'Weather' }, 'v2'],
  ])
})

test('a change of another field in another tab is taken over', async () => {
  const { saver, elsewhere, stored } = startServer()
  elsewhere({ location: 'Flat file 1' })
  saver.change({ title: 'Drift II' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({ status: 'saved', disputes: [], shown: { location: 'Flat file 1' } })
  expect(stored()).toMatchObject({ title: 'Drift II', location: 'Flat file 1' })
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('a field that both changed is asked about; %s is kept', async (side, kept) => {
  const { saver, elsewhere, stored } = startServer()
  elsewhere({ title: 'Theirs' })
  saver.change({ title: 'Mine', series: 'Weather' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({
    status: 'refused',
    disputes: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
    shown: { title: 'Mine' },
  })
  expect(stored()).toMatchObject({ title: 'Theirs', series: 'Weather' })
  saver.choose('title', side)
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({ status: 'saved', disputes: [], shown: { title: kept } })
  expect(stored().title).toBe(kept)
})

test('a refused field keeps what was typed and its problem; the rest is saved', async () => {
  const { saver, failNext, stored } = startServer()
  failNext(new ApiError(400, { error: 'price', fields: [{ field: 'price', message: 'Enter an amount.' }] }))
  saver.change({ price: 'dear', series: 'Weather' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({
    status: 'refused',
    problems: { price: 'Enter an amount.' },
    shown: { price: 'dear', series: 'Weather' },
  })
  expect(stored()).toMatchObject({ price: null, series: 'Weather' })
  saver.change({ price: '280' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({ status: 'saved', problems: {}, shown: { price: '280' } })
})

test('a problem of a field that was not sent keeps what was, and is solved together with it', async () => {
  const { saver, failNext, stored } = startServer()
  failNext(new ApiError(400, { error: 'price', fields: [{ field: 'price', message: 'Enter a price above 0.' }] }))
  saver.change({ offer: 'for_sale' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({ status: 'refused', shown: { offer: 'for_sale' } })
  saver.change({ price: '280' })
  await vi.runAllTimersAsync()
  expect(stored()).toMatchObject({ offer: 'for_sale', price: '280' })
})

test.each([
  ['409 that names no field', new ApiError(409, { code: 'artwork_incomplete', error: 'Add size.' })],
  ['account that cannot be paid', new ApiError(403, { code: 'payment_account_inactive', error: 'Set up payouts.' })],
  ['problem of a field that was not sent', new ApiError(400, { fields: [{ field: 'price', message: 'Enter one.' }] })],
] as const)('a refusal by a %s keeps one field, and the others are saved', async (_, failure) => {
  const { saver, failNext, stored } = startServer()
  for (let tries = 0; tries < 2; tries += 1) failNext(failure)
  saver.change({ offer: 'for_sale', series: 'Weather', location: 'Rack 3' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({ status: 'refused', shown: { offer: 'for_sale' } })
  expect(Object.keys(saver.get().problems)).toHaveLength(1)
  expect(stored()).toMatchObject({ offer: 'not_for_sale', series: 'Weather', location: 'Rack 3' })

  // What is typed later is saved, too, while the field is still refused.
  for (let tries = 0; tries < 2; tries += 1) failNext(failure)
  saver.change({ title: 'Drift II' })
  await vi.runAllTimersAsync()
  expect(stored()).toMatchObject({ offer: 'not_for_sale', title: 'Drift II' })
  expect(saver.get()).toMatchObject({ status: 'refused', shown: { offer: 'for_sale' } })
})

test('without the network nothing is lost, and is sent when it is tried again', async () => {
  const { saver, failNext, stored } = startServer()
  failNext(new ApiError(0, null))
  saver.change({ title: 'Drift II' })
  await vi.runAllTimersAsync()
  expect(saver.get()).toMatchObject({ status: 'failed', shown: { title: 'Drift II' } })
  await saver.flush()
  expect(saver.get().status).toBe('saved')
  expect(stored().title).toBe('Drift II')
})

test('saves are undone one after the other', async () => {
  const { saver, stored } = startServer()
  for (const title of ['One', 'Two']) {
    saver.change({ title })
    await vi.runAllTimersAsync()
  }
  saver.undo()
  await vi.runAllTimersAsync()
  expect(stored().title).toBe('One')
  saver.undo()
  await vi.runAllTimersAsync()
  expect(stored().title).toBe('Drift')
  expect(saver.get().canUndo).toBe(false)
})
