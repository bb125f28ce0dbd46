import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  changeWorks,
  deleteWorks,
  listInventory,
  listInventoryChoices,
  listInventoryIds,
  publishWorks,
} from '#contract/inventory.ts'
import { createRecord, type RecordFields } from '#contract/record.ts'
import { artwork } from '#server/schema/artworks.ts'
import { sale } from '#server/schema/sales.ts'
import { activatePayouts, uploadWork } from '#server/testing/artworks.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { inventoryRead } from './inventory.read.ts'

const t = testApp()
let artist: TestUser
let other: TestUser
const ids: Record<string, string> = {}

/** What every public work has. */
const WHOLE = { medium_line: 'Oil on linen', date_text: '2024', size: { height: 30, width: 40, unit: 'in' as const } }

type Columns = Partial<typeof artwork.$inferInsert>
const WORKS: Record<string, Columns> = {
  Agnes: { inventoryNumber: 'IO-2025-014', medium: 'oil', mediumLine: 'Oil on panel', location: 'Studio, rack 2', custody: 'reserved', yearCreated: 2025, yearFrom: 2025, yearTo: 2025, priceMinor: 290_000 }, // biome-ignore format: one line a work
  Harbor: { inventoryNumber: 'IO-2025-009', medium: 'watercolor', mediumLine: 'Oil on canvas', location: 'Studio, rack 3', status: 'available', yearCreated: 2024, yearFrom: 2019, yearTo: 2024, priceMinor: 390_000 }, // biome-ignore format: one line a work
  Tide: { inventoryNumber: 'IO-2024-011', mediumClass: 'print', medium: 'oil', series: 'Shore', offer: 'sold_elsewhere', tags: ['sea'], yearCreated: 1998, yearFrom: 1997, yearTo: 1999, dateText: 'c. 1998', priceMinor: null }, // biome-ignore format: one line a work
  Drift: {
    medium: 'other',
    editionSize: 40,
    width: 100,
    height: 200,
    unit: 'cm',
    yearCreated: null,
    yearFrom: null,
    yearTo: null,
  },
}

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  other = await t.signUp('artist', 'Wen Sato')
  await uploadWork(other, { title: 'Agnes, not mine' })
  for (const [title, columns] of Object.entries(WORKS)) {
    const { id } = await uploadWork(artist, { title })
    ids[title] = id
    await t.app.database.db.update(artwork).set(columns).where(eq(artwork.id, id))
  }
  await t.app.database.db.insert(sale).values({
    sellerId: artist.id, artworkId: ids.Tide, title: 'Tide', artistName: 'Inés Okafor', buyerName: 'Maya Lindholm', soldOn: '2026-09-14', place: 'fair', priceMinor: 1, totalMinor: 1, currency: 'usd', status: 'paid',
  }) // biome-ignore format: one line
})

const titles = async (query: Record<string, string | number>) =>
  (await artist.call(listInventory, { query })).body.items.map(({ title }) => title)

test('the works of a holder are listed with their record, and nobody else sees them', async () => {
  const { body } = await artist.call(listInventory, { query: {} })
  expect(body.items.map(({ title }) => title)).toEqual(['Agnes', 'Harbor', 'Tide', 'Drift'])
  expect(body.counts).toEqual({ all: 4, available: 1, out: 0, reserved: 1, sold: 1, not_for_sale: 0, draft: 1 })
  expect(body.next_cursor).toBeNull()
  expect(body.items[0]).toMatchObject({ inventory_number: 'IO-2025-014', medium: 'Oil on panel', place: 'Studio, rack 2', price: '2900.00', state: 'reserved' }) // biome-ignore format: one line
  expect(body.items[2]).toMatchObject({ buyer: 'Maya Lindholm', date: 'c. 1998', state: 'sold', price: null })
  expect(body.items[3]).toMatchObject({ copies: { left: 40, of: 40 }, inventory_number: null })
  expect((await other.call(listInventory, { query: {} })).body.items).toHaveLength(1)
  expect(body.items.every(({ picture }) => picture !== null)).toBe(true)
})

