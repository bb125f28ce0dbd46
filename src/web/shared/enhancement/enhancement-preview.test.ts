import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordChanges } from './enhancement-preview.tsx'

const changed = (runs: { text: string; changed: boolean }[]) => runs.flatMap((run) => (run.changed ? [run.text] : []))

test('what was taken away stands in the original, what was put in stands in the enhanced text', () => {
  const { original, enhanced } = wordChanges('My work explore the sea.', 'My work explores the sea.')
  expect(changed(original)).toEqual(['explore'])
  expect(changed(enhanced)).toEqual(['explores'])
})

test('both texts are whole when their runs are joined', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const { original, enhanced } = wordChanges(a, b)
      expect(original.map(({ text }) => text).join('')).toBe(a)
      expect(enhanced.map(({ text }) => text).join('')).toBe(b)
    }),
  )
})
