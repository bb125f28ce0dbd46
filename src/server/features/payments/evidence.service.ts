import { buffer } from 'node:stream/consumers'
import { MINUTE_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { usesUpKey } from '#server/platform/vendors/vendor-problem.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import {
  PaymentProblem,
  type PaymentsProvider,
  type ProviderDispute,
} from '#server/providers/payments/payments.provider.ts'
import type { DisputeMails } from './dispute-mails.ts'
import { disputesRepository as disputes } from './disputes.repository.ts'
import type { Disputes } from './disputes.service.ts'
import { type EvidenceRow, type NewEvidence, evidenceRepository as rows } from './evidence.repository.ts'
import { SEND_EVIDENCE } from './payments.jobs.ts'

export interface EvidenceDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  events: Pick<Events, 'emit'>
  files: Pick<FilesProvider, 'get'>
  provider: Pick<PaymentsProvider, 'disputes'>
  disputes: Pick<Disputes, 'store'>
  mails: Pick<DisputeMails, 'answered' | 'notAnswered'>
}

/** Longer than any call to the provider takes. */
const CLAIM_MS = 2 * MINUTE_MS

/** The answers to disputes: due from a transaction on, and sent to the bank once by a job, like a movement (decision 066). */
export const createEvidence = (deps: EvidenceDeps) => {
  const { db, clock, jobs, events, files, provider, mails } = deps

  const enqueue = (tx: Transaction, evidenceId: string): Promise<void> =>
    jobs.enqueue(tx, SEND_EVIDENCE, { evidenceId }, { singletonKey: evidenceId })

  const requireDispute = async (tx: Transaction, id: string) => {
    const dispute = await disputes.lock(tx, id)
    if (!dispute) throw new Failure('order_not_disputed')
    return dispute
  }

  /** What the provider says after the evidence was sent; what was sent before is not sent again. */
  const submit = async ({ id, disputeId, attempt, sentAt, facts, fileKey }: EvidenceRow): Promise<ProviderDispute> => {
    if (!provider.disputes?.submit) throw new Failure('dispute_at_provider')
    const seen = await provider.disputes.fetch(disputeId)
    if (seen.submissions > 0 && sentAt === null)
      throw new PaymentProblem('refused', { reason: 'The bank was answered in the dashboard of the payment provider.' })
    if (seen.submissions > 0) return seen
    const stored = await files.get(fileKey)
    if (!stored) throw new Error(`The file of evidence ${id} is missing.`)
    const file = await buffer(stored.stream)
    return provider.disputes.submit(disputeId, { file, facts }, `evidence:${id}#${attempt}`)
  }

  const recordProblem = async ({ id, disputeId, attempt }: EvidenceRow, error: unknown): Promise<void> => {
    const problem = error instanceof Error ? error.message : String(error)
    const outcome = error instanceof PaymentProblem ? error.outcome : 'later'
    if (outcome !== 'refused') {
      await rows.change(db, id, {
        problem,
        claimedUntil: null,
        attempt: usesUpKey(outcome) ? attempt + 1 : attempt,
      })
      throw error
    }
    await db.transaction(async (tx) => {
      const dispute = await requireDispute(tx, disputeId)
      const refused = await rows.finish(tx, id, { status: 'refused', problem })
      // Once the bank has decided, nobody can do anything about it.
      if (refused && dispute.closedAt === null) await mails.notAnswered(tx, dispute, problem)
    })
  }

  return {
    /** Decides what the bank is sent about an open dispute, once; sent by a job after the transaction. */
    async send(tx: Transaction, content: NewEvidence): Promise<void> {
      const dispute = await requireDispute(tx, content.disputeId)
      if (dispute.closedAt !== null) throw new Failure('dispute_decided')
      if (dispute.submissions > 0) throw new Failure('dispute_answered')
      if (dispute.respondBy !== null && dispute.respondBy < clock.now()) throw new Failure('dispute_late')
      if (!provider.disputes?.submit) throw new Failure('dispute_at_provider')
      const evidence = await rows.insert(tx, content)
      if (!evidence) throw new Failure('dispute_answered')
      await enqueue(tx, evidence.id)
    },

    async run({ evidenceId }: { evidenceId: string }): Promise<void> {
      const evidence = await rows.find(db, evidenceId)
      if (evidence?.status !== 'due') return
      const now = clock.now()
      if (!(await rows.claim(db, evidence, { now, until: new Date(now.getTime() + CLAIM_MS) }))) return
      let seen: ProviderDispute
      try {
        seen = await submit(evidence)
      } catch (error) {
        return recordProblem(evidence, error)
      }
      await db.transaction(async (tx) => {
        await deps.disputes.store(tx, seen)
        const sent = await rows.finish(tx, evidenceId, { status: 'done', problem: '', submittedAt: clock.now() })
        if (!sent) return
        await mails.answered(tx, await requireDispute(tx, evidence.disputeId), sent.sentBy)
        await events.emit(tx, { type: 'dispute.changed', disputeId: evidence.disputeId })
      })
    },

    findFile: (disputeId: string): Promise<string | null> => rows.findFile(db, disputeId),

    /** Enqueues again what was interrupted. */
    async resume(dueBefore: Date, limit: number): Promise<void> {
      const due = await rows.dueSince(db, dueBefore, limit)
      await db.transaction(async (tx) => {
        for (const id of due) await enqueue(tx, id)
      })
    },
  }
}
export type Evidence = ReturnType<typeof createEvidence>
