import { randomFillSync } from 'node:crypto'

const BYTES = 16
const pool = Buffer.alloc(BYTES * 256)
let next = pool.byteLength

/** 128 random bits in base64, `NONCE_LENGTH` characters. Drawn many at a time: one by one a call costs more than a page. */
export const newNonce = (): string => {
  if (next === pool.byteLength) {
    randomFillSync(pool)
    next = 0
  }
  next += BYTES
  return pool.toString('base64', next - BYTES, next)
}
