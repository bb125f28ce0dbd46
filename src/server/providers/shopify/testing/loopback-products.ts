import type { LoopbackArea, LoopbackProduct, LoopbackShop } from './loopback-shop.ts'
import { once, userError } from './loopback-shop.ts'

interface CustomId {
  namespace: string
  key: string
  value: string
}
interface Identifier {
  id?: string
  handle?: string
  customId?: CustomId
}
interface ProductInput {
  title?: string
  handle?: string
  descriptionHtml?: string
  vendor?: string
  productType?: string
  tags?: string[]
  status?: string
  metafields?: CustomId[]
  files?: { originalSource: string; alt?: string }[]
  variants?: { price?: string; inventoryQuantities?: { quantity: number }[] }[]
}

const presentLoopbackProduct = (product: LoopbackProduct) => ({
  __typename: 'Product',
  ...product,
  metafield: ({ namespace, key }: CustomId) => {
    const value = product.metafields.get(`${namespace}.${key}`)
    return value === undefined ? null : { namespace, key, value }
  },
  media: {
    nodes: product.files.map(({ alt }) => ({ __typename: 'MediaImage', alt, status: 'READY' })),
  },
  variants: {
    nodes: [
      {
        id: product.variant.id,
        price: product.variant.price,
        inventoryQuantity: product.variant.quantity,
        inventoryItem: { id: product.variant.inventoryItemId },
      },
    ],
  },
})

const find = (shop: LoopbackShop, { id, handle, customId }: Identifier): LoopbackProduct | undefined =>
  [...shop.products.values()].find(
    (product) =>
      (id !== undefined && product.id === id) ||
      (handle !== undefined && product.handle === handle) ||
      (customId && product.metafields.get(`${customId.namespace}.${customId.key}`) === customId.value),
  )

const create = (shop: LoopbackShop, { title = '', handle }: ProductInput): LoopbackProduct => {
  const base = handle ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const taken = new Set([...shop.products.values()].map((product) => product.handle))
  let free = base
  for (let number = 1; taken.has(free); number += 1) free = `${base}-${number}`
  return {
    id: shop.newId('Product'),
    handle: free,
    title,
    descriptionHtml: '',
    vendor: shop.domain,
    productType: '',
    tags: [],
    status: 'ACTIVE',
    updatedAt: shop.stamp(),
    metafields: new Map(),
    files: [],
    publications: new Set(),
    variant: {
      id: shop.newId('ProductVariant'),
      price: '0.00',
      inventoryItemId: shop.newId('InventoryItem'),
      quantity: 0,
    },
  }
}

const change = (shop: LoopbackShop, product: LoopbackProduct, input: ProductInput): void => {
  const { metafields, files, variants, handle, ...fields } = input
  Object.assign(product, fields, { updatedAt: shop.stamp() })
  if (handle) product.handle = handle
  if (metafields)
    product.metafields = new Map(metafields.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]))
  if (files) product.files = files.map(({ originalSource, alt = '' }) => ({ originalSource, alt }))
  const [variant] = variants ?? []
  if (variant?.price) product.variant.price = Number(variant.price).toFixed(2)
  const [level] = variant?.inventoryQuantities ?? []
  if (level) product.variant.quantity = level.quantity
}

