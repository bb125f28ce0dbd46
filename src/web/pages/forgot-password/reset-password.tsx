import { ResetPasswordForm } from '#web/features/identity/reset-password-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Set a new password') }]

export default function ResetPassword() {
  return <ResetPasswordForm />
}
