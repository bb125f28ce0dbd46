import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { Failure } from '#server/platform/failure.ts'
import { isOwnOrigin } from '#server/platform/http/own-origin.ts'
import { EmailTakenError, WeakPasswordError } from '#server/providers/identity/identity.provider.ts'

/** Converts a provider's refusal to a failure that names the field and the remedy; rethrows anything else. */
export const orExplain = (error: unknown): never => {
  if (error instanceof EmailTakenError)
    throw new Failure('email_in_use', { fields: [{ field: 'email', message: SIGN_IN_MESSAGES.emailInUse }] })
  if (error instanceof WeakPasswordError)
    throw new Failure('weak_password', { fields: [{ field: 'password', message: SIGN_IN_MESSAGES.passwordTooCommon }] })
  throw error
}

/** The refresh cookie is accepted from our own pages only: a foreign `Origin` is refused. */
export const requireOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string): void => {
  if (isOwnOrigin(origin, host, publicUrl)) return
  throw new Failure('forbidden', { message: 'This request came from another site.' })
}
