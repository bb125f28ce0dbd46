/**
 * Why an upload was refused:
 * - `not_multipart`: the request is not `multipart/form-data`
 * - `malformed`: the body is not what its header says, or a field is not plain text
 * - `aborted`: the client disconnected
 * - `body_too_large`: more than every limit together allows
 * - `too_many_files`, `too_many_fields`, `field_too_large`, `duplicate_field`: a limit of the form
 * - `forbidden_field`: a name such as `__proto__` or `constructor`
 */
export type UploadFailure =
  | 'not_multipart'
  | 'malformed'
  | 'aborted'
  | 'body_too_large'
  | 'too_many_files'
  | 'too_many_fields'
  | 'field_too_large'
  | 'duplicate_field'
  | 'forbidden_field'

const STATUSES: Partial<Record<UploadFailure, 413 | 415>> = {
  not_multipart: 415,
  body_too_large: 413,
  too_many_files: 413,
  too_many_fields: 413,
  field_too_large: 413,
}

/** Carries its HTTP status. `field` is the field name as sent, if known. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly code: UploadFailure
  readonly field: string | null
  readonly statusCode: 400 | 413 | 415

  constructor(code: UploadFailure, message: string, field: string | null = null, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.field = field
    this.statusCode = STATUSES[code] ?? 400
  }
}

const FAILURES: Record<string, UploadFailure> = {
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'not_multipart',
  FST_MP_PREMATURE_CLOSE: 'aborted',
  ECONNRESET: 'aborted',
  FST_FILES_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'too_many_fields',
  FST_PARTS_LIMIT: 'too_many_fields',
  FST_PROTO_VIOLATION: 'forbidden_field',
  FST_INVALID_JSON_FIELD_ERROR: 'malformed',
}

/** Turns errors of the multipart parser into `UploadError`; returns file system errors unchanged. */
export const asUploadError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof UploadError) return error
  const known = 'code' in error ? FAILURES[String(error.code)] : undefined
  if (known !== undefined) return new UploadError(known, error.message, null, { cause: error })
  // Other parse errors are plain Errors without a code; a TypeError would be a bug in our code.
  return 'code' in error || error.constructor !== Error
    ? error
    : new UploadError('malformed', error.message, null, { cause: error })
}
