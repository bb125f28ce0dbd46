import { FilesUnusableError, StorageFullError } from './files.provider.ts'

interface S3Error extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage'])
const OUTAGE_FROM = 500
const NOT_IMPLEMENTED = 501
const INSUFFICIENT_STORAGE = 507

const getStatus = (error: unknown): number | undefined => (error as S3Error | undefined)?.$metadata?.httpStatusCode

/** Whether the store did not respond, or with an error of its own that does not concern this call alone. */
export const isStorageOutage = (error: unknown): boolean => {
  // The SDK describes its calls in the errors of all of them, also where there was no response.
  if (!(error instanceof Error) || (error as S3Error).$metadata === undefined) return false
  const status = getStatus(error) ?? OUTAGE_FROM
  return status >= OUTAGE_FROM && status !== NOT_IMPLEMENTED && status !== INSUFFICIENT_STORAGE
}

/** A HEAD response has no body, so its error says nothing else. */
export const isNotFound = (error: unknown): boolean => getStatus(error) === 404

export const isMissingKey = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey'

export const isBeyondEnd = (error: unknown): boolean => getStatus(error) === 416

/** Some stores cannot list unfinished uploads, and remove them themselves. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof Error && /^(NotImplemented|MethodNotAllowed)$/.test(error.name)

/** Turns a full bucket into `StorageFullError`; returns every other error unchanged. */
export const asStorageError = (error: unknown): unknown =>
  getStatus(error) === INSUFFICIENT_STORAGE || (error instanceof Error && FULL.has(error.name))
    ? new StorageFullError(error)
    : error

interface Place {
  endpoint: string | null
  region: string
  bucket: string
}

const RIGHTS =
  's3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads'

/** By the error's name; each sentence names the setting to correct. */
const SENTENCES: Record<string, (place: string, at: Place) => string> = {
  InvalidAccessKeyId: (place) => `S3_ACCESS_KEY_ID is not known to ${place}: correct it`,
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID: correct one of them',
  NoSuchBucket: (place, { bucket }) =>
    `S3_BUCKET is ${bucket}, which does not exist at ${place}: create it, or correct the name`,
  AccessDenied: (_place, { bucket }) =>
    `The key in S3_ACCESS_KEY_ID may not use the bucket ${bucket}: grant it ${RIGHTS}`,
  PermanentRedirect: (_place, { bucket, region }) =>
    `S3_REGION is ${region}, but the bucket ${bucket} is in another region: correct it`,
  AuthorizationHeaderMalformed: (_place, { bucket, region }) =>
    `S3_REGION is ${region}, but the bucket ${bucket} is in another region: correct it`,
  RequestTimeTooSkewed: (place) =>
    `The clock of this machine differs from that of ${place} by more than 15 minutes: correct it`,
}

const NETWORK: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ECONNRESET: 'the connection was closed',
  EPROTO: 'it does not use TLS',
}

/** What keeps the bucket from being used, in one sentence for the operator. */
export const describeProblem = (error: unknown, at: Place): FilesUnusableError => {
  const { name, code, message } = error as S3Error
  const place = at.endpoint ?? `Amazon S3 in ${at.region}`
  const sentence = (): string => {
    const known = SENTENCES[name]
    if (known) return known(place, at)
    if (asStorageError(error) instanceof StorageFullError) return `S3_BUCKET is ${at.bucket}, which is full: make room`
    if (name === 'TimeoutError' || name === 'AbortError')
      return `S3 at ${place} does not respond: check S3_ENDPOINT and the network`
    const status = getStatus(error)
    const reason = NETWORK[code ?? ''] ?? (status === undefined ? message : `${name}, status ${status}`)
    return `S3 at ${place} cannot be used (${reason}): check S3_ENDPOINT, S3_REGION and S3_FORCE_PATH_STYLE`
  }
  return new FilesUnusableError(sentence(), { cause: error })
}
