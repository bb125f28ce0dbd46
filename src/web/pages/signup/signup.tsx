import { ByInvitation } from '#web/features/identity/by-invitation.tsx'
import { SignupForm } from '#web/features/identity/signup-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { settings } from '#web/lib/settings.ts'

export const meta = () => [{ title: pageTitle('Create your account') }]

export default function Signup() {
  const { mode, collectors_may_join } = settings().site.joining
  return mode === 'invitation' && !collectors_may_join ? <ByInvitation /> : <SignupForm />
}
