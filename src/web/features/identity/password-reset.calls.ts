import { newPasswordForm } from '#contract/account-forms.ts'
import { emailFields } from '#contract/identity.ts'
import { api } from '#web/lib/api.ts'

// Imported by the first check or call: the page must not wait for the schemas of the contract.

export { emailFields, newPasswordForm }

export const requestReset = (email: string) =>
  api('POST /identity/password-reset', { body: { email } }, { unauthenticated: true })
/** Whether the link of the mail can still be used; if not, the call is refused. */
export const checkReset = (code: string) =>
  api('POST /identity/password-reset/check', { body: { code } }, { unauthenticated: true })
export const confirmReset = (code: string, password: string) =>
  api('POST /identity/password-reset/confirm', { body: { code, password } }, { unauthenticated: true })
