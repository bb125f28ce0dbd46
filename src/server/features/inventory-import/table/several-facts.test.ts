import { utils, write } from '@e965/xlsx'
import { encode } from 'iconv-lite'
import { expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

const options = { today: '2026-11-29', answers: { currency: 'EUR', unit: 'cm', dimension_order: 'HxW' } }
const read = (lines: readonly string[]) => readInventory(Buffer.from(lines.join('\n')), options)

test('all that is said of a sale in one cell goes to its fields', async () => {
  const { rows } = await read([
    'Title;Medium;Sold? To whom? How much?',
    'Pier;Oil;Sold 14.5.2021 to the Renners, 3600 €',
    'Mole;Oil;yes - Dr. Amari - 600',
    'Quay;Oil;Consigned - Copper Lane Gallery',
    'Buoy;Oil;no',
  ])
  expect(
    rows.map(
      ({ fields: { title: _title, medium_line: _line, medium_class: _class, medium: _medium, ...facts } }) => facts,
    ),
  ).toEqual([
    {
      status: 'sold',
      sold_to: 'the Renners',
      sold_date: '2021-05-14',
      sold_price: { amount_minor: 360_000, currency: 'EUR' },
    },
    { status: 'sold', sold_to: 'Dr. Amari', sold_price: { amount_minor: 60_000, currency: 'EUR' } },
    { status: 'consigned', consigned_to: 'Copper Lane Gallery' },
    { status: 'available' },
  ])
})

test('who has a work is beside where it is, and a gallery beside a place has it to sell', async () => {
  const { rows } = await read([
    'Pot;Medium;Where is it;Who has it',
    'Jar;Stoneware;Shop;Thornfield Gallery (SOR)',
    'Bowl;Stoneware;;sold - J. Pettifer',
    'Urn;Stoneware;;sister (gift)',
  ])
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { location: 'Shop', status: 'consigned', consigned_to: 'Thornfield Gallery' },
    { status: 'sold', sold_to: 'J. Pettifer' },
    { status: 'donated' },
  ])
  const sent = await read(['Title;Medium;Now at;Gallery', 'Pier;Oil;Larkhill;Larkhill Gallery'])
  expect(sent.rows[0]?.fields).toMatchObject({ location: 'Larkhill', consigned_to: 'Larkhill Gallery' })
})

test('a red dot may name the buyer, and a dash is nobody', async () => {
  const { rows } = await read([
    'Title;Medium;Price;Wall;●',
    'Pier;Oil;9000;A;●',
    'Mole;Oil;9000;A;● Slg. Wendt, Köln',
    'Quay;Oil;9000;B;reserved',
  ])
  expect(rows.map(({ fields }) => [fields.status, fields.sold_to])).toEqual([
    ['sold', undefined],
    ['sold', 'Slg. Wendt, Köln'],
    ['reserved', undefined],
  ])
  const bought = await read(['Title;Medium;Buyer', 'Pier;Oil;—', 'Mole;Oil;Ada Brook'])
  expect(bought.rows.map(({ fields }) => fields.sold_to)).toEqual([undefined, 'Ada Brook'])
})

test('beside the price and behind the buyer, a selling price is what was paid', async () => {
  const { rows } = await read([
    'Titel;Prijs (EUR);Koper;Verkocht op;Verkoopprijs',
    'Sluis;1250;fam. Vroegindewei;14-03-2019;€ 1.100,-',
    'Veer;1250;;;',
  ])
  expect(rows.map(({ fields }) => [fields.price?.amount_minor, fields.sold_price?.amount_minor])).toEqual([
    [125_000, 110_000],
    [125_000, undefined],
  ])
})

test('a size and the medium in one cell', async () => {
  const { rows } = await read([
    'Title;Size / Support;Notes',
    'Pier;24 x 36, oil on canvas;',
    'Mole;9x12 charcoal on paper;',
    'Quay;diptych, each 16 x 20, oil on canvas;',
    'Buoy;60 x 90 cm, wood frame;',
  ])
  expect(
    rows.map(({ fields: { height_mm, width_mm, parts, medium_line } }) => [height_mm, width_mm, parts, medium_line]),
  ).toEqual([
    [240, 360, undefined, 'oil on canvas'],
    [90, 120, undefined, 'charcoal on paper'],
    [undefined, undefined, 'diptych, each 16 x 20', 'oil on canvas'],
    [undefined, undefined, undefined, undefined],
  ])
})

