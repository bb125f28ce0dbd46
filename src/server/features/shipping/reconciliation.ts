import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import { paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import type { PaymentRefunds } from './payment-refunds.service.ts'
import type { PaymentSettlement } from './payment-settlement.service.ts'
import type { PurchasesService } from './purchases.service.ts'
import type { QuotesService } from './quotes.service.ts'
import { BUY_LABEL, type LabelJob } from './shipping.jobs.ts'
import type { TrackingService } from './tracking.service.ts'
import type { VoidsService } from './voids.service.ts'

export interface ShippingReconciliationDeps {
  db: Database
  clock: Clock
  log: Log
  payments: Pick<PaymentsProvider, 'paidCheckouts'>
  purchases: PurchasesService
  voids: VoidsService
  quotes: QuotesService
  tracking: TrackingService
  settlement: PaymentSettlement
  refunds: PaymentRefunds
}

const MINUTE_MS = 60_000
const MAX_PER_RUN = 200
/** How long a label may be bought or given back before its carrier is asked again. */
const UNFINISHED_MS = { processing: MINUTE_MS, voiding: 15 * MINUTE_MS }
/** An open payment order whose payment page is older than this is looked at, in case an event was lost. */
const QUIET_MS = 2 * MINUTE_MS
const STUCK_MS = 10 * MINUTE_MS
/** How far back the payments of the provider are compared. */
const LOOK_BACK_MS = 3 * 86_400_000

/** Completes what was interrupted: a lost answer, a lost event, or a process that was killed. */
export const createReconciliation = (deps: ShippingReconciliationDeps): JobDefinition[] => {
  const { db, clock, log, payments, purchases, voids, quotes, tracking, settlement, refunds } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  /** One that fails does not keep the others waiting. */
  const each = async (ids: readonly string[], complete: (id: string) => Promise<unknown>): Promise<void> => {
    for (const id of ids)
      try {
        await complete(id)
      } catch (error) {
        log.error({ err: error, id }, 'a shipping label could not be reconciled')
      }
  }

  const finishLabels = async (): Promise<void> => {
    const unfinished = (status: 'processing' | 'voiding') =>
      labels.untouchedSince(db, status, ago(UNFINISHED_MS[status]), MAX_PER_RUN)
    await each(await unfinished('processing'), purchases.complete)
    await each(await unfinished('voiding'), voids.complete)
  }

  const settlePayments = async (): Promise<void> => {
    const since = { now: clock.now(), quietSince: ago(QUIET_MS) }
    const { overdue, quiet } = await paymentOrders.toReconcile(db, since, MAX_PER_RUN)
    await each(overdue, (id) => settlement.settle(id, 'end'))
    await each(quiet, (id) => settlement.settle(id, 'look'))
    const paid = await payments.paidCheckouts(ago(LOOK_BACK_MS))
    const unsettled = await paymentOrders.unsettled(
      db,
      paid.map(({ reference }) => reference),
    )
    await each(unsettled, (id) => settlement.settle(id, 'look'))
    await refunds.resume(await paymentOrders.refundingSince(db, ago(STUCK_MS), MAX_PER_RUN))
  }

  return [
    defineJob<LabelJob>({
      name: BUY_LABEL,
      handle: async ({ labelId }) => void (await purchases.complete(labelId)),
      keys: 'queued-once',
      deadLetter: true,
    }),
    { name: 'housekeeping.labels', handle: finishLabels, cron: '* * * * *' },
    { name: 'housekeeping.label-payments', handle: settlePayments, cron: '*/5 * * * *' },
    { name: 'housekeeping.tracking', handle: tracking.refreshDue, cron: '*/5 * * * *' },
    hourly('shipping-quotes', quotes.prune),
  ]
}
