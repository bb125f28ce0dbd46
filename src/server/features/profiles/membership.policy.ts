import type { Membership, Role } from '#contract/roles.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { Failure } from '#server/platform/failure.ts'

type Joining = SiteSettings['joining']

/**
 * The membership of a person who signs up with a role or chooses one; `before` is null at sign-up. A collector publishes
 * nothing and needs none. What an administrator decided stays. Throws `invitation_required`.
 */
export const decideMembership = (role: Role | null, joining: Joining, before: Membership | null): Membership => {
  if (before === 'accepted' || before === 'refused') return before
  const isCollector = role === null || role === 'collector'
  if (isCollector && (before !== null || joining.collectors_may_join || joining.mode === 'open')) return 'none'
  if (joining.mode === 'open') return 'accepted'
  if (joining.mode === 'approval') return 'waiting'
  throw new Failure('invitation_required')
}

/** Throws why a person may not publish. On an open site, only who was refused may not. */
export const requireMembership = (person: { membership: Membership; isAdmin: boolean }, { mode }: Joining): void => {
  const { membership, isAdmin } = person
  if (isAdmin || membership === 'accepted') return
  if (membership === 'refused') throw new Failure('membership_refused')
  if (mode === 'open') return
  if (membership === 'waiting') throw new Failure('membership_waiting')
  throw new Failure(mode === 'invitation' ? 'invitation_required' : 'membership_required')
}
