import type { ArtworkCard } from '#contract/artworks.ts'
import { disputeReasonText } from '#contract/dispute-reasons.ts'
import type { DisputeAnswer } from '#contract/evidence.ts'
import { decimalAmount } from '#contract/money.ts'
import type { OrderRefund } from '#contract/order-refund.ts'
import { ORDER_STATUSES, type Order, type Sale } from '#contract/orders.ts'
import { sumSeller } from '#server/platform/ledger.ts'
import { presentOrderAmounts } from './checkout.presenter.ts'
import { canReport, findStep, reportUntil, toParcel } from './delivery.ts'
import { lostDisputeLines, shareDispute } from './ledger.ts'
import { presentLine } from './order-lines.ts'
import type { FullOrder } from './orders.read.ts'
import type { SellerFacts } from './payout-facts.ts'
import { findPayoutWait } from './payout-wait.ts'

const toStatus = (status: FullOrder['order']['status']): Order['status'] => {
  const found = ORDER_STATUSES.find((one) => one === status)
  if (!found) throw new Error(`An order that is ${status} is not presented.`)
  return found
}

const toIsoString = (moment: Date | null): string | null => moment?.toISOString() ?? null

interface Facts {
  testMode: boolean
  now: Date
}

const toProblems = (order: FullOrder['order']): Pick<Order, 'problem' | 'decided_problem'> => {
  const { problemAt, problem: text, problemReleasedAt: decidedAt, problemReleaseReason: reason } = order
  const reported = problemAt && { text, reported_at: problemAt.toISOString() }
  if (!reported || !decidedAt) return { problem: reported, decided_problem: null }
  return { problem: null, decided_problem: { ...reported, decided_at: decidedAt.toISOString(), reason } }
}

const REFUND_STATUSES: Partial<Record<FullOrder['refunds'][number]['status'], OrderRefund['status']>> = {
  due: 'under_way',
  failed: 'failed',
  paid_outside: 'paid_outside',
}

const presentRefund = (refund: FullOrder['refunds'][number], currency: string): OrderRefund => {
  const { id, amountMinor, repeatsId, problem, note, reason, createdAt, failedAt, paidOutsideAt } = refund
  const status = REFUND_STATUSES[refund.status] ?? 'done'
  return {
    id,
    amount: decimalAmount({ amountMinor, currency }),
    status,
    reason,
    at: new Date(paidOutsideAt ?? failedAt ?? createdAt).toISOString(),
    is_repeat: repeatsId !== null,
    failure: status === 'failed' ? problem : '',
    note,
  }
}

/** What of an order went back to its buyer, at the cost of those whom it was for. */
const sumReturned = (ledger: FullOrder['ledger']): number =>
  -ledger
    .filter(({ kind, account }) => RETURNED.has(kind) && (account === 'seller' || account === 'tax_authority'))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const RETURNED = new Set<string>(['refund', 'borne_dispute'])

