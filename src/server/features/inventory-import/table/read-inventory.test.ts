import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import type { ReadOptions } from './inventory-reading.ts'
import { readInventory } from './read-inventory.ts'

const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readInventory(Buffer.from(text), { today: '2026-11-27', ...options })
const fieldsIn = async (text: string, options: Partial<ReadOptions> = {}) =>
  (await read(text, options)).rows.map(({ fields }) => fields)
const asked = async (text: string, options: Partial<ReadOptions> = {}) =>
  (await read(text, options)).reports.map(({ row, field, kind }) => [row, field, kind])

describe('other programs and languages', () => {
  test('French, with a total below', async () => {
    const text = [
      'Réf.;Titre;Année;Technique;Dimensions (H x L x P cm);Encadré;Prix public TTC;Situation;Date de vente;Tirage;Mots-clés',
      'A12;L’été;2019;Huile sur toile;120 x 80 x 4;non;1 200 €;disponible;;;mer, bleu',
      'A13;Nuit;vers 2015;Aquarelle;30,5 x 40;40 x 50 cm;prix sur demande;vendu;03/04/2021;3/10;',
      'A14;Port;2018-2019;Bronze;H 40 x L 20 x P 12;;2 500,50 €;réservé;25/12/2020;E.A. 1/2;',
      'TOTAL;;;;;;3 700,50 €;;;;',
    ].join('\n')
    expect(await fieldsIn(text)).toMatchObject([
      {
        height_mm: 1200,
        width_mm: 800,
        depth_mm: 40,
        price: { amount_minor: 120_000, currency: 'EUR' },
        tags: ['mer', 'bleu'],
      },
      { year_from: 2015, framed_height_mm: 400, price: { on_request: true }, sold_date: '2021-04-03', status: 'sold' },
      { year_to: 2019, width_mm: 200, edition: { type: 'artist_proof', number: 1 }, price: { amount_minor: 250_050 } },
    ])
    expect((await read(text)).skipped).toEqual([{ row: 5, reason: 'total' }])
  })

  test('Spanish with tabs, and Italian with semicolons', async () => {
    const spanish =
      'Inventario\tTítulo\tAño\tTécnica\tMedidas (alto x ancho)\tPrecio €\tEstado\n1\tEl río\t2020\tÓleo\t50 x 70 cm\t1.200\tvendido\n'
    expect(await fieldsIn(spanish)).toMatchObject([
      {
        title: 'El río',
        height_mm: 500,
        width_mm: 700,
        price: { amount_minor: 120_000, currency: 'EUR' },
        status: 'sold',
      },
    ])
    const italian =
      'Opera;Autore;Anno;Misure cm (altezza x larghezza);Prezzo\nLuna;Ada Bianchi;2001;50,5x40;€ 1.500,00\n'
    expect(await fieldsIn(italian)).toMatchObject([
      { title: 'Luna', artist: 'Ada Bianchi', height_mm: 505, price: { amount_minor: 150_000, currency: 'EUR' } },
    ])
  })

  test('Dutch and Portuguese', async () => {
    const dutch =
      'Titel;Kunstenaar;Jaartal;Techniek;Hoogte (cm);Verkoopprijs;Status;Koper;Verkoopdatum;Oplage\nKade;Jan Visser;ca. 2016;zeefdruk;40,5;€ 950,-;verkocht;fam. de Boer;17-03-2020;7/30\nBeeld;Jan Visser;z.d.;brons;45;op aanvraag;in consignatie;;;\n'
    expect(await fieldsIn(dutch)).toMatchObject([
      {
        medium_class: 'print',
        height_mm: 405,
        price: { amount_minor: 95_000 },
        status: 'sold',
        sold_to: 'fam. de Boer',
        sold_date: '2020-03-17',
        edition: { number: 7, size: 30 },
      },
      { medium_class: 'sculpture', price: { on_request: true }, status: 'consigned' },
    ])
    const portuguese =
      'Título;Ano;Técnica;Altura (cm);Preço;Situação;Local;Comprador;Data da venda;Tiragem\nMar;2014;Óleo sobre tela;90;R$ 12.000,00;Vendida;;Marta Dias;22/08/2016;\nRio;2017;Xilogravura;40;R$ 800,00;Reservada;Galeria Sul;;;4/20\n'
    expect(await fieldsIn(portuguese)).toMatchObject([
      { status: 'sold', price: { amount_minor: 1_200_000, currency: 'BRL' }, sold_date: '2016-08-22' },
      { status: 'reserved', location: 'Galeria Sul', edition: { number: 4, size: 20 } },
    ])
  })

  test.each(['Total depósito', 'Gesamtwert der Werke', 'TOTAL GENERAL', 'Totaal voorraad:', 'Total (12)', 'Celkem'])(
    'the row %j is a total',
    async (total) => {
      const text = `Title;Medium;Price\nPier;Oil;300 €\n${total};;300 €\nTotal Eclipse;;300 €`
      expect((await read(text)).rows.map(({ fields }) => fields.title)).toEqual(['Pier', 'Total Eclipse'])
    },
  )

  test('a diameter in the column of the widths, a list without numbers of frames, and its totals', async () => {
    const text = '#,Title,H (in),W (in),Frame\n1,Bowl,5,8" dia,none\n2,Plate,1,10,unframed\nTotals,,,,\n'
    const { rows, reports } = await read(text)
    expect(rows.map(({ fields }) => fields)).toMatchObject([
      { inventory_number: '1', height_mm: 127, diameter_mm: 203.2 },
      { inventory_number: '2', width_mm: 254 },
    ])
    expect(rows[0]?.fields).not.toHaveProperty('width_mm')
    expect(reports).toEqual([])
  })

  test('sides and weights in two units, where either may be blank', async () => {
    const text = [
      'Title,H (in),W (in),H (cm),W (cm),Weight (lb),Weight (kg),Weight (packed)',
      'Bowl,10,12,25.4,30.5,2,0.9,3 kg',
      'Plate,,,30,20,,1.5,',
      'Cup,,,,,,,2 kg',
    ].join('\n')
    expect(await fieldsIn(text)).toMatchObject([
      { height_mm: 254, width_mm: 304.8, unit: 'in', weight_g: 907 },
      { height_mm: 300, width_mm: 200, unit: 'cm', weight_g: 1500 },
      { title: 'Cup' },
    ])
    expect((await fieldsIn(text))[2]).not.toHaveProperty('weight_g')
    const cells = 'Title,Size in (H x W),Size cm (H x W)\nBowl,24 x 36,61 x 91\nPlate,24 x 36,36 x 24\n'
    const { rows, reports } = await read(cells)
    expect(rows[0]?.fields).toMatchObject({ height_mm: 609.6, width_mm: 914.4, unit: 'in' })
    expect(reports.map(({ row, field }) => [row, field])).toEqual([
      [3, 'height_mm'],
      [3, 'width_mm'],
    ])
  })

  test('a sale among the places, and an edition above its copies without a column for it', async () => {
    const places = 'Work,Year,Where\nTwo Pears,2020,sold to Anna B.\nHeron,2021,studio\n'
    expect(await fieldsIn(places)).toMatchObject([{ status: 'sold', sold_to: 'Anna B.' }, { location: 'studio' }])
    expect((await fieldsIn(places))[0]).not.toHaveProperty('location')
    const editions =
      'inventory_number,artist_lastname_firstname,title,type,edition\nR-2,"Holm, Ida",Wave,edition,2/5\nR-3,"Holm, Ida",Wave,master edition,\n'
    expect(await fieldsIn(editions)).toMatchObject([{ inventory_number: 'R-2', artist: 'Ida Holm' }])
  })

  test('WooCommerce: attributes by name, variations, drafts, and sides that may be those of the parcel', async () => {
    const text = [
      'ID,Type,SKU,Name,Published,In stock?,Stock,Height (cm),Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '12,simple,W-1,Harbour,1,1,1,50,1200,"https://x.example/a.jpg, https://x.example/b.jpg",,Artist,Ada Quill',
      '13,variable,W-2,Print,1,1,,,,https://x.example/c.jpg,,Size,"A4, A3"',
      '14,variation,W-2-A4,Print - A4,1,1,10,,60,,id:13,Size,A4',
      '16,simple,W-3,Hidden,0,0,0,,800,,,,',
    ].join('\n')
    const reading = await read(text, { answers: { currency: 'USD' } })
    expect(reading.program).toBe('WooCommerce')
    expect(reading.rows.map(({ row, fields }) => [row, fields.artist, fields.status, fields.images?.length])).toEqual([
      [2, 'Ada Quill', 'available', 2],
      [4, undefined, 'available', 1],
      [5, undefined, 'draft', undefined],
    ])
    expect(reading.reports.map(({ field, question }) => [field, question])).toEqual([['height_mm', 'parcel_size']])
    expect(await fieldsIn(text, { answers: { currency: 'USD', parcel_size: 'work' } })).toMatchObject([
      { height_mm: 500 },
      {},
      {},
    ])
  })

  test('WooCommerce: a variation has the artist and the medium of its product, in whatever columns', async () => {
    const text = [
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)',
      '13,variable,W-2,Print,,,Artist,Ada Quill,Medium,Etching,Size,"30 x 40 cm, 45 x 60 cm"',
      '14,variation,W-2-S,Print - small,60,W-2,Size,30 x 40 cm,,,,',
      '15,variation,W-2-F,Print - framed,90,W-2,Frame,Black,,,Size,45 x 60 cm',
    ].join('\n')
    expect(await fieldsIn(text, { answers: { currency: 'USD', dimension_order: 'HxW' } })).toMatchObject([
      { artist: 'Ada Quill', medium_line: 'Etching', height_mm: 300 },
      { artist: 'Ada Quill', medium_line: 'Etching', height_mm: 450, variant: 'Black' },
    ])
  })

  test('Squarespace: stock, what is not shown, and addresses that spaces part', async () => {
    const text = [
      'Product ID [Non Editable],Title,SKU,Price,Sale Price,Stock,Weight,Width,Visible,Hosted Image URLs',
      '64a1,Pier,S-1,900,0.00,Unlimited,1.5,0.0,Yes,https://x.example/a.jpg https://x.example/b.jpg',
      '64a2,Kiln,S-2,800,0.00,1,1.5,0.0,No,',
    ].join('\n')
    const rows = await fieldsIn(text, { answers: { currency: 'USD' } })
    expect(rows).toMatchObject([
      { inventory_number: 'S-1', status: 'available', images: ['https://x.example/a.jpg', 'https://x.example/b.jpg'] },
      { inventory_number: 'S-2', status: 'draft' },
    ])
    expect(rows[0]).not.toHaveProperty('sold_price')
    expect(rows[0]).not.toHaveProperty('weight_g')
  })

  test('Japanese, with letters at the numbers', async () => {
    const text = '作品番号,作品名,作家名,制作年,技法,寸法,価格\n1,静かな港,山田花子,2020年,油彩,H53.0×W45.5cm,¥120000\n'
    expect(await fieldsIn(text, { answers: { '¥': 'JPY' } })).toMatchObject([
      {
        artist: '山田花子',
        year_from: 2020,
        height_mm: 530,
        width_mm: 455,
        price: { amount_minor: 120_000, currency: 'JPY' },
      },
    ])
  })

  test('the fields of our own export, and headings in two rows', async () => {
    const own =
      "inventory_number,title,date_text,year_from,year_to,height_mm,unit,price_amount,price_currency,cost_amount,cost_currency\nA-1,'=1+1,summer,1998,1999,311.15,in,1200.00,USD,100.00,EUR\n"
    expect(await fieldsIn(own)).toMatchObject([
      {
        title: '=1+1',
        date_text: 'summer',
        year_from: 1998,
        year_to: 1999,
        height_mm: 311.15,
        unit: 'in',
        cost: { currency: 'EUR' },
      },
    ])
    const grouped = 'Stock list,,,,,\nRef,Work,,Size (cm),,Price\n,Title,Year,H,W,EUR\n1,Sea,2020,50,60.5,1200\n'
    expect(await fieldsIn(grouped)).toMatchObject([
      {
        inventory_number: '1',
        title: 'Sea',
        height_mm: 500,
        width_mm: 605,
        price: { amount_minor: 120_000, currency: 'EUR' },
      },
    ])
  })

  test('Etsy and Omeka', async () => {
    const etsy =
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,SKU\nFog,,80.50,EUR,0,a,watercolor,https://i.example/1.jpg,https://i.example/2.jpg,E2\n'
    const [fog] = await fieldsIn(etsy)
    expect(fog).toMatchObject({ price: { amount_minor: 8050, currency: 'EUR' }, images: { length: 2 } })
    expect(await asked(etsy)).toEqual([[2, 'status', 'ask']])
    expect(await asked(etsy, { answers: { quantity_zero: 'sold' } })).toEqual([])
    const omeka =
      'dcterms:identifier,dcterms:title,dcterms:creator,dcterms:subject\nOM.1,Kite,"Noor, Ada",kites;wind\nOM.2,Road,"Blank, Sven",\n'
    expect(await fieldsIn(omeka)).toMatchObject([
      { artist: 'Ada Noor', tags: ['kites', 'wind'] },
      { artist: 'Sven Blank' },
    ])
  })
})

