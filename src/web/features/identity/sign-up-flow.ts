import type { z } from 'zod'
import type { signUpForm } from '#contract/account-forms.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { api, session } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { identity } from '#web/lib/identity.ts'
import { failureTail } from './failure-tail.ts'

type SignUpForm = z.output<typeof signUpForm>

export type SignUpEnd =
  | { kind: 'done' }
  | { kind: 'email-in-use' }
  /** The account exists; only the shop customer is missing (CD-1.13). */
  | { kind: 'sync-failed'; message: string }

/** An identity that was created while the next step failed: the next attempt continues from there. */
let created: { email: string; uid: string } | null = null

/** Sign-up in its order: identity, profile, save, shop customer (CD-1.11). Throws any other failure than those of `SignUpEnd`. */
export const runSignUp = async (
  { name, email, password, role }: SignUpForm,
  invitation?: string,
): Promise<SignUpEnd> => {
  try {
    if (created?.email !== email) created = { email, ...(await identity.signUp(email, password, invitation)) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_in_use') return { kind: 'email-in-use' }
    throw error
  }
  const user = await api('POST /users/initialize', { body: { name, email, role, firebase_uid: created.uid } })
  created = null
  session.adopt(user)
  return runShopSync()
}

/** Creates or updates the shop customer; safe to repeat (CD-1.10, CD-1.20). */
export const runShopSync = async (): Promise<SignUpEnd> => {
  try {
    await api('POST /users/sync', {})
    return { kind: 'done' }
  } catch (error) {
    return { kind: 'sync-failed', message: SIGN_IN_MESSAGES.shopSyncFailed(failureTail(error)) }
  }
}
