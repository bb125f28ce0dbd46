import { OidcCallbackScreen } from '#web/features/identity/oidc-callback.tsx'

export const meta = () => [{ title: 'Signing in · Gesso' }, { name: 'referrer', content: 'no-referrer' }]

export default function OidcCallback() {
  return <OidcCallbackScreen />
}
