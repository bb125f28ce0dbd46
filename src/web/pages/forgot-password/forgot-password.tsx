import { ForgotPasswordForm } from '#web/features/identity/forgot-password-form.tsx'

export const meta = () => [{ title: 'Forgot password · Gesso' }]

export default function ForgotPassword() {
  return <ForgotPasswordForm />
}
