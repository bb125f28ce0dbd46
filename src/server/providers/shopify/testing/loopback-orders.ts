import { type LoopbackArea, type LoopbackShop, userError } from './loopback-shop.ts'

interface LoopbackLine {
  id: string
  title: string
  workId: string | null
  quantity: number
  price: string
  /** How many were not fulfilled yet. */
  remaining: number
}
interface LoopbackFulfilment {
  id: string
  status: string
  number: string
  company: string
  lines: { line: LoopbackLine; quantity: number }[]
}
interface LoopbackTransaction {
  id: string
  kind: string
  amount: string
  gateway: string
  /** What Shopify keeps of it; null with a gateway of somebody else. */
  fee: string | null
  at: string
}
export interface LoopbackRefund {
  id: string
  note: string
  transactions: { parentId: string; amount: string }[]
  status: 'SUCCESS' | 'PENDING' | 'FAILURE'
}
export interface LoopbackOrder {
  id: string
  name: string
  createdAt: string
  cancelledAt: string | null
  financialStatus: string
  address: Record<string, string | null> | null
  lines: LoopbackLine[]
  fulfilments: LoopbackFulfilment[]
  isOnHold: boolean
  tags: string[]
  attributes: { key: string; value: string }[]
  transactions: LoopbackTransaction[]
  refunds: LoopbackRefund[]
}

const states = new WeakMap<LoopbackShop, Map<string, LoopbackOrder>>()

export const findLoopbackOrders = (shop: LoopbackShop): Map<string, LoopbackOrder> => {
  const known = states.get(shop) ?? new Map<string, LoopbackOrder>()
  states.set(shop, known)
  return known
}

const ADDRESS = {
  name: 'Maya Lindholm',
  address1: '418 Canyon Road',
  address2: null,
  city: 'Santa Fe',
  province: 'New Mexico',
  provinceCode: 'NM',
  zip: '87501',
  countryCodeV2: 'US',
  phone: '5055550111',
}

/** Somebody buys in the shop and pays. */
export const placeLoopbackOrder = (
  shop: LoopbackShop,
  bought: { title: string; workId?: string | null; quantity?: number; price?: string }[],
  fields: Partial<LoopbackOrder> = {},
): LoopbackOrder => {
  const orders = findLoopbackOrders(shop)
  const order: LoopbackOrder = {
    id: shop.newId('Order'),
    name: `#${1001 + orders.size}`,
    createdAt: shop.stamp(),
    cancelledAt: null,
    financialStatus: 'PAID',
    address: ADDRESS,
    lines: bought.map(({ title, workId = null, quantity = 1, price = '300.00' }) => ({
      id: shop.newId('LineItem'),
      title,
      workId,
      quantity,
      price,
      remaining: quantity,
    })),
    fulfilments: [],
    isOnHold: false,
    tags: [],
    attributes: [],
    transactions: [],
    refunds: [],
    ...fields,
  }
  orders.set(order.id, order)
  return order
}

const money = (amount: string, currencyCode: string) => ({ shopMoney: { amount, currencyCode } })

/** How much of a transaction was not refunded yet; what failed at the bank can be refunded again. */
export const countRefundable = ({ transactions, refunds }: LoopbackOrder, transactionId: string): number =>
  refunds
    .filter(({ status }) => status !== 'FAILURE')
    .flatMap((refund) => refund.transactions)
    .filter(({ parentId }) => parentId === transactionId)
    .reduce(
      (left, { amount }) => left - Number(amount),
      Number(transactions.find(({ id }) => id === transactionId)?.amount ?? 0),
    )

export const presentLoopbackRefund = (shop: LoopbackShop, { id, note, status, transactions }: LoopbackRefund) => {
  const total = status === 'FAILURE' ? 0 : transactions.reduce((sum, { amount }) => sum + Number(amount), 0)
  return {
    id,
    note,
    totalRefundedSet: money(total.toFixed(2), shop.currency),
    transactions: { nodes: transactions.map(() => ({ status })) },
  }
}

const presentMoney = (shop: LoopbackShop, order: LoopbackOrder) => ({
  tags: order.tags,
  customAttributes: order.attributes,
  transactions: order.transactions.map(({ id, kind, amount, gateway, fee, at }) => ({
    id,
    kind,
    status: 'SUCCESS',
    gateway,
    processedAt: at,
    amountSet: money(amount, shop.currency),
    maximumRefundableV2: { amount: countRefundable(order, id).toFixed(2), currencyCode: shop.currency },
    fees: fee === null ? [] : [{ amount: { amount: fee, currencyCode: shop.currency } }],
  })),
  refunds: order.refunds.map((refund) => presentLoopbackRefund(shop, refund)),
})
const partId = ({ id }: LoopbackLine): string => id.replace('LineItem', 'FulfillmentOrderLineItem')
const fulfillmentOrderId = ({ id }: LoopbackOrder): string => id.replace('Order', 'FulfillmentOrder')

