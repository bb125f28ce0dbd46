import type { AddressSigner } from './signed-address.ts'

/** Where stored files are read; the key of the file follows. */
export const MEDIA_PREFIX = '/media/'

/** The address of a stored file: permanent, or good until about `expiresAt` (see `AddressSigner`). */
export type MediaAddress = (key: string, expiresAt?: Date) => string

export const createMediaAddress =
  (signer: AddressSigner): MediaAddress =>
  (key, expiresAt) =>
    signer.sign(`${MEDIA_PREFIX}${key}`, expiresAt)
