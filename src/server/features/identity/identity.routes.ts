import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/identity.ts'
import type { Profile } from '#contract/profiles.ts'
import { type Binding, type Call, okAfter, route } from '#server/platform/http/call.ts'
import type { Grant, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { Invitations } from '../invitations/invitations.module.ts'
import type { Credentials } from './credentials.service.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { EmailChange } from './email-change.service.ts'
import type { EmailConfirmation } from './email-confirmation.service.ts'
import { presentCredential, presentPendingEmail } from './identity.presenter.ts'
import type { OidcSignIn } from './oidc.service.ts'
import type { PasswordReset } from './password-reset.service.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { answerSignIn, createStepCookies, secondStepRoutes } from './second-step.routes.ts'
import type { SecondStep } from './second-step.service.ts'
import { type SessionsDeps, sessionsRoutes } from './sessions.routes.ts'
import type { SignIn } from './sign-in.service.ts'

interface IdentityRoutesDeps {
  provider: IdentityProvider
  signIn: SignIn
  credentials: Credentials
  emailChange: EmailChange
  emailConfirmation: EmailConfirmation
  invitations: Pick<Invitations, 'admit' | 'accept'>
  passwordReset: PasswordReset
  device: DeviceCookie
  cookie: RefreshCookie
  findProfile: (accountId: string) => Promise<Profile | null>
  findActing: SessionsDeps['findActing']
  publicUrl: string
  secondStep: SecondStep
  oidc: OidcSignIn
  needsSecondFactor: (grant: Grant) => Promise<boolean>
}

export const identityRoutes = (deps: IdentityRoutesDeps): Binding[] => {
  const { signIn, credentials, emailChange, passwordReset, device, cookie, publicUrl } = deps
  const { emailConfirmation, invitations, needsSecondFactor } = deps
  const response = async ({ request, reply }: Pick<Call<Endpoint>, 'request' | 'reply'>, grant: Grant) => {
    cookie.write(reply, grant.refreshToken)
    device.write(request, reply, grant.account.email)
    return presentCredential(grant, await needsSecondFactor(grant))
  }
  const cookies = createStepCookies(publicUrl)
  const end = answerSignIn(response, cookies)
  const browser = (request: Call<Endpoint>['request']) => ({
    userAgent: request.userAgent,
    remembered: cookies.remembered.read(request),
  })

  return [
    route(contract.signUp, async ({ body, request, reply }) => {
      const invitationId = await invitations.admit(body.email, body.invitation)
      const grant = await signIn.signUp(body.email, body.password, request.userAgent)
      if (invitationId === null) await emailConfirmation.begin(grant.account, request.ip)
      else {
        await invitations.accept(invitationId, grant.account.id)
        grant.account.emailVerified = true
      }
      return response({ request, reply }, grant)
    }),
    route(contract.signIn, async ({ body: { email, password }, request, reply }) => {
      const known = device.read(request, email.toLowerCase())
      const by = known ? { device: known } : { ip: request.ip }
      return end({ request, reply }, await signIn.signIn(email, password, by, browser(request)))
    }),
    route(contract.reauthenticate, async ({ user, body, request, reply }) =>
      end({ request, reply }, await signIn.reauthenticate(user, body.password)),
    ),
    route(contract.signInWithCustomToken, async ({ body, request, reply }) =>
      end({ request, reply }, await signIn.byCustomToken(body.token, browser(request))),
    ),
    route(contract.requestPasswordReset, ({ body }) => okAfter(passwordReset.request(body.email))),
    route(contract.checkPasswordReset, ({ body }) => okAfter(passwordReset.check(body.code))),
    route(contract.confirmPasswordReset, async ({ body, request, reply }) => {
      const { email } = await passwordReset.confirm(body.code, body.password)
      // The mailbox proves the owner, so the browser becomes known and attempts of others do not lock it out.
      device.write(request, reply, email)
      return { ok: true as const }
    }),
    route(contract.updatePassword, ({ user, body }) => okAfter(credentials.updatePassword(user, body.password))),
    route(contract.requestEmailChange, async ({ user, body }) => ({
      pending: presentPendingEmail(await emailChange.request(user, body.email)),
    })),
    route(contract.emailChange, async ({ user }) => {
      const pending = await emailChange.pending(user)
      return { pending: pending && presentPendingEmail(pending), verified: user.emailVerified }
    }),
    route(contract.resendEmailChange, async ({ user }) => ({
      pending: presentPendingEmail(await emailChange.resend(user)),
    })),
    route(contract.cancelEmailChange, ({ user }) => okAfter(emailChange.cancel(user))),
    route(contract.confirmEmailChange, async ({ body }) => {
      const { id, email, isNew } = await emailChange.confirm(body.code)
      return { uid: id, email, is_new: isNew }
    }),
    route(contract.resendEmailConfirmation, async ({ user }) => ({ sent: await emailConfirmation.resend(user) })),
    ...sessionsRoutes({ ...deps, answer: response }),
    ...secondStepRoutes({ ...deps, cookies, answer: response }),
  ]
}
