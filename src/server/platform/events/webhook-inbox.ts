import { sql } from 'drizzle-orm'
import { webhookInbox as table } from '#server/schema/platform.ts'
import type { Database } from '../db/database.ts'

/** Forgets events of providers a month after they came: no provider repeats one for longer than days. */
export const pruneWebhookInbox = async (db: Database): Promise<void> => {
  await db.delete(table).where(sql`${table.receivedAt} < now() - interval '30 days'`)
}
