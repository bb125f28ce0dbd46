import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { accountClosing, isOpenAccount } from '#server/schema/account.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article, isPublicArticle } from '#server/schema/community.ts'
import { exhibition, shownArtwork } from '#server/schema/exhibitions.ts'
import { representation } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { followersCount, publicColumns } from './public-columns.read.ts'

/** Works on the wall of a represented artist. */
const MAX_WALL_WORKS = sql.raw('3')
const MAX_EXHIBITIONS = 100
const MAX_ARTICLES = 4

const ofArtist = sql`work.owner_id = ${userProfile.id} and work.status = 'published'`
const worksCount = sql<number>`(select count(*)::int from ${artwork} work where ${ofArtist})`
const availableCount = sql<number>`(select count(*)::int from ${artwork} work where ${ofArtist} and not work.is_sold and not work.is_reserved)`
const newestWorks = sql<string[]>`(
  select coalesce(json_agg(newest.id order by newest.published_at desc, newest.id desc), '[]')
  from (select work.id, work.published_at from ${artwork} work where ${ofArtist}
    order by work.published_at desc, work.id desc limit ${MAX_WALL_WORKS}) newest)`

/** A gallery and where it is, as it describes it itself. */
export interface VisitableGallery {
  id: string
  name: string
  address: string
  location: string
}

/** What stands on the public profile of a person. */
export const profilePageRead = {
  /** The public columns of a profile, and whether the account is closed. */
  async person(db: Queryable, id: string) {
    const [found] = await db
      .select({
        person: publicColumns,
        curatorStatement: userProfile.curatorStatement,
        galleryStatement: userProfile.galleryStatement,
        galleryHours: userProfile.galleryHours,
        openingHours: userProfile.openingHours,
        visitAddress: userProfile.visitAddress,
        coverFile: userProfile.coverFile,
        followers: followersCount,
        galleryPublished: sql<boolean>`${userProfile.galleryPublishedAt} is not null`,
        /** Closed by its owner, or suspended. */
        isClosed: sql<boolean>`${accountClosing.accountId} is not null or ${userProfile.suspendedAt} is not null`,
      })
      .from(userProfile)
      .leftJoin(accountClosing, eq(accountClosing.accountId, userProfile.id))
      .where(eq(userProfile.id, id))
    return found ?? null
  },
  /** Galleries with an address for visitors whose accounts are open, by name. */
  visitable(db: Queryable, limit: number): Promise<VisitableGallery[]> {
    return db
      .select({
        id: userProfile.id,
        name: userProfile.name,
        address: userProfile.visitAddress,
        location: userProfile.location,
      })
      .from(userProfile)
      .where(
        and(
          eq(userProfile.role, 'gallery'),
          sql`trim(${userProfile.visitAddress}) <> ''`,
          isOpenAccount(userProfile.id),
          isNull(userProfile.suspendedAt),
        ),
      )
      .orderBy(userProfile.name, userProfile.id)
      .limit(limit)
  },
  /** The ids of published exhibitions that the person hosts, or that show works of theirs; the latest first. */
  async exhibitionIds(db: Queryable, userId: string): Promise<string[]> {
    const showsTheirs = sql`exists (
      select 1 from ${shownArtwork} join ${artwork} work on work.id = ${shownArtwork.artworkId}
      where ${shownArtwork.exhibitionId} = ${exhibition.id} and work.owner_id = ${userId})`
    const rows = await db
      .select({ id: exhibition.id })
      .from(exhibition)
      .where(
        and(
          eq(exhibition.status, 'published'),
          or(eq(exhibition.ownerId, userId), showsTheirs),
          isOpenAccount(exhibition.ownerId),
        ),
      )
      .orderBy(desc(exhibition.startDate), desc(exhibition.id))
      .limit(MAX_EXHIBITIONS)
    return rows.map(({ id }) => id)
  },
  /** The artists whom a gallery represents, by name. */
  represented(db: Queryable, galleryId: string) {
    return db
      .select({
        id: userProfile.id,
        name: userProfile.name,
        location: userProfile.location,
        worksCount,
        availableCount,
        workIds: newestWorks,
      })
      .from(representation)
      .innerJoin(userProfile, eq(userProfile.id, representation.artistId))
      .where(
        and(
          eq(representation.galleryId, galleryId),
          eq(representation.status, 'active'),
          isOpenAccount(userProfile.id),
        ),
      )
      .orderBy(asc(userProfile.name))
  },
  /** The galleries that represent an artist, by name. */
  representedBy(db: Queryable, artistId: string) {
    return db
      .select({ id: userProfile.id, name: userProfile.name, location: userProfile.location })
      .from(representation)
      .innerJoin(userProfile, eq(userProfile.id, representation.galleryId))
      .where(
        and(eq(representation.artistId, artistId), eq(representation.status, 'active'), isOpenAccount(userProfile.id)),
      )
      .orderBy(asc(userProfile.name))
  },
  /** Published articles that name somebody, the latest first. */
  articlesAbout(db: Queryable, name: string) {
    const names = (column: typeof article.title | typeof article.summary | typeof article.body) =>
      sql`position(lower(${name}) in lower(${column})) > 0`
    return db
      .select({
        id: article.id,
        slug: article.slug,
        title: article.title,
        author_name: article.authorName,
        summary: article.summary,
      })
      .from(article)
      .where(and(isPublicArticle, or(names(article.title), names(article.summary), names(article.body))))
      .orderBy(desc(article.updatedAt))
      .limit(MAX_ARTICLES)
  },
}
