import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { subscribe } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { shopOrdersRepository as rows, type ShopOrderRow, type WaitingShopOrder } from './shop-orders.repository.ts'
import { createShopOrdersService, type ShopOrdersDeps } from './shop-orders.service.ts'

export type { ShopOrderRow, WaitingShopOrder } from './shop-orders.repository.ts'

/** The interface of the shops' orders for other features. */
export interface ShopOrders extends FeatureModule {
  /** The open orders of a seller that have no label, oldest first; none without a shop. */
  waiting(db: Queryable, sellerId: string, limit: number): Promise<WaitingShopOrder[]>
  /** Locks an open order of a seller; throws `not_found` for any other. */
  lockOpen(tx: Transaction, sellerId: string, id: string): Promise<ShopOrderRow>
}

/** The orders of shops at Shopify, which their sellers ship from here. */
export const createShopOrders = (deps: ShopOrdersDeps): ShopOrders => {
  const { db, shops } = deps
  const own = {
    bindings: [],
    waiting: rows.waiting,
    async lockOpen(tx: Transaction, sellerId: string, id: string): Promise<ShopOrderRow> {
      const order = await rows.lockForUpdate(tx, id)
      if (order?.sellerId !== sellerId || order.status !== 'open') throw new Failure('not_found')
      return order
    },
    accountData: { erase: (userId: string) => rows.closeOfSeller(db, userId) },
  }
  if (!shops) return { ...own, waiting: async () => [] }
  const service = createShopOrdersService(deps, shops)
  return {
    ...own,
    subscriptions: [
      subscribe('shop.order-changed', {
        name: 'shop-orders.refresh',
        key: ({ shop, orderId }) => `${shop} ${orderId}`,
        handle: ({ shop, orderId }) => service.takeChange(shop, orderId),
      }),
      subscribe('shop.privacy-requested', {
        name: 'shop-orders.redact',
        handle: ({ shop, topic, orderIds }) => service.redact(shop, topic, orderIds),
      }),
      subscribe('shop-label.changed', {
        name: 'shop-orders.follow',
        key: ({ shopOrderId }) => shopOrderId,
        outside: true,
        handle: ({ shopOrderId }) => service.follow(shopOrderId),
      }),
    ],
    jobs: [{ name: 'housekeeping.shop-orders', handle: service.poll, cron: '*/10 * * * *' }],
  }
}
