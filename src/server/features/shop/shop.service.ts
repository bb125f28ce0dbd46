import type { Artwork } from '#contract/artworks.ts'
import { type Product, type ProductPage, product } from '#contract/shop.ts'
import type { Database, Reads } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { keepWritten } from '#server/platform/http/written.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import { presentProduct } from './shop.presenter.ts'
import { createShopRead, type Listing } from './shop.read.ts'

/** Products that can be reached page by page; whoever wants more narrows the search. */
const MOST_REACHABLE = 10_000

export interface ProductQuery {
  q?: string | undefined
  page: number
  limit: number
}

export const createShopService = (
  db: Database,
  reads: Reads,
  artworks: Pick<Artworks, 'published' | 'versionOfWork'>,
) => {
  const read = createShopRead(db, reads, artworks.versionOfWork)
  // A work that is the same object is in the same version, and so is its product.
  const kept = new WeakMap<Artwork, Product>()
  const productOf = (listing: Listing, work: Artwork): Product => {
    const known = kept.get(work) ?? keepWritten(product, presentProduct(listing, work))
    kept.set(work, known)
    return known
  }
  const withWorks = async (listings: Listing[]): Promise<{ product: Product; work: Artwork }[]> => {
    const works = await artworks.published(listings.map(({ artworkId: id, version }) => ({ id, version })))
    const byId = new Map(works.map((work) => [work.id, work]))
    return listings.flatMap((listing) => {
      const work = byId.get(listing.artworkId)
      return work ? [{ product: productOf(listing, work), work }] : []
    })
  }

  return {
    async products({ q, page, limit }: ProductQuery): Promise<{ products: Product[]; has_more: boolean }> {
      const offset = (page - 1) * limit
      if (offset >= MOST_REACHABLE) return { products: [], has_more: false }
      const listings = await read.page({ q: q || undefined, offset, limit: limit + 1 })
      const shown = await withWorks(listings.slice(0, limit))
      return {
        products: shown.map(({ product }) => product),
        has_more: listings.length > limit && offset + limit < MOST_REACHABLE,
      }
    },
    /** Throws `artwork_not_found` when the handle is unknown or its work no longer published (CD-10.15). */
    async productPage(handle: string): Promise<ProductPage> {
      const listings = await read.withMore(handle)
      const [hit, ...more] = await withWorks(listings)
      if (hit?.product.handle !== handle) throw new Failure('artwork_not_found')
      return {
        product: hit.product,
        artwork: hit.work,
        gallery_published: listings[0]?.hasGallery ?? false,
        more: more.map(({ product }) => product),
      }
    },
  }
}
export type ShopService = ReturnType<typeof createShopService>
