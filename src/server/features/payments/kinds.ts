import type { Transaction } from '#server/platform/db/database.ts'
import type { LedgerLine } from '#server/platform/ledger.ts'
import type { MovementRow } from './movements.repository.ts'
import type { PaidPayment, PaymentRow } from './payments.repository.ts'

/** The refund of a part of a payment. */
export type MadeRefund = Pick<MovementRow, 'amountMinor' | 'currency' | 'reason'> & { partId: string }

/**
 * Something that can be paid. Its feature says what a payment means; this feature moves the money. Every hook with a
 * transaction runs once for what it is about, however often events, jobs and people repeat themselves.
 */
export interface PaymentKind<Context = unknown> {
  name: PaymentRow['kind']
  /** Reads what `fulfil` needs and a transaction must not wait for. */
  prepare?(): Promise<Context>
  /** Fulfils a payment that came in time: returns what it earns whom, or null when what was paid cannot be had any more. */
  fulfil(tx: Transaction, payment: PaidPayment, context: Context): Promise<LedgerLine[] | null>
  /** Who bears the provider's fee of a payment that was fulfilled; without it, the platform does. */
  bearFee?(tx: Transaction, payment: PaymentRow, feeMinor: number): Promise<LedgerLine[]>
  /** Gives up what it held: it has ended unpaid, or its payment bought nothing and is refunded. */
  release(tx: Transaction, payment: PaymentRow): Promise<void>
  /** After `release` is committed. */
  released?(payment: PaymentRow): Promise<void>
  /** All of a payment was refunded. */
  refunded(tx: Transaction, payment: PaidPayment): Promise<void>
  /** Of a payment for several sellers: the parts that are refunded and paid out alone. */
  parts?: {
    /** Whether they are orders, so that the ledger names them; the parts of a payment for a recorded sale are the sale. */
    areOrders: boolean
    /** The page of a part for whoever paid it; '' without one. */
    link(tx: Transaction, partId: string): Promise<string>
    /** A part was refunded, or some of it: returns what that costs whom. */
    refunded(tx: Transaction, payment: PaidPayment, refund: MadeRefund): Promise<LedgerLine[]>
    /** The buyer won a dispute over so much of the payment: returns what each part has to bear, whose orders it ends. */
    disputeLost(
      tx: Transaction,
      payment: PaidPayment,
      amountMinor: number,
    ): Promise<{ partId: string; lines: LedgerLine[] }[]>
    transferred(tx: Transaction, partId: string): Promise<void>
    /** The provider refused to pay the seller; the transfer can be asked for again. */
    transferRefused(tx: Transaction, partId: string): Promise<void>
  }
}
