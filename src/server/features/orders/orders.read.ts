import { aliasedTable, and, desc, eq, exists, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import type { LedgerLine } from '#server/platform/ledger.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { checkout, order, orderLine } from '#server/schema/orders.ts'
import {
  paymentDisputeEvidence as evidence,
  paymentMovement as movement,
  payment,
  paymentDispute,
} from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { shippingLabel } from '#server/schema/shipping.ts'
import { type LineRow, labelColumns, type OrderLabel, type OrderRow, unsettledLabels } from './orders.repository.ts'

type Movement = typeof movement.$inferSelect
type DisputeRow = typeof paymentDispute.$inferSelect
/** A refund of an order; its moments are texts. */
type StoredRefund = Pick<Movement, 'id' | 'amountMinor' | 'status' | 'repeatsId' | 'problem' | 'note' | 'reason'> & {
  createdAt: string
  failedAt: string | null
  paidOutsideAt: string | null
}

type StoredDispute = Pick<DisputeRow, 'id' | 'stage' | 'reason' | 'amountMinor' | 'takenMinor' | 'submissions'> & {
  openedAt: string
  respondBy: string | null
  closedAt: string | null
  /** Of the payment. */
  paidMinor: number
  /** How many orders were paid with it. */
  orders: number
  /** What the bank was, or is to be, sent from here. */
  evidence: { status: (typeof evidence.$inferSelect)['status']; submittedAt: string | null; problem: string } | null
}

/** An order with everything that is presented of it. */
export interface FullOrder {
  order: OrderRow
  /** To the microsecond. */
  paidAtExact: string
  delivery: { email: string; phone: string; address: (typeof checkout.$inferSelect)['address'] }
  /** Null once the seller's account is deleted. */
  seller: { email: string; slug: string } | null
  /** The label that was bought for it; null without. */
  label: OrderLabel | null
  /** Whether the price of a label may still change what it brings. */
  hasUnsettledLabel: boolean
  lines: Omit<LineRow, 'id' | 'orderId'>[]
  /** Its refunds, the oldest first, without those that were made again or given up. */
  refunds: StoredRefund[]
  /** How its payment was made, and received outside of the provider. */
  payment: Pick<typeof payment.$inferSelect, 'method' | 'receivedBy'>
  /** The newest dispute about its payment, and the total of the orders that it is about; its moments are texts. */
  dispute: StoredDispute | null
  /** `counter`: the number of the other order of a debt. */
  ledger: (Pick<LedgerLine, 'kind' | 'account' | 'amountMinor'> & { counter: number | null })[]
}

const lines = sql<FullOrder['lines']>`(
  select json_agg(json_build_object(
    'artworkId', ${orderLine.artworkId}, 'title', ${orderLine.title}, 'artistName', ${orderLine.artistName},
    'yearCreated', ${orderLine.yearCreated}, 'dateText', ${orderLine.dateText}, 'medium', ${orderLine.medium},
    'mediumLine', ${orderLine.mediumLine}, 'dimensions', ${orderLine.dimensions}, 'typedUnit', ${orderLine.typedUnit},
    'editionType', ${orderLine.editionType}, 'editionSize', ${orderLine.editionSize}, 'copies', ${orderLine.copies},
    'quantity', ${orderLine.quantity}, 'priceMinor', ${orderLine.priceMinor}) order by ${orderLine.id})
  from ${orderLine} where ${orderLine.orderId} = ${order.id})`

const refunds = sql<FullOrder['refunds']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${movement.id}, 'amountMinor', ${movement.amountMinor}, 'status', ${movement.status},
    'repeatsId', ${movement.repeatsId}, 'problem', ${movement.problem}, 'note', ${movement.note}, 'reason', ${movement.reason},
    'createdAt', ${movement.createdAt}, 'failedAt', ${movement.failedAt}, 'paidOutsideAt', ${movement.paidOutsideAt})
    order by ${movement.createdAt}), '[]')
  from ${movement} where ${movement.paymentId} = ${order.checkoutId} and ${movement.partId} = ${order.id}
    and ${movement.kind} = 'refund' and ${movement.status} not in ('repeated', 'refused'))`

const together = aliasedTable(order, 'together')
const dispute = sql<FullOrder['dispute']>`(
  select json_build_object(
    'id', ${paymentDispute.id}, 'stage', ${paymentDispute.stage}, 'reason', ${paymentDispute.reason},
    'amountMinor', ${paymentDispute.amountMinor}, 'takenMinor', ${paymentDispute.takenMinor},
    'openedAt', ${paymentDispute.openedAt}, 'respondBy', ${paymentDispute.respondBy},
    'closedAt', ${paymentDispute.closedAt}, 'paidMinor', ${payment.paidMinor},
    'submissions', ${paymentDispute.submissions},
    'orders', (select count(*) from ${order} "together"
      where ${together.checkoutId} = ${paymentDispute.paymentId} and ${together.paidAt} is not null),
    'evidence', case when ${evidence.id} is not null then json_build_object(
      'status', ${evidence.status}, 'submittedAt', ${evidence.submittedAt}, 'problem', ${evidence.problem}) end)
  from ${paymentDispute} left join ${evidence} on ${evidence.disputeId} = ${paymentDispute.id}
  where ${paymentDispute.paymentId} = ${order.checkoutId} order by ${paymentDispute.openedAt} desc limit 1)`

const counter = aliasedTable(order, 'counter')
const ledger = sql<FullOrder['ledger']>`(
  select coalesce(json_agg(json_build_object(
    'kind', ${ledgerEntry.kind}, 'account', ${ledgerEntry.account}, 'amountMinor', ${ledgerEntry.amountMinor},
    'counter', ${counter.number}) order by ${ledgerEntry.id}), '[]')
  from ${ledgerEntry} left join ${order} "counter" on ${counter.id} = ${ledgerEntry.counterOrderId}
  where ${ledgerEntry.orderId} = ${order.id})`

const selectOrders = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      order,
      delivery: { email: checkout.email, phone: checkout.phone, address: checkout.address },
      seller: { email: userProfile.email, slug: userProfile.slug },
      label: labelColumns,
      hasUnsettledLabel: sql<boolean>`${exists(unsettledLabels(db, order.id))}`,
      lines,
      refunds,
      payment: { method: payment.method, receivedBy: payment.receivedBy },
      dispute,
      ledger,
      paidAtExact: sql<string>`${order.paidAt}::text`,
    })
    .from(order)
    .innerJoin(checkout, eq(checkout.id, order.checkoutId))
    .innerJoin(payment, eq(payment.id, order.checkoutId))
    .leftJoin(userProfile, eq(userProfile.id, order.sellerId))
    .leftJoin(shippingLabel, and(eq(shippingLabel.orderId, order.id), eq(shippingLabel.status, 'purchased')))
    .where(and(isNotNull(order.paidAt), condition))

/** The page of a list: orders of one buyer or one seller, newest first. */
export interface OrderPage {
  by: 'buyer' | 'seller'
  userId: string
  from: Keyset | undefined
  limit: number
}

export const ordersRead = {
  /** A paid order of a buyer or a seller; without `of`, anybody's. */
  async find(db: Queryable, id: string, of?: { by: 'buyer' | 'seller'; userId: string }): Promise<FullOrder | null> {
    const owner = of && eq(of.by === 'buyer' ? order.buyerId : order.sellerId, of.userId)
    const [row] = await selectOrders(db, and(eq(order.id, id), owner))
    return row ?? null
  },
  /** The paid orders of a payment. */
  findTogether: (db: Queryable, checkoutId: string): Promise<FullOrder[]> =>
    selectOrders(db, eq(order.checkoutId, checkoutId)).orderBy(order.number),
  async page(db: Queryable, { by, userId, from, limit }: OrderPage): Promise<FullOrder[]> {
    const owner = eq(by === 'buyer' ? order.buyerId : order.sellerId, userId)
    return selectOrders(db, and(owner, olderThan(from, order.paidAt, order.id)))
      .orderBy(desc(order.paidAt), desc(order.id))
      .limit(limit)
  },
}

export const readEmails = async (db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: userProfile.id, email: userProfile.email })
    .from(userProfile)
    .where(inArray(userProfile.id, [...userIds]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
