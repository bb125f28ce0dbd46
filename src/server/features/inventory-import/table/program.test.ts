import { expect, test } from 'vitest'
import type { ReadOptions } from './inventory-reading.ts'
import { detectProgram } from './program.ts'
import { readInventory } from './read-inventory.ts'

const read = (lines: readonly string[], options: Partial<ReadOptions> = {}) =>
  readInventory(Buffer.from(lines.join('\n')), { today: '2026-11-27', ...options })

test('an export from which columns were left out or named anew is read as one of ours, and what is missing concluded', async () => {
  const { rows, reports, questions } = await read([
    'No.,Title,Date,Medium,Size,Framed height (mm),status,offer,Price,price_currency,edition_number,edition_size,changed_on',
    'K1,Gate,c. 2010,Etching,60 × 45 cm,650,not_for_sale,not_for_sale,1800,GBP,3,20,2023-01-09',
    "K2,'=Hinge,2018-19,Oil on panel,20 × 15 cm,,available,on_request,,GBP,,,2023-01-09",
  ])
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    {
      title: 'Gate',
      year_from: 2010,
      year_to: 2010,
      height_mm: 600,
      width_mm: 450,
      unit: 'cm',
      framed_height_mm: 650,
      status: 'not_for_sale',
      price: { amount_minor: 180000, currency: 'GBP' },
      updated: '2023-01-09',
      edition: { type: 'limited', number: 3, size: 20 },
    },
    { title: '=Hinge', year_from: 2018, year_to: 2019, medium: 'oil', price: { on_request: true } },
  ])
  expect([reports, questions]).toEqual([[], [{ id: 'artist', cells: 2 }]])
})

test('of an export without the sides in millimeters, the sizes that were typed are read', async () => {
  const { rows } = await read([
    'title,date_text,medium_line,size_typed,price_amount',
    'Amber,2020,Oil on linen,30 × 40 in; framed 32 × 42 in,3200',
  ])
  expect(rows[0]?.fields).toMatchObject({
    height_mm: 762,
    width_mm: 1016,
    unit: 'in',
    framed_height_mm: 812.8,
    framed_width_mm: 1066.8,
  })
})

test('a WooCommerce shop in German', async () => {
  const { rows } = await read(
    [
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Gewicht (kg),Regulärer Preis,Kategorien,Bilder,Attribut 1 Name,Attribut 1 Wert(e)',
      '11,simple,LB-1,Moorweg,1,1,1,"1,5","1.480,00",Malerei > Öl,https://laden.example/1.jpg,Technik,Öl auf Leinwand',
      '14,simple,LB-4,Torf,-1,1,1,,"320,50",Malerei,,Technik,Acryl auf Papier',
    ],
    { answers: { currency: 'EUR' } },
  )
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    {
      inventory_number: 'LB-1',
      title: 'Moorweg',
      status: 'available',
      weight_g: 1500,
      medium: 'oil',
      price: { amount_minor: 148000, currency: 'EUR' },
    },
    { inventory_number: 'LB-4', status: 'draft', medium: 'acrylic', price: { amount_minor: 32050 } },
  ])
})

test('an export written anew by a spreadsheet program has the numbers of its country', async () => {
  const { rows } = await read([
    'inventory_number;title;date_text;year_from;year_to;medium_line;height_mm;width_mm;unit;edition_kind;edition_number;edition_size;status;price_amount;price_currency',
    'A-01;Schneise;2019;2019;2019;Öl auf Leinwand;603,375;900,5;cm;;;;available;2.800,00;EUR',
  ])
  expect(rows[0]?.fields).toMatchObject({
    height_mm: 603.375,
    width_mm: 900.5,
    price: { amount_minor: 280000, currency: 'EUR' },
  })
})

test('two headings of a program are enough, one that many write is not', () => {
  const name = (...headers: string[]) => detectProgram(headers)?.name
  expect(name('Piece Name', 'Medium', 'Dimensions', 'Wholesale Price')).toBe('Artwork Archive')
  expect(name('Stock number', 'Title', 'Dimensions', 'Edition details')).toBe('Artlogic')
  expect(name('Title', 'Medium', 'Dimensions', 'Wholesale Price')).toBeUndefined()
  expect(name('Stock number', 'Title', 'Dimensions')).toBeUndefined()
})

test('beside a price, one with the tax is not the price, and no check of it', async () => {
  const price = async (...headers: string[]) =>
    (await read([`Title,Medium,${headers.join(',')}`, 'Pier,Oil,"£2,200","£2,640"'])).rows[0]?.fields.price
  const net = { amount_minor: 220000, currency: 'GBP' }
  expect(await price('Retail price', 'Retail price (inc. tax)')).toEqual(net)
  expect(await price('Price', 'Price incl. VAT')).toEqual(net)
  expect(await price('Preis', 'Preis inkl. MwSt.')).toEqual(net)
  expect(await price('Price', 'List price')).toBeUndefined()
  expect(await price('Price inc VAT', 'Notes')).toEqual(net)
})

