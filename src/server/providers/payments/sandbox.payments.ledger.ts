import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { sandboxPaymentAccount, sandboxPaymentLink } from '#server/schema/payments.ts'

export type SandboxAccount = typeof sandboxPaymentAccount.$inferSelect
export type SandboxLink = typeof sandboxPaymentLink.$inferSelect
export type Purpose = SandboxLink['purpose']
type Change = Partial<
  Pick<
    SandboxAccount,
    'detailsSubmitted' | 'disabledReason' | 'reviewPending' | 'chargesEnabled' | 'payoutsEnabled' | 'facts'
  >
>

/** Minutes for which a link is valid. */
const MINUTES: Record<Purpose, number> = { onboarding: 30, dashboard: 5, session: 60 }

/** The sandbox's ledger: accounts, and the single-use links to its pages. */
export const createSandboxLedger = (db: Database, clock: Clock) => ({
  /** Opens an account, or returns the one that the same idempotency key opened before. */
  async open(
    user: { email: string; name: string; country: string },
    idempotencyKey: string,
  ): Promise<{ account: SandboxAccount; created: boolean }> {
    const [created] = await db
      .insert(sandboxPaymentAccount)
      .values({
        id: `acct_${randomBytes(8).toString('hex')}`,
        email: user.email,
        displayName: user.name,
        facts: { country: user.country },
        idempotencyKey,
      })
      .onConflictDoNothing({ target: sandboxPaymentAccount.idempotencyKey })
      .returning()
    if (created) return { account: created, created: true }
    const [account] = await db
      .select()
      .from(sandboxPaymentAccount)
      .where(eq(sandboxPaymentAccount.idempotencyKey, idempotencyKey))
    if (!account) throw new Error('The sandbox lost the account of an idempotency key.')
    return { account, created: false }
  },

  async account(id: string): Promise<SandboxAccount | null> {
    const [account] = await db.select().from(sandboxPaymentAccount).where(eq(sandboxPaymentAccount.id, id))
    return account ?? null
  },

  /** Creates a single-use link and deletes the account's expired ones. */
  async issue(accountId: string, purpose: Purpose, addresses: { returnUrl?: string; refreshUrl?: string } = {}) {
    const now = clock.now()
    const yesterday = new Date(now.getTime() - DAY_MS)
    await db
      .delete(sandboxPaymentLink)
      .where(and(eq(sandboxPaymentLink.accountId, accountId), lt(sandboxPaymentLink.expiresAt, yesterday)))
    const token = secretToken()
    const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000)
    await db.insert(sandboxPaymentLink).values({ token, accountId, purpose, expiresAt, ...addresses })
    return { token, expiresAt }
  },

  /** The link with its account, and whether it is still valid. */
  async find(
    token: string,
    purpose: Purpose,
  ): Promise<{ link: SandboxLink; account: SandboxAccount; usable: boolean } | null> {
    const [found] = await db
      .select({ link: sandboxPaymentLink, account: sandboxPaymentAccount })
      .from(sandboxPaymentLink)
      .innerJoin(sandboxPaymentAccount, eq(sandboxPaymentAccount.id, sandboxPaymentLink.accountId))
      .where(and(eq(sandboxPaymentLink.token, token), eq(sandboxPaymentLink.purpose, purpose)))
    return found ? { ...found, usable: found.link.usedAt === null && found.link.expiresAt > clock.now() } : null
  },

  /** Redeems a link and applies the change, atomically; null when it was already used or has expired. */
  redeem: (token: string, purpose: Purpose, change: Change): Promise<SandboxAccount | null> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const [link] = await tx
        .update(sandboxPaymentLink)
        .set({ usedAt: now })
        .where(
          and(
            eq(sandboxPaymentLink.token, token),
            eq(sandboxPaymentLink.purpose, purpose),
            isNull(sandboxPaymentLink.usedAt),
            gt(sandboxPaymentLink.expiresAt, now),
          ),
        )
        .returning({ accountId: sandboxPaymentLink.accountId })
      if (!link) return null
      const [account] = await tx
        .update(sandboxPaymentAccount)
        .set({ ...change, updatedAt: now })
        .where(eq(sandboxPaymentAccount.id, link.accountId))
        .returning()
      return account ?? null
    }),
})
export type SandboxLedger = ReturnType<typeof createSandboxLedger>
