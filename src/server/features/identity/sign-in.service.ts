import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { EmailTakenError, type Grant, type IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { AttemptOrigin, FailedAttempts } from './failed-attempts.service.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'

interface SignInDeps {
  provider: IdentityProvider
  failedAttempts: FailedAttempts
  mails: IdentityMails
  /** Reopens the account if its owner has closed it. */
  reopen(accountId: string): Promise<void>
}

export interface SignIn {
  /** Throws `email_in_use` and notifies the owner of the address, `weak_password`. */
  signUp(email: string, password: string, userAgent: string): Promise<Grant>
  /**
   * Throws `invalid_credentials` for unknown emails and wrong passwords (CD-2.16), `too_many_requests` after ten
   * failures.
   */
  signIn(email: string, password: string, by: AttemptOrigin, userAgent: string): Promise<Grant>
  /** The same session with the current time as its sign-in time (CD-17.6). Throws like `signIn`. */
  reauthenticate(actor: Actor, password: string): Promise<Grant>
  /** Throws `unauthenticated` for an unusable token. */
  byCustomToken(token: string, userAgent: string): Promise<Grant>
  ensureAccount(email: string, password: string): Promise<string>
}

export const createSignIn = ({ provider, failedAttempts, mails, reopen }: SignInDeps): SignIn => {
  const requirePassword = async (email: string, password: string, by: AttemptOrigin) => {
    const account = await failedAttempts.count(by, email, () => provider.checkPassword(email, password))
    if (!account) throw new Failure('invalid_credentials')
    return account
  }

  const notifyOwner = async (email: string) => {
    const owner = await provider.findAccount({ email })
    if (owner && (await mails.mayWrite('sign-up', owner.email))) await mails.signUpAttempt(owner.email)
  }

  return {
    async signUp(email, password, userAgent) {
      const account = await provider.createAccount(email, password).catch(async (error: unknown) => {
        if (error instanceof EmailTakenError) await notifyOwner(email)
        return orExplain(error)
      })
      return provider.openSession(account.id, { userAgent, passwordGiven: true })
    },

    async signIn(email, password, by, userAgent) {
      const account = await requirePassword(email.toLowerCase(), password, by)
      await reopen(account.id)
      return provider.openSession(account.id, { userAgent, passwordGiven: true })
    },

    async reauthenticate(actor, password) {
      await requirePassword(actor.email, password, { sessionId: actor.sessionId })
      const grant = await provider.confirmSession(actor.sessionId)
      if (!grant) throw new Failure('unauthenticated')
      return grant
    },

    async byCustomToken(token, userAgent) {
      const account = await provider.useCode(token, 'custom-token')
      if (!account) throw new Failure('unauthenticated')
      await reopen(account.id)
      return provider.openSession(account.id, { userAgent, passwordGiven: false })
    },

    async ensureAccount(email, password) {
      const known = await provider.findAccount({ email })
      if (known) return known.id
      try {
        return (await provider.createAccount(email, password)).id
      } catch (error) {
        // Another process may have created it in the meantime.
        const made = error instanceof EmailTakenError ? await provider.findAccount({ email }) : null
        if (made) return made.id
        throw error
      }
    },
  }
}
