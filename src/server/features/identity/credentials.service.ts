import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'

export interface Credentials {
  /** Ends every other session and notifies the owner. Throws `weak_password`. */
  updatePassword(actor: Actor, password: string): Promise<void>
}

interface CredentialsDeps {
  provider: IdentityProvider
  mails: IdentityMails
}

/** Password changes; the route requires a recent re-authentication (CD-17.8). */
export const createCredentials = ({ provider, mails }: CredentialsDeps): Credentials => ({
  async updatePassword(actor, password) {
    await provider.setPassword(actor.id, password, actor.sessionId).catch(orExplain)
    await mails.passwordChanged(actor.email)
  },
})
