import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { IdentityAccount, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { FailedAttempts } from './failed-attempts.service.ts'
import { orExplain } from './identity.policy.ts'
import type { IdentityMails } from './identity-mails.ts'

interface PasswordResetDeps {
  db: Database
  provider: IdentityProvider
  jobs: Jobs
  failedAttempts: FailedAttempts
  mails: IdentityMails
}

export interface PasswordReset {
  /** Does the same work for every address, so that only the mailbox reveals whether it is known (CD-2.17). */
  request(email: string): Promise<void>
  /** Throws `invalid_action_code` for an unusable code. */
  check(code: string): Promise<void>
  /**
   * Sets the password, ends every session (CD-2.19), returns the account. Throws `invalid_action_code`,
   * `weak_password`.
   */
  confirm(code: string, password: string): Promise<IdentityAccount>
  /** Sends the mail after the response. */
  job: JobDefinition
}

const QUEUE = 'identity.password-reset'
const CODE_SECONDS = 3600

export const createPasswordReset = ({
  db,
  provider,
  jobs,
  failedAttempts,
  mails,
}: PasswordResetDeps): PasswordReset => {
  const job = defineJob<{ email: string }>({
    name: QUEUE,
    async handle({ email }) {
      const account = await provider.findAccount({ email })
      if (!account || !(await mails.mayWrite('reset', account.email))) return
      await mails.resetLink(account.email, await provider.createCode(account.id, 'password-reset', CODE_SECONDS))
    },
  })

  return {
    job,
    request: (email) => db.transaction((tx) => jobs.enqueue(tx, QUEUE, { email: email.toLowerCase() })),
    async check(code) {
      if (!(await provider.checkCode(code, 'password-reset'))) throw new Failure('invalid_action_code')
    },
    async confirm(code, password) {
      const account = await provider.resetPassword(code, password).catch(orExplain)
      if (!account) throw new Failure('invalid_action_code')
      await failedAttempts.forget(account.email)
      await mails.passwordChanged(account.email)
      return account
    },
  }
}
