import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { ReadOptions } from './inventory-reading.ts'
import { readInventory } from './read-inventory.ts'

const read = (lines: readonly string[], options: Partial<ReadOptions> = {}) =>
  readInventory(Buffer.from(lines.join('\n')), { today: '2026-11-27', ...options })
const fieldsIn = async (lines: readonly string[], options: Partial<ReadOptions> = {}) =>
  (await read(lines, options)).rows.map(({ fields }) => fields)

describe('a column for units', () => {
  const lines = [
    'Title,Height,Width,Unit',
    'Pier,60,80,см',
    'Mole,60,80,furlong',
    'Dock,60 cm,80 cm,furlong',
    'Slip,60,80,',
  ]
  test('counts in any script, and what is no unit is asked about in place of the answer for bare sizes', async () => {
    const { rows, reports, questions } = await read(lines, { answers: { unit: 'in' } })
    expect(rows.map(({ fields }) => [fields.height_mm, fields.width_mm, fields.unit])).toEqual([
      [600, 800, 'cm'],
      [undefined, undefined, undefined],
      [600, 800, 'cm'],
      [1524, 2032, 'in'],
    ])
    expect(reports.map(({ row, field, question }) => [row, field, question])).toEqual([
      [3, 'height_mm', 'unit=furlong'],
      [3, 'width_mm', 'unit=furlong'],
      [3, 'unit', 'unit=furlong'],
    ])
    expect(questions.map(({ id }) => id)).toContain('unit=furlong')
  })

  test('whose unknown word is answered once, or corrected in a row', async () => {
    const [, mole] = await fieldsIn(lines, { answers: { 'unit=furlong': 'cm' } })
    expect(mole).toMatchObject({ height_mm: 600, width_mm: 800, unit: 'cm' })
    const [, again] = await fieldsIn(lines, { corrections: [{ row: 3, field: 'unit', text: 'cm' }] })
    expect(again).toMatchObject({ height_mm: 600, width_mm: 800, unit: 'cm' })
    const whole = ['Title,Size,Unit', 'Mole,60 x 80,furlong']
    const answers = { dimension_order: 'HxW' }
    const corrections = [{ row: 2, field: 'unit', text: 'cm' }]
    const [one] = await fieldsIn(whole, { answers, corrections })
    expect(one).toMatchObject({ height_mm: 600, width_mm: 800, unit: 'cm' })
  })
})

