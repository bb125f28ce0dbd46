import type { ArtworkCard } from '#contract/artworks.ts'
import { parseAmount } from '#contract/money.ts'
import type { ProductList, ProductPage } from '#contract/shop.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { type Storefront, StorefrontError } from '#server/providers/storefront/storefront.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Search } from '../search/search.module.ts'
import { presentProduct, presentShipping } from './shop.presenter.ts'
import { createShopRead, type Listing } from './shop.read.ts'

/** Products that can be reached by paging; beyond that the search must be narrowed. */
const MAX_REACHABLE = 10_000
/** The last page of a shop: it is found through all pages before it. */
const MAX_SHOP_PAGE = 20

interface PageQuery {
  page: number
  limit: number
}
interface Range {
  offset: number
  limit: number
}
interface CataloguePart {
  listings: Listing[]
  hasMore: boolean
}

export interface ShopDeps {
  db: Database
  artworks: Pick<Artworks, 'visible' | 'visibleCards'>
  search: Pick<Search, 'find'>
  payments: Pick<Payments, 'isPayable' | 'listPaidOutside'>
  log: Pick<Log, 'warn'>
  /** The Shopify shop that is the catalogue; null: the built-in one is. */
  shopCatalogue: Pick<Storefront, 'handles' | 'product'> | null
}

export const createShopService = ({ db, artworks, search, payments, log, shopCatalogue }: ShopDeps) => {
  const read = createShopRead(db)
  /** Without the shop, the built-in catalogue goes on. */
  const standIn = (error: unknown): null => {
    if (!(error instanceof StorefrontError)) throw error
    log.warn({ err: error }, 'The shop cannot be asked; its products come from the built-in catalogue.')
    return null
  }
  /** All products, newest first. */
  const list = async ({ offset, limit }: Range): Promise<CataloguePart> => {
    if (offset >= MAX_REACHABLE) return { listings: [], hasMore: false }
    tag('artworks')
    const listings = await read.page({ offset, limit: limit + 1 })
    return {
      listings: listings.slice(0, limit),
      hasMore: listings.length > limit && offset + limit < MAX_REACHABLE,
    }
  }
  /** Products that match, best first; none for a blank text (CD-9.12). */
  const find = async (q: string, { offset, limit }: Range): Promise<CataloguePart> => {
    if (offset >= MAX_REACHABLE) return { listings: [], hasMore: false }
    tag('search')
    const { hits, nextCursor } = await search.find({ text: q, kinds: ['artwork'], offset, limit })
    const listings = hits.flatMap((hit) => (hit.kind === 'artwork' && hit.shown ? [hit.shown] : []))
    return { listings, hasMore: nextCursor !== null }
  }
  /**
   * The works among the products of the shop that is the catalogue, in its order; null where there is none, and while it
   * cannot be asked.
   */
  const readShop = async (q: string, { page, limit }: PageQuery): Promise<CataloguePart | null> => {
    if (!shopCatalogue || page > MAX_SHOP_PAGE) return null
    tag('artworks', 'search')
    try {
      const { handles, hasMore } = await shopCatalogue.handles({ q, page, limit })
      return { listings: await read.byHandlesOfShop(handles), hasMore: hasMore && page < MAX_SHOP_PAGE }
    } catch (error) {
      return standIn(error)
    }
  }
  /** A product by our own handle, with the other works of its artist. */
  const findByHandle = async (handle: string) => {
    const found = await read.byHandle(handle)
    // The other works are complete, too: one query reads all of them.
    const listings = found ? [found, ...found.more] : []
    const [hit, ...more] = presentAll(listings, await artworks.visible(getIds(listings), null))
    return found && hit?.product.handle === handle ? { found, hit, more } : null
  }
  /** The same by the handle that the shop which is the catalogue has for it: it may add a number, and its owner change it. */
  const findByHandleOfShop = async (handle: string) => {
    if (!shopCatalogue) return null
    const [known] = await read.byHandlesOfShop([handle])
    if (known) return findByHandle(known.handle)
    try {
      const product = await shopCatalogue.product(handle)
      const own = product && (await read.handleOfShopProduct(product.id))
      return own === null ? null : findByHandle(own)
    } catch (error) {
      return standIn(error)
    }
  }
  /** Whether the price of a work can be paid: by card, or to its artist outside of the provider. */
  const isPayable = async ({ price, currency, artist }: ArtworkCard): Promise<boolean> =>
    price === null ||
    payments.isPayable(parseAmount(price, currency)) ||
    (await payments.listPaidOutside(db, [artist.id])).length > 0

  const presentPart = async ({ listings, hasMore }: CataloguePart): Promise<ProductList> => {
    const works = await artworks.visibleCards(getIds(listings), null)
    return { products: presentAll(listings, works.filter(isInShop)).map(({ product }) => product), has_more: hasMore }
  }

  return {
    products: async (page: PageQuery): Promise<ProductList> =>
      presentPart((await readShop('', page)) ?? (await list(toRange(page)))),
    search: async ({ q, ...page }: PageQuery & { q: string }): Promise<ProductList> =>
      presentPart((q.trim() === '' ? null : await readShop(q, page)) ?? (await find(q, toRange(page)))),
    /** A product by our own handle; null when it is unknown or its work is not published. */
    findProduct: async (handle: string) => (await findByHandle(handle))?.hit ?? null,
    /** A part of the catalogue, each product with its complete work; a blank text finds everything. */
    async withWorks(q: string, range: Range) {
      const { listings, hasMore } = await (q ? find(q, range) : list(range))
      return { items: presentAll(listings, (await artworks.visible(getIds(listings), null)).filter(isInShop)), hasMore }
    },
    /**
     * Throws `artwork_not_found` when the handle is unknown or its work is not published (CD-10.15), and `account_closed`
     * for a published work whose artist has closed the account.
     */
    async productPage(handle: string): Promise<ProductPage> {
      const own = await findByHandle(handle)
      if (!own && (await read.isClosed(handle))) throw new Failure('account_closed')
      const { found, hit, more } = own ?? (await findByHandleOfShop(handle)) ?? noProduct()
      return {
        product: hit.product,
        artwork: hit.work,
        gallery_published: found.hasGallery,
        shipping: presentShipping(found, hit.work),
        payable: await isPayable(hit.work),
        more: more.map(({ product }) => product),
      }
    },
  }
}
const noProduct = (): never => {
  throw new Failure('artwork_not_found')
}
const toRange = ({ page, limit }: PageQuery): Range => ({ offset: (page - 1) * limit, limit })

/** Works that are only shown have a page, but no place in lists of what can be bought. */
const isInShop = ({ offer }: Pick<ArtworkCard, 'offer'>): boolean => offer === 'for_sale' || offer === 'on_request'

const getIds = (listings: readonly Listing[]) => listings.map(({ artworkId }) => artworkId)

/** Each product with its work; without those whose work was removed from the shop since the products were read. */
const presentAll = <W extends ArtworkCard>(listings: readonly Listing[], works: readonly W[]) => {
  const byId = new Map(works.map((work) => [work.id, work]))
  return listings.flatMap((listing) => {
    const work = byId.get(listing.artworkId)
    return work ? [{ product: presentProduct(listing, work), work }] : []
  })
}

export type ShopService = ReturnType<typeof createShopService>
