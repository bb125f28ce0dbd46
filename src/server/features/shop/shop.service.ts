import type { Artwork } from '#contract/artworks.ts'
import type { Product, ProductPage } from '#contract/shop.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Search } from '../search/search.module.ts'
import { presentProduct } from './shop.presenter.ts'
import { createShopRead, type Listing } from './shop.read.ts'

/** Products that can be reached by paging; beyond that the search must be narrowed. */
const MAX_REACHABLE = 10_000

interface PageQuery {
  page: number
  limit: number
}
interface ProductsOfPage {
  products: Product[]
  has_more: boolean
}

export interface ShopDeps {
  db: Database
  artworks: Pick<Artworks, 'visible'>
  search: Pick<Search, 'find'>
}

export const createShopService = ({ db, artworks, search }: ShopDeps) => {
  const read = createShopRead(db)
  /** Omits products whose work was removed from the shop between the two queries. */
  const withWorks = async (listings: readonly Listing[]): Promise<{ product: Product; work: Artwork }[]> => {
    const works = await artworks.visible(
      listings.map(({ artworkId }) => artworkId),
      null,
    )
    const byId = new Map(works.map((work) => [work.id, work]))
    return listings.flatMap((listing) => {
      const work = byId.get(listing.artworkId)
      return work ? [{ product: presentProduct(listing, work), work }] : []
    })
  }

  return {
    /** All products, newest first. */
    async products({ page, limit }: PageQuery): Promise<ProductsOfPage> {
      const offset = (page - 1) * limit
      if (offset >= MAX_REACHABLE) return { products: [], has_more: false }
      tag('artworks')
      const listings = await read.page({ offset, limit: limit + 1 })
      const shown = await withWorks(listings.slice(0, limit))
      return {
        products: shown.map(({ product }) => product),
        has_more: listings.length > limit && offset + limit < MAX_REACHABLE,
      }
    },
    /** Products that match, best first; none for a blank text (CD-9.12). */
    async find({ q, page, limit }: PageQuery & { q: string }): Promise<ProductsOfPage> {
      const offset = (page - 1) * limit
      if (offset >= MAX_REACHABLE) return { products: [], has_more: false }
      tag('search')
      const { hits, nextCursor } = await search.find({ text: q, kinds: ['artwork'], offset, limit })
      const listings = hits.flatMap((hit) => (hit.kind === 'artwork' && hit.shown ? [hit.shown] : []))
      const shown = await withWorks(listings)
      return { products: shown.map(({ product }) => product), has_more: nextCursor !== null }
    },
    /**
     * Throws `artwork_not_found` when the handle is unknown or its work is not published (CD-10.15), and `account_closed`
     * for a published work whose artist has closed the account.
     */
    async productPage(handle: string): Promise<ProductPage> {
      const found = await read.byHandle(handle)
      const [hit, ...more] = found ? await withWorks([found, ...found.more]) : []
      if (!found || hit?.product.handle !== handle)
        throw new Failure((await read.isClosed(handle)) ? 'account_closed' : 'artwork_not_found')
      return {
        product: hit.product,
        artwork: hit.work,
        gallery_published: found.hasGallery,
        more: more.map(({ product }) => product),
      }
    },
  }
}
export type ShopService = ReturnType<typeof createShopService>
