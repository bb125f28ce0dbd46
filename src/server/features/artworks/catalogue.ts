import type { Transaction } from '#server/platform/db/database.ts'
import type { SqlPart } from '#server/platform/db/statements.ts'

/** The shop's side of an artwork, as this feature needs it; the shop implements it. */
export interface Catalogue {
  /**
   * Lists a work as a product, once: a repeat keeps the handle and the variant id (AW-7.20). It happens in the statement
   * that publishes the work, so that neither is ever without the other.
   */
  listing: {
    /**
     * A part of a `with`, named `listed` (handle, variant_id); `published` names the part with the columns of the work, or
     * no row. The statement fails as a whole when its handle was taken meanwhile, and is to be tried again.
     */
    part(published: SqlPart): SqlPart
    /** Values for the placeholders of the part. */
    given(work: { title: string; artistName: string }): Record<string, unknown>
  }
  /** Takes over what the work says of itself now; nothing for a work without a product. */
  refresh(tx: Transaction, artworkId: string): Promise<void>
  /** Takes the product out of the lists; its handle is never given to another work. */
  unlist(tx: Transaction, artworkId: string): Promise<void>
}
