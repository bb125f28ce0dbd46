import type { SelfServiceRole } from '#contract/primitives.ts'
import { activatePayouts, createAccount, introduce } from '#server/client/artist-steps.ts'
import { createClient } from '#server/client/client.ts'
import { fetchFrom } from '#server/client/transports.ts'

/** The password of everybody here. */
export const PASSWORD = 'a long bench password'

export interface Person {
  id: string
  email: string
  /** The headers of somebody who is signed in. */
  headers: Record<string, string>
}

/** Somebody new, signed up as people sign up; an artist who `sells` may publish. */
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