test.each([
  ['a note above the works', ['Sizes in cm, height first', 'Title;Size (cm);Year', 'Pier;61 x 50;1958']],
  ['a note below them', ['Title;Size (cm);Year', 'Pier;61 x 50;1958', '* dimensions h x w x d in cm']],
  [
    'works whose sides have letters',
    ['Title;Size (cm);Year', 'Pier;61 x 50;1958', 'A;H 4, W 3;1958', 'B;H 5 x W 3;1959', 'C;H 6, W 4;1960'],
  ],
])('the order of sides is stated by %s', async (_, lines) => {
  const { rows } = await readInventory(Buffer.from(lines.join('\n')), { today: options.today })
  expect(rows[0]?.fields).toMatchObject({ title: 'Pier', height_mm: 610, width_mm: 500 })
})

test('beside works a table of crates has none, and says nothing of the order of their sides', async () => {
  const book = utils.book_new()
  const add = (name: string, rows: (string | number)[][]) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  add('Works', [
    ['Ref', 'Title', 'Size', 'Price'],
    ['W1', 'Pier', '61 x 50 cm', 900],
  ])
  add('Crates', [
    ['Crate', 'L', 'W', 'H', 'kg'],
    ['C1', 180, 40, 140, 62],
    ['C2', 120, 60, 80, 48],
  ])
  const { rows, reports } = await readInventory(write(book, { type: 'buffer' }) as Buffer, {
    today: options.today,
    answers: { currency: 'EUR' },
  })
  expect(rows.map(({ fields }) => fields.inventory_number)).toEqual(['W1'])
  expect(reports).toMatchObject([
    { field: 'height_mm', kind: 'ask' },
    { field: 'width_mm', kind: 'ask' },
  ])
})

test.each([
  ['Size', '240 cm drop x 90 cm', { height_mm: 2400, width_mm: 900 }],
  ['Size', '22 x 30 inchs', { height_mm: 558.8, width_mm: 762 }],
  ['Weight', '5kg with fixings', { weight_g: 5000 }],
  ['Weight', 'abt 22 kg', { weight_g: 22_000 }],
  ['Weight', '22 kg ca.', { weight_g: 22_000 }],
  ['Signature', 'S.D.b.d. : « Kermadec 38 »', { signed: true, signature_text: 'S.D.b.d. : « Kermadec 38 »' }],
  ['Signature', 'crayon, bas droite', { signed: true, signature_text: 'crayon, bas droite' }],
  ['Signature', 'monogr.', { signed: true, signature_text: 'monogr.' }],
  ['Signature', 'Ritzsignatur am Boden', { signed: true, signature_text: 'Ritzsignatur am Boden' }],
  ['Size', '14 × 21 (closed)', { height_mm: 140, width_mm: 210 }],
  ['Size', '3 x A5', { parts: '3 x A5' }],
  ['Date', '03.1999', { date_text: '03.1999', year_from: 1999 }],
  ['Date', 'déc. de 1980', { year_from: 1980, year_to: 1989 }],
  ['Date', '2020s', { year_from: 2020, year_to: 2029 }],
  ['Size', 'φ24 × H31 cm', { diameter_mm: 240, height_mm: 310 }],
  ['Size', '28 cm de diámetro', { diameter_mm: 280 }],
  ['Signature', 'Iniciales abajo a la derecha', { signed: true, signature_text: 'Iniciales abajo a la derecha' }],
  ['Status', 'Estate – available', { status: 'available' }],
  ['Edition', 'ex. unique', { edition: { type: 'unique' } }],
  ['Status', 'bought in', { status: 'available' }],
  ['Signature', 'seal at foot', { signed: true, signature_text: 'seal at foot' }],
  ['Price', '€ 1.900,- per set', { price: { amount_minor: 190_000, currency: 'EUR' }, price_note: 'per set' }],
  ['Edition', 'unicum', { edition: { type: 'unique' } }],
  ['Status', 'uitverkocht', { status: 'sold' }],
  [
    'Images',
    'P 1.jpg (https://a.example/P 1.jpg),P 2.jpg (https://a.example/P 2.jpg)',
    { images: ['https://a.example/P 1.jpg', 'https://a.example/P 2.jpg'] },
  ],
])('a cell of a column “%s” such as %j is read', async (header, cell, fields) => {
  const { rows, reports } = await read([`Title;Medium;${header}`, `Pier;Oil;${cell}`])
  expect(rows[0]?.fields).toMatchObject(fields)
  expect(reports).toEqual([])
})

test.each([
  ['A3', 'ask'],
  ['150 x 9O', 'unreadable'],
])('a size %j is no number, and is reported', async (cell, kind) => {
  const { rows, reports } = await read(['Title;Size (cm)', `Pier;${cell}`, 'Mole;40 x 30'])
  expect(Object.keys(rows[0]?.fields ?? {})).toEqual(['title'])
  expect(reports.map((report) => [report.field, report.kind])).toEqual([
    ['height_mm', kind],
    ['width_mm', kind],
  ])
})

