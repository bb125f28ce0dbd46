import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork, isHeldBy } from '#server/schema/artworks.ts'
import { exhibition, exhibitionArtwork } from '#server/schema/exhibitions.ts'
import { invoiceSettings } from '#server/schema/invoices.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { conditionReport } from '#server/schema/records.ts'
import { allCopiesSold } from '#server/schema/sold-copies.ts'

/** The public exhibitions of a work, one a line: `Title, place, year`. */
const exhibitions = sql<string>`coalesce((
  select string_agg(
    concat_ws(', ', ${exhibition.title}, nullif(${exhibition.location}, ''), extract(year from ${exhibition.startDate})::text),
    E'\n' order by ${exhibition.startDate} desc)
  from ${exhibitionArtwork} join ${exhibition} on ${exhibition.id} = ${exhibitionArtwork.exhibitionId}
  where ${exhibitionArtwork.artworkId} = ${artwork.id} and ${exhibition.status} = 'published'), '')`

export const papersRead = {
  /** Those of these works whose records a person keeps. */
  works: (db: Queryable, userId: string, ids: readonly string[]) =>
    db
      .select({
        work: artwork,
        artist: userProfile.name,
        place: userProfile.location,
        exhibitions,
        isSoldOut: allCopiesSold,
      })
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(and(inArray(artwork.id, [...ids]), isHeldBy(userId))),
  exists: async (db: Queryable, id: string): Promise<boolean> => (await db.$count(artwork, eq(artwork.id, id))) > 0,
  /** A person's own works in an exhibition of theirs, in their order on its wall; null when it is not theirs. */
  async hungWorks(db: Queryable, userId: string, exhibitionId: string) {
    const [found] = await db
      .select({
        title: exhibition.title,
        place: exhibition.location,
        from: exhibition.startDate,
        to: exhibition.endDate,
      })
      .from(exhibition)
      .where(and(eq(exhibition.id, exhibitionId), eq(exhibition.ownerId, userId)))
    if (!found) return null
    const rows = await db
      .select({ id: artwork.id })
      .from(exhibitionArtwork)
      .innerJoin(artwork, eq(artwork.id, exhibitionArtwork.artworkId))
      .where(and(eq(exhibitionArtwork.exhibitionId, exhibitionId), isHeldBy(userId)))
      .orderBy(asc(exhibitionArtwork.position))
    return { ...found, ids: rows.map(({ id }) => id) }
  },
  /** The condition reports of works, the last first. */
  reports: (db: Queryable, ids: readonly string[]) =>
    db
      .select()
      .from(conditionReport)
      .where(inArray(conditionReport.artworkId, [...ids]))
      .orderBy(desc(conditionReport.reportedOn), desc(conditionReport.id)),
  /** A person with the details that their invoices state, if there are any. */
  async person(db: Queryable, userId: string) {
    const [row] = await db
      .select({ profile: userProfile, stated: invoiceSettings })
      .from(userProfile)
      .leftJoin(invoiceSettings, eq(invoiceSettings.sellerId, userProfile.id))
      .where(eq(userProfile.id, userId))
    return row ?? null
  },
}
export type PaperWorkRow = Awaited<ReturnType<typeof papersRead.works>>[number]
export type PersonRow = NonNullable<Awaited<ReturnType<typeof papersRead.person>>>
export type ReportRow = Awaited<ReturnType<typeof papersRead.reports>>[number]
