import { BackupError } from '#server/platform/backup/backup-error.ts'
import { startFailure } from '#server/start-failure.ts'

/** A message for the operator, shown without a stack. */
export class Refusal extends Error {}

/** What is wrong, for the operator. */
export const explain = (error: unknown, logLevel: string | undefined): string =>
  error instanceof Refusal || error instanceof BackupError ? error.message : startFailure(error, { logLevel })
