import type { AddressSigner } from './signed-address.ts'

/** URL prefix of stored files; the key of the file follows. */
export const MEDIA_PREFIX = '/media/'

/**
 * How long a proxy, and how long this process, may serve a public file without checking again that it is public. Together
 * they make a minute, after which an unpublished picture is no longer served (decision 020).
 */
export const PUBLIC_MEDIA_SECONDS = 30

/** The signed URL of a stored file: permanent, or valid until about `expiresAt` (see `AddressSigner`). */
export type MediaAddress = (key: string, expiresAt?: Date) => string

export const createMediaAddress =
  (signer: AddressSigner): MediaAddress =>
  (key, expiresAt) =>
    signer.sign(`${MEDIA_PREFIX}${key}`, expiresAt)