test('a search finds words of any field and counts what it finds', async () => {
  const searches: Record<string, string[]> = { 'oil rack': ['Agnes', 'Harbor'], 'maya': ['Tide'], SEA: ['Tide'], '2024-011': ['Tide'], '%': [], 'shore lindholm': ['Tide'] } // biome-ignore format: one line
  for (const [q, found] of Object.entries(searches)) expect([q, await titles({ q })]).toEqual([q, found])
  const { counts } = (await artist.call(listInventory, { query: { q: 'oil rack', filter: 'reserved' } })).body
  expect(counts).toMatchObject({ all: 2, reserved: 1, available: 1, sold: 0 })
  expect(await titles({ filter: 'sold' })).toEqual(['Tide'])
  expect(await titles({ year_from: 2020 })).toEqual(['Agnes', 'Harbor'])
  expect(await titles({ year_to: 1997 })).toEqual(['Tide'])
  expect((await artist.call(listInventoryIds, { query: { q: 'oil rack' } })).body).toMatchObject({ total: 2 })
})

test('a search finds what the table shows: years, words without their accents, and words between signs', async () => {
  const maker = await t.signUp('artist')
  const made = { Σκιά: 'c. 2001', 'Ferry Slip at Night': '2019', 'Kitchen Door': '', 'Élan, Ångström': '' }
  for (const [title, date_text] of Object.entries(made)) await maker.call(createRecord, { body: { title, date_text } })
  const searches: Record<string, string[]> = {
    'Σκιά 2001': ['Σκιά'],
    σκια: ['Σκιά'],
    ΣΚΙΆ: ['Σκιά'],
    2019: ['Ferry Slip at Night'],
    'Ferry-Slip': ['Ferry Slip at Night'],
    '"kitchen': ['Kitchen Door'],
    'elan angstrom': ['Élan, Ångström'],
    '— ': [],
  }
  for (const [q, found] of Object.entries(searches)) {
    const { body } = await maker.call(listInventory, { query: { q } })
    expect([q, body.items.map(({ title }) => title)]).toEqual([q, found])
  }
})

test('works are filtered by medium, series, place, tag and price, which are counted', async () => {
  const { body } = await artist.call(listInventoryChoices)
  expect(body).toEqual({
    medium_class: [{ value: 'painting', works: 2 }, { value: 'print', works: 1 }, { value: 'not_said', works: 1 }],
    series: [{ value: 'Shore', works: 1 }],
    place: [{ value: 'Studio, rack 2', works: 1 }, { value: 'Studio, rack 3', works: 1 }],
    tag: [{ value: 'sea', works: 1 }],
    currency: [{ value: 'usd', works: 3 }],
    without_picture: 0,
  }) // biome-ignore format: one kind a line
  const filters: [Record<string, string | number>, string[]][] = [
    [{ series: 'Shore' }, ['Tide']],
    [{ place: 'Studio, rack 3' }, ['Harbor']],
    [{ tag: 'sea' }, ['Tide']],
    [{ price_from: 2900, price_to: 3000 }, ['Agnes']],
    [{ price_from: 3000 }, ['Harbor']],
    [{ medium_class: 'print' }, ['Tide']],
    [{ medium_class: 'painting' }, ['Agnes', 'Harbor']],
    [{ medium_class: 'not_said' }, ['Drift']],
  ]
  for (const [filter, found] of filters) expect([filter, await titles(filter)]).toEqual([filter, found])
  expect((await other.call(listInventoryChoices)).body.series).toEqual([])
})

