import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import type { IdentityAccount, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { IdentityMails } from './identity-mails.ts'

interface EmailConfirmationDeps {
  provider: Pick<IdentityProvider, 'createCode'>
  mails: Pick<IdentityMails, 'confirmSignUp' | 'requireRoom'>
  rateLimiter: RateLimiter
}

const LINK_SECONDS = 24 * 3600
/** An address gets this many links in a week, however often somebody asks, because it may be that of a stranger. */
const PER_ADDRESS = { by: 'user', max: 6, windowSeconds: 7 * 86_400 } as const
/** Sign-ups from one source that cause a mail. Later ones work as well, and their owners can ask for the link. */
const PER_SOURCE = { by: 'ip', max: 10, windowSeconds: 3600 } as const

/**
 * Confirms that the address of a sign-up belongs to its owner, by a link in a mail. Nothing waits for it, except what is
 * listed by email alone (MS-4.29).
 */
export const createEmailConfirmation = ({ provider, mails, rateLimiter }: EmailConfirmationDeps) => {
  const sendLink = async ({ id, email }: Pick<IdentityAccount, 'id' | 'email'>): Promise<void> => {
    await rateLimiter.consume(`mail confirmations ${email}`, PER_ADDRESS)
    await mails.requireRoom('confirmation', email)
    await mails.confirmSignUp(email, await provider.createCode(id, 'email-confirmation', LINK_SECONDS))
  }
  return {
    /** After a sign-up, which succeeds without it as well. */
    async begin(account: Pick<IdentityAccount, 'id' | 'email'>, ip: string): Promise<void> {
      try {
        await rateLimiter.consume(`mail confirmations from ${ip}`, PER_SOURCE)
        await sendLink(account)
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'too_many_requests')) throw error
      }
    },

    /** Mails another link; false when the address is confirmed already. Throws `too_many_requests`. */
    async resend({ id, email, emailVerified }: Actor): Promise<boolean> {
      if (emailVerified) return false
      await sendLink({ id, email })
      return true
    },
  }
}
export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>
