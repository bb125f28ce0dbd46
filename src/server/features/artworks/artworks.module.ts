import type { Artwork } from '#contract/artworks.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Binding } from '#server/platform/http/call.ts'

/** The shop's side of an artwork, as this feature needs it; the shop implements it. */
export interface Catalogue {
  /** Lists the work as a product, once: a repeat answers the same handle and variant id (AW-7.20). */
  list(tx: Transaction, work: { artworkId: string; title: string; artistName: string }): Promise<{ handle: string; variantId: string }>
  /** Takes the product out of the lists; its handle is never given to another work. */
  unlist(tx: Transaction, artworkId: string): Promise<void>
}

/** What other features may ask about artworks. All answers are wire shapes, pictures included. */
export interface Artworks {
  bindings: Binding[]
  /** Published works of an owner, newest first, sold ones included. */
  publishedOf(ownerId: string): Promise<Artwork[]>
  /** Works by id, in the order given; only those `viewerId` may see (published, or own). */
  visible(ids: string[], viewerId: string | null): Promise<Artwork[]>
  /** How many works an owner has, by whether they are public. */
  countOf(ownerId: string): Promise<{ published: number; drafts: number }>
  /** Published works, newest first, after a cursor; `q` searches title, artist and description. */
  publishedPage(query: { cursor?: string | undefined; limit: number; q?: string | undefined }): Promise<{ items: Artwork[]; next_cursor: string | null }>
  /** Folder-relative key of the JPEG of a work's primary picture, for share images; null while it is not ready. */
  shareSource(artworkId: string): Promise<{ key: string; widthIn: number | null; heightIn: number | null } | null>
  /** True when the work exists and anyone may see it. */
  isPublished(db: Queryable, artworkId: string): Promise<boolean>
}
