import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { recordsRepository as records } from './records.repository.ts'

/** Throws 404 for a work that does not exist, 403 for another's. */
export const requireOwner = async (db: Database, artworkId: string, userId: string): Promise<void> => {
  const ownerId = await records.findOwner(db, artworkId)
  if (ownerId === null) throw new Failure('artwork_not_found')
  if (ownerId !== userId) throw new Failure('artwork_forbidden')
}

/** Changes of one record's reports and files happen one after the other, so that their limits hold. */
export const lockWork = async (tx: Transaction, artworkId: string): Promise<void> => {
  if (!(await records.lockWork(tx, artworkId))) throw new Failure('artwork_not_found')
}
