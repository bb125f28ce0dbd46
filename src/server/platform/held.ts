import { held } from '#server/schema/platform.ts'
import type { Queryable } from './db/database.ts'

/** How much of its work outside a feature holds back, by kind. */
export type HeldWork = Partial<Record<'refunds' | 'payouts' | 'labels', number>>

export interface HeldCopy {
  /** The moment that the copy shows. */
  backupAt: Date
  restoredAt: Date
}

/** Set while a restored copy holds back its work outside; null otherwise. */
export const findHeld = async (db: Queryable): Promise<HeldCopy | null> => {
  const [row] = await db.select().from(held)
  return row ?? null
}

export const hold = async (db: Queryable, backupAt: Date): Promise<void> => {
  const restoredAt = new Date()
  await db
    .insert(held)
    .values({ backupAt, restoredAt })
    .onConflictDoUpdate({ target: held.only, set: { backupAt, restoredAt } })
}

export const letGo = async (db: Queryable): Promise<void> => {
  await db.delete(held)
}
