import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { article, isPublicArticle } from '#server/schema/community.ts'
import { exhibition, shownArtwork } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { DOCUMENT_GENERATION, documentOfWork, type SearchDocument, type SearchKind } from './search-document.ts'

const palette = sql<string[]>`coalesce(${artwork.statedPalette}, (
  select array(select jsonb_array_elements_text(${artworkImage.palette}))
  from ${artworkImage} where ${artworkImage.artworkId} = ${artwork.id} and ${artworkImage.isPrimary}), '{}')`

const tags = sql<string[]>`coalesce(${artwork.aiAnalysis} -> 'tags', '[]')`

const hasWorks = sql`exists (
  select 1 from ${artwork} where ${artwork.ownerId} = ${userProfile.id} and ${artwork.status} = 'published')`

const artistsOnShow = sql<string>`coalesce((
  select string_agg(distinct artist.name, ' ')
  from ${shownArtwork}
  join ${artwork} on ${artwork.id} = ${shownArtwork.artworkId}
  join ${userProfile} artist on artist.id = ${artwork.ownerId}
  where ${shownArtwork.exhibitionId} = ${exhibition.id}), '')`

// The rows are locked, so that of two changes of a thing the later one also writes its document later.
const artworks = async (tx: Transaction, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await tx
    .select({
      id: artwork.id,
      ownerId: artwork.ownerId,
      title: artwork.title,
      artistName: userProfile.name,
      description: artwork.description,
      medium: artwork.medium,
      width: artwork.width,
      height: artwork.height,
      unit: artwork.unit,
      offer: artwork.offer,
      priceMinor: artwork.priceMinor,
      series: artwork.series,
      inventoryNumber: artwork.inventoryNumber,
      mediumLine: artwork.mediumLine,
      mediumClass: artwork.mediumClass,
      dateText: artwork.dateText,
      statedTags: artwork.tags,
      currency: artwork.currency,
      isSold: artwork.isSold,
      isReserved: artwork.isReserved,
      yearCreated: artwork.yearCreated,
      type: artwork.type,
      productType: artwork.productType,
      editionType: artwork.editionType,
      tags,
      palette,
      publishedAt: sql<Date>`coalesce(${artwork.publishedAt}, ${artwork.createdAt})`.mapWith(artwork.createdAt),
    })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .where(and(inArray(artwork.id, [...ids]), eq(artwork.status, 'published')))
    .orderBy(asc(artwork.id))
    .for('share', { of: artwork })
  return rows.map(documentOfWork)
}

/** Whoever has a public gallery or published works. */
const artists = async (tx: Transaction, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await tx
    .select({
      id: userProfile.id,
      name: userProfile.name,
      role: userProfile.role,
      location: userProfile.location,
      bio: userProfile.bio,
      statement: userProfile.artistStatement,
      publishedAt: sql<Date>`coalesce(${userProfile.galleryPublishedAt}, ${userProfile.createdAt})`.mapWith(
        userProfile.createdAt,
      ),
    })
    .from(userProfile)
    .where(and(inArray(userProfile.id, [...ids]), or(isNotNull(userProfile.galleryPublishedAt), hasWorks)))
  return rows.map(({ id, name, role, location, bio, statement, publishedAt }) => ({
    id,
    kind: 'artist',
    ownerId: id,
    title: name,
    maker: '',
    facts: `${role ?? ''} ${location}`,
    description: `${bio} ${statement}`,
    publishedAt,
  }))
}

const exhibitions = async (tx: Transaction, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await tx
    .select({
      id: exhibition.id,
      ownerId: exhibition.ownerId,
      title: exhibition.title,
      maker: userProfile.name,
      description: exhibition.description,
      location: exhibition.location,
      artistsOnShow,
      publishedAt: sql<Date>`coalesce(${exhibition.publishedAt}, ${exhibition.createdAt})`.mapWith(
        exhibition.createdAt,
      ),
    })
    .from(exhibition)
    .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
    .where(and(inArray(exhibition.id, [...ids]), eq(exhibition.status, 'published')))
    .orderBy(asc(exhibition.id))
    .for('share', { of: exhibition })
  return rows.map(({ location, artistsOnShow: shown, ...row }) => ({
    ...row,
    kind: 'exhibition',
    facts: `${location} ${shown} exhibition`,
  }))
}

const articles = async (tx: Transaction, ids: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await tx
    .select({
      id: article.id,
      title: article.title,
      maker: article.authorName,
      summary: article.summary,
      body: article.body,
      publishedAt: article.updatedAt,
    })
    .from(article)
    .where(and(inArray(article.id, [...ids]), isPublicArticle))
    .orderBy(asc(article.id))
    .for('share')
  return rows.map(({ summary, body, ...row }) => ({
    ...row,
    kind: 'article',
    ownerId: null,
    facts: summary,
    description: body.replace(/<[^>]*>/g, ' '),
  }))
}

const TABLES = { artwork, artist: userProfile, exhibition, article } as const

/** The things that can be found, read from their own tables. */
export const searchSourcesRead = {
  /** The documents of those things that are public. */
  documents: (tx: Transaction, kind: SearchKind, ids: readonly string[]): Promise<SearchDocument[]> =>
    ({ artwork: artworks, artist: artists, exhibition: exhibitions, article: articles })[kind](tx, ids),

  /** The next ids of a kind, public or not, after one of them. */
  async ids(db: Queryable, kind: SearchKind, after: string | null, limit: number): Promise<string[]> {
    const { id } = TABLES[kind]
    const rows = await db
      .select({ id })
      .from(TABLES[kind])
      .where(after === null ? undefined : sql`${id} > ${after}`)
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => row.id)
  },

  /** The works and exhibitions of a person. */
  async ofOwner(db: Queryable, ownerId: string): Promise<Record<'artwork' | 'exhibition', string[]>> {
    const [works, shows] = await Promise.all([
      db.select({ id: artwork.id }).from(artwork).where(eq(artwork.ownerId, ownerId)).orderBy(asc(artwork.id)),
      db
        .select({ id: exhibition.id })
        .from(exhibition)
        .where(eq(exhibition.ownerId, ownerId))
        .orderBy(asc(exhibition.id)),
    ])
    return { artwork: works.map(({ id }) => id), exhibition: shows.map(({ id }) => id) }
  },

  /** Whether nothing has been stored for the search although there are published works, or some of it by an older version. */
  async isUnfilled(db: Queryable): Promise<boolean> {
    const { rows } = await db.execute<{ unfilled: boolean }>(sql`
      select not exists (select 1 from search_document)
        and exists (select 1 from ${artwork} where ${artwork.status} = 'published')
        or exists (select 1 from search_document where generation < ${DOCUMENT_GENERATION}) as unfilled`)
    return rows[0]?.unfilled ?? false
  },
}
