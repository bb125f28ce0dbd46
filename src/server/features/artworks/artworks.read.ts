import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Reads } from '#server/platform/db/database.ts'
import { given, prepareStatement, statementsByLimit } from '#server/platform/db/statements.ts'
import type { Keyset } from '#server/platform/http/keyset.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { ImageRow } from './artwork-images.repository.ts'
import type { ArtworkRow } from './artworks.repository.ts'

/** What is shown of a picture. */
export type Picture = Pick<
  ImageRow,
  'id' | 'state' | 'widths' | 'width' | 'height' | 'altText' | 'isPrimary' | 'thumbhash' | 'palette'
>

/** A work as it is at one moment; see `versionOfWork`. */
export interface WorkVersion {
  id: string
  version: string
}

/** A work with everything the wire shows of it: its artist's name, its product while listed, its pictures in order. */
export interface Work extends ArtworkRow {
  version: string
  artistName: string
  artistSlug: string
  handle: string | null
  variantId: string | null
  images: Picture[]
}

/** What has to be known of a work before it is put up for sale, and what the sale shows of it. */
export interface Offer extends Pick<ArtworkRow, 'id' | 'ownerId' | 'status' | 'isSold' | 'title' | 'priceCents'> {
  artistName: string
  handle: string | null
  variantId: string | null
  publishedAt: Date | null
  updatedAt: Date
}

const offer = prepareStatement<Offer & { publishedAt: string | null; updatedAt: string }>(
  'artwork_offer',
  sql`select ${artwork}.id, owner_id as "ownerId", status, is_sold as "isSold", title, price_cents::float8 as "priceCents",
      artist.name as "artistName", handle, variant_id as "variantId", published_at as "publishedAt",
      ${artwork}.updated_at as "updatedAt"
    from ${artwork} join ${userProfile} artist on artist.id = owner_id
      left join ${product} on ${product}.artwork_id = ${artwork}.id and ${product}.listed
    where ${artwork}.id = ${given('id')}::uuid`,
)

/** Longer lists take too long for connections that others wait for. */
const SHORT_LIST = 100

// Written out, because the planner takes a partial index only for a condition it can see.
const published = sql`${artwork.status} = 'published'`

