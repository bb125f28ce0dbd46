import { expect, test } from 'vitest'
import { readDimensions, readWeight } from './parcel-text.ts'

test('MS-11.17 dimensions are width, height and depth in inches unless cm is written', () => {
  const inches = { width: 20, height: 30, depth: 2, unit: 'in' }
  for (const text of [
    '20 x 30 x 2',
    '20x30x2',
    '20 × 30 × 2 in',
    '20 in x 30 in x 2 in',
    '20" X 30" X 2"',
    '20 x 30 x 2 inches',
  ])
    expect([text, readDimensions(text)]).toEqual([text, inches])
  for (const text of ['20 x 30 x 2 cm', '20cm × 30cm × 2cm', '20 x 30 x 2 centimeters'])
    expect([text, readDimensions(text)]).toEqual([text, { ...inches, unit: 'cm' }])
  expect(readDimensions('20.5 x 30 x 1.25')).toEqual({ width: 20.5, height: 30, depth: 1.25, unit: 'in' })
})

test('MS-11.17 dimensions that cannot be read are null', () => {
  for (const text of [
    '',
    'large',
    '20 x 30',
    '20 x 30 x 2 x 1',
    '0 x 30 x 2',
    '-1 x 30 x 2',
    '20 x x 2',
    '1e3 x 2 x 3',
    '20 x 30 x two',
  ])
    expect([text, readDimensions(text)]).toEqual([text, null])
})

test('MS-11.17 a weight is in pounds unless kg is written, and null when it cannot be read', () => {
  for (const text of ['5', '5 lb', '5lbs', '5 pounds'])
    expect([text, readWeight(text)]).toEqual([text, { weight: 5, unit: 'lb' }])
  for (const text of ['2.5 kg', '2.5kgs', '2.5 Kilograms'])
    expect([text, readWeight(text)]).toEqual([text, { weight: 2.5, unit: 'kg' }])
  for (const text of ['', 'heavy', '0', '0 lb', '-5 lb', '5 stone', '5 lb 3'])
    expect([text, readWeight(text)]).toEqual([text, null])
})
