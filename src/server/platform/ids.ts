import { randomBytes } from 'node:crypto'

/** A UUID version 7: 48 bits of milliseconds, then randomness, so that ids sort by time. */
export const uuidv7 = (): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** An unguessable token of 256 bits, safe in addresses. */
export const secretToken = (): string => randomBytes(32).toString('base64url')
