import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one has its own noun, and everything else the plural', () => {
  const texts = [counted(1, 'work'), counted(0, 'work'), counted(9, 'work'), counted(2, 'entry', 'entries')]
  expect(texts).toEqual(['1 work', '0 works', '9 works', '2 entries'])
})