describe('finding the table', () => {
  test('below a heading, with headings inside, repeated headers, a total and a note', async () => {
    const text = [
      'My paintings 2024,,,,',
      ',,,,',
      'Name,When,What,$,Sold?',
      'Big Sky,2020,oil on canvas,1200,yes',
      'LANDSCAPES,,,,',
      'Hill,spring 2019,acrylic,"1,500",Sold to Jim',
      'Name,When,What,$,Sold?',
      'Total Eclipse,2018,ink,NFS,',
      'Total,,,2700,',
      '* prices without tax,,,,',
    ].join('\n')
    const reading = await read(text, { answers: { currency: 'USD' } })
    expect(reading.rows.map(({ row, fields }) => [row, fields.title, fields.status])).toEqual([
      [4, 'Big Sky', 'sold'],
      [6, 'Hill', 'sold'],
      [8, 'Total Eclipse', 'not_for_sale'],
    ])
    expect(reading.skipped.map(({ row }) => row)).toEqual([5, 7, 9, 10])
  })

  test('without headings, and with headings that nobody knows', async () => {
    const rows = 'Big Sky,2020,oil on canvas,H 24 x W 36 in\nHill,2019,acrylic on panel,H 12 x W 12 in\n'
    for (const text of [rows, `Aaa,Bbb,Ccc,Ddd\n${rows}`])
      expect(await fieldsIn(text)).toMatchObject([
        { title: 'Big Sky', year_from: 2020, width_mm: 914.4 },
        { title: 'Hill' },
      ])
    await expect(read('one,two\nthree,four\n')).rejects.toMatchObject({ code: 'no_table' })
  })

  test('hidden sheets and lists of addresses are offered, not taken', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Title', 'Year'],
        ['A', 2020],
      ]),
      'Works',
    )
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Title', 'Year'],
        ['Old', 2000],
      ]),
      'Old',
    )
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Name', 'E-mail', 'Status'],
        ['Jim', 'jim@example.org', 'client'],
      ]),
      'People',
    )
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] }
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const reading = await readInventory(bytes, { today: '2026-11-27' })
    expect(reading.sheets.map(({ name, used }) => [name, used])).toEqual([
      ['Works', true],
      ['Old', false],
      ['People', false],
    ])
    const chosen = await readInventory(bytes, { today: '2026-11-27', sheets: ['Old'] })
    expect(chosen.rows.map(({ fields }) => fields.title)).toEqual(['Old'])
  })
})

