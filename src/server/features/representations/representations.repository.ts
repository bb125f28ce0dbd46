import { and, desc, eq, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { representation } from '#server/schema/people.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type RepresentationRow = typeof representation.$inferSelect

const gallery = alias(userProfile, 'gallery')
const artist = alias(userProfile, 'artist')

const listed = (person: typeof gallery | typeof artist) => ({
  id: person.id,
  name: person.name,
  role: person.role,
  location: person.location,
  avatarFile: person.avatarFile,
  email: person.email,
})

/** With both people; those of closed accounts are left out. */
const selectOpen = (db: Queryable) =>
  db
    .select({ row: representation, gallery: listed(gallery), artist: listed(artist) })
    .from(representation)
    .innerJoin(gallery, eq(gallery.id, representation.galleryId))
    .innerJoin(artist, eq(artist.id, representation.artistId))
const isOpen = and(isOpenAccount(representation.galleryId), isOpenAccount(representation.artistId))

export const representationsRepository = {
  /** What both see: ended ones are gone, and a declined one is shown to the gallery alone. */
  of(db: Queryable, userId: string) {
    const asGallery = and(eq(representation.galleryId, userId), ne(representation.status, 'ended'))
    const asArtist = and(
      eq(representation.artistId, userId),
      or(eq(representation.status, 'asked'), eq(representation.status, 'active')),
    )
    return selectOpen(db)
      .where(and(isOpen, or(asGallery, asArtist)))
      .orderBy(desc(representation.askedAt), desc(representation.id))
  },
  async byId(db: Queryable, id: string) {
    const [found] = await selectOpen(db).where(and(isOpen, eq(representation.id, id)))
    return found ?? null
  },
  /** The role of a person whose account is open; undefined when there is none. */
  async findRole(tx: Transaction, userId: string) {
    const [row] = await tx
      .select({ role: userProfile.role })
      .from(userProfile)
      .where(and(eq(userProfile.id, userId), isOpenAccount(userProfile.id)))
    return row?.role
  },
  /** Stores a request; null when the two know each other already. */
  async insert(tx: Transaction, galleryId: string, artistId: string, message: string, askedAt: Date) {
    const [row] = await tx
      .insert(representation)
      .values({ galleryId, artistId, message, askedAt })
      .onConflictDoNothing()
      .returning()
    return row ?? null
  },
  async lockPair(tx: Transaction, galleryId: string, artistId: string): Promise<RepresentationRow | null> {
    const [row] = await tx
      .select()
      .from(representation)
      .where(and(eq(representation.galleryId, galleryId), eq(representation.artistId, artistId)))
      .for('update')
    return row ?? null
  },
  async lock(tx: Transaction, id: string): Promise<RepresentationRow | null> {
    const [row] = await tx.select().from(representation).where(eq(representation.id, id)).for('update')
    return row ?? null
  },
  async update(
    tx: Transaction,
    id: string,
    change: Partial<Pick<RepresentationRow, 'status' | 'message' | 'askedAt' | 'answeredAt'>>,
  ): Promise<void> {
    await tx.update(representation).set(change).where(eq(representation.id, id))
  },
}
export type OpenRepresentation = NonNullable<Awaited<ReturnType<(typeof representationsRepository)['byId']>>>
