import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { INVITATION_FILTERS, INVITATION_STATES } from '#contract/invitation-terms.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { type Keyset, olderThan } from '#server/platform/http/keyset.ts'
import { invitation } from '#server/schema/invitations.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type InvitationRow = typeof invitation.$inferSelect
export type NewInvitation = Pick<InvitationRow, 'email' | 'name' | 'role' | 'note' | 'invitedBy' | 'expiresAt'>
type Filter = (typeof INVITATION_FILTERS)[number]

const isPending = and(isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt))
const isFailed = and(isPending, isNull(mailOutbox.sentAt), isNotNull(mailOutbox.failure))
const isExpired = (now: Date) => and(isPending, sql`${invitation.expiresAt} <= ${now.toISOString()}::timestamptz`)
const getFilters = (now: Date): Record<Filter, SQL | undefined> => ({
  all: undefined,
  waiting: and(isPending, sql`not coalesce(${isFailed}, false)`, sql`not ${isExpired(now)}`),
  joined: isNotNull(invitation.acceptedAt),
  failed: isFailed,
  expired: isExpired(now),
})

export const invitationsRepository = {
  /** Who of these addresses is a member, and since when. */
  members: (db: Queryable, emails: readonly string[]) =>
    db
      .select({ email: userProfile.email, since: userProfile.createdAt })
      .from(userProfile)
      .where(inArray(userProfile.email, [...emails])),

  /** Who of these addresses has a link that works. */
  invited: (db: Queryable, emails: readonly string[], now: Date) =>
    db
      .select({ email: invitation.email, since: invitation.invitedAt })
      .from(invitation)
      .where(and(inArray(invitation.email, [...emails]), isPending, sql`not ${isExpired(now)}`)),

  /** Stores invitations and returns their ids; one that has expired becomes the new one of its address. */
  async insert(tx: Transaction, rows: readonly NewInvitation[], now: Date): Promise<string[]> {
    const expired = and(
      inArray(
        invitation.email,
        rows.map(({ email }) => email),
      ),
      isExpired(now),
    )
    await tx.update(invitation).set({ withdrawnAt: now }).where(expired)
    const inserted = await tx
      .insert(invitation)
      .values(rows.map((row) => ({ ...row, invitedAt: now })))
      .onConflictDoNothing()
      .returning({ id: invitation.id })
    return inserted.map(({ id }) => id)
  },

  async find(db: Queryable, id: string): Promise<InvitationRow | null> {
    const [row] = await db.select().from(invitation).where(eq(invitation.id, id))
    return row ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<InvitationRow | null> {
    const [row] = await tx.select().from(invitation).where(eq(invitation.id, id)).for('update')
    return row ?? null
  },
  async update(db: Queryable, id: string, changes: Partial<Omit<InvitationRow, 'id'>>): Promise<void> {
    await db.update(invitation).set(changes).where(eq(invitation.id, id))
  },
  /** False unless it is still pending. */
  async accept(db: Queryable, id: string, accountId: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(invitation)
      .set({
        acceptedAt: now,
        acceptedBy: accountId,
        openedAt: sql`coalesce(${invitation.openedAt}, ${now.toISOString()})`,
      })
      .where(and(eq(invitation.id, id), isPending, sql`not ${isExpired(now)}`))
      .returning({ id: invitation.id })
    return rows.length > 0
  },

  page(
    db: Queryable,
    {
      filter,
      text,
      from,
      limit,
      now,
    }: { filter: Filter; text: string | undefined; from: Keyset | undefined; limit: number; now: Date },
  ) {
    const state = sql<(typeof INVITATION_STATES)[number]>`case
      when ${invitation.acceptedAt} is not null then 'joined' when ${invitation.withdrawnAt} is not null then 'withdrawn'
      when ${isFailed} then 'failed' when ${isExpired(now)} then 'expired'
      when ${invitation.openedAt} is not null then 'opened' else 'sent' end`
    const found = text && sql`(${contains(invitation.name, text)} or ${contains(invitation.email, text)})`
    return db
      .select({
        id: invitation.id,
        email: invitation.email,
        name: invitation.name,
        role: invitation.role,
        state,
        failure: mailOutbox.failure,
        invitedAt: invitation.invitedAt,
        expiresAt: invitation.expiresAt,
        exact: sql<string>`${invitation.invitedAt}::text`,
      })
      .from(invitation)
      .leftJoin(mailOutbox, eq(mailOutbox.id, invitation.mailId))
      .where(and(getFilters(now)[filter], found || undefined, olderThan(from, invitation.invitedAt, invitation.id)))
      .orderBy(desc(invitation.invitedAt), desc(invitation.id))
      .limit(limit)
  },
  async counts(db: Queryable, now: Date): Promise<Record<Filter, number>> {
    const counted = Object.fromEntries(
      Object.entries(getFilters(now)).map(([filter, condition]) => [
        filter,
        sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number),
      ]),
    ) as Record<Filter, SQL<number>>
    const [row] = await db.select(counted).from(invitation).leftJoin(mailOutbox, eq(mailOutbox.id, invitation.mailId))
    if (!row) throw new Error('A count returned no row.')
    return row
  },

  async removeByAccount(db: Queryable, accountId: string): Promise<void> {
    await db.delete(invitation).where(eq(invitation.acceptedBy, accountId))
  },
  /** Deletes what was withdrawn or expired before a time. */
  async prune(db: Queryable, before: Date): Promise<void> {
    const isOver = or(lt(invitation.withdrawnAt, before), lt(invitation.expiresAt, before))
    await db.delete(invitation).where(and(isNull(invitation.acceptedAt), isOver))
  },
}
