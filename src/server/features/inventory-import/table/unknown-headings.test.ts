import { expect, test } from 'vitest'
import type { WorkFields } from './inventory-reading.ts'
import { readInventory } from './read-inventory.ts'

const read = async (lines: readonly string[]): Promise<WorkFields[]> =>
  (await readInventory(Buffer.from(lines.join('\n')), { today: '2026-11-27' })).rows.map(({ fields }) => fields)

test('a first column of codes under an unknown heading has the inventory numbers', async () => {
  expect(await read(['Item,Title,Medium', 'A-1,Pier,Oil', 'A-2,Mole,Oil'])).toMatchObject([
    { inventory_number: 'A-1' },
    { inventory_number: 'A-2' },
  ])
  const counted = [
    ['Item,Title,Medium', '1,Pier,Oil', '1,Mole,Oil'],
    [',Title,Medium', '0,Pier,Oil', '1,Mole,Oil'],
  ]
  for (const lines of counted)
    expect((await read(lines)).map(({ inventory_number }) => inventory_number)).toEqual([undefined, undefined])
})

test.each(['Catalog #', 'Inv #', 'Stock #', '#'])('the heading %j is that of inventory numbers', async (header) => {
  expect(await read([`Title,${header},Medium`, 'Pier,007,Oil'])).toMatchObject([{ inventory_number: '007' }])
})

test('an amount beside a price is what was paid', async () => {
  const lines = ['Titre;Prix;Date de vente;Montant', 'Nu bleu;300 €;14/05/2019;250 €']
  expect(await read(lines)).toMatchObject([
    { price: { amount_minor: 30_000 }, sold_date: '2019-05-14', sold_price: { amount_minor: 25_000 } },
  ])
  expect(await read(['Titre;Montant', 'Nu bleu;300 €'])).toMatchObject([{ price: { amount_minor: 30_000 } }])
})

test('where a signature is says that there is one', async () => {
  const lines = ['Title,Signature Location,Medium', 'Pier,Lower right,Oil', 'Mole,Unsigned,Oil', 'Slip,,Oil']
  expect((await read(lines)).map(({ signed, signature_text }) => [signed, signature_text])).toEqual([
    [true, 'Lower right'],
    [false, undefined],
    [undefined, undefined],
  ])
})

test('Artwork Archive writes the height first, also in a file without its usual columns', async () => {
  const lines = ['Piece Name,Catalog #,Type of Art,Dimensions,Current Location', 'Pier,A1,Painting,24 x 36 in,Studio']
  expect(await read(lines)).toMatchObject([{ height_mm: 609.6, width_mm: 914.4 }])
})

test.each([
  ['Prezzo di acquisto', 'cost'],
  ['Datum Verkauf', 'sold_date'],
  ['Date de la vente', 'sold_date'],
  ['Dónde está', 'location'],
  ['Plaats', 'location'],
  ['Wt (lbs)', 'weight'],
  ['Image (mm)', 'size'],
  ['Moldura', 'framed'],
  ['Ø (cm)', 'diameter'],
  ['Ed. size', 'edition_size'],
  ['RRP £', 'price'],
  ['Plate size', 'size'],
  ['Attachments', 'images'],
  ['sold_at', 'sold_date'],
  ['Valor de venda', 'price'],
  ['Inventory Code', 'inventory_number'],
  ['Purchased By', 'sold_to'],
  ['Retail Currency', 'currency'],
  ['Cost price currency', 'cost_currency'],
  ['Artist Commission %', null],
  ['Photo Credit', null],
  ['Shown at', 'exhibitions'],
  ['Kde je', 'location'],
  ['Komu prodáno', 'sold_to'],
  ['售出时间', 'sold_date'],
  ['存放地', 'location'],
  ['Głębokość', 'depth'],
  ['Invoice no.', null],
  ['Upload an image of your work', 'images'],
  ['Is the work for sale?', 'status'],
  ['Timestamp', 'created'],
  ['Image / sheet size', 'size'],
  ['Who has it', 'location'],
  ['derzeit bei', 'location'],
  ['Sent to', 'consigned_to'],
  ['Anm.', 'private_notes'],
  ['sign.', 'signed'],
  ['Blattmaß', 'size'],
  ['davon E.A.', 'artist_proofs'],
  ['Price framed', 'price'],
  ['Preis ungerahmt', 'price'],
  ['Frame price', 'price'],
  ['Low Est.', null],
  ['Asking ($)', 'price'],
  ['Esemplare', 'edition'],
  ['Constituents', 'artist'],
  ['How much', 'price'],
  ['Opmerking', 'private_notes'],
  ['Sold Y/N', 'status'],
  ['Print #', 'edition_number'],
  ['Soporte', 'medium'],
  ['Buyer no.', null],
  ['Artist ID', null],
  ['N. archivio', 'inventory_number'],
  ['CR no.', 'inventory_number'],
  ['Image #', 'inventory_number'],
  ['Klei / glazuur', 'medium'],
  ['Clay body', 'medium'],
  ['Maat', 'size'],
  ['Waar', 'location'],
  ['Invoice Date', 'sold_date'],
  ['Net to artist', null],
  ['Anteil Künstlerin', null],
] as const)('the heading %j, whatever its order and small words', async (header, field) => {
  const { sheets } = await readInventory(Buffer.from(`Titel;Jahr;${header}\nPier;2020;12.3.1998`), {
    today: '2026-11-27',
  })
  expect(sheets[0]?.columns[2]?.use).toBe(field)
})

