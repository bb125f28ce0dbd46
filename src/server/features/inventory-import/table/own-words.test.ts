import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

const options = { today: '2026-11-29', answers: { currency: 'EUR', unit: 'cm', dimension_order: 'HxW' } }
const read = (lines: readonly string[]) => readInventory(Buffer.from(lines.join('\n')), options)
const readBook = (rows: readonly (readonly (string | number)[])[], merges: readonly string[] = []) => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Works')
  return readInventory(write(book, { type: 'buffer' }) as Buffer, options)
}

test.each([
  ['Kept where', 'Drawer 1', { location: 'Drawer 1' }],
  ['Print is at', 'Studio', { location: 'Studio' }],
  ['Where do I keep it', 'Attic', { location: 'Attic' }],
  ['Woher', 'Nachlass Vogt', { provenance: 'Nachlass Vogt' }],
  ['Whence', 'The artist', { provenance: 'The artist' }],
  ['Who bought it', 'Ada Brook', { sold_to: 'Ada Brook' }],
  ['Went to', 'Ada Brook', { sold_to: 'Ada Brook' }],
  ['Got in the end', '120 €', { sold_price: { amount_minor: 12_000, currency: 'EUR' } }],
  ['Marks and damage', 'thumb print', { condition: 'thumb print' }],
  ['Was it shown', 'Civic Hall', { exhibitions: 'Civic Hall' }],
  ['Printed in', 'Dray, 1949, p. 88', { literature: 'Dray, 1949, p. 88' }],
  ['My project', 'Ice Roads', { series: 'Ice Roads' }],
  ['Painted', 'May 2019', { date_text: 'May 2019', year_from: 2019 }],
  ['Taken (printed)', '1998 (printed 2019)', { year_from: 1998, year_to: 1998 }],
  ['Stockist', 'Harbour Craft Centre', { consigned_to: 'Harbour Craft Centre' }],
  ['Artiste (Nom, Prénom)', 'Vauquelin, Armand', { artist: 'Armand Vauquelin' }],
  ['Memo', 'six left', { private_notes: 'six left' }],
  ['Inscribed', 'signed lower right', { signed: true, signature_text: 'signed lower right' }],
  ['Impression', '1/30', { edition: { type: 'limited', number: 1, size: 30 } }],
  ['Es.', '2/6', { edition: { type: 'limited', number: 2, size: 6 } }],
  ['How big', 'H 42 x W 40', { height_mm: 420, width_mm: 400 }],
  ['Mesures (cm)', '"H. 131 ; L. 98,5"', { height_mm: 1310, width_mm: 985 }],
  ['Alt. cm', '62', { height_mm: 620 }],
  ['Largh. cm', '25', { width_mm: 250 }],
  ['Met lijst b x h', '72 x 52', { framed_height_mm: 520, framed_width_mm: 720 }],
  ['Weighs', '6.2kg', { weight_g: 6200 }],
  ['Pieces', 'set of 12, each 70 x 45', { parts: 'set of 12, each 70 x 45' }],
  ['Group', 'Rivers', { series: 'Rivers' }],
  ['Box', 'Flat file', { location: 'Flat file' }],
  ['Acquired from', 'By descent', { provenance: 'By descent' }],
  ['Mode d’acquisition', 'Achat, 1938', { provenance: 'Achat, 1938' }],
  ['Prov_Text', 'Estate of the artist', { provenance: 'Estate of the artist' }],
  ['Bibliog', 'Quay Review 3 (1998)', { literature: 'Quay Review 3 (1998)' }],
  ['Cond_Summary', 'corner loss', { condition: 'corner loss' }],
  ['Archivist_Memo', 'found in the desk', { private_notes: 'found in the desk' }],
  ['Internal', 'ask Dee', { private_notes: 'ask Dee' }],
  ['Wall text', 'Visitors may enter.', { description: 'Visitors may enter.' }],
  ['zz_CreatedTS', '3/14/2019 10:22:05 AM', { created: '2019-03-14' }],
  ['Fiche créée le', '2011-03-14', { created: '2011-03-14' }],
  ['Last touched', '6/14/2023', { updated: '2023-06-14' }],
  ['Incl. VAT', '3,638.00 €', { price: { amount_minor: 363_800, currency: 'EUR' } }],
  ['Sold? To whom?', 'no', { status: 'available' }],
  ['gone?', 'no', { status: 'available' }],
  ['What became of it', 'burnt by himself', { status: 'destroyed' }],
  ['What he asked for it', '12 €', { price: { amount_minor: 1200, currency: 'EUR' } }],
  ['What they gave', '10 €', { sold_price: { amount_minor: 1000, currency: 'EUR' } }],
  ['Who had it', 'Mrs Pettifer', { sold_to: 'Mrs Pettifer' }],
  ['Com quem', 'Ateliê', { location: 'Ateliê' }],
  ['Valor (R$)', '12.500,00', { price: { amount_minor: 1_250_000, currency: 'BRL' } }],
  ['💷', '650', { price: { amount_minor: 65_000, currency: 'EUR' } }],
  ['📷', 'pier.jpg', { images: ['pier.jpg'] }],
  ['#tags', '#fox #mural', { tags: ['fox', 'mural'] }],
  ['Utställd', 'Länsmuseet', { exhibitions: 'Länsmuseet' }],
  ['Nom, prénom', 'Zurbriggen, Élodie', { artist: 'Élodie Zurbriggen' }],
  ['How big, width first, in inches', '24 x 20', { height_mm: 508, width_mm: 609.6 }],
  ['W × H unframed (cm)', '81 x 65', { height_mm: 650, width_mm: 810 }],
  ['Framed W × H (cm)', '95 x 79', { framed_height_mm: 790, framed_width_mm: 950 }],
])('a heading in somebody’s own words is understood: %s', async (header, cell, field) => {
  const { rows } = await read([`Title;Medium;${header}`, `Pier;Oil;${cell}`, `Mole;Oil;${cell}`])
  expect(rows.map(({ fields }) => fields)).toMatchObject([field, field])
})

