import { createLiveConnection } from './live-connection.ts'
import { session } from './live-session.ts'
import { settings } from './settings.ts'

/** The live connection of this page; loaded on demand, by `start-socket.ts` or what follows something live. */
export const live = createLiveConnection({
  path: () => settings().socketPath,
  token: () => session.currentToken(),
  renewToken: (refused) => session.renew(refused),
})

let userId: string | undefined

/** Connects for whoever is signed in, and disconnects with the end of the session (CD-13.1, CD-13.2, CD-13.11). */
const follow = (): void => {
  const next = session.get().user?.id
  if (next === userId) return
  userId = next
  if (next) live.start()
  else live.stop()
}

session.watch(follow)
follow()

window.addEventListener('online', live.wake)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') live.wake()
})
