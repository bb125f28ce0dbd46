import { and, eq } from 'drizzle-orm'
import type { ActingEntryKind } from '#contract/acting-terms.ts'
import { actingEntry } from '#server/schema/acting.ts'
import { always, type Find, within } from './happenings.read.ts'

/** For the member: what an administrator did about acting for them. */
const entriesOfKind =
  (kind: ActingEntryKind): Find =>
  async (db, period) =>
    db
      .select({
        userId: actingEntry.memberId,
        subjectType: always('person'),
        subjectId: actingEntry.memberId,
        cause: actingEntry.id,
        actorId: actingEntry.administratorId,
        at: actingEntry.createdAt,
      })
      .from(actingEntry)
      .where(and(eq(actingEntry.kind, kind), within(actingEntry.createdAt, period)))
export const actingAsked = entriesOfKind('asked')
export const actingBegan = entriesOfKind('began')