test.each([
  ['Date out', '03.05.2024', 'sold_date'],
  ['Where on the web', '1200', 'location'],
  ['Work phone', 'none at all', 'location'],
  ['Sent to gallery', '14/03/2021', 'consigned_to'],
  ['Gallery %', '40%', 'location'],
  ['Agreement', 'signed', 'signed'],
  ['Publisher', 'The Weekly Ledger', 'literature'],
  ['Neg. no.', 'K104/12', 'inventory_number'],
])(
  'a heading in somebody’s own words is left alone where its values are of another kind: %s',
  async (header, cell, field) => {
    const { rows } = await read([`Title;Medium;${header}`, `Pier;Oil;${cell}`, `Mole;Oil;${cell}`])
    for (const { fields } of rows) expect(fields).not.toHaveProperty(field)
  },
)

test('numbers such as 18/001 are those of works, and 1/30 is the copy beside them', async () => {
  const { rows } = await read(['Print,Impression,Log no', 'Pier,1/30,18/001', 'Pier,2/30,18/002', 'Mole,7/15,19/007'])
  expect(rows.map(({ fields }) => [fields.inventory_number, fields.edition])).toEqual([
    ['18/001', { type: 'limited', number: 1, size: 30 }],
    ['18/002', { type: 'limited', number: 2, size: 30 }],
    ['19/007', { type: 'limited', number: 7, size: 15 }],
  ])
})

test('a first column of numbers keeps them beside group headings, and a number that is there twice is reported', async () => {
  const rows = [
    ['Card', 'Title', 'Medium', 'Price'],
    ['OILS'],
    ...Array.from({ length: 10 }, (_, at) => [String(at + 1), `Work ${at + 1}`, 'Oil', 100]),
    ['1', 'Another', 'Oil', 100],
  ]
  const reading = await readBook(rows)
  expect(reading.rows.map(({ fields }) => fields.inventory_number)).toEqual('1 2 3 4 5 6 7 8 9 10 1'.split(' '))
  expect(reading.reports.map(({ kind }) => kind)).toContain('duplicate')
})

test('an edition in three columns below one heading, beside headings that are merged over both rows', async () => {
  const { rows, reports } = await readBook(
    [
      ['No.', 'Title', 'Image size (cm)', '', 'Edition', '', '', 'Price'],
      ['', '', 'W', 'H', 'No.', 'of', 'APs', ''],
      ['A-1', 'Pier', 40, 30, 2, 5, 1, 300],
      ['A-2', 'Mole', 40, 30, 'unique', '', '', 300],
    ],
    ['A1:A2', 'B1:B2', 'C1:D1', 'E1:G1', 'H1:H2'],
  )
  expect(reports).toEqual([])
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { inventory_number: 'A-1', height_mm: 300, width_mm: 400, edition: { number: 2, size: 5, artist_proofs: 1 } },
    { inventory_number: 'A-2', height_mm: 300, width_mm: 400, edition: { type: 'unique' } },
  ])
})

