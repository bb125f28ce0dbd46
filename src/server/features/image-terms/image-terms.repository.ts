import { and, eq, isNull } from 'drizzle-orm'
import type { StatedImageTerms } from '#contract/image-terms.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { imageTerms } from '#server/schema/image-terms.ts'

export type ImageTermsRow = typeof imageTerms.$inferSelect

/** Whose terms, and of which of their works; null: of all that have none of their own. */
export interface TermsOwner {
  ownerId: string
  artworkId: string | null
}

const belongsTo = ({ ownerId, artworkId }: TermsOwner) =>
  and(
    eq(imageTerms.ownerId, ownerId),
    artworkId === null ? isNull(imageTerms.artworkId) : eq(imageTerms.artworkId, artworkId),
  )

export const imageTermsRepository = {
  /** What a person stated, for all works and for single ones. */
  async list(db: Queryable, ownerId: string): Promise<ImageTermsRow[]> {
    return db.select().from(imageTerms).where(eq(imageTerms.ownerId, ownerId)).orderBy(imageTerms.id)
  },
  /** Replaces what was stated; null removes it. The caller has locked the owner's profile. */
  async replace(tx: Transaction, owner: TermsOwner, stated: StatedImageTerms | null): Promise<void> {
    await tx.delete(imageTerms).where(belongsTo(owner))
    if (stated)
      await tx.insert(imageTerms).values({
        ...owner,
        terms: stated.terms,
        licenseText: stated.license_text,
        licenseUrl: stated.license_url,
      })
  },
  /** The owner of a work; null for an unknown one. */
  async findWorkOwner(db: Queryable, artworkId: string): Promise<string | null> {
    const [row] = await db.select({ ownerId: artwork.ownerId }).from(artwork).where(eq(artwork.id, artworkId))
    return row?.ownerId ?? null
  },
}
