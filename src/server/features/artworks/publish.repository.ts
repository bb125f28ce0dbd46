import { sql } from 'drizzle-orm'
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts'
import { given, prepareStatement } from '#server/platform/db/statements.ts'
import type { Outbox } from '#server/platform/events/outbox.ts'
import { artwork } from '#server/schema/artworks.ts'
import type { Work } from './artworks.read.ts'
import { PUBLISHABLE } from './artworks.status.ts'
import type { Catalogue } from './catalogue.ts'

interface Published {
  publishedAt: string
  updatedAt: string
  handle: string
  variantId: string
}

const MOST_ATTEMPTS = 5

/** The one statement that publishes a work: its row, its product and its event, all or none. */
const prepare = (catalogue: Catalogue, outbox: Outbox) => {
  const event = { artworkId: sql`id`, ownerId: sql`owner_id` }
  // The first time counts: coming back does not put a work on top of the lists again.
  return prepareStatement<Published>(
    'artwork_publish',
    sql`with published as (
        update ${artwork} set status = 'published', price_cents = ${given('priceCents')}, updated_at = now(),
          published_at = coalesce(published_at, ${given('at')}::timestamptz)
        where id = ${given('id')}::uuid and status = any(${given('from')}::text[])
        returning id, owner_id, published_at, updated_at),
      ${catalogue.listing.parts(sql`published`)},
      told as (${outbox.emission('artwork.changed', event, sql`published`)})
      select published.published_at as "publishedAt", published.updated_at as "updatedAt", listed.handle,
        listed.variant_id as "variantId"
      from published cross join listed`,
  )
}

/** Publishes a work that can be published, and answers it as it is then; of two at once, one gets null. */
export const createPublish = (db: Database, catalogue: Catalogue, outbox: Outbox) => {
  const publish = prepare(catalogue, outbox)
  return async (work: Work, { priceCents, at }: { priceCents: number; at: Date }): Promise<Work | null> => {
    const change = { id: work.id, from: PUBLISHABLE, priceCents, at: at.toISOString() }
    for (let attempt = 1; ; attempt += 1)
      try {
        const [row] = await publish(db, { ...change, ...catalogue.listing.given(work) })
        if (!row) return null
        outbox.emitted('artwork.changed')
        const { publishedAt, updatedAt, ...product } = row
        const moments = { publishedAt: new Date(publishedAt), updatedAt: new Date(updatedAt) }
        return { ...work, ...product, ...moments, status: 'published', priceCents }
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MOST_ATTEMPTS) throw error
      }
  }
}
