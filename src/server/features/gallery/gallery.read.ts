import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { product } from '#server/schema/shop.ts'

export interface GalleryAddress {
  userId: string
  slug: string
  publishedAt: Date | null
}

const address = { userId: userProfile.id, slug: userProfile.slug, publishedAt: userProfile.galleryPublishedAt }

export const sitemapKinds = ['gallery', 'product', 'exhibition'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** A public page: the last part of its address, and when it last changed. */
export interface SitemapEntry {
  id: string
  name: string
  changedAt: Date
}

const publicPages = {
  gallery: {
    id: userProfile.id,
    name: userProfile.slug,
    changedAt: userProfile.updatedAt,
    table: userProfile,
    isPublic: isNotNull(userProfile.galleryPublishedAt),
  },
  product: {
    id: product.id,
    name: product.handle,
    changedAt: product.updatedAt,
    table: product,
    isPublic: eq(product.listed, true),
  },
  exhibition: {
    id: exhibition.id,
    name: sql<string>`${exhibition.id}::text`,
    changedAt: exhibition.updatedAt,
    table: exhibition,
    isPublic: eq(exhibition.status, 'published'),
  },
}

export const galleryRead = {
  async byUser(db: Queryable, userId: string): Promise<GalleryAddress | null> {
    const [found] = await db.select(address).from(userProfile).where(eq(userProfile.id, userId))
    return found ?? null
  },
  /** Only while it is published. */
  async bySlug(db: Queryable, slug: string): Promise<GalleryAddress | null> {
    const [found] = await db
      .select(address)
      .from(userProfile)
      .where(and(eq(userProfile.slug, slug), isNotNull(userProfile.galleryPublishedAt)))
    return found ?? null
  },
  /** Public pages of a kind by id, those after `after` when given. */
  async publicPages(
    db: Queryable,
    kind: SitemapKind,
    after: string | undefined,
    limit: number,
  ): Promise<SitemapEntry[]> {
    const { id, name, changedAt, table, isPublic } = publicPages[kind]
    return db
      .select({ id, name, changedAt })
      .from(table)
      .where(and(isPublic, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(limit)
  },
  /** The last id of every full page of a kind but the last: where the pages after the first begin. */
  async pageStarts(db: Queryable, kind: SitemapKind, size: number): Promise<string[]> {
    const { id, table, isPublic } = publicPages[kind]
    const numbered = db
      .select({ id: sql<string>`${id}`.as('id'), number: sql<number>`row_number() over (order by ${id})`.as('number') })
      .from(table)
      .where(isPublic)
      .as('numbered')
    const starts = await db
      .select({ id: numbered.id })
      .from(numbered)
      .where(sql`${numbered.number} % ${size} = 0`)
      .orderBy(asc(numbered.number))
    return starts.map(({ id }) => id)
  },
}
