import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider, PendingEmailChange } from '#server/providers/identity/identity.provider.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'

const LINK_SECONDS = 24 * 3600

export interface EmailChangeDeps {
  provider: IdentityProvider
  mails: IdentityMails
  /** Copies the identity's email into the profile, where there is one. */
  copyEmail(identity: { id: string; email: string }): Promise<void>
}

export interface EmailChange {
  /** Mails a link to the new address and a notice to the old one; nothing changes yet. Throws `email_in_use`. */
  request(actor: Actor, email: string): Promise<PendingEmailChange>
  pending(actor: Actor): Promise<PendingEmailChange | null>
  /** Throws `not_found` when nothing is pending. */
  resend(actor: Actor): Promise<PendingEmailChange>
  cancel(actor: Actor): Promise<void>
  /** Answers whose email changed, and to what. Throws `invalid_action_code`, `email_in_use`. */
  confirm(code: string): Promise<{ id: string; email: string }>
}

/**
 * A new email address (CD-17.7): whoever signs in with it, and gets the links that set a new password, must have shown
 * that they read its mail. A mistyped address would otherwise hand the account to a stranger or lock its owner out.
 */
export const createEmailChange = ({ provider, mails, copyEmail }: EmailChangeDeps): EmailChange => {
  const read = async (actor: Actor): Promise<PendingEmailChange> => {
    const pending = await provider.pendingEmailChange(actor.id)
    if (!pending) throw new Failure('not_found')
    return pending
  }

  return {
    async request(actor, email) {
      const wanted = email.toLowerCase()
      if (wanted === actor.email)
        throw new Failure('invalid_request', { fields: [{ field: 'email', message: 'This is your email already.' }] })
      await mails.requireRoom('email-change', wanted)
      const code = await provider.requestEmailChange(actor.id, wanted, actor.sessionId, LINK_SECONDS).catch(orExplain)
      await mails.confirmEmail(wanted, code)
      await mails.emailChangeRequested(actor.email, wanted)
      return read(actor)
    },

    pending: (actor) => provider.pendingEmailChange(actor.id),

    async resend(actor) {
      const { email } = await read(actor)
      await mails.requireRoom('email-change', email)
      const renewed = await provider.renewEmailChange(actor.id, LINK_SECONDS)
      if (!renewed) throw new Failure('not_found')
      await mails.confirmEmail(renewed.email, renewed.code)
      return read(actor)
    },

    cancel: (actor) => provider.cancelEmailChange(actor.id),

    async confirm(code) {
      const changed = await provider.confirmEmailChange(code).catch(orExplain)
      if (!changed) throw new Failure('invalid_action_code')
      const { account, previousEmail, keptSessionId } = changed
      try {
        await copyEmail(account)
      } catch (error) {
        // The two never diverge (CD-4.21): where the profile cannot follow, the identity goes back.
        await provider.setEmail(account.id, previousEmail, keptSessionId)
        throw error
      }
      await mails.emailChanged(previousEmail, account.email)
      return account
    },
  }
}
