import { addressOf, type Endpoint, type InputOf, type ResponseOf } from '#contract/endpoint.ts'
import { signUp } from '#contract/identity.ts'
import { createAccountLink, syncAccountStatus } from '#contract/payments.ts'
import type { SelfServiceRole } from '#contract/primitives.ts'
import { initializeUser } from '#contract/profiles.ts'

/** The password of everybody here. */
export const PASSWORD = 'a long bench password'

export interface Person {
  id: string
  email: string
  /** The headers of somebody who is signed in. */
  headers: Record<string, string>
}

const send = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: Partial<InputOf<E>>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<E>> => {
  const { body, ...given } = input as { params?: Record<string, unknown>; body?: unknown }
  const answer = await fetch(`${origin}/api${addressOf(endpoint, given)}`, {
    method: endpoint.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as ResponseOf<E>
}

/** Somebody new, signed up as people sign up. */
export async function addPerson(origin: string, role: SelfServiceRole, name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const { uid, token } = await send(origin, signUp, { body: { email, password: PASSWORD } })
  const headers = { authorization: `Bearer ${token}` }
  await send(origin, initializeUser, { body: { name, email, role, firebase_uid: uid } }, headers)
  return { id: uid, email, headers }
}

/** Leads an artist through the sandbox's onboarding, so that publishing is open. */
export async function connectPayouts(origin: string, { headers }: Person): Promise<void> {
  const { url } = await send(origin, createAccountLink, {}, headers)
  const form = new URLSearchParams({ legal_name: 'Bench', country: 'US', bank_last4: '4242', action: 'complete' })
  await fetch(`${origin}${new URL(url).pathname}`, { method: 'POST', body: form, redirect: 'manual' })
  await send(origin, syncAccountStatus, {}, headers)
}
