import { describe, expect, test } from 'vitest'
import type { WorkFields } from './inventory-reading.ts'
import { readInventory } from './read-inventory.ts'

const ANSWERS = { dimension_order: 'HxW', unit: 'cm' }
const read = async (lines: readonly string[]): Promise<WorkFields[]> => {
  const { rows } = await readInventory(Buffer.from(lines.join('\n')), { today: '2026-11-27', answers: ANSWERS })
  return rows.map(({ fields }) => fields)
}

test.each([
  ['60 x 20 x 18 cm, 14 kg', { height_mm: 600, width_mm: 200, depth_mm: 180, weight_g: 14_000 }],
  ['30 x 18 x 18, 6,5 kg', { height_mm: 300, width_mm: 180, depth_mm: 180, weight_g: 6500 }],
  ['12 x 8 x 6 in (4 lb)', { height_mm: 304.8, width_mm: 203.2, depth_mm: 152.4, weight_g: 1814 }],
  ['Ø 20 cm | 900 g', { diameter_mm: 200, weight_g: 900 }],
  ['H. 30 x L. 20 x P. 15 cm - 12 kg', { height_mm: 300, width_mm: 200, weight_g: 12_000 }],
  ['40 x 30 cm, Gewicht: ca. 2 kg', { height_mm: 400, width_mm: 300, weight_g: 2000 }],
  ['40 x 30 cm / 2 kg (gerahmt 50 x 40 cm)', { height_mm: 400, framed_height_mm: 500, weight_g: 2000 }],
])('a weight beside a size: %j', async (size, expected) => {
  expect(await read(['Title;Size;Price', `Owl;${size};100 €`])).toMatchObject([expected])
})

test('a title before its medium may have commas', async () => {
  const lines = [
    'Lot;Description',
    '1;Pier, oil on canvas, 60 x 80 cm',
    '2;Wharf, Evening, oil on canvas, 30 x 40 cm',
    '3;Hare, bronze, 20 x 9 x 8 cm',
  ]
  expect(await read(lines)).toMatchObject([
    { title: 'Pier', medium_line: 'oil on canvas', height_mm: 600 },
    { title: 'Wharf, Evening', medium_line: 'oil on canvas', height_mm: 300 },
    { title: 'Hare', medium_line: 'bronze', height_mm: 200 },
  ])
})

test('a weight stays where it is when the row has another', async () => {
  const [row] = await read(['Title;Size;Weight', 'Owl;60 x 20 x 18 cm, 14 kg;15 kg'])
  expect([row?.weight_g, row?.height_mm]).toEqual([15_000, undefined])
})

test.each(['Description', 'Opera', 'Details'])(
  'a line with medium, size and date under the heading %j',
  async (header) => {
    const lines = [
      `Title;${header};Price`,
      'Pier;Oil on canvas, 60 x 80 cm, signed verso, 2021;100 €',
      'Darsena;Olio su tela, cm 40x50, s.d.;100 €',
      'Rope;Etching, AP 1/3, 30 x 20 cm, framed 45 x 35 cm;100 €',
      'Owl;Bronze, 22 x 10 x 9 cm, 3 kg;100 €',
    ]
    expect(await read(lines)).toMatchObject([
      { medium_line: 'Oil on canvas, signed verso', height_mm: 600, year_from: 2021, signature_text: 'signed verso' },
      { medium_line: 'Olio su tela', height_mm: 400, width_mm: 500, date_text: 's.d.' },
      { height_mm: 300, framed_height_mm: 450, edition: { type: 'artist_proof', number: 1 } },
      { medium_line: 'Bronze', depth_mm: 90, weight_g: 3000 },
    ])
  },
)

test('a description of another kind stays a description, and a medium keeps what other columns have', async () => {
  const lines = ['Title;Description;Price', 'Pier;Painted at noon, in 2021.;100 €', 'Mole;A view, 60 x 80 cm.;100 €']
  expect((await read(lines)).map(({ description, height_mm }) => [description, height_mm])).toEqual([
    ['Painted at noon, in 2021.', undefined],
    ['A view, 60 x 80 cm.', undefined],
  ])
  const [row] = await read(['Title;Medium;Year;Height;Width', 'Pier;Oil, 60 x 80 cm, 2020;2021;50;70'])
  expect(row).toMatchObject({ medium_line: 'Oil, 60 x 80 cm, 2020', date_text: '2021', height_mm: 500 })
})

test('a title that is followed by medium and size, where no column has the medium', async () => {
  const lines = [
    'Lot;Title and description;Hammer price;Estimate',
    '12;Winter Road, oil on canvas, 60 x 80 cm, signed lower right;£2600;£2000',
    '13;Hare, bronze, height 22 cm, edition 3/9;£1150;£900',
  ]
  expect(await read(lines)).toMatchObject([
    {
      inventory_number: '12',
      title: 'Winter Road',
      medium_line: 'oil on canvas, signed lower right',
      height_mm: 600,
      sold_price: { amount_minor: 260_000 },
    },
    { title: 'Hare', medium_line: 'bronze, edition 3/9', height_mm: 220, edition: { number: 3, size: 9 } },
  ])
  const beside = await read([
    'Title;Medium;Price',
    'Winter Road, oil on canvas, 60 x 80 cm;Oil;100 €',
    'Hare, bronze, 22 x 9 cm;Bronze;100 €',
  ])
  expect(beside.map(({ title }) => title)).toEqual([
    'Winter Road, oil on canvas, 60 x 80 cm',
    'Hare, bronze, 22 x 9 cm',
  ])
})

