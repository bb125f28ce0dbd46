import type { Transaction } from '#server/platform/db/database.ts'

/** What the shop has to know of a work to sell it. */
export interface CatalogueWork {
  id: string
  ownerId: string
  title: string
  artistName: string
  priceCents: number
}

/** What the shop calls a work: the address of its product page, and what is put into a cart. */
export interface CatalogueProduct {
  handle: string
  variantId: string
}

/** The shop's side of an artwork, as this feature needs it; the shop implements it. */
export interface Catalogue {
  /**
   * Lists a published work as a product. A repeat keeps the handle and the variant id (AW-7.20), also after the work was
   * unlisted. The caller has locked the work's row.
   */
  list(tx: Transaction, work: CatalogueWork): Promise<CatalogueProduct>
  /** Takes over what the work says of itself now; nothing for a work without a product. */
  refresh(tx: Transaction, artworkId: string): Promise<void>
  /** Takes the product out of the lists; its handle is never given to another work. */
  unlist(tx: Transaction, artworkId: string): Promise<void>
}
