import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import {
  DEFINE_WORK_FIELD,
  DELETE_PRODUCT,
  PRODUCT_BY_ID,
  PRODUCTS_BY_ID,
  PUBLISH_PRODUCT,
  SET_PRODUCT,
  SET_QUANTITY,
  SHOP,
  SUBSCRIBE,
  SUBSCRIPTIONS,
  UPDATE_PRODUCT,
} from './shopify.admin.documents.ts'
import type { ShopAdmin } from './shopify.admin.ts'
import { hasCode } from './shopify.errors.ts'
import type { ShopPicture, ShopProduct, ShopProducts, ShopWork } from './shops.provider.ts'

/** The unique field by which a product is found again, also when the response that named its id was lost. */
export const WORK_FIELD = { namespace: '$app:gesso', key: 'work_id' }
/** A product with one variant has this one option. */
const DEFAULT_OPTION = { name: 'Title', value: 'Default Title' }
const PAGE = 50
/** Another number was there than the one that was read. */
const STALE = ['CHANGE_FROM_QUANTITY_STALE', 'COMPARE_QUANTITY_STALE']

const productNode = z
  .object({
    id: z.string(),
    handle: z.string(),
    status: z.string(),
    variants: z.object({
      nodes: z.tuple([
        z.object({
          id: z.string(),
          inventoryQuantity: z.number().nullable(),
          inventoryItem: z.object({ id: z.string() }),
        }),
      ]),
    }),
  })
  .transform(
    ({
      id,
      handle,
      status,
      variants: {
        nodes: [variant],
      },
    }): ShopProduct => ({
      id,
      handle,
      variantId: variant.id,
      inventoryItemId: variant.inventoryItem.id,
      quantity: Math.max(0, variant.inventoryQuantity ?? 0),
      isActive: status === 'ACTIVE',
    }),
  )
const nodes = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node) })
const shopData = z.object({
  shop: z.object({ currencyCode: z.string() }),
  locations: nodes(z.object({ id: z.string(), isActive: z.boolean(), fulfillsOnlineOrders: z.boolean() })),
  publications: nodes(z.object({ id: z.string() })),
})
const done = z.unknown()

/** Without one, the shop would have no copies of any work, which would look like a sale of all. */
const requireLocation = (locationId: string | null): void => {
  if (locationId !== null) return
  const why = 'the shop has no active location that fulfils online orders'
  throw new VendorProblem(why, { vendor: 'shopify', operation: 'find the place of the stock', outcome: 'refused' })
}

