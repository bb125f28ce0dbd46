// The baseline: bare Fastify, and Fastify with one prepared query per response.
import Fastify from 'fastify'
import pg from 'pg'
import { writeLimits } from './write-limits.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

const works = `
  select a.*, p.name as artist_name, p.slug as artist_slug, s.handle, s.variant_id, (
    select json_agg(json_build_object('id', i.id, 'state', i.state, 'widths', i.widths, 'width', i.width, 'height', i.height,
      'altText', i.alt_text, 'isPrimary', i.is_primary, 'thumbhash', i.thumbhash, 'palette', i.palette) order by i.position)
    from artwork_image i where i.artwork_id = a.id) as images
  from artwork a join user_profile p on p.id = a.owner_id left join product s on s.artwork_id = a.id and s.listed`

const queries: Record<string, string> = {
  artworks: `${works} where a.status = 'published' order by a.published_at desc, a.id desc limit 25`,
  products: `${works} where a.id in (
    select artwork_id from product where listed order by listed_at desc, id desc limit 25) order by s.listed_at desc`,
  product: `${works} where a.owner_id = (
    select owner_id from artwork join product on product.artwork_id = artwork.id where handle = $1) and s.listed
    order by s.handle <> $1, s.listed_at desc limit 9`,
  search: `${works} where a.id in (
    select id from search_document where kind = 'artwork' and everything @@ plainto_tsquery('english', $1)
    order by ts_rank('{0.15, 0.9, 0.6, 1}', everything, plainto_tsquery('english', $1)) desc, id desc limit 25)`,
  gallery: `${works} where a.owner_id = (select id from user_profile where slug = $1 and gallery_published_at is not null)
    and a.status = 'published' order by a.published_at desc, a.id desc`,
}

app.get('/hello', async () => ({ hello: 'world' }))
app.get<{ Params: { bytes: string } }>('/bytes/:bytes', async ({ params }, reply) =>
  reply.type('application/json; charset=utf-8').send(makePayload(Number(params.bytes))),
)
const made = new Map<number, Buffer>()
const makePayload = (count: number): Buffer => {
  const known = made.get(count) ?? Buffer.from(JSON.stringify('x'.repeat(Math.max(0, count - 2))))
  made.set(count, known)
  return known
}
app.get<{ Params: { query: string; value?: string } }>(
  '/query/:query/:value?',
  async ({ params: { query, value } }) => {
    const { rows } = await pool.query({
      name: query,
      text: queries[query] ?? '',
      values: value === undefined ? [] : [value],
    })
    return rows
  },
)
writeLimits(app, pool)

await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
process.send?.({ origin: app.listeningOrigin })
