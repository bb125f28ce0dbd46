import { z } from 'zod'
import { decimalAmount } from '#contract/money.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { type LabelShop, type NewPaymentPage, type PaymentPage, PaymentProblem } from '../payments/payments.provider.ts'
import type { AdminCall, ShopAdmin } from './shopify.admin.ts'
import {
  CREATE_DRAFT,
  CREATE_REFUND,
  DELETE_DRAFT,
  DRAFT_BY_ID,
  DRAFTS,
  LABEL_ORDER,
  LABEL_ORDERS,
  REFUND_BY_ID,
} from './shopify.labels.documents.ts'
import {
  type DraftNode,
  describeRefund,
  divideRefund,
  draftNode,
  findReference,
  findRefund,
  LABEL_TAG,
  type LabelOrderNode,
  labelOrderNode,
  presentRefund,
  REFERENCE,
  readId,
  refundNode,
  toId,
  toPayment,
  toStatus,
} from './shopify.labels.mapping.ts'

const draftCreated = z.object({ draftOrderCreate: z.object({ draftOrder: draftNode }) })
const draftById = z.object({ draftOrder: draftNode.nullable() })
const drafts = z.object({ draftOrders: z.object({ nodes: z.array(draftNode) }) })
const labelOrders = z.object({
  orders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(labelOrderNode),
  }),
})
const labelOrder = z.object({ order: labelOrderNode.nullable() })
const refundCreated = z.object({ refundCreate: z.object({ refund: refundNode }) })
const refundById = z.object({ refund: refundNode.nullable() })

const gone = (what: string): PaymentProblem =>
  new PaymentProblem('misconfigured', { details: `The shop has no ${what}.` })

/** One line that is neither taxed nor shipped, so that the total is ours, whatever the shop is set to. */
const describeDraft = ({ reference, email, lines, total }: NewPaymentPage) => ({
  email,
  lineItems: [
    {
      title: lines.map(({ name }) => name).join(', '),
      quantity: 1,
      originalUnitPriceWithCurrency: { amount: decimalAmount(total), currencyCode: total.currency.toUpperCase() },
      taxable: false,
      requiresShipping: false,
    },
  ],
  taxExempt: true,
  acceptAutomaticDiscounts: false,
  allowDiscountCodesInCheckout: false,
  tags: [LABEL_TAG, reference],
  customAttributes: [{ key: REFERENCE, value: reference }],
})

/**
 * Labels that are paid for at a Shopify shop: each payment page is the invoice of a draft order, which has no end, so that
 * whoever opens one expires it (decision 085).
 */
