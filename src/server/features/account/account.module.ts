import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { accountRoutes } from './account.routes.ts'
import { createAccountMails } from './account-mails.ts'
import { type ArchivesDeps, createArchives } from './archives.service.ts'
import { type ClosingDeps, createClosing } from './closing.service.ts'
import { createSuspensions, type SuspensionsDeps } from './suspensions.service.ts'

/** The interface of accounts for the composition root. */
export interface Account extends FeatureModule {
  /** Reopens a closed account; to be called at every sign-in. Throws `account_suspended`. */
  reopen(accountId: string): Promise<void>
}

interface AccountDeps extends Omit<ClosingDeps, 'mails'>, Omit<ArchivesDeps, 'mails' | 'provider' | 'jobs'> {
  provider: Pick<IdentityProvider, 'endAccess' | 'deleteAccount' | 'findAccount'>
  mail: MailOutbox
  moderation: SuspensionsDeps['moderation']
  mediaAddress: MediaAddress
  publicUrl: string
}

/** The download of a person's data, and the closing of an account. */
export const createAccount = (deps: AccountDeps): Account => {
  const mails = createAccountMails(deps.mail, deps.publicUrl)
  const closing = createClosing({ ...deps, mails })
  const suspensions = createSuspensions({ ...deps, mails })
  const archives = createArchives({ ...deps, mails })
  return {
    bindings: accountRoutes({ closing, archives, suspensions, mediaAddress: deps.mediaAddress }),
    accountData: archives.accountData,
    jobs: [...closing.jobs, ...archives.jobs],
    async reopen(accountId) {
      await suspensions.requireNotSuspended(accountId)
      await closing.reopen(accountId)
    },
  }
}
