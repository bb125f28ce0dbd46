import { z } from 'zod'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { ShopOrdersProvider } from '../shop-orders/shop-orders.provider.ts'
import type { ShopAdmin } from './shopify.admin.ts'
import { LABEL_TAG } from './shopify.labels.mapping.ts'
import {
  CANCEL_FULFILMENT,
  CREATE_FULFILMENT,
  ORDER_BY_ID,
  ORDER_FULFILMENT,
  WAITING_ORDERS,
} from './shopify.orders.documents.ts'
import { orderNode, presentShopOrder } from './shopify.orders.mapping.ts'
import { WORK_FIELD } from './shopify.products.ts'

/** `open` leaves out what is archived or cancelled; labels that were paid for in the shop are not shipped. */
const WAITING = `status:open AND (fulfillment_status:unfulfilled OR fulfillment_status:partial) AND -tag:${LABEL_TAG}`
/** Of a shop whose queue is longer, the rest is read when the oldest have been shipped. */
const MAX_ORDERS = 1000
/** What a fulfilment can be made of, and what somebody has to release before. */
const FULFILLABLE = ['OPEN', 'IN_PROGRESS']
const HELD = ['ON_HOLD', 'SCHEDULED']

const waitingOrders = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(orderNode),
  }),
})
const orderById = z.object({ order: orderNode.nullable() })
const orderFulfilment = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            lineItems: z.object({
              nodes: z.array(
                z.object({ id: z.string(), remainingQuantity: z.number(), lineItem: z.object({ id: z.string() }) }),
              ),
            }),
          }),
        ),
      }),
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
    })
    .nullable(),
})
type Fulfilment = NonNullable<z.infer<typeof orderFulfilment>['order']>

/** The fulfilments that travel under a number, without those that were cancelled. */
const travelling = ({ fulfillments }: Fulfilment, trackingNumber: string): string[] =>
  fulfillments
    .filter(
      ({ status, trackingInfo }) =>
        status !== 'CANCELLED' && trackingInfo.some((info) => info.number === trackingNumber),
    )
    .map(({ id }) => id)

/** What waits of these lines in one of these statuses, by the part of the order that one location ships. */
const waitingParts = (
  { fulfillmentOrders }: Fulfilment,
  lineIds: readonly string[],
  statuses: readonly string[] = FULFILLABLE,
) =>
  fulfillmentOrders.nodes
    .filter(({ status }) => statuses.includes(status))
    .map(({ id, lineItems }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: lineItems.nodes
        .filter(({ remainingQuantity, lineItem }) => remainingQuantity > 0 && lineIds.includes(lineItem.id))
        .map((line) => ({ id: line.id, quantity: line.remainingQuantity })),
    }))
    .filter(({ fulfillmentOrderLineItems }) => fulfillmentOrderLineItems.length > 0)

/** The orders of a Shopify shop. */
export const createShopifyOrders = (shop: Pick<ShopAdmin, 'ask' | 'shopDomain'>): ShopOrdersProvider => {
  const fetchPage = async (after: string | null) => {
    const { orders } = await shop.ask({
      operation: 'read orders',
      document: WAITING_ORDERS,
      variables: { query: WAITING, after, ...WORK_FIELD },
      data: waitingOrders,
    })
    return orders
  }
  const findFulfilment = async (id: string): Promise<Fulfilment | null> => {
    const { order } = await shop.ask({
      operation: 'look up the shipping of an order',
      document: ORDER_FULFILMENT,
      variables: { id },
      data: orderFulfilment,
    })
    return order
  }

  return {
    shopDomain: shop.shopDomain,

    async listWaiting() {
      const found: z.infer<typeof orderNode>[] = []
      for (let after: string | null = null; found.length < MAX_ORDERS; ) {
        const { nodes, pageInfo } = await fetchPage(after)
        found.push(...nodes)
        if (!pageInfo.hasNextPage) break
        after = pageInfo.endCursor
      }
      return found.map(presentShopOrder)
    },

    async find(id) {
      const { order } = await shop.ask({
        operation: 'read an order',
        document: ORDER_BY_ID,
        variables: { id, ...WORK_FIELD },
        data: orderById,
      })
      return order && presentShopOrder(order)
    },

    async fulfil(orderId, lineIds, { carrier, number, url }) {
      const order = await findFulfilment(orderId)
      if (!order) return
      // Shopify refuses to fulfil more than remains, so that a call whose response was lost is not done twice.
      for (const part of waitingParts(order, lineIds))
        await shop.ask({
          operation: 'fulfil an order',
          document: CREATE_FULFILMENT,
          variables: {
            fulfillment: {
              lineItemsByFulfillmentOrder: [part],
              trackingInfo: { company: carrier, number, url },
              notifyCustomer: true,
            },
          },
          data: z.unknown(),
        })
      if (waitingParts(order, lineIds, HELD).length > 0)
        throw new VendorProblem('the order is on hold', {
          vendor: 'shopify',
          operation: 'fulfil an order',
          outcome: 'refused',
        })
    },

    async cancelFulfilment(orderId, trackingNumber) {
      const order = await findFulfilment(orderId)
      for (const id of order ? travelling(order, trackingNumber) : [])
        await shop.ask({
          operation: 'cancel a fulfilment',
          document: CANCEL_FULFILMENT,
          variables: { id },
          data: z.unknown(),
        })
    },
  }
}
