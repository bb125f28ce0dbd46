import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { valuationEstimate } from '#server/schema/workspace.ts'
import type { Comparable, WorkFacts } from './comparable.ts'

/** Estimates use the newest works only, so that their cost does not grow with the site. */
const MAX_NEWEST_WORKS = 2000
const MAX_OWN_WORKS = 100
const MAX_COMPARABLES = 200

export interface ComparablesQuery {
  media: readonly string[]
  medium: string
  /** Square inches. */
  area: number
  /** Maximum ratio of the two sizes. */
  ratio: number
  ownerId: string
  currency: string
  /** The work itself, which is not its own comparable. */
  exceptId: string | null
}

export type StoredFacts = WorkFacts & { priceMinor: number | null; currency: string }

// A literal, because the planner uses the partial index only if the condition is not a parameter.
const published = sql`${artwork.status} = 'published'`
const tags = sql<string[] | null>`${artwork.aiAnalysis}->'tags'`
const areaIn = sql<number>`(${artwork.width} * ${artwork.height}
  / case ${artwork.unit} when 'cm' then 2.54 * 2.54 else 1 end)::float8`

// Only prices that anybody can see are compared.
const shownPrice = sql<number | null>`case when ${artwork.offer} = 'for_sale' then ${artwork.priceMinor} end`

const columns = {
  id: artwork.id,
  ownerId: artwork.ownerId,
  medium: sql<string>`${artwork.medium}`.as('medium'),
  area: areaIn.as('area'),
  year: artwork.yearCreated,
  tags: tags.as('tags'),
  priceMinor: shownPrice.mapWith(artwork.priceMinor).as('price_minor'),
  currency: artwork.currency,
  publishedAt: artwork.publishedAt,
}

export const valuationRead = {
  /** At most `MAX_COMPARABLES` published works with a price, the artist's own first, then by medium and size. */
  async comparables(
    db: Queryable,
    { media, medium, area, ratio, ownerId, currency, exceptId }: ComparablesQuery,
  ): Promise<Comparable[]> {
    const newest = db
      .select(columns)
      .from(artwork)
      .where(published)
      .orderBy(desc(artwork.publishedAt), desc(artwork.id))
      .limit(MAX_NEWEST_WORKS)
    const own = db
      .select(columns)
      .from(artwork)
      .where(and(published, eq(artwork.ownerId, ownerId)))
      .orderBy(desc(artwork.publishedAt), desc(artwork.id))
      .limit(MAX_OWN_WORKS)
    const found = newest.union(own).as('found')
    const rows = await db
      .select()
      .from(found)
      .where(
        sql`${found.medium} = any(${sql.param([...media])}::text[]) and ${found.priceMinor} > 0 and ${found.currency} = ${currency}
          and ${found.area} between ${area / ratio}::float8 and ${area * ratio}::float8
          and ${found.id} is distinct from ${exceptId}::uuid`,
      )
      .orderBy(
        sql`${found.ownerId} = ${ownerId}::uuid desc, ${found.medium} = ${medium} desc,
          abs(ln(${found.area} / ${area}::float8)), ${found.id}`,
      )
      .limit(MAX_COMPARABLES)
    return rows.flatMap(({ priceMinor, publishedAt, ...row }) =>
      priceMinor === null || publishedAt === null
        ? []
        : [{ ...row, tags: row.tags ?? [], priceMinor, listedAt: publishedAt }],
    )
  },

  /** The stored facts of a work that is published or the viewer's own; otherwise null. */
  async facts(db: Queryable, artworkId: string, viewerId: string): Promise<StoredFacts | null> {
    const [row] = await db
      .select({
        medium: artwork.medium,
        width: artwork.width,
        height: artwork.height,
        depth: artwork.depth,
        unit: artwork.unit,
        year: artwork.yearCreated,
        priceMinor: sql<
          number | null
        >`case when ${artwork.ownerId} = ${viewerId}::uuid then ${artwork.priceMinor} else ${shownPrice} end`.mapWith(
          artwork.priceMinor,
        ),
        currency: artwork.currency,
        ownerId: artwork.ownerId,
        tags,
      })
      .from(artwork)
      .where(and(eq(artwork.id, artworkId), or(published, eq(artwork.ownerId, viewerId))))
    return row ? { ...row, tags: row.tags ?? [] } : null
  },

  /** A person's requested estimates before `beforeId`, newest first. */
  history(db: Queryable, ownerId: string, beforeId: string | undefined, limit: number) {
    return db
      .select()
      .from(valuationEstimate)
      .where(and(eq(valuationEstimate.ownerId, ownerId), beforeId ? lt(valuationEstimate.id, beforeId) : undefined))
      .orderBy(desc(valuationEstimate.id))
      .limit(limit)
  },
}