/** The shop itself, its products, their inventory and its webhook subscriptions. */
export const loopbackProducts: LoopbackArea = (shop) => {
  const present = (product: LoopbackProduct | undefined) => (product ? presentLoopbackProduct(product) : null)
  return {
    shop: () => ({
      id: 'gid://shopify/Shop/1',
      name: shop.domain,
      myshopifyDomain: shop.domain,
      currencyCode: shop.currency,
    }),
    locations: () => ({ nodes: [{ id: shop.locationId, isActive: shop.hasLocation, fulfillsOnlineOrders: true }] }),
    publications: () => ({
      nodes: [{ id: shop.publicationId, catalog: { __typename: 'AppCatalog', title: 'Online Store' } }],
    }),
    product: ({ id }: Identifier) => present(shop.products.get(id ?? '')),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => present(shop.products.get(id))),
    productByIdentifier: ({ identifier }: { identifier: Identifier }) => present(find(shop, identifier)),
    products: () => ({
      nodes: [...shop.products.values()].map(presentLoopbackProduct),
      pageInfo: { hasNextPage: false },
    }),
    productSet({ input, identifier }: { input: ProductInput; identifier?: Identifier }) {
      const customId = identifier?.customId
      if (customId && !shop.definitions.has(`${customId.namespace}.${customId.key}`))
        return userError(['identifier'], 'Metafield definition does not exist.', 'METAFIELD_MISMATCH')
      const found = identifier && find(shop, identifier)
      if (identifier?.id && !found)
        return userError(['identifier'], 'Product does not exist.', 'PRODUCT_DOES_NOT_EXIST')
      const product = found ?? create(shop, input)
      change(shop, product, input)
      shop.products.set(product.id, product)
      return { product: presentLoopbackProduct(product), userErrors: [] }
    },
    productUpdate({ product: { id, ...input } }: { product: ProductInput & { id: string } }) {
      const product = shop.products.get(id)
      if (!product) return userError(['id'], 'Product does not exist')
      change(shop, product, input)
      return { product: presentLoopbackProduct(product), userErrors: [] }
    },
    productDelete({ input: { id } }: { input: { id: string } }) {
      if (!shop.products.delete(id)) return userError(['id'], 'Product does not exist')
      return { deletedProductId: id, userErrors: [] }
    },
    publishablePublish({ id, input }: { id: string; input: { publicationId: string }[] }) {
      const product = shop.products.get(id)
      if (!product) return userError(['id'], 'Product does not exist')
      for (const { publicationId } of input) product.publications.add(publicationId)
      return { userErrors: [] }
    },
    inventorySetQuantities(
      {
        input,
      }: { input: { quantities: { inventoryItemId: string; quantity: number; changeFromQuantity?: number }[] } },
      _context,
      info,
    ) {
      return once(shop, info, () => {
        for (const { inventoryItemId, quantity, changeFromQuantity } of input.quantities) {
          const product = [...shop.products.values()].find(({ variant }) => variant.inventoryItemId === inventoryItemId)
          if (!product) return userError(['input'], 'The item does not exist.', 'INVALID_INVENTORY_ITEM')
          if (changeFromQuantity !== undefined && changeFromQuantity !== product.variant.quantity)
            return userError(['input'], 'The quantity is another one.', 'CHANGE_FROM_QUANTITY_STALE')
          product.variant.quantity = quantity
          product.updatedAt = shop.stamp()
        }
        return { inventoryAdjustmentGroup: { id: shop.newId('InventoryAdjustmentGroup') }, userErrors: [] }
      })
    },
    metafieldDefinitionCreate({ definition }: { definition: CustomId }) {
      const name = `${definition.namespace}.${definition.key}`
      if (shop.definitions.has(name)) return userError(['definition', 'key'], 'Key is in use.', 'TAKEN')
      shop.definitions.add(name)
      return { createdDefinition: { id: shop.newId('MetafieldDefinition') }, userErrors: [] }
    },
    webhookSubscriptionCreate({
      topic,
      webhookSubscription: { uri },
    }: {
      topic: string
      webhookSubscription: { uri: string }
    }) {
      if (shop.subscriptions.some((one) => one.topic === topic && one.uri === uri))
        return userError(['webhookSubscription', 'callbackUrl'], 'Address for this topic has already been taken')
      const subscription = { id: shop.newId('WebhookSubscription'), topic, uri }
      shop.subscriptions.push(subscription)
      return { webhookSubscription: subscription, userErrors: [] }
    },
    webhookSubscriptions: () => ({ nodes: shop.subscriptions }),
  }
}
