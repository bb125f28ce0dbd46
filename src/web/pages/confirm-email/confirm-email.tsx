import { ConfirmEmailForm } from '#web/features/identity/confirm-email-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Confirm your new email') }]

export default function ConfirmEmail() {
  return <ConfirmEmailForm />
}
