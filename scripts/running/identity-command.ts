import { writeFile } from 'node:fs/promises'
import { counted } from '#contract/counted.ts'
import type { Identity } from '#server/features/identity/identity.module.ts'
import { Refusal } from './refusal.ts'

/** Writes the accounts as `firebase auth:import` reads them, for the owner of the file only. */
export const exportAccounts = async (identity: Pick<Identity, 'listAccounts'>, file: string): Promise<string> => {
  const users: { localId: string; email: string; emailVerified: boolean }[] = []
  for await (const { id, email, emailVerified } of identity.listAccounts())
    users.push({ localId: id, email, emailVerified })
  try {
    await writeFile(file, `${JSON.stringify({ users }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Refusal(`${file} exists already. Name another file.`)
    throw error
  }
  return [
    `Wrote ${counted(users.length, 'account')} to ${file}, with their ids and emails and without passwords:`,
    'Firebase cannot import hashes of argon2id. To import the accounts: firebase auth:import <file>',
    'Then set IDENTITY_PROVIDER=firebase, start Gesso, and mail everybody a link to a new password: npm run admin -- identity send-resets',
  ].join('\n')
}

/** Mails a link to a new password to everybody; the running server sends the mails. */
export const sendResets = async (
  identity: Pick<Identity, 'listAccounts' | 'requestPasswordReset'>,
): Promise<string> => {
  let count = 0
  for await (const { email } of identity.listAccounts()) {
    await identity.requestPasswordReset(email)
    count += 1
  }
  return `A link to a new password will be mailed for ${counted(count, 'account')} by the running server. It is valid for one hour; afterwards people get another one at "Forgot password?" of the log-in page.`
}
