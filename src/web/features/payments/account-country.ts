import { ApiError } from '#web/lib/api-error.ts'
import { createQuestion } from '#web/lib/question.ts'

/**
 * The question for the country of a new payment account, about the work that waits to be published. It is over when the
 * browser leaves for the provider, or the person closes it. `CountryQuestion` asks it.
 */
export const accountCountry = createQuestion<void, { work: string | undefined }>()

/** What the server says about the country that was stated, or that was not. */
export const findCountryProblem = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ field }) => field === 'country')?.message : undefined
