import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { accountCountry } from './account-country.ts'

const CountryWindow = lazyPart(async () => ({ default: (await import('./country-window.tsx')).CountryWindow }))

const never = () => null

/** Asks for the country before the payment account is created. */
export function CountryQuestion() {
  const asked = useSyncExternalStore(accountCountry.watch, accountCountry.read, never)
  return asked ? (
    <Suspense>
      <CountryWindow work={asked.about.work} />
    </Suspense>
  ) : null
}
