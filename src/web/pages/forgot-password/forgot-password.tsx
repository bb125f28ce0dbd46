import { ForgotPasswordForm } from '#web/features/identity/forgot-password-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Forgot password') }]

export default function ForgotPassword() {
  return <ForgotPasswordForm />
}
