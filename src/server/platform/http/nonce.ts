import { randomFillSync, randomUUID } from 'node:crypto'

// Under one key for this module and for the bundle of the pages, which has a copy of it.
const shared = globalThis as unknown as Record<symbol, string | undefined>

/**
 * Stands in a rendered page for the nonce of each answer, so that a page can be kept and still carry a fresh one. Another
 * one in every process: whoever knew it could have the nonce written into the middle of their own text.
 */
export const NONCE_MARK = (shared[Symbol.for('gesso.nonce-mark')] ??= `nonce-${randomUUID()}`)

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
