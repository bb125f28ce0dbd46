import { beforeAll, expect, test } from 'vitest'
import { syncArticles } from '#contract/articles.ts'
import { type Artwork, deleteArtwork, setArtworkSold, setArtworkStatus, updateArtwork } from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { updateUser } from '#contract/profiles.ts'
import { recommendWorks, search, searchShop } from '#contract/search.ts'
import { listProducts, searchProducts } from '#contract/shop.ts'
import { searchDocument } from '#server/schema/search.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let ines: TestUser
let theo: TestUser
const works = new Map<string, Artwork>()

const size = (width: number, height: number) => JSON.stringify({ width, height, depth: null, unit: 'inches' })
const GREEN = '#2a8a3a'
const RED = '#c22a1c'

const publish = async (who: TestUser, color: string, fields: Record<string, string>): Promise<void> => {
  const work = await publishWork(who, { description: '', ...fields }, [await samplePicture({ color })])
  works.set(work.title, work)
}
const getWork = (title: string): Artwork => works.get(title) as Artwork

beforeAll(async () => {
  ines = await t.signUp('artist', 'Inés Okafor')
  theo = await t.signUp('artist', 'Theo Marchetti')
  for (const artist of [ines, theo]) await activatePayouts(t, artist)
  await publish(ines, GREEN, {
    title: 'Blue Hour',
    price: '900',
    dimensions: size(40, 30),
    description: 'Lights on the harbour.',
  })
  await publish(ines, GREEN, {
    title: 'Low Tide',
    price: '6800',
    dimensions: size(80, 40),
    description: 'A grey harbour without boats.',
  })
  await publish(ines, RED, { title: 'Three Lemons', price: '300', dimensions: size(10, 10), medium: 'acrylic' })
  await publish(theo, RED, { title: 'Harbour Study', price: '120', dimensions: size(12, 18), medium: 'watercolor' })
  await publish(theo, RED, { title: 'Swell', price: '7200', dimensions: size(60, 60), medium: 'sculpture' })
  await uploadWork(theo, { title: 'Harbour Draft' })
  await t.app.features.articles.ensureSamples()
}, 120_000)

type SearchInput = NonNullable<InputOf<typeof search>['query']>
const found = async (query: SearchInput) => (await t.anonymous.call(search, { query })).body
const titles = (page: Awaited<ReturnType<typeof found>>) =>
  page.items.map((item) =>
    item.type === 'artwork'
      ? item.artwork.title
      : item.type === 'artist'
        ? item.artist.name
        : item.type === 'exhibition'
          ? item.exhibition.title
          : item.article.title,
  )
const foundTitles = async (q: string, query: SearchInput = {}) => titles(await found({ type: 'artworks', ...query, q }))

const exhibit = async (who: TestUser, title: string, ids: string[], status: 'draft' | 'published' = 'published') => {
  const fields = { title, description: `Works by the sea: ${title}.`, location: 'Pier Nine, Boston' }
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  const { id } = (await who.call(createExhibition, { body: { ...fields, ...dates } })).body
  await who.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids: ids } })
  if (status === 'published') await who.call(updateExhibition, { params: { id }, body: { status } })
  return id
}

test('works, artists, exhibitions and articles are found by their words, each with a count, drafts never', async () => {
  await exhibit(theo, 'Harbour Lights', [getWork('Harbour Study').id])
  await exhibit(theo, 'Harbour Plans', [], 'draft')
  const all = await found({ q: 'harbour' })
  expect(all.counts).toEqual({ artworks: 3, artists: 0, exhibitions: 1, articles: 0 })
  expect(titles(all).toSorted()).toEqual(['Blue Hour', 'Harbour Lights', 'Harbour Study', 'Low Tide'])
  const [artist] = (await found({ q: 'okafor', type: 'artists' })).items
  expect(artist).toMatchObject({
    type: 'artist',
    artist: { id: ines.id, name: 'Inés Okafor', works_count: 3, available_count: 3, gallery_published: false },
  })
  expect(artist?.type === 'artist' && artist.artist.works.map(({ title }) => title)).toEqual([
    'Three Lemons',
    'Low Tide',
    'Blue Hour',
  ])
  const [show] = (await found({ q: 'lights', type: 'exhibitions' })).items
  expect(show).toMatchObject({
    exhibition: { title: 'Harbour Lights', host: { name: 'Theo Marchetti' }, covers: [{ title: 'Harbour Study' }] },
  })
  expect((await found({ q: 'photographing', type: 'articles' })).items).toMatchObject([
    { type: 'article', article: { title: 'Photographing a painting with what you have' } },
  ])
})

test('own names come first, and titles before descriptions', async () => {
  expect((await foundTitles('harbour'))[0]).toBe('Harbour Study')
  const [first] = titles(await found({ q: 'inés okafor' }))
  expect(first).toBe('Inés Okafor')
})

