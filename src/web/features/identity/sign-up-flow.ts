import { MESSAGES } from '#contract/messages.ts'
import type { SelfServiceRole } from '#contract/primitives.ts'
import { initializeUser, syncUser } from '#contract/profiles.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { identity } from '#web/lib/identity.ts'

export interface SignUpForm {
  name: string
  email: string
  password: string
  role: SelfServiceRole
}

export type SignUpEnd =
  | { kind: 'done' }
  | { kind: 'email-in-use' }
  /** The account exists; only the shop customer is missing (CD-1.13). */
  | { kind: 'sync-failed'; message: string }
  | { kind: 'failed'; message: string; fields: { field: string; message: string }[] }

/** What follows 'Failed to create account: ': the response's error, else its details, else the exception's (CD-1.15). */
export const failureTail = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** An identity that was made while the step after it failed: the next try goes on from there. */
let made: { email: string; uid: string } | null = null

/** Sign-up in its order: identity, profile, save, shop customer (CD-1.11). */
export const runSignUp = async ({ name, email, password, role }: SignUpForm): Promise<SignUpEnd> => {
  try {
    if (made?.email !== email) made = { email, ...(await identity.signUp(email, password)) }
    const user = await api(initializeUser, { body: { name, email, role, firebase_uid: made.uid } })
    made = null
    session.adopt(user)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_in_use') return { kind: 'email-in-use' }
    return {
      kind: 'failed',
      message: MESSAGES.signupFailed(failureTail(error)),
      fields: error instanceof ApiError ? error.fields : [],
    }
  }
  return runShopSync()
}

/** Creates or updates the shop customer; safe to repeat (CD-1.10, CD-1.20). */
export const runShopSync = async (): Promise<SignUpEnd> => {
  try {
    await api(syncUser, {})
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'sync-failed', message: MESSAGES.shopSyncFailed(failureTail(error)) }
  }
}
