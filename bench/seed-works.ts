// Inserts artists, published works, pictures, products, counters and search documents for benchmarks, a million in minutes:
// node bench/seed-works.ts <database url> [works]
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { searchRepository } from '#server/features/search/search.repository.ts'
import { DOCUMENT_GENERATION, documentOfWork, type SearchDocument } from '#server/features/search/search-document.ts'
import { americanSpelling } from '#server/features/search/search-words.ts'
import { DERIVED_WIDTHS } from '#server/platform/pictures/picture-limits.ts'

/** Works per artist, and so per gallery page. */
export const WORKS_AN_ARTIST = 24
/** What the titles are made of: each word is in the titles of a few hundred of 10,000 works. */
export const SEEDED_SUBJECTS = [
  'Harbour', 'Pier', 'Tide', 'Ferry', 'Salt', 'Lantern', 'Orchard', 'Heron', 'Quarry', 'Bridge', 'Market', 'Window', 'Staircase',
  'Garden', 'Glacier', 'Meadow', 'Tower', 'Violin', 'Teapot', 'Umbrella', 'Carousel', 'Locomotive', 'Observatory', 'Hedgerow',
  'Bakery', 'Cathedral', 'Typewriter', 'Accordion', 'Greenhouse', 'Scaffold', 'Weathervane', 'Chessboard', 'Peony', 'Anchor',
] // biome-ignore format: the words read as lines
export const SEEDED_PLACES = [
  'Lisbon', 'Aarhus', 'Kyoto', 'Galway', 'Oaxaca', 'Bilbao', 'Tallinn', 'Dakar', 'Porto', 'Leipzig', 'Reykjavik', 'Chennai', 'Bath',
  'Izmir', 'Cardiff', 'Kumasi', 'Ghent', 'Brno', 'Skye', 'Pretoria', 'York', 'Delft', 'Lagos', 'Boston', 'Hudson', 'Bologna',
] // biome-ignore format: the words read as lines
const SEEDED_MEDIUMS = ['oil', 'acrylic', 'watercolor', 'photography'] as const
const PALETTE = ['#8a7f6b', '#2f3e46', '#cad2c5', '#52796f', '#354f52']
const BIO = 'Paints the harbour in all its weathers. '
const STATEMENT = 'Light first, then the things it falls on. '
const DESCRIPTION = 'Oil on linen, made over three winters. '
const REFRAIN = 'The boats are gone and their light stays. '
const listed = (words: readonly string[]): string => `array['${words.join("','")}']`
const ARTIST = 1
const WORK = 2
const IMAGE = 3
const PRODUCT = 4

// Ids sort by number, as the product's ids sort by time.
const idSql = (kind: number, number: string) =>
  `(lpad(to_hex(1700000000000 + ${number}), 12, '0') || '7' || lpad(to_hex(${kind}), 3, '0') || '8' || lpad(to_hex(${number}), 15, '0'))::uuid`
