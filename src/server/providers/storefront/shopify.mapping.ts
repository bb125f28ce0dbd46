import { parseAmount } from '#contract/money.ts'
import type { StorefrontCollection, StorefrontProduct } from '#contract/storefront.ts'
import type { DeliveryOption } from './storefront.provider.ts'

/** An amount of the API: a decimal as text. */
export interface Money {
  amount: string
  currencyCode: string
}

export interface ProductNode {
  id: string
  title: string
  description: string
  handle: string
  vendor?: string | null
  tags?: string[] | null
  createdAt?: string | null
  updatedAt?: string | null
  images?: { nodes: { url: string; altText: string | null }[] } | null
  collections?: { nodes: { title: string }[] } | null
  variants?: { nodes: { id: string; price: Money }[] } | null
}

export interface CollectionNode extends Omit<StorefrontCollection, 'image'> {
  image: { url: string } | null
}

/** A product of the API as the contract has it (MS-14.10 to MS-14.12). */
export const presentProduct = (node: ProductNode): StorefrontProduct => {
  const variant = node.variants?.nodes[0]
  const image = node.images?.nodes[0]
  return {
    id: node.id,
    title: node.title,
    description: node.description,
    handle: node.handle,
    price: variant ? Number(variant.price.amount) : null,
    image: image?.url ?? null,
    altText: image?.altText ?? null,
    variantId: variant?.id ?? null,
    collections: node.collections?.nodes.map(({ title }) => title) ?? [],
    tags: node.tags ?? [],
    artist: node.vendor ?? null,
    createdAt: node.createdAt ?? null,
    updatedAt: node.updatedAt ?? null,
  }
}

export const presentCollection = ({ image, ...rest }: CollectionNode): StorefrontCollection => ({
  ...rest,
  image: image?.url ?? null,
})

/** A delivery option of a cart or a shipping rate of a checkout. */
export interface PricedService {
  handle: string
  title: string | null
  price: Money
}

export const presentOption = (
  { handle, title, price }: PricedService,
  source: DeliveryOption['source'],
): DeliveryOption => ({
  id: handle,
  title: title ?? handle,
  price: parseAmount(price.amount, price.currencyCode.toLowerCase()),
  source,
})
