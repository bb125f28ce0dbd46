import type { Artwork } from '#contract/artworks.ts'
import type { Product, ProductList, ProductPage } from '#contract/shop.ts'
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
interface Range {
  offset: number
  limit: number
}
/** A part of the catalogue, each product with its work. */
export interface CataloguePart {
  items: { product: Product; work: Artwork }[]
  hasMore: boolean
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

  /** All products, newest first. */
  const list = async ({ offset, limit }: Range): Promise<CataloguePart> => {
    if (offset >= MAX_REACHABLE) return { items: [], hasMore: false }
    tag('artworks')
    const listings = await read.page({ offset, limit: limit + 1 })
    return {
      items: await withWorks(listings.slice(0, limit)),
      hasMore: listings.length > limit && offset + limit < MAX_REACHABLE,
    }
  }
  /** Products that match, best first; none for a blank text (CD-9.12). */
  const find = async (q: string, { offset, limit }: Range): Promise<CataloguePart> => {
    if (offset >= MAX_REACHABLE) return { items: [], hasMore: false }
    tag('search')
    const { hits, nextCursor } = await search.find({ text: q, kinds: ['artwork'], offset, limit })
    const listings = hits.flatMap((hit) => (hit.kind === 'artwork' && hit.shown ? [hit.shown] : []))
    return { items: await withWorks(listings), hasMore: nextCursor !== null }
  }

  return {
    list,
    find,
    products: async (page: PageQuery): Promise<ProductList> => presentPart(await list(rangeOf(page))),
    search: async ({ q, ...page }: PageQuery & { q: string }): Promise<ProductList> =>
      presentPart(await find(q, rangeOf(page))),
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
const rangeOf = ({ page, limit }: PageQuery): Range => ({ offset: (page - 1) * limit, limit })

const presentPart = ({ items, hasMore }: CataloguePart): ProductList => ({
  products: items.map(({ product }) => product),
  has_more: hasMore,
})

export type ShopService = ReturnType<typeof createShopService>