test('the euro of Mac Roman is one', async () => {
  const { rows, encoding } = await readInventory(
    encode('Titre;Année;Prix\nÉté à la mer;2019;900 €\nForêt brûlée;2020;950 €\n', 'macroman'),
    options,
  )
  expect(encoding).toBe('mac-roman')
  expect(rows.map(({ fields }) => fields.price?.currency)).toEqual(['EUR', 'EUR'])
})

test('a title, its year and its medium in one cell, whatever their order', async () => {
  const { rows } = await read([
    'what;how big;other stuff',
    'Blue Kettle, 2023, oil on board;30x40;framed',
    'Untitled (hands) – charcoal on paper – 2022;60 x 42;',
    'Self Portrait No. 4 (2024) mixed media on paper;30 x 21;corner bent',
    'Bread, Butter, 2022, oil on canvas;20x20;',
    'Allotment, watercolour;15x21;',
    'Rain on the M6;12x16;',
  ])
  expect(
    rows.map(({ fields: { title, date_text, medium_line, private_notes } }) => [
      title,
      date_text,
      medium_line,
      private_notes,
    ]),
  ).toEqual([
    ['Blue Kettle', '2023', 'oil on board', 'framed'],
    ['Untitled (hands)', '2022', 'charcoal on paper', undefined],
    ['Self Portrait No. 4', '2024', 'mixed media on paper', 'corner bent'],
    ['Bread, Butter', '2022', 'oil on canvas', undefined],
    ['Allotment', undefined, 'watercolour', undefined],
    ['Rain on the M6', undefined, undefined, undefined],
  ])
})

test('in a ledger “do.” stands for what is above, days beside a buyer are those of sales, and notes are no works', async () => {
  const { rows, skipped } = await read([
    'His no.;What it is called;What with;What became of it;Who had it;On what date',
    '1953;;;;;',
    '1;Gasworks;oil on board;sold;Mrs Pettifer;20/9/1954',
    '2;Canal Bank;do.;do.;Dr Amory;3/11/1954',
    '3;Ruth Asleep;"″";kept, not to be sold;;',
    ';👇 1955 onwards;;;;',
    ';Copied by R. Haldane. I have kept his spelling.;;;;',
  ])
  expect(
    rows.map(({ fields: { title, medium_line, status, sold_date } }) => [title, medium_line, status, sold_date]),
  ).toEqual([
    ['Gasworks', 'oil on board', 'sold', '1954-09-20'],
    ['Canal Bank', 'oil on board', 'sold', '1954-11-03'],
    ['Ruth Asleep', 'oil on board', 'not_for_sale', undefined],
  ])
  expect(skipped.map(({ row }) => row)).toEqual([2, 6, 7])
})

test.each(['0.8 ETH', 'Cr$ 50.000', '5 gns'])('a price %j is asked', async (price) => {
  const { rows, reports } = await read(['Title;Medium;Price', `Pier;Oil;${price}`])
  expect(rows[0]?.fields).not.toHaveProperty('price')
  expect(reports).toMatchObject([{ field: 'price', kind: 'ask' }])
})

test('quotes and apostrophes of Windows are no letters of Mac Roman', async () => {
  const text =
    'Title;Size;Where\nQuarry Face, “The Wall”;9 × 11¾ in;Father’s room\nRuth’s Chair;9 × 11¾ in;Aunt Win’s\n'
  const { rows, encoding } = await readInventory(encode(text, 'windows-1252'), options)
  expect([encoding, rows[0]?.fields.title, rows[1]?.fields.title]).toEqual([
    'windows-1252',
    'Quarry Face, “The Wall”',
    'Ruth’s Chair',
  ])
})

test.each([
  ['Status', 'Sold, 2019'],
  ['Sold? To whom? How much?', 'sold'],
  ['Sold?', 'Yes, 12'],
])('in a column “%s”, %j says no price', async (header, cell) => {
  const { rows } = await read([`Title;Medium;${header}`, `Pier;Oil;${cell}`, 'Mole;Oil;sold'])
  expect(rows[0]?.fields).toMatchObject({ status: 'sold' })
  expect(rows[0]?.fields).not.toHaveProperty('sold_price')
})

test('what cannot be read of a sale is reported as it stands', async () => {
  const { reports } = await read(['Title;Medium;Sold? To whom? How much?', 'Pier;Oil;ask Kim? - 600', 'Mole;Oil;sold'])
  expect(reports).toMatchObject([{ field: 'status', kind: 'ask', cell: 'ask Kim? - 600' }])
})
