import { expect, test } from 'vitest'
import { type SignedWork, suggestWorks, type WorkFacts } from './taste.ts'

const work = (id: string, more: Partial<WorkFacts> = {}): WorkFacts => ({
  id,
  title: id,
  makerId: 'other',
  maker: 'Other Artist',
  medium: null,
  size: null,
  colors: [],
  ...more,
})
const INES = { makerId: 'ines', maker: 'Inés Okafor' }
const signed = (sign: SignedWork['sign'], one: WorkFacts): SignedWork => ({ ...one, sign })
const tide = work('Tide', { ...INES, medium: 'oil', size: 'large', colors: ['blue', 'brown'] })

test('a work that has everything in common scores 1, one with less scores less, one with nothing is left out', () => {
  const twin = work('Twin', { ...INES, medium: 'oil', size: 'large', colors: ['blue'] })
  const near = work('Near', { medium: 'oil', size: 'large' })
  expect(suggestWorks([work('Far', { medium: 'digital' }), near, twin], [signed('liked', tide)])).toEqual([
    { id: 'Twin', score: 1, reason: 'By Inés Okafor, like “Tide”, which you liked' },
    { id: 'Near', score: 0.4, reason: 'Oil, like “Tide”, which you liked' },
  ])
})

test('the reason names the color in common, and the sign that says most', () => {
  const blue = work('Blue', { medium: 'ink', size: 'large', colors: ['blue'] })
  const signs = [
    signed('viewed', work('Seen', { makerId: 'third', colors: ['blue'], size: 'large' })),
    signed('saved', tide),
  ]
  expect(suggestWorks([blue], signs)).toEqual([
    { id: 'Blue', score: 0.35, reason: 'Blue, like “Tide”, which you saved' },
  ])
})

test('a single view says less than a like, and what was acted on is not suggested', () => {
  const twin = work('Twin', { ...INES, medium: 'oil', size: 'large', colors: ['blue', 'brown'] })
  expect(suggestWorks([twin, tide], [signed('viewed', tide)])).toMatchObject([{ id: 'Twin', score: 0.4 }])
  expect(suggestWorks([twin], [signed('liked', tide), signed('dismissed', twin)])).toEqual([])
})

test('what resembles a dismissed work loses', () => {
  const other = work('Other', { ...INES, medium: 'oil', size: 'small' })
  const dismissed = signed('dismissed', work('Ink', { ...INES, medium: 'ink', size: 'small' }))
  expect(suggestWorks([other], [signed('liked', tide)])).toMatchObject([{ id: 'Other', score: 0.65 }])
  // The artist no longer counts, and the size counts against it.
  expect(suggestWorks([other], [signed('liked', tide), dismissed])).toEqual([])
})

test('at most three works are of one artist, and the newer one of two alike is first', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => work(id, { ...INES, medium: 'oil' }))
  const ids = suggestWorks(many, [signed('liked', tide)]).map(({ id }) => id)
  expect(ids).toEqual(['d', 'c', 'b'])
})