test('a description that begins with the title, where no column has titles', async () => {
  const lines = [
    'Nr.;Omschrijving;Jaartal;Plaats',
    '1;Duinpad, olieverf op paneel, 30 x 40 cm, gesigneerd r.o.;1952;winkel',
    '2;Zittende vrouw, brons, 22 x 12 x 10 cm, 3 kg, oplage 3/8;1979;',
  ]
  expect(await read(lines)).toMatchObject([
    { title: 'Duinpad', medium: 'oil', height_mm: 300, signed: true, location: 'winkel' },
    { title: 'Zittende vrouw', medium: 'sculpture', depth_mm: 100, weight_g: 3000, edition: { number: 3, size: 8 } },
  ])
})

test('captions of several lines have the title, the date, the edition and the size of a work', async () => {
  const captions = [
    '"Vertical Hold, 2019\nOil on aluminium\n180 × 120 cm"',
    '"Night Shift, 2018–2020\nArchival pigment print\n100 × 150 cm\nEdition 2/5 + 2 AP"',
    '"Untitled, n.d.\nCharcoal on paper\n70 × 100 cm"',
  ]
  expect(await read(['Cat.;Caption;Sale price (EUR)', ...captions.map((one, at) => `${at};${one};900`)])).toMatchObject(
    [
      { title: 'Vertical Hold', year_from: 2019, medium_line: 'Oil on aluminium', height_mm: 1800 },
      {
        title: 'Night Shift',
        year_to: 2020,
        medium_line: 'Archival pigment print',
        edition: { type: 'limited', number: 2, size: 5, artist_proofs: 2 },
        price: { amount_minor: 90_000, currency: 'EUR' },
      },
      { title: 'Untitled', date_text: 'n.d.', medium_line: 'Charcoal on paper' },
    ],
  )
})

describe('captions with a price', () => {
  const parts = [
    ['Low Water', '2019', 'Oil on linen', '60 x 80 cm', '€ 2,400'],
    ['Pier, Evening', 'c. 2020', 'Etching', 'Edition of 25', '30 x 40 cm', '$1,200 framed'],
    ['Mole', '2021', 'Acrylic on board', '50 x 50 cm', 'POA'],
    ['Dock', '2022', 'Bronze', '30 x 20 x 10 cm', 'NFS'],
  ]
  const expected = [
    {
      title: 'Low Water',
      year_from: 2019,
      medium_line: 'Oil on linen',
      height_mm: 600,
      width_mm: 800,
      price: { amount_minor: 240_000, currency: 'EUR' },
    },
    {
      title: 'Pier, Evening',
      date_text: 'c. 2020',
      medium_class: 'print',
      edition: { type: 'limited', size: 25 },
      height_mm: 300,
      price: { amount_minor: 120_000, currency: 'USD' },
      price_note: 'framed',
    },
    { title: 'Mole', medium_line: 'Acrylic on board', width_mm: 500, price: { on_request: true } },
    { title: 'Dock', medium_line: 'Bronze', depth_mm: 100, status: 'not_for_sale' },
  ]
  const answers = { $: 'USD', dimension_order: 'HxW' }
  const readParts = async (head: string, start: (at: number) => string, join: string) => {
    const lines = [head, ...parts.map((caption, at) => `${start(at)}"${caption.join(join)}"`)]
    return readInventory(Buffer.from(lines.join('\r\n')), { today: '2026-11-27', answers })
  }

  test.each([
    ['lines', '\n'],
    ['one line', ', '],
  ])('of %s are taken apart beside a number, beside a picture and alone', async (_, join) => {
    for (const [head, start] of [
      ['No.,Work', (at: number) => `${at + 1},`],
      ['Image,Details', (at: number) => `${at}.jpg,`],
      ['Caption', () => ''],
    ] as const) {
      const { rows, reports } = await readParts(head, start, join)
      expect(rows.map(({ fields }) => fields)).toMatchObject(expected)
      expect(reports).toEqual([])
    }
  })

  test('leave the price where a column has it, and ask for one that has two readings', async () => {
    const [caption = []] = parts
    const lines = ['Work,Price', ...[1, 2].map(() => `"${caption.join('\n')}",€ 300`)]
    const { rows } = await readInventory(Buffer.from(lines.join('\r\n')), { today: '2026-11-27', answers })
    expect(rows[0]?.fields.price).toEqual({ amount_minor: 30_000, currency: 'EUR' })
    const open = ['No.,Work', ...[1, 2].map((at) => `${at},"Pier\n2019\nOil on linen\n€ 2.400"`)]
    const { reports } = await readInventory(Buffer.from(open.join('\r\n')), { today: '2026-11-27', answers })
    expect(reports.map(({ field, cell }) => [field, cell])).toEqual([['price', '€ 2.400'], ['price', '€ 2.400']]) // biome-ignore format: one line
  })

  test('name their artist in a line of its own where the answer says so', async () => {
    const lines = ['No.,Work', ...parts.map((caption, at) => `${at},"Ana Keller\n${caption.join('\n')}"`)]
    const { rows } = await readInventory(Buffer.from(lines.join('\r\n')), {
      today: '2026-11-27',
      answers: { ...answers, artist: 'Ana Keller' },
    })
    expect(rows.map(({ fields }) => [fields.artist, fields.title])).toEqual(
      parts.map(([title]) => ['Ana Keller', title]),
    )
  })
})
