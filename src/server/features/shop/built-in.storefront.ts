import type { Money } from '#contract/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Storefront, StorefrontRefusedError } from '#server/providers/storefront/storefront.provider.ts'
import type { ShopService } from './shop.service.ts'
import { presentCollection, presentStorefrontProduct } from './storefront.presenter.ts'
import { storefrontRead } from './storefront.read.ts'

const OPTION_TITLES = {
  flat_rate: 'Parcel at a flat price',
  art_handlers: 'Art handlers',
  collection: 'Collection in person',
} as const

interface SellerMethods {
  sellerId: string
  methods: { method: keyof typeof OPTION_TITLES; price: Money }[]
}

export interface BuiltInStorefrontDeps {
  db: Database
  publicUrl: string
  catalogue: Pick<ShopService, 'withWorks' | 'findProduct'>
  /** How the sellers of works deliver them to a country, for each seller. */
  shippingMethods(artworkIds: readonly string[], country: string): Promise<SellerMethods[]>
}

/** The built-in shop as a storefront: its products, a collection for each artist, and the sellers' ways of delivery. */
export const createBuiltInStorefront = ({
  db,
  publicUrl,
  catalogue,
  shippingMethods,
}: BuiltInStorefrontDeps): Storefront => ({
  async products({ q, page, limit }) {
    const { items, hasMore } = await catalogue.withWorks(q, { offset: (page - 1) * limit, limit })
    return { products: items.map(({ product, work }) => presentStorefrontProduct(product, work, publicUrl)), hasMore }
  },
  async handles({ q, page, limit }) {
    const { items, hasMore } = await catalogue.withWorks(q, { offset: (page - 1) * limit, limit })
    return { handles: items.map(({ product }) => product.handle), hasMore }
  },
  async product(handle) {
    const found = await catalogue.findProduct(handle)
    return found && presentStorefrontProduct(found.product, found.work, publicUrl)
  },
  async collections() {
    return (await storefrontRead.collections(db)).map(presentCollection)
  },
  async deliveryOptions(lines, { country }) {
    const variantIds = [...new Set(lines.map(({ variantId }) => variantId))]
    const artworkIds = await storefrontRead.forSale(db, variantIds)
    if (artworkIds.length < variantIds.length)
      throw new StorefrontRefusedError('Cart errors: The merchandise does not exist or is not for sale.')
    return (await shippingMethods(artworkIds, country)).flatMap(({ sellerId, methods }) =>
      methods.map(({ method, price }) => ({
        id: `${sellerId}-${method}`,
        title: OPTION_TITLES[method],
        price,
        source: 'cart' as const,
      })),
    )
  },
})
