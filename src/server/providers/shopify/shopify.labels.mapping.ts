import { z } from 'zod'
import { addMoney, type Money, parseAmount } from '#contract/money.ts'
import {
  type PaymentPage,
  PaymentProblem,
  type ProviderPayment,
  type ProviderRefund,
} from '../payments/payments.provider.ts'

/** On every draft order and order of a label, so that they are found, and never shipped. */
export const LABEL_TAG = 'gesso-label'
/** The attribute with the id of the payment. */
export const REFERENCE = 'gesso_payment'
const NOTE = 'Gesso '

const money = z.object({ amount: z.string(), currencyCode: z.string() })
const shopMoney = z.object({ shopMoney: money })

export const refundNode = z.object({
  id: z.string(),
  note: z.string().nullable(),
  totalRefundedSet: shopMoney,
  transactions: z.object({ nodes: z.array(z.object({ status: z.string() })) }),
})
type RefundNode = z.infer<typeof refundNode>

export const labelOrderNode = z.object({
  id: z.string(),
  cancelledAt: z.string().nullable(),
  tags: z.array(z.string()),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string().nullable() })),
  transactions: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      status: z.string(),
      gateway: z.string().nullable(),
      processedAt: z.string().nullable(),
      amountSet: shopMoney,
      maximumRefundableV2: money.nullable(),
      fees: z.array(z.object({ amount: money })),
    }),
  ),
  refunds: z.array(refundNode),
})
export type LabelOrderNode = z.infer<typeof labelOrderNode>

export const draftNode = z.object({
  id: z.string(),
  status: z.enum(['OPEN', 'INVOICE_SENT', 'COMPLETED']),
  invoiceUrl: z.string().nullable(),
  tags: z.array(z.string()),
  order: labelOrderNode.nullable(),
})
export type DraftNode = z.infer<typeof draftNode>

const toMoney = ({ amount, currencyCode }: z.infer<typeof money>): Money =>
  parseAmount(amount, currencyCode.toLowerCase())

/**
 * How payments know something of a shop: by the shop's id with its domain, so that it is never looked for in another shop; a
 * draft order also by its payment, because the shop forgets a draft that was deleted.
 */
export const toId = (gid: string, shop: string, reference?: string): string => {
  const query = new URLSearchParams({ shop, ...(reference !== undefined && { reference }) })
  return `${gid}?${query}`
}

/** Throws `misconfigured` for what is not of this shop. */
export const readId = (id: string, shop: string): { gid: string; reference: string } => {
  const [gid = '', search = ''] = id.split('?')
  const query = new URLSearchParams(search)
  if (query.get('shop') !== shop) throw new PaymentProblem('misconfigured', { details: `${gid} is not of ${shop}.` })
  return { gid, reference: query.get('reference') ?? '' }
}

/** The part of a key that all its attempts share; people in the shop read it, too. */
const toNote = (key: string): string => `${NOTE}${key.split('#')[0] ?? key}`
export const describeRefund = toNote
export const findRefund = ({ refunds }: LabelOrderNode, key: string): RefundNode | undefined =>
  refunds.find(({ note }) => note === toNote(key))

/** What was received, in one step or by the capture of an authorization. */
export const listReceived = ({ transactions }: LabelOrderNode): LabelOrderNode['transactions'] =>
  transactions.filter(({ kind, status }) => status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE'))

export const findReference = ({ customAttributes }: LabelOrderNode): string =>
  customAttributes.find(({ key }) => key === REFERENCE)?.value ?? ''

/** Other gateways charge the shop without a word to Shopify; of its own, Shopify may learn it later. */
const findFee = (received: LabelOrderNode['transactions'], currency: string): Money | null => {
  const fees = received.flatMap((one) => one.fees.map(({ amount }) => toMoney(amount)))
  if (fees.length > 0) return addMoney(fees)
  return received.some(({ gateway }) => gateway === 'shopify_payments') ? null : { amountMinor: 0, currency }
}

/** Null as long as nothing was paid, and after somebody in the shop has returned all of it. */
export const toPayment = (order: LabelOrderNode, shop: string): ProviderPayment | null => {
  const received = listReceived(order)
  const [first] = received
  if (!first) return null
  const amount = addMoney(received.map(({ amountSet }) => toMoney(amountSet.shopMoney)))
  const returned = order.refunds
    .filter(({ note }) => !note?.startsWith(NOTE))
    .reduce((sum, { totalRefundedSet }) => sum + toMoney(totalRefundedSet.shopMoney).amountMinor, 0)
  if (returned >= amount.amountMinor) return null
  return {
    id: toId(order.id, shop),
    amount,
    fee: findFee(received, amount.currency),
    paidAt: new Date(first.processedAt ?? Date.now()),
  }
}

/** `failed`: the order was cancelled, or its money returned, by somebody in the shop. */
export const toStatus = (draft: DraftNode | null, order: LabelOrderNode | null): PaymentPage['status'] => {
  if (order) return order.cancelledAt !== null || listReceived(order).length > 0 ? 'failed' : 'processing'
  if (!draft) return 'expired'
  return draft.status === 'COMPLETED' ? 'processing' : 'open'
}

export const presentRefund = ({ id, transactions }: RefundNode, shop: string): ProviderRefund => {
  const statuses = transactions.nodes.map(({ status }) => status)
  const hasFailed = statuses.some((status) => status === 'FAILURE' || status === 'ERROR')
  const isDone = statuses.length > 0 && statuses.every((status) => status === 'SUCCESS')
  return {
    id: toId(id, shop),
    status: hasFailed ? 'failed' : isDone ? 'succeeded' : 'pending',
    failure: hasFailed ? 'The bank did not accept the refund.' : null,
  }
}

/** Divides a refund among what can still be refunded; null when that is too little. */
export const divideRefund = (order: LabelOrderNode, amountMinor: number) => {
  let left = amountMinor
  const parts = listReceived(order).flatMap(({ id, gateway, maximumRefundableV2: most, amountSet }) => {
    const { currencyCode } = amountSet.shopMoney
    const part = Math.min(left, most ? toMoney(most).amountMinor : 0)
    left -= part
    return part > 0
      ? [{ parentId: id, gateway, amount: { amountMinor: part, currency: currencyCode.toLowerCase() } }]
      : []
  })
  return left > 0 ? null : parts
}