test('first and last name in two columns, whatever their words', async () => {
  for (const [last, first] of [
    ['Artist Last', 'Artist First'],
    ['Achternaam', 'Voornaam'],
    ['Family name', 'Given name'],
    ['Cognome artista', 'Nome artista'],
  ])
    expect(await read([`${last},${first},Title,Medium`, 'Gil,Ana,Pier,Oil'])).toMatchObject([{ artist: 'Ana Gil' }])
})

test('beside a price the net price is another amount, and alone it is the price', async () => {
  const both = await read(['Title,Retail price,Net price', 'Pier,€500,€300'])
  expect(both).toMatchObject([{ price: { amount_minor: 50_000 } }])
  expect(await read(['Title,Net price', 'Pier,€300'])).toMatchObject([{ price: { amount_minor: 30_000 } }])
})

test('of several columns of amounts without a known heading none is the price', async () => {
  const [one] = await read(['Title,Medium,Ask', 'Pier,Oil,€300', 'Mole,Oil,€200'])
  expect(one).toMatchObject({ price: { amount_minor: 30_000 } })
  const [two] = await read(['Title,Medium,Hammer,With premium', 'Pier,Oil,€300,€384', 'Mole,Oil,€200,€256'])
  expect([two?.price, two?.sold_price]).toMatchObject([undefined, { amount_minor: 30_000 }])
})

test('a sale price beside a buyer is what was paid, and without any sale what is asked', async () => {
  expect(await read(['Title,Sale price', 'Pier,€300'])).toMatchObject([{ price: { amount_minor: 30_000 } }])
  const sold = await read(['Title,Sale price,Buyer', 'Pier,€300,Ana Gil'])
  expect(sold).toMatchObject([{ sold_price: { amount_minor: 30_000 } }])
})

test('an unchecked box "Sold?" says less than a price that says "NFS"', async () => {
  const lines = ['Title,Sold?,Price', 'Pier,FALSE,NFS', 'Mole,FALSE,€200', 'Slip,TRUE,€200']
  expect((await read(lines)).map(({ status }) => status)).toEqual(['not_for_sale', 'available', 'sold'])
})

test('what a work is made on follows what it is made with', async () => {
  const lines = ['Titre;Technique;Support;Format;Dimensions (H x L)', 'Mer;Huile;Toile;20F;73 x 60 cm']
  expect(await read(lines)).toMatchObject([{ medium_line: 'Huile, Toile', height_mm: 730, width_mm: 600 }])
  expect(await read(['Titel;Format (H x B)', 'Meer;73 x 60 cm'])).toMatchObject([{ height_mm: 730 }])
})

test.each([
  ['Såld', 'ja', 'nej'],
  ['Solgt', 'ja', 'nei'],
  ['Sold Y/N', 'Y', 'N'],
  ['Etat', 'vendu', 'dispo'],
])('below %j, %j and %j are what became of a work', async (heading, yes, no) => {
  const lines = [`Titel;Technik;${heading}`, `Pier;Öl;${yes}`, `Mole;Öl;${no}`]
  expect((await read(lines)).map(({ status }) => status)).toEqual(['sold', 'available'])
})

test('the number of a copy beside the edition', async () => {
  const lines = [
    'Titel;Technik;Auflage;Exemplar',
    'Hafen;Linolschnitt;7 + 2 AP;3',
    'Düne;Linolschnitt;7;1',
    'Deich;Linolschnitt;2/7;3',
    'Watt;Linolschnitt;7;AP 1',
  ]
  expect((await read(lines)).map(({ edition }) => edition)).toEqual([
    { type: 'limited', number: 3, size: 7, artist_proofs: 2 },
    { type: 'limited', number: 1, size: 7 },
    { type: 'limited', number: 2, size: 7 },
    { type: 'artist_proof', number: 1, size: 7 },
  ])
})

