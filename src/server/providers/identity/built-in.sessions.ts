import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { identityAccount, identitySession as table } from '#server/schema/identity.ts'
import { accountColumns } from './accounts.repository.ts'
import { REFRESH_TOKEN_SECONDS } from './built-in.refresh-tokens.ts'
import type { IdentityAccount, IdentitySession, Proof } from './identity.provider.ts'

export interface ActiveSession {
  account: IdentityAccount
  session: { id: string; authTime: Date; secondFactorShown: boolean }
}

const EPOCH = new Date(0)
const sessionColumns = { id: table.id, authTime: table.authTime, secondFactorShown: table.secondFactorShown }

/** How long a session may last, however often it is used; then the password has to be entered again. */
const MAX_SESSION_MS = 90 * DAY_MS

/**
 * Sign-ins on devices. A session expires when it is not refreshed for the lifetime of a refresh token, and 90 days after it
 * was opened.
 */
export const createSessions = (db: Database, events: Pick<Events, 'emit'>, clock: Clock) => {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  /** Sessions that were last used, or opened, before these have expired. */
  const limits = () => ({ oldestUse: ago(REFRESH_TOKEN_SECONDS * 1000), oldestStart: ago(MAX_SESSION_MS) })
  const active = () => {
    const { oldestUse, oldestStart } = limits()
    return and(isNull(table.revokedAt), gt(table.lastUsedAt, oldestUse), gt(table.createdAt, oldestStart))
  }

  /** Null when the session has ended or its account is disabled. */
  const touch = async (
    tx: Queryable,
    id: string,
    { authTime, secondFactorShown = false }: { authTime?: Date; secondFactorShown?: boolean } = {},
  ): Promise<ActiveSession | null> => {
    const [row] = await tx
      .update(table)
      .set({
        lastUsedAt: clock.now(),
        ...(authTime ? { authTime } : {}),
        ...(secondFactorShown ? { secondFactorShown } : {}),
      })
      .from(identityAccount)
      .where(
        and(eq(table.id, id), active(), eq(identityAccount.id, table.accountId), isNull(identityAccount.disabledAt)),
      )
      .returning({ account: accountColumns, session: sessionColumns })
    return row ?? null
  }

  const activeOfAccount = db
    .select({
      email: identityAccount.email,
      emailVerified: identityAccount.emailVerified,
      secondFactorShown: table.secondFactorShown,
    })
    .from(table)
    .innerJoin(identityAccount, eq(identityAccount.id, table.accountId))
    .where(
      and(
        eq(table.id, sql.placeholder('sessionId')),
        eq(table.accountId, sql.placeholder('accountId')),
        isNull(table.revokedAt),
        gt(table.lastUsedAt, sql.placeholder('oldestUse')),
        gt(table.createdAt, sql.placeholder('oldestStart')),
        isNull(identityAccount.disabledAt),
      ),
    )
    .prepare('identity_active_session')

  const emitEnded = async (tx: Transaction, ended: readonly { id: string }[]): Promise<void> => {
    for (const { id } of ended) await events.emit(tx, { type: 'session.ended', sessionId: id })
  }

  return {
    touch,

    async findActive(accountId: string, sessionId: string) {
      const [row] = await activeOfAccount.execute({ accountId, sessionId, ...limits() })
      return row ?? null
    },

    async open(
      tx: Queryable,
      accountId: string,
      { userAgent, passwordGiven, secondFactorShown = false }: Proof,
    ): Promise<ActiveSession | null> {
      const now = clock.now()
      const authTime = passwordGiven ? now : EPOCH
      const [row] = await tx
        .insert(table)
        .values({ accountId, userAgent, authTime, secondFactorShown, createdAt: now, lastUsedAt: now })
        .returning({ id: table.id })
      return row ? touch(tx, row.id) : null
    },

    async listByAccount(accountId: string): Promise<IdentitySession[]> {
      return db
        .select({ id: table.id, userAgent: table.userAgent, createdAt: table.createdAt, lastUsedAt: table.lastUsedAt })
        .from(table)
        .where(and(eq(table.accountId, accountId), active()))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(100)
    },

    async end(tx: Transaction, id: string, accountId?: string): Promise<boolean> {
      const ended = await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.id, id), isNull(table.revokedAt), accountId ? eq(table.accountId, accountId) : undefined))
        .returning({ id: table.id })
      await emitEnded(tx, ended)
      return ended.length > 0
    },

    async endOthers(tx: Transaction, accountId: string, keepSessionId: string | null): Promise<void> {
      const ended = await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(
          and(
            eq(table.accountId, accountId),
            isNull(table.revokedAt),
            keepSessionId ? ne(table.id, keepSessionId) : undefined,
          ),
        )
        .returning({ id: table.id })
      await emitEnded(tx, ended)
    },

    async prune(before: Date): Promise<void> {
      const { oldestUse, oldestStart } = limits()
      const isExpired = or(lt(table.lastUsedAt, oldestUse), lt(table.createdAt, oldestStart))
      await db.delete(table).where(or(lt(table.revokedAt, before), isExpired))
    },
  }
}
