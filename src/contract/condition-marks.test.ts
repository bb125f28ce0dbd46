import { expect, test } from 'vitest'
import { numberMarks } from './condition-marks.ts'

test('marks are numbered picture by picture, and those of a picture that is gone are left out', () => {
  const marks = [{ picture_id: 'back' }, { picture_id: 'front' }, { picture_id: 'gone' }, { picture_id: 'front' }]
  expect(numberMarks([{ id: 'front' }, { id: 'back' }], marks)).toEqual([
    { picture_id: 'front', number: 1 },
    { picture_id: 'front', number: 2 },
    { picture_id: 'back', number: 3 },
  ])
})
