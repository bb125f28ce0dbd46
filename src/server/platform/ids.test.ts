import { afterEach, expect, test, vi } from 'vitest'
import { uuidv7 } from './ids.ts'

afterEach(() => vi.useRealTimers())

test('ids sort in creation order, also within a millisecond and when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'))
  const ids = Array.from({ length: 10_000 }, () => uuidv7())
  vi.setSystemTime(new Date('2029-12-31T23:00:00Z'))
  ids.push(...Array.from({ length: 10 }, () => uuidv7()))
  vi.setSystemTime(new Date('2030-01-01T00:01:00Z'))
  ids.push(uuidv7())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const moment = Number.parseInt((ids.at(-1) ?? '').replaceAll('-', '').slice(0, 12), 16)
  expect(new Date(moment).toISOString()).toBe('2030-01-01T00:01:00.000Z')
})
