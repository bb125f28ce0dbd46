import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

const read = async (rows: readonly (string | number)[][], merges: readonly string[]) => {
  const sheet = utils.aoa_to_sheet([...rows])
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Works')
  const reading = await readInventory(write(book, { type: 'buffer' }) as Buffer, {
    today: '2026-11-27',
    answers: { currency: 'EUR' },
  })
  expect(reading.reports).toEqual([])
  return reading.rows.map(({ fields }) => fields)
}

const FRAMED = { framed_height_mm: 350, framed_width_mm: 450, framed_depth_mm: 40 }
const SIZE = { height_mm: 300, width_mm: 400, depth_mm: 20 }
const PRICE = { price: { amount_minor: 30_000, currency: 'EUR' } }

test.each([
  [
    'two groups in the row of the headings',
    [
      ['Title', 'Medium', 'Size (cm)', '', '', 'Framed (cm)', '', '', 'Price'],
      ['', '', 'H', 'W', 'D', 'H', 'W', 'D', ''],
    ],
    ['C1:E1', 'F1:H1', 'A1:A2', 'B1:B2', 'I1:I2'],
  ],
  [
    'two groups above the headings',
    [
      ['', '', 'Unframed (cm)', '', '', 'Framed (cm)'],
      ['Title', 'Medium', 'H', 'W', 'D', 'H', 'W', 'D', 'Price'],
    ],
    ['C1:E1', 'F1:H1'],
  ],
  [
    'one group above headings in words, below the name of the list',
    [
      ['Works 2026'],
      ['', '', '', '', '', 'Framed (cm)'],
      ['Title', 'Medium', 'Height (cm)', 'Width (cm)', 'Depth (cm)', 'Height', 'Width', 'Depth', 'Price'],
    ],
    ['A1:I1', 'F2:H2'],
  ],
  [
    'a German list',
    [
      ['Titel', 'Technik', 'Maße (cm)', '', '', 'Gerahmt (cm)', '', '', 'Preis'],
      ['', '', 'H', 'B', 'T', 'H', 'B', 'T', ''],
    ],
    ['C1:E1', 'F1:H1'],
  ],
])('sides below a heading for frames are those of the frame: %s', async (_, headings, merges) => {
  const [fields] = await read([...headings, ['Pier', 'Oil', 30, 40, 2, 35, 45, 4, 300]], merges)
  expect(fields).toMatchObject({ title: 'Pier', unit: 'cm', ...SIZE, ...FRAMED, ...PRICE })
})

test('headings behind the sides of a frame belong to no group', async () => {
  const headings = [
    ['', '', 'Framed (in)'],
    ['Title', 'Medium', 'Height', 'Width', 'Status', 'Location'],
  ]
  const [fields] = await read([...headings, ['Pier', 'Oil', 12, 16, 'sold', 'Rack 2']], ['C1:D1'])
  expect(fields).toMatchObject({ framed_height_mm: 304.8, framed_width_mm: 406.4, status: 'sold', location: 'Rack 2' })
  expect(fields).not.toHaveProperty('height_mm')
})
