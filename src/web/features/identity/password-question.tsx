import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { recentPassword } from '#web/lib/recent-password.ts'
import { secondStep } from '#web/lib/second-step.ts'

const PasswordWindow = lazyPart(async () => ({ default: (await import('./password-window.tsx')).PasswordWindow }))

const SecondStepWindow = lazyPart(async () => ({
  default: (await import('./second-step-window.tsx')).SecondStepWindow,
}))

const never = () => null

/**
 * Asks for the password when a call needs one that was entered a moment ago, and for the second factor of whoever has one,
 * and then lets the call go on.
 */
export function PasswordQuestion() {
  const isAsked = useSyncExternalStore(recentPassword.watch, recentPassword.read, never) !== null
  const isFactorAsked = useSyncExternalStore(secondStep.watch, secondStep.read, never) !== null
  return isAsked || isFactorAsked ? (
    <Suspense>{isFactorAsked ? <SecondStepWindow /> : <PasswordWindow />}</Suspense>
  ) : null
}
