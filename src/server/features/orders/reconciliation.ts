import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord, everyStep } from '#server/platform/jobs/housekeeping.ts'
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
const LOOK_BACK_MS = 3 * DAY_MS

/**
 * Compares with the provider, so that there is no money without an order and no order without money, whatever was
 * interrupted: a lost event, a lost answer, or a process that was killed.
 */
export const createReconciliation = (deps: ReconciliationDeps): JobDefinition[] => {
  const { db, clock, log, jobs, provider, settlement, refunds } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  const settleAll = (ids: readonly string[], purpose: 'look' | 'end'): Promise<void> =>
    eachRecord(log, ids, (id) => settlement.settle(id, purpose))

  const settleOpen = async (): Promise<void> => {
    const since = { now: clock.now(), quietSince: ago(QUIET_MS) }
    const { overdue, quiet } = await checkouts.toReconcile(db, since, MAX_PER_RUN)
    await settleAll(overdue, 'end')
    await settleAll(quiet, 'look')
  }

  const settlePaid = async (): Promise<void> => {
    for await (const paid of provider.paidCheckouts(ago(LOOK_BACK_MS))) {
      const references = paid.map(({ reference }) => reference)
      await settleAll(await checkouts.unsettled(db, references), 'look')
    }
  }

  const resumeRefunds = async (): Promise<void> =>
    refunds.resume(
      await checkouts.refundingSince(db, ago(STUCK_MS), MAX_PER_RUN),
      await orders.refundingSince(db, ago(STUCK_MS), MAX_PER_RUN),
    )

  const reconcile = (): Promise<void> => everyStep(log, settleOpen, settlePaid, resumeRefunds)

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
