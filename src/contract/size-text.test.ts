import { expect, test } from 'vitest'
import { lengthProblem, readDimensions, readLength, readWeight, readWeightIn } from './size-text.ts'

test('a length is read with decimals, fractions and units as people type them', () => {
  const inches = [
    ['8.25', 8.25], ['60,5', 60.5], ['8 1/4', 8.25], ['8¼', 8.25], ['8-1/4', 8.25], ['8 ¼ in', 8.25], ['10 3/8 in', 10.375],
    ['1/16', 0.0625], ['½', 0.5], ['8.125', 8.125], ['12”', 12], ['12 in.', 12], ["12''", 12], ['12 inches', 12], ['1′ 6″', 18],
    [`5' 10 1/2"`, 70.5], ['2 ft', 24], ['1 ft 6 in', 18], ['210 mm', 8.2677], ['21 cm', 8.2677], ['６０，５', 60.5], ['0', 0],
  ] as const // biome-ignore format: pairs
  for (const [typed, value] of inches) expect([typed, readLength(typed, 'in')]).toEqual([typed, value])
  const centimetres = [['21', 21], ['210 mm', 21], ['21,5cm', 21.5], ['1 250 mm', 125], ['1.2 m', 120], ['8 1/2 in', 21.59]] as const // biome-ignore format: pairs
  for (const [typed, value] of centimetres) expect([typed, readLength(typed, 'cm')]).toEqual([typed, value])
})

test('a length that cannot be read, or in two ways, is null', () => {
  for (const typed of [
    '',
    '-5',
    'x',
    '12..5',
    '1,2,3',
    '1e3',
    '8 1/0',
    '8 1/4 1/2',
    '8,125',
    '1.250 mm',
    '20 x 30',
    '12 lb',
    '8²',
  ])
    expect([typed, readLength(typed, 'in')]).toEqual([typed, null])
})

test('the problem of a length with two readings names both', () => {
  expect(lengthProblem('8,125')).toBe('“8,125” can mean 8125 or 8.125. Enter 8125 or 8.125.')
  expect(lengthProblem('1.250 mm')).toBe('“1.250” can mean 1250 or 1.250. Enter 1250 or 1.25.')
  expect(lengthProblem('wide')).toBe('Enter a length like 60.5, 60,5 or 8 1/4.')
})

test('MS-11.17 dimensions are width, height and depth in inches unless cm is written', () => {
  const inches = { width: 20, height: 30, depth: 2, unit: 'in' }
  for (const text of [
    '20 x 30 x 2',
    '20x30x2',
    '20 × 30 × 2 in',
    '20 in x 30 in x 2 in',
    '20" X 30" X 2"',
    '20” × 30” × 2”',
    '20 x 30 x 2 inches',
    '20 by 30 by 2 in.',
  ])
    expect([text, readDimensions(text)]).toEqual([text, inches])
  for (const text of ['20 x 30 x 2 cm', '20cm × 30cm × 2cm', '20 x 30 x 2 centimeters', '200 × 300 × 20 mm'])
    expect([text, readDimensions(text)]).toEqual([text, { ...inches, unit: 'cm' }])
  expect(readDimensions('20.5 x 30,5 x 1 1/4')).toEqual({ width: 20.5, height: 30.5, depth: 1.25, unit: 'in' })
  expect(readDimensions('10 in x 10 in x 2 cm')).toEqual({ width: 25.4, height: 25.4, depth: 2, unit: 'cm' })
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
  for (const text of ['5', '5 lb', '5lbs', '5 pounds', '80 oz', '4 lb 16 oz'])
    expect([text, readWeight(text)]).toEqual([text, { weight: 5, unit: 'lb' }])
  for (const text of ['2.5 kg', '2,5 kg', '2.5kgs', '2.5 Kilograms', '2500 g', '2 ½ kg'])
    expect([text, readWeight(text)]).toEqual([text, { weight: 2.5, unit: 'kg' }])
  expect(readWeight('5 lb 4 oz')).toEqual({ weight: 5.25, unit: 'lb' })
  expect([readWeightIn('2 kg', 'lb'), readWeightIn('5,5', 'kg'), readWeightIn('11 lb', 'kg')]).toEqual([
    4.4092, 5.5, 4.9895,
  ])
  for (const text of ['', 'heavy', '0', '0 lb', '-5 lb', '5 stone', '5 lb 3', '5 kg 3 oz', '1.250 g'])
    expect([text, readWeight(text)]).toEqual([text, null])
})
