import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { eachRecord, everyStep } from './housekeeping.ts'

const written: { msg: string; record?: string; err: { message: string } }[] = []
const log = createLog('error', { write: (line) => void written.push(JSON.parse(line)) })

test('a record that fails is logged under its name, and the others are handled', async () => {
  const handled: string[] = []
  await eachRecord(log, ['a', 'bad', 'b'], async (record) => {
    if (record === 'bad') throw new Error('it broke')
    handled.push(record)
  })
  expect(handled).toEqual(['a', 'b'])
  expect(written.splice(0)).toMatchObject([{ record: 'bad', err: { message: 'it broke' } }])
})

test('every step runs; the first failure is thrown and the others are logged', async () => {
  const done: string[] = []
  const fail = (message: string) => async () => {
    throw new Error(message)
  }
  const last = async () => done.push('last')
  await expect(everyStep(log, fail('first'), fail('second'), last)).rejects.toThrow('first')
  expect(done).toEqual(['last'])
  expect(written.splice(0)).toMatchObject([{ err: { message: 'second' } }])
})
