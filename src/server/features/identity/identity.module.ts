import type { Profile } from '#contract/profiles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { type AuthenticateDeps, createAuthenticate } from './authenticate.service.ts'
import { createCredentials } from './credentials.service.ts'
import { createDeviceCookie } from './device-cookie.ts'
import { createEmailChange, type EmailChangeDeps } from './email-change.service.ts'
import { createFailedAttempts } from './failed-attempts.service.ts'
import { identityRoutes } from './identity.routes.ts'
import { createIdentityMails } from './identity-mails.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { createSignIn } from './sign-in.service.ts'

/** What the composition root and tools may ask of identity. */
export interface Identity extends FeatureModule {
  /** The caller behind a bearer token: signature, expiry, session row and profile are checked at every call. */
  authenticate(token: string): Promise<Actor | null>
  /** Makes an identity without signing it in; for the demo data and tools. Answers its id; the same email answers the same id. */
  ensureAccount(email: string, password: string): Promise<string>
  /** A custom token of an account: works once, for 60 seconds, at `/identity/custom-token` (AW-1.53). */
  mintCustomToken(accountId: string): Promise<string>
}

export interface IdentityDeps extends Pick<AuthenticateDeps, 'findActorProfile'> {
  db: Database
  provider: IdentityProvider
  jobs: Jobs
  mail: MailOutbox
  rateLimiter: RateLimiter
  clock: Clock
  /** Without a trailing slash. */
  publicUrl: string
  /** The profile of an account, from the feature that owns it. */
  findProfile: (accountId: string) => Promise<Profile | null>
  copyEmail: EmailChangeDeps['copyEmail']
  /** 32 bytes that mark the browsers of an account. */
  deviceKey: Uint8Array
}

const CUSTOM_TOKEN_SECONDS = 60

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { db, provider, jobs, mail, rateLimiter, clock, publicUrl, findProfile, copyEmail } = deps
  const mails = createIdentityMails({ db, mail, rateLimiter, publicUrl })
  const failedAttempts = createFailedAttempts(db, clock)
  const signIn = createSignIn({ provider, failedAttempts, mails })
  const credentials = createCredentials({ provider, mails })
  const emailChange = createEmailChange({ provider, mails, copyEmail })
  const passwordReset = createPasswordReset({ db, provider, jobs, failedAttempts, mails })
  const device = createDeviceCookie(publicUrl, deps.deviceKey)
  const authenticate = createAuthenticate(deps)
  /** Forgets codes, tokens, sessions and failed attempts that ended long ago. */
  const prune = async (): Promise<void> => {
    await provider.prune()
    await failedAttempts.prune()
  }

  return {
    bindings: identityRoutes({
      provider,
      signIn,
      credentials,
      emailChange,
      passwordReset,
      device,
      findProfile,
      publicUrl,
    }),
    authenticate,
    ensureAccount: (email, password) => signIn.ensureAccount(email, password),
    mintCustomToken: (accountId) => provider.createCode(accountId, 'custom-token', CUSTOM_TOKEN_SECONDS),
    jobs: [passwordReset.job, hourly('identity', prune)],
  }
}
