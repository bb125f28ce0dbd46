import { createHmac, timingSafeEqual } from 'node:crypto'
import { validate as isUuid } from 'uuid'

/** Unguessable links for what has an id. Nothing of them is stored. */
export interface SignedIds {
  /** The id with its signature. */
  tokenOf(id: string): string
  /** The id of a token; null for anything that `tokenOf` did not produce. */
  idOf(token: string): string | null
}

export const createSignedIds = (key: Uint8Array): SignedIds => {
  const signatureOf = (id: string): Buffer => createHmac('sha256', key).update(id).digest()
  return {
    tokenOf: (id) => `${id}.${signatureOf(id).toString('base64url')}`,
    idOf(token) {
      const [id = '', signature = '', ...rest] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id)
      const isRight = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
      return isRight && isUuid(id) ? id : null
    },
  }
}