// The pictures come with their work: a page of works is one query, whatever it shows.
const pictures = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${artworkImage.id}, 'state', ${artworkImage.state}, 'widths', ${artworkImage.widths},
    'width', ${artworkImage.width}, 'height', ${artworkImage.height}, 'altText', ${artworkImage.altText},
    'isPrimary', ${artworkImage.isPrimary}, 'thumbhash', ${artworkImage.thumbhash}, 'palette', ${artworkImage.palette}
  ) order by ${artworkImage.position}), '[]')
  from ${artworkImage} where ${artworkImage.artworkId} = ${artwork.id})`

/** Whether anyone may see the work of an id, as a condition of any query. */
export const isPublicWork = (id: SQL): SQL =>
  sql`exists (select 1 from ${artwork} where ${artwork}.id = ${id} and ${artwork}.status = 'published')`

const ofListed = and(eq(product.artworkId, artwork.id), sql`${product.listed}`)

/**
 * Says when anything the wire shows of a work has changed: Postgres marks every row with the transaction that wrote it, and
 * whoever changes a picture, the product or the artist's name writes the work's row too (triggers of migration 0006).
 */
export const versionOfWork: SQL<string> = sql<string>`${artwork}.xmin::text`

const selectWorks = (db: Reads) =>
  db
    .select({
      work: artwork,
      version: versionOfWork,
      artistName: userProfile.name,
      artistSlug: userProfile.slug,
      handle: product.handle,
      variantId: product.variantId,
      images: pictures,
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(product, ofListed)

const selectVersions = (db: Reads) =>
  db
    .select({
      id: artwork.id,
      version: versionOfWork,
      publishedAtExact: sql<string | null>`${artwork.publishedAt}::text`,
    })
    .from(artwork)

type Row = Awaited<ReturnType<typeof selectWorks>>[number]

const workOf = ({ work, ...rest }: Row): Work => ({ ...work, ...rest })

const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const matches = (q: string): SQL | undefined => {
  const pattern = literal(q)
  return or(ilike(artwork.title, pattern), ilike(artwork.description, pattern), ilike(userProfile.name, pattern))
}

const after = ({ at, id }: { [part in keyof Keyset]: unknown }): SQL =>
  sql`(${artwork.publishedAt}, ${artwork.id}) < (${at}::timestamptz, ${id}::uuid)`

const anyOf = (name: string): SQL => sql`${artwork.id} = any(${given(name)}::uuid[])`
const newestFirst = [desc(artwork.publishedAt), desc(artwork.id)]

// Building the text of these statements costs more than everything else of a request, so it is done once.
const prepareAll = (db: Database, reads: Reads) => ({
  byId: selectWorks(reads)
    .where(eq(artwork.id, given('id')))
    .prepare('artworks_by_id'),
  byIds: selectWorks(reads).where(anyOf('ids')).prepare('artworks_by_ids'),
  byManyIds: selectWorks(db).where(anyOf('ids')).prepare('artworks_by_ids'),
  ofOwner: selectWorks(db)
    .where(eq(artwork.ownerId, given('ownerId')))
    .orderBy(desc(artwork.id))
    .prepare('artworks_of_owner'),
  publishedOf: selectWorks(db)
    .where(and(eq(artwork.ownerId, given('ownerId')), published))
    .orderBy(...newestFirst)
    .prepare('artworks_published_of'),
  newest: statementsByLimit((limit, nameOf) =>
    selectVersions(reads)
      .where(published)
      .orderBy(...newestFirst)
      .limit(limit)
      .prepare(nameOf('artworks_newest')),
  ),
  newestAfter: statementsByLimit((limit, nameOf) =>
    selectVersions(reads)
      .where(and(published, after({ at: given('at'), id: given('id') })))
      .orderBy(...newestFirst)
      .limit(limit)
      .prepare(nameOf('artworks_newest_after')),
  ),
})

export interface PageOfWorks {
  cursor: Keyset | undefined
  limit: number
  q: string | undefined
}

/** One query a question, the pictures included. */
export const createArtworksRead = (db: Database, reads: Reads) => {
  const prepared = prepareAll(db, reads)

  const pageOf = async ({ cursor, q }: PageOfWorks, limit: number) => {
    if (q)
      return selectVersions(db)
        .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
        .where(and(published, cursor && after(cursor), matches(q)))
        .orderBy(...newestFirst)
        .limit(limit)
    return cursor ? prepared.newestAfter(limit).execute({ ...cursor }) : prepared.newest(limit).execute()
  }

  return {
    async byId(id: string): Promise<Work | null> {
      const [row] = await prepared.byId.execute({ id })
      return row ? workOf(row) : null
    },
    async offer(id: string): Promise<Offer | null> {
      const [row] = await offer(reads, { id })
      if (!row) return null
      const { publishedAt, updatedAt, ...rest } = row
      return {
        ...rest,
        publishedAt: publishedAt === null ? null : new Date(publishedAt),
        updatedAt: new Date(updatedAt),
      }
    },
    async byIds(ids: string[]): Promise<Work[]> {
      if (ids.length === 0) return []
      const ask = ids.length > SHORT_LIST ? prepared.byManyIds : prepared.byIds
      return (await ask.execute({ ids })).map(workOf)
    },
    /** All works of an owner, newest first. */
    async ofOwner(ownerId: string): Promise<Work[]> {
      return (await prepared.ofOwner.execute({ ownerId })).map(workOf)
    },
    /** Published works of an owner, newest first. */
    async publishedOf(ownerId: string): Promise<Work[]> {
      return (await prepared.publishedOf.execute({ ownerId })).map(workOf)
    },
    /** A page of published works, newest first, and where the next one starts. */
    async publishedPage(query: PageOfWorks): Promise<{ versions: WorkVersion[]; next: Keyset | null }> {
      const rows = await pageOf(query, query.limit + 1)
      const versions = rows.slice(0, query.limit)
      const last = rows.length > query.limit ? versions.at(-1) : undefined
      return { versions, next: last?.publishedAtExact ? { at: last.publishedAtExact, id: last.id } : null }
    },
    async countOf(ownerId: string): Promise<{ published: number; drafts: number }> {
      const rows = await db
        .select({ status: artwork.status, works: count() })
        .from(artwork)
        .where(and(eq(artwork.ownerId, ownerId), inArray(artwork.status, ['published', 'draft'])))
        .groupBy(artwork.status)
      const of = (status: string) => rows.find((row) => row.status === status)?.works ?? 0
      return { published: of('published'), drafts: of('draft') }
    },
    /** The primary picture of a work when it is ready, with the stated size of the work. */
    async shareSource(
      artworkId: string,
    ): Promise<(Pick<ArtworkRow, 'width' | 'height' | 'unit'> & { imageId: string }) | null> {
      const [row] = await db
        .select({ imageId: artworkImage.id, width: artwork.width, height: artwork.height, unit: artwork.unit })
        .from(artworkImage)
        .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
        .where(and(eq(artworkImage.artworkId, artworkId), artworkImage.isPrimary, eq(artworkImage.state, 'ready')))
      return row ?? null
    },
  }
}
export type ArtworksRead = ReturnType<typeof createArtworksRead>
