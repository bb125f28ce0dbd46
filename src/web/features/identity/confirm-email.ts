import { updateUser } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'
import { identity } from '#web/lib/identity.ts'
import { logQuietly } from '#web/lib/log.ts'

export interface ConfirmedEmail {
  email: string
  /** Whether this browser stays signed in as the person whose email changed. */
  signedIn: boolean
}

/**
 * Confirms the new address at the identity provider. A browser that is signed in as that person then takes a token with
 * the new address and tells the profile (CD-4.18); the session ended where another one had asked for the change.
 */
export const confirmEmail = async (code: string): Promise<ConfirmedEmail> => {
  const { uid, email } = await identity.confirmEmailChange(code)
  if (!session.readToken() || session.readUser()?.id !== uid) return { email, signedIn: false }
  try {
    if (!(await session.signInStateChanged())) {
      session.end()
      return { email, signedIn: false }
    }
    session.adopt(await api(updateUser, { body: { email } }))
  } catch (error) {
    // The email has changed, in the profile as well: what this browser remembers is put right at its next load.
    logQuietly('the profile could not be read after its email changed', error)
  }
  return { email, signedIn: true }
}
