import { session } from './live-session.ts'

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
  await (await import('./find-session.ts')).findSession()
}