test('bounds of the price find works of one currency, by default that of most prices', async () => {
  const maker = await t.signUp('artist')
  for (const [
    price,
    currency,
  ] of [['1200', 'eur'], ['900', 'eur'], ['150000', 'jpy'], [null, 'usd'], [null, 'usd'], [null, 'usd']] as const) // biome-ignore format: one line
    await maker.call(createRecord, { body: { title: `${price} ${currency}`, price, currency } })
  const { currency } = (await maker.call(listInventoryChoices)).body
  expect(currency).toEqual([{ value: 'eur', works: 2 }, { value: 'jpy', works: 1 }]) // biome-ignore format: one line
  const found = async (query: object) =>
    (await maker.call(listInventory, { query: { ...query, sort: 'title', direction: 'asc' } })).body.items.map(
      ({ title }) => title,
    )
  expect(await found({ price_from: 1000 })).toEqual(['1200 eur'])
  expect(await found({ price_to: 1000, price_currency: 'eur' })).toEqual(['900 eur'])
  expect(await found({ price_from: 1000, price_currency: 'jpy' })).toEqual(['150000 jpy'])
  expect(await found({ price_currency: 'jpy' })).toHaveLength(6)
})

test('a round work has its diameter on both sides, and says so', async () => {
  const maker = await t.signUp('artist')
  for (const [title, size] of [['Tondo', { diameter: 30, depth: 5 }], ['Drum', { diameter: 30, height: 40 }]] as const) // biome-ignore format: one line
    await maker.call(createRecord, { body: { title, size: { ...size, unit: 'cm' } } })
  const { items } = (await maker.call(listInventory, { query: { sort: 'title', direction: 'asc' } })).body
  expect(items.map(({ title, dimensions }) => [title, dimensions])).toEqual([
    ['Drum', { width: 30, height: 40, depth: null, unit: 'cm' }],
    ['Tondo', { width: 30, height: 30, depth: 5, unit: 'cm', is_round: true }],
  ])
})

test('works without a picture are counted, and found page by page', async () => {
  const maker = await t.signUp('artist', 'Ola Bergstrøm')
  await uploadWork(maker, { title: 'Pictured' })
  for (const title of ['One', 'Two', 'Three']) await maker.call(createRecord, { body: { title } })
  expect((await maker.call(listInventoryChoices)).body.without_picture).toBe(3)
  const query = { picture: 'without', sort: 'title', direction: 'asc', limit: 2 } as const
  const first = (await maker.call(listInventory, { query })).body
  const rest = (await maker.call(listInventory, { query: { ...query, cursor: first.next_cursor ?? '' } })).body
  expect([first.items, rest.items].map((page) => page.map(({ title }) => title))).toEqual([['One', 'Three'], ['Two']])
  expect([first.counts.all, rest.next_cursor]).toEqual([3, null])
  const numbered = async (page: number) => (await maker.call(listInventory, { query: { ...query, page } })).body
  expect(await numbered(2)).toEqual(rest)
  expect(await numbered(3)).toMatchObject({ items: [], next_cursor: null, counts: { all: 3 } })
  expect((await maker.call(listInventoryIds, { query: { picture: 'without' } })).body.total).toBe(3)
})

test('pages of every order, in both directions, have each work once', async () => {
  // The second order is descending; what a work lacks puts it last in both.
  const orders: Record<string, [string[], string[]]> = {
    number: [['Tide', 'Harbor', 'Agnes', 'Drift'], ['Agnes', 'Harbor', 'Tide', 'Drift']],
    title: [['Agnes', 'Drift', 'Harbor', 'Tide'], ['Tide', 'Harbor', 'Drift', 'Agnes']],
    year: [['Tide', 'Harbor', 'Agnes', 'Drift'], ['Agnes', 'Harbor', 'Tide', 'Drift']],
    price: [['Drift', 'Agnes', 'Harbor', 'Tide'], ['Harbor', 'Agnes', 'Drift', 'Tide']],
    status: [['Harbor', 'Agnes', 'Tide', 'Drift'], ['Drift', 'Tide', 'Agnes', 'Harbor']],
  } // biome-ignore format: one order a line
  for (const sort of ['number', 'title', 'year', 'medium', 'size', 'status', 'place', 'price', 'changed'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const query = { sort, direction, limit: 1, ...(cursor && { cursor }) }
        const { body } = await artist.call(listInventory, { query })
        seen.push(...body.items.map(({ title }) => title))
        cursor = body.next_cursor ?? undefined
      } while (cursor)
      expect(seen.toSorted()).toEqual(['Agnes', 'Drift', 'Harbor', 'Tide'])
      const expected = orders[sort]?.[direction === 'asc' ? 0 : 1] ?? seen
      expect([sort, direction, seen]).toEqual([sort, direction, expected])
    }
})

