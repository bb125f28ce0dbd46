import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { eachRecord, everyStep } from '#server/platform/jobs/housekeeping.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import type { Disputes } from './disputes.service.ts'
import type { Evidence } from './evidence.service.ts'
import type { FailedRefunds } from './failed-refunds.service.ts'
import type { Fees } from './fees.service.ts'
import { movementsRepository as movementRows } from './movements.repository.ts'
import type { Movements } from './movements.service.ts'
import {
  END_PAYMENT,
  type EvidenceJob,
  MOVE_MONEY,
  type MovementJob,
  type PaymentJob,
  SEND_EVIDENCE,
} from './payments.jobs.ts'
import { paymentsRepository as payments } from './payments.repository.ts'
import type { Purpose, Settlement } from './settlement.service.ts'

export interface ReconciliationDeps {
  db: Database
  clock: Clock
  log: Log
  provider: Pick<PaymentsProvider, 'pages'>
  settlement: Settlement
  movements: Movements
  fees: Pick<Fees, 'look'>
  failedRefunds: Pick<FailedRefunds, 'look'>
  disputes: Pick<Disputes, 'look'>
  evidence: Pick<Evidence, 'run' | 'resume'>
}

const MAX_PER_RUN = 200
/** An open payment whose page is older than this is looked at, in case an event was lost. */
const QUIET_MS = 2 * MINUTE_MS
const STUCK_MS = 10 * MINUTE_MS
/** How far back the payments and disputes of the provider are compared. */
const LOOK_BACK_MS = 3 * DAY_MS
/** A fee that is not known by then never will be. */
const FEE_LOOK_BACK_MS = 30 * DAY_MS
/** For so long, a bank may return a refund; it is looked at once a day. */
const REFUND_LOOK_BACK_MS = 30 * DAY_MS

/**
 * Compares with the provider, so that nothing is paid without being fulfilled or refunded, whatever was interrupted: a lost
 * event, a lost response, or a process that was killed.
 */
export const createReconciliation = (
  deps: ReconciliationDeps,
): Required<Pick<FeatureModule, 'jobs' | 'subscriptions'>> => {
  const { db, clock, log, provider, settlement, movements, fees, failedRefunds, disputes, evidence } = deps
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

  const settleAll = (ids: readonly string[], purpose: Purpose): Promise<void> =>
    eachRecord(log, ids, (id) => settlement.settle(id, purpose))

  const settleOpen = async (): Promise<void> => {
    const since = { now: clock.now(), quietSince: ago(QUIET_MS) }
    const { overdue, quiet } = await payments.toReconcile(db, since, MAX_PER_RUN)
    await settleAll(overdue, 'end')
    await settleAll(quiet, 'look')
  }

  const settlePaid = async (since: Date): Promise<void> => {
    for await (const pages of provider.pages.paidSince(since))
      await settleAll(await payments.unsettled(db, pages), 'look')
  }

  const settleFees = async (): Promise<void> =>
    eachRecord(log, await payments.withoutFee(db, ago(FEE_LOOK_BACK_MS), MAX_PER_RUN), fees.look)

  const settleRefunds = async (): Promise<void> => {
    const since = { since: ago(REFUND_LOOK_BACK_MS), lookedBefore: ago(DAY_MS) }
    await eachRecord(log, await movementRows.toLookAt(db, since, MAX_PER_RUN), failedRefunds.look)
  }

  const resume = async (): Promise<void> => {
    await movements.resume(ago(STUCK_MS), MAX_PER_RUN)
    await evidence.resume(ago(STUCK_MS), MAX_PER_RUN)
  }

  /** Settles what the provider knows of the time since; its events may not have arrived. */
  const compare = (since: Date): Promise<void> =>
    everyStep(
      log,
      () => settlePaid(since),
      () => disputes.look(since),
    )

  const jobs: JobDefinition[] = [
    defineJob<PaymentJob>({ name: END_PAYMENT, handle: settlement.end, deadLetter: true, outside: true }),
    defineJob<MovementJob>({
      name: MOVE_MONEY,
      handle: movements.run,
      keys: 'queued-once',
      deadLetter: true,
      outside: true,
    }),
    defineJob<EvidenceJob>({
      name: SEND_EVIDENCE,
      handle: evidence.run,
      keys: 'queued-once',
      deadLetter: true,
      outside: true,
    }),
    {
      name: 'housekeeping.payments',
      handle: () => everyStep(log, settleOpen, () => compare(ago(LOOK_BACK_MS)), settleFees, settleRefunds, resume),
      cron: '*/5 * * * *',
      outside: true,
    },
  ]
  // A page that was opened before the backup may have been paid after it.
  const compareRestored = ({ backupAt }: { backupAt: string }): Promise<void> =>
    compare(new Date(Date.parse(backupAt) - LOOK_BACK_MS))
  return {
    jobs,
    subscriptions: [subscribe('copy.released', { name: 'payments.compare-restored', handle: compareRestored })],
  }
}
