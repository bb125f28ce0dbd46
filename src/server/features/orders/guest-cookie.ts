import { hash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#server/platform/http/call.ts'
import { secretToken } from '#server/platform/ids.ts'

/** Who buys: a person with an account, a guest by the cookie of their browser, or somebody who has just signed in and is both. */
export interface Buyer {
  userId: string | null
  guestKey: string | null
}

type Caller = Pick<Call<Endpoint>, 'actor' | 'request' | 'reply'>

export interface GuestCookie {
  identify(call: Caller): Buyer
  /** The same; a browser without an account that is not known yet gets the cookie. */
  welcome(call: Caller): Buyer
}

/** As long as a checkout is of interest after its payment; its orders have addresses of their own. */
const MAX_AGE_SECONDS = 7 * 86_400

/**
 * The cookie by which a guest's browser finds its checkout again: 256 random bits, HttpOnly, SameSite=Strict, and with https
 * bound to this host. Only its hash is stored.
 */
export const createGuestCookie = (publicUrl: string): GuestCookie => {
  const name = publicUrl.startsWith('https://') ? '__Host-gesso_guest' : 'gesso_guest'
  const toKey = (secret: string): string => `guest ${hash('sha256', secret)}`
  const identify = ({ actor, request }: Caller): Buyer => {
    const secret = request.cookie(name)
    return { userId: actor?.id ?? null, guestKey: secret ? toKey(secret) : null }
  }
  return {
    identify,
    welcome(call) {
      const buyer = identify(call)
      if (buyer.userId !== null || buyer.guestKey !== null) return buyer
      const secret = secretToken()
      call.reply.setCookie(name, secret, { maxAgeSeconds: MAX_AGE_SECONDS, path: '/', sameSite: 'strict' })
      return { userId: null, guestKey: toKey(secret) }
    },
  }
}