const countRefundable = (
  { status, totalMinor }: FullOrder['order'],
  refunds: FullOrder['refunds'],
  ledger: FullOrder['ledger'],
): number => {
  if (status !== 'paid') return 0
  const due = refunds.filter((one) => one.status === 'due' && one.repeatsId === null)
  return totalMinor - sumReturned(ledger) - due.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The part of a dispute that is about this order. */
const findShare = ({ order, ledger }: FullOrder, dispute: NonNullable<FullOrder['dispute']>) =>
  // Of one that was lost, the entries of the loss are in what went back.
  shareDispute(order, dispute, dispute.stage === 'lost' ? 0 : sumReturned(ledger))

const presentBuyerDispute = (full: FullOrder): Order['dispute'] => {
  const { order, dispute } = full
  if (!dispute) return null
  const { stage, takenMinor, openedAt, closedAt } = dispute
  const { currency } = order
  return {
    stage,
    amount: decimalAmount({ amountMinor: findShare(full, dispute).amountMinor, currency }),
    is_taken: takenMinor > 0 && stage !== 'won',
    currency,
    opened_at: new Date(openedAt).toISOString(),
    closed_at: closedAt && new Date(closedAt).toISOString(),
  }
}

export const presentOrder = (full: FullOrder, works: readonly ArtworkCard[], { testMode, now }: Facts): Order => {
  const { order, delivery, seller, label, lines, refunds, payment, ledger } = full
  return {
    id: order.id,
    number: order.number,
    status: toStatus(order.status),
    paid_at: (order.paidAt ?? order.createdAt).toISOString(),
    payment_method: payment.method,
    received_by: payment.receivedBy,
    step: findStep(order),
    packed_at: toIsoString(order.packedAt),
    shipped_at: toIsoString(order.shippedAt),
    delivered_at: toIsoString(order.deliveredAt),
    ...toParcel(order, label),
    ...toProblems(order),
    can_report: canReport(order, now),
    report_until: toIsoString(reportUntil(order)),
    seller: { id: order.sellerId, name: order.sellerName, email: seller?.email ?? '', slug: seller?.slug ?? '' },
    address: delivery.address,
    shipping_method: order.shippingMethod,
    crosses_customs: order.crossesCustoms,
    ...presentOrderAmounts(order),
    lines: lines.map((line) => presentLine(line, order.currency, works)),
    refund_reason: order.refundReason,
    refunds: refunds.map((refund) => presentRefund(refund, order.currency)),
    refundable: decimalAmount({ amountMinor: countRefundable(order, refunds, ledger), currency: order.currency }),
    refunded_at: toIsoString(order.refundedAt),
    dispute: presentBuyerDispute(full),
    test_mode: testMode,
  }
}

/** Entries by which a seller gets what an order brought them. */
const PAID_OUT = new Set<string>(['payout', 'returned_payout'])
/** The same where the buyer paid them: they have more than that, and pay the rest. */
const HANDED_OVER = new Set<string>(['paid_outside', 'collected_debt', 'settled_debt'])

/** What the seller's account received (or paid, if negative) for one kind of entry. */
const ofSeller = (ledger: FullOrder['ledger'], kind: FullOrder['ledger'][number]['kind']): number =>
  sumSeller(ledger.filter((entry) => entry.kind === kind))

/** What an order brings its seller. */
const computeNet = ({ ledger, payment }: FullOrder): number => {
  const settles = payment.method === 'outside' ? HANDED_OVER : PAID_OUT
  return sumSeller(ledger.filter(({ kind }) => !settles.has(kind)))
}

/** Debts between this order and others of the seller, which a payout collected. */
const toDebts = ({ order, ledger }: FullOrder, kind: 'debt' | 'collected_debt') =>
  ledger.flatMap(({ kind: of, account, amountMinor, counter }) =>
    of === kind && account === 'seller' && counter !== null
      ? [{ number: counter, amount: decimalAmount({ amountMinor: Math.abs(amountMinor), currency: order.currency }) }]
      : [],
  )

export interface SaleFacts extends Facts, SellerFacts {
  /** Whether disputes can be answered from here. */
  answersDisputes: boolean
}

const findAnswerState = (
  { evidence, submissions, stage, respondBy }: NonNullable<FullOrder['dispute']>,
  now: Date,
): DisputeAnswer['state'] => {
  if (evidence?.status === 'due') return 'sending'
  if (submissions > 0 || stage === 'under_review') return 'sent'
  if (respondBy !== null && new Date(respondBy) < now) return 'late'
  return evidence?.status === 'refused' ? 'refused' : 'needed'
}

const presentAnswer = (
  dispute: NonNullable<FullOrder['dispute']>,
  { now, answersDisputes }: SaleFacts,
): DisputeAnswer => {
  const { evidence, orders } = dispute
  const state = findAnswerState(dispute, now)
  return {
    state,
    sender: !answersDisputes ? 'nobody' : orders > 1 ? 'admin' : 'seller',
    sent_at: evidence?.submittedAt ? new Date(evidence.submittedAt).toISOString() : null,
    has_file: evidence !== null && evidence.status !== 'refused',
    problem: state === 'refused' ? (evidence?.problem ?? '') : '',
  }
}

/** What a seller learns of the newest dispute about the payment of their order, with the part of it that is theirs. */
const presentDispute = (full: FullOrder, facts: SaleFacts): Sale['dispute'] => {
  const { order, dispute } = full
  const shown = presentBuyerDispute(full)
  if (!dispute || !shown) return null
  const lossMinor = -sumSeller(lostDisputeLines(order, findShare(full, dispute)))
  return {
    ...shown,
    id: dispute.id,
    reason: disputeReasonText(dispute.reason),
    loss: decimalAmount({ amountMinor: lossMinor, currency: order.currency }),
    respond_by: dispute.respondBy && new Date(dispute.respondBy).toISOString(),
    answer: presentAnswer(dispute, facts),
  }
}

export const presentSale = (full: FullOrder, works: readonly ArtworkCard[], facts: SaleFacts): Sale => {
  const { order, delivery, ledger, hasUnsettledLabel } = full
  const amount = (amountMinor: number) => decimalAmount({ amountMinor, currency: order.currency })
  return {
    ...presentOrder(full, works, facts),
    buyer: { name: delivery.address.name, email: delivery.email, phone: delivery.phone },
    payout: {
      price: amount(ofSeller(ledger, 'price')),
      shipping: amount(ofSeller(ledger, 'shipping')),
      commission_percent: order.commissionPercent,
      commission: amount(Math.max(0, -ofSeller(ledger, 'commission') - ofSeller(ledger, 'returned_commission'))),
      provider_fee: amount(Math.max(0, -ofSeller(ledger, 'provider_fee'))),
      tax: amount(Math.max(0, -ofSeller(ledger, 'tax'))),
      labels: amount(Math.max(0, -ofSeller(ledger, 'label') - ofSeller(ledger, 'returned_label'))),
      refunded: amount(Math.max(0, -ofSeller(ledger, 'refund') - ofSeller(ledger, 'borne_dispute'))),
      net: amount(computeNet(full)),
      waits_for: findPayoutWait(order, { ...facts, hold: facts.holds.get(order.checkoutId), hasUnsettledLabel }),
      releases_at: order.status === 'paid' && order.paidOutAt === null ? toIsoString(reportUntil(order)) : null,
      paid_out_at: toIsoString(order.paidOutAt),
    },
    dispute: presentDispute(full, facts),
    debts: toDebts(full, 'debt'),
    collected: toDebts(full, 'collected_debt'),
  }
}
