import { getProfile } from '#contract/profiles.ts'
import { api, session } from './api.ts'
import { ApiError } from './api-error.ts'

/** Determines the user of the stored token (CD-2.21). */
export const findSession = async (): Promise<void> => {
  try {
    // A tab that loads at the same time may have renewed the token already; then this tab uses that one.
    if (!(await session.renew())) return session.end()
    session.adopt(await api(getProfile, {}))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return session.end()
    // Without an answer, for example because the page is being left, the session is not ended. The stored profile is used,
    // and each screen shows its own error.
    const remembered = session.readUser()
    if (remembered) session.adopt(remembered, 0)
    else session.suspend()
  }
}
