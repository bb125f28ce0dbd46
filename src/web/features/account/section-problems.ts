import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** What is wrong, by the name of the control. */
export type Problems = Record<string, string>

/** A wrong current password is explained at its field besides the section's own text (CD-4.33). */
export const currentPasswordProblem = (error: unknown): Problems =>
  error instanceof ApiError && error.code === 'invalid_credentials' ? { current: MESSAGES.currentPasswordWrong } : {}

/** Puts the cursor into the first control that has a problem; false when none has. */
export const focusProblem = (form: HTMLFormElement, problems: Problems): boolean => {
  const first = [...form.elements].find((element) => problems[(element as HTMLInputElement).name])
  if (first instanceof HTMLElement) first.focus()
  return first !== undefined
}
