import { type InvoiceStatus, invoiceNumber } from '#contract/invoice-terms.ts'
import type { InvoiceEvent, SaleInvoice } from '#contract/invoices.ts'
import { decimalAmount } from '#contract/money.ts'
import type { PayPage } from '#contract/pay-pages.ts'
import { isSaleOver } from '#contract/sale-terms.ts'
import type { Sales } from '../sales/sales.module.ts'
import type { PartRow, SaleRow } from './invoices.read.ts'
import type { EventRow, InvoiceRow } from './invoices.repository.ts'
import type { PaidWay } from './receipt-words.ts'

export const dayOn = (at: Date): string => at.toISOString().slice(0, 10)

export const isLatePart = ({ paidMinor, amountMinor, dueOn }: PartRow, now: Date): boolean =>
  paidMinor < amountMinor && dueOn < dayOn(now)

/** Where an invoice stands, which follows from the sale. */
export const findStatus = (
  { status }: Pick<InvoiceRow, 'status'>,
  { sale, parts, now }: { sale: Pick<SaleRow, 'status'>; parts: readonly PartRow[]; now: Date },
): InvoiceStatus => {
  if (status !== 'sent') return status
  if (isSaleOver(sale)) return 'ended'
  if (sale.status === 'paid') return 'paid'
  return parts.some((part) => isLatePart(part, now)) ? 'late' : 'sent'
}

type PaymentRow = Awaited<ReturnType<Sales['plans']['payments']>>[number]

/** What a payment paid of a part. */
export interface PartPayment {
  paidBy: PaidWay
  paidOn: string
  amountMinor: number
}

/** Of each part, what of which payments paid it: they fill the parts in the order in which they were credited. */
export const splitPayments = (parts: readonly PartRow[], payments: readonly PaymentRow[]): PartPayment[][] => {
  const left = payments
    .toSorted((a, b) => a.creditedAt.getTime() - b.creditedAt.getTime() || a.id.localeCompare(b.id))
    .map(({ method, receivedBy, paidOn, amountMinor }) => ({
      paidBy: method === 'card' ? ('card' as const) : (receivedBy ?? ('other' as const)),
      paidOn,
      amountMinor,
    }))
  return parts.map(({ paidMinor }) => {
    let restMinor = paidMinor
    return left.flatMap((payment) => {
      const amountMinor = Math.min(restMinor, payment.amountMinor)
      restMinor -= amountMinor
      payment.amountMinor -= amountMinor
      return amountMinor > 0 ? { ...payment, amountMinor } : []
    })
  })
}

export const sumKept = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, { amountMinor, returnedMinor }) => sum + amountMinor - returnedMinor, 0)

/** Of each part what was paid and is kept, and what went back to the buyer: of the last parts first. */
const splitPaid = (
  parts: readonly PartRow[],
  payments: readonly PaymentRow[],
): { keptMinor: number; returnedMinor: number }[] => {
  let restMinor = sumKept(payments)
  return parts.map(({ paidMinor }) => {
    const keptMinor = Math.min(restMinor, paidMinor)
    restMinor -= keptMinor
    return { keptMinor, returnedMinor: paidMinor - keptMinor }
  })
}

/** What went back to the buyer of all that was paid. */
export const sumReturned = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0)

const presentPart = (part: PartRow, currency: string, now: Date) => ({
  is_deposit: part.isDeposit,
  due_on: part.dueOn,
  amount: decimalAmount({ amountMinor: part.amountMinor, currency }),
  is_late: isLatePart(part, now),
})

export const presentPlan = (
  parts: readonly PartRow[],
  { currency, payments, now }: { currency: string; payments: readonly PaymentRow[]; now: Date },
): SaleInvoice['plan'] => {
  const paid = splitPaid(parts, payments)
  const ways = splitPayments(parts, payments)
  return parts.map((part, at) => ({
    ...presentPart(part, currency, now),
    paid: decimalAmount({ amountMinor: paid[at]?.keptMinor ?? 0, currency }),
    returned: decimalAmount({ amountMinor: paid[at]?.returnedMinor ?? 0, currency }),
    paid_at: part.paidAt?.toISOString() ?? null,
    paid_by: [...new Set(ways[at]?.map(({ paidBy }) => paidBy))],
    reminded_at: part.remindedAt?.toISOString() ?? null,
    sent_at: part.sentAt?.toISOString() ?? null,
  }))
}

export const presentPayPlan = (
  parts: readonly PartRow[],
  { currency, payments, now }: { currency: string; payments: readonly PaymentRow[]; now: Date },
): PayPage['plan'] => {
  const paid = splitPaid(parts, payments)
  return parts.map((part, at) => ({
    ...presentPart(part, currency, now),
    is_paid: paid[at]?.keptMinor === part.amountMinor,
    returned: decimalAmount({ amountMinor: paid[at]?.returnedMinor ?? 0, currency }),
  }))
}

/** The number of an invoice that was sent. */
export const findNumber = ({ numberPrefix, number }: Pick<InvoiceRow, 'numberPrefix' | 'number'>): string | null =>
  numberPrefix === null || number === null ? null : invoiceNumber(numberPrefix, number)

export const presentOthers = (
  rows: readonly InvoiceRow[],
  facts: { sale: SaleRow; parts: readonly PartRow[]; now: Date },
): SaleInvoice['others'] =>
  rows.flatMap((row) => {
    const number = findNumber(row)
    if (number === null || row.sentAt === null) return []
    const { id, kind, totalMinor: amountMinor, currency } = row
    const status = kind === 'credit_note' ? 'sent' : findStatus(row, facts)
    return [
      { id, kind, number, status, total: decimalAmount({ amountMinor, currency }), sent_at: row.sentAt.toISOString() },
    ]
  })

/** A move or a reminder, for the seller and for their archive. */
export const presentEvent = ({ kind, isAutomatic, position, fromOn, toOn, createdAt }: EventRow): InvoiceEvent => {
  const on = dayOn(createdAt)
  return kind === 'moved'
    ? { kind, on, part: position ?? 0, from_on: fromOn ?? on, to_on: toOn ?? on }
    : { kind, on, is_automatic: isAutomatic }
}

/** What happened since an invoice was sent, the last first. */
export const presentHistory = (
  { sentAt, currency }: Pick<InvoiceRow, 'sentAt' | 'currency'>,
  { events, payments }: { events: readonly EventRow[]; payments: readonly PaymentRow[] },
): InvoiceEvent[] => {
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency })
  const paid = payments.map(({ id, paidOn, amountMinor, method, receivedBy, returnedMinor }) => ({
    id,
    event: {
      kind: 'paid',
      on: paidOn,
      amount: decimal(amountMinor),
      received_by: method === 'card' ? null : (receivedBy ?? 'other'),
      returned: decimal(returnedMinor),
    } satisfies InvoiceEvent,
  }))
  const done = events.map((row) => ({ id: row.id, event: presentEvent(row) }))
  // Ids grow with time; days of payments are stated by the seller.
  const later = [...done, ...paid]
    .toSorted((a, b) => b.event.on.localeCompare(a.event.on) || b.id.localeCompare(a.id))
    .map(({ event }): InvoiceEvent => event)
  return sentAt ? [...later, { kind: 'sent', on: dayOn(sentAt) }] : later
}
