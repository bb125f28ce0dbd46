import type { ShownFactor } from '#contract/second-factor.ts'
import type { Failure } from '#server/platform/failure.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { createPasskeys } from './passkeys.ts'
import { toRefusal } from './second-factor.refusal.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { createSecondFactorService, type SecondFactorDeps, type SecondFactorService } from './second-factor.service.ts'
import { createSecondFactorMails } from './second-factor-mails.ts'

/** The interface of second factors for sign-in and for tools. */
export interface SecondFactors
  extends FeatureModule,
    Pick<SecondFactorService, 'isSetUp' | 'ways' | 'check' | 'reset'> {
  /** Whether administrators need one. */
  isRequired: boolean
  /** The failure of a second factor that is wrong. */
  refuse(shown: ShownFactor): Failure
}

/** Authenticator apps, passkeys and recovery codes. */
export const createSecondFactors = (
  deps: SecondFactorDeps & { mail: MailOutbox; publicUrl: string },
): SecondFactors => {
  const { publicUrl, siteName, mail, isRequired } = deps
  const passkeys = createPasskeys(publicUrl, siteName)
  const service = createSecondFactorService({ ...deps, passkeys, mails: createSecondFactorMails(mail, publicUrl) })
  const { isSetUp, ways, check, reset } = service
  return { bindings: secondFactorRoutes(service), isRequired, isSetUp, ways, check, reset, refuse: toRefusal }
}
