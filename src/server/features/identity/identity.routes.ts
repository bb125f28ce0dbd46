import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/identity.ts'
import type { Profile } from '#contract/profiles.ts'
import type { Binding, Call } from '#server/platform/http/call.ts'
import { route } from '#server/platform/http/call.ts'
import type { Grant, IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { Credentials } from './credentials.service.ts'
import { presentCredential } from './identity.presenter.ts'
import type { PasswordReset } from './password-reset.service.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { bindSessions } from './sessions.routes.ts'
import type { SignIn } from './sign-in.service.ts'

interface Parts {
  provider: IdentityProvider
  signIn: SignIn
  credentials: Credentials
  passwordReset: PasswordReset
  findProfile: (accountId: string) => Promise<Profile | null>
  publicUrl: string
}

const OK = { ok: true } as const

export const bindIdentity = (parts: Parts): Binding[] => {
  const { provider, signIn, credentials, passwordReset, findProfile, publicUrl } = parts
  const cookie = createRefreshCookie(publicUrl)
  const answer = (reply: Call<Endpoint>['reply'], grant: Grant) => {
    cookie.write(reply, grant.refreshToken)
    return presentCredential(grant)
  }

  return [
    route(contract.signUp, async ({ body, request, reply }) =>
      answer(reply, await signIn.signUp(body.email, body.password, request.userAgent)),
    ),
    route(contract.signIn, async ({ body, request, reply }) =>
      answer(reply, await signIn.signIn(body.email, body.password, request.userAgent)),
    ),
    route(contract.reauthenticate, async ({ user, body, reply }) =>
      answer(reply, await signIn.reauthenticate(user, body.password)),
    ),
    route(contract.signInWithCustomToken, async ({ body, request, reply }) =>
      answer(reply, await signIn.byCustomToken(body.token, request.userAgent)),
    ),
    route(contract.requestPasswordReset, async ({ body }) => {
      await passwordReset.request(body.email)
      return OK
    }),
    route(contract.checkPasswordReset, async ({ body }) => {
      await passwordReset.check(body.code)
      return OK
    }),
    route(contract.confirmPasswordReset, async ({ body }) => {
      await passwordReset.confirm(body.code, body.password)
      return OK
    }),
    route(contract.updatePassword, async ({ user, body }) => {
      await credentials.updatePassword(user, body.password)
      return OK
    }),
    route(contract.updateEmail, async ({ user, body, reply }) =>
      answer(reply, await credentials.updateEmail(user, body.email)),
    ),
    ...bindSessions({ provider, cookie, findProfile, publicUrl, answer }),
  ]
}
