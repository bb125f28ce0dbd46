import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord, everyStep } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import { paymentOrdersRepository as paymentOrders } from './payment-orders.repository.ts'
import type { PaymentRefunds } from './payment-refunds.service.ts'
import type { PaymentSettlement } from './payment-settlement.service.ts'
import type { PurchasesService } from './purchases.service.ts'
import type { QuotesService } from './quotes.service.ts'
import { BUY_LABEL, type LabelJob, VOID_LABEL } from './shipping.jobs.ts'
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

const MAX_PER_RUN = 200
/** How long a label may be bought or given back before its carrier is asked again. */
const UNFINISHED_MS = { processing: MINUTE_MS, voiding: 15 * MINUTE_MS }
/** An open payment order whose payment page is older than this is looked at, in case an event was lost. */
const QUIET_MS = 2 * MINUTE_MS
const STUCK_MS = 10 * MINUTE_MS
/** How far back the payments of the provider are compared. */
const LOOK_BACK_MS = 3 * DAY_MS

/** Completes what was interrupted: a lost answer, a lost event, or a process that was killed. */
export const createReconciliation = (deps: ShippingReconciliationDeps): JobDefinition[] => {
  const { db, clock, log, payments, purchases, voids, quotes, tracking, settlement, refunds } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  const unfinished = (status: 'processing' | 'voiding') =>
    labels.untouchedSince(db, status, ago(UNFINISHED_MS[status]), MAX_PER_RUN)

  const finishLabels = (): Promise<void> =>
    everyStep(
      log,
      async () => eachRecord(log, await unfinished('processing'), purchases.complete),
      async () => eachRecord(log, await unfinished('voiding'), voids.complete),
    )

  const settleAll = (ids: readonly string[], purpose: 'look' | 'end'): Promise<void> =>
    eachRecord(log, ids, (id) => settlement.settle(id, purpose))

  const settleOpen = async (): Promise<void> => {
    const since = { now: clock.now(), quietSince: ago(QUIET_MS) }
    const { overdue, quiet } = await paymentOrders.toReconcile(db, since, MAX_PER_RUN)
    await settleAll(overdue, 'end')
    await settleAll(quiet, 'look')
  }

  const settlePaid = async (): Promise<void> => {
    for await (const paid of payments.paidCheckouts(ago(LOOK_BACK_MS))) {
      const references = paid.map(({ reference }) => reference)
      await settleAll(await paymentOrders.unsettled(db, references), 'look')
    }
  }

  const resumeRefunds = async (): Promise<void> =>
    refunds.resume(await paymentOrders.refundingSince(db, ago(STUCK_MS), MAX_PER_RUN))

  const settlePayments = (): Promise<void> => everyStep(log, settleOpen, settlePaid, resumeRefunds)

  return [
    defineJob<LabelJob>({
      name: BUY_LABEL,
      handle: async ({ labelId }) => void (await purchases.complete(labelId)),
      keys: 'queued-once',
      deadLetter: true,
    }),
    defineJob<LabelJob>({
      name: VOID_LABEL,
      handle: ({ labelId }) => voids.complete(labelId),
      keys: 'queued-once',
      deadLetter: true,
    }),
    { name: 'housekeeping.labels', handle: finishLabels, cron: '* * * * *' },
    { name: 'housekeeping.label-payments', handle: settlePayments, cron: '*/5 * * * *' },
    { name: 'housekeeping.tracking', handle: tracking.refreshDue, cron: '*/5 * * * *' },
    hourly('shipping-quotes', quotes.prune),
  ]
}
