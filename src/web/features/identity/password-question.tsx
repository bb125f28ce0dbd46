import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { recentPassword } from '#web/lib/recent-password.ts'

const PasswordWindow = lazyPart(async () => ({ default: (await import('./password-window.tsx')).PasswordWindow }))

const never = () => null

/** Asks for the password when a call needs one that was entered a moment ago, and then lets the call go on. */
export function PasswordQuestion() {
  const isAsked = useSyncExternalStore(recentPassword.watch, recentPassword.read, never) !== null
  return isAsked ? (
    <Suspense>
      <PasswordWindow />
    </Suspense>
  ) : null
}