/** The products of a shop at Shopify. */
export const createShopifyProducts = (admin: Pick<ShopAdmin, 'ask'>): ShopProducts => {
  const readShop = async () => {
    const call = { operation: 'read the shop', document: SHOP, variables: {}, data: shopData }
    const { shop, locations, publications } = await admin.ask(call)
    const locationId = locations.nodes.find((one) => one.isActive && one.fulfillsOnlineOrders)?.id ?? null
    return {
      currency: shop.currencyCode.toLowerCase(),
      locationId,
      publicationIds: publications.nodes.map(({ id }) => id),
    }
  }

  const defineWorkField = async (): Promise<void> => {
    const definition = { ...WORK_FIELD, name: 'Work', type: 'id', ownerType: 'PRODUCT' }
    try {
      await admin.ask({
        operation: 'define the field of works',
        document: DEFINE_WORK_FIELD,
        variables: { definition },
        data: done,
        repeats: true,
      })
    } catch (error) {
      if (!(error instanceof VendorProblem) || !hasCode(error.body, 'TAKEN')) throw error
    }
  }

  const set = async (operation: string, identifier: object, input: object): Promise<ShopProduct> => {
    const { productSet } = await admin.ask({
      operation,
      document: SET_PRODUCT,
      variables: { identifier, input },
      data: z.object({ productSet: z.object({ product: productNode }) }),
      // The identifier is unique: a repeat changes the product that the first attempt created.
      repeats: true,
    })
    return productSet.product
  }

  const toFiles = (pictures: readonly ShopPicture[]) =>
    pictures.map(({ url, altText }) => ({ originalSource: url, alt: altText, contentType: 'IMAGE' }))
  const toInput = (
    { title, descriptionHtml, artistName, productType, tags, price, quantity }: ShopWork,
    more = {},
  ) => ({
    title,
    descriptionHtml,
    vendor: artistName,
    productType,
    tags,
    productOptions: [{ name: DEFAULT_OPTION.name, values: [{ name: DEFAULT_OPTION.value }] }],
    variants: [
      {
        price,
        optionValues: [{ optionName: DEFAULT_OPTION.name, name: DEFAULT_OPTION.value }],
        inventoryPolicy: quantity === null ? 'CONTINUE' : 'DENY',
        inventoryItem: { tracked: quantity !== null, requiresShipping: true },
        ...more,
      },
    ],
  })

  return {
    async currency(): Promise<string> {
      return (await readShop()).currency
    },

    async create(work: ShopWork, pictures: readonly ShopPicture[]): Promise<ShopProduct> {
      const { locationId, publicationIds } = await readShop()
      requireLocation(locationId)
      await defineWorkField()
      const inventoryQuantities =
        work.quantity === null ? [] : [{ locationId, name: 'available', quantity: work.quantity }]
      const product = await set(
        'create a product',
        { customId: { ...WORK_FIELD, value: work.id } },
        {
          ...toInput(work, { inventoryQuantities }),
          handle: work.handle,
          status: 'ACTIVE',
          files: toFiles(pictures),
          metafields: [{ ...WORK_FIELD, type: 'id', value: work.id }],
        },
      )
      await admin.ask({
        operation: 'publish a product',
        document: PUBLISH_PRODUCT,
        variables: { id: product.id, input: publicationIds.map((publicationId) => ({ publicationId })) },
        data: done,
        repeats: true,
      })
      return product
    },

    update: (
      id: string,
      work: ShopWork,
      { pictures, isBack }: { pictures: readonly ShopPicture[] | null; isBack: boolean },
    ): Promise<ShopProduct> =>
      set(
        'update a product',
        { id },
        { ...toInput(work), ...(isBack && { status: 'ACTIVE' }), ...(pictures && { files: toFiles(pictures) }) },
      ),

    async find(id: string): Promise<ShopProduct | null> {
      const { product } = await admin.ask({
        operation: 'look up a product',
        document: PRODUCT_BY_ID,
        variables: { id },
        data: z.object({ product: productNode.nullable() }),
      })
      return product
    },

    async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, ShopProduct>> {
      const found: ShopProduct[] = []
      for (let from = 0; from < ids.length; from += PAGE) {
        const page = await admin.ask({
          operation: 'look up products',
          document: PRODUCTS_BY_ID,
          variables: { ids: ids.slice(from, from + PAGE) },
          data: nodes(productNode.nullable()),
        })
        found.push(...page.nodes.filter((product) => product !== null))
      }
      return new Map(found.map((product) => [product.id, product]))
    },

    async setQuantity({ inventoryItemId, quantity }, to) {
      const { locationId } = await readShop()
      requireLocation(locationId)
      const input = {
        name: 'available',
        reason: 'correction',
        quantities: [{ inventoryItemId, locationId, quantity: to, changeFromQuantity: quantity }],
      }
      const variables = { input, key: randomUUID() }
      try {
        await admin.ask({ operation: 'set a quantity', document: SET_QUANTITY, variables, data: done, repeats: true })
        return true
      } catch (error) {
        const isStale = error instanceof VendorProblem && hasCode(error.body, ...STALE)
        if (isStale) return false
        throw error
      }
    },

    async withdraw(id: string): Promise<void> {
      const variables = { product: { id, status: 'DRAFT' } }
      await admin.ask({
        operation: 'withdraw a product',
        document: UPDATE_PRODUCT,
        variables,
        data: done,
        repeats: true,
      })
    },

    async remove(id: string): Promise<void> {
      if (!(await this.find(id))) return
      await admin.ask({ operation: 'delete a product', document: DELETE_PRODUCT, variables: { id }, data: done })
    },

    async subscribe(topics: readonly string[], uri: string): Promise<void> {
      const { webhookSubscriptions } = await admin.ask({
        operation: 'list webhooks',
        document: SUBSCRIPTIONS,
        variables: {},
        data: z.object({ webhookSubscriptions: nodes(z.object({ topic: z.string(), uri: z.string() })) }),
      })
      const has = new Set(webhookSubscriptions.nodes.filter((one) => one.uri === uri).map(({ topic }) => topic))
      for (const topic of topics.filter((one) => !has.has(one)))
        await admin.ask({
          operation: 'subscribe to a webhook',
          document: SUBSCRIBE,
          variables: { topic, uri },
          data: done,
        })
    },
  }
}
