import { sql } from 'drizzle-orm'
import { webhookInbox as table } from '#server/schema/platform.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Deletes webhook events a month after they arrived; no provider redelivers one for longer than a few days. */
export const pruneWebhookInbox = async (db: Database): Promise<void> => {
  await db.delete(table).where(sql`${table.receivedAt} < now() - interval '30 days'`)
}

/** Records an event in the transaction of its effect; false when it was recorded before, so that a replay has none. */
export const rememberEvent = async (
  tx: Transaction,
  provider: string,
  { id, type }: { id: string; type: string },
): Promise<boolean> => {
  const rows = await tx
    .insert(table)
    .values({ provider, eventId: id, type })
    .onConflictDoNothing()
    .returning({ id: table.eventId })
  return rows.length > 0
}
