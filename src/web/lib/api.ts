import { createHttpClient } from './http-client.ts'
import { responseCache, session } from './live-session.ts'
import { recentPassword } from './recent-password.ts'
import { refused } from './refusal.ts'
import { settings } from './settings.ts'
import { browserTransport } from './transport.ts'

export { responseCache, session }

/** The API client of the browser (AW-2). */
export const api = createHttpClient({
  get base() {
    return settings().apiBase
  },
  cache: responseCache,
  transport: browserTransport,
  bearer: {
    current: () => session.currentToken(),
    userId: () => session.get().user?.id ?? null,
    endedElsewhere: () => session.endedElsewhere(),
    renew: (refused) => session.renew(refused).catch(() => null),
    confirm: recentPassword.ask,
    refused: () => {
      // The page is being loaded again for another person.
      if (session.get().status === 'checking') return
      if (session.get().status !== 'signed-out') session.end()
      refused()
    },
  },
})
