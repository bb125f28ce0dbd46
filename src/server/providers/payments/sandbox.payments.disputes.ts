import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/constants.ts'
import { MAX_EVIDENCE_BYTES } from '#contract/evidence.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sandboxPaymentDispute as table } from '#server/schema/payments.ts'
import { PaymentProblem, type PaymentsProvider, type ProviderDispute } from './payments.provider.ts'
import { newId, type SandboxPage } from './sandbox.payments.money.ts'

export type SandboxDispute = typeof table.$inferSelect

type Disputable = Pick<SandboxPage, 'paymentId' | 'totalMinor' | 'currency'>

const FEE_MINOR = 1500
const RESPONSE_MS = 9 * DAY_MS

const present = ({ id, paymentId, currency, ...dispute }: SandboxDispute): ProviderDispute => ({
  id,
  paymentId,
  amount: { amountMinor: dispute.amountMinor, currency },
  stage: dispute.stage,
  reason: dispute.reason,
  openedAt: dispute.createdAt,
  respondBy: dispute.respondBy,
  submissions: dispute.evidenceKey === null ? 0 : 1,
  taken: { amountMinor: dispute.takenMinor, currency },
  fee: { amountMinor: dispute.feeMinor, currency },
  returned: { amountMinor: dispute.returnedMinor, currency },
})

const refuse = (reason: string): PaymentProblem => new PaymentProblem('refused', { reason })

const isOpen = notInArray(table.stage, ['won', 'lost'])

/** Disputes of the sandbox's payments; its pages open and decide them. */
export const createSandboxDisputes = (db: Database, clock: Clock) => ({
  provider: {
    async fetch(id) {
      const [row] = await db.select().from(table).where(eq(table.id, id))
      if (!row) throw new PaymentProblem('misconfigured', { details: 'The provider does not know this dispute.' })
      return present(row)
    },
    async openedSince(since) {
      const rows = await db.select().from(table).where(gte(table.createdAt, since)).orderBy(desc(table.createdAt))
      return rows.map(present)
    },
    submit: (id, { file, facts }, key) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
        if (!row) throw new PaymentProblem('misconfigured', { details: 'The provider does not know this dispute.' })
        if (row.evidenceKey === key) return present(row)
        if (row.evidenceKey !== null) throw refuse('The bank has an answer already.')
        if (row.stage === 'won' || row.stage === 'lost') throw refuse('The bank has decided already.')
        if (row.respondBy < clock.now()) throw refuse('The bank takes no answer any more: its deadline has passed.')
        if (file.byteLength > MAX_EVIDENCE_BYTES) throw refuse('The file is larger than the bank takes.')
        const stage = row.stage === 'inquiry' ? 'inquiry' : 'under_review'
        const answered = { evidence: facts, evidenceKey: key, stage } as const
        await tx.update(table).set(answered).where(eq(table.id, id))
        return present({ ...row, ...answered })
      }),
  } satisfies NonNullable<PaymentsProvider['disputes']>,

  list: (paymentId: string): Promise<SandboxDispute[]> =>
    db.select().from(table).where(eq(table.paymentId, paymentId)).orderBy(table.createdAt),

  /** Opens a dispute over the whole payment; null while there is one, and for a payment that was not made. */
  open: (payment: Disputable, stage: 'inquiry' | 'needs_response'): Promise<SandboxDispute | null> =>
    db.transaction(async (tx) => {
      const { paymentId, totalMinor: amountMinor, currency } = payment
      if (paymentId === null || (await tx.$count(table, and(eq(table.paymentId, paymentId), isOpen))) > 0) return null
      const isTaken = stage === 'needs_response'
      const now = clock.now()
      const [row] = await tx
        .insert(table)
        .values({
          id: newId('dp'),
          paymentId,
          stage,
          reason: 'product_not_received',
          amountMinor,
          currency,
          takenMinor: isTaken ? amountMinor : 0,
          feeMinor: isTaken ? FEE_MINOR : 0,
          respondBy: new Date(now.getTime() + RESPONSE_MS),
          createdAt: now,
        })
        .returning()
      return row ?? null
    }),

  /** The bank decides; null when it has already. */
  async close(
    { paymentId }: Pick<Disputable, 'paymentId'>,
    id: string,
    stage: 'won' | 'lost',
  ): Promise<SandboxDispute | null> {
    const [row] = await db
      .update(table)
      .set({ stage, returnedMinor: stage === 'won' ? sql`${table.takenMinor}` : 0 })
      .where(and(eq(table.id, id), eq(table.paymentId, paymentId ?? ''), isOpen))
      .returning()
    return row ?? null
  },
})
export type SandboxDisputes = ReturnType<typeof createSandboxDisputes>