export const presentLoopbackOrder = (shop: LoopbackShop, order: LoopbackOrder) => ({
  id: order.id,
  name: order.name,
  createdAt: order.createdAt,
  cancelledAt: order.cancelledAt,
  displayFinancialStatus: order.financialStatus,
  ...presentMoney(shop, order),
  email: 'maya@example.com',
  phone: null,
  totalShippingPriceSet: money('20.00', shop.currency),
  shippingAddress: order.address,
  lineItems: {
    nodes: order.lines.map((line) => ({
      id: line.id,
      title: line.title,
      unfulfilledQuantity: line.remaining,
      requiresShipping: true,
      discountedTotalSet: money(line.price, shop.currency),
      product: { metafield: line.workId === null ? null : { value: line.workId } },
    })),
  },
  fulfillmentOrders: {
    nodes: [
      {
        id: fulfillmentOrderId(order),
        status: order.lines.some(({ remaining }) => remaining > 0) ? (order.isOnHold ? 'ON_HOLD' : 'OPEN') : 'CLOSED',
        lineItems: {
          nodes: order.lines.map((line) => ({
            id: partId(line),
            remainingQuantity: line.remaining,
            lineItem: { id: line.id },
          })),
        },
      },
    ],
  },
  fulfillments: order.fulfilments.map(({ id, status, number, company }) => ({
    id,
    status,
    trackingInfo: [{ number, company }],
  })),
})

interface FulfilmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems: { id: string; quantity: number }[]
  }[]
  trackingInfo: { company: string; number: string }
}

/** Orders and their fulfilments; more than remains cannot be fulfilled. */
export const loopbackOrders: LoopbackArea = (shop) => {
  const orders = findLoopbackOrders(shop)
  const isWaiting = ({ cancelledAt, lines }: LoopbackOrder) =>
    cancelledAt === null && lines.some(({ remaining }) => remaining > 0)
  /** By the tag that a search asks for, or the waiting ones without the tag that it leaves out. */
  const search = (query: string): LoopbackOrder[] => {
    const { not, tag = '' } = /(?<not>-?)tag:'?(?<tag>[\w-]+)/.exec(query)?.groups ?? {}
    const all = [...orders.values()]
    if (not === '') return all.filter(({ tags }) => tags.includes(tag))
    return all.filter((order) => isWaiting(order) && !order.tags.includes(tag))
  }
  return {
    order({ id }: { id: string }) {
      const found = orders.get(id)
      return found ? presentLoopbackOrder(shop, found) : null
    },
    orders({ first, after, query }: { first: number; after?: string | null; query: string }) {
      const start = Number(after ?? 0)
      const found = search(query)
      const end = start + first
      return {
        nodes: found.slice(start, end).map((order) => presentLoopbackOrder(shop, order)),
        pageInfo: { hasNextPage: found.length > end, endCursor: String(end) },
      }
    },
    fulfillmentCreate({ fulfillment }: { fulfillment: FulfilmentInput }) {
      const [part] = fulfillment.lineItemsByFulfillmentOrder
      const order = [...orders.values()].find((one) => fulfillmentOrderId(one) === part?.fulfillmentOrderId)
      if (!part || !order) return userError(['fulfillment'], 'Fulfillment order does not exist.')
      const lines = part.fulfillmentOrderLineItems.flatMap(({ id, quantity }) => {
        const line = order.lines.find((one) => partId(one) === id)
        return line && quantity <= line.remaining ? [{ line, quantity }] : []
      })
      if (lines.length < part.fulfillmentOrderLineItems.length)
        return userError(['fulfillment'], 'Invalid fulfillment order line item quantity requested.')
      for (const { line, quantity } of lines) line.remaining -= quantity
      const { company, number } = fulfillment.trackingInfo
      const made = { id: shop.newId('Fulfillment'), status: 'SUCCESS', number, company, lines }
      order.fulfilments.push(made)
      return { fulfillment: { id: made.id }, userErrors: [] }
    },
    fulfillmentCancel({ id }: { id: string }) {
      const found = [...orders.values()].flatMap(({ fulfilments }) => fulfilments).find((one) => one.id === id)
      if (!found) return userError(['id'], 'Fulfillment not found.')
      if (found.status !== 'CANCELLED') for (const { line, quantity } of found.lines) line.remaining += quantity
      found.status = 'CANCELLED'
      return { fulfillment: { id, status: 'CANCELLED' }, userErrors: [] }
    },
  }
}
