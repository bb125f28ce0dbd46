import { createHash } from 'node:crypto'

/** The stored hash of a token. One round suffices: 256 random bits cannot be guessed. */
export const hashOpaque = (token: string): string => createHash('sha256').update(token).digest('base64url')
