import { expect, test } from 'vitest'
import { createFinder, inventsNothing, keepsMaterials } from './inventions.ts'

test('a value occurs in a text as whole words, whatever its case, white space and quotes', () => {
  const find = createFinder('Corner  Store,\nRidgewood Window Gallery, 2025. L’eau')
  for (const value of ['corner store', 'RIDGEWOOD\twindow gallery', '2025', "l'eau", 'Store,'])
    expect([value, find(value).length > 0]).toEqual([value, true])
  for (const value of ['', ' ', 'Corner Gallery', 'corn', '202', 'tore', '2024'])
    expect([value, find(value).length > 0]).toEqual([value, false])
  expect(createFinder('Tide, Low Tide, Tides')('tide')).toEqual([0, 10])
})

test('materials are the same, in the same order, or not', () => {
  expect(keepsMaterials('I paint in oils on linen.', 'I paint in oils, on linen!')).toBe(true)
  expect(keepsMaterials('I paint in oils on linen.', 'I paint in acrylics on linen.')).toBe(false)
  expect(keepsMaterials('I paint.', 'I paint in oil.')).toBe(false)
  expect(keepsMaterials('I work with clay.', 'I work.')).toBe(false)
  expect(keepsMaterials('I soil and point.', 'I spoil the paint.')).toBe(true)
})

test('numbers, names, quoted texts and materials are either given or invented', () => {
  const given = 'By Inés Okafor, like “Tide”, which you liked. Oil, 24 × 36 inches.'
  for (const answer of ['You liked “Tide”; this is oil by Inés Okafor, too.', 'Muted and calm. A wide format.'])
    expect([answer, inventsNothing(given, answer)]).toEqual([answer, true])
  for (const answer of [
    'You liked “High Tide”.',
    'By Inés Okafor of Lisbon.',
    'It is worth 4000.',
    'An acrylic by Inés Okafor.',
    'Painted in 1984.',
  ])
    expect([answer, inventsNothing(given, answer)]).toEqual([answer, false])
})
