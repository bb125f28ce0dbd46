import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { REPORT_FILTERS } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/report-reasons.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { artwork } from '#server/schema/artworks.ts'
import { article, itemComment } from '#server/schema/community.ts'
import { exhibition } from '#server/schema/exhibitions.ts'
import { adminAction, report } from '#server/schema/moderation.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { Target } from './moderation.repository.ts'

export interface ReportsPage {
  filter: (typeof REPORT_FILTERS)[number]
  text: string | undefined
  from: Keyset | undefined
  limit: number
}

export interface ReportedRow extends Record<string, unknown> {
  kind: Target['kind']
  targetId: string
  text: string
  personId: string | null
  personName: string | null
  reasons: ReportReason[]
  people: number
  /** When it was first reported, to the microsecond. */
  exact: string
  closedAt: string | null
  outcome: 'acted' | 'kept' | null
}

/** What was reported, in words. */
const thingText = sql`coalesce(${itemComment.content}, ${artwork.title}, ${exhibition.title}, ${article.title}, profile.name, '')`
const ownerId = sql`coalesce(${itemComment.userId}, ${artwork.ownerId}, ${exhibition.ownerId}, ${article.authorId}, profile.id)`
/** The author of an article of the shop has a name only. */
const ownerName = sql`coalesce(person.name, ${article.authorName})`
const filterConditions = { open: isNull(report.closedAt), closed: isNotNull(report.closedAt), all: undefined }

const owned = async (db: Queryable, table: typeof artwork | typeof exhibition, id: string) => {
  const [row] = await db
    .select({
      text: table.title,
      personId: userProfile.id,
      personName: userProfile.name,
      restrictedAt: table.takenDownAt,
      restrictedReason: table.takenDownReason,
    })
    .from(table)
    .innerJoin(userProfile, eq(userProfile.id, table.ownerId))
    .where(eq(table.id, id))
  return row ?? null
}