describe('what a person adds', () => {
  const text = 'Title,Date sold,Size,Price,Status\nA,03/04/2021,24 x 36,"1,200",vanished\nB,,,,Vanished\n'

  test('answers settle a column, one column of two, or one word', async () => {
    expect(await asked(text)).toEqual([
      [2, 'height_mm', 'ask'],
      [2, 'width_mm', 'ask'],
      [2, 'price', 'ask'],
      [2, 'sold_date', 'ask'],
      [2, 'status', 'ask'],
      [3, 'status', 'ask'],
    ])
    const answers = { 'currency@D': 'USD', unit: 'cm', dimension_order: 'WxH', 'status=vanished': 'destroyed' }
    expect(await fieldsIn(text, { answers })).toMatchObject([
      { height_mm: 360, width_mm: 240, price: { amount_minor: 120_000, currency: 'USD' }, status: 'destroyed' },
      { status: 'destroyed' },
    ])
  })

  test('corrections are read as cells are', async () => {
    const corrections = [
      { row: 2, field: 'sold_date', text: '2021-04-03' },
      { row: 2, field: 'height_mm', text: '24 in' },
      { row: 2, field: 'price', text: 'EUR 7.5' },
      { row: 3, field: 'status', text: 'nonsense' },
    ]
    const reading = await read(text, { corrections })
    expect(reading.rows[0]?.fields).toMatchObject({
      sold_date: '2021-04-03',
      height_mm: 609.6,
      price: { amount_minor: 750, currency: 'EUR' },
    })
    expect(reading.reports.filter(({ row }) => row === 3).map(({ field, cell }) => [field, cell])).toEqual([
      ['status', 'nonsense'],
    ])
  })

  test('a mapping is stronger than the heading', async () => {
    expect(
      await fieldsIn('Title,Year,Misc\nA,2020,B\n', { mapping: { A: 'private_notes', C: 'title', B: null } }),
    ).toEqual([{ title: 'B', private_notes: 'A' }])
  })
})

