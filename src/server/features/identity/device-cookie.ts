import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#server/platform/http/call.ts'
import { secretToken } from '#server/platform/ids.ts'

type Request = Call<Endpoint>['request']
type Reply = Call<Endpoint>['reply']

/** The maximum lifetime browsers allow for a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400

export interface DeviceCookie {
  /** The id of a browser that has signed in to this account before; otherwise null. */
  read(request: Request, email: string): string | null
  /** Marks the browser as known to the account; survives log-out. */
  write(request: Request, reply: Reply, email: string): void
}

/**
 * Distinguishes an account's known browsers from strangers when failed attempts are counted. It grants no access: it is
 * a random id and its HMAC with the email, under a key of this installation, HttpOnly and SameSite=Strict. One account
 * per browser: the last one that signed in.
 */
export const createDeviceCookie = (publicUrl: string, key: Uint8Array): DeviceCookie => {
  const name = publicUrl.startsWith('https://') ? '__Host-gesso_device' : 'gesso_device'
  const sign = (id: string, email: string) => createHmac('sha256', key).update(`${id} ${email}`).digest()

  const read = (request: Request, email: string): string | null => {
    const [id = '', signature = ''] = (request.cookie(name) ?? '').split('.')
    const actual = Buffer.from(signature, 'base64url')
    const expected = sign(id, email)
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
  }

  return {
    read,
    write(request, reply, email) {
      if (read(request, email)) return
      const id = secretToken()
      const value = `${id}.${sign(id, email).toString('base64url')}`
      reply.setCookie(name, value, { maxAgeSeconds: MAX_AGE_SECONDS, path: '/', sameSite: 'strict' })
    },
  }
}
