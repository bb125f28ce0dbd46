import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { paymentDisputeEvidence as table } from '#server/schema/payments.ts'

export type EvidenceRow = typeof table.$inferSelect
export type NewEvidence = Pick<EvidenceRow, 'disputeId' | 'sentBy' | 'facts' | 'fileKey'>

export const evidenceRepository = {
  /** Takes the place of evidence that the provider refused, under another key; null when other evidence is due or was sent. */
  async insert(tx: Transaction, { disputeId, ...content }: NewEvidence): Promise<EvidenceRow | null> {
    const [row] = await tx
      .insert(table)
      .values({ disputeId, ...content })
      .onConflictDoUpdate({
        target: table.disputeId,
        set: { ...content, status: 'due', sentAt: null, problem: '', attempt: sql`${table.attempt} + 1` },
        setWhere: eq(table.status, 'refused'),
      })
      .returning()
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<EvidenceRow | null> {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row ?? null
  },
  /** The key of the file that a dispute was, or is to be, answered with; null without. */
  async findFile(db: Queryable, disputeId: string): Promise<string | null> {
    const [row] = await db
      .select({ key: table.fileKey })
      .from(table)
      .where(and(eq(table.disputeId, disputeId), or(eq(table.status, 'due'), eq(table.status, 'done'))))
    return row?.key ?? null
  },
  /** Takes what is due for one worker, and records that the provider is asked; false when another has it. */
  async claim(
    db: Queryable,
    { id, attempt }: EvidenceRow,
    { now, until }: { now: Date; until: Date },
  ): Promise<boolean> {
    const isFree = or(isNull(table.claimedUntil), lt(table.claimedUntil, now))
    const rows = await db
      .update(table)
      .set({ sentAt: now, claimedUntil: until })
      .where(and(eq(table.id, id), eq(table.attempt, attempt), eq(table.status, 'due'), isFree))
      .returning({ id: table.id })
    return rows.length > 0
  },
  async change(db: Queryable, id: string, changes: Partial<EvidenceRow>): Promise<void> {
    await db.update(table).set(changes).where(eq(table.id, id))
  },
  /** Null when it was recorded before. */
  async finish(
    tx: Transaction,
    id: string,
    changes: Pick<EvidenceRow, 'status'> & Partial<EvidenceRow>,
  ): Promise<EvidenceRow | null> {
    const [row] = await tx
      .update(table)
      .set({ ...changes, claimedUntil: null })
      .where(and(eq(table.id, id), eq(table.status, 'due')))
      .returning()
    return row ?? null
  },
  async dueSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'due'), lt(table.updatedAt, before)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}