describe('pictures', () => {
  const pictures = [
    'photos/A 1.JPG',
    'b.jpeg',
    'photos/007 (2).jpg',
    'photos/007.jpg',
    'x/c.jpg',
    'y/c.jpg',
    '__MACOSX/._b.jpeg',
    'Thumbs.db',
  ]

  test('are found by name, else by number; two of one name, missing ones and addresses are none', async () => {
    const text = 'No,Title,Photo\n1,A,a 1.jpg; b.jpg\n2,B,c.jpg|https://x.example/b.jpg\n007,C,\n'
    const reading = await read(text, { pictures })
    expect(reading.pictures).toEqual({
      'a 1.jpg': 'photos/A 1.JPG',
      'b.jpg': 'b.jpeg',
      'c.jpg': null,
      'https://x.example/b.jpg': null,
    })
    expect(reading.rows[2]?.pictures).toEqual(['photos/007 (2).jpg', 'photos/007.jpg'])
    expect(reading.unusedPictures).toEqual(['x/c.jpg', 'y/c.jpg'])
    expect(reading.reports).toMatchObject([{ row: 3, kind: 'picture_missing', cell: 'c.jpg' }])
  })
})

test('a number on two of a thousand rows is reported on both', async () => {
  const line = (index: number): string =>
    `N-${index % 999},Work ${index},Oil on canvas,2020,H 24 x W 36 cm,EUR 1200,available`
  const text = [
    'No,Title,Medium,Year,Size,Price,Status',
    ...Array.from({ length: 1000 }, (_, index) => line(index)),
  ].join('\n')
  const reading = await read(text)
  expect(reading.rows).toHaveLength(1000)
  expect(reading.duplicates).toEqual([{ inventory_number: 'N-0', rows: [{ row: 2 }, { row: 1001 }] }])
  expect(reading.reports.map(({ row, kind }) => [row, kind])).toEqual([
    [2, 'duplicate'],
    [1001, 'duplicate'],
  ])
})
