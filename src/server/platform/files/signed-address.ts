import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '#contract/constants.ts'

const MIN_SECRET_BYTES = 32
/** 132 bits in base64url. */
const SIGNATURE_LENGTH = 22
/** About 1 MB. Lists present the same pictures again and again. */
const MAX_CACHED_SIGNATURES = 5000

export type AddressCheck =
  | { ok: true; expiresAt: Date | null }
  /** `wrong` also covers a missing, repeated or misspelt parameter. */
  | { ok: false; reason: 'wrong' | 'expired' }

export interface AddressSigner {
  /**
   * Adds a signature to a path such as `/files/a/640.avif`. All widths of a picture share one signature, because the right
   * to see one is the right to see all. Without `expiresAt` the URL never expires; with it, the expiry is rounded up to the
   * full hour plus one hour, so that requests within an hour get the same, cacheable URL.
   */
  sign(path: string, expiresAt?: Date): string
  /** Checks the parameters `e` (expiry, seconds since 1970 in base 36) and `s` (signature) of a request for `path`. */
  verify(path: string, query: Readonly<Record<string, unknown>>): AddressCheck
}

/** `/files/a/640.avif` is signed as `/files/a/*`, every other path as itself. */
const toFamily = (path: string): string => path.replace(/\/[1-9]\d*\.(?:avif|webp)$/, '/*')

/** Signs URLs with HMAC-SHA256, truncated to 132 bits. `secret` has at least 32 bytes. */
export const createAddressSigner = (secret: Uint8Array, now: () => Date = () => new Date()): AddressSigner => {
  if (secret.byteLength < MIN_SECRET_BYTES)
    throw new RangeError(`An address secret has at least ${MIN_SECRET_BYTES} bytes`)

  // A key object and a string digest take a tenth of the time of byte arrays.
  const key = createSecretKey(secret)
  const buildMessage = (path: string, expiry: string): string => `file-address\n${expiry}\n${toFamily(path)}`
  const signMessage = (message: string): string =>
    createHmac('sha256', key).update(message).digest('base64url').slice(0, SIGNATURE_LENGTH)

  const issued = new LRUCache<string, string>({
    max: MAX_CACHED_SIGNATURES,
    memoMethod: (message) => signMessage(message),
  })

  const sign = (path: string, expiresAt?: Date): string => {
    if (!path.startsWith('/') || /[?#*\s]/.test(path))
      throw new TypeError('A signed path starts with / and has no query and no *')
    const expiry = expiresAt === undefined ? '' : (roundUp(expiresAt) / 1000).toString(36)
    const signature = issued.memo(buildMessage(path, expiry))
    return expiry === '' ? `${path}?s=${signature}` : `${path}?e=${expiry}&s=${signature}`
  }

  const verify = (path: string, query: Readonly<Record<string, unknown>>): AddressCheck => {
    const { e: expiry = '', s: signature } = query
    if (path.includes('*') || typeof expiry !== 'string' || typeof signature !== 'string')
      return { ok: false, reason: 'wrong' }
    const actual = Buffer.from(signature)
    const expected = Buffer.from(signMessage(buildMessage(path, expiry)))
    if (actual.byteLength !== expected.byteLength || !timingSafeEqual(actual, expected))
      return { ok: false, reason: 'wrong' }
    if (expiry === '') return { ok: true, expiresAt: null }
    const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
    return expiresAt > now() ? { ok: true, expiresAt } : { ok: false, reason: 'expired' }
  }

  return { sign, verify }
}

const roundUp = (moment: Date): number => {
  const time = moment.getTime()
  if (!Number.isFinite(time)) throw new TypeError('An address expires at a real moment')
  return Math.ceil(time / HOUR_MS) * HOUR_MS + HOUR_MS
}
