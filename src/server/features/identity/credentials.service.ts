import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Grant, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'

export interface Credentials {
  /** Ends every other session and tells the owner. Throws `weak_password`. */
  updatePassword(actor: Actor, password: string): Promise<void>
  /** Ends every other session, tells the old address, and answers a token of the new one. Throws `email_in_use`. */
  updateEmail(actor: Actor, email: string): Promise<Grant>
}

/** Changes of what somebody signs in with; the routes demand a password given minutes ago (CD-17.7, CD-17.8). */
export const createCredentials = ({
  provider,
  mails,
}: {
  provider: IdentityProvider
  mails: IdentityMails
}): Credentials => ({
  async updatePassword(actor, password) {
    await provider.setPassword(actor.id, password, actor.sessionId).catch(orExplain)
    await mails.passwordChanged(actor.email)
  },
  async updateEmail(actor, email) {
    const wanted = email.toLowerCase()
    if (wanted !== actor.email) {
      await provider.setEmail(actor.id, wanted, actor.sessionId).catch(orExplain)
      await mails.emailChanged(actor.email, wanted)
    }
    const grant = await provider.renewSession(actor.sessionId)
    if (!grant) throw new Failure('unauthenticated')
    return grant
  },
})
