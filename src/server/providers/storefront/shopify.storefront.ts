import type { ProductList } from '#contract/shop.ts'
import type { StorefrontCollection } from '#contract/storefront.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { remembering } from './remembered.ts'
import { type Ask, createAsk } from './shopify.client.ts'
import { LIST_COLLECTIONS, LIST_PRODUCTS, PRODUCT_BY_HANDLE, SEARCH_PRODUCTS } from './shopify.documents.ts'
import { type CollectionNode, type ProductNode, presentCollection, presentProduct } from './shopify.mapping.ts'
import { cartOptions, checkoutOptions } from './shopify.shipping.ts'
import { type ProductsRequest, type Storefront, StorefrontError, type StorefrontPage } from './storefront.provider.ts'

/** The version of the API where the installation names none (MS-14.1). */
export const STOREFRONT_API_VERSION = '2024-01'
/** Collections that are asked for (MS-14.3). */
export const COLLECTIONS_PAGE_SIZE = 20
/** How long products and collections are remembered (MS-14.7, MS-14.8). */
export const PRODUCTS_CACHE_MS = 10 * 60_000
export const COLLECTIONS_CACHE_MS = 30 * 60_000
/** How long the catalogue does without a shop that failed. */
const REST_MS = 5000
/** The first version of the API without checkouts. */
const WITHOUT_CHECKOUTS = '2024-10'

export interface ShopifyStorefrontDeps {
  /** The address of the shop, such as `https://north-light.myshopify.com`. */
  shopUrl: string
  accessToken: string
  version?: string
  circuits: Circuits
  /** For one answer of the shop. */
  timeoutMs?: number
  /** Reads from this product's own API, for products while the storefront cannot be used. */
  getOwn(url: string): Promise<Response>
  clock: Clock
  log: Pick<Log, 'debug' | 'warn' | 'error'>
}

interface ProductsAnswer {
  products: { pageInfo: { hasNextPage: boolean; endCursor: string | null }; nodes: ProductNode[] }
}
type PageOfCursor = StorefrontPage & { cursor: string | null }

/** The storefront of a Shopify shop, reached by GraphQL. */
export const createShopifyStorefront = (deps: ShopifyStorefrontDeps): Storefront => {
  const { version = STOREFRONT_API_VERSION, shopUrl, accessToken, circuits, clock, log, timeoutMs } = deps
  const call = createVendorClient({
    vendor: 'shopify storefront',
    baseUrl: shopUrl,
    circuit: circuits.for('shopify storefront'),
    log,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const ask = createAsk(call, { version, accessToken })
  const readPage = createReadPage(ask, clock)
  const rememberedCollections = remembering<StorefrontCollection[]>(COLLECTIONS_CACHE_MS, clock)
  const rememberedProducts = remembering<{ product: ProductNode | null }>(PRODUCTS_CACHE_MS, clock)
  const hasCheckouts = version < WITHOUT_CHECKOUTS
  /** The catalogue, which stands in for products, asks for handles: not while the shop has just failed. */
  let restUntil = 0
  const noting = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      restUntil = clock.now().getTime() + REST_MS
      throw error
    }
  }
  const requireRested = (): void => {
    if (clock.now().getTime() < restUntil) throw new StorefrontError('The storefront failed a moment ago.')
  }

  return {
    async products(request) {
      try {
        const { products, hasMore } = await noting(readPage(request))
        return { products, hasMore }
      } catch (error) {
        log.warn({ err: error }, 'The storefront cannot be used; products come from the catalogue.')
        return productsOfCatalogue(deps.getOwn, request)
      }
    },
    async handles(request) {
      requireRested()
      const { products, hasMore } = await noting(readPage(request))
      return { handles: products.map(({ handle }) => handle), hasMore }
    },
    async product(handle) {
      requireRested()
      const load = () => ask<{ product: ProductNode | null }>(PRODUCT_BY_HANDLE, { handle }, { repeats: true })
      const { product } = await noting(rememberedProducts(handle, load))
      return product && presentProduct(product)
    },
    collections: () =>
      rememberedCollections('', async () => {
        const { collections } = await ask<{ collections: { nodes: CollectionNode[] } }>(
          LIST_COLLECTIONS,
          { first: COLLECTIONS_PAGE_SIZE },
          { repeats: true },
        )
        return collections.nodes.map(presentCollection)
      }),
    async deliveryOptions(lines, recipient) {
      if (!hasCheckouts) return cartOptions(ask, lines, recipient)
      try {
        return await checkoutOptions(ask, lines, recipient)
      } catch (error) {
        if (!(error instanceof StorefrontError)) throw error
        log.debug({ err: error }, 'The storefront has no checkouts; a cart is used.')
        return cartOptions(ask, lines, recipient)
      }
    },
  }
}

/** Pages by number over an API that pages by cursor: a page is found through those before it, which are remembered. */
const createReadPage = (ask: Ask, clock: Clock) => {
  const remembered = remembering<PageOfCursor>(PRODUCTS_CACHE_MS, clock)
  const readPage = (request: ProductsRequest): Promise<PageOfCursor> => {
    const { q, page, limit } = request
    return remembered(JSON.stringify([q, page, limit]), async () => {
      const previous = page > 1 ? await readPage({ ...request, page: page - 1 }) : null
      if (previous && !previous.hasMore) return { products: [], hasMore: false, cursor: null }
      const after = previous?.cursor ?? null
      const { products } = q
        ? await ask<ProductsAnswer>(SEARCH_PRODUCTS, { query: q, first: limit, after })
        : await ask<ProductsAnswer>(LIST_PRODUCTS, { first: limit, after })
      const { hasNextPage: hasMore, endCursor: cursor } = products.pageInfo
      return { products: products.nodes.map(presentProduct), hasMore, cursor }
    })
  }
  return readPage
}

/** The same page of this product's own catalogue (MS-14.6). */
const productsOfCatalogue = async (
  get: ShopifyStorefrontDeps['getOwn'],
  { q, page, limit }: ProductsRequest,
): Promise<StorefrontPage> => {
  const query = new URLSearchParams({ q, page: String(page), limit: String(limit) })
  const response = await get(`/api/shopify/products?${query}`)
  if (!response.ok) throw new StorefrontError(`The catalogue answered ${response.status}.`)
  const { products, has_more: hasMore } = (await response.json()) as ProductList
  return {
    hasMore,
    products: products.map((product) => ({
      id: product.id,
      title: product.title,
      description: '',
      handle: product.handle,
      price: product.price === null ? null : Number(product.price),
      image: product.image,
      altText: product.picture?.alt_text ?? null,
      variantId: product.variant_id,
      collections: [],
      tags: [],
      artist: product.vendor,
      createdAt: null,
      updatedAt: null,
    })),
  }
}