test('prices are sorted within their currency, that of the installation first, and works without one come last', async () => {
  const maker = await t.signUp('artist')
  const prices = [['Yen', 120_000, 'jpy'], ['Dollars', 90_000, 'usd'], ['Euros', 123_450, 'eur'], ['More', 95_000, 'usd'], ['None', null, 'eur']] as const // biome-ignore format: one line
  for (const [title, priceMinor, currency] of prices) {
    const { id } = await uploadWork(maker, { title })
    await t.app.database.db.update(artwork).set({ priceMinor, currency }).where(eq(artwork.id, id))
  }
  const pages = async (direction: 'asc' | 'desc') => {
    const query = { sort: 'price', direction, limit: 2 } as const
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await maker.call(listInventory, { query: { ...query, ...(cursor && { cursor }) } })
      seen.push(...body.items.map(({ title }) => title))
      cursor = body.next_cursor ?? undefined
    } while (cursor)
    return seen
  }
  expect(await pages('asc')).toEqual(['Dollars', 'More', 'Euros', 'Yen', 'None'])
  expect(await pages('desc')).toEqual(['More', 'Dollars', 'Yen', 'Euros', 'None'])
})

test('a cursor of somebody else’s list is refused', async () => {
  const { items } = (await other.call(listInventory, { query: {} })).body
  for (const cursor of ['x', items[0]?.id ?? '']) {
    expect((await artist.call(listInventory, { query: { cursor } })).status).toBe(400)
  }
})

