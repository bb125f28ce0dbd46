import { session } from './live-session.ts'

let started = false

/**
 * Determines the session of this browser once: signed out without a stored token; otherwise a fresh token and the profile
 * are fetched. Until then protected routes show 'Loading...' (AW-1.3, CD-2.21).
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
  await (await import('./find-session.ts')).findSession()
}