export const createShopifyLabels = (
  shop: Pick<ShopAdmin, 'ask' | 'shopDomain'>,
  currency: LabelShop['currency'],
): LabelShop => {
  const { shopDomain } = shop
  /** A read that is refused concludes nothing: rather is the access to the shop the wrong one. */
  const translating = async <T>(call: Promise<T>, isRead: boolean): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof VendorProblem)) throw error
      const outcome = isRead && error.outcome === 'refused' ? 'misconfigured' : error.outcome
      const reason = outcome === 'refused' ? { reason: 'The shop refused this.' } : {}
      throw new PaymentProblem(outcome, { ...reason, details: error.message })
    }
  }
  const ask = <T>(call: AdminCall<T>): Promise<T> => translating(shop.ask(call), call.document.startsWith('query'))

  const present = (
    draft: DraftNode | null,
    order: LabelOrderNode | null,
    id: string,
    reference: string,
  ): PaymentPage => {
    const payment = order && toPayment(order, shopDomain)
    return {
      id,
      reference,
      url: draft?.invoiceUrl ?? '',
      // What was paid in the last moment counts: whether it came in time is decided by its payment.
      status: payment ? 'complete' : toStatus(draft, order),
      payment,
    }
  }
  const presentDraft = (draft: DraftNode, reference: string): PaymentPage =>
    present(draft, draft.order, toId(draft.id, shopDomain, reference), reference)

  const listOrders = async (query: string, after: string | null) => {
    const variables = { query, after }
    const { orders } = await ask({
      operation: 'list paid labels',
      document: LABEL_ORDERS,
      variables,
      data: labelOrders,
    })
    return orders
  }
  const findPage = async (reference: string): Promise<PaymentPage | null> => {
    const { draftOrders } = await ask({
      operation: 'find a draft order',
      document: DRAFTS,
      variables: { query: `tag:'${reference}'` },
      data: drafts,
    })
    const found = draftOrders.nodes.find(({ tags }) => tags.includes(reference))
    return found ? presentDraft(found, reference) : null
  }
  const fetchPage = async (id: string): Promise<PaymentPage> => {
    const { gid, reference } = readId(id, shopDomain)
    const { draftOrder: draft } = await ask({
      operation: 'read a draft order',
      document: DRAFT_BY_ID,
      variables: { id: gid },
      data: draftById,
    })
    if (draft) return presentDraft(draft, reference)
    // It was deleted, perhaps in the moment in which it was paid.
    const { nodes } = await listOrders(`tag:'${reference}'`, null)
    const order = nodes.find((one) => findReference(one) === reference) ?? null
    return present(null, order, id, reference)
  }
  const openPage = async (page: NewPaymentPage): Promise<PaymentPage> => {
    const found = await findPage(page.reference)
    if (found) return found
    const { draftOrderCreate } = await ask({
      operation: 'create a draft order',
      document: CREATE_DRAFT,
      variables: { input: describeDraft(page) },
      data: draftCreated,
    })
    return presentDraft(draftOrderCreate.draftOrder, page.reference)
  }
  /** Shopify has no keys for draft orders, so that of calls at the same time one opens the page for all. */
  const opening = new Map<string, Promise<PaymentPage>>()

  const fetchOrder = async (paymentId: string): Promise<LabelOrderNode> => {
    const { gid } = readId(paymentId, shopDomain)
    const { order } = await ask({
      operation: 'read a paid label',
      document: LABEL_ORDER,
      variables: { id: gid },
      data: labelOrder,
    })
    if (!order) throw gone(gid)
    return order
  }

  return {
    currency: () => translating(currency(), true),
    pages: {
      open(page) {
        const { reference } = page
        const known = opening.get(reference)
        if (known) return known
        const opened = openPage(page).finally(() => opening.delete(reference))
        opening.set(reference, opened)
        return opened
      },
      fetch: fetchPage,
      find: ({ reference }) => findPage(reference),
      async expire(id) {
        const page = await fetchPage(id)
        if (page.status !== 'open') return page
        const variables = { id: readId(id, shopDomain).gid }
        try {
          await ask({ operation: 'delete a draft order', document: DELETE_DRAFT, variables, data: z.unknown() })
        } catch (error) {
          // It is not open any more; its state says what happened.
          if (!(error instanceof PaymentProblem) || error.outcome !== 'refused') throw error
        }
        return fetchPage(id)
      },
      async *paidSince(since) {
        for (let after: string | null = null, isLast = false; !isLast; ) {
          const query = `tag:${LABEL_TAG} AND updated_at:>='${since.toISOString()}'`
          const { nodes, pageInfo } = await listOrders(query, after)
          yield nodes
            .filter((order) => toPayment(order, shopDomain) !== null)
            .map((order) => ({ id: toId(order.id, shopDomain), reference: findReference(order) }))
          after = pageInfo.endCursor
          isLast = !pageInfo.hasNextPage
        }
      },
    },

    refunds: {
      async make({ paymentId, amount }, key) {
        const order = await fetchOrder(paymentId)
        const made = findRefund(order, key)
        if (made) return presentRefund(made, shopDomain)
        const parts = divideRefund(order, amount.amountMinor)
        if (!parts) throw new PaymentProblem('refused', { reason: 'This is more than can still be refunded.' })
        const transactions = parts.map((part) => ({
          orderId: order.id,
          parentId: part.parentId,
          gateway: part.gateway ?? '',
          kind: 'REFUND',
          amount: decimalAmount(part.amount),
        }))
        const { refundCreate } = await ask({
          operation: 'refund a label',
          document: CREATE_REFUND,
          variables: { input: { orderId: order.id, note: describeRefund(key), transactions }, key },
          data: refundCreated,
        })
        return presentRefund(refundCreate.refund, shopDomain)
      },
      async find(paymentId, key) {
        const found = findRefund(await fetchOrder(paymentId), key)
        return found ? presentRefund(found, shopDomain) : null
      },
      async fetch(id) {
        const { gid } = readId(id, shopDomain)
        const variables = { id: gid }
        const { refund } = await ask({
          operation: 'read a refund',
          document: REFUND_BY_ID,
          variables,
          data: refundById,
        })
        if (!refund) throw gone(gid)
        return presentRefund(refund, shopDomain)
      },
    },

    dashboardUrl: (paymentId) =>
      `https://${shopDomain}/admin/orders/${readId(paymentId, shopDomain).gid.split('/').at(-1)}`,
  }
}
