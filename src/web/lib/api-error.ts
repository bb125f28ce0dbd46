import { serverTextOr } from '#contract/public-messages.ts'

/** A call that did not succeed. `serverText` is the body's `error`, empty when nobody answered (AW-2.18, AW-2.20). */
export class ApiError extends Error {
  readonly status: number
  readonly serverText: string
  readonly code: string
  readonly fields: { field: string; message: string }[]
  /** Passed through as the server gave it (AW-2.19). */
  readonly stripe_status: string | undefined
  /** The record as it is now, when the call was based on an older version of it. */
  readonly current: unknown
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const text = getText(body, 'error') || getText(body, 'details')
    super(
      text ||
        getText(body, 'message') ||
        (status === 0 ? 'The server did not respond.' : `The server answered ${status}.`),
    )
    this.name = 'ApiError'
    this.status = status
    this.serverText = text || getText(body, 'message')
    this.code = getText(body, 'code') || (status === 0 ? 'no_answer' : 'unknown')
    this.fields = getFields(body)
    this.stripe_status = getText(body, 'stripe_status') || undefined
    this.current = getPart(body, 'current')
    this.body = body
  }
}

/**
 * What stands between us and the server may answer in its own form, so each part is read for itself. The contract's schema
 * is not used for it: every page loads this file, and zod is larger than most pages.
 */
const getPart = (body: unknown, name: string): unknown =>
  body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[name] : undefined
const getText = (body: unknown, name: string): string => {
  const value = getPart(body, name)
  return typeof value === 'string' ? value.trim() : ''
}
const getFields = (body: unknown): { field: string; message: string }[] => {
  const fields = getPart(body, 'fields')
  if (!Array.isArray(fields)) return []
  return fields
    .map((problem: unknown) => ({ field: getText(problem, 'field'), message: getText(problem, 'message') }))
    .filter(({ field, message }) => field !== '' && message !== '')
}

/** The text of a failure for people: the server's when it said something, else the fixed one (AW-14.11). */
export const failureText = (error: unknown, fixed: string): string =>
  serverTextOr(error instanceof ApiError ? error.serverText : '', fixed)

/** A write was based on an older version of its record (409). */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'conflict'