test.each([
  ['1934, oil on board', '1934', 1934, 1934],
  ['Spring 1956, earthenware', 'Spring 1956', 1956, 1956],
  ['1930s, oil on board', '1930s', 1930, 1939],
  ['undated, tin and wire', 'undated', undefined, undefined],
])('a date before the medium of a cell is that of the work: %s', async (cell, date, from, to) => {
  const { rows } = await readBook([
    ['Title', 'Date, medium', 'Price'],
    ['Pier', cell, 300],
  ])
  expect(rows[0]?.fields).toMatchObject({ date_text: date, medium_line: cell.slice(date.length + 2) })
  expect([rows[0]?.fields.year_from, rows[0]?.fields.year_to]).toEqual([from, to])
})

test.each([
  ['a subtotal of a part', ['Subtotal, oils;;300']],
  ['an amount carried forward', ['Carried forward;;300']],
  ['a total of what the list counts', ['Total prints;;300']],
  ['a note below the total', ['Total;;300', 'Shop prices are -40 %;;']],
  ['a heading below a subtotal', ['Sous-total : huiles;;300', 'Lavis et encres;;']],
])('%s is no work', async (_, lines) => {
  const { rows } = await read([
    'Title;Medium;Price;Place;Series;Tags;Year;Status',
    'Pier;Oil;300 €;;;;;',
    ...lines,
    'Mole;Oil;300 €;;;;;',
  ])
  expect(rows.map(({ fields }) => fields.title)).toEqual(['Pier', 'Mole'])
})

test('tags may be parted by a slash between spaces', async () => {
  const { rows } = await read([
    'Title;Medium;Tags',
    'Pier;Oil;black/white',
    'Mole;Oil;sea / print',
    'Quay;Oil;paper / text',
  ])
  expect(rows.map(({ fields }) => fields.tags)).toEqual([['black/white'], ['sea', 'print'], ['paper', 'text']])
})

test.each([
  ['sale or return, Quire Books', { status: 'consigned', consigned_to: 'Quire Books' }],
  ['gone - sold', { status: 'sold' }],
  ['kept, not for sale', { status: 'not_for_sale' }],
  ['free', { status: 'available' }],
  ['on display, not for sale', { status: 'not_for_sale' }],
  ['broken, thrown out', { status: 'destroyed' }],
  ['melted down', { status: 'destroyed' }],
])('the status %j', async (cell, fields) => {
  expect((await read(['Title;Status', `Pier;${cell}`])).rows[0]?.fields).toMatchObject(fields)
})

test('a row of a title that begins with “Total” is a work where it says more, or where the list has few columns', async () => {
  const short = await read(['Title;Price', 'Total Eclipse;300 €', 'Mole;300 €'])
  expect(short.rows).toHaveLength(2)
  const whole = await read(['Title;Medium;Price;Place;Series;Tags;Year;Status', 'Total Eclipse;Oil;300 €;;;;;', 'Mole;Oil;300 €;;;;;']) // biome-ignore format: one line
  expect(whole.rows).toHaveLength(2)
})

test('the day of a sale may stand behind its status, or in a column “Sold” beside it', async () => {
  const behind = await read(['Title;Status', 'Pier;Sold 11/14/2025', 'Mole;sold'])
  expect(behind.rows.map(({ fields }) => [fields.status, fields.sold_date])).toEqual([
    ['sold', '2025-11-14'],
    ['sold', undefined],
  ])
  const beside = await read(['Title;Status;Sold', 'Pier;sold;2025-11-14', 'Mole;in stock;'])
  expect(beside.rows.map(({ fields }) => [fields.status, fields.sold_date])).toEqual([
    ['sold', '2025-11-14'],
    ['available', undefined],
  ])
})

test.each(['Smith, sold', 'available, sold', 'returned, available'])('the status %j is asked', async (cell) => {
  const { rows, reports } = await read(['Title;Status', `Pier;${cell}`])
  expect(rows[0]?.fields).not.toHaveProperty('status')
  expect(reports).toMatchObject([{ field: 'status', kind: 'ask' }])
})

