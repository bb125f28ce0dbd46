import type { ArtworkImage } from '#contract/artworks.ts'
import { cut } from '#contract/clean-text.ts'
import { counted } from '#contract/counted.ts'
import { toPrice } from '#contract/money.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { listFacts } from '#contract/work-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dialablePhone } from '#server/platform/phones/dialable-phone.ts'
import type { CarrierAddress } from '#server/providers/carriers/carriers.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { ShopOrders, WaitingShopOrder } from '../shop-orders/shop-orders.module.ts'
import { numberAmount } from './amounts.ts'
import { type QueuedOrder, shippingRead as read } from './shipping.read.ts'

const MAX_QUEUED = 1000

/** Text that is not known is absent (MS-6.22). */
const known = <T extends Record<string, string>>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>

type Pictures = ReadonlyMap<string, ArtworkImage>

const recipientFields = ({ address, email, phone }: QueuedOrder['delivery']) =>
  known({
    recipient_name: address.name,
    recipient_phone: dialablePhone(phone, address.country) ?? phone,
    recipient_email: email,
    recipient_address_line1: address.address_line1,
    recipient_address_line2: address.address_line2,
    recipient_city: address.city,
    recipient_state: address.state,
    recipient_postal_code: address.postal_code,
    recipient_country: address.country,
  })

const shipFromFields = (from: CarrierAddress | null) =>
  from && from.line1 !== ''
    ? known({
        ship_from_name: from.name,
        ship_from_phone: from.phone,
        ship_from_address_line1: from.line1,
        ship_from_address_line2: from.line2,
        ship_from_city: from.city,
        ship_from_state: from.state,
        ship_from_postal_code: from.postalCode,
        ship_from_country: from.country,
      })
    : {}

/** As the work was last packed, or else the work's own size, which says nothing about weight and packaging. */
const parcelFields = ({
  packing,
  works,
}: {
  packing: QueuedOrder['packing']
  works: readonly Pick<QueuedOrder['works'][number], 'dimensions'>[]
}): Partial<QueueItem> => {
  if (packing)
    return {
      width: packing.width,
      height: packing.height,
      depth: packing.depth,
      dimension_unit: packing.dimensionUnit,
      weight: packing.weight,
      weight_unit: packing.weightUnit,
      packaging_type: packing.packaging,
    }
  const [first] = works
  if (!first?.dimensions || works.length > 1) return {}
  const { width, height, depth, unit } = first.dimensions
  return { width, height, ...(depth === null ? {} : { depth }), dimension_unit: unit === 'cm' ? 'cm' : 'in' }
}

const formatTitle = ([first, ...others]: readonly { title: string }[]): string => {
  const title = first?.title ?? ''
  return others.length === 0 ? title : `${title} and ${counted(others.length, 'other')}`
}

/** As long as the description of a thing in a customs declaration. */
const MAX_CONTENTS = 200
const formatContents = (works: QueuedOrder['works']): string =>
  cut(works.map((work) => [work.title, ...listFacts(work)].join(', ')).join('; '), MAX_CONTENTS)

const present = (queued: QueuedOrder, from: CarrierAddress | null, pictures: Pictures): QueueItem => {
  const { order, delivery, works } = queued
  const artworkId = works[0]?.artworkId ?? null
  return {
    order_id: order.id,
    shop: null,
    shipping_method: order.shippingMethod,
    title: formatTitle(works),
    contents: formatContents(works),
    shopify_order_id: String(order.number),
    order_date: order.paidAt?.toISOString() ?? null,
    amount: numberAmount(toPrice(order)),
    shipping_paid: numberAmount({ amountMinor: order.shippingMinor, currency: order.currency }),
    currency: order.currency,
    image_url: (artworkId && pictures.get(artworkId)?.image_url) || null,
    artwork_id: artworkId,
    ...recipientFields(delivery),
    ...shipFromFields(from),
    ...parcelFields(queued),
  }
}

const presentShopOrder = (
  { order, packing }: WaitingShopOrder,
  from: CarrierAddress | null,
  pictures: Pictures,
): QueueItem => {
  const { items, address, email, phone, currency } = order
  const artworkId = items[0]?.artworkId ?? null
  return {
    order_id: order.id,
    shop: order.shop,
    shipping_method: 'flat_rate',
    title: formatTitle(items),
    shopify_order_id: order.number.replace(/^#/, ''),
    order_date: order.placedAt.toISOString(),
    amount: numberAmount({ amountMinor: order.priceMinor, currency }),
    shipping_paid: numberAmount({ amountMinor: order.shippingMinor, currency }),
    currency,
    image_url: (artworkId && pictures.get(artworkId)?.image_url) || null,
    artwork_id: artworkId,
    ...(address && recipientFields({ address, email, phone })),
    ...shipFromFields(from),
    ...parcelFields({ packing, works: [] }),
  }
}

interface QueueDeps {
  db: Database
  artworks: Pick<Artworks, 'primaryPictures'>
  shopOrders: Pick<ShopOrders, 'waiting'>
}

/** The orders of a seller that wait to be shipped, of this site and of a connected shop. */
export const createQueue = ({ db, artworks, shopOrders }: QueueDeps) => ({
  async list(sellerId: string): Promise<QueueItem[]> {
    const [queued, ofShops, from] = await Promise.all([
      read.queue(db, sellerId, MAX_QUEUED),
      shopOrders.waiting(db, sellerId, MAX_QUEUED),
      read.profileAddress(db, sellerId),
    ])
    const ids = queued.flatMap(({ works }) => works[0]?.artworkId ?? [])
    const idsOfShops = ofShops.flatMap(({ order }) => order.items[0]?.artworkId ?? [])
    const pictures = await artworks.primaryPictures([...ids, ...idsOfShops])
    const items = queued.map((one) => present(one, from, pictures))
    const itemsOfShops = ofShops.map((one) => presentShopOrder(one, from, pictures))
    return [...items, ...itemsOfShops].toSorted((a, b) => (a.order_date ?? '').localeCompare(b.order_date ?? ''))
  },
})
export type QueueService = ReturnType<typeof createQueue>
