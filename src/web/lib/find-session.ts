import { getProfile } from '#contract/profiles.ts'
import { api, session } from './api.ts'
import { ApiError } from './api-error.ts'

/** Who the stored token belongs to, asked of the provider and the product (CD-2.21). */
export const findSession = async (): Promise<void> => {
  try {
    // A tab that loads at the same time may have asked already: then its token is this one's, too.
    if (!(await session.renew())) return session.end()
    session.adopt(await api(getProfile, {}))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return session.end()
    // No answer is not the end of a session: a page that is left early gets none. The remembered person stays, and each
    // screen then shows its own failure and its way out.
    const remembered = session.readUser()
    if (remembered) session.adopt(remembered, 0)
    else session.suspend()
  }
}
