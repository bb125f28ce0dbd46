import type { INVITATION_DAYS } from '#contract/invitation-terms.ts'
import type { CheckedPerson, InvitedPerson } from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'

/** What the first step asks for. */
export interface ListForm {
  text: string
  fileName: string | null
  role: Role
  days: (typeof INVITATION_DAYS)[number]
  note: string
}

/** A person of the list with what their check found. `id` stays the same while they are mended. */
export interface CheckedRow {
  id: number
  person: InvitedPerson
  check: CheckedPerson
}
