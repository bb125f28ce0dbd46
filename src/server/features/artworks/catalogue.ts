import type { Transaction } from '#server/platform/db/database.ts'

/** The shop's side of an artwork, as this feature needs it; the shop implements it. */
export interface Catalogue {
  /** Lists the work as a product, once: a repeat answers the same handle and variant id (AW-7.20). */
  list(
    tx: Transaction,
    work: { artworkId: string; title: string; artistName: string },
  ): Promise<{ handle: string; variantId: string }>
  /** Takes over what the work says of itself now; nothing for a work without a product. */
  refresh(tx: Transaction, artworkId: string): Promise<void>
  /** Takes the product out of the lists; its handle is never given to another work. */
  unlist(tx: Transaction, artworkId: string): Promise<void>
}
