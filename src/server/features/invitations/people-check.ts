import type { CheckedPerson, InvitedPerson } from '#contract/invitations.ts'
import { email as emailSchema, role as roleSchema } from '#contract/primitives.ts'

/** What is known of an address already. */
export type Known = ReadonlyMap<string, NonNullable<CheckedPerson['known']>>

/** The address as it is stored; null for none. */
export const toEmail = (typed: string): string | null => {
  const { success, data } = emailSchema.safeParse(typed)
  return success ? data.toLowerCase() : null
}

/** Says of each person of a list whether they can be invited. Of an address that occurs twice, the first one counts. */
export const checkPeople = (people: readonly InvitedPerson[], known: Known): CheckedPerson[] => {
  const first = new Map<string, number>()
  const look = (field: 'email' | 'role', message: string): CheckedPerson => ({
    state: 'look',
    problem: { field, message },
    known: null,
  })
  return people.map(({ email, role, confirmed }, index) => {
    const address = toEmail(email)
    if (address === null)
      return look('email', emailSchema.safeParse(email).error?.issues[0]?.message ?? 'Enter an email.')
    const earlier = first.get(address)
    if (earlier !== undefined) return look('email', `This is the address of person ${earlier + 1} as well.`)
    first.set(address, index)
    const before = known.get(address)
    if (before) return { state: 'here', problem: null, known: before }
    if (!roleSchema.safeParse(role).success)
      return look('role', role === '' ? 'Choose a role.' : `There is no role “${role}”. Choose one.`)
    if (role === 'admin' && confirmed !== true) return { state: 'confirm', problem: null, known: null }
    return { state: 'ready', problem: null, known: null }
  })
}