test('clay and glaze are the medium, together or alone', async () => {
  expect(await read(['Title,Clay,Glaze,Price', 'Jar,Porcelain,Celadon,€9'])).toMatchObject([
    { medium_line: 'Porcelain, Celadon' },
  ])
  expect(await read(['Title,Glaze,Price', 'Jar,Celadon,€9'])).toMatchObject([{ medium_line: 'Celadon' }])
})

test('amounts in a column of the artist are a share, and no names', async () => {
  const lines = ['Título;Cuota del artista;PVP', 'Encina;300 €;600 €', 'Roca;;', 'Valle;450 €;900 €']
  expect((await read(lines)).map(({ artist }) => artist)).toEqual([undefined, undefined, undefined])
  expect(await read(['Título;Nombre artista;PVP', 'Encina;Ana Gil;600 €'])).toMatchObject([{ artist: 'Ana Gil' }])
})

test('a description that holds mediums is the medium where no column has it, and a bare date beside a buyer is the sale', async () => {
  const lines = [
    'Título;Descripción;Año;A quién;Fecha',
    'Encina;Óleo sobre tabla, firmado al dorso;2018;;',
    'Roca;Mármol;2019;Ana Gil;20/11/2019',
  ]
  expect(await read(lines)).toMatchObject([
    { medium: 'oil', signed: true, date_text: '2018' },
    { medium: 'sculpture', date_text: '2019', sold_to: 'Ana Gil', sold_date: '2019-11-20' },
  ])
})

test('semicolons part a narrow list whose texts have commas', async () => {
  const lines = ['Title;Medium', 'Winter Road, oil on canvas;Oil', 'Hare, bronze, small;Bronze']
  expect((await read(lines)).map(({ title }) => title)).toEqual(['Winter Road, oil on canvas', 'Hare, bronze, small'])
})

test('the only date is that of the sale beside a buyer, else that of the work', async () => {
  const sale = await read(['Titel;Käufer;Datum;Betrag', 'Birke;Fam. Voss;12.03.2019;1.800 €'])
  expect(sale).toMatchObject([{ sold_date: '2019-03-12', sold_to: 'Fam. Voss' }])
  const work = await read(['Titel;Datum;Käufer;Betrag', 'Birke;2019;Fam. Voss;1.800 €'])
  expect(work).toMatchObject([{ date_text: '2019', sold_to: 'Fam. Voss' }])
})

test('a column for the artist is stronger than the vendor of a shop', async () => {
  const lines = ['Handle,Title,Vendor,Artist (product.metafields.art.artist)', 'fern,Fern,Press Nine,Ora Finch']
  expect(await read(lines)).toMatchObject([{ artist: 'Ora Finch' }])
  expect(await read(['Handle,Title,Vendor,Type', 'fern,Fern,Ora Finch,Print'])).toMatchObject([{ artist: 'Ora Finch' }])
})

test('the length of a flat work is its height beside a width, and the width beside a height', async () => {
  const flat = await read(['Title,Width cm,Length cm', 'Rya,90,140'])
  expect(flat).toMatchObject([{ width_mm: 900, height_mm: 1400 }])
  const stated = await read(['Title,Height cm,Length cm', 'Rya,90,140'])
  expect(stated).toMatchObject([{ height_mm: 900, width_mm: 1400 }])
})

test('a column "Stock" of codes has the inventory numbers, one of words the status', async () => {
  expect(await read(['Stock,Title,Medium', 'G1,Pier,Oil', 'G2,Mole,Oil'])).toMatchObject([
    { inventory_number: 'G1' },
    {},
  ])
  expect(await read(['Stock,Title,Medium', 'sold,Pier,Oil', ',Mole,Oil'])).toMatchObject([{ status: 'sold' }, {}])
})

test('notes that are all words of a status are the status, unless another column has it', async () => {
  const noted = ['Titre;Technique;Obs.', 'Nu;Huile;vendu', 'Pré;Huile;', 'Mer;Huile;réservé']
  expect((await read(noted)).map(({ status }) => status)).toEqual(['sold', undefined, 'reserved'])
  const mixed = ['Titre;Technique;Obs.', 'Nu;Huile;vendu', 'Pré;Huile;cadre à refaire']
  expect(await read(mixed)).toMatchObject([{ private_notes: 'vendu' }, { private_notes: 'cadre à refaire' }])
  const both = ['Titre;Statut;Obs.', 'Nu;;vendu', 'Pré;;réservé']
  expect(await read(both)).toMatchObject([{ private_notes: 'vendu' }, { private_notes: 'réservé' }])
})

