import type { FastifyInstance } from 'fastify'
import type { Pool, QueryResult } from 'pg'

type Run = (name: string, text: string, values: unknown[]) => Promise<QueryResult>

/** The baseline of writes: only the prepared statements of their transactions. */
export const writeLimits = (app: FastifyInstance, pool: Pool): void => {
  app.addHook('onReady', async () => {
    await pool.query('create table if not exists bare_event (id bigserial primary key, topic text, payload jsonb)')
  })
  const transaction = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const response = await work((name, text, values) => client.query({ name, text, values }))
      await client.query('commit')
      return response
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const isPublished = (run: Run, itemId: string) =>
    run('published', `select id from artwork where id = $1 and status = 'published'`, [itemId])
  const emit = (run: Run, topic: string, payload: object) =>
    run('emit', 'insert into bare_event (topic, payload) values ($1, $2)', [topic, payload])

  app.post<{ Body: { itemId: string; userId: string } }>('/like', async ({ body: { itemId, userId } }) =>
    transaction(async (run) => {
      await run('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${itemId} ${userId}`])
      await isPublished(run, itemId)
      const which = [itemId, userId]
      const own = `item_type = 'artwork' and item_id = $1 and user_id = $2`
      const liked = (await run('unlike', `delete from item_like where ${own}`, which)).rowCount === 0
      if (liked)
        await run('like', `insert into item_like (item_type, item_id, user_id) values ('artwork', $1, $2)`, which)
      const { rows } = await run(
        'likes',
        `insert into item_count (item_type, item_id, likes) values ('artwork', $1, 1) on conflict (item_type, item_id)
          do update set likes = greatest(item_count.likes + $2, 0) returning likes`,
        [itemId, liked ? 1 : -1],
      )
      return { liked, likesCount: rows[0] }
    }),
  )

  app.post<{ Body: { itemId: string; userId: string; content: string } }>('/comment', async ({ body }) =>
    transaction(async (run) => {
      await isPublished(run, body.itemId)
      const { rows } = await run(
        'comment',
        `insert into item_comment (id, item_type, item_id, user_id, content) values (gen_random_uuid(), 'artwork', $1, $2, $3)
          returning *`,
        [body.itemId, body.userId, body.content],
      )
      await run(
        'comments',
        `insert into item_count (item_type, item_id, comments) values ('artwork', $1, 1) on conflict (item_type, item_id)
          do update set comments = item_count.comments + 1 returning comments`,
        [body.itemId],
      )
      await emit(run, 'comment.changed', { itemType: 'artwork', itemId: body.itemId })
      return rows[0]
    }),
  )

  // What can be found of a work.
  const document = `insert into search_document (id, kind, owner_id, title, names, everything, published_at)
    select a.id, 'artwork', a.owner_id, lower(a.title), to_tsvector('simple', a.title || ' ' || p.name),
      setweight(to_tsvector('english', a.title), 'A') || setweight(to_tsvector('english', p.name), 'C')
        || setweight(to_tsvector('english', a.medium), 'B') || to_tsvector('english', a.description), now()
    from artwork a join user_profile p on p.id = a.owner_id where a.id = $1`
  let number = 0
  app.post<{ Params: { id: string } }>('/publish/:id', async ({ params }) =>
    transaction(async (run) => {
      const { rows } = await run(
        'publish',
        `update artwork set status = 'published', price_minor = 120000, published_at = now() where id = $1 returning *`,
        [params.id],
      )
      const handle = `bare-${(number += 1)}-${process.pid}`
      await run('handles', 'select handle from product where handle = $1', [handle])
      await run(
        'product',
        `insert into product (id, artwork_id, handle, variant_id) values (gen_random_uuid(), $1, $2, $2)`,
        [params.id, handle],
      )
      await run('document', document, [params.id])
      await emit(run, 'artwork.changed', { artworkId: params.id })
      return rows[0]
    }),
  )
}
