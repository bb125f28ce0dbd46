import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImageTerms } from '#contract/image-terms-words.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork, artworkImage } from '#server/schema/artworks.ts'
import { imageTerms } from '#server/schema/image-terms.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

/** The terms that hold for an image or a page, and the artist whose they are. */
export interface FoundTerms {
  terms: ImageTerms
  slug: string
}

const inherited = alias(imageTerms, 'inherited')
const own = alias(imageTerms, 'own')
const isInherited = (ownerId: SQL | typeof userProfile.id) =>
  and(eq(inherited.ownerId, ownerId), sql`${inherited.artworkId} is null`)
const ofWork = sql<ImageTerms>`coalesce(${own.terms}, ${inherited.terms}, 'reserved')`
const ofArtist = sql<ImageTerms>`coalesce(${inherited.terms}, 'reserved')`
const isPublished = sql`${artwork.status} = 'published'`

const selectWorks = (db: Queryable) =>
  db
    .select({ terms: ofWork, slug: userProfile.slug })
    .from(artwork)
    .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
    .leftJoin(inherited, isInherited(userProfile.id))
    .leftJoin(own, eq(own.artworkId, artwork.id))

const first = <T>([row]: T[]): T | null => row ?? null

export const imageTermsRead = {
  async findOfImage(db: Queryable, imageId: string): Promise<FoundTerms | null> {
    return first(
      await selectWorks(db)
        .innerJoin(artworkImage, eq(artworkImage.artworkId, artwork.id))
        .where(eq(artworkImage.id, imageId)),
    )
  },
  async findOfProduct(db: Queryable, handle: string): Promise<FoundTerms | null> {
    return first(
      await selectWorks(db).innerJoin(product, eq(product.artworkId, artwork.id)).where(eq(product.handle, handle)),
    )
  },
  async findOfArtist(db: Queryable, by: { id: string } | { slug: string }): Promise<FoundTerms | null> {
    return first(
      await db
        .select({ terms: ofArtist, slug: userProfile.slug })
        .from(userProfile)
        .leftJoin(inherited, isInherited(userProfile.id))
        .where('id' in by ? eq(userProfile.id, by.id) : eq(userProfile.slug, by.slug)),
    )
  },

  /** An artist whom visitors can see: with a public gallery or a published work. */
  async findPublicArtist(db: Queryable, by: { slug: string } | { id: string }) {
    return first(
      await db
        .select({
          id: userProfile.id,
          name: userProfile.name,
          slug: userProfile.slug,
          hasGallery: sql<boolean>`${userProfile.galleryPublishedAt} is not null`,
        })
        .from(userProfile)
        .where(
          and(
            'id' in by ? eq(userProfile.id, by.id) : eq(userProfile.slug, by.slug),
            or(
              isNotNull(userProfile.galleryPublishedAt),
              sql`exists (select from ${artwork} where ${artwork.ownerId} = ${userProfile.id} and ${isPublished})`,
            ),
          ),
        ),
    )
  },
  /** What an artist states for all works, then for published ones, newest first. `handle` is null for all works. */
  async listPublic(db: Queryable, ownerId: string, limit: number) {
    return db
      .select({
        terms: own.terms,
        licenseText: own.licenseText,
        licenseUrl: own.licenseUrl,
        title: artwork.title,
        handle: product.handle,
      })
      .from(own)
      .leftJoin(artwork, and(eq(artwork.id, own.artworkId), isPublished))
      .leftJoin(product, and(eq(product.artworkId, artwork.id), sql`${product.listed}`))
      .where(and(eq(own.ownerId, ownerId), or(isNull(own.artworkId), isNotNull(product.handle))))
      .orderBy(sql`${own.artworkId} is not null`, desc(artwork.publishedAt), desc(artwork.id))
      .limit(limit)
  },

  /** Published works that may be used to train AI, newest first, with their pictures. */
  async listAllowedWorks(db: Queryable, limit: number): Promise<{ handle: string; imageIds: string[] }[]> {
    return db
      .select({
        handle: product.handle,
        imageIds: sql<string[]>`array(
          select ${artworkImage.id} from ${artworkImage} where ${artworkImage.artworkId} = ${artwork.id}
          order by ${artworkImage.position})`,
      })
      .from(artwork)
      .innerJoin(product, and(eq(product.artworkId, artwork.id), sql`${product.listed}`))
      .leftJoin(inherited, isInherited(sql`${artwork.ownerId}`))
      .leftJoin(own, eq(own.artworkId, artwork.id))
      .where(and(isPublished, eq(ofWork, 'allowed')))
      .orderBy(desc(artwork.publishedAt), desc(artwork.id))
      .limit(limit)
  },
  /** Artists with a public gallery who allow it, or sell licenses, in general. */
  async listArtists(db: Queryable, terms: ImageTerms, limit: number): Promise<{ id: string; slug: string }[]> {
    return db
      .select({ id: userProfile.id, slug: userProfile.slug })
      .from(imageTerms)
      .innerJoin(userProfile, eq(userProfile.id, imageTerms.ownerId))
      .where(
        and(
          sql`${imageTerms.artworkId} is null`,
          eq(imageTerms.terms, terms),
          isNotNull(userProfile.galleryPublishedAt),
        ),
      )
      .orderBy(userProfile.id)
      .limit(limit)
  },
  /** The name in an artist's credit, and the address of the terms. */
  async findCreditedArtist(db: Queryable, ownerId: string): Promise<{ name: string; slug: string } | null> {
    return first(
      await db
        .select({ name: userProfile.name, slug: userProfile.slug })
        .from(userProfile)
        .where(eq(userProfile.id, ownerId)),
    )
  },
}
