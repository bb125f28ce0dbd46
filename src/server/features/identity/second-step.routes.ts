import { DAY_MS } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { REMEMBERED_DAYS } from '#contract/factor-kinds.ts'
import type { Credential } from '#contract/identity.ts'
import * as contract from '#contract/second-factor.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, type Call, route } from '#server/platform/http/call.ts'
import type { Grant } from '#server/providers/identity/identity.provider.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { requireOwnOrigin } from './identity.policy.ts'
import type { OidcSignIn } from './oidc.service.ts'
import { PENDING_MS, type SecondStep, type SignInEnd } from './second-step.service.ts'

type Answer = (call: Pick<Call<Endpoint>, 'request' | 'reply'>, grant: Grant) => Promise<Credential>

interface StepCookie {
  read(request: Pick<Call<Endpoint>['request'], 'cookie'>): string | undefined
  write(reply: Call<Endpoint>['reply'], value: string): void
  clear(reply: Call<Endpoint>['reply']): void
}

const createCookie = (
  publicUrl: string,
  title: string,
  maxAgeSeconds: number,
  sameSite: 'strict' | 'lax',
): StepCookie => {
  const name = publicUrl.startsWith('https://') ? `__Host-${title}` : title
  return {
    read: (request) => request.cookie(name),
    write: (reply, value) => reply.setCookie(name, value, { maxAgeSeconds, path: '/', sameSite }),
    clear: (reply) => reply.clearCookie(name),
  }
}

export type StepCookies = Record<'pending' | 'remembered' | 'oidc', StepCookie>

/** What a browser keeps of sign-ins, HttpOnly: the one that waits, by which it is remembered, and one at another site. */
export const createStepCookies = (publicUrl: string): StepCookies => ({
  pending: createCookie(publicUrl, 'gesso_second_step', PENDING_MS / 1000, 'strict'),
  remembered: createCookie(publicUrl, 'gesso_remembered', (REMEMBERED_DAYS * DAY_MS) / 1000, 'strict'),
  // The browser comes back from another site.
  oidc: createCookie(publicUrl, 'gesso_oidc', PENDING_MS / 1000, 'lax'),
})

/** Answers a sign-in whose password was right: with tokens, or with the question for the second factor. */
export const answerSignIn =
  (answer: Answer, cookies: StepCookies) =>
  async (call: Pick<Call<Endpoint>, 'request' | 'reply'>, end: SignInEnd): Promise<Credential> => {
    if ('grant' in end) return answer(call, end.grant)
    cookies.pending.write(call.reply, end.pending)
    throw new Failure('second_step_required')
  }

interface SecondStepRoutesDeps {
  secondStep: SecondStep
  oidc: OidcSignIn
  cookies: StepCookies
  device: DeviceCookie
  publicUrl: string
  answer: Answer
}

/** The end of a sign-in that waits for the second factor, and sign-in at the OpenID Connect provider. */
export const secondStepRoutes = (deps: SecondStepRoutesDeps): Binding[] => {
  const { secondStep, oidc, cookies, device, publicUrl, answer } = deps
  const requireOwn = (request: Call<Endpoint>['request']) =>
    requireOwnOrigin(request.header('origin'), request.header('host'), publicUrl)

  return [
    route(contract.getSecondStep, ({ request }) => secondStep.find(cookies.pending.read(request))),
    route(contract.finishSecondStep, async ({ body, request, reply }) => {
      requireOwn(request)
      const token = cookies.pending.read(request)
      const email = await secondStep.findEmail(token)
      const known = email && device.read(request, email)
      const by = known ? { device: known } : { secondStep: true as const }
      const finished = await secondStep.finish(token, body, by, request.userAgent)
      cookies.pending.clear(reply)
      if (finished.device) cookies.remembered.write(reply, finished.device)
      return answer({ request, reply }, finished.grant)
    }),
    route(contract.beginOidc, async ({ reply }) => {
      const { url, flow } = await oidc.begin()
      cookies.oidc.write(reply, flow)
      return { url }
    }),
    route(contract.finishOidc, async ({ body, request, reply }) => {
      requireOwn(request)
      const flow = cookies.oidc.read(request)
      cookies.oidc.clear(reply)
      return answer({ request, reply }, await oidc.finish(body.query, flow, request.userAgent))
    }),
  ]
}
