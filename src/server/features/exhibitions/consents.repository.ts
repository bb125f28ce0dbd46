import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { artwork } from '#server/schema/artworks.ts'
import { exhibition, exhibitionArtwork, exhibitionConsent } from '#server/schema/exhibitions.ts'
import { representation } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type ConsentRow = typeof exhibitionConsent.$inferSelect

const isHung = and(
  eq(exhibitionArtwork.exhibitionId, exhibitionConsent.exhibitionId),
  eq(exhibitionArtwork.artworkId, exhibitionConsent.artworkId),
)
const isRequest = (exhibitionId: string, artworkIds: readonly string[]) =>
  and(eq(exhibitionConsent.exhibitionId, exhibitionId), inArray(exhibitionConsent.artworkId, [...artworkIds]))
const isRepresented = (hostId: typeof exhibition.ownerId | string) =>
  sql<boolean>`exists (select 1 from ${representation}
    where ${representation.galleryId} = ${hostId} and ${representation.artistId} = ${artwork.ownerId}
      and ${representation.status} = 'active')`

/** Consents of artists to showing their works in exhibitions of others. */
export const consentsRepository = {
  /**
   * Asks for those of these works that need consent and were never asked for, or whose request was withdrawn; returns
   * their artists, and when each was last notified of an earlier request.
   */
  async ask(tx: Transaction, exhibitionId: string, hostId: string, artworkIds: readonly string[], askedAt: Date) {
    if (artworkIds.length === 0) return []
    const needed = await tx
      .select({ artworkId: artwork.id, artistId: artwork.ownerId, title: artwork.title })
      .from(artwork)
      .where(
        and(
          inArray(artwork.id, [...artworkIds]),
          sql`${artwork.ownerId} <> ${hostId}`,
          sql`not ${isRepresented(hostId)}`,
        ),
      )
    if (needed.length === 0) return []
    const neededIds = needed.map(({ artworkId }) => artworkId)
    const known = await tx.select().from(exhibitionConsent).where(isRequest(exhibitionId, neededIds))
    const lastHeard = new Map(known.map(({ artworkId, ...sent }) => [artworkId, sent.remindedAt ?? sent.askedAt]))
    const asked = await tx
      .insert(exhibitionConsent)
      .values(neededIds.map((artworkId) => ({ exhibitionId, artworkId, askedAt })))
      .onConflictDoUpdate({
        target: [exhibitionConsent.exhibitionId, exhibitionConsent.artworkId],
        set: { status: 'asked', askedAt, remindedAt: null, seenAt: null, answeredAt: null },
        setWhere: eq(exhibitionConsent.status, 'withdrawn'),
      })
      .returning({ artworkId: exhibitionConsent.artworkId })
    const isAsked = new Set(asked.map(({ artworkId }) => artworkId))
    return needed
      .filter(({ artworkId }) => isAsked.has(artworkId))
      .map((work) => ({ ...work, lastHeardAt: lastHeard.get(work.artworkId) ?? null }))
  },

  /** The works of others that hang in an exhibition, in their order, without those of closed accounts. */
  ofExhibition(db: Queryable, exhibitionId: string) {
    return db
      .select({
        artworkId: artwork.id,
        title: artwork.title,
        artist: { id: userProfile.id, name: userProfile.name },
        consent: exhibitionConsent,
        represented: isRepresented(exhibition.ownerId),
      })
      .from(exhibitionArtwork)
      .innerJoin(exhibition, eq(exhibition.id, exhibitionArtwork.exhibitionId))
      .innerJoin(artwork, eq(artwork.id, exhibitionArtwork.artworkId))
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .leftJoin(exhibitionConsent, isHung)
      .where(
        and(
          eq(exhibitionArtwork.exhibitionId, exhibitionId),
          sql`${artwork.ownerId} <> ${exhibition.ownerId}`,
          isOpenAccount(artwork.ownerId),
        ),
      )
      .orderBy(asc(exhibitionArtwork.position))
  },

  /** Requests about hung works of an artist, by hosts whose account is open; only one exhibition's with an id. */
  ofArtist(db: Queryable, artistId: string, exhibitionId?: string) {
    return db
      .select({
        consent: exhibitionConsent,
        exhibition: {
          id: exhibition.id,
          title: exhibition.title,
          description: exhibition.description,
          startDate: exhibition.startDate,
          endDate: exhibition.endDate,
          location: exhibition.location,
          status: exhibition.status,
        },
        host: { id: userProfile.id, name: userProfile.name },
      })
      .from(exhibitionConsent)
      .innerJoin(exhibitionArtwork, isHung)
      .innerJoin(artwork, eq(artwork.id, exhibitionConsent.artworkId))
      .innerJoin(exhibition, eq(exhibition.id, exhibitionConsent.exhibitionId))
      .innerJoin(userProfile, eq(userProfile.id, exhibition.ownerId))
      .where(
        and(
          eq(artwork.ownerId, artistId),
          ne(exhibitionConsent.status, 'withdrawn'),
          isOpenAccount(exhibition.ownerId),
          exhibitionId === undefined ? undefined : eq(exhibition.id, exhibitionId),
        ),
      )
      .orderBy(desc(exhibitionConsent.askedAt), asc(exhibitionArtwork.position))
  },

  /** Answers for hung works of the artist; returns the ids of those that had been asked for. */
  async answer(
    tx: Transaction,
    exhibitionId: string,
    artistId: string,
    artworkIds: readonly string[],
    answer: Pick<ConsentRow, 'status'> & { answeredAt: Date },
  ): Promise<string[]> {
    const rows = await tx
      .update(exhibitionConsent)
      .set({
        ...answer,
        seenAt: sql`coalesce(${exhibitionConsent.seenAt}, ${answer.answeredAt.toISOString()}::timestamptz)`,
      })
      .from(artwork)
      .where(
        and(
          isRequest(exhibitionId, artworkIds),
          ne(exhibitionConsent.status, 'withdrawn'),
          eq(artwork.id, exhibitionConsent.artworkId),
          eq(artwork.ownerId, artistId),
        ),
      )
      .returning({ artworkId: exhibitionConsent.artworkId })
    return rows.map(({ artworkId }) => artworkId)
  },

  async see(db: Queryable, artistId: string, seenAt: Date): Promise<void> {
    await db
      .update(exhibitionConsent)
      .set({ seenAt })
      .from(artwork)
      .where(
        and(
          eq(artwork.id, exhibitionConsent.artworkId),
          eq(artwork.ownerId, artistId),
          isNull(exhibitionConsent.seenAt),
        ),
      )
  },

  /** The exhibitions of a host in which works of an artist hang. */
  async exhibitionsWith(tx: Transaction, hostId: string, artistId: string) {
    return tx
      .selectDistinct({ id: exhibition.id, status: exhibition.status })
      .from(exhibition)
      .innerJoin(exhibitionArtwork, eq(exhibitionArtwork.exhibitionId, exhibition.id))
      .innerJoin(artwork, eq(artwork.id, exhibitionArtwork.artworkId))
      .where(and(eq(exhibition.ownerId, hostId), eq(artwork.ownerId, artistId)))
      .orderBy(asc(exhibition.id))
  },

  /** Stores a consent for every hung work of an artist that had needed none: given where it is shown, else asked. */
  async keepShown(tx: Transaction, hostId: string, artistId: string, at: Date): Promise<void> {
    const hung = await tx
      .select({
        exhibitionId: exhibition.id,
        artworkId: artwork.id,
        status: sql<'given' | 'asked'>`case when ${exhibition.status} = 'published' then 'given' else 'asked' end`,
      })
      .from(exhibitionArtwork)
      .innerJoin(exhibition, eq(exhibition.id, exhibitionArtwork.exhibitionId))
      .innerJoin(artwork, eq(artwork.id, exhibitionArtwork.artworkId))
      .where(and(eq(exhibition.ownerId, hostId), eq(artwork.ownerId, artistId)))
    if (hung.length === 0) return
    await tx
      .insert(exhibitionConsent)
      .values(hung.map((row) => ({ ...row, askedAt: at, answeredAt: row.status === 'given' ? at : null })))
      .onConflictDoUpdate({
        target: [exhibitionConsent.exhibitionId, exhibitionConsent.artworkId],
        set: { status: sql`excluded.status`, answeredAt: sql`excluded.answered_at` },
        setWhere: inArray(exhibitionConsent.status, ['asked', 'withdrawn']),
      })
  },

  async remind(tx: Transaction, exhibitionId: string, artworkIds: readonly string[], remindedAt: Date): Promise<void> {
    await tx.update(exhibitionConsent).set({ remindedAt }).where(isRequest(exhibitionId, artworkIds))
  },

  /** Takes the request back, and the work out of the exhibition. */
  async withdraw(tx: Transaction, exhibitionId: string, artworkId: string): Promise<void> {
    await tx
      .update(exhibitionConsent)
      .set({ status: 'withdrawn' })
      .where(isRequest(exhibitionId, [artworkId]))
    await tx
      .delete(exhibitionArtwork)
      .where(and(eq(exhibitionArtwork.exhibitionId, exhibitionId), eq(exhibitionArtwork.artworkId, artworkId)))
  },

  /** The addresses of people, for mails about consent. */
  async readEmails(tx: Transaction, ids: readonly string[]): Promise<Map<string, { name: string; email: string }>> {
    const rows = await tx
      .select({ id: userProfile.id, name: userProfile.name, email: userProfile.email })
      .from(userProfile)
      .where(inArray(userProfile.id, [...ids]))
    return new Map(rows.map(({ id, ...person }) => [id, person]))
  },
}
