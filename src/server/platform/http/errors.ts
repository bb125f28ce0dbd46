import type { ErrorCode } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { Failure } from '../failure.ts'
import { StorageFullError } from '../files/durable-write.ts'
import type { Log } from '../log.ts'

interface FastifyLike {
  statusCode?: number
  code?: string
}

const CODES: Record<string, ErrorCode | undefined> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  // Text that Postgres cannot store: a NUL, or an unpaired surrogate.
  '22021': 'invalid_request',
  '22P05': 'invalid_request',
}

const STORAGE_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Turns anything thrown into a `Failure`. An unexpected error is logged in full and answered as `internal`. */
export const toFailure = (error: unknown, log: Log): Failure => {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as FastifyLike
  const cause = error instanceof Error ? (error.cause as FastifyLike | undefined) : undefined
  const known = CODES[code ?? ''] ?? CODES[cause?.code ?? '']
  if (known) return new Failure(known)
  const isFull = STORAGE_FULL_CODES.has(code ?? '') || STORAGE_FULL_CODES.has(cause?.code ?? '')
  if (isFull || error instanceof StorageFullError) return new Failure('storage_full', { cause: error })
  if (isDatabaseUnavailable(error)) {
    log.error({ err: error }, 'the database did not respond')
    return new Failure('unavailable', { retryAfter: 5, cause: error })
  }
  if (error instanceof SyntaxError) return new Failure('invalid_json')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Failure('invalid_request')
  log.error({ err: error }, 'an unexpected error')
  return new Failure('internal', { cause: error })
}
