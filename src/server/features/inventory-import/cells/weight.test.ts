import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMAS, CONTEXT, cell, outcome } from './testing/outcome.ts'
import { readWeight } from './weight.ts'

test.each([
  ['19 lb', 8618],
  ['2.5 kg', 2500],
  ['1 lb 8 oz', 680],
  ['12 lbs', 5443],
  ['850 g', 850],
  ['heavy', 'unreadable'],
  ['5', 'ask'],
  ['5-6 kg', 'ask'],
  ['27 lb', 12247],
  ['1.5kg', 1500],
  ['ca. 3 kg', 3000],
  ['1,200 g', 1200],
  ['2 kg 500 g', 2500],
  ['3/4 lb', 340],
  ['12½ lb', 5670],
  ['0', 'ask'],
  ['500 g', 500],
  ['1 oz', 28],
  ['1.200 kg', 1200],
  ['2 x 3 kg', 'unreadable'],
  ['10 Pfund', 5000],
  ['3 stone', 19051],
  ['5 kilos', 5000],
  ['1 1/2 kg', 1500],
  ['n/a', null],
  ['#N/A', 'unreadable'],
  ['25 lbs.', 11340],
  ['0,5 kg', 500],
  ['8 lb 4 oz', 3742],
  ['2kg', 2000],
  ['1000g', 1000],
  ['-3 kg', 'unreadable'],
  ['seven kg', 'unreadable'],
  ['30 libras', 13608],
  ['14 KG', 14000],
  ['6 lb.', 2722],
  ['5.5lb', 2495],
  ['1 t', 1000000],
  ['40 gr', 40],
] as const)('a weight: %j', (text, expected) => {
  expect(outcome(readWeight(cell(text), CONTEXT))).toEqual(expected)
})

test.each([
  ['1,5 kg', 1500],
  ['2,8 kg', 2800],
  ['850 g', 850],
  ['1,250 kg', 1250],
] as const)('a weight with commas: %j', (text, expected) => {
  expect(outcome(readWeight(cell(text), COMMAS))).toEqual(expected)
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readWeight(cell(text), CONTEXT)).not.toThrow()
      expect(() => readWeight(cell(text), COMMAS)).not.toThrow()
    }),
  )
})
