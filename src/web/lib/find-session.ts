import type { Profile } from '#contract/profiles.ts'
import { api, session } from './api.ts'
import { ApiError } from './api-error.ts'

/** Unlike other calls, a refused one does not lead to `/login`: the page may be a public one. */
const fetchProfile = (token: string): Promise<Profile> =>
  api('GET /users/profile', {}, { headers: { authorization: `Bearer ${token}` }, unauthenticated: true })

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401

/** The user of the stored token, which is only renewed when it is about to expire or was refused. */
const findUser = async (): Promise<Profile | null> => {
  const stored = session.readToken()
  if (stored && !session.expiresSoon(stored)) {
    try {
      return await fetchProfile(stored)
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }
  const renewed = await session.renew(stored)
  return renewed ? fetchProfile(renewed) : null
}

/** Determines the user of the stored token (CD-2.21). Throws when there is no answer. */
export const findSession = async (): Promise<void> => {
  try {
    const user = await findUser()
    if (user) session.adopt(user)
    else session.end()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 404)) throw error
    session.end()
  }
}