describe('titles that hold more', () => {
  test('of a heading that names the year, with the edition in the medium', async () => {
    const lines = [
      "Inventaire de l'atelier – mars 2026;;;",
      ';;;',
      'N° inv.;Titre et année;Technique;Prix public TTC (€)',
      'A-1;Marée basse, 2019;Huile sur toile;2 400,00',
      'A-2;Sans titre (étude), vers 1998;Bronze, éd. 2/8 + 4 EA;3.800',
      'A-3;Fenêtre (2020-2021);Sérigraphie, 12/40, signée;sur demande',
      'A-4;Vanité, s.d.;Huile, Auflage 1984 Nacht;450 €',
      'A-5;1984;Huile;450 €',
    ]
    const found = await fieldsIn(lines)
    expect(found.slice(0, 3)).toMatchObject([
      { title: 'Marée basse', date_text: '2019', year_from: 2019 },
      {
        title: 'Sans titre (étude)',
        date_text: 'vers 1998',
        year_from: 1998,
        medium_line: 'Bronze, éd. 2/8 + 4 EA',
        edition: { type: 'limited', number: 2, size: 8, artist_proofs: 4 },
      },
      { title: 'Fenêtre', year_from: 2020, year_to: 2021, edition: { number: 12, size: 40 }, signed: true },
    ])
    expect(found.slice(3).map(({ title, date_text, edition }) => [title, date_text, edition])).toEqual([
      ['Vanité', 's.d.', undefined],
      ['1984', undefined, undefined],
    ])
  })

  test('only where nearly all end with a year, and no column has any', async () => {
    const some = ['Title,Medium', '"Nineteen, 1984",Oil', 'Pier,Oil', 'Mole,Oil']
    expect((await fieldsIn(some)).map(({ title }) => title)).toEqual(['Nineteen, 1984', 'Pier', 'Mole'])
    const all = ['Pier (2019)', 'Mole (c. 2005)', 'Slip (n.d.)', 'Dock (2021–22)']
    const parted = await fieldsIn(['Work,Medium', ...all.map((title) => `${title},Oil`)])
    expect(parted.map(({ title, date_text }) => [title, date_text])).toEqual([
      ['Pier', '2019'],
      ['Mole', 'c. 2005'],
      ['Slip', 'n.d.'],
      ['Dock', '2021–22'],
    ])
    const dated = await fieldsIn(['Work,Year', ...all.map((title) => `${title},2019`)])
    expect(dated.map(({ title }) => title)).toEqual(all)
  })

  test('an artist before the title is taken out where the heading or the answer says so', async () => {
    const lines = [
      'Artist – Title (Year),Medium',
      'Mara Quist – Low Water – Night (2019),Oil',
      'Jo Hale – Pier (2020),Oil',
    ]
    const named = await read(lines)
    expect(named.questions).toEqual([])
    expect(named.rows.map(({ fields }) => [fields.artist, fields.title, fields.year_from])).toEqual([
      ['Mara Quist', 'Low Water – Night', 2019],
      ['Jo Hale', 'Pier', 2020],
    ])
    const plain = ['Work,Medium', 'Mara Quist – Low Water,Oil', 'Blue – Pier,Oil']
    expect((await fieldsIn(plain)).map(({ title }) => title)).toEqual(['Mara Quist – Low Water', 'Blue – Pier'])
    const answered = await fieldsIn(plain, { answers: { artist: 'Mara Quist' } })
    expect(answered.map(({ title }) => title)).toEqual(['Low Water', 'Blue – Pier'])
  })
})

describe('headings between the works', () => {
  const artistsIn = async (headings: readonly string[], options: Partial<ReadOptions> = {}) => {
    const works = headings.flatMap((text) => [text, 'Pier,Oil,2019,$300', 'Mole,Oil,2020,$200'])
    const { rows, questions } = await read(['Title,Medium,Year,Price', ...works], options)
    expect(rows.map(({ fields }) => fields.title)).toEqual(headings.flatMap(() => ['Pier', 'Mole']))
    return { artists: rows.map(({ fields }) => fields.artist), isAsked: questions.some(({ id }) => id === 'artist') }
  }

  test.each([
    ['CARMEN IBARROLA (Bilbao, 1961)', 'CARMEN IBARROLA'],
    ['"Mateo Quiroga Sanz (Zamora, 1938 – 2014)"', 'Mateo Quiroga Sanz'],
    ['Jean van der Berg (b. 1950)', 'Jean van der Berg'],
    ['"Anna Gil, geb. 1950 in Wien"', 'Anna Gil'],
    ['Tomás Arribas 1944–2019', 'Tomás Arribas'],
    ['Lucie Née (née en 1985)', 'Lucie Née'],
    ['Artist: Mara Quist', 'Mara Quist'],
  ])('%s is an artist for sure', async (heading, name) => {
    const text = heading.includes(',') ? `"${heading.replaceAll('"', '')}"` : heading
    const found = await artistsIn([text, 'Jo Hale'], { answers: { artist: 'Ann Other' } })
    expect(found).toEqual({ artists: [name, name, 'Jo Hale', 'Jo Hale'], isAsked: false })
  })

  test('names without a date are artists, and asked all the same', async () => {
    const found = await artistsIn(['Maria Lopez', 'H. T. Osgood & Ana Gil', 'Dolores'])
    expect(found.artists.filter((_, at) => at % 2 === 0)).toEqual(['Maria Lopez', 'H. T. Osgood & Ana Gil', 'Dolores'])
    expect(found.isAsked).toBe(true)
    const counted = await artistsIn(['1. Maria Lopez', '2. Jo Hale (3 works)'])
    expect(counted.artists).toEqual(['Maria Lopez', 'Maria Lopez', 'Jo Hale', 'Jo Hale'])
    const turned = await artistsIn(['"Lopez, Maria"', '"Osgood, Henry"'])
    expect(turned.artists).toEqual(['Maria Lopez', 'Maria Lopez', 'Henry Osgood', 'Henry Osgood'])
  })

  test('below a heading that may be another artist the artist is open, below a group it is not', async () => {
    const found = await artistsIn(['Franz West (1947–2012)', 'Studio 24 Hours', 'Ana Gil', 'Works on paper'])
    expect(found.artists.filter((_, at) => at % 2 === 0)).toEqual(['Franz West', undefined, 'Ana Gil', 'Ana Gil'])
    expect(found.isAsked).toBe(true)
  })

  test('groups are none, nor names where the artist was answered', async () => {
    expect((await artistsIn(['Maria Lopez', 'Small Works'])).artists).toEqual(Array(4).fill(undefined))
    expect((await artistsIn(['Early Marks (1961–1990)', 'Harbour Series'])).artists).toEqual(Array(4).fill(undefined))
    const answered = await artistsIn(['Blue Nights', 'Green Days'], { answers: { artist: 'Jo Hale' } })
    expect(answered).toEqual({ artists: Array(4).fill('Jo Hale'), isAsked: false })
  })

  test('a total below them names the artist again', async () => {
    const lines = [
      'Title,Medium,Price',
      'Jo Hale',
      'Pier,Oil,€300',
      'Subtotal Jo Hale,,€300',
      'Ana Gil',
      'Mole,Oil,€200',
    ]
    expect((await fieldsIn(lines)).map(({ title }) => title)).toEqual(['Pier', 'Mole'])
  })

  test('a title alone is a work where the list does not begin with one', async () => {
    const lines = ['Title,Medium,Price', 'Pier,Oil,€300', 'Mole', 'Slip,Oil,€200', 'Dock', 'Quay,Oil,€200']
    expect((await fieldsIn(lines)).map(({ title }) => title)).toEqual(['Pier', 'Mole', 'Slip', 'Dock', 'Quay'])
  })
})

