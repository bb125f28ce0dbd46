import type { Money } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { LedgerLine } from '#server/platform/ledger.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider, ProviderDispute, ProviderEvent } from '#server/providers/payments/payments.provider.ts'
import { accountsRepository as inbox } from './accounts.repository.ts'
import type { DisputeMails } from './dispute-mails.ts'
import { type DisputeRow, disputesRepository as disputes } from './disputes.repository.ts'
import type { PaymentKind } from './kinds.ts'
import { disputedMoney, lostMoney, returnedMoney } from './ledger.ts'
import type { Movements } from './movements.service.ts'
import { type PaidPayment, type PaymentRow, paymentsRepository as payments } from './payments.repository.ts'

export interface DisputesDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  log: Log
  provider: Pick<PaymentsProvider, 'name' | 'disputes'>
  requireKind(payment: Pick<PaymentRow, 'kind'>): PaymentKind
  movements: Pick<Movements, 'dropRefunds' | 'takeBack'>
  mails: DisputeMails
}

type Stage = ProviderDispute['stage']

const isClosed = (stage: Stage | undefined): stage is 'won' | 'lost' => stage === 'won' || stage === 'lost'
const isCharged = (stage: Stage | undefined): boolean => stage !== undefined && stage !== 'inquiry'

/** What payers dispute at their banks; while a dispute is open, its payment is not transferred (decision 066). */
export const createDisputes = (deps: DisputesDeps) => {
  const { db, clock, events, log, provider, requireKind, movements, mails } = deps

  const enter = (tx: Transaction, payment: PaymentRow, disputeId: string, lines: readonly LedgerLine[]) =>
    payments.record(
      tx,
      payment,
      lines.map((line) => ({ ...line, disputeId })),
    )

  /** The buyer keeps the money: refunds are not made any more, and who sold bears it, as far as they were paid from it. */
  const lose = async (tx: Transaction, payment: PaymentRow, dispute: DisputeRow): Promise<void> => {
    const paid = payment as PaidPayment
    await movements.dropRefunds(tx, payment.id)
    await enter(tx, payment, dispute.id, lostMoney(dispute.takenMinor))
    if (payment.status === 'refunding') await payments.move(tx, payment.id, 'refunded', { refundedAt: clock.now() })
    if (payment.status !== 'paid') return
    for (const { partId, lines } of (await requireKind(payment).parts?.disputeLost(tx, paid, dispute.takenMinor)) ??
      []) {
      await enter(tx, payment, dispute.id, lines)
      await movements.takeBack(tx, paid, partId, lines)
    }
  }

  /** Stores what the provider says of a dispute, with what follows from it, once. Events can be stale or out of order. */
  const store = async (tx: Transaction, seen: ProviderDispute): Promise<void> => {
    const paymentId = await payments.idOfProvider(tx, seen.paymentId)
    const payment = paymentId === null ? null : await payments.lockForUpdate(tx, paymentId)
    if (!payment) return
    const before = await disputes.find(tx, seen.id)
    const toMinor = ({ amountMinor, currency }: Money, known = 0): number => {
      if (amountMinor === 0 || currency === payment.currency) return Math.max(amountMinor, known)
      log.error({ dispute: seen.id, currency }, 'a dispute was booked in another currency; the ledger lacks it')
      return known
    }
    const stage = isClosed(before?.stage) ? before.stage : seen.stage
    const dispute = await disputes.store(tx, {
      id: seen.id,
      paymentId: payment.id,
      stage,
      ...seen.amount,
      reason: seen.reason,
      openedAt: seen.openedAt,
      respondBy: seen.respondBy,
      closedAt: isClosed(stage) ? (before?.closedAt ?? clock.now()) : null,
      takenMinor: toMinor(seen.taken, before?.takenMinor),
      feeMinor: toMinor(seen.fee, before?.feeMinor),
      returnedMinor: toMinor(seen.returned, before?.returnedMinor),
      submissions: Math.max(seen.submissions, before?.submissions ?? 0),
    })
    if (!before?.takenMinor) await enter(tx, payment, dispute.id, disputedMoney(dispute))
    if (!before?.returnedMinor) await enter(tx, payment, dispute.id, returnedMoney(dispute))
    const hasClosed = isClosed(stage) && !isClosed(before?.stage)
    if (hasClosed && stage === 'lost') await lose(tx, payment, dispute)
    if (hasClosed) await mails.closed(tx, { ...dispute, stage }, payment)
    else if (!isClosed(stage) && (!before || isCharged(stage) > isCharged(before.stage)))
      await mails.opened(tx, dispute, payment)
    else return
    await events.emit(tx, { type: 'dispute.changed', disputeId: dispute.id })
  }

  return {
    store,

    /** Handles a verified event about a dispute, which is fetched. */
    async take(event: ProviderEvent & { disputeId: string }): Promise<void> {
      const dispute = await provider.disputes?.fetch(event.disputeId)
      await db.transaction(async (tx) => {
        if ((await inbox.remember(tx, provider.name, event)) && dispute) await store(tx, dispute)
      })
    },

    /** Looks at the disputes that were opened since, or that are open, in case an event was lost. */
    async look(since: Date): Promise<void> {
      const oldest = await disputes.oldestOpen(db)
      const from = oldest && oldest < since ? oldest : since
      for (const seen of (await provider.disputes?.openedSince(from)) ?? [])
        await db.transaction((tx) => store(tx, seen))
    },
  }
}
export type Disputes = ReturnType<typeof createDisputes>
