import { sql } from 'drizzle-orm'
import { webhookInbox as table } from '#server/schema/platform.ts'
import type { Database } from '../db/database.ts'

/** Deletes webhook events a month after they arrived; no provider redelivers one for longer than a few days. */
export const pruneWebhookInbox = async (db: Database): Promise<void> => {
  await db.delete(table).where(sql`${table.receivedAt} < now() - interval '30 days'`)
}
