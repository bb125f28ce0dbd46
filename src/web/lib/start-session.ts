import { getProfile } from '#contract/profiles.ts'
import { ApiError } from './api-error.ts'
import { api, session } from './api.ts'

let started = false

/**
 * Finds out once who is signed in at this browser: without a stored token nobody; with one, the provider is asked for a
 * fresh token and the product for the profile. Until then protected routes show 'Loading...' (AW-1.3, CD-2.21).
 */
export const startSession = (): void => {
  if (started) return
  started = true
  window.addEventListener('storage', ({ key }) => {
    if (session.storageChanged(key)) void determine()
  })
  void determine()
}

const determine = async (): Promise<void> => {
  if (!session.readToken()) return session.end()
  try {
    if (!(await session.signInStateChanged())) return session.end()
    session.adopt(await api(getProfile, {}))
  } catch (error) {
    const remembered = session.readUser()
    // Without an answer the remembered person stays: each screen then shows its own failure and its way out.
    if (remembered && !(error instanceof ApiError && (error.status === 401 || error.status === 404))) return session.adopt(remembered, 0)
    session.end()
  }
}
