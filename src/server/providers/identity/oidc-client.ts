import type { Configuration } from 'openid-client'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import { type OidcClient, OidcDownError, OidcRefusedError } from './oidc.provider.ts'

export interface OidcSettings {
  /** As the provider names itself. */
  issuer: string
  clientId: string
  clientSecret: string
  /** On the button of the log-in page. */
  name: string
}

/** Where the provider sends the browser back to, on this site. */
export const OIDC_CALLBACK_PATH = '/auth/oidc/callback'
const SCOPE = 'openid email'
const TIMEOUT_SECONDS = 10

const load = () => import('openid-client')

/** Whether there was no answer: the network, a time limit, or an error of the server. */
const isDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT' || error.message === 'fetch failed') return true
  return cause instanceof Response ? cause.status >= 500 : isDown(cause)
}

/**
 * Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. The configuration of the provider is read when it
 * is first needed. ID tokens are checked with the keys of the provider, although they come from it directly.
 */
export const createOidcClient = (
  settings: OidcSettings,
  { publicUrl, circuits }: { publicUrl: string; circuits: Circuits },
): OidcClient => {
  const circuit = circuits.for('openid-connect', { isOutage: (error) => error instanceof OidcDownError })
  /** Runs calls to the provider, unless it failed several times in a row. */
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await circuit.run(run)
    } catch (error) {
      throw error instanceof VendorProblem ? new OidcDownError(error.message, { cause: error }) : error
    }
  }
  const redirectUri = `${publicUrl}${OIDC_CALLBACK_PATH}`
  let discovered: Promise<Configuration> | null = null

  const discover = async (): Promise<Configuration> => {
    const oidc = await load()
    const { issuer, clientId, clientSecret } = settings
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings accept this for a provider on this machine only.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    })
  }
  const configuration = async (): Promise<Configuration> => {
    discovered ??= discover()
    try {
      return await discovered
    } catch (cause) {
      discovered = null
      throw new OidcDownError(`The configuration of ${settings.issuer} could not be read.`, { cause })
    }
  }

  return {
    name: settings.name,
    issuer: settings.issuer,

    async begin() {
      const oidc = await load()
      const known = await call(configuration)
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, flow }
    },

    async finish(query, { state, nonce, verifier }) {
      const oidc = await load()
      return call(async () => {
        const known = await configuration()
        try {
          const tokens = await oidc.authorizationCodeGrant(
            known,
            new URL(`${redirectUri}?${query.replace(/^\?/, '')}`),
            {
              expectedState: state,
              expectedNonce: nonce,
              pkceCodeVerifier: verifier,
              idTokenExpected: true,
            },
          )
          const claims = tokens.claims()
          if (!claims) throw new OidcRefusedError('The provider sent no ID token.')
          // Some providers state the email only when they are asked for it.
          const { email, email_verified } =
            claims.email === undefined ? await oidc.fetchUserInfo(known, tokens.access_token, claims.sub) : claims
          return {
            subject: claims.sub,
            email: typeof email === 'string' && email !== '' ? email.toLowerCase() : null,
            emailVerified: email_verified === true,
          }
        } catch (cause) {
          if (cause instanceof OidcRefusedError) throw cause
          const Problem = isDown(cause) ? OidcDownError : OidcRefusedError
          throw new Problem(cause instanceof Error ? cause.message : String(cause), { cause })
        }
      })
    },
  }
}
