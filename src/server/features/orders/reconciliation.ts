import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import { type CheckoutJob, END_CHECKOUT } from './orders.jobs.ts'
import { ordersRepository as orders } from './orders.repository.ts'
import type { RefundsService } from './refunds.service.ts'
import type { SettlementService } from './settlement.service.ts'

export interface ReconciliationDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'enqueue'>
  provider: Pick<PaymentsProvider, 'paidCheckouts'>
  settlement: Pick<SettlementService, 'settle'>
  refunds: Pick<RefundsService, 'resume'>
}

const MAX_PER_RUN = 200
/** An open checkout whose payment page is older than this is looked at, in case an event was lost. */
const QUIET_MS = 2 * 60_000
const STUCK_MS = 10 * 60_000
/** How far back the payments of the provider are compared. */
const LOOK_BACK_MS = 3 * 86_400_000

/**
 * Compares with the provider, so that there is no money without an order and no order without money, whatever was
 * interrupted: a lost event, a lost answer, or a process that was killed.
 */
export const createReconciliation = (deps: ReconciliationDeps): JobDefinition[] => {
  const { db, clock, log, jobs, provider, settlement, refunds } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  /** One checkout that cannot be settled does not keep the others waiting. */
  const settleAll = async (ids: readonly string[], purpose: 'look' | 'end'): Promise<void> => {
    for (const id of ids)
      try {
        await settlement.settle(id, purpose)
      } catch (error) {
        log.error({ err: error, checkout: id }, 'a checkout could not be reconciled')
      }
  }

  const reconcile = async (): Promise<void> => {
    const { overdue, quiet } = await checkouts.toReconcile(
      db,
      { now: clock.now(), quietSince: ago(QUIET_MS) },
      MAX_PER_RUN,
    )
    await settleAll(overdue, 'end')
    await settleAll(quiet, 'look')
    const paid = await provider.paidCheckouts(ago(LOOK_BACK_MS))
    const unsettled = await checkouts.unsettled(
      db,
      paid.map(({ reference }) => reference),
    )
    await settleAll(unsettled, 'look')
    await refunds.resume(
      await checkouts.refundingSince(db, ago(STUCK_MS), MAX_PER_RUN),
      await orders.refundingSince(db, ago(STUCK_MS), MAX_PER_RUN),
    )
  }

  /** At the end of a hold; a hold that was prolonged meanwhile is ended later. */
  const end = async ({ checkoutId }: CheckoutJob): Promise<void> => {
    const checkout = await checkouts.find(db, checkoutId)
    if (checkout?.status !== 'open') return
    if (checkout.endsAt <= clock.now()) return settlement.settle(checkoutId, 'end')
    await db.transaction((tx) => jobs.enqueue(tx, END_CHECKOUT, { checkoutId }, { startAfter: checkout.endsAt }))
  }

  return [
    defineJob<CheckoutJob>({ name: END_CHECKOUT, handle: end, deadLetter: true }),
    { name: 'housekeeping.orders', handle: reconcile, cron: '*/5 * * * *' },
  ]
}
