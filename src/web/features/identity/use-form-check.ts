import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors, focusFirstError } from './field-errors.ts'

/** The problems of a form by field name, and how its fields are read when it is sent. */
export const useFormCheck = <T>(schema: z.ZodType<T>) => {
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    errors,
    setErrors,
    /** What the schema makes of the fields; null when it refuses them, with the cursor in the first that needs it. */
    check(event: FormEvent<HTMLFormElement>): T | null {
      event.preventDefault()
      const form = event.currentTarget
      const given = schema.safeParse(Object.fromEntries(new FormData(form)))
      const problems = fieldErrors(given)
      setErrors(problems)
      if (given.success) return given.data
      focusFirstError(form, problems)
      return null
    },
  }
}
