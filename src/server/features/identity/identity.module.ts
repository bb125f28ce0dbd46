import type { Profile } from '#contract/profiles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Grant, IdentityAccount, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { OidcClient } from '#server/providers/identity/oidc.provider.ts'
import type { Invitations } from '../invitations/invitations.module.ts'
import type { SecondFactors } from '../second-factor/second-factor.module.ts'
import type { Site } from '../site/site.module.ts'
import { type AuthenticateDeps, createAuthenticate } from './authenticate.service.ts'
import { createCredentials } from './credentials.service.ts'
import { createDeviceCookie } from './device-cookie.ts'
import { createEmailChange, type EmailChangeDeps } from './email-change.service.ts'
import { createEmailConfirmation } from './email-confirmation.service.ts'
import { createFailedAttempts } from './failed-attempts.service.ts'
import { identityRoutes } from './identity.routes.ts'
import { createIdentityMails } from './identity-mails.ts'
import { createOidcSignIn } from './oidc.service.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { createRefreshCookie, type RefreshCookie } from './refresh-cookie.ts'
import { createSecondStep } from './second-step.service.ts'
import { createSignIn } from './sign-in.service.ts'

/** The interface of identity for the composition root and tools. */
export interface Identity extends FeatureModule {
  /** The caller of a bearer token: signature, expiry, session and profile are checked at every call. */
  authenticate(token: string): Promise<Actor | null>
  /** Whether somebody who signed in earlier is still admitted: neither logged out nor suspended since. */
  isActive(session: { userId: string; sessionId: string }): Promise<boolean>
  /** The person whose refresh cookie a request carries, for rendering pages. The cookie is only read, never exchanged. */
  findReader(request: Parameters<RefreshCookie['read']>[0]): Promise<Actor | null>
  /** Whether a request carries a refresh cookie, whatever it is worth. */
  carriesSession(request: Parameters<RefreshCookie['read']>[0]): boolean
  /** Creates an identity without signing it in, for the demo data and tools. Returns its id; idempotent by email. */
  ensureAccount(email: string, password: string): Promise<string>
  /** Whether anybody but these has an account, with or without a profile. */
  existBesides(emails: readonly string[]): Promise<boolean>
  /** Every account, for a move to another identity provider. */
  listAccounts(): AsyncIterable<IdentityAccount>
  /** Mails a link to set a new password to whoever has this address. */
  requestPasswordReset(email: string): Promise<void>
  /** A custom token for `/identity/custom-token`: single use, valid for 60 seconds (AW-1.53). */
  mintCustomToken(accountId: string): Promise<string>
}

export interface IdentityDeps extends Pick<AuthenticateDeps, 'findActorProfile' | 'findActing'> {
  db: Database
  provider: IdentityProvider
  jobs: Jobs
  mail: MailOutbox
  rateLimiter: RateLimiter
  clock: Clock
  /** Without a trailing slash. */
  publicUrl: string
  /** The profile of an account, provided by profiles. */
  findProfile: (accountId: string) => Promise<Profile | null>
  copyEmail: EmailChangeDeps['copyEmail']
  /** Reopens an account that its owner has closed, provided by account. */
  reopen: (accountId: string) => Promise<void>
  invitations: Pick<Invitations, 'admit' | 'accept'>
  /** 32 bytes; signs device cookies. */
  deviceKey: Uint8Array
  log: Log
  secondFactors: SecondFactors
  /** Null where no OpenID Connect provider is configured. */
  oidc: OidcClient | null
  /** 32 bytes; encrypts what the browser keeps of a sign-in at that provider. */
  oidcKey: Uint8Array
  site: Pick<Site, 'current'>
}

const CUSTOM_TOKEN_SECONDS = 60
const LISTED_AT_ONCE = 1000

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { db, provider, jobs, mail, rateLimiter, clock, publicUrl, findProfile, copyEmail } = deps
  const mails = createIdentityMails({ db, mail, rateLimiter, publicUrl })
  const failedAttempts = createFailedAttempts(db, clock)
  const { reopen, secondFactors, site } = deps
  const secondStep = createSecondStep({ db, clock, provider, secondFactors, failedAttempts, mails, reopen })
  const signIn = createSignIn({ provider, failedAttempts, mails, reopen, secondStep })
  const oidc = createOidcSignIn({
    ...deps,
    client: deps.oidc,
    joiningMode: () => site.current().joining.mode,
    key: deps.oidcKey,
  })
  const secondFactorRequired = secondFactors.isRequired
  const credentials = createCredentials({ provider, mails })
  const emailChange = createEmailChange({ provider, mails, copyEmail })
  const emailConfirmation = createEmailConfirmation({ provider, mails, rateLimiter })
  const passwordReset = createPasswordReset({ db, provider, jobs, failedAttempts, mails })
  const device = createDeviceCookie(publicUrl, deps.deviceKey)
  const cookie = createRefreshCookie(publicUrl)
  const { authenticate, isActive, findReader } = createAuthenticate({ ...deps, secondFactorRequired })
  /** Deletes codes, tokens, sessions and failed attempts that expired long ago. */
  const prune = async (): Promise<void> => {
    await provider.prune()
    await failedAttempts.prune()
    await secondStep.prune()
  }
  const needsSecondFactor = async ({ account, secondFactorShown }: Grant): Promise<boolean> =>
    secondFactorRequired && !secondFactorShown && ((await deps.findActorProfile(account.id))?.isAdmin ?? false)

  return {
    bindings: identityRoutes({
      provider,
      signIn,
      credentials,
      emailChange,
      emailConfirmation,
      invitations: deps.invitations,
      passwordReset,
      device,
      cookie,
      findProfile,
      findActing: deps.findActing,
      publicUrl,
      secondStep,
      oidc,
      needsSecondFactor,
    }),
    authenticate,
    isActive,
    async findReader(request) {
      const refreshToken = cookie.read(request)
      return refreshToken ? findReader(refreshToken) : null
    },
    carriesSession: (request) => cookie.read(request) !== undefined,
    existBesides: (emails) => provider.accountsExistBesides(emails),
    ensureAccount: (email, password) => signIn.ensureAccount(email, password),
    async *listAccounts() {
      let page: IdentityAccount[] = []
      do {
        page = await provider.listAccounts(page.at(-1)?.id ?? null, LISTED_AT_ONCE)
        yield* page
      } while (page.length === LISTED_AT_ONCE)
    },
    requestPasswordReset: (email) => passwordReset.request(email),
    mintCustomToken: (accountId) => provider.createCode(accountId, 'custom-token', CUSTOM_TOKEN_SECONDS),
    jobs: [passwordReset.job, hourly('identity', prune)],
  }
}
