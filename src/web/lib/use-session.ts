import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { session } from './live-session.ts'
import type { SessionState } from './session.ts'

/** The user for whom the server rendered this page; null where the browser determines the session. */
export const PageUser = createContext<Profile | null>(null)

/** Who is signed in, followed live: also what another tab does (AW-1.44). */
export function useSession(): SessionState {
  const user = useContext(PageUser)
  const rendered = useMemo<SessionState>(
    () => (user ? { status: 'signed-in', user } : { status: 'checking', user: null }),
    [user],
  )
  return useSyncExternalStore(session.watch, session.get, () => rendered)
}

/** Until when an administrator acts for the person, in milliseconds since 1970; null for everybody else, and on the server. */
export const useActingUntil = (): number | null => useSyncExternalStore(session.watch, session.actingUntil, () => null)
