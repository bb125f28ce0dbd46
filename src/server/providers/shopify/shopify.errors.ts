import { z } from 'zod'
import type { Outcome } from '#server/platform/vendors/vendor-problem.ts'

interface GraphqlProblem {
  /** Without anything that somebody typed. */
  why: string
  outcome: Outcome
  retryAfter?: number
  body?: unknown
}

const graphqlErrors = z.array(
  z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
)
/** What a call costs, and what of the shop's allowance is left. */
const cost = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
})
const userErrors = z.array(
  z.object({ field: z.array(z.string()).nullish(), message: z.string(), code: z.string().nullish() }),
)

const DEFAULT_WAIT_SECONDS = 1
/** Not done yet, or done by a call with the same key at the same time. */
const CONCURRENT = 'IDEMPOTENCY_CONCURRENT_REQUEST'

const findWait = (extensions: unknown): number => {
  const { data } = cost.safeParse(extensions)
  if (!data) return DEFAULT_WAIT_SECONDS
  const { requestedQueryCost, throttleStatus } = data.cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.max(DEFAULT_WAIT_SECONDS, Math.ceil(missing / throttleStatus.restoreRate))
}

/** What the `errors` of a response mean; null without any. `mayRepeat` is whether the call does no harm when repeated. */
export const findGraphqlProblem = (
  response: { errors?: unknown; extensions?: unknown },
  mayRepeat: boolean,
): GraphqlProblem | null => {
  if (response.errors === undefined || response.errors === null) return null
  const { data: errors } = graphqlErrors.safeParse(response.errors)
  const codes = errors?.map(({ extensions }) => extensions?.code ?? 'no code') ?? ['another form']
  const why = `GraphQL errors: ${codes.join(', ')}`
  if (codes.includes('THROTTLED')) return { why, outcome: 'later', retryAfter: findWait(response.extensions) }
  if (codes.includes('ACCESS_DENIED') || codes.includes('SHOP_INACTIVE')) return { why, outcome: 'misconfigured' }
  const isLost = !errors || codes.includes('INTERNAL_SERVER_ERROR') || codes.includes('TIMEOUT')
  if (isLost) return { why, outcome: mayRepeat ? 'later' : 'unknown' }
  return { why, outcome: 'refused', body: errors }
}

/** The errors about the input that a mutation reports beside its result; null without any. */
export const findUserErrors = (data: unknown): GraphqlProblem | null => {
  const payloads = z.record(z.string(), z.object({ userErrors }).nullable().catch(null)).safeParse(data).data ?? {}
  const found = Object.values(payloads).flatMap((payload) => payload?.userErrors ?? [])
  if (found.length === 0) return null
  const codes = found.map(({ code, field }) => code ?? field?.join('.') ?? 'no code')
  const outcome = codes.includes(CONCURRENT) ? 'later' : 'refused'
  return { why: `errors about the input: ${codes.join(', ')}`, outcome, body: found }
}

/** Whether a refusal reports one of these codes. */
export const hasCode = (body: unknown, ...codes: string[]): boolean =>
  (userErrors.safeParse(body).data ?? []).some(({ code }) => codes.includes(code ?? ''))
