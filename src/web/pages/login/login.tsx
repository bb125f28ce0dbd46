import { LoginForm } from '#web/features/identity/login-form.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'

export const meta = () => [{ title: pageTitle('Log in') }]

export default function Login() {
  return <LoginForm />
}
