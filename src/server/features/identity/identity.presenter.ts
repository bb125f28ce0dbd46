import type { ResultOf } from '#contract/endpoint.ts'
import type { Credential, PendingEmail, sessions } from '#contract/identity.ts'
import type { Grant, IdentitySession, PendingEmailChange } from '#server/providers/identity/identity.provider.ts'

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
