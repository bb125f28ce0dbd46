// Inserts artists, published works, pictures and products for benchmarks: node bench/seed-works.ts <database url>
// [works]
import pg from 'pg'
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
const listed = (words: readonly string[]): string => `array['${words.join("','")}']`
const ARTIST = 1
const WORK = 2
const IMAGE = 3
const PRODUCT = 4

// Ids sort by number, as the product's ids sort by time.
const idOf = (kind: number, number: string) =>
  `(lpad(to_hex(1700000000000 + ${number}), 12, '0') || '7' || lpad(to_hex(${kind}), 3, '0') || '8' || lpad(to_hex(${number}), 15, '0'))::uuid`
const momentOf = (number: string) => `timestamptz '2025-01-01' + ${number} * interval '1 second'`
const artistOf = (number: string) => `(${number} / ${WORKS_AN_ARTIST})`

const artists = `
  insert into user_profile (id, name, email, role, slug, bio, location, artist_statement, gallery_published_at)
  select ${idOf(ARTIST, 'n')}, 'Artist ' || n, 'artist' || n || '@example.com', 'artist', 'artist-' || n,
    repeat('Paints the harbour in all its weathers. ', 6), 'Lisbon', repeat('Light first, then the things it falls on. ', 8),
    ${momentOf('n')}
  from generate_series(0, ($1::int - 1) / ${WORKS_AN_ARTIST}) as n`

const works = `
  insert into artwork (id, owner_id, title, description, medium, width, height, price_cents, year_created, type,
    product_type, edition_type, condition, status, published_at, created_at, updated_at)
  select ${idOf(WORK, 'n')}, ${idOf(ARTIST, artistOf('n'))},
    (${listed(SEEDED_SUBJECTS)})[1 + n % ${SEEDED_SUBJECTS.length}] || ' in ' || (${listed(SEEDED_PLACES)})[1 + n / 7 % ${SEEDED_PLACES.length}] || ' No. ' || n,
    'Oil on linen, made over three winters. ' || repeat('The boats are gone and their light stays. ', 3 + n % 4),
    (array['oil','acrylic','watercolor','photography'])[1 + n % 4], 20 + n % 30, 30 + n % 20,
    5000 + n::bigint * 7919 % 900000, 2010 + n % 15, 'Painting', 'Original', 'Unique', 'Excellent', 'published',
    ${momentOf('n')}, ${momentOf('n')}, ${momentOf('n')}
  from generate_series(0, $1::int - 1) as n`

const images = `
  insert into artwork_image (id, artwork_id, position, alt_text, is_primary, width, height, state, widths, thumbhash, palette)
  select ${idOf(IMAGE, '(n * 2 + at)')}, ${idOf(WORK, 'n')}, at, 'A harbour with boats', at = 0, 2400, 1600 + n % 1600, 'ready',
    '${JSON.stringify(DERIVED_WIDTHS)}', '1QcSHQRnh493V4dIh4eXh1h4kJUI', '["#8a7f6b","#2f3e46","#cad2c5","#52796f","#354f52"]'
  from generate_series(0, $1::int - 1) as n, generate_series(0, 1) as at`

const products = `
  insert into product (id, artwork_id, handle, variant_id, listed, listed_at)
  select ${idOf(PRODUCT, 'n')}, a.id, 'work-' || n, 'gid://gesso/ProductVariant/' || n, true, a.published_at
  from generate_series(0, $1::int - 1) as n join artwork a on a.id = ${idOf(WORK, 'n')}`

/**
 * Fills an empty, migrated database with `count` works, each with two pictures and a product; the newest has the
 * highest number.
 */
export const seedWorks = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of [artists, works, images, products]) await client.query(statement, [count])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const [url, count = '10000'] = process.argv.slice(2)
  if (url === undefined) throw new Error('Say which database: node bench/seed-works.ts <database url> [works]')
  await seedWorks(url, Number(count))
}
