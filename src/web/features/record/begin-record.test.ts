import { expect, test } from 'vitest'
import type { RecordFields } from '#contract/record.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { emptyRecord, saveFromBeginning } from './begin-record.ts'

const stored = (fields: RecordFields) => ({ ...emptyRecord('usd', 'in'), ...fields, id: 'one', updated_at: 'now' })

/** Saves with a server whose first answers to the beginning are these. */
const start = (...failures: unknown[]) => {
  const calls: unknown[] = []
  let keys = 0
  const save = saveFromBeginning(
    {
      create: async (fields, key) => {
        calls.push(['create', fields, key])
        if (failures.length > 0) throw failures.shift()
        return stored(fields)
      },
      change: async (id, fields, version) => {
        calls.push(['change', id, fields, version])
        return stored(fields)
      },
      createKey: () => String(++keys),
    },
    null,
  )
  return { calls, save }
}

test('the first save begins a work, the next ones change it', async () => {
  const { calls, save } = start()
  await save({ title: 'Drift' }, '')
  await save({ date_text: '2023' }, 'now')
  expect(calls).toEqual([
    ['create', { title: 'Drift' }, '1'],
    ['change', 'one', { date_text: '2023' }, 'now'],
  ])
})

test('a beginning without an answer is repeated as it was, and what was typed since follows', async () => {
  const { calls, save } = start(new ApiError(0, null))
  await expect(save({ title: 'Drift' }, '')).rejects.toThrow('did not respond')
  const more = { title: 'Drift', medium_line: 'Etching' }
  await save(more, '')
  expect(calls).toEqual([
    ['create', { title: 'Drift' }, '1'],
    ['create', { title: 'Drift' }, '1'],
    ['change', 'one', more, 'now'],
  ])
})

test('one that was refused begins anew with what was corrected', async () => {
  const { calls, save } = start(new ApiError(400, { error: 'Enter an amount.' }))
  await expect(save({ title: 'Drift', price: 'x' }, '')).rejects.toThrow('Enter an amount.')
  await save({ title: 'Drift', price: '280' }, '')
  expect(calls.at(-1)).toEqual(['create', { title: 'Drift', price: '280' }, '2'])
})
