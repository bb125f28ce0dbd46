import { findSession } from './find-session.ts'
import { session } from './live-session.ts'

let started = false

/**
 * Determines the session of this browser once, unless the server has rendered the page for somebody: signed out without a
 * stored token; otherwise the profile is fetched. Until then protected routes show 'Loading...' (AW-1.3, CD-2.21).
 */
export const startSession = (): void => {
  if (started) return
  started = true
  window.addEventListener('storage', ({ key }) => {
    if (session.storageChanged(key)) void determine()
  })
  if (session.get().status === 'checking') void determine()
}

const determine = async (): Promise<void> => {
  if (!session.readToken()) return session.end()
  try {
    await findSession()
  } catch {
    // Without an answer, for example because the page is being left, the session is not ended. The stored profile is used,
    // and each screen shows its own error.
    const remembered = session.readUser()
    if (remembered) session.adopt(remembered, 0)
    else session.suspend()
  }
}
