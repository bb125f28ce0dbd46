import type { z } from 'zod'
import { Failure } from '../failure.ts'

type Part = 'params' | 'query' | 'body'

const formatFieldPath = (path: PropertyKey[]): string => path.map(String).join('.')

/**
 * The issues of a part that may have one of several forms are those of the form that was meant: the one that knows most
 * of the fields that were sent, and of these the first.
 */
const unfold = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] => {
  const [only] = issues
  if (only?.code !== 'invalid_union' || only.path.length > 0) return issues
  const unknownKeys = (form: readonly z.core.$ZodIssue[]): number =>
    form.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)
  return only.errors.toSorted((a, b) => unknownKeys(a) - unknownKeys(b))[0] ?? issues
}

/** Turns schema issues into messages that a form can show, one per field. */
export const fieldProblems = (error: z.ZodError, part: Part): { field: string; message: string }[] => {
  const problems = new Map<string, string>()
  for (const issue of unfold(error.issues)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        problems.set(formatFieldPath([...issue.path, key]), 'is not a field of this request')
    else {
      const field = formatFieldPath(issue.path) || part
      if (!problems.has(field)) problems.set(field, issue.message)
    }
  }
  return [...problems].map(([field, message]) => ({ field, message }))
}

const sentence = (problems: { field: string; message: string }[]): string =>
  problems
    .slice(0, 3)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ')

/** True when a path parameter is not in its enumeration, so the kind of object is invalid rather than the object unknown. */
const namesUnknownKind = (error: z.ZodError): boolean => error.issues.some(({ code }) => code === 'invalid_value')

/** Parses one part of a request strictly. Malformed ids in a path respond with 404 like unknown ones, invalid kinds 400 (CD-11.16). */
export const parsePart = (schema: z.ZodType | undefined, value: unknown, part: Part): unknown => {
  if (!schema) {
    const empty =
      value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
    if (!empty)
      throw new Failure('invalid_request', {
        message: `This request takes no ${part}.`,
        fields: [{ field: part, message: 'must be empty' }],
      })
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (part === 'params' && !namesUnknownKind(parsed.error)) throw new Failure('not_found')
  const fields = fieldProblems(parsed.error, part)
  throw new Failure('invalid_request', { message: sentence(fields), fields })
}
