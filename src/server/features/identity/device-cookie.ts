import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#server/platform/http/call.ts'
import { secretToken } from '#server/platform/ids.ts'

type Request = Call<Endpoint>['request']
type Reply = Call<Endpoint>['reply']

/** The most a browser keeps a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400

export interface DeviceCookie {
  /** The id of a browser that signed in to this account before; null for every other. */
  read(request: Request, email: string): string | null
  /** Marks the browser as one that signed in to the account; stays after log-out. */
  write(request: Request, reply: Reply, email: string): void
}

/**
 * Tells the browsers of an account from strangers, where wrong passwords are counted. It opens nothing: an id drawn by
 * lot and its HMAC together with the email, under a key of this installation, HttpOnly and SameSite=Strict. One account
 * a browser: the last one that signed in.
 */
export const createDeviceCookie = (publicUrl: string, key: Uint8Array): DeviceCookie => {
  const name = publicUrl.startsWith('https://') ? '__Host-gesso_device' : 'gesso_device'
  const sign = (id: string, email: string) => createHmac('sha256', key).update(`${id} ${email}`).digest()

  const read = (request: Request, email: string): string | null => {
    const [id = '', signature = ''] = (request.cookie(name) ?? '').split('.')
    const given = Buffer.from(signature, 'base64url')
    const expected = sign(id, email)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
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
