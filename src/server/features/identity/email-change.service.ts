import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider, PendingEmailChange } from '#server/providers/identity/identity.provider.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'

const LINK_SECONDS = 24 * 3600

export interface EmailChangeDeps {
  provider: IdentityProvider
  mails: IdentityMails
  /** Copies the identity's email to the profile, if there is one. */
  copyEmail(identity: { id: string; email: string }): Promise<void>
}

export interface EmailChange {
  /** Mails a link to the new address and a notice to the old one, without changing anything. Throws `email_in_use`. */
  request(actor: Actor, email: string): Promise<PendingEmailChange>
  pending(actor: Actor): Promise<PendingEmailChange | null>
  /** Throws `not_found` when nothing is pending. */
  resend(actor: Actor): Promise<PendingEmailChange>
  cancel(actor: Actor): Promise<void>
  /** Returns the account and its email, new or that of its sign-up. Throws `invalid_action_code`, `email_in_use`. */
  confirm(code: string): Promise<{ id: string; email: string; isNew: boolean }>
}

/**
 * Changes the email address (CD-17.7). The new mailbox must be confirmed first, because it is used to sign in and to
 * reset the password: a mistyped address would hand the account to a stranger or lock its owner out.
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
        throw new Failure('invalid_request', {
          fields: [{ field: 'email', message: 'This is already your email address.' }],
        })
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
      const confirmed = await provider.confirmEmail(code)
      if (confirmed) return { ...confirmed, isNew: false }
      const changed = await provider.confirmEmailChange(code).catch(orExplain)
      if (!changed) throw new Failure('invalid_action_code')
      const { account, previousEmail, keptSessionId } = changed
      try {
        await copyEmail(account)
      } catch (error) {
        // Profile and identity must not diverge: if the profile cannot be updated, the identity is reverted.
        await provider.setEmail(account.id, previousEmail, keptSessionId)
        throw error
      }
      await mails.emailChanged(previousEmail, account.email)
      return { ...account, isNew: true }
    },
  }
}
