import { useSyncExternalStore } from 'react'
import { session } from './live-session.ts'
import type { SessionState } from './session.ts'

const SERVER: SessionState = { status: 'checking', user: null }

/** Who is signed in, followed live: also what another tab does (AW-1.44). */
export const useSession = (): SessionState => useSyncExternalStore(session.watch, session.get, () => SERVER)
