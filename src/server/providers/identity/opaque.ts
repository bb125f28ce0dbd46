import { createHash } from 'node:crypto'

/** How a token of 256 random bits is stored: one round is enough, there is nothing to guess. */
export const hashOpaque = (token: string): string => createHash('sha256').update(token).digest('base64url')
