import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12

/** Authenticated encryption of stored values: without the key, a copy of the database does not reveal them. */
export type Sealed = Record<'nonce' | 'tag' | 'data', string>

/** `key` has 32 bytes. */
export const seal = (value: unknown, key: Uint8Array): Sealed => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  const data = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return { nonce: text(nonce), tag: text(cipher.getAuthTag()), data: text(data) }
}

/** Null when the value was encrypted with another key or modified. */
export const unseal = (sealed: Record<string, unknown>, key: Uint8Array): unknown => {
  const { nonce, tag, data } = sealed
  if (typeof nonce !== 'string' || typeof tag !== 'string' || typeof data !== 'string') return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(nonce, 'base64url'))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return JSON.parse(
      Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8'),
    )
  } catch {
    return null
  }
}

/** The same as one text that is safe in URLs and cookies. */
export const sealText = (value: unknown, key: Uint8Array): string =>
  Buffer.from(JSON.stringify(seal(value, key))).toString('base64url')

/** Null for anything that `sealText` did not make with this key. */
export const unsealText = (text: string, key: Uint8Array): unknown => {
  try {
    return unseal(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>, key)
  } catch {
    return null
  }
}