test('a column of places says what became of a work where no other does', async () => {
  const lines = [
    'Bezeichnung;Material;Verbleib;verkauft am;an',
    'Elbe;Öl;Atelier;;',
    'Nebel;Öl;verkauft;15.03.2021;Fam. Weber',
    'Kante;Öl;Leihgabe Stadtmuseum;;',
    'Guss;Bronze;Depot 2;;',
  ]
  const found = await fieldsIn(lines)
  expect(found.map(({ status, location, sold_to }) => [status, location, sold_to])).toEqual([
    [undefined, 'Atelier', undefined],
    ['sold', undefined, 'Fam. Weber'],
    ['on_loan', 'Leihgabe Stadtmuseum', undefined],
    [undefined, 'Depot 2', undefined],
  ])
  const beside = await fieldsIn(['Title,Location,Status', 'Pier,sold,available'])
  expect(beside).toMatchObject([{ location: 'sold', status: 'available' }])
})

test('a workbook below merged headings, with its unit in words and days as numbers', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Werkverzeichnis Klara Lind'],
    ['Stand: 1.3.2026'],
    ['Lfd. Nr.', 'Bezeichnung', 'Maße in cm (HxB)', 'VK-Preis', 'Aufl.', 'verkauft am'],
    [1, 'Elbe', '80x60', 1800, null, null],
    [2, 'Kante', '30 x 20', 120, '5/30', 44_561],
  ])
  sheet['!merges'] = [utils.decode_range('A1:F1'), utils.decode_range('A2:F2')]
  Object.assign(sheet['F5'] as object, { z: 'dd.mm.yyyy' })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Werke')
  const reading = await readInventory(write(book, { type: 'buffer' }) as Buffer, { today: '2026-11-27' })
  expect(reading.sheets[0]?.columns.map(({ use, unit }) => [use, unit])).toEqual([
    ['inventory_number', undefined],
    ['title', undefined],
    ['size', 'cm'],
    ['price', undefined],
    ['edition', undefined],
    ['sold_date', undefined],
  ])
  expect(reading.rows.map(({ fields }) => fields)).toMatchObject([
    { inventory_number: '1', height_mm: 800, width_mm: 600 },
    { inventory_number: '2', edition: { number: 5, size: 30 }, sold_date: '2021-12-31' },
  ])
})

