import { LoginForm } from '#web/features/identity/login-form.tsx'

export const meta = () => [{ title: 'Log in · Gesso' }]

export default function Login() {
  return <LoginForm />
}
