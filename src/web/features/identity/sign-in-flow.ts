import type { Profile } from '#contract/profiles.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { identity, isSecondStep } from '#web/lib/identity.ts'

export type SignInEnd =
  | { kind: 'done'; needsSecondFactor: boolean }
  /** The password was right; the second factor is shown on a page of its own. */
  | { kind: 'second-step' }
  /** The identity is signed in but has no account here: the sync button helps (CD-2.13, CD-2.15). */
  | { kind: 'no-account'; message: string }
  | { kind: 'failed'; message: string }

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The text of a failed log-in (CD-2.12 to CD-2.14). */
export const signInFailure = (error: unknown): SignInEnd => {
  if (isStatus(error, 401)) return { kind: 'failed', message: SIGN_IN_MESSAGES.invalidCredentials }
  if (isStatus(error, 404)) return { kind: 'no-account', message: SIGN_IN_MESSAGES.accountNotFound }
  const own = error instanceof Error && !(error instanceof ApiError) ? error.message : ''
  return { kind: 'failed', message: own || failureText(error, SIGN_IN_MESSAGES.signInFailed) }
}

const profileOrNew = async (): Promise<Profile> => {
  try {
    return await api('GET /users/profile', {})
  } catch (error) {
    if (isStatus(error, 404)) return api('POST /users/initialize-if-needed', {})
    throw error
  }
}

/** The profile of whoever has just signed in; the session is active from here on. */
export const adoptProfile = async (): Promise<void> => session.adopt(await profileOrNew())

/** Log-in in its order: identity, profile (made when missing), save (CD-2.7, CD-2.9). */
export const runSignIn = async (email: string, password: string): Promise<SignInEnd> => {
  try {
    const { needs_second_factor: needsSecondFactor } = await identity.signIn(email, password)
    await adoptProfile()
    return { kind: 'done', needsSecondFactor }
  } catch (error) {
    if (isSecondStep(error)) return { kind: 'second-step' }
    const end = signInFailure(error)
    // A failed log-in leaves nothing behind, except the identity that the sync button goes on with.
    if (end.kind === 'failed') session.end()
    return end
  }
}

/** 'Sync account': makes the missing account of the signed-in identity (CD-2.15). */
export const runAccountSync = async (): Promise<SignInEnd> => {
  try {
    const user = await api('POST /users/initialize-if-needed', {})
    await api('POST /users/sync', {})
    session.adopt(user)
    return { kind: 'done', needsSecondFactor: false }
  } catch (error) {
    return signInFailure(error)
  }
}