test('a question counts cells, and a square with a depth is none', async () => {
  const lines = ['Title,Size (cm)', 'Pier,100 x 80', 'Mole,54 x 65', 'Slip,30 x 30 x 4']
  const { questions, rows } = await read(lines, { answers: { artist: 'Jo Hale' } })
  expect(questions).toMatchObject([{ id: 'dimension_order', cells: 2 }])
  expect(rows[2]?.fields).toMatchObject({ height_mm: 300, width_mm: 300, depth_mm: 40 })
})

test('words of columns in Italian, Dutch, Portuguese and Japanese', async () => {
  const italian = ['n.;opera;base (cm);altezza (cm);prof. (cm);venduto', '1;Torso;22;48;19;sì', '2;Onda;20;33;;no']
  expect(await fieldsIn(italian)).toMatchObject([
    { inventory_number: '1', width_mm: 220, height_mm: 480, depth_mm: 190, status: 'sold' },
    { status: 'available' },
  ])
  const dutch = await read(['Titel|Techniek|Beschikbaar|Opslag', 'Kade|ets, oplage 20|ja|la 2', 'Duin|acryl|nee|'])
  expect(dutch.rows[0]?.fields).toMatchObject({ status: 'available', location: 'la 2', edition: { size: 20 } })
  expect(dutch.reports.map(({ row, field, kind }) => [row, field, kind])).toEqual([[3, 'status', 'ask']])
  const portuguese = ['Título / Ano,Técnica,Altura,Unidade,Preço (R$)', 'Terra (c. 2001),xilogravura 4/30,40,cm,900']
  expect(await fieldsIn(portuguese)).toMatchObject([
    {
      title: 'Terra',
      year_from: 2001,
      edition: { number: 4, size: 30 },
      height_mm: 400,
      price: { amount_minor: 90_000, currency: 'BRL' },
    },
  ])
  const japanese = ['作品名\tサイズ (縦×横 cm)\t価格(円)', '無題\t30×20\t¥30,000']
  expect(await fieldsIn(japanese)).toMatchObject([
    { height_mm: 300, width_mm: 200, price: { amount_minor: 30_000, currency: 'JPY' } },
  ])
})

test('French: the format of a canvas beside its size, and a status in the column of prices', async () => {
  const lines = ['Titre,Dimensions (H x L),Prix', 'Nu bleu,65 x 54 cm (15F),réservée', 'Hiver,15 F,€ 300']
  const { rows, reports } = await read(lines)
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { height_mm: 650, width_mm: 540, status: 'reserved' },
    { price: { amount_minor: 30_000, currency: 'EUR' } },
  ])
  expect(reports.map(({ row, field, kind }) => [row, field, kind])).toEqual([
    [3, 'height_mm', 'ask'],
    [3, 'width_mm', 'ask'],
  ])
})

describe('a heading that names two sides is one of sizes, in the order that it names', () => {
  test.each([
    ['hoogte x breedte (cm)', 60, 80],
    ['Höhe x Breite in cm', 60, 80],
    ['hauteur / largeur, cm', 60, 80],
    ['altezza × larghezza × profondità (cm)', 60, 80],
    ['HxWxD (cm)', 60, 80],
    ['Format H/B, cm', 60, 80],
    ['Breite x Höhe (cm)', 80, 60],
    ['BxHxT (cm)', 80, 60],
  ])('%s', async (heading, height, width) => {
    const [work] = await fieldsIn(['Inv;Titel;' + heading, '1;Hafen;60 x 80', '2;Düne;30 x 40'])
    expect(work).toMatchObject({ height_mm: height * 10, width_mm: width * 10, unit: 'cm' })
  })

  test('also of frames', async () => {
    const [work] = await fieldsIn(['Inv;Titel;Rahmen H x B (cm);Maße H x B (cm)', '1;Hafen;70 x 90;60 x 80'])
    expect(work).toMatchObject({ framed_height_mm: 700, framed_width_mm: 900, height_mm: 600, width_mm: 800 })
  })
})