test('a third side below "H x W" is the depth', async () => {
  const lines = ['Tittel;Mål (h x b)', 'Stein;25 x 20 x 15 cm', 'Fjord;80 x 100 cm']
  expect(await read(lines)).toMatchObject([{ height_mm: 250, width_mm: 200, depth_mm: 150 }, { height_mm: 800 }])
})

test('a size in words beside columns for the sides has their order, and a yes before it is no size', async () => {
  const heads = 'Title,Medium,Height (cm),Width (cm),Framed,Frame size'
  const framed = { framed_height_mm: 420, framed_width_mm: 520 }
  expect(await read([heads, 'Copse,Oil,30,40,Y,42 x 52 cm'])).toMatchObject([{ height_mm: 300, ...framed }])
  const wide = 'Title,Medium,Width (cm),Height (cm),Frame size'
  expect(await read([wide, 'Copse,Oil,40,30,52 x 42 cm'])).toMatchObject([{ height_mm: 300, ...framed }])
})

test('beside keywords, the subject of a work is none', async () => {
  expect(await read(['Title,Subject,Medium', 'Pier,Coast,Oil'])).toMatchObject([{ tags: ['Coast'] }])
  expect(await read(['Title,Subject,Keywords,Medium', 'Pier,Coast,dawn,Oil'])).toMatchObject([{ tags: ['dawn'] }])
})

test('artist’s proofs in a column of their own, beside an edition in words', async () => {
  const lines = ['Title,Medium,Edition,AP', 'Tåg,C-print,2/5,2']
  expect(await read(lines)).toMatchObject([{ edition: { type: 'limited', number: 2, size: 5, artist_proofs: 2 } }])
})

test('a column under an unknown heading whose texts begin with words of a status has it', async () => {
  const lines = ['Title,State,Medium', 'Pier,for sale,Oil', 'Mole,sold to Jo,Oil', 'Slip,NFS,Oil', 'Dock,broken,Oil']
  expect((await read(lines)).map(({ status, sold_to }) => [status, sold_to])).toEqual([
    ['available', undefined],
    ['sold', 'Jo'],
    ['not_for_sale', undefined],
    [undefined, undefined],
  ])
  const dots = ['Title,Medium,Sale', 'Pier,Oil,●', 'Mole,Oil,', 'Slip,Oil,sold – Ana Gil']
  expect((await read(dots)).map(({ status }) => status)).toEqual(['sold', undefined, 'sold'])
  const gifts = ['Title,Medium,Credit line', 'Pier,Oil,Gift of the artist', 'Mole,Oil,Gift of Ana Gil', 'Slip,Oil,Gift']
  expect((await read(gifts)).map(({ status }) => status)).toEqual([undefined, undefined, undefined])
  const places = ['Title,State,Medium', 'Pier,Ohio,Oil', 'Mole,Maine,Oil']
  expect((await read(places)).map(({ status }) => status)).toEqual([undefined, undefined])
})

test('a condition that says nothing but statuses is the status', async () => {
  const lines = ['Titel;Technik;Zustand', 'Birke;Öl;verkauft', 'Kiefer;Öl;frei', 'Esche;Öl;?']
  const found = await read(lines)
  expect(found.map(({ status, condition }) => [status, condition])).toEqual([
    ['sold', undefined],
    ['available', undefined],
    [undefined, undefined],
  ])
  const real = await read(['Titel;Technik;Zustand', 'Birke;Öl;sehr gut', 'Kiefer;Öl;frei'])
  expect(real).toMatchObject([{ condition: 'sehr gut' }, { condition: 'frei' }])
})

test('of prices with and without the frame, the one without is the price', async () => {
  const net = { amount_minor: 18_000, currency: 'EUR' }
  const price = async (headers: string, cells: string) =>
    (await read([`Titel;Technik;${headers}`, `Birke;Öl;${cells}`]))[0]?.price
  expect(await price('Preis ungerahmt;Preis gerahmt', '180 €;290 €')).toEqual(net)
  expect(await price('Preis gerahmt;Preis ungerahmt', '290 €;180 €')).toEqual(net)
  expect(await price('Preis;Preis gerahmt', '180 €;290 €')).toEqual(net)
  expect(await price('Preis gerahmt;Rahmen', '180 €;40 x 50 cm')).toEqual(net)
})

