import {
  countRefundable,
  findLoopbackOrders,
  type LoopbackOrder,
  type LoopbackRefund,
  placeLoopbackOrder,
  presentLoopbackOrder,
  presentLoopbackRefund,
} from './loopback-orders.ts'
import { type LoopbackArea, type LoopbackShop, once, userError } from './loopback-shop.ts'

export interface LoopbackDraft {
  id: string
  status: 'OPEN' | 'COMPLETED'
  invoiceUrl: string
  email: string
  title: string
  price: string
  tags: string[]
  attributes: { key: string; value: string }[]
  orderId: string | null
}

const states = new WeakMap<LoopbackShop, Map<string, LoopbackDraft>>()

export const findLoopbackDrafts = (shop: LoopbackShop): Map<string, LoopbackDraft> => {
  const known = states.get(shop) ?? new Map<string, LoopbackDraft>()
  states.set(shop, known)
  return known
}

/**
 * Somebody pays on the page of a draft order, which is then an order. Null when there is no such page any more. `captured`
 * false: the shop only authorizes, and captures later.
 */
export const payLoopbackDraft = (
  shop: LoopbackShop,
  invoiceUrl: string,
  { captured = true, gateway = 'shopify_payments' } = {},
): LoopbackOrder | null => {
  const draft = [...findLoopbackDrafts(shop).values()].find((one) => one.invoiceUrl === invoiceUrl)
  if (!draft || draft.status === 'COMPLETED') return null
  const { tags, attributes, title, price } = draft
  const kind = captured ? 'SALE' : 'AUTHORIZATION'
  const fee = gateway === 'shopify_payments' ? '2.20' : null
  const order = placeLoopbackOrder(shop, [{ title, price }], {
    tags,
    attributes,
    transactions: [
      { id: shop.newId('OrderTransaction'), kind, amount: price, gateway, fee, at: new Date().toISOString() },
    ],
  })
  draft.status = 'COMPLETED'
  draft.orderId = order.id
  return order
}

/** Somebody in the shop captures what was authorized. */
export const captureLoopbackOrder = (shop: LoopbackShop, { transactions }: LoopbackOrder): void => {
  for (const one of transactions.filter(({ kind }) => kind === 'AUTHORIZATION'))
    transactions.push({ ...one, id: shop.newId('OrderTransaction'), kind: 'CAPTURE' })
}

interface DraftInput {
  email: string
  lineItems: [{ title: string; originalUnitPriceWithCurrency: { amount: string } }]
  tags: string[]
  customAttributes: { key: string; value: string }[]
}
interface RefundInput {
  orderId: string
  note: string
  transactions: { parentId: string; amount: string }[]
}

/** Draft orders, their invoices, and refunds of what was paid on them. */
export const loopbackLabels: LoopbackArea = (shop) => {
  const drafts = findLoopbackDrafts(shop)
  const orders = findLoopbackOrders(shop)
  const present = (draft: LoopbackDraft | undefined) => {
    const order = orders.get(draft?.orderId ?? '')
    return draft ? { ...draft, order: order ? presentLoopbackOrder(shop, order) : null } : null
  }
  return {
    draftOrder: ({ id }: { id: string }) => present(drafts.get(id)),
    draftOrders({ query }: { query: string }) {
      const tag = /tag:'(.+?)'/.exec(query)?.[1] ?? ''
      return { nodes: [...drafts.values()].filter(({ tags }) => tags.includes(tag)).map(present) }
    },
    draftOrderCreate({ input }: { input: DraftInput }) {
      const id = shop.newId('DraftOrder')
      const [{ title, originalUnitPriceWithCurrency }] = input.lineItems
      const draft: LoopbackDraft = {
        id,
        status: 'OPEN',
        invoiceUrl: `https://${shop.domain}/invoices/${id.split('/').at(-1)}`,
        email: input.email,
        title,
        price: originalUnitPriceWithCurrency.amount,
        tags: input.tags,
        attributes: input.customAttributes,
        orderId: null,
      }
      drafts.set(id, draft)
      return { draftOrder: present(draft), userErrors: [] }
    },
    draftOrderDelete({ input: { id } }: { input: { id: string } }) {
      if (drafts.get(id)?.status !== 'OPEN') return userError(['id'], 'Draft order does not exist or is completed')
      drafts.delete(id)
      return { deletedId: id, userErrors: [] }
    },
    refund({ id }: { id: string }) {
      const found = [...orders.values()].flatMap(({ refunds }) => refunds).find((one) => one.id === id)
      return found ? presentLoopbackRefund(shop, found) : null
    },
    refundCreate({ input }: { input: RefundInput }, _context, info) {
      return once(shop, info, () => {
        const order = orders.get(input.orderId)
        if (!order) return userError(['orderId'], 'Order does not exist')
        const isTooMuch = input.transactions.some(
          ({ parentId, amount }) => Number(amount) > countRefundable(order, parentId),
        )
        if (isTooMuch) return userError(['transactions'], 'Refund amount is more than the order was paid')
        const { note, transactions } = input
        const refund: LoopbackRefund = { id: shop.newId('Refund'), note, transactions, status: 'SUCCESS' }
        order.refunds.push(refund)
        return { refund: presentLoopbackRefund(shop, refund), userErrors: [] }
      })
    },
  }
}