test('the options of a shop: sizes beside other words, and the copies of an edition', async () => {
  const { rows } = await read(
    [
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'fern,Fern,Ora Finch,Size,A4 (21 x 29.7 cm),F1,45',
      'fern,,,,Large – 40 x 60 cm / unframed,F2,70',
      'fern,,,,Poster,F3,20',
      'moss,Moss,Ora Finch,Edition,3/25,M3,180',
      'moss,,,,AP 1/2,MA,220',
      'reed,Reed,Ora Finch,Title,3/25,R3,180',
      'iris,Iris,Ora Finch,Number,1/8,I1,300',
    ],
    { answers: { currency: 'GBP', dimension_order: 'HxW' } },
  )
  const facts = rows.map(({ fields }) => [fields.height_mm, fields.width_mm, fields.edition?.number, fields.variant])
  expect(facts).toEqual([
    [210, 297, undefined, undefined],
    [400, 600, undefined, undefined],
    [undefined, undefined, undefined, 'Poster'],
    [undefined, undefined, 3, undefined],
    [undefined, undefined, 1, undefined],
    [undefined, undefined, undefined, '3/25'],
    [undefined, undefined, 1, undefined],
  ])
  const second = await read(
    [
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
      'fern,Fern,Ora Finch,Frame,Black,Size,8 x 10 in,F1,45',
      'fern,,,,None,,11 x 14 in,F2,70',
    ],
    { answers: { currency: 'GBP', dimension_order: 'HxW' } },
  )
  expect(second.rows.map(({ fields }) => [fields.height_mm, fields.variant])).toEqual([
    [203.2, 'Black'],
    [279.4, 'None'],
  ])
})

test('Squarespace names a product on its first line only, parts addresses by spaces, and writes zeros for parcels', async () => {
  const { rows, reports } = await read(
    [
      'Product ID [Non Editable],Variant ID [Non Editable],Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,Stock,Weight,Length,Width,Height,Visible,Hosted Image URLs',
      '5f,v1,Ochre Hill,<p>Oil on panel.</p>,N1,,,480.00,0.00,1,2.0,0.0,0.0,0.0,Yes,https://i.example/a.jpg https://i.example/b.jpg',
      '60,v2,Barn Print,<p>Giclée print.</p>,P1,Size,8 x 10 in,45.00,0.00,Unlimited,0.3,0.0,0.0,0.0,No,',
      ',v3,,,P2,Size,11 x 14 in,70.00,0.00,0,0.3,0.0,0.0,0.0,,',
    ],
    {
      answers: {
        artist: 'Nell Ashby',
        currency: 'USD',
        quantity_zero: 'sold',
        dimension_order: 'HxW',
        weight_unit: 'lb',
      },
    },
  )
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    {
      title: 'Ochre Hill',
      inventory_number: 'N1',
      description: 'Oil on panel.',
      status: 'available',
      images: ['https://i.example/a.jpg', 'https://i.example/b.jpg'],
    },
    { title: 'Barn Print', inventory_number: 'P1', height_mm: 203.2, status: 'draft' },
    { title: 'Barn Print', inventory_number: 'P2', height_mm: 279.4 },
  ])
  expect(reports).toEqual([])
})

test('products of Squarespace: stock, addresses parted by spaces, and lines of variants without a product', async () => {
  const { rows, program, skipped } = await read(
    [
      'Product ID [Non Editable],Variant ID [Non Editable],Product Page,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,Stock,Visible,Hosted Image URLs',
      'p1,v1,shop,Pier,<p>Oil on linen.</p>,A1,,,650.00,0.00,1,Yes,https://x.example/1.jpg https://x.example/2.jpg',
      'p2,v2,shop,Mole,<p>Screenprint.</p>,A2,Frame,None,95.00,0.00,Unlimited,Yes,',
      ',v3,,,,A3,Frame,Oak,145.00,0.00,2,,',
      'p3,v4,shop,Slip,,A4,,,40.00,0.00,1,No,',
    ],
    { answers: { currency: 'USD' } },
  )
  expect(program).toBe('Squarespace')
  expect(rows.map(({ fields }) => [fields.inventory_number, fields.title, fields.status])).toEqual([
    ['A1', 'Pier', 'available'],
    ['A2', 'Mole', 'available'],
    ['A3', 'Mole', 'available'],
    ['A4', 'Slip', 'draft'],
  ])
  expect(rows[0]?.fields).toMatchObject({
    description: 'Oil on linen.',
    price: { amount_minor: 65_000 },
    images: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
  })
  expect(skipped).toEqual([])
})

test('products of Wix, with their further facts in pairs of columns', async () => {
  const { rows, program } = await read(
    [
      'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,additionalInfoTitle1,additionalInfoDescription1',
      'Product_1,Product,Pier,<p>A view.</p>,a.jpg;b.jpg,Oils,A1,New,650,,true,PERCENT,0,InStock,,Medium,Oil on linen',
      'Product_2,Product,Mole,,,Oils,A2,,95,,false,PERCENT,0,3,,Year,2019',
    ],
    { answers: { currency: 'USD' } },
  )
  expect(program).toBe('Wix')
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { title: 'Pier', medium_line: 'Oil on linen', status: 'available', images: ['a.jpg', 'b.jpg'] },
    { title: 'Mole', date_text: '2019', status: 'draft' },
  ])
})
