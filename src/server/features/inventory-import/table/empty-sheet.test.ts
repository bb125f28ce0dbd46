import { expect, test } from 'vitest'
import { SHEET_WORKS, sheetText } from '#contract/empty-sheet.ts'
import { readInventory } from './read-inventory.ts'

test('the sheet that is offered to fill in is read without a question about a column or a cell', async () => {
  const reading = await readInventory(Buffer.from(sheetText(SHEET_WORKS.length)), { today: '2026-11-28' })
  expect(reading.sheets[0]?.columns.filter(({ use }) => use === null)).toEqual([])
  expect(reading.reports.filter(({ kind }) => kind !== 'picture_missing')).toEqual([])
  expect(reading.rows.map(({ fields }) => fields)).toMatchObject([
    { title: 'Low Tide', height_mm: 800, width_mm: 1200, price: { amount_minor: 180_000, currency: 'EUR' } },
    { date_text: 'c. 1998', edition: { number: 3, size: 25 }, status: 'sold' },
    { year_from: 2019, year_to: 2021, depth_mm: 150, status: 'not_for_sale' },
  ])
})
