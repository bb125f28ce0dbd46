import { SignupForm } from '#web/features/identity/signup-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Create your account') }]

export default function Signup() {
  return <SignupForm />
}
