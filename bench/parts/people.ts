import type { SelfServiceRole } from '#contract/primitives.ts'
import { activatePayouts, createAccount, introduce } from '#server/client/artist-steps.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'

/** The password of every benchmark account. */
export const PASSWORD = 'a long bench password'

export interface Person {
  id: string
  email: string
  /** Request headers that carry the session. */
  headers: Record<string, string>
}

/** Signs up a new person through the API; an artist who `sells` completes onboarding and may publish. */
export const addPerson = async (
  origin: string,
  role: SelfServiceRole,
  name: string,
  { sells = false } = {},
): Promise<Person> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const { uid, token } = await createAccount(createClient(fetchFrom(origin)), { email, password: PASSWORD })
  const person = createClient(fetchFrom(origin), token)
  await introduce(person, uid, { name, email, role })
  if (sells) await activatePayouts(person)
  return { id: uid, email, headers: { authorization: `Bearer ${token}` } }
}
