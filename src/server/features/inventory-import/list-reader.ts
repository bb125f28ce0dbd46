import { Failure, refuseField } from '#server/platform/failure.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { INVENTORY_FAILURES } from './table/inventory-failure.ts'
import type { InventoryReading, ReadOptions } from './table/inventory-reading.ts'
import type { InventoryPool } from './table/reader-pool.ts'

/** Reads a file in the pool; throws a refusal that names the field `list`, or `unavailable` while too many others wait. */
export const createListReader =
  (pool: Pick<InventoryPool, 'readInventoryFile'>) =>
  async (file: string, options: ReadOptions, owner: string): Promise<InventoryReading> => {
    try {
      return await pool.readInventoryFile(file, options, owner)
    } catch (error) {
      throw error instanceof WorkerError ? refuse(error) : error
    }
  }
export type ListReader = ReturnType<typeof createListReader>

const isFileFailure = (code: string): code is keyof typeof INVENTORY_FAILURES => Object.hasOwn(INVENTORY_FAILURES, code)

const refuse = (cause: WorkerError<string>): Failure => {
  if (cause.code === 'busy') return new Failure('unavailable', { retryAfter: 5, cause })
  // The process was stopped over this file, so it would be again.
  const message = INVENTORY_FAILURES[isFileFailure(cause.code) ? cause.code : 'unreadable']
  return refuseField('list', message, message, cause)
}
