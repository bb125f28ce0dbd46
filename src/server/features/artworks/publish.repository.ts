import { sql } from 'drizzle-orm'
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts'
import { given, prepareStatement, type SqlPart } from '#server/platform/db/statements.ts'
import type { Outbox } from '#server/platform/events/outbox.ts'
import { artwork } from '#server/schema/artworks.ts'
import type { Offer } from './artworks.read.ts'
import { PUBLISHABLE } from './artworks.status.ts'
import type { Catalogue } from './catalogue.ts'

interface Published {
  publishedAt: string
  updatedAt: string
  handle: string
  variantId: string
}

interface Terms {
  priceCents: number
  at: Date
  /** True once it is known that the artist may be paid, whatever is stored of it. */
  mayBePaid: boolean
}

interface PublishParts {
  db: Database
  catalogue: Catalogue
  outbox: Outbox
  /** See `Payments.isActive`. */
  isActive: (userId: SqlPart, at: SqlPart) => SqlPart
}

const MOST_ATTEMPTS = 5

/** The one statement that publishes a work: its row, its product and its event, all or none. */
const prepare = ({ catalogue, outbox, isActive }: PublishParts) => {
  const at = sql`${given('at')}::timestamptz`
  const event = { artworkId: sql`id`, ownerId: sql`owner_id` }
  // The first time counts: coming back does not put a work on top of the lists again.
  return prepareStatement<Published>(
    'artwork_publish',
    sql`with published as (
        update ${artwork} set status = 'published', price_cents = ${given('priceCents')}, updated_at = now(),
          published_at = coalesce(published_at, ${at})
        where id = ${given('id')}::uuid and status = any(${given('from')}::text[])
          and (${given('mayBePaid')}::boolean or ${isActive(sql`owner_id`, at)})
        returning *),
      ${catalogue.listing.part(sql`published`)},
      told as (${outbox.emission('artwork.changed', event, sql`published`)})
      select published.published_at as "publishedAt", published.updated_at as "updatedAt", listed.handle,
        listed.variant_id as "variantId"
      from published cross join listed`,
  )
}

/**
 * Publishes a work that can be published, with its product and its event, and answers it as it is then. Null where nothing
 * was published: its status is another by now, or it is not known that its artist may be paid.
 */
export const createPublish = (parts: PublishParts) => {
  const { db, catalogue, outbox } = parts
  const publish = prepare(parts)
  return async (work: Offer, { priceCents, at, mayBePaid }: Terms): Promise<Offer | null> => {
    const change = { id: work.id, from: PUBLISHABLE, priceCents, at: at.toISOString(), mayBePaid }
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
