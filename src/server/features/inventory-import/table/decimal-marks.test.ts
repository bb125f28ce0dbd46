import { describe, expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

/** The prices of a list in euros, in whole units; of one that is asked, its options. */
const pricesIn = async (prices: readonly string[], { mark = ',', size = '30 x 40 cm' } = {}) => {
  const lines = ['Title,Medium,Size,Price', ...prices.map((price, at) => `Work ${at},Oil,"${size}","${price}"`)]
  const text = mark === ',' ? lines : lines.map((line) => line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, mark))
  const { rows, reports } = await readInventory(Buffer.from(text.join('\n')), {
    today: '2026-11-27',
    answers: { currency: 'EUR', $: 'USD', dimension_order: 'HxW' },
  })
  return rows.map(({ row, fields }) => {
    const asked = reports.find((report) => report.row === row && report.field === 'price')
    return asked ? asked.options : (fields.price?.amount_minor ?? 0) / 100
  })
}

describe('a mark before three digits', () => {
  test('parts thousands in a column where all amounts have it, whatever the delimiter of the file', async () => {
    const points = ['12.500', '€ 8.900', '14.000', '850']
    expect(await pricesIn(points)).toEqual([12_500, 8900, 14_000, 850])
    expect(await pricesIn(points, { mark: ';' })).toEqual([12_500, 8900, 14_000, 850])
    const commas = ['$6,800', '12,500', '$900']
    expect(await pricesIn(commas)).toEqual([6800, 12_500, 900])
    expect(await pricesIn(commas, { mark: ';' })).toEqual([6800, 12_500, 900])
  })

  test('is asked, whichever it is, in a column that has both marks', async () => {
    const both = [['12500.00 EUR', '12.50 EUR'], ['6800.00 USD', '6.80 USD'], 850]
    expect(await pricesIn(['12.500', '$6,800', '850'])).toEqual(both)
    expect(await pricesIn(['12.500', '$6,800', '850'], { mark: ';' })).toEqual(both)
  })

  test('is asked where nearly all amounts have the other one', async () => {
    const found = await pricesIn(['$6,800', '$7,200', '$1,900', '$2,400', '12.500'])
    expect(found).toEqual([6800, 7200, 1900, 2400, ['12500.00 EUR', '12.50 EUR']])
  })

  test('is asked where the decimals of the column or of the file are written with it', async () => {
    expect(await pricesIn(['12.500', '8.900', '99.50'])).toEqual([
      ['12500.00 EUR', '12.50 EUR'],
      ['8900.00 EUR', '8.90 EUR'],
      99.5,
    ])
    expect(await pricesIn(['12.500', '8.900'], { size: '30.5 x 40 cm' })).toEqual([
      ['12500.00 EUR', '12.50 EUR'],
      ['8900.00 EUR', '8.90 EUR'],
    ])
  })

  test('is read by the decimals of its own column before those of others', async () => {
    expect(await pricesIn(['12.500', '99,50'], { size: '30.5 x 40.5 cm' })).toEqual([12_500, 99.5])
  })
})