test('many works are deleted at once: all or none, and only one’s own', async () => {
  const [one, two] = [await uploadWork(other, { title: 'One' }), await uploadWork(other, { title: 'Two' })]
  const remove = (ids: string[]) => other.call(deleteWorks, { body: { ids } })
  expect((await remove([one.id, ids['Agnes'] ?? ''])).status).toBe(403)
  expect((await other.call(listInventory, { query: {} })).body.counts.all).toBe(3)
  // The same twice, while another request deletes them, too.
  const answers = await Promise.all([remove([one.id, two.id, one.id]), remove([two.id, one.id])])
  expect(answers.map(({ body }) => body.deleted).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect((await other.call(listInventory, { query: {} })).body.counts.all).toBe(1)
})

test('the same fields are set in many records, in all or in none', async () => {
  const own = [ids['Agnes'] ?? '', ids['Drift'] ?? '']
  const [foreign] = (await other.call(listInventory, { query: {} })).body.items
  const change = async (chosen: string[], fields: object) =>
    (await artist.call(changeWorks, { body: { ids: chosen, fields } })).status
  expect(await change([...own, ...own], { location: 'Flat file 9', tags: ['spring'] })).toBe(200)
  expect(await titles({ q: 'flat 9 spring' })).toEqual(['Agnes', 'Drift'])
  expect(await change([...own, foreign?.id ?? ''], { location: 'Elsewhere' })).toBe(404)
  expect(await change(own, { inventory_number: '7' })).toBe(400)
  expect(await titles({ q: 'elsewhere' })).toEqual([])
  const tooLong = { ids: own, fields: { location: 'x'.repeat(201) } }
  const { failure } = await artist.raw('POST', '/api/inventory/works/change', tooLong)
  expect(failure.fields).toEqual([{ field: 'fields.location', message: 'Use at most 200 characters.' }])
})

test('another currency takes every amount that a work has, and a refusal of several works names the one', async () => {
  const seller = await t.signUp('artist')
  const made = async (fields: RecordFields & { title: string }) =>
    (await seller.call(createRecord, { body: { currency: 'usd', ...fields } })).body.id
  const chosen = [
    await made({ title: 'Bare' }),
    await made({ title: 'Insured', price: '700', insured_value: '900', lowest_price: '600' }),
  ]
  const change = (fields: RecordFields, ids = chosen) => seller.call(changeWorks, { body: { ids, fields } })
  const refused = await change({ price: '650', currency: 'eur' })
  expect([refused.status, refused.failure.message]).toEqual([400, '“Insured”: Its lowest price is in USD. Enter it in EUR.']) // biome-ignore format: one line
  expect(refused.failure.fields).toEqual([
    { field: 'lowest_price', message: '“Insured”: Its lowest price is in USD. Enter it in EUR.' },
    { field: 'insured_value', message: '“Insured”: Its insured value is in USD. Enter it in EUR.' },
  ])
  // Of one work, everybody knows which.
  expect((await change({ currency: 'eur' }, chosen.slice(1))).failure.fields?.[0]).toEqual({
    field: 'price',
    message: 'Its price is in USD. Enter it in EUR.',
  })
  const all = { price: '650', lowest_price: '550', insured_value: '800', currency: 'eur' }
  expect((await change(all)).status).toBe(200)
  const listPrices = async () => {
    const query = { sort: 'title', direction: 'asc' } as const
    const { items } = (await seller.call(listInventory, { query })).body
    return items.map(({ price, currency }) => `${price} ${currency}`)
  }
  expect(await listPrices()).toEqual(['650.00 eur', '650.00 eur'])
  await change({ ...all, currency: 'usd' }, chosen.slice(0, 1))
  // Without one, each work keeps its own.
  expect((await change({ price: '700' })).status).toBe(200)
  expect(await listPrices()).toEqual(['700.00 usd', '700.00 eur'])
})

test('many works are published at once, and those that lack something are named with the reason', async () => {
  const maker = await t.signUp('artist')
  const made = async (fields: RecordFields & { title: string }) =>
    (await maker.call(createRecord, { body: { ...WHOLE, ...fields } })).body.id
  const shown = await made({ title: 'Shown', offer: 'on_request' })
  const unpaid = await made({ title: 'Unpaid', price: '900' })
  const priceless = await made({ title: 'Priceless' })
  const bare = (await maker.call(createRecord, { body: { title: 'Bare', offer: 'not_for_sale' } })).body.id
  const chosen = [shown, unpaid, priceless, bare]
  const publish = (ids: string[]) => maker.call(publishWorks, { body: { ids } })
  expect((await publish([shown, ids['Agnes'] ?? ''])).status).toBe(404)
  const { body } = await publish(chosen)
  expect(body.published).toBe(1)
  expect(body.left.map(({ title, reason, needs }) => [title, reason, needs])).toEqual([
    ['Unpaid', expect.stringMatching(/onboarding/), 'account'],
    ['Priceless', 'Enter a price, or choose other terms than for sale.', 'price'],
    ['Bare', 'Add medium, size, and year created before you publish this artwork.', null],
  ])
  await activatePayouts(t, maker)
  expect((await publish([...chosen, shown])).body).toMatchObject({
    published: 2,
    left: [{ id: priceless }, { id: bare }],
  })
  const { items } = (await maker.call(listInventory, { query: {} })).body
  expect(Object.fromEntries(items.map(({ title, status, price }) => [title, [status, price]]))).toEqual({
    Shown: ['published', null],
    Unpaid: ['published', '900.00'],
    Priceless: ['draft', null],
    Bare: ['draft', null],
  })
})

test('the works of one holder among thousands are found by an index', async () => {
  const { db, pool } = t.app.database
  const many = await t.signUp('artist')
  await pool.query(
    `insert into artwork (id, owner_id, holder_id, title, currency)
     select gen_random_uuid(), $1, $1, 'Work ' || n, 'usd' from generate_series(1, 5000) n`,
    [many.id],
  )
  await pool.query('analyze artwork')
  const page = {
    filter: 'all',
    sort: 'number',
    direction: 'desc',
    currency: 'usd',
    after: undefined,
    offset: 0,
    limit: 51,
  } as const
  const { sql, params } = inventoryRead.works(db, artist.id, page).toSQL()
  const { rows } = await pool.query(`explain ${sql}`, params)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('artwork_holder')
  expect(plan).not.toContain('Seq Scan on artwork ')
})
