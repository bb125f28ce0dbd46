import { decimalAmount } from '#contract/money.ts'
import { nameRefund } from '#contract/refund-name.ts'
import type { FailedRefund } from '#contract/refunds.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PaymentsProvider, ProviderEvent, ProviderRefund } from '#server/providers/payments/payments.provider.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { accountsRepository as inbox } from './accounts.repository.ts'
import { failedRefund, paidOutside } from './ledger.ts'
import { type MovementRow, movementsRepository as movements } from './movements.repository.ts'
import type { Movements } from './movements.service.ts'
import { paymentsRepository as payments } from './payments.repository.ts'
import type { RefundMails } from './refund-mails.ts'
import { type RefundFacts, refundsRead as read } from './refunds.read.ts'

export interface FailedRefundsDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  provider: Pick<PaymentsProvider, 'name' | 'refunds'>
  moderation: Pick<Moderation, 'record'>
  movements: Pick<Movements, 'repeat'>
  mails: RefundMails
}

/** Refunds that the bank returns, even days after they were made, and what becomes of their money. */
export const createFailedRefunds = (deps: FailedRefundsDeps) => {
  const { db, clock, events, provider, moderation, mails } = deps

  const requireFacts = async (tx: Transaction, id: string): Promise<RefundFacts> => {
    const facts = await read.find(tx, id)
    if (!facts) throw new Error(`There is no refund ${id}.`)
    return facts
  }

  /** Stores what the provider says of a refund that was made. The ledger takes the entry back, and people are notified. */
  const apply = async (tx: Transaction, id: string, { status, failure }: ProviderRefund) => {
    const now = clock.now()
    if (status !== 'failed') return movements.change(tx, id, { lookedAt: now })
    const problem = failure ?? ''
    const failed = await movements.moveRefund(tx, id, { from: 'done', to: 'failed', failedAt: now, problem })
    if (!failed) return
    const facts = await requireFacts(tx, id)
    await enter(tx, failed, failedRefund(failed.amountMinor, facts.orderId))
    await mails.failed(tx, facts)
    await events.emit(tx, { type: 'refund.failed', movementId: id })
  }

  const enter = (
    tx: Transaction,
    { id: movementId, paymentId, currency }: MovementRow,
    lines: ReturnType<typeof failedRefund>,
  ): Promise<void> =>
    payments.record(
      tx,
      { id: paymentId, currency },
      lines.map((line) => ({ ...line, movementId })),
    )

  /** What an administrator does with a failed refund, once. */
  const decide = (
    id: string,
    adminId: string,
    { to, note = '' }: { to: 'repeated' | 'paid_outside'; note?: string },
    follow: (tx: Transaction, refund: MovementRow) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const changes = to === 'paid_outside' ? { paidOutsideAt: clock.now(), note } : {}
      const refund = await movements.moveRefund(tx, id, { from: 'failed', to, ...changes })
      if (!refund) throw new Failure('refund_not_failed')
      await follow(tx, refund)
      const { kind, orderNumber: number, orderId, paymentId } = await requireFacts(tx, id)
      const label = nameRefund({ kind, number })
      const action = to === 'repeated' ? 'refund.repeat' : 'refund.paid_outside'
      await moderation.record(tx, { adminId, action, targetId: orderId ?? paymentId, label, reason: note })
    })

  return {
    apply,

    /** A failed refund was made again. */
    recordRepeated: async (tx: Transaction, id: string): Promise<void> =>
      mails.repeated(tx, await requireFacts(tx, id)),

    /** Handles a verified event about a refund, which is fetched, because events can be stale or out of order. */
    async take(event: ProviderEvent & { refundId: string }): Promise<void> {
      const id = await movements.findRefund(db, event.refundId)
      const refund = id === null ? null : await provider.refunds.fetch(event.refundId)
      await db.transaction(async (tx) => {
        if ((await inbox.remember(tx, provider.name, event)) && id !== null && refund) await apply(tx, id, refund)
      })
    },

    /** Asks the provider what became of a refund, in case an event was lost. */
    async look(id: string): Promise<void> {
      const found = await movements.find(db, id)
      if (!found?.movement.providerId) return
      const refund = await provider.refunds.fetch(found.movement.providerId)
      await db.transaction((tx) => apply(tx, id, refund))
    },

    async list(): Promise<{ items: FailedRefund[] }> {
      const found = await read.failed(db)
      return {
        items: found.map(({ id, orderId, orderNumber, kind, payerEmail: email, problem, failedAt, ...amount }) => ({
          id,
          order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
          kind,
          email,
          amount: decimalAmount(amount),
          currency: amount.currency,
          failure: problem,
          failed_at: (failedAt ?? clock.now()).toISOString(),
        })),
      }
    },

    /** Refunds it again, under another key. */
    repeat: (id: string, adminId: string): Promise<void> =>
      decide(id, adminId, { to: 'repeated' }, (tx, refund) => deps.movements.repeat(tx, refund)),

    recordPaidOutside: (id: string, note: string, adminId: string): Promise<void> =>
      decide(id, adminId, { to: 'paid_outside', note }, async (tx, refund) => {
        const facts = await requireFacts(tx, id)
        await enter(tx, refund, paidOutside(refund.amountMinor, facts.orderId))
        await mails.paidOutside(tx, facts)
      }),
  }
}
export type FailedRefunds = ReturnType<typeof createFailedRefunds>
