import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import {
  EmailTakenError,
  type Grant,
  type IdentityAccount,
  type IdentityProvider,
} from '#server/providers/identity/identity.provider.ts'
import type { AttemptOrigin, FailedAttempts } from './failed-attempts.service.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'
import type { SecondStep, SignInEnd } from './second-step.service.ts'

interface SignInDeps {
  provider: IdentityProvider
  failedAttempts: FailedAttempts
  mails: IdentityMails
  /** Reopens the account if its owner has closed it. */
  reopen(accountId: string): Promise<void>
  secondStep: Pick<SecondStep, 'begin' | 'isRemembered'>
}

/** The browser of a sign-in. */
interface Browser {
  userAgent: string
  /** By which it is remembered. */
  remembered: string | undefined
}

export interface SignIn {
  /** Throws `email_in_use` and notifies the owner of the address, `weak_password`. */
  signUp(email: string, password: string, userAgent: string): Promise<Grant>
  /**
   * Throws `invalid_credentials` for unknown emails and wrong passwords (CD-2.16), `too_many_requests` after ten
   * failures. Whoever has a second factor is not signed in yet.
   */
  signIn(email: string, password: string, by: AttemptOrigin, browser: Browser): Promise<SignInEnd>
  /** The same session with the current time as its sign-in time (CD-17.6). Ends and throws like `signIn`. */
  reauthenticate(actor: Actor, password: string): Promise<SignInEnd>
  /** Throws `unauthenticated` for an unusable token; ends like `signIn`. */
  byCustomToken(token: string, browser: Browser): Promise<SignInEnd>
  ensureAccount(email: string, password: string): Promise<string>
}

export const createSignIn = ({ provider, failedAttempts, mails, reopen, secondStep }: SignInDeps): SignIn => {
  const requirePassword = async (email: string, password: string, by: AttemptOrigin) => {
    const account = await failedAttempts.count(by, email, () => provider.checkPassword(email, password))
    if (!account) throw new Failure('invalid_credentials')
    return account
  }

  const notifyOwner = async (email: string) => {
    const owner = await provider.findAccount({ email })
    if (owner && (await mails.mayWrite('sign-up', owner.email))) await mails.signUpAttempt(owner.email)
  }

  const open = async (account: IdentityAccount, browser: Browser, passwordGiven: boolean): Promise<SignInEnd> => {
    const { userAgent, remembered } = browser
    const isRemembered = passwordGiven && (await secondStep.isRemembered(account.id, remembered))
    const pending = isRemembered ? null : await secondStep.begin(account, { sessionId: null, passwordGiven })
    if (pending !== null) return { pending }
    await reopen(account.id)
    // What needs a recent password asks a remembered browser for both.
    const proof = isRemembered ? { passwordGiven: false, secondFactorShown: true } : { passwordGiven }
    return { grant: await provider.openSession(account.id, { userAgent, ...proof }) }
  }

  return {
    async signUp(email, password, userAgent) {
      const account = await provider.createAccount(email, password).catch(async (error: unknown) => {
        if (error instanceof EmailTakenError) await notifyOwner(email)
        return orExplain(error)
      })
      return provider.openSession(account.id, { userAgent, passwordGiven: true })
    },

    async signIn(email, password, by, browser) {
      return open(await requirePassword(email.toLowerCase(), password, by), browser, true)
    },

    async reauthenticate(actor, password) {
      const { sessionId } = actor
      const account = await requirePassword(actor.email, password, { sessionId })
      const pending = await secondStep.begin(account, { sessionId, passwordGiven: true })
      if (pending !== null) return { pending }
      const grant = await provider.confirmSession(sessionId)
      if (!grant) throw new Failure('unauthenticated')
      return { grant }
    },

    async byCustomToken(token, browser) {
      const account = await provider.useCode(token, 'custom-token')
      if (!account) throw new Failure('unauthenticated')
      return open(account, browser, false)
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
