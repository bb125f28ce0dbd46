import { MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type LedgerLine, sumSeller } from '#server/platform/ledger.ts'
import type { Log } from '#server/platform/log.ts'
import { usesUpKey } from '#server/platform/vendors/vendor-problem.ts'
import {
  PaymentProblem,
  type PaymentsProvider,
  type ProviderRefund,
} from '#server/providers/payments/payments.provider.ts'
import { disputesRepository as disputes } from './disputes.repository.ts'
import type { PaymentKind } from './kinds.ts'
import { ownRefund, payout, repeatedRefund, returnedPayout, wholeRefund } from './ledger.ts'
import { logMovement } from './log-movement.ts'
import { type MovementRow, movementsRepository as movements, type NewMovement } from './movements.repository.ts'
import { MOVE_MONEY, type MovementJob } from './payments.jobs.ts'
import { type PaidPayment, type PaymentRow, paymentsRepository as payments } from './payments.repository.ts'

export interface MovementsDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  provider: Pick<PaymentsProvider, 'refunds' | 'transfers'>
  requireKind(payment: Pick<PaymentRow, 'kind'>): PaymentKind
  refundOutcomes: {
    /** Stores what became of a refund that was made. */
    apply(tx: Transaction, movementId: string, refund: ProviderRefund): Promise<void>
    /** A failed refund was made again. */
    recordRepeated(tx: Transaction, movementId: string): Promise<void>
  }
}

/** Longer than any call to the provider takes. */
const CLAIM_MS = 2 * MINUTE_MS

type Made = { id: string } | { id: null } | ProviderRefund
/** The seller who was paid without the provider says that they have refunded it. */
const STATED: Made = { id: null }
interface Call {
  find(): Promise<Made | null>
  make(): Promise<Made>
}

/**
 * Refunds, transfers and reversals: due from a transaction on, made by a job at the provider, and recorded in the ledger. One
 * that may have been made already is looked up before it is repeated.
 */
