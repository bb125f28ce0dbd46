import type { Log } from '../log.ts'

/**
 * Handles records one after the other. One that fails is logged under its `record` and does not keep those after it waiting,
 * because a housekeeping job sees the same records again at its next run.
 */
export const eachRecord = async <T>(
  log: Log,
  records: Iterable<T> | AsyncIterable<T>,
  handle: (record: T) => Promise<unknown>,
  toName: (record: T) => string = String,
): Promise<void> => {
  for await (const record of records)
    try {
      await handle(record)
    } catch (error) {
      log.error({ err: error, record: toName(record) }, 'a record of a housekeeping job failed')
    }
}

/**
 * Runs every step, also those after one that failed.
 * @throws the failure of the first step that failed; the others are logged
 */
export const everyStep = async (log: Log, ...steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      if (failures.push(error) > 1) log.error({ err: error }, 'another step of a housekeeping job failed')
    }
  if (failures.length > 0) throw failures[0]
}
