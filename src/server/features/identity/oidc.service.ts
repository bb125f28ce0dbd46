import type { SiteSettings } from '#contract/site-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { secretToken } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import { sealText, unsealText } from '#server/platform/sealed.ts'
import {
  EmailTakenError,
  type Grant,
  type IdentityAccount,
  type IdentityProvider,
} from '#server/providers/identity/identity.provider.ts'
import {
  type OidcClient,
  OidcDownError,
  type OidcFlow,
  type OidcPerson,
  OidcRefusedError,
} from '#server/providers/identity/oidc.provider.ts'
import { oidcRepository as rows } from './oidc.repository.ts'
import { PENDING_MS } from './second-step.service.ts'

interface OidcDeps {
  db: Database
  clock: Clock
  log: Log
  provider: IdentityProvider
  /** Null where none is configured. */
  client: OidcClient | null
  joiningMode: () => SiteSettings['joining']['mode']
  reopen(accountId: string): Promise<void>
  /** 32 bytes; encrypts what the browser keeps. */
  key: Uint8Array
}

export interface OidcSignIn {
  /** Where to send the browser, and what it has to bring back. Throws `not_found` without a provider, `oidc_failed`. */
  begin(): Promise<{ url: string; flow: string }>
  /** Throws the failures of `finishOidc`, `account_suspended`. */
  finish(query: string, flow: string | undefined, userAgent: string): Promise<Grant>
}

const CONFIRMATION_SECONDS = 60

/** Sign-in of the people who run the site, at their OpenID Connect provider, which answers for their second factor. */
export const createOidcSignIn = (deps: OidcDeps): OidcSignIn => {
  const { db, clock, log, provider, client, joiningMode, reopen, key } = deps

  const requireClient = (): OidcClient => {
    if (!client) throw new Failure('not_found')
    return client
  }

  /** The reason is for the people who run the server. */
  const explain = (error: unknown): never => {
    const isKnown = error instanceof OidcDownError || error instanceof OidcRefusedError
    if (!isKnown) throw error
    log.warn({ err: error }, 'a sign-in at the OpenID Connect provider failed')
    throw new Failure(error instanceof OidcDownError ? 'oidc_failed' : 'oidc_refused', { cause: error })
  }

  const readFlow = (text: string | undefined): OidcFlow => {
    const kept = text === undefined ? null : (unsealText(text, key) as { flow: OidcFlow; until: number } | null)
    if (!kept || kept.until < clock.now().getTime()) throw new Failure('oidc_refused')
    return kept.flow
  }

  const createAccount = async (email: string): Promise<IdentityAccount> => {
    if (joiningMode() === 'invitation')
      throw new Failure('oidc_no_account', {
        message: `There is no account with the email address ${email}, and new members need an invitation.`,
      })
    const account = await provider.createAccount(email, secretToken()).catch((error: unknown) => {
      // Somebody signed up with the address in this moment, and may know its password.
      throw error instanceof EmailTakenError ? new Failure('oidc_refused', { cause: error }) : error
    })
    // The provider has confirmed the address.
    const code = await provider.createCode(account.id, 'email-confirmation', CONFIRMATION_SECONDS)
    return (await provider.confirmEmail(code)) ?? account
  }

  const linkByEmail = async ({ subject, email, emailVerified }: OidcPerson, issuer: string): Promise<string> => {
    if (email === null || !emailVerified) throw new Failure('oidc_email_unverified')
    const known = await provider.findAccount({ email })
    // Whoever signed up with a foreign address must not wait there for its owner.
    if (known && !known.emailVerified) throw new Failure('oidc_account_unconfirmed')
    const account = known ?? (await createAccount(email))
    if ((await rows.link(db, issuer, subject, account.id)) === account.id) return account.id
    throw new Failure('oidc_refused', { message: 'Another person at the sign-in service uses this account already.' })
  }

  return {
    async begin() {
      const { url, flow } = await requireClient().begin().catch(explain)
      return { url, flow: sealText({ flow, until: clock.now().getTime() + PENDING_MS }, key) }
    },

    async finish(query, kept, userAgent) {
      const flow = readFlow(kept)
      const { issuer, ...rest } = requireClient()
      const person = await rest.finish(query, flow).catch(explain)
      const accountId = (await rows.find(db, issuer, person.subject)) ?? (await linkByEmail(person, issuer))
      await reopen(accountId)
      return provider.openSession(accountId, { userAgent, passwordGiven: false, secondFactorShown: true })
    },
  }
}
