import type { z } from 'zod'

/** The first problem of every field a schema refused, by field name. */
export const fieldErrors = (result: z.ZodSafeParseResult<unknown>): Record<string, string> => {
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return errors
}

/** Puts the cursor into the first field that needs it, in the order of the form. */
export const focusFirstError = (form: HTMLFormElement, errors: Record<string, string>): void => {
  const first = [...form.elements].find((element) => errors[(element as HTMLInputElement).name])
  if (first instanceof HTMLElement) first.focus()
}
