/** A work as a shop outside of this installation sells it. */
export interface ShopWork {
  id: string
  title: string
  descriptionHtml: string
  artistName: string
  productType: string
  tags: string[]
  /** The handle that the product should have; a taken one gets a number from the shop. */
  handle: string
  /** A decimal number in the currency of the shop. */
  price: string
  /** Null: an open edition, whose copies are not counted. */
  quantity: number | null
}

export interface ShopPicture {
  /** The shop fetches it from there. */
  url: string
  altText: string
}

export interface ShopProduct {
  id: string
  handle: string
  variantId: string
  inventoryItemId: string
  /** Copies for sale, never below 0. */
  quantity: number
  isActive: boolean
}

/** The products of one shop that stand for works. Every operation may be repeated. Throws `VendorProblem`. */
export interface ShopProducts {
  /** ISO 4217, in lower case. */
  currency(): Promise<string>
  /** Creates the product of a work, or takes over the one that it has, in all sales channels of the shop. */
  create(work: ShopWork, pictures: readonly ShopPicture[]): Promise<ShopProduct>
  /**
   * Changes the fields of a product; its pictures only where they are given, because the shop fetches them again. `isBack`
   * puts a withdrawn one on sale.
   */
  update(
    id: string,
    work: ShopWork,
    change: { pictures: readonly ShopPicture[] | null; isBack: boolean },
  ): Promise<ShopProduct>
  /** Null for a product that was deleted. */
  find(id: string): Promise<ShopProduct | null>
  /** By id; those that were deleted are missing. */
  findAll(ids: readonly string[]): Promise<ReadonlyMap<string, ShopProduct>>
  /** Changes how many copies are for sale; false when a sale has changed them since the product was read. */
  setQuantity(product: ShopProduct, to: number): Promise<boolean>
  /** Takes a product off sale; it remains in the shop as a draft. */
  withdraw(id: string): Promise<void>
  /** Deletes a product; one that is gone is left alone. */
  remove(id: string): Promise<void>
  /** Lets the shop report changes to this address, once for each topic. */
  subscribe(topics: readonly string[], address: string): Promise<void>
}

/** The shops outside of this installation: its own, or those that sellers connected. */
export interface Shops {
  /** Whether works can be published anywhere outside of this installation. */
  readonly isUsed: boolean
  /** The domain of the installation's own shop, which gets the works of all sellers; null without one. */
  readonly own: string | null
  /** Signs the webhooks; null: none is accepted. */
  readonly webhookSecret: string | null
  /** The products of a shop; its operations fail as `misconfigured` for a shop that gave no access. */
  products(shop: string): ShopProducts
  /** The shop of a seller's works: the installation's own, otherwise the one that the seller connected. */
  findFor(sellerId: string): Promise<string | null>
  /** Whether a shop can be asked, as far as is known. */
  hasAccess(shop: string): Promise<boolean>
  /** Every shop that can be asked. */
  list(): Promise<string[]>
  /** The access of a seller's connected shop; null without one. After `refusedAt` it has to be connected again. */
  findAccess(sellerId: string): Promise<{ shop: string; refusedAt: Date | null } | null>
  /** Forgets the access to shops whose accounts were removed an hour ago or earlier. */
  forgetOrphans(): Promise<void>
  /** Forgets the access to a shop that was disconnected. */
  forget(shop: string): Promise<void>
}
