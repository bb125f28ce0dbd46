import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usd } from '#contract/money.ts'
import { type Storefront, StorefrontRefusedError } from './storefront.provider.ts'

const RECIPIENT = {
  address1: '1 Main Street',
  address2: '',
  city: 'Hudson',
  province: 'NY',
  zip: '12534',
  country: 'US',
} as const
/** What the subject sells, the oldest first. */
export const CONFORMANCE_TITLES = ['Low Tide', 'Wet Ground', 'High Tide'] as const

/**
 * What every storefront does. The subject sells the three titles by Mara Lind at 680.00 US dollars each, in one collection,
 * and delivers for 12.34.
 */
export const storefrontConformance = (
  adapter: string,
  open: () => Promise<{ storefront: Storefront; close(): Promise<void> }>,
): void => {
  describe(`${adapter} storefront`, () => {
    let storefront: Storefront
    let close: () => Promise<void>
    beforeAll(async () => {
      const subject = await open()
      storefront = subject.storefront
      close = subject.close
    })
    afterAll(() => close())

    const titles = async (request: { q: string; page: number; limit: number }) => {
      const { products, hasMore } = await storefront.products(request)
      return [products.map(({ title }) => title), hasMore]
    }
    const variant = async (title: string): Promise<string> => {
      const { products } = await storefront.products({ q: title, page: 1, limit: 1 })
      const variantId = products[0]?.variantId
      if (!variantId) throw new Error(`${title} is not for sale.`)
      return variantId
    }

    test('products: newest first, page by page', async () => {
      expect(await titles({ q: '', page: 1, limit: 2 })).toEqual([['High Tide', 'Wet Ground'], true])
      expect(await titles({ q: '', page: 2, limit: 2 })).toEqual([['Low Tide'], false])
      expect(await titles({ q: '', page: 3, limit: 2 })).toEqual([[], false])
    })

    test('products: by words, and none where nothing fits', async () => {
      const [found] = await titles({ q: 'tide', page: 1, limit: 10 })
      expect(new Set(found as string[])).toEqual(new Set(['High Tide', 'Low Tide']))
      expect(await titles({ q: 'zzyzx', page: 1, limit: 10 })).toEqual([[], false])
    })

    test('products: each with its artist, price, handle and variant', async () => {
      const { products } = await storefront.products({ q: 'wet ground', page: 1, limit: 1 })
      expect(products).toEqual([
        expect.objectContaining({
          title: 'Wet Ground',
          artist: 'Mara Lind',
          price: 680,
          handle: expect.stringMatching(/^wet-ground/),
          variantId: expect.stringMatching(/^gid:\/\//),
        }),
      ])
    })

    test('handles: of the same products, in the same order', async () => {
      for (const request of [
        { q: '', page: 1, limit: 2 },
        { q: '', page: 2, limit: 2 },
        { q: 'tide', page: 1, limit: 10 },
      ]) {
        const { products, hasMore } = await storefront.products(request)
        expect(await storefront.handles(request)).toEqual({ handles: products.map(({ handle }) => handle), hasMore })
      }
    })

    test('product: by its handle, and null where none has it', async () => {
      const { products } = await storefront.products({ q: 'wet ground', page: 1, limit: 1 })
      const [wetGround] = products
      expect(await storefront.product(wetGround?.handle ?? '')).toEqual(wetGround)
      expect(await storefront.product('no-such-product')).toBeNull()
    })

    test('collections: each with its title and handle', async () => {
      expect(await storefront.collections()).toEqual([
        expect.objectContaining({ title: expect.any(String), handle: expect.stringMatching(/^[a-z0-9-]+$/) }),
      ])
    })

    test('deliveryOptions: what the delivery of works for sale costs', async () => {
      const lines = [{ variantId: await variant('Low Tide'), quantity: 1 }]
      const options = await storefront.deliveryOptions(lines, RECIPIENT)
      expect(options).toContainEqual(expect.objectContaining({ price: usd(1234), source: 'cart' }))
    })

    test('deliveryOptions: what is not for sale is refused', async () => {
      const lines = [{ variantId: 'gid://shopify/ProductVariant/404', quantity: 1 }]
      const refusal = await storefront.deliveryOptions(lines, RECIPIENT).then(
        () => null,
        (error: unknown) => error,
      )
      expect(refusal).toBeInstanceOf(StorefrontRefusedError)
      expect((refusal as Error).message).toMatch(/^Cart errors: /)
    })
  })
}
