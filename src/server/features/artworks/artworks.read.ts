import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Keyset } from '#server/platform/http/keyset.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'
import type { ImageRow } from './artwork-images.repository.ts'
import type { ArtworkRow } from './artworks.repository.ts'

/** The presented columns of a picture. */
export type Picture = Pick<
  ImageRow,
  'id' | 'state' | 'widths' | 'width' | 'height' | 'altText' | 'isPrimary' | 'thumbhash' | 'palette'
>

/** The fields needed to publish a work, and those that publishing returns. */
export interface Offer
  extends Pick<
    ArtworkRow,
    | 'id'
    | 'ownerId'
    | 'status'
    | 'isSold'
    | 'title'
    | 'medium'
    | 'mediumLine'
    | 'width'
    | 'height'
    | 'diameter'
    | 'yearCreated'
    | 'dateText'
    | 'offer'
    | 'priceMinor'
    | 'currency'
    | 'publishedAt'
    | 'takenDownAt'
    | 'takenDownReason'
    | 'updatedAt'
  > {
  artistName: string
  handle: string | null
  variantId: string | null
}

// A literal, because the planner uses the partial index only if the condition is not a parameter.
const isPublished = sql`${artwork.status} = 'published'`

// Pictures are selected with their works, so that a page of works is one query.
const picture = sql`json_build_object(
  'id', ${artworkImage.id}, 'state', ${artworkImage.state}, 'widths', ${artworkImage.widths},
  'width', ${artworkImage.width}, 'height', ${artworkImage.height}, 'altText', ${artworkImage.altText},
  'isPrimary', ${artworkImage.isPrimary}, 'thumbhash', ${artworkImage.thumbhash}, 'palette', ${artworkImage.palette})`
const pictures = sql<Picture[]>`(
  select coalesce(json_agg(${picture} order by ${artworkImage.position}), '[]')
  from ${artworkImage} where ${artworkImage.artworkId} = ${artwork.id})`
const mainPicture = sql<Picture | null>`(
  select ${picture} from ${artworkImage} where ${artworkImage.artworkId} = ${artwork.id}
  order by ${artworkImage.isPrimary} desc, ${artworkImage.position} limit 1)`

const isListed = and(eq(product.artworkId, artwork.id), sql`${product.listed}`)

