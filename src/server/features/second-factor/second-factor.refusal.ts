import type { ShownFactor } from '#contract/second-factor.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { Failure } from '#server/platform/failure.ts'

const refuse = (field: string, message: string): Failure =>
  new Failure('invalid_second_factor', { message, fields: [{ field, message }] })

/** The failure of a second factor that is wrong; it names the field. */
export const toRefusal = (shown: ShownFactor): Failure => {
  if ('passkey' in shown) return new Failure('passkey_refused')
  if ('code' in shown) return refuse('code', SIGN_IN_MESSAGES.appCodeWrong)
  return refuse('recovery_code', SIGN_IN_MESSAGES.recoveryCodeWrong)
}
