import { desc, eq } from 'drizzle-orm'
import type { Membership, Role } from '#contract/roles.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { nextVersion } from '#server/schema/columns.ts'
import { invitation } from '#server/schema/invitations.ts'
import { userProfile } from '#server/schema/profiles.ts'

const { name, email, membership, isAdmin, updatedAt } = userProfile

export const membershipRepository = {
  async find(db: Queryable, id: string) {
    const [row] = await db.select({ membership, isAdmin }).from(userProfile).where(eq(userProfile.id, id))
    return row ?? null
  },
  async lockForUpdate(tx: Transaction, id: string) {
    const [row] = await tx
      .select({ name, email, membership })
      .from(userProfile)
      .where(eq(userProfile.id, id))
      .for('no key update')
    return row ?? null
  },
  async set(tx: Transaction, id: string, to: Membership): Promise<void> {
    await tx
      .update(userProfile)
      .set({ membership: to, updatedAt: nextVersion(updatedAt) })
      .where(eq(userProfile.id, id))
  },
  async acceptWaiting(db: Queryable): Promise<void> {
    await db.update(userProfile).set({ membership: 'accepted' }).where(eq(membership, 'waiting'))
  },
  /** The role of the invitation that an account accepted last; null without one. */
  async invitedRole(db: Queryable, accountId: string): Promise<Role | null> {
    const [row] = await db
      .select({ role: invitation.role })
      .from(invitation)
      .where(eq(invitation.acceptedBy, accountId))
      .orderBy(desc(invitation.acceptedAt))
      .limit(1)
    return row?.role ?? null
  },
}