export const createMovements = (deps: MovementsDeps) => {
  const { db, clock, jobs, log, provider, requireKind, refundOutcomes } = deps

  const enqueue = (tx: Transaction, movementId: string): Promise<void> =>
    jobs.enqueue(tx, MOVE_MONEY, { movementId } satisfies MovementJob, { singletonKey: movementId })

  const begin = async (tx: Transaction, values: NewMovement): Promise<void> => {
    const movement = await movements.insert(tx, values)
    if (movement) await enqueue(tx, movement.id)
  }

  const requireTransfers = () => {
    if (!provider.transfers) throw new Error('The payment provider makes no transfers.')
    return provider.transfers
  }

  const prepareCall = async (movement: MovementRow, { providerPaymentId: paymentId }: PaidPayment): Promise<Call> => {
    const { id, kind, attempt, amountMinor, currency, accountId, transferId } = movement
    if (paymentId === null) throw new Error(`A ${kind} is of a payment that the provider does not know.`)
    const key = `${kind}:${id}#${attempt}`
    const amount = { amountMinor, currency }
    if (kind === 'refund')
      return {
        find: () => provider.refunds.find(paymentId, key),
        make: () => provider.refunds.make({ paymentId, amount }, key),
      }
    const transfers = requireTransfers()
    if (kind === 'transfer')
      return {
        find: () => transfers.find(paymentId, key),
        make: () => transfers.make({ accountId: accountId ?? '', paymentId, amount }, key),
      }
    const transfer = transferId === null ? null : await movements.find(db, transferId)
    const reversed = transfer?.movement.providerId
    if (!reversed) throw new Error(`Reversal ${id} has no transfer.`)
    return {
      find: () => transfers.findReversal(reversed, key),
      make: () => transfers.reverse(reversed, amount, key),
    }
  }

  /** What the provider made, which may have been by an earlier request. */
  const make = async (movement: MovementRow, payment: PaidPayment): Promise<Made> => {
    if (payment.method === 'outside') return STATED
    const call = await prepareCall(movement, payment)
    return (movement.sentAt && (await call.find())) ?? call.make()
  }

  /**
   * The buyer comes first. What the seller of a part was paid is taken back, as far as `lines` cost them and they still have
   * it; the rest they owe.
   */
  const takeBack = async (
    tx: Transaction,
    { id: paymentId, currency }: PaidPayment,
    partId: string,
    lines: readonly LedgerLine[],
  ): Promise<void> => {
    const transfer = await movements.findTransfer(tx, paymentId, partId)
    if (!transfer) return
    const amountMinor = Math.min(-sumSeller(lines), await movements.findLeft(tx, transfer))
    if (amountMinor <= 0) return
    await begin(tx, { paymentId, kind: 'reversal', partId, transferId: transfer.id, amountMinor, currency })
  }

  /** What follows from a movement that was made, in the transaction that records it. */
  const record = async (tx: Transaction, movement: MovementRow, payment: PaidPayment): Promise<void> => {
    const { id: movementId, kind, partId, amountMinor } = movement
    const refundedAt = clock.now()
    const { parts, ...whole } = requireKind(payment)
    const orderId = parts?.areOrders ? partId : null
    const enter = (lines: readonly LedgerLine[]) =>
      payments.record(
        tx,
        payment,
        lines.map((line) => ({ ...line, movementId })),
      )
    if (movement.repeatsId !== null) {
      await enter(repeatedRefund(amountMinor, orderId))
      return refundOutcomes.recordRepeated(tx, movementId)
    }
    if (kind === 'refund' && partId === null) {
      await payments.move(tx, payment.id, 'refunded', { refundedAt })
      await enter(wholeRefund(amountMinor))
      await whole.refunded(tx, payment)
    } else if (partId === null || !parts) throw new Error(`A ${kind} of a ${payment.kind} has no part.`)
    else if (kind === 'transfer') {
      await enter(payout(orderId, amountMinor))
      await parts.transferred(tx, partId)
    } else if (kind === 'reversal') await enter(returnedPayout(orderId, amountMinor))
    else {
      const lines = await parts.refunded(tx, payment, { ...movement, partId })
      await enter(lines)
      if (payment.method === 'outside') return enter(ownRefund(orderId, amountMinor))
      await takeBack(tx, payment, partId, lines)
    }
  }

  /** A refund that is refused waits for an administrator; a transfer or a reversal that is refused has ended. */
  const recordRefusal = (movement: MovementRow, payment: PaidPayment, problem: string): Promise<void> =>
    db.transaction(async (tx) => {
      const { id, kind, partId, attempt } = movement
      await movements.finish(tx, id, { status: 'refused', problem, attempt: attempt + 1 })
      if (kind === 'transfer' && partId !== null) await requireKind(payment).parts?.transferRefused(tx, partId)
    })

  const recordProblem = async (movement: MovementRow, payment: PaidPayment, error: unknown): Promise<void> => {
    const { id, kind, attempt } = movement
    const problem = error instanceof Error ? error.message : String(error)
    const outcome = error instanceof PaymentProblem ? error.outcome : 'later'
    if (outcome === 'refused' && kind !== 'refund') return recordRefusal(movement, payment, problem)
    await movements.change(db, id, {
      problem,
      claimedUntil: null,
      attempt: usesUpKey(outcome) ? attempt + 1 : attempt,
    })
    throw error
  }

  const run = async ({ movementId }: MovementJob): Promise<void> => {
    const found = await movements.find(db, movementId)
    if (found?.movement.status !== 'due') return
    const { movement, payment } = found
    // A refund that was not made waits for the end of a dispute; it is taken up again by `resume`.
    if (movement.kind === 'refund' && (await disputes.hasCharged(db, payment.id))) return
    const now = clock.now()
    if (!(await movements.claim(db, movement, { now, until: new Date(now.getTime() + CLAIM_MS) }))) return
    let made: Made
    try {
      made = await make(movement, payment)
    } catch (error) {
      return recordProblem(movement, payment, error)
    }
    const isRecorded = await db.transaction(async (tx) => {
      const done =
        payment.method === 'outside'
          ? ({ status: 'paid_outside', paidOutsideAt: now } as const)
          : ({ status: 'done' } as const)
      if (!(await movements.finish(tx, movementId, { ...done, providerId: made.id, problem: '' }))) return false
      await record(tx, movement, payment)
      if ('status' in made) await refundOutcomes.apply(tx, movementId, made)
      return true
    })
    if (!isRecorded) return
    const { kind, partId, amountMinor, currency } = movement
    const name = kind === 'reversal' ? 'transfer reversed' : kind
    logMovement(log, name, { payment, partId, providerId: made.id, amountMinor, currency })
  }

  return {
    run,
    takeBack,

    /** The buyer has the money already, by a dispute. */
    dropRefunds: (tx: Transaction, paymentId: string): Promise<void> =>
      movements.dropRefunds(tx, paymentId, 'The bank returned the money to the buyer.'),

    /** Refunds all of a payment. The transaction has moved it to `refunding`. */
    refund: (tx: Transaction, { id: paymentId, paidMinor: amountMinor, currency }: PaidPayment): Promise<void> =>
      begin(tx, { paymentId, kind: 'refund', amountMinor, currency }),

    /** Refunds one part of a payment. */
    refundPart: (
      tx: Transaction,
      part: { paymentId: string; partId: string; amountMinor: number; currency: string; reason?: string },
    ): Promise<void> => begin(tx, { ...part, kind: 'refund' }),

    /** Pays the seller of a part what it brought them. */
    transferPart: (
      tx: Transaction,
      part: { paymentId: string; partId: string; accountId: string; amountMinor: number; currency: string },
    ): Promise<void> => begin(tx, { ...part, kind: 'transfer' }),

    /** Makes a refund again that failed after it was made: another movement, so with another key. */
    repeat: (
      tx: Transaction,
      { id: repeatsId, paymentId, kind, partId, amountMinor, currency }: MovementRow,
    ): Promise<void> => begin(tx, { paymentId, kind, partId, amountMinor, currency, repeatsId }),

    /** Enqueues again what was interrupted; each is made once, whatever the number of jobs. */
    async resume(dueBefore: Date, limit: number): Promise<void> {
      const due = await movements.dueSince(db, dueBefore, limit)
      await db.transaction(async (tx) => {
        for (const id of due) await enqueue(tx, id)
      })
    },
  }
}
export type Movements = ReturnType<typeof createMovements>
