import { MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { eachRecord, everyStep } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import { labelsRepository as labels } from './labels.repository.ts'
import type { PurchasesService } from './purchases.service.ts'
import type { QuotesService } from './quotes.service.ts'
import { BUY_LABEL, type LabelJob, VOID_LABEL } from './shipping.jobs.ts'
import type { TrackingService } from './tracking.service.ts'
import type { VoidsService } from './voids.service.ts'

export interface ShippingReconciliationDeps {
  db: Database
  clock: Clock
  log: Log
  purchases: PurchasesService
  voids: VoidsService
  quotes: QuotesService
  tracking: TrackingService
}

const MAX_PER_RUN = 200
/** How long a label may be bought or voided before its carrier is asked again. */
const UNFINISHED_MS = { processing: MINUTE_MS, voiding: 15 * MINUTE_MS }

/** Completes what was interrupted: a lost response of a carrier, or a process that was killed. */
export const createReconciliation = (deps: ShippingReconciliationDeps): JobDefinition[] => {
  const { db, clock, log, purchases, voids, quotes, tracking } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  const unfinished = (status: 'processing' | 'voiding') =>
    labels.untouchedSince(db, status, ago(UNFINISHED_MS[status]), MAX_PER_RUN)

  const finishLabels = (): Promise<void> =>
    everyStep(
      log,
      async () => eachRecord(log, await unfinished('processing'), purchases.complete),
      async () => eachRecord(log, await unfinished('voiding'), voids.complete),
    )

  return [
    defineJob<LabelJob>({
      name: BUY_LABEL,
      handle: async ({ labelId }) => void (await purchases.complete(labelId)),
      keys: 'queued-once',
      deadLetter: true,
      outside: true,
    }),
    defineJob<LabelJob>({
      name: VOID_LABEL,
      handle: ({ labelId }) => voids.complete(labelId),
      keys: 'queued-once',
      deadLetter: true,
      outside: true,
    }),
    { name: 'housekeeping.labels', handle: finishLabels, cron: '* * * * *', outside: true },
    { name: 'housekeeping.tracking', handle: tracking.refreshDue, cron: '*/5 * * * *' },
    hourly('shipping-quotes', quotes.prune),
  ]
}