/** Works with everything that is presented: their artist's name, their product while listed, their pictures in order. */
const selectWorks = (db: Queryable) =>
  db
    .select({
      id: artwork.id,
      ownerId: artwork.ownerId,
      title: artwork.title,
      description: artwork.description,
      medium: artwork.medium,
      mediumClass: artwork.mediumClass,
      mediumLine: artwork.mediumLine,
      width: artwork.width,
      height: artwork.height,
      depth: artwork.depth,
      unit: artwork.unit,
      typedUnit: artwork.typedUnit,
      diameter: artwork.diameter,
      priceMinor: artwork.priceMinor,
      currency: artwork.currency,
      offer: artwork.offer,
      yearCreated: artwork.yearCreated,
      yearFrom: artwork.yearFrom,
      dateText: artwork.dateText,
      type: artwork.type,
      productType: artwork.productType,
      editionType: artwork.editionType,
      editionNumber: artwork.editionNumber,
      editionSize: artwork.editionSize,
      artistProofs: artwork.artistProofs,
      framedWidth: artwork.framedWidth,
      framedHeight: artwork.framedHeight,
      framedDepth: artwork.framedDepth,
      series: artwork.series,
      tags: artwork.tags,
      printer: artwork.printer,
      isSigned: artwork.isSigned,
      signatureText: artwork.signatureText,
      literature: artwork.literature,
      condition: artwork.condition,
      authenticationStatus: artwork.authenticationStatus,
      exhibitionHistory: artwork.exhibitionHistory,
      aiDescription: artwork.aiDescription,
      priceAnalysis: artwork.priceAnalysis,
      similarWorksCount: artwork.similarWorksCount,
      aiAnalysis: artwork.aiAnalysis,
      marketAnalysis: artwork.marketAnalysis,
      estimatePublic: artwork.estimatePublic,
      statedDescription: artwork.statedDescription,
      statedPalette: artwork.statedPalette,
      statedPriceAnalysis: artwork.statedPriceAnalysis,
      statedSimilarWorks: artwork.statedSimilarWorks,
      status: artwork.status,
      isSold: artwork.isSold,
      isReserved: artwork.isReserved,
      publishedAt: artwork.publishedAt,
      takenDownAt: artwork.takenDownAt,
      takenDownReason: artwork.takenDownReason,
      createdAt: artwork.createdAt,
      updatedAt: artwork.updatedAt,
      artistName: userProfile.name,
      artistSlug: userProfile.slug,
      handle: product.handle,
      variantId: product.variantId,
      images: pictures,
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(product, isListed)

/** What lists show of works: their columns, and the primary picture or else the first. */
const selectCards = (db: Queryable) =>
  db
    .select({
      id: artwork.id,
      ownerId: artwork.ownerId,
      title: artwork.title,
      medium: artwork.medium,
      mediumLine: artwork.mediumLine,
      width: artwork.width,
      height: artwork.height,
      depth: artwork.depth,
      diameter: artwork.diameter,
      unit: artwork.unit,
      typedUnit: artwork.typedUnit,
      offer: artwork.offer,
      priceMinor: artwork.priceMinor,
      currency: artwork.currency,
      yearCreated: artwork.yearCreated,
      yearFrom: artwork.yearFrom,
      dateText: artwork.dateText,
      statedPalette: artwork.statedPalette,
      status: artwork.status,
      isSold: artwork.isSold,
      isReserved: artwork.isReserved,
      // Null for a work that was never published, which no page of published works has.
      publishedAt: sql<string>`${artwork.publishedAt}::text`,
      artistName: userProfile.name,
      artistSlug: userProfile.slug,
      handle: product.handle,
      picture: mainPicture,
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(product, isListed)

/** A work as lists show it. */
export type WorkCard = Awaited<ReturnType<typeof selectCards>>[number]

const selectOffers = (db: Queryable) =>
  db
    .select({
      id: artwork.id,
      ownerId: artwork.ownerId,
      status: artwork.status,
      isSold: artwork.isSold,
      title: artwork.title,
      medium: artwork.medium,
      mediumLine: artwork.mediumLine,
      width: artwork.width,
      height: artwork.height,
      diameter: artwork.diameter,
      yearCreated: artwork.yearCreated,
      dateText: artwork.dateText,
      offer: artwork.offer,
      custody: artwork.custody,
      priceMinor: artwork.priceMinor,
      currency: artwork.currency,
      artistName: userProfile.name,
      handle: product.handle,
      variantId: product.variantId,
      publishedAt: artwork.publishedAt,
      takenDownAt: artwork.takenDownAt,
      takenDownReason: artwork.takenDownReason,
      updatedAt: artwork.updatedAt,
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(product, isListed)

export type Work = Awaited<ReturnType<typeof selectWorks>>[number]

const isAfter = ({ at, id }: { [part in keyof Keyset]: unknown }): SQL =>
  sql`(${artwork.publishedAt}, ${artwork.id}) < (${at}::timestamptz, ${id}::uuid)`

const newestFirst = [desc(artwork.publishedAt), desc(artwork.id)]

// The ids are a subquery, because Postgres would plan a list of fewer than ten for each request, which takes as long as
// reading the works.
const hasId = sql`${artwork.id} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`

// Prepared because every page runs them, and building their SQL would cost more than the rest of a request.
const prepareAll = (db: Database) => ({
  byIds: selectWorks(db).where(hasId).prepare('artworks_by_ids'),
  cards: selectCards(db).where(hasId).prepare('artwork_cards'),
  newest: selectCards(db)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('artworks_newest'),
  newestAfter: selectCards(db)
    .where(and(isPublished, isAfter({ at: sql.placeholder('at'), id: sql.placeholder('id') })))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('artworks_newest_after'),
  offer: selectOffers(db)
    .where(eq(artwork.id, sql.placeholder('id')))
    .prepare('artwork_offer'),
})

/** One query per call, pictures included. */
export const createArtworksRead = (db: Database) => {
  const prepared = prepareAll(db)

  return {
    /** `tx` is the transaction that has just stored the work. */
    async byId(id: string, tx?: Transaction): Promise<Work | null> {
      const [row] = await (tx ? selectWorks(tx).where(eq(artwork.id, id)) : prepared.byIds.execute({ ids: [id] }))
      return row ?? null
    },
    /** `tx` is a transaction that has waited for another one to change the work. */
    async offer(id: string, tx?: Transaction): Promise<(Offer & Pick<ArtworkRow, 'custody'>) | null> {
      const [row] = await (tx ? selectOffers(tx).where(eq(artwork.id, id)) : prepared.offer.execute({ id }))
      return row ?? null
    },
    /** The works of these ids, in the order of the ids. */
    async byIds(ids: readonly string[]): Promise<Work[]> {
      if (ids.length === 0) return []
      const rows = await prepared.byIds.execute({ ids: [...ids] })
      const works = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => works.get(id) ?? [])
    },
    /** The same as cards. */
    async cards(ids: readonly string[]): Promise<WorkCard[]> {
      if (ids.length === 0) return []
      const rows = await prepared.cards.execute({ ids: [...ids] })
      const cards = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => cards.get(id) ?? [])
    },
    /** All works of an owner, newest first. */
    ofOwner: (ownerId: string): Promise<Work[]> =>
      selectWorks(db).where(eq(artwork.ownerId, ownerId)).orderBy(desc(artwork.id)),
    /** Published works of an owner, newest first. */
    listPublished: (ownerId: string): Promise<WorkCard[]> =>
      selectCards(db)
        .where(and(eq(artwork.ownerId, ownerId), isPublished))
        .orderBy(...newestFirst),
    /** Published works, newest first. */
    publishedPage: (from: Keyset | undefined, limit: number): Promise<WorkCard[]> =>
      from ? prepared.newestAfter.execute({ ...from, limit }) : prepared.newest.execute({ limit }),
    /** Artists with published works, those with most of them first; the totals are of all. */
    async publishedArtists(
      limit: number,
    ): Promise<{ id: string; name: string; works: number; artistsTotal: number; worksTotal: number }[]> {
      const works = count()
      return db
        .select({
          id: artwork.ownerId,
          name: userProfile.name,
          works,
          artistsTotal: sql<number>`(count(*) over ())::int`,
          worksTotal: sql<number>`(sum(${works}) over ())::int`,
        })
        .from(artwork)
        .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
        .where(isPublished)
        .groupBy(artwork.ownerId, userProfile.name)
        .orderBy(desc(works), userProfile.name, artwork.ownerId)
        .limit(limit)
    },
    async countWorks(ownerId: string): Promise<{ published: number; drafts: number }> {
      const rows = await db
        .select({ status: artwork.status, works: count() })
        .from(artwork)
        .where(and(eq(artwork.ownerId, ownerId), inArray(artwork.status, ['published', 'draft'])))
        .groupBy(artwork.status)
      const of = (status: string) => rows.find((row) => row.status === status)?.works ?? 0
      return { published: of('published'), drafts: of('draft') }
    },
    /** The primary picture of a work if it is ready, with the stated size of the work. */
    async shareSource(
      artworkId: string,
      on: Queryable = db,
    ): Promise<(Pick<ArtworkRow, 'width' | 'height' | 'unit'> & { imageId: string }) | null> {
      const [row] = await on
        .select({ imageId: artworkImage.id, width: artwork.width, height: artwork.height, unit: artwork.unit })
        .from(artworkImage)
        .innerJoin(artwork, eq(artwork.id, artworkImage.artworkId))
        .where(and(eq(artworkImage.artworkId, artworkId), artworkImage.isPrimary, eq(artworkImage.state, 'ready')))
      return row ?? null
    },
  }
}
export type ArtworksRead = ReturnType<typeof createArtworksRead>