test('"available: 11" counts copies', async () => {
  const lines = ['Titel;Technik;verfügbar', 'Kran;Kaltnadel;11', 'Lotse;Linolschnitt;1']
  expect((await read(lines)).map(({ status }) => status)).toEqual(['available', 'available'])
  const sold = ['Titel;Technik;verkauft', 'Kran;Kaltnadel;3', 'Lotse;Linolschnitt;1']
  expect((await read(sold)).map(({ status }) => status)).toEqual([undefined, undefined])
  const numbers = ['Stock,Title,Medium', '101,Pier,Oil', '102,Mole,Oil']
  expect(await read(numbers)).toMatchObject([{ inventory_number: '101' }, { inventory_number: '102' }])
})

test('what was paid is an amount, not a yes', async () => {
  const paid = await read(['Title,Medium,Price,Paid', 'Pier,Oil,£300,£250'])
  expect(paid).toMatchObject([{ sold_price: { amount_minor: 25_000 } }])
  const yes = await read(['Title,Medium,Price,Paid', 'Pier,Oil,£300,yes'])
  expect(yes[0]?.sold_price).toBeUndefined()
})

test('the number of an artist’s proof beside the size of the edition', async () => {
  const lines = ['Title,Medium,Edition number,Edition size', 'Comb,Bronze,AP 2/2,8']
  expect(await read(lines)).toMatchObject([{ edition: { type: 'artist_proof', number: 2, artist_proofs: 2, size: 8 } }])
})

test('a column of currencies may say that the price is on request', async () => {
  const lines = [
    'title,artist_lastname_firstname,currency',
    'Pier,"Hale, Jo",USD 300',
    'Mole,"Hale, Jo",on request',
    'Slip,"Hale, Jo",USD',
  ]
  const { rows, reports } = await readInventory(Buffer.from(lines.join('\n')), { today: '2026-11-27' })
  expect(rows.map(({ fields }) => fields.price)).toEqual([
    { amount_minor: 30_000, currency: 'USD' },
    { on_request: true },
    undefined,
  ])
  expect(reports).toEqual([])
})

test('codes under a heading that ends with a word for numbers are the inventory numbers, whatever it numbers', async () => {
  const lines = ['Title,Medium,Studio ID', 'Pier,Oil,MO-101', 'Mole,Oil,MO-102']
  expect((await read(lines)).map(({ inventory_number }) => inventory_number)).toEqual(['MO-101', 'MO-102'])
  const invoices = ['Title,Medium,Invoice no.', 'Pier,Oil,R-101', 'Mole,Oil,R-102']
  expect((await read(invoices)).map(({ inventory_number }) => inventory_number)).toEqual([undefined, undefined])
  const first = ['Wat,Title,Price', '1,Pier,€ 20', '2,Mole,€ 30', 'Total,,€ 50']
  expect((await read(first)).map(({ inventory_number }) => inventory_number)).toEqual(['1', '2'])
})

test('days under an unknown heading beside a buyer are those of sales', async () => {
  const lines = ['Title,Medium,Buyer,Handed over', 'Pier,Oil,Ana Gil,14 May 2020', 'Mole,Oil,,']
  expect(await read(lines)).toMatchObject([{ sold_date: '2020-05-14' }, {}])
  const words = ['Title,Medium,Buyer,Handed over', 'Pier,Oil,Ana Gil,by Jo', 'Mole,Oil,,']
  expect((await read(words))[0]?.sold_date).toBeUndefined()
})

test('"sold?" is a question in other languages as well', async () => {
  expect(await read(['作品名称,材质,是否售出', '远山,布面油画,是', '雨巷,布面油画,否'])).toMatchObject([
    { status: 'sold' },
    { status: 'available' },
  ])
})

test('"Created" says years of works or days of records', async () => {
  expect(await read(['Title,Created,Medium', 'Pier,2019,Oil'])).toMatchObject([{ date_text: '2019', year_from: 2019 }])
  expect(await read(['Title,Created,Medium', 'Pier,2019-04-03,Oil'])).toMatchObject([{ created: '2019-04-03' }])
  const both = ['Title,Year,Created,Medium', 'Pier,2018,2019-04-03,Oil']
  expect(await read(both)).toMatchObject([{ date_text: '2018', created: '2019-04-03' }])
})

test('of two columns "Date", the one that says days is that of the sale', async () => {
  const lines = ['Title,Date,Medium,Buyer,Price,Date', 'Pier,2021,Oil,Ana Gil,$20,7 May 2022', 'Mole,2020-22,Oil,,$30,']
  expect(await read(lines)).toMatchObject([
    { date_text: '2021', sold_date: '2022-05-07' },
    { date_text: '2020-22', year_to: 2022 },
  ])
})