test.each([
  ['Verkocht', 'Naam', 'Bedrag'],
  ['Verkauft', 'Titel', 'Verkaufspreis EUR'],
  ['Vendas', 'Título', 'Valor pago'],
  ['Solgt', 'Tittel', 'Beløp'],
])('what a sheet %j of sold works got', async (name, title, paid) => {
  const book = utils.book_new()
  const rows = [
    [title, paid, 'Technik'],
    ['Pier', '300 €', 'Öl'],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const reading = await readInventory(write(book, { type: 'buffer' }) as Buffer, { today: '2026-11-27' })
  expect(reading.rows[0]?.fields).toMatchObject({
    title: 'Pier',
    status: 'sold',
    sold_price: { amount_minor: 30_000, currency: 'EUR' },
  })
})

test.each([
  [['Maria Lopez', 'Henry T. Osgood'], {}, ['Maria Lopez', 'Henry T. Osgood']],
  [['Maria Lopez', 'Henry T. Osgood'], { artist: 'Jo Hale' }, ['Jo Hale', 'Jo Hale']],
  [['Maria Lopez', 'New Works'], {}, [undefined, undefined]],
  [['Studio', 'Depot'], {}, [undefined, undefined]],
])('sheets %j with the answers %j', async (names, answers, artists) => {
  const book = utils.book_new()
  const rows = [
    ['Title', 'Medium'],
    ['Pier', 'Oil'],
  ]
  for (const name of names) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const reading = await readInventory(write(book, { type: 'buffer' }) as Buffer, { today: '2026-11-27', answers })
  expect(reading.rows.map(({ fields }) => fields.artist)).toEqual(artists)
})

test('a sheet named by a year has the works of that year, unless it lists sales or dates', async () => {
  const book = utils.book_new()
  const sheet = (name: string, rows: string[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  sheet('2021', [
    ['Title', 'Medium'],
    ['Pier', 'Oil'],
  ])
  sheet('2022', [
    ['Title', 'Medium', 'Sold to'],
    ['Mole', 'Oil', 'Ana Gil'],
  ])
  const { rows } = await readInventory(write(book, { type: 'buffer' }) as Buffer, { today: '2026-11-27' })
  expect(rows.map(({ fields }) => [fields.title, fields.date_text, fields.year_from, fields.year_to])).toEqual([
    ['Pier', '2021', 2021, 2021],
    ['Mole', undefined, undefined, undefined],
  ])
})

test('on a sheet of sales a bare date that says days is that of the sale; the other sheets say the order of sides', async () => {
  const book = utils.book_new()
  const sheet = (name: string, rows: string[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  sheet('Works', [
    ['Title', 'Medium', 'Width cm', 'Height cm'],
    ['Pier', 'Oil', '40', '30'],
  ])
  sheet('Prints', [
    ['Title', 'Medium', 'Size'],
    ['Mole', 'Etching', '40 x 30 cm'],
  ])
  sheet('Sold 2020-25', [
    ['When', 'Title', 'Paid'],
    ['14/03/2020', 'Slip', '£2100'],
    ['summer 2022', 'Dock', '£95'],
    ['21.5.24', 'Quay', '£760'],
  ])
  const { rows, reports } = await readInventory(write(book, { type: 'buffer' }) as Buffer, { today: '2026-11-27' })
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { height_mm: 300, width_mm: 400 },
    { height_mm: 300, width_mm: 400 },
    { sold_date: '2020-03-14', status: 'sold', sold_price: { amount_minor: 210_000, currency: 'GBP' } },
    { title: 'Dock', status: 'sold' },
    { sold_date: '2024-05-21' },
  ])
  expect(reports.map(({ row, field, kind }) => [row, field, kind])).toEqual([[3, 'sold_date', 'unreadable']])
})
