import { randomBytes } from 'node:crypto'

/** Ids of one process sort in creation order, also within a millisecond and when the clock is set back. */
export { v7 as uuidv7 } from 'uuid'

/** An unguessable token of 256 bits, safe in URLs. */
export const secretToken = (): string => randomBytes(32).toString('base64url')
