import { newPasswordForm } from '#contract/account-forms.ts'
import { checkPasswordReset, confirmPasswordReset, emailFields, requestPasswordReset } from '#contract/identity.ts'
import { api } from '#web/lib/api.ts'

// Imported by the first check or call: the page must not wait for the schemas of the contract.

export { emailFields, newPasswordForm }

export const requestReset = (email: string) => api(requestPasswordReset, { body: { email } }, { unauthenticated: true })
/** Whether the link of the mail can still be used; if not, the call is refused. */
export const checkReset = (code: string) => api(checkPasswordReset, { body: { code } }, { unauthenticated: true })
export const confirmReset = (code: string, password: string) =>
  api(confirmPasswordReset, { body: { code, password } }, { unauthenticated: true })
