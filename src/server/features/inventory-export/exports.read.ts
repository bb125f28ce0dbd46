import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork, artworkImage, isHeldBy } from '#server/schema/artworks.ts'
import { userProfile } from '#server/schema/profiles.ts'

export const exportsRead = {
  /** Works of a holder after an id, in the order of the ids: all, or those among `ids`. */
  works: (
    db: Queryable,
    holderId: string,
    { ids, after, limit }: { ids: readonly string[] | null; after: string | null; limit: number },
  ) =>
    db
      .select({ id: artwork.id, ownerId: artwork.ownerId, artist: userProfile.name })
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(
        and(
          isHeldBy(holderId),
          ids === null ? undefined : inArray(artwork.id, [...ids]),
          after === null ? undefined : gt(artwork.id, after),
        ),
      )
      .orderBy(asc(artwork.id))
      .limit(limit),

  /** How many of these works are the holder's. */
  countHeld: (db: Queryable, holderId: string, ids: readonly string[]): Promise<number> =>
    db.$count(artwork, and(inArray(artwork.id, [...ids]), isHeldBy(holderId))),

  /** The pictures of works in their order, the primary one first. */
  pictures: (db: Queryable, ids: readonly string[]) =>
    db
      .select({ id: artworkImage.id, artworkId: artworkImage.artworkId, altText: artworkImage.altText })
      .from(artworkImage)
      .where(inArray(artworkImage.artworkId, [...ids]))
      .orderBy(asc(artworkImage.artworkId), sql`${artworkImage.isPrimary} desc`, asc(artworkImage.position)),
}
