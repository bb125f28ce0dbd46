import * as contract from '#contract/second-factor.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { SecondFactorService } from './second-factor.service.ts'

/** What people set up; signing in with it is a part of identity. */
export const secondFactorRoutes = (service: SecondFactorService): Binding[] => [
  route(contract.getSecondFactor, ({ user }) => service.state(user.id)),
  route(contract.beginApp, ({ user }) => service.beginApp(user)),
  route(contract.confirmApp, ({ user, body }) => service.confirmApp(user, body.setup, body.code)),
  route(contract.beginPasskey, ({ user }) => service.beginPasskey(user)),
  route(contract.confirmPasskey, ({ user, body }) => service.confirmPasskey(user, body.setup, body.name, body.passkey)),
  route(contract.makeRecoveryCodes, ({ user }) => service.renewCodes(user)),
  route(contract.renameFactor, ({ user, params, body }) => service.rename(user, params.id, body.name)),
  route(contract.removeFactor, ({ user, params }) => service.remove(user, params.id)),
  route(contract.resetSecondFactor, ({ user, params, body }) =>
    okAfter(service.reset(params.id, { admin: user, reason: body.reason })),
  ),
]
