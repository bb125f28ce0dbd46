import { ConfirmEmailForm } from '#web/features/identity/confirm-email-form.tsx'

export const meta = () => [{ title: 'Confirm your new email · Gesso' }]

export default function ConfirmEmail() {
  return <ConfirmEmailForm />
}
