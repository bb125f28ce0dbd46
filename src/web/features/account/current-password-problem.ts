import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** A wrong current password is explained at its field, in addition to the text of the section (CD-4.33). */
export const currentPasswordProblem = (error: unknown): { current?: string } =>
  error instanceof ApiError && error.code === 'invalid_credentials' ? { current: MESSAGES.currentPasswordWrong } : {}
