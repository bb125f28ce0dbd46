import type { ResultOf } from '#contract/endpoint.ts'
import type { Credential, PendingEmail, sessions } from '#contract/identity.ts'
import type { Grant, IdentitySession, PendingEmailChange } from '#server/providers/identity/identity.provider.ts'
import type { ActingMember } from './authenticate.service.ts'

export const presentCredential = (
  { account, idToken, idTokenSeconds }: Grant,
  needsSecondFactor: boolean,
): Credential => ({
  token: idToken,
  expires_in: idTokenSeconds,
  uid: account.id,
  email: account.email,
  email_verified: account.emailVerified,
  needs_second_factor: needsSecondFactor,
})

/** For an administrator whose session acts for a member. */
export const presentActing = (
  member: ActingMember,
  { token, seconds }: { token: string; seconds: number },
): Credential => ({
  token,
  expires_in: seconds,
  uid: member.memberId,
  email: member.email,
  email_verified: false,
  needs_second_factor: false,
})

export const presentPendingEmail = ({ email, expiresAt }: PendingEmailChange): PendingEmail => ({
  email,
  expires_at: expiresAt.toISOString(),
})

export const presentSessions = (list: IdentitySession[], currentId: string): ResultOf<typeof sessions> => ({
  sessions: list.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    user_agent: userAgent,
    current: id === currentId,
  })),
})
