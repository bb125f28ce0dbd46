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
    const remembered = session.readUser()
    // Without an answer the remembered person stays: each screen then shows its own failure and its way out.
    if (remembered && !(error instanceof ApiError && (error.status === 401 || error.status === 404)))
      return session.adopt(remembered, 0)
    session.end()
  }
}