/** The id of a work by its number, as the statements below make it. */
export const seededWorkId = (number: number): string => {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const digits = `${hex(1_700_000_000_000 + number, 12)}7${hex(WORK, 3)}8${hex(number, 15)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
const momentSql = (number: string) => `timestamptz '2025-01-01' + ${number} * interval '1 second'`
const artistSql = (number: string) => `(${number} / ${WORKS_AN_ARTIST})`

const artists = `
  insert into user_profile (id, name, email, role, slug, bio, location, artist_statement, gallery_published_at)
  select ${idSql(ARTIST, 'n')}, 'Artist ' || n, 'artist' || n || '@example.com', 'artist', 'artist-' || n,
    repeat('${BIO}', 6), 'Lisbon', repeat('${STATEMENT}', 8),
    ${momentSql('n')}
  from generate_series(0, ($1::int - 1) / ${WORKS_AN_ARTIST}) as n`

const works = `
  insert into artwork (id, owner_id, title, description, medium, width, height, price_minor, currency, year_created, type,
    product_type, edition_type, condition, status, published_at, created_at, updated_at)
  select ${idSql(WORK, 'n')}, ${idSql(ARTIST, artistSql('n'))},
    (${listed(SEEDED_SUBJECTS)})[1 + n % ${SEEDED_SUBJECTS.length}] || ' in ' || (${listed(SEEDED_PLACES)})[1 + n / 7 % ${SEEDED_PLACES.length}] || ' No. ' || n,
    '${DESCRIPTION}' || repeat('${REFRAIN}', 3 + n % 4),
    (${listed(SEEDED_MEDIUMS)})[1 + n % ${SEEDED_MEDIUMS.length}], 20 + n % 30, 30 + n % 20,
    5000 + n::bigint * 7919 % 900000, 'usd', 2010 + n % 15, 'Painting', 'Original', 'Unique', 'Excellent', 'published',
    ${momentSql('n')}, ${momentSql('n')}, ${momentSql('n')}
  from generate_series(0, $1::int - 1) as n`

const images = `
  insert into artwork_image (id, artwork_id, position, alt_text, is_primary, width, height, state, widths, thumbhash, palette)
  select ${idSql(IMAGE, '(n * 2 + at)')}, ${idSql(WORK, 'n')}, at, 'A harbour with boats', at = 0, 2400, 1600 + n % 1600, 'ready',
    '${JSON.stringify(DERIVED_WIDTHS)}', '1QcSHQRnh493V4dIh4eXh1h4kJUI', '${JSON.stringify(PALETTE)}'
  from generate_series(0, $1::int - 1) as n, generate_series(0, 1) as at`

const products = `
  insert into product (id, artwork_id, handle, variant_id, listed, listed_at)
  select ${idSql(PRODUCT, 'n')}, a.id, 'work-' || n, 'gid://gesso/ProductVariant/' || n, true, a.published_at
  from generate_series(0, $1::int - 1) as n join artwork a on a.id = ${idSql(WORK, 'n')}`

/** Every tenth work has been liked, every hundredth in the last 30 days. */
const counters = `
  insert into item_count (item_type, item_id, likes, recent)
  select 'artwork', ${idSql(WORK, 'n')}, 1 + n % 40, case when n % 100 = 0 then 1 + n % 7 else 0 end
  from generate_series(0, $1::int - 1, 10) as n`

/** The document of a work of a medium, as the product makes it; sizes and years are added by the statement below. */
const buildDocument = (medium: string): SearchDocument =>
  documentOfWork({
    id: '',
    ownerId: '',
    title: '',
    artistName: '',
    description: DESCRIPTION + REFRAIN,
    medium,
    width: null,
    height: null,
    unit: 'inches',
    offer: 'for_sale',
    priceMinor: null,
    currency: 'usd',
    isSold: false,
    isReserved: false,
    yearCreated: null,
    mediumLine: '',
    mediumClass: null,
    series: '',
    inventoryNumber: null,
    dateText: '',
    statedTags: [],
    type: 'Painting',
    productType: 'Original',
    editionType: 'Unique',
    tags: [],
    palette: PALETTE,
    publishedAt: new Date(),
  })
const DOCUMENTS = SEEDED_MEDIUMS.map(buildDocument)
const stems = (text: string, weight: string) => `setweight(to_tsvector('english', ${text}), '${weight}')`
const american = (column: string): string =>
  SEEDED_SUBJECTS.map((word) => [word.toLowerCase(), americanSpelling(word.toLowerCase())])
    .filter(([word, spelled]) => word !== spelled)
    .reduce((text, [word, spelled]) => `replace(${text}, '${word}', '${spelled}')`, column)

const documents = `
  insert into search_document (id, kind, owner_id, title, names, everything, published_at, price_minor, medium, size,
    orientation, colors, availability, generation)
  select id, 'artwork', owner_id, words, to_tsvector('simple', words || ' ' || artist) || to_tsvector('english', spelled || ' ' || artist),
    ${stems('spelled', 'A')} || ${stems('artist', 'C')}
      || ${stems(`(array[${DOCUMENTS.map(({ facts }) => `'${facts}'`).join(',')}])[1 + n % ${DOCUMENTS.length}] || ' ' || replace(size, 'medium', '') || ' ' || year_created`, 'B')}
      || to_tsvector('english', description),
    published_at, price_minor, medium, size,
    case when width / height between 0.9 and 1.1 then 'square' when width > height then 'landscape' else 'portrait' end,
    ${listed(DOCUMENTS[0]?.colors ?? [])}, 'available', ${DOCUMENT_GENERATION}
  from (
    select a.*, n, 'artist ' || ${artistSql('n')} as artist, lower(replace(a.title, '.', '')) as words,
      ${american(`lower(replace(a.title, '.', ''))`)} as spelled,
      case when greatest(a.width, a.height) < 40 then 'medium' else 'large' end as size
    from generate_series(0, $1::int - 1) as n join artwork a on a.id = ${idSql(WORK, 'n')}) work`

const artistDocuments = `
  insert into search_document (id, kind, owner_id, title, names, everything, published_at, generation)
  select id, 'artist', id, lower(name), to_tsvector('simple', name) || to_tsvector('english', name),
    ${stems('name', 'A')} || ${stems(`'artist ' || location`, 'B')} || to_tsvector('english', bio || ' ' || artist_statement),
    gallery_published_at, ${DOCUMENT_GENERATION}
  from user_profile where slug like 'artist-%' and $1::int > 0`

/** All words of the documents, as one of them. */
const VOCABULARY: SearchDocument = {
  ...buildDocument('oil'),
  title: [...SEEDED_SUBJECTS, ...SEEDED_PLACES, 'in No'].join(' '),
  maker: 'Artist Lisbon',
  facts: `${DOCUMENTS.map(({ facts }) => facts).join(' ')} large artist`,
  description: DESCRIPTION + REFRAIN + BIO + STATEMENT,
}

const TABLES = ['user_profile', 'artwork', 'artwork_image', 'product', 'item_count', 'search_document']

/** Runs without the indexes of the tables, keys aside, and makes them afterwards: that is many times as fast. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/**
 * Fills an empty, migrated database with `count` works, each with two pictures, a product and a search document; the newest
 * has the highest number.
 */
export const seedWorks = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The rows refer to each other correctly; checking each of a million takes longer than writing it.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    )
    await withoutIndexes(client, async () => {
      for (const statement of [artists, works, images, products, counters, documents, artistDocuments])
        await client.query(statement, [count])
    })
    const db = drizzle(client)
    await db.transaction((tx) => searchRepository.addWords(tx, [VOCABULARY]))
    await client.query('vacuum analyze')
    await searchRepository.recount(db as never)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const [url, count = '10000'] = process.argv.slice(2)
  if (url === undefined) throw new Error('Say which database: node bench/seed-works.ts <database url> [works]')
  await seedWorks(url, Number(count))
}
