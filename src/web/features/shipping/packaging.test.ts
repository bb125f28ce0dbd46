import { expect, test } from 'vitest'
import { hasSurcharge, inInches, inPounds, recommendPackaging } from './packaging.ts'

const packed = (more: Partial<Parameters<typeof recommendPackaging>[0]> = {}) =>
  recommendPackaging({ width: 20, height: 20, depth: 2, weight: 5, fragility: 2, ...more }).packaging

test('MS-11.11 a crate for what is deep, very fragile or long', () => {
  expect([packed({ depth: 6 }), packed({ depth: 6.1 })]).toEqual(['Box', 'Crate'])
  expect([packed({ width: 40 }), packed({ width: 41 }), packed({ height: 41 })]).toEqual(['Box', 'Crate', 'Crate'])
  expect(packed({ fragility: 3 })).toBe('Crate')
})

test('MS-11.12 otherwise a box for what is large or heavy', () => {
  const sturdy = { fragility: 1 }
  expect([packed({ ...sturdy, width: 30 }), packed({ ...sturdy, width: 31 })]).toEqual(['Tube', 'Box'])
  expect([packed({ ...sturdy, weight: 10 }), packed({ ...sturdy, weight: 10.1 })]).toEqual(['Tube', 'Box'])
})

test('MS-11.13 MS-11.14 otherwise a tube for what is not fragile, else a box', () => {
  expect(packed({ fragility: 1 })).toBe('Tube')
  expect(packed({ fragility: 2 })).toBe('Box')
})

test('a box with a side over 36 inches costs extra, other packaging does not', () => {
  const sides = { width: 37, height: 10, depth: 2 }
  expect(hasSurcharge('Box', sides)).toBe(true)
  expect(hasSurcharge('Box', { ...sides, width: 36 })).toBe(false)
  expect(hasSurcharge('Crate', sides)).toBe(false)
})

test('what is entered in cm and kg is compared in inches and pounds', () => {
  expect(inInches({ width: 25.4, height: 50.8, depth: 2.54, unit: 'cm' })).toEqual({ width: 10, height: 20, depth: 1 })
  expect(inPounds({ weight: 10, unit: 'kg' })).toBeCloseTo(22.05, 1)
})
