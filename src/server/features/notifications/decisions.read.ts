import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { artwork } from '#server/schema/artworks.ts'
import { article, itemComment } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { adminAction, report } from '#server/schema/moderation.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { always, type Find, notNull, within } from './happenings.read.ts'
import type { Happening } from './notifications.repository.ts'

/**
 * For the person who reported something: what a moderator decided. A comment is named as part of its item. A thing that
 * is gone has neither a name nor a page.
 */
const decidedReports =
  (outcome: 'acted' | 'kept'): Find =>
  async (db, period) => {
    const isComment = eq(report.kind, 'comment')
    const itemId = sql<string>`coalesce(${itemComment.itemId}, ${report.targetId})`
    const itemType = sql<Happening['subjectType']>`case ${report.kind}
      when 'comment' then ${itemComment.itemType} when 'profile' then 'person' else ${report.kind} end`
    const name = sql`coalesce(${artwork.title}, ${exhibition.title}, ${article.title}, ${userProfile.name})`
    return db
      .select({
        userId: report.reporterId,
        subjectType: itemType,
        subjectId: itemId,
        title: sql<string>`case when ${isComment} then 'a comment on ' else '' end || ${name}`,
        cause: report.id,
        at: notNull(report.closedAt),
      })
      .from(report)
      .leftJoin(itemComment, and(isComment, eq(itemComment.id, report.targetId)))
      .leftJoin(artwork, and(eq(itemType, 'artwork'), eq(artwork.id, itemId)))
      .leftJoin(exhibition, and(eq(itemType, 'exhibition'), eq(exhibition.id, itemId)))
      .leftJoin(article, and(eq(itemType, 'article'), eq(article.id, itemId)))
      .leftJoin(userProfile, and(eq(itemType, 'person'), eq(userProfile.id, itemId)))
      .where(and(eq(report.outcome, outcome), within(report.closedAt, period), isNotNull(name)))
  }
export const actedReports = decidedReports('acted')
export const keptReports = decidedReports('kept')

/** For the person whose membership an administrator decided. */
const decidedMembers =
  (action: 'member.accept' | 'member.refuse'): Find =>
  async (db, period) =>
    db
      .select({
        userId: userProfile.id,
        subjectType: always('person'),
        subjectId: userProfile.id,
        title: sql<string>`''`,
        cause: adminAction.id,
        at: adminAction.createdAt,
      })
      .from(adminAction)
      .innerJoin(userProfile, eq(userProfile.id, adminAction.targetId))
      .where(and(eq(adminAction.action, action), within(adminAction.createdAt, period)))
export const acceptedMembers = decidedMembers('member.accept')
export const refusedMembers = decidedMembers('member.refuse')
