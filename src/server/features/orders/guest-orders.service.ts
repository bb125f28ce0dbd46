import type { Order } from '#contract/orders.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import type { DeliveryService } from './delivery.service.ts'
import { ordersRepository as rows } from './orders.repository.ts'
import type { OrdersService } from './orders.service.ts'

export interface GuestOrdersDeps {
  db: Database
  links: SignedIds
  orders: Pick<OrdersService, 'get' | 'invoice' | 'certificate'>
  delivery: Pick<DeliveryService, 'report' | 'withdraw'>
}

/** Orders that were bought without an account, for whoever has their address. */
export const createGuestOrders = ({ db, links, orders, delivery }: GuestOrdersDeps) => {
  const requireId = (token: string): string => {
    const id = links.toId(token)
    if (!id) throw new Failure('not_found')
    return id
  }
  const isInAccount = async (id: string): Promise<boolean> => {
    const order = await rows.find(db, id)
    if (!order) throw new Failure('not_found')
    return order.buyerId !== null
  }
  /** An order that is kept in an account is changed there. */
  const requireUnclaimed = async (token: string): Promise<string> => {
    const id = requireId(token)
    if (await isInAccount(id)) throw new Failure('order_in_account')
    return id
  }

  /** Keeps the orders that were paid together in an account; a repeat by the same person changes nothing. */
  const claimCheckout = async (tx: Transaction, checkoutId: string, userId: string): Promise<void> => {
    // All of them always in the same order, so that two claims never wait for each other.
    const together = await rows.lockOfCheckout(tx, checkoutId)
    const owner = together[0]?.buyerId ?? null
    if (owner === userId) return
    if (owner !== null) throw new Failure('order_in_account')
    if (together.some(({ sellerId }) => sellerId === userId)) throw new Failure('own_work')
    await rows.claim(tx, checkoutId, userId)
  }
  /** The checkout of each order that was placed with the confirmed email of a person. */
  const findUnclaimed = async ({ id, email, emailVerified }: Actor): Promise<string[]> =>
    emailVerified ? rows.listUnclaimed(db, email, id) : []

  return {
    requireUnclaimed,

    async visit(token: string): Promise<{ order: Order; in_account: boolean }> {
      const id = requireId(token)
      return { order: await orders.get(id), in_account: await isInAccount(id) }
    },

    invoice: async (token: string): Promise<{ url: string }> => orders.invoice(requireId(token)),

    certificate: async (token: string): Promise<{ url: string }> => orders.certificate(requireId(token)),

    async report(token: string, text: string): Promise<Order> {
      const id = await requireUnclaimed(token)
      await delivery.report(id, null, text)
      return orders.get(id)
    },

    async withdraw(token: string): Promise<Order> {
      const id = await requireUnclaimed(token)
      await delivery.withdraw(id, null)
      return orders.get(id)
    },

    /** Keeps an order in an account, with those that were paid together with it; a repeat by the same person changes nothing. */
    claim: (token: string, userId: string): Promise<{ id: string }> =>
      db.transaction(async (tx) => {
        const id = requireId(token)
        const order = await rows.find(tx, id)
        if (!order) throw new Failure('not_found')
        await claimCheckout(tx, order.checkoutId, userId)
        return { id }
      }),

    /** How many orders `claimAll` would keep. */
    async count(actor: Actor): Promise<{ total: number }> {
      return { total: (await findUnclaimed(actor)).length }
    },

    /** Keeps all orders in an account that were placed with its confirmed email. */
    async claimAll(actor: Actor): Promise<{ total: number }> {
      const unclaimed = await findUnclaimed(actor)
      for (const checkoutId of new Set(unclaimed)) await db.transaction((tx) => claimCheckout(tx, checkoutId, actor.id))
      return { total: unclaimed.length }
    },
  }
}
export type GuestOrdersService = ReturnType<typeof createGuestOrders>
