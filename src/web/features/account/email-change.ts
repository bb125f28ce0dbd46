import { type Profile, updateUser } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { identity } from '#web/lib/identity.ts'

/**
 * Re-authenticates, changes the address at the identity provider, then in the profile (CD-4.18). When the profile
 * refuses, the identity goes back to the old address, so that the two never diverge (CD-4.21).
 */
export const changeEmail = async (from: string, to: string, password: string): Promise<Profile> => {
  await identity.reauthenticate(password)
  await identity.updateEmail(to)
  try {
    return await api(updateUser, { body: { email: to } })
  } catch (error) {
    await identity.updateEmail(from)
    throw error
  }
}
