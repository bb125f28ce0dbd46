import { expect, test } from 'vitest'
import { formatPart, mergeThreeWays, type Part } from './three-way.ts'

interface Work {
  title: string
  width: string
  unit: string
  price: string
  works: { id: string; gap: number | null }[]
  hours: { week: string[]; zone: string } | null
}
const PARTS: readonly Part<Work>[] = [
  { label: 'Title', fields: ['title'] },
  { label: 'Size', fields: ['width', 'unit'] },
  { label: 'Price', fields: ['price'], text: ({ price }) => `$${price}`, meaning: ({ price }) => Number(price) },
  { label: 'Works', fields: ['works'] },
  { label: 'Hours', fields: ['hours'] },
]
const OPENED: Work = {
  title: 'Tide',
  width: '10',
  unit: 'inches',
  price: '300',
  works: [{ id: 'a', gap: null }],
  hours: { week: ['monday'], zone: 'UTC' },
}
const merge = (mine: Partial<Work>, theirs: Partial<Work>) => {
  const found = mergeThreeWays(PARTS, {
    opened: OPENED,
    mine: { ...OPENED, ...mine },
    theirs: { ...OPENED, ...theirs },
  })
  return { ...found, disputed: found.disputed.map(({ label }) => label) }
}

test('what only one of them changed is kept, whoever it was', () => {
  expect(merge({ title: 'Ebb' }, { price: '450' })).toEqual({
    merged: { ...OPENED, title: 'Ebb', price: '450' },
    disputed: [],
  })
  expect(merge({}, {})).toEqual({ merged: OPENED, disputed: [] })
  expect(merge({ hours: null }, { works: [] }).merged).toEqual({ ...OPENED, hours: null, works: [] })
})

test('what both changed is disputed and stays as typed, unless both say the same', () => {
  expect(merge({ title: 'Ebb' }, { title: 'Flood' })).toEqual({
    merged: { ...OPENED, title: 'Ebb' },
    disputed: ['Title'],
  })
  expect(merge({ title: 'Ebb ' }, { title: 'Ebb' }).disputed).toEqual([])
  expect(merge({ price: '450.00' }, { price: '450' })).toEqual({
    merged: { ...OPENED, price: '450.00' },
    disputed: [],
  })
})

test('fields that belong together and lists are compared as wholes', () => {
  expect(merge({ width: '12' }, { unit: 'cm' })).toEqual({ merged: { ...OPENED, width: '12' }, disputed: ['Size'] })
  expect(merge({}, { width: '25', unit: 'cm' }).merged).toMatchObject({ width: '25', unit: 'cm' })
  const longer = [...OPENED.works, { id: 'b', gap: 4 }]
  expect(merge({ works: longer }, { works: [] }).disputed).toEqual(['Works'])
  expect(
    merge(
      { works: longer },
      {
        works: [
          { id: 'a', gap: null },
          { gap: 4, id: 'b' },
        ],
      },
    ).disputed,
  ).toEqual([])
  expect(merge({ hours: { zone: 'UTC', week: ['monday'] } }, { hours: null })).toEqual({
    merged: { ...OPENED, hours: null },
    disputed: [],
  })
})

test('a part reads as its fields, or as it says itself', () => {
  const texts = PARTS.slice(0, 3).map((part) => formatPart(part, { ...OPENED, title: ' ' }))
  expect(texts).toEqual(['', '10, inches', '$300'])
})
