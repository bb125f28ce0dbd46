import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AdminActionName } from '#contract/moderation.ts'
import type { ReportKind, ReportReason } from '#contract/report-reasons.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article, isPublicArticle, itemComment } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { adminAction, report } from '#server/schema/moderation.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface Target {
  kind: ReportKind
  id: string
}

export interface NewReport {
  target: Target
  reporterId: string
  reason: ReportReason
  note: string
}

export interface NewAction {
  adminId: string
  action: AdminActionName
  targetId: string | null
  label: string
  reason: string
}

const selectOwner = (db: Queryable, { kind, id }: Target) => {
  if (kind === 'comment')
    return db
      .select({ ownerId: itemComment.userId })
      .from(itemComment)
      .where(and(eq(itemComment.id, id), eq(itemComment.hidden, false)))
  if (kind === 'artwork')
    return db
      .select({ ownerId: artwork.ownerId })
      .from(artwork)
      .where(and(eq(artwork.id, id), eq(artwork.status, 'published')))
  if (kind === 'exhibition')
    return db
      .select({ ownerId: exhibition.ownerId })
      .from(exhibition)
      .where(and(eq(exhibition.id, id), eq(exhibition.status, 'published')))
  if (kind === 'article')
    return db
      .select({ ownerId: article.authorId })
      .from(article)
      .where(and(eq(article.id, id), isPublicArticle))
  return db
    .select({ ownerId: userProfile.id })
    .from(userProfile)
    .where(and(eq(userProfile.id, id), isNull(userProfile.suspendedAt)))
}

export const moderationRepository = {
  /** Whose public thing it is, nobody's for an article of the shop; null when nobody can see it. */
  async ownerOfPublic(db: Queryable, target: Target): Promise<{ ownerId: string | null } | null> {
    const [row] = await selectOwner(db, target)
    return row ?? null
  },
  /** Their email, and whether the account is suspended or closed, so that nothing of it may be public. */
  async findOwner(tx: Transaction, { ownerId }: { ownerId?: string }) {
    if (ownerId === undefined) return null
    const isAway = sql<boolean>`${userProfile.suspendedAt} is not null or not ${isOpenAccount(userProfile.id)}`
    const [row] = await tx
      .select({ email: userProfile.email, isAway })
      .from(userProfile)
      .where(eq(userProfile.id, ownerId))
    return row ?? null
  },
  /** What a person reported, newest first. */
  ofReporter(db: Queryable, reporterId: string) {
    return db
      .select({
        kind: report.kind,
        targetId: report.targetId,
        reason: report.reason,
        note: report.note,
        createdAt: report.createdAt,
        closedAt: report.closedAt,
        outcome: report.outcome,
      })
      .from(report)
      .where(eq(report.reporterId, reporterId))
      .orderBy(desc(report.id))
  },
  /** A second open report of the same person about the same thing is ignored. */
  async insert(tx: Transaction, { target, ...fields }: NewReport): Promise<void> {
    await tx
      .insert(report)
      .values({ kind: target.kind, targetId: target.id, ...fields })
      .onConflictDoNothing()
  },
  /** Closes the open reports of something; returns how many. */
  async close(tx: Transaction, { kind, id }: Target, outcome: 'acted' | 'kept', at: Date): Promise<number> {
    const closed = await tx
      .update(report)
      .set({ closedAt: at, outcome })
      .where(and(eq(report.kind, kind), eq(report.targetId, id), isNull(report.closedAt)))
      .returning({ id: report.id })
    return closed.length
  },
  async insertAction(tx: Transaction, action: NewAction): Promise<void> {
    await tx.insert(adminAction).values(action)
  },
}
