import { createHmac, timingSafeEqual } from 'node:crypto'
import { validate as isUuid } from 'uuid'

/** Unguessable links for what has an id. Nothing of them is stored. */
export interface SignedIds {
  /** The id with its signature. */
  toToken(id: string): string
  /** The id of a token; null for anything that `toToken` did not produce. */
  toId(token: string): string | null
}

export const createSignedIds = (key: Uint8Array): SignedIds => {
  const signId = (id: string): Buffer => createHmac('sha256', key).update(id).digest()
  return {
    toToken: (id) => `${id}.${signId(id).toString('base64url')}`,
    toId(token) {
      const [id = '', signature = '', ...rest] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = signId(id)
      const isRight = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
      return isRight && isUuid(id) ? id : null
    },
  }
}