test('a heading above several columns goes before theirs where the two together name a use', async () => {
  const { rows } = await readBook(
    [
      ['Edition book'],
      ['Cat. no.', 'Work', '', 'Framed, cm', '', 'Price', '', 'Sale', '', ''],
      ['', 'Title', 'Year', 'H', 'W', 'Amount', 'Currency', 'Buyer', 'Date', 'Amount'],
      ['P-1', 'Pier', 2014, 64, 94, 900, 'GBP', 'Ada Brook', '2015-03-21', 850],
      ['', 'Sales so far', '', '', '', '', '', '', '', 850],
    ],
    ['A2:A3', 'B2:C2', 'D2:E2', 'F2:G2', 'H2:J2', 'A1:J1'],
  )
  expect(rows[0]?.fields).toMatchObject({
    inventory_number: 'P-1',
    framed_height_mm: 640,
    framed_width_mm: 940,
    price: { amount_minor: 90_000, currency: 'GBP' },
    sold_to: 'Ada Brook',
    sold_date: '2015-03-21',
    sold_price: { amount_minor: 85_000, currency: 'GBP' },
  })
})

test('a sum below the works is no work, whatever stands beside it', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Title', 'Medium', 'Price'],
    ['Pier', 'Oil', 300],
    ['Mole', '', { t: 'n', v: 320, f: 'SUM(D3:E3)' }],
    ['Sales so far', '', { t: 'n', v: 620, f: 'SUM(C$2:C3)' }],
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Works')
  const { rows } = await readInventory(write(book, { type: 'buffer' }) as Buffer, options)
  expect(rows.map(({ fields }) => fields.title)).toEqual(['Pier', 'Mole'])
})

test('beside a sheet of works one of bills is none', async () => {
  const book = utils.book_new()
  const add = (name: string, rows: (string | number)[][]) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  add('Works', [
    ['Ref', 'Piece', 'Made'],
    ['BR1', 'Heron', 2015],
  ])
  add('Foundry bills', [
    ['Date', 'Foundry', 'Job', 'Net £', 'Paid'],
    ['2019-02-04', 'Castellan', 'Heron, lost wax', 2150, 'yes'],
    ['2019-09-17', 'Castellan', 'Otter x 3', 1260, 'no'],
  ])
  const bytes = write(book, { type: 'buffer' }) as Buffer
  const titles = async (sheets?: string[]) =>
    (await readInventory(bytes, { ...options, ...(sheets && { sheets }) })).rows.map(({ fields }) => fields.title)
  expect(await titles()).toEqual(['Heron'])
  expect(await titles(['Foundry bills'])).toEqual(['Heron, lost wax', 'Otter x 3'])
})

test('an owner is a buyer only in a list that says what was sold, and “Published” is literature where it names a book', async () => {
  const owned = await read(['Title;Medium;Owner;Published', 'Pier;Oil;Estate;Art Ledger, 1949, p. 22'])
  expect(owned.rows[0]?.fields).toMatchObject({ literature: 'Art Ledger, 1949, p. 22' })
  expect(owned.rows[0]?.fields).not.toHaveProperty('sold_to')
  const sold = await read(['Title;Medium;Owner;Status;Published', 'Pier;Oil;Ada Brook;sold;true'])
  expect(sold.rows[0]?.fields).toMatchObject({ sold_to: 'Ada Brook', status: 'sold' })
  expect(sold.rows[0]?.fields).not.toHaveProperty('literature')
})

test('abbreviated headings of a database, and an old number beside the number', async () => {
  const { rows } = await read([
    'Old no.;Estate no.;Object_Title;Dim_H;Dim_W;Dim_Unit;Loc_Current;Web_Text;Ed_Number;Ed_Size',
    '17;LP-P-001;Pier;24;30;in;Bin 14;By the sea.;2;15',
    '18;LP-P-002;Mole;24;30;in;Bin 14;By the sea.;3;15',
  ])
  expect(rows[0]?.fields).toMatchObject({
    inventory_number: 'LP-P-001',
    height_mm: 609.6,
    width_mm: 762,
    unit: 'in',
    location: 'Bin 14',
    description: 'By the sea.',
    edition: { number: 2, size: 15 },
  })
})

test.each(['Eiche natur, 64 x 94', 'float frame 64 x 94', 'framed 64 x 94', '64 x 94'])(
  'a framed size %j is read with what the frame is before it',
  async (cell) => {
    const { rows } = await read(['Title;Size (cm);Framed (cm)', `Pier;60 x 90;${cell}`])
    expect(rows[0]?.fields).toMatchObject({ height_mm: 600, framed_height_mm: 640, framed_width_mm: 940 })
  },
)

test('a price in francs that no longer exist is asked', async () => {
  const { rows, reports } = await read(['Titre;Prix', 'Nuit;8 000 F'])
  expect(rows[0]?.fields).not.toHaveProperty('price')
  expect(reports).toMatchObject([{ field: 'price', kind: 'ask' }])
})
