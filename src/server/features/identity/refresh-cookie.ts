import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#server/platform/http/call.ts'

type Request = Pick<Call<Endpoint>['request'], 'cookie'>
type Reply = Call<Endpoint>['reply']

const MAX_AGE_SECONDS = 30 * 86_400

export interface RefreshCookie {
  read(request: Request): string | undefined
  write(reply: Reply, token: string | null): void
  clear(reply: Reply): void
}

/** The cookie of the refresh token: HttpOnly, SameSite=Strict, and with https bound to this host. */
export const createRefreshCookie = (publicUrl: string): RefreshCookie => {
  const name = publicUrl.startsWith('https://') ? '__Host-gesso_refresh' : 'gesso_refresh'
  return {
    read: (request) => request.cookie(name),
    write(reply, token) {
      if (token) reply.setCookie(name, token, { maxAgeSeconds: MAX_AGE_SECONDS, path: '/', sameSite: 'strict' })
    },
    clear: (reply) => reply.clearCookie(name),
  }
}