test('accents, spellings, plurals, synonyms and beginnings of words are forgiven', async () => {
  expect(await foundTitles('HARBOR study')).toEqual(['Harbour Study'])
  expect(await foundTitles('harbors by marchetti')).toEqual(['Harbour Study'])
  expect(await foundTitles('lemon')).toEqual(['Three Lemons'])
  expect(await foundTitles('gray harbor')).toEqual(['Low Tide'])
  expect(await foundTitles('aquarelle')).toEqual(['Harbour Study'])
  expect(await foundTitles('lem')).toEqual(['Three Lemons'])
  expect((await found({ q: 'ines okafor', type: 'artworks' })).counts.artworks).toBe(3)
})

test('a misspelled word is corrected, says so, and is searched for as typed on request', async () => {
  const corrected = await found({ q: 'bleu hour', type: 'artworks' })
  expect(titles(corrected)).toEqual(['Blue Hour'])
  expect(corrected.corrected).toEqual({ from: 'bleu hour', to: 'blue hour' })
  const exact = await found({ q: 'bleu hour', type: 'artworks', exact: '1' })
  expect([titles(exact), exact.corrected, exact.nearest]).toEqual([['Blue Hour'], null, { lacking: ['bleu'] }])
})

test('facets narrow the works, and each counts what the others leave over', async () => {
  const painted = await found({ q: 'marchetti', type: 'artworks' })
  const toCounts = (facet: readonly { value: string; count: number }[] | undefined) =>
    Object.fromEntries((facet ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
  expect(toCounts(painted.facets?.medium)).toEqual({ watercolor: 1, sculpture: 1 })
  expect(toCounts(painted.facets?.size)).toEqual({ medium: 1, large: 1 })
  expect(toCounts(painted.facets?.orientation)).toEqual({ portrait: 1, square: 1 })
  expect(toCounts(painted.facets?.color).red).toBe(2)
  expect(painted.facets?.price.filter(({ count }) => count > 0)).toEqual([
    { from: '100.00', count: 1 },
    { from: '5000.00', count: 1 },
  ])
  const narrowed = await found({ q: 'marchetti', type: 'artworks', medium: 'watercolor,oil' })
  expect(titles(narrowed)).toEqual(['Harbour Study'])
  expect(narrowed.counts.artworks).toBe(1)
  expect(toCounts(narrowed.facets?.medium)).toEqual({ watercolor: 1, sculpture: 1 })
  expect(toCounts(narrowed.facets?.size)).toEqual({ medium: 1 })
  expect(await foundTitles('okafor', { color: 'green', price_max: '1000' })).toEqual(['Blue Hour'])
  expect(await foundTitles('okafor', { size: 'very_large' })).toEqual(['Low Tide'])
  expect(await foundTitles('okafor', { orientation: 'square' })).toEqual(['Three Lemons'])
  expect(await foundTitles('okafor', { price_min: '300', price_max: '899.99' })).toEqual(['Three Lemons'])
})

test('without a work the search says what would find some', async () => {
  const none = await found({ q: 'harbour okafor', type: 'artworks', color: 'green', price_max: '100' })
  expect([none.items, none.counts.artworks]).toEqual([[], 0])
  expect(none.loosened).toEqual([{ without: 'price', count: 2 }])
})

test('when nothing has all words, what comes nearest is found, and the words that nothing has are named', async () => {
  const nearest = async (q: string) => {
    const response = await found({ q, type: 'artworks' })
    return [titles(response), response.nearest, response.counts.artworks]
  }
  expect(await nearest('three xyzzy lemons')).toEqual([['Three Lemons'], { lacking: ['xyzzy'] }, 1])
  // Each word is in something.
  expect(await nearest('three lemons marchetti')).toEqual([['Three Lemons'], { lacking: [] }, 1])
  expect(await nearest('three lemons')).toEqual([['Three Lemons'], null, 1])
  expect(await nearest('xyzzy plugh')).toEqual([[], null, 0])
  // Filters that leave nothing over are no reason to search for less.
  const filtered = await found({ q: 'three lemons', type: 'artworks', price_max: '1' })
  expect([titles(filtered), filtered.nearest, filtered.loosened]).toEqual([[], null, [{ without: 'price', count: 1 }]])
})

test('works are sorted by price or age, page by page, each once', async () => {
  const walk = async (sort: 'relevance' | 'newest' | 'price_asc' | 'price_desc') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await found({ q: 'painting', type: 'artworks', sort, limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...titles(page))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return seen
  }
  expect(await walk('price_asc')).toEqual(['Harbour Study', 'Three Lemons', 'Blue Hour', 'Low Tide'])
  expect(await walk('price_desc')).toEqual(['Low Tide', 'Blue Hour', 'Three Lemons', 'Harbour Study'])
  expect(await walk('newest')).toEqual(['Harbour Study', 'Three Lemons', 'Low Tide', 'Blue Hour'])
  expect((await walk('relevance')).toSorted()).toEqual(['Blue Hour', 'Harbour Study', 'Low Tide', 'Three Lemons'])
  const refused = await t.anonymous.raw('GET', '/api/search?q=sea&sort=price_asc&cursor=bm90')
  expect([refused.status, refused.failure.fields]).toMatchObject([400, [{ field: 'cursor' }]])
})

test('a change is found at once: publishing, editing, selling, unpublishing, deleting', async () => {
  await publish(ines, RED, { title: 'Wisteria' })
  const { id } = getWork('Wisteria')
  expect(await foundTitles('wisteria')).toEqual(['Wisteria'])
  await ines.form(updateArtwork, { params: { id }, fields: { title: 'Clematis' } })
  expect([await foundTitles('wisteria'), await foundTitles('clematis')]).toEqual([[], ['Clematis']])
  await ines.call(setArtworkSold, { params: { id }, body: { is_sold: true } })
  expect(await foundTitles('clematis', { availability: 'available' })).toEqual([])
  expect(await foundTitles('clematis', { availability: 'sold' })).toEqual(['Clematis'])
  await ines.call(setArtworkSold, { params: { id }, body: { is_sold: false } })
  await ines.call(setArtworkStatus, { params: { id }, body: { status: 'draft' } })
  expect(await foundTitles('clematis')).toEqual([])
  await publish(ines, RED, { title: 'Foxglove' })
  await ines.call(deleteArtwork, { params: { id: getWork('Foxglove').id } })
  expect(await foundTitles('foxglove')).toEqual([])
})

test('an artist is found from the first published work to the last, and by a new name with all works', async () => {
  const nameless = await t.signUp('artist', 'Wilhelmina Quist')
  await activatePayouts(t, nameless)
  const artists = async (q: string) => titles(await found({ q, type: 'artists' }))
  expect(await artists('quist')).toEqual([])
  const { id } = await publishWork(nameless, { title: 'Only One' })
  expect(await artists('quist')).toEqual(['Wilhelmina Quist'])
  await nameless.call(updateUser, { body: { name: 'Wilhelmina Rosendahl' } })
  await expect.poll(() => artists('rosendahl'), { timeout: 15_000 }).toEqual(['Wilhelmina Rosendahl'])
  await expect.poll(() => foundTitles('rosendahl'), { timeout: 15_000 }).toEqual(['Only One'])
  expect(await foundTitles('quist', { exact: '1' })).toEqual([])
  await nameless.call(setArtworkStatus, { params: { id }, body: { status: 'draft' } })
  expect(await artists('rosendahl')).toEqual([])
})

test('an installation that is older than the search is filled, and everything can be written anew', async () => {
  const { pool } = t.app.database
  const before = await found({ q: 'harbour' })
  const countDocuments = () => t.app.database.db.$count(searchDocument)
  const documents = await countDocuments()
  await pool.query('truncate search_document, search_word')
  await t.app.features.search.refill()
  await expect.poll(countDocuments, { timeout: 15_000 }).toBe(documents)
  expect(await foundTitles('harbour', { exact: '1' })).toHaveLength(3)
  await pool.query(
    "insert into search_document (id, kind, title, names, everything, published_at) values (gen_random_uuid(), 'artwork', 'gone', 'gone', 'harbor', now())",
  )
  expect(await t.app.features.search.rebuild()).toBe(documents)
  expect((await found({ q: 'harbour' })).counts).toEqual(before.counts)
  expect((await foundTitles('bleu'))[0]).toBe('Blue Hour')
})

test('CD-9.1 CD-9.5 CD-9.6 CD-9.7 a search on Explore answers with products and with recommendations', async () => {
  const { status, body } = await t.anonymous.call(searchShop, { query: { query: 'harbour' } })
  expect([status, Object.keys(body)]).toEqual([200, ['shopify_results', 'ai_results']])
  expect(body.shopify_results.map(({ title }) => title)).toEqual(['Harbour Study', 'Low Tide', 'Blue Hour'])
  expect(body.shopify_results[0]).toMatchObject({
    handle: 'harbour-study-theo-marchetti',
    title: 'Harbour Study',
    vendor: 'Theo Marchetti',
    price: '120.00',
    image: expect.stringMatching(/^\//),
    id: expect.any(String),
  })
  expect(body.ai_results[0]).toMatchObject({
    id: getWork('Harbour Study').id,
    handle: 'harbour-study-theo-marchetti',
    title: 'Harbour Study',
    image: expect.stringMatching(/^\//),
    artist: 'Theo Marchetti',
    price: '120.00',
    reason: '“harbour” in the title',
  })
  for (const { score } of body.ai_results) {
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThanOrEqual(1)
  }
})

test('CD-9.10 CD-9.11 recommendations are ordered by how much of the text fits; a strange text fits nothing', async () => {
  const recommended = async (query: string) =>
    (await t.anonymous.call(recommendWorks, { query: { query } })).body.results
  const results = await recommended('lights on the blue harbour')
  expect(results[0]).toMatchObject({
    title: 'Blue Hour',
    reason: '“blue” in the title; “lights” and “harbour” in the description',
  })
  const scores = results.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(scores[0]).toBeGreaterThan(results.find(({ title }) => title === 'Low Tide')?.score ?? 0)
  expect(await recommended('lights on the blue harbour')).toEqual(results)
  expect((await recommended('okafor'))[0]?.reason).toBe('“okafor” in the artist’s name')
  expect((await recommended('acrylic'))[0]).toMatchObject({ title: 'Three Lemons', reason: 'Tagged “acrylic”' })
  expect(await recommended('quarterly income tax deadline')).toEqual([])
})

test('CD-9.12 a blank text answers with empty lists, and any text is plain text', async () => {
  const ask = async (path: string) => {
    const { status, raw } = await t.anonymous.raw('GET', path)
    return [status, raw.json() as Record<string, unknown>] as const
  }
  const hostile = [
    '',
    '   ',
    '%',
    "'",
    "'; drop table artwork; --",
    '\\',
    '!:*&|()<->',
    'x'.repeat(5000),
    '\u0000\ud800',
  ]
  for (const text of hostile) {
    const q = encodeURIComponent(text.toWellFormed())
    expect([text, await ask(`/api/search/search?query=${q}`)]).toEqual([
      text,
      [200, { shopify_results: [], ai_results: [] }],
    ])
    expect([text, await ask(`/api/search/ai-search?query=${q}`)]).toEqual([text, [200, { results: [] }]])
    expect([text, await ask(`/api/shopify/search?q=${q}`)]).toEqual([text, [200, { products: [], has_more: false }]])
    expect([text, (await ask(`/api/search?q=${q}`))[1].items]).toEqual([text, []])
  }
  expect(await ask('/api/search/search')).toEqual([200, { shopify_results: [], ai_results: [] }])
})

test('the marketplace and the shop search by the same words, best first', async () => {
  const byShop = async (q: string) =>
    (await t.anonymous.call(searchProducts, { query: { q } })).body.products.map(({ title }) => title)
  const byList = async (q: string) =>
    (await t.anonymous.call(listProducts, { query: { q } })).body.products.map(({ title }) => title)
  for (const q of ['harbor', 'bleu hour', 'aquarelle', 'okafor']) {
    expect(await byShop(q)).toEqual(await foundTitles(q))
    expect(await byList(q)).toEqual(await byShop(q))
  }
})

test('articles are found after a sync by an administrator', async () => {
  const admin = await t.signUp('admin')
  await t.app.database.pool.query("delete from article; delete from search_document where kind = 'article'")
  expect((await found({ q: 'photographing', type: 'articles' })).items).toEqual([])
  await admin.call(syncArticles)
  expect((await found({ q: 'photographing', type: 'articles' })).items).toHaveLength(1)
})

test.each([
  ['L’orange amère', ['orange', "l'orange", 'lorange', 'orange amere', 'amère']],
  ['Dell’arte e dell’acqua', ['arte', 'acqua', "dell'arte", 'dell’acqua']],
  ['Qu’est-ce que l’été', ['ete', "l'été", 'l’ete']],
  ['O’Keeffe in Abiquiú', ['okeeffe', "o'keeffe", 'keeffe', 'abiquiu']],
  ['夜明けの東京湾', ['東京', '夜明け', '東京湾', '湾', '夜明けの東京湾']],
  ['山水画 长城', ['山水', '长城', '山']],
  ['서울의 밤', ['서울', '서울의 밤', '밤', '서울 밤']],
  ['ภูเขายามเช้า', ['ภูเขา', 'ยามเช้า', 'เช้า']],
  ['مُحَمَّد والشمس', ['محمد', 'مُحَمَّد']],
  ['الشمس على النيل', ['شمس', 'الشمس', 'النيل', 'نيل']],
  ['שָׁלוֹם', ['שלום']],
  ['Ήλιος και θάλασσα', ['ηλιος', 'ΉΛΙΟΣ', 'θαλασσα']],
  ['Ёлка зимой', ['елка', 'ёлка']],
])('%s is found by %j', async (title, searches) => {
  await publish(ines, RED, { title })
  for (const q of searches)
    expect([q, (await found({ q, type: 'artworks' })).nearest, await foundTitles(q)]).toEqual([
      q,
      null,
      expect.arrayContaining([title]),
    ])
  expect(await foundTitles('京都')).toEqual([])
})
