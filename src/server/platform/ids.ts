import { randomBytes } from 'node:crypto'

const COUNTER_BITS = 12
let last = 0
let counter = 0

/** Milliseconds and a place among the ids of one; begun anywhere in the lower half, so that there is room above. */
const nextMoment = (random: number): void => {
  const now = Date.now()
  counter += 1
  if (now <= last && counter < 1 << COUNTER_BITS) return
  last = Math.max(now, last + 1)
  counter = random % (1 << (COUNTER_BITS - 1))
}

/**
 * A UUID version 7: 48 bits of milliseconds, a counter of 12 bits, then 62 of randomness (RFC 9562, 6.2, method 1). Ids of one
 * process sort in the order in which they were made, also within a millisecond and when the clock is set back.
 */
export const uuidv7 = (): string => {
  const bytes = randomBytes(16)
  nextMoment(bytes.readUInt16BE(6))
  bytes.writeUIntBE(last, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** An unguessable token of 256 bits, safe in addresses. */
export const secretToken = (): string => randomBytes(32).toString('base64url')
