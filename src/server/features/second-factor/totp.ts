import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 with what all of them support, SHA-1, six digits and steps of 30 seconds. */

const STEP_SECONDS = 30
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** A phone's clock may be a step behind or ahead, and typing takes a while. */
const STEPS = [0, -1, 1]

/** A secret in base32, 32 letters and digits. */
export const newSecret = (): string => {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

const readBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a step. */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', readBase32(secret)).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / STEP_SECONDS)

/** The step whose code this is, around that time; null for a wrong one. */
export const findStep = (secret: string, code: string, now: Date): number | null => {
  const current = stepAt(now)
  const found = STEPS.find((offset) =>
    timingSafeEqual(Buffer.from(codeAt(secret, current + offset)), Buffer.from(code)),
  )
  return found === undefined ? null : current + found
}

/** The address in the QR code, as apps read it. */
export const appAddress = (secret: string, site: string, email: string): string => {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}
