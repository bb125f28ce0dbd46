import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { ShopProduct, ShopProducts, Shops } from '#server/providers/shopify/shops.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { shopPublishingRepository as rows, type ShopProductRow } from './shop-publishing.repository.ts'
import { digestContent, hasSamePictures, type ShopContent, toShopContent } from './shop-work.ts'

export interface SyncWorkDeps {
  db: Database
  clock: Clock
  events: Events
  publicUrl: string
  shops: Pick<Shops, 'products' | 'findFor' | 'hasAccess'>
  artworks: Pick<Artworks, 'visible' | 'recordSold'>
  countUnsoldCopies(
    db: Database,
    work: { id: string; editionType: string; editionNumber: number | null; editionSize: number | null },
  ): Promise<number | null>
}

/** A work that changes while it is brought into line is brought again; more than this is left to the next change. */
const ROUNDS = 3

const PROBLEMS: Record<VendorProblem['outcome'], string> = {
  refused: 'The shop refused this work. Look at its title, price and pictures, and at the locations of the shop.',
  later: 'The shop did not respond. It is tried again within the hour.',
  unknown: 'The shop did not respond. It is tried again within the hour.',
  misconfigured: 'The shop gives no access any more. Connect it again.',
}

/** Brings works and their products in a shop at Shopify into line, whatever happened on either side. */
export const createSyncWork = (deps: SyncWorkDeps) => {
  const { db, clock, events, publicUrl, shops, artworks } = deps

  /** The work as it should be in the shop; null when it is not for sale. */
  const readWanted = async (artworkId: string, known: ShopProductRow | null) => {
    const [artwork] = await artworks.visible([artworkId], null)
    if (!artwork) return null
    const { edition_type: editionType, edition_number: editionNumber, edition_size: editionSize } = artwork
    const unsold = await deps.countUnsoldCopies(db, { id: artworkId, editionType, editionNumber, editionSize })
    // A unique work is sold or not, wherever that was.
    const isUnique = editionSize === null
    const left = unsold === null || isUnique ? unsold : Math.max(0, unsold - (known?.soldThere ?? 0))
    const content = toShopContent(artwork, artwork.is_sold || artwork.is_reserved ? 0 : left, publicUrl)
    return content && { content, ownerId: artwork.owner_id, publishedAt: artwork.published_at }
  }

  /** A sale in the shop takes the work off sale here once no copy is left; copies that came back there do not. */
  const absorb = async (known: ShopProductRow, { quantity }: ShopProduct): Promise<void> => {
    if (quantity === known.quantity && known.settingQuantity === null) return
    await db.transaction(async (tx) => {
      const sold = await rows.recordQuantity(tx, known, quantity)
      if (sold > 0 && quantity === 0) await artworks.recordSold(tx, [known.artworkId], true)
    })
  }

  const takeOffSale = async (products: ShopProducts, known: ShopProductRow, product: ShopProduct | null) => {
    const { artworkId } = known
    if (!(await rows.exists(db, artworkId))) {
      if (product) await products.remove(product.id)
      return rows.remove(db, artworkId)
    }
    if (product?.isActive && known.content !== null) await products.withdraw(product.id)
    await rows.change(db, artworkId, { content: null, problem: null })
  }

  const create = async (products: ShopProducts, shop: string, { work, pictures }: ShopContent) => {
    const product = await products.create(work, pictures)
    await db.transaction(async (tx) => {
      const ids = { productId: product.id, variantId: product.variantId, inventoryItemId: product.inventoryItemId }
      const state = { handle: product.handle, quantity: product.quantity, content: null, deletedThereAt: null }
      await rows.save(tx, work.id, { shop, ...ids, ...state })
      const ownerId = await rows.setVariant(tx, work.id, product.variantId)
      if (ownerId) await events.emit(tx, { type: 'artwork.changed', artworkId: work.id, ownerId, isPublic: true })
    })
    return product
  }

  /** One round; returns whether the product is as the work was when it was read. */
  const bring = async (shop: string, artworkId: string): Promise<boolean> => {
    const products = shops.products(shop)
    const before = await rows.find(db, artworkId)
    const known = before?.shop === shop ? before : null
    let product = known?.productId ? await products.find(known.productId) : null
    if (known?.productId && product) await absorb(known, product)
    if (known?.productId && !product)
      await rows.change(db, artworkId, {
        productId: null,
        inventoryItemId: null,
        deletedThereAt: clock.now(),
        content: null,
      })
    const wanted = await readWanted(artworkId, await rows.find(db, artworkId))
    if (!wanted) {
      if (known) await takeOffSale(products, known, product)
      return true
    }
    const current = await rows.find(db, artworkId)
    const deletedThereAt = current?.shop === shop ? current.deletedThereAt : null
    if (deletedThereAt && Date.parse(wanted.publishedAt ?? '') <= deletedThereAt.getTime()) return true
    const { content } = wanted
    if (!product && content.currency !== (await products.currency())) {
      const problem = `The shop sells in another currency than this work is priced in, which is ${content.currency.toUpperCase()}.`
      await rows.save(db, artworkId, { shop, problem })
      return true
    }
    const digest = digestContent(content)
    const isNew = product === null
    product ??= await create(products, shop, content)
    const sent = isNew ? digest : (current?.content ?? null)
    if (sent !== digest)
      await products.update(product.id, content.work, {
        pictures: hasSamePictures(sent, digest) ? null : content.pictures,
        isBack: sent === null,
      })
    const quantity = content.work.quantity ?? product.quantity
    if (product.quantity !== quantity) {
      await rows.change(db, artworkId, { settingQuantity: quantity })
      // A sale in the meantime: another round looks at the shop again.
      if (!(await products.setQuantity(product, quantity))) return false
    }
    const state = { content: digest, quantity, settingQuantity: null, handle: product.handle, problem: null }
    await rows.change(db, artworkId, state)
    const after = await readWanted(artworkId, await rows.find(db, artworkId))
    return (
      after !== null && digestContent(after.content) === digest && after.content.work.quantity === content.work.quantity
    )
  }

  const findShop = async (artworkId: string): Promise<string | null> => {
    const known = await rows.find(db, artworkId)
    if (known && (await shops.hasAccess(known.shop))) return known.shop
    const [artwork] = await artworks.visible([artworkId], null)
    return artwork ? shops.findFor(artwork.owner_id) : null
  }

  /** Works of sellers without a shop are left alone; a problem of the shop is kept with the work. To be called one at a time for each work. */
  return async (artworkId: string): Promise<void> => {
    const shop = await findShop(artworkId)
    if (shop === null) return
    try {
      for (let round = 0; round < ROUNDS; round += 1) if (await bring(shop, artworkId)) return
    } catch (error) {
      // The hourly look repeats it: a job that failed would block the later ones of this work.
      if (!(error instanceof VendorProblem)) throw error
      await rows.save(db, artworkId, { shop, problem: PROBLEMS[error.outcome] })
    }
  }
}
