import { addMoney } from '#contract/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { EventOf, Events } from '#server/platform/events/events.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type {
  ShopOrder,
  ShopOrderLine,
  ShopOrdersProvider,
} from '#server/providers/shop-orders/shop-orders.provider.ts'
import { type NewShopOrder, shopOrdersRepository as rows } from './shop-orders.repository.ts'

/** The shops whose orders are shipped from here. */
export interface OrderShops {
  /** The installation's own shop, which sells the works of everybody; null: each seller has a shop. */
  own: string | null
  /** The domains of all shops. */
  list(): Promise<string[]>
  open(shop: string): ShopOrdersProvider
}

export interface ShopOrdersDeps {
  db: Database
  events: Pick<Events, 'emit'>
  log: Log
  publicUrl: string
  /** Null without any shop. */
  shops: OrderShops | null
}

/** Labels that are not used any more. */
const UNUSED = ['voiding', 'void']

/** Copies the orders of shops for the queue, and records in the shops what was shipped. */
export const createShopOrdersService = ({ db, events, log, publicUrl }: ShopOrdersDeps, shops: OrderShops) => {
  /** The lines that wait to be shipped, by who ships them: the owner of the shop, or in the own shop that of the work. */
  const linesBySeller = async (shop: string, { lines }: ShopOrder): Promise<Map<string, ShopOrderLine[]>> => {
    const waiting = lines.filter((line) => line.waiting > 0)
    if (shop !== shops.own) {
      const owner = await rows.ownerOfShop(db, shop)
      return new Map(owner === null || waiting.length === 0 ? [] : [[owner, waiting]])
    }
    const owners = await rows.owners(
      db,
      waiting.flatMap(({ workId }) => workId ?? []),
    )
    const ofSellers = new Map<string, ShopOrderLine[]>()
    for (const line of waiting) {
      const owner = owners.get(line.workId ?? '')
      if (owner) ofSellers.set(owner, [...(ofSellers.get(owner) ?? []), line])
    }
    return ofSellers
  }

  /** Only works of the seller are named by their ids: the owner of a shop can write any id into it. */
  const toItems = async (sellerId: string, lines: readonly ShopOrderLine[]) => {
    const owners = await rows.owners(
      db,
      lines.flatMap(({ workId }) => workId ?? []),
    )
    return lines.map(({ id, title, workId }) => ({
      lineId: id,
      title,
      artworkId: workId !== null && owners.get(workId) === sellerId ? workId : null,
    }))
  }

  const store = async (shop: string, orderId: string, found: ShopOrder | null): Promise<void> => {
    const kept: NewShopOrder[] = []
    if (found?.mayLeave && found.address !== null)
      for (const [sellerId, lines] of await linesBySeller(shop, found)) {
        const { amountMinor, currency } = addMoney(lines.map(({ price }) => price))
        kept.push({
          shop,
          shopOrderId: orderId,
          sellerId,
          status: 'open',
          number: found.number,
          placedAt: found.placedAt,
          items: await toItems(sellerId, lines),
          priceMinor: amountMinor,
          shippingMinor: found.shipping.amountMinor,
          currency,
          email: found.email,
          phone: found.phone,
          address: found.address,
        })
      }
    await db.transaction((tx) => rows.put(tx, { shop, shopOrderId: orderId }, kept))
  }

  const refresh = async (shop: string, orderId: string): Promise<void> =>
    store(shop, orderId, await shops.open(shop).find(orderId))

  /** What the shop refused once is tried again when it has changed: an order may have been on hold. */
  const retryRefused = async (shop: string, orderId?: string): Promise<void> => {
    const refused = await rows.refused(db, shop, orderId)
    await db.transaction(async (tx) => {
      for (const id of refused) await events.emit(tx, { type: 'shop-label.changed', shopOrderId: id })
    })
  }

  /** Shows the seller at the label that the shop refused it; anything else is tried again by the event. */
  const noting = async (id: string, call: Promise<void>): Promise<void> => {
    try {
      await call
      await rows.noteRefusal(db, id, false)
    } catch (error) {
      if (!(error instanceof VendorProblem) || error.outcome !== 'refused') throw error
      await rows.noteRefusal(db, id, true)
    }
  }

  const pollShop = async (shop: string): Promise<void> => {
    const waiting = await shops.open(shop).listWaiting()
    await eachRecord(
      log,
      waiting,
      (order) => store(shop, order.id, order),
      ({ id }) => id,
    )
    const listed = new Set(waiting.map(({ id }) => id))
    const others = (await rows.open(db, shop)).filter((id) => !listed.has(id))
    await eachRecord(log, others, (id) => refresh(shop, id))
    await retryRefused(shop)
  }

  return {
    /** Something happened to an order of a shop. */
    async takeChange(shop: string, orderId: string): Promise<void> {
      await refresh(shop, orderId)
      await retryRefused(shop, orderId)
    },

    /** Reads the orders of all shops, for what no webhook announced. */
    async poll(): Promise<void> {
      await eachRecord(log, await shops.list(), pollShop)
    },

    /** Removes the data of buyers, as Shopify's privacy webhooks ask; ids as they have them. */
    async redact(shop: string, topic: EventOf<'shop.privacy-requested'>['topic'], orderIds: readonly string[]) {
      if (topic === 'shop/redact') await rows.closeOfShop(db, shop)
      if (topic === 'customers/redact')
        await rows.close(
          db,
          shop,
          orderIds.map((id) => `gid://shopify/Order/${id}`),
        )
    },

    /**
     * Brings the shop to what the labels of an order say: its lines travel under the label that is used, and not under one
     * that was voided. It can be repeated after any failure.
     */
    async follow(id: string): Promise<void> {
      const order = await rows.find(db, id)
      if (!order) return
      const { shop, shopOrderId } = order
      const provider = shops.open(shop)
      const labels = await rows.labels(db, id)
      for (const { status, trackingNumber } of labels)
        if (UNUSED.includes(status) && trackingNumber) await provider.cancelFulfilment(shopOrderId, trackingNumber)
      const lineIds = order.items.map(({ lineId }) => lineId)
      for (const { status, carrier, trackingNumber, trackingKey } of labels)
        if (status === 'purchased' && trackingNumber) {
          const url = `${publicUrl}/shipping/tracking/${trackingKey}`
          await noting(id, provider.fulfil(shopOrderId, lineIds, { carrier, number: trackingNumber, url }))
        }
      await refresh(shop, shopOrderId)
    },
  }
}
