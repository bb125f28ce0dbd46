import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Failure } from '../failure.ts'
import { UploadError, type UploadFailure } from '../files/upload-error.ts'

/** The message of each refused form, and its code where that is not `invalid_request`. */
const REFUSALS: Record<UploadFailure, { message: string; code?: ErrorCode }> = {
  not_multipart: { message: 'must be sent as multipart/form-data', code: 'unsupported_media_type' },
  malformed: { message: 'could not be read as a form; send it again' },
  aborted: { message: 'was cut off; send it again' },
  body_too_large: { message: 'is larger than all files and fields together may be', code: 'too_large' },
  too_many_files: { message: 'has too many files' },
  too_many_fields: { message: 'has too many fields' },
  field_too_large: { message: 'is too long' },
  duplicate_field: { message: 'was sent twice; send it once' },
  forbidden_field: { message: 'has a field whose name is not allowed' },
}

/** Turns a refused form into a failure that names the field; returns every other error unchanged. */
export const uploadFailure = (error: unknown, endpoint: Endpoint): unknown => {
  if (!(error instanceof UploadError)) return error
  const field = error.field ?? (error.code === 'too_many_files' ? endpoint.form?.fileField : undefined) ?? 'body'
  if (error.code === 'too_many_files' && endpoint.errors.includes('too_many_images')) {
    const failure = new Failure('too_many_images', { cause: error })
    return new Failure('too_many_images', { fields: [{ field, message: failure.message }], cause: error })
  }
  const { message, code = 'invalid_request' } = REFUSALS[error.code]
  return new Failure(code, { message: `${field}: ${message}`, fields: [{ field, message }], cause: error })
}
