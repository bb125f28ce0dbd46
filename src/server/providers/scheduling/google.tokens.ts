import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { GoogleCalendarSettings } from '#server/config/mentorship.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'

export interface GoogleTokensDeps {
  access: GoogleCalendarSettings['access']
  baseUrl: string
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  circuit: Circuit
  timeoutMs?: number
}

/** Who a signed request for a token is for, whatever address it is sent to. */
const AUDIENCE = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/calendar'
/** A token is renewed so long before it ends. */
const MARGIN_MS = 60_000

const tokenMessage = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Access tokens of Google: with a refresh token of OAuth, or as a service account for a member of its domain. */
export const createGoogleTokens = ({ access, clock, ...deps }: GoogleTokensDeps) => {
  const call = createVendorClient({ ...deps, vendor: 'google-calendar' })
  let current: { token: Promise<string>; endsAt: number } | null = null

  const buildGrant = async (): Promise<URLSearchParams> => {
    if (access.kind === 'oauth')
      return new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: access.clientId,
        client_secret: access.clientSecret,
        refresh_token: access.refreshToken,
      })
    const now = Math.floor(clock.now().getTime() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(access.email)
      .setSubject(access.subject)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(await importPKCS8(access.privateKey, 'RS256'))
    return new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  }

  const fetchToken = async (): Promise<{ token: string; endsAt: number }> => {
    try {
      const { access_token: token, expires_in: seconds } = await call({
        operation: 'sign in',
        method: 'POST',
        path: '/token',
        body: await buildGrant(),
        response: tokenMessage,
        repeats: true,
      })
      return { token, endsAt: clock.now().getTime() + seconds * 1000 - MARGIN_MS }
    } catch (error) {
      if (!(error instanceof VendorProblem) || error.outcome !== 'refused') throw error
      // Google says with status 400 that it does not know us.
      const { vendor, operation, status } = error
      throw new VendorProblem('the access was refused', { vendor, operation, outcome: 'misconfigured', status })
    }
  }

  return {
    /** Throws `VendorProblem`. Calls at the same time share one request. */
    read(): Promise<string> {
      if (current && current.endsAt > clock.now().getTime()) return current.token
      const fetched = fetchToken()
      const next = { token: fetched.then(({ token }) => token), endsAt: Infinity }
      current = next
      fetched.then(
        ({ endsAt }) => {
          next.endsAt = endsAt
        },
        () => {
          if (current === next) current = null
        },
      )
      return next.token
    },
    /** After a token was refused. */
    forget(): void {
      current = null
    },
  }
}