export const moderationRead = {
  /** Open reports longest waiting first, others newest first. */
  async page(db: Queryable, { filter, text, from, limit }: ReportsPage): Promise<ReportedRow[]> {
    const found = text ? or(contains(thingText, text), contains(ownerName, text)) : undefined
    const conditions = and(filterConditions[filter], found) ?? sql`true`
    const [direction, after] = filter === 'open' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
    const since = sql`min(${report.createdAt})`
    const beyond = from
      ? sql`having (${since}, ${report.targetId}) ${after} (${from.at}::timestamptz, ${from.id}::uuid)`
      : sql``
    const { rows } = await db.execute<ReportedRow>(sql`
      select ${report.kind} as "kind", ${report.targetId} as "targetId", ${thingText} as "text",
        ${ownerId} as "personId", ${ownerName} as "personName", json_agg(distinct ${report.reason}) as "reasons",
        count(*)::int as "people", ${since}::text as "exact", ${report.closedAt}::text as "closedAt",
        ${report.outcome} as "outcome"
      from ${report}
      left join ${itemComment} on ${report.kind} = 'comment' and ${itemComment.id} = ${report.targetId}
      left join ${artwork} on ${report.kind} = 'artwork' and ${artwork.id} = ${report.targetId}
      left join ${exhibition} on ${report.kind} = 'exhibition' and ${exhibition.id} = ${report.targetId}
      left join ${article} on ${report.kind} = 'article' and ${article.id} = ${report.targetId}
      left join ${userProfile} profile on ${report.kind} = 'profile' and profile.id = ${report.targetId}
      left join ${userProfile} person on person.id = ${ownerId}
      where ${conditions}
      group by ${report.kind}, ${report.targetId}, ${thingText}, ${ownerId}, ${ownerName}, ${report.closedAt},
        ${report.outcome}
      ${beyond} order by ${since} ${direction}, ${report.targetId} ${direction} limit ${limit}`)
    return rows
  },
  /** Things with open reports, and things whose reports were closed. */
  async counts(db: Queryable): Promise<{ open: number; closed: number }> {
    const groups = db
      .select({ closedAt: report.closedAt })
      .from(report)
      .groupBy(report.kind, report.targetId, report.closedAt)
      .as('reported')
    const [row] = await db
      .select({
        open: sql<number>`count(*) filter (where ${groups.closedAt} is null)`.mapWith(Number),
        closed: sql<number>`count(*) filter (where ${groups.closedAt} is not null)`.mapWith(Number),
      })
      .from(groups)
    return row ?? { open: 0, closed: 0 }
  },
  /** The reports of something, oldest first. */
  listReports(db: Queryable, { kind, id }: Target) {
    return db
      .select({
        id: report.id,
        reporterId: userProfile.id,
        reporterName: userProfile.name,
        reason: report.reason,
        note: report.note,
        createdAt: report.createdAt,
        closedAt: report.closedAt,
      })
      .from(report)
      .innerJoin(userProfile, eq(userProfile.id, report.reporterId))
      .where(and(eq(report.kind, kind), eq(report.targetId, id)))
      .orderBy(asc(report.id))
  },
  /** The comment with the item it stands at; null when it is gone. */
  async comment(db: Queryable, id: string) {
    const [row] = await db
      .select({
        itemType: itemComment.itemType,
        itemId: itemComment.itemId,
        itemTitle: sql<string>`coalesce(${artwork.title}, ${exhibition.title}, ${article.title}, '')`,
        text: itemComment.content,
        personId: userProfile.id,
        personName: userProfile.name,
        restrictedAt: itemComment.moderatedAt,
        restrictedReason: itemComment.moderationReason,
      })
      .from(itemComment)
      .innerJoin(userProfile, eq(userProfile.id, itemComment.userId))
      .leftJoin(artwork, and(eq(itemComment.itemType, 'artwork'), eq(artwork.id, itemComment.itemId)))
      .leftJoin(exhibition, and(eq(itemComment.itemType, 'exhibition'), eq(exhibition.id, itemComment.itemId)))
      .leftJoin(article, and(eq(itemComment.itemType, 'article'), eq(article.id, itemComment.itemId)))
      .where(eq(itemComment.id, id))
    return row ?? null
  },
  /** The comment with the one before and the one after it on the same item, oldest first. */
  async around(db: Queryable, id: string) {
    const one = (comparison: SQL, order: SQL) => sql`(
      select near.id, near.content, near.user_id, near.created_at from ${itemComment} near, ${itemComment} this
      where this.id = ${id}::uuid and near.item_type = this.item_type and near.item_id = this.item_id
        and near.id ${comparison} this.id and not near.hidden order by near.id ${order} limit 1)`
    const { rows } = await db.execute<{ id: string; content: string; name: string; created_at: string }>(sql`
      select near.id, near.content, person.name, near.created_at
      from (${one(sql`<`, sql`desc`)} union all ${one(sql`=`, sql`asc`)} union all ${one(sql`>`, sql`asc`)}) near
      join ${userProfile} person on person.id = near.user_id order by near.id`)
    return rows
  },
  work: (db: Queryable, id: string) => owned(db, artwork, id),
  exhibition: (db: Queryable, id: string) => owned(db, exhibition, id),
  async article(db: Queryable, id: string) {
    const [row] = await db
      .select({
        text: article.title,
        personId: article.authorId,
        personName: article.authorName,
        restrictedAt: article.takenDownAt,
        restrictedReason: article.takenDownReason,
      })
      .from(article)
      .where(eq(article.id, id))
    return row ?? null
  },
  async profile(db: Queryable, id: string) {
    const [row] = await db
      .select({
        text: userProfile.name,
        personId: userProfile.id,
        personName: userProfile.name,
        restrictedAt: userProfile.suspendedAt,
        restrictedReason: userProfile.suspensionReason,
      })
      .from(userProfile)
      .where(eq(userProfile.id, id))
    return row ?? null
  },
  /** What administrators did, newest first. */
  actions(db: Queryable, from: Keyset | undefined, limit: number) {
    return db
      .select({
        id: adminAction.id,
        action: adminAction.action,
        adminId: adminAction.adminId,
        adminName: sql<string>`coalesce(${userProfile.name}, 'Former administrator')`,
        label: adminAction.label,
        reason: adminAction.reason,
        createdAt: adminAction.createdAt,
        exact: sql<string>`${adminAction.createdAt}::text`,
      })
      .from(adminAction)
      .leftJoin(userProfile, eq(userProfile.id, adminAction.adminId))
      .where(olderThan(from, adminAction.createdAt, adminAction.id))
      .orderBy(desc(adminAction.createdAt), desc(adminAction.id))
      .limit(limit)
  },
}
