import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { dismissedWork, itemLike, itemSave } from '#server/schema/community.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { searchDocument } from '#server/schema/search.ts'
import type { SignedWork, WorkFacts } from './taste.ts'

/** The newest likes, saves and dismissals that are considered, each. */
const MAX_SIGNED = 50
/** The newest works with a fact in common that are judged. */
const MAX_CANDIDATES = 500

const facts = {
  id: searchDocument.id,
  title: artwork.title,
  makerId: artwork.ownerId,
  maker: userProfile.name,
  medium: sql<string | null>`nullif(${searchDocument.medium}, 'other')`,
  size: searchDocument.size,
  colors: searchDocument.colors,
}

const likedWorks = (userId: string) => sql`
  select ${itemLike.itemId} as id, 'liked' as sign from ${itemLike}
  where ${itemLike.userId} = ${userId} and ${itemLike.itemType} = 'artwork'
  order by ${itemLike.createdAt} desc limit ${sql.raw(String(MAX_SIGNED))}`
const savedWorks = (userId: string) => sql`
  select ${itemSave.itemId} as id, 'saved' as sign from ${itemSave}
  where ${itemSave.userId} = ${userId} and ${itemSave.itemType} = 'artwork'
  order by ${itemSave.createdAt} desc limit ${sql.raw(String(MAX_SIGNED))}`
const dismissedWorks = (userId: string) => sql`
  select ${dismissedWork.artworkId} as id, 'dismissed' as sign from ${dismissedWork}
  where ${dismissedWork.userId} = ${userId}
  order by ${dismissedWork.createdAt} desc limit ${sql.raw(String(MAX_SIGNED))}`

const toSqlArray = (values: readonly string[], type: 'uuid' | 'text') =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`

export const recommendationsRead = {
  /** The published works that somebody liked, saved, viewed or dismissed, with their facts, one row a sign. */
  signed(db: Queryable, userId: string, viewed: readonly string[]): Promise<SignedWork[]> {
    const signs = sql`(
      (${likedWorks(userId)}) union all (${savedWorks(userId)}) union all (${dismissedWorks(userId)})
      union all (select unnest(${toSqlArray(viewed, 'uuid')}), 'viewed')) signs`
    return db
      .select({ ...facts, sign: sql<SignedWork['sign']>`signs.sign` })
      .from(signs)
      .innerJoin(searchDocument, and(sql`${searchDocument.id} = signs.id`, eq(searchDocument.kind, 'artwork')))
      .innerJoin(artwork, eq(artwork.id, searchDocument.id))
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
  },
  /** The newest published works of other people that have an artist, a medium or a color in common with these. */
  candidates(db: Queryable, userId: string, like: readonly WorkFacts[]): Promise<WorkFacts[]> {
    const makers = like.map(({ makerId }) => makerId)
    const mediums = like.flatMap(({ medium }) => medium ?? [])
    const colors = like.flatMap((work) => work.colors)
    return db
      .select(facts)
      .from(searchDocument)
      .innerJoin(artwork, eq(artwork.id, searchDocument.id))
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(
        and(
          eq(searchDocument.kind, 'artwork'),
          sql`${artwork.ownerId} <> ${userId}`,
          sql`(${searchDocument.ownerId} = any(${toSqlArray(makers, 'uuid')})
            or ${searchDocument.medium} = any(${toSqlArray(mediums, 'text')})
            or ${searchDocument.colors} && ${toSqlArray(colors, 'text')})`,
        ),
      )
      .orderBy(desc(searchDocument.publishedAt), desc(searchDocument.id))
      .limit(MAX_CANDIDATES)
  },
}
