import type { Transaction } from '#server/platform/db/database.ts'

/** The fields of a work that the shop needs. */
export interface CatalogueWork {
  id: string
  ownerId: string
  title: string
  artistName: string
}

/** The shop's identifiers of a work: the handle of its product page, and the variant for a cart. */
export interface CatalogueProduct {
  handle: string
  variantId: string
}

/** The shop's catalogue, as needed by artworks; implemented by the shop. */
export interface Catalogue {
  /**
   * Lists a published work as a product. A repeat keeps the handle and the variant id (AW-7.20), also after an
   * unlisting. The caller must have locked the work's row.
   */
  list(tx: Transaction, work: CatalogueWork): Promise<CatalogueProduct>
  /** Lists an unlisted product again, at its former place; no effect for a work without a product. */
  relist(tx: Transaction, artworkId: string): Promise<void>
  /** Removes the product from lists; its handle is never reused for another work. */
  unlist(tx: Transaction, artworkId: string): Promise<void>
}
