import { SignupForm } from '#web/features/identity/signup-form.tsx'

export const meta = () => [{ title: 'Create your account · Gesso' }]

export default function Signup() {
  return <SignupForm />
}
