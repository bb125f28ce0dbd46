import type { AddressSigner } from './signed-address.ts'

/** Where stored files are read; the key of the file follows. */
export const MEDIA_PREFIX = '/media/'

/**
 * For how long a proxy or this process may answer with a public file without asking whether it still is one. One after the
 * other they take a minute: by then a picture that was taken back is gone everywhere (decision 020).
 */
export const PUBLIC_MEDIA_SECONDS = 30

/** The address of a stored file: permanent, or good until about `expiresAt` (see `AddressSigner`). */
export type MediaAddress = (key: string, expiresAt?: Date) => string

export const createMediaAddress =
  (signer: AddressSigner): MediaAddress =>
  (key, expiresAt) =>
    signer.sign(`${MEDIA_PREFIX}${key}`, expiresAt)
