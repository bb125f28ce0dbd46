import { ResetPasswordForm } from '#web/features/identity/reset-password-form.tsx'

export const meta = () => [{ title: 'Set a new password · Gesso' }]

export default function ResetPassword() {
  return <ResetPasswordForm />
}
