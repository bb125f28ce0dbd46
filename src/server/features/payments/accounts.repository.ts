import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/payments.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { rememberEvent } from '#server/platform/events/webhook-inbox.ts'
import { paymentAccount, platformSetting } from '#server/schema/payments.ts'
import { webhookInbox } from '#server/schema/platform.ts'

export type AccountRow = typeof paymentAccount.$inferSelect

export interface Observation {
  providerAccountId: string
  status: PaymentStatus
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** The database time before the request to the provider, from `now()`. */
  askedAt: string
}

const SETTING = 'platform'

const toColumns = ({ askedAt, ...observed }: Observation) => ({
  ...observed,
  checkedAt: sql<Date>`${askedAt}::timestamptz`,
})

const isSameEvent = (provider: string, eventId: string) =>
  and(eq(webhookInbox.provider, provider), eq(webhookInbox.eventId, eventId))

/** Stored payment accounts, known webhook events, and the platform's share. */
export const accountsRepository = {
  /** The account of a user and the platform's share in one query; null until the share is stored. */
  async findWithRate(db: Queryable, userId: string): Promise<{ account: AccountRow | null; rate: number } | null> {
    const [row] = await db
      .select({ account: paymentAccount, rate: platformSetting.commissionRate })
      .from(platformSetting)
      .leftJoin(paymentAccount, eq(paymentAccount.userId, userId))
      .where(eq(platformSetting.id, SETTING))
    return row ?? null
  },

  async find(db: Queryable, userId: string): Promise<AccountRow | null> {
    const [row] = await db
      .select()
      .from(paymentAccount)
      .where(eq(paymentAccount.userId, userId))
      .prepare('payment_account_find')
      .execute()
    return row ?? null
  },

  /** True when the user's account was stored as active since `checkedSince`. */
  async isActive(db: Queryable, userId: string, checkedSince: Date): Promise<boolean> {
    const found = await db
      .select({ id: paymentAccount.id })
      .from(paymentAccount)
      .where(
        and(
          eq(paymentAccount.userId, userId),
          isNotNull(paymentAccount.providerAccountId),
          eq(paymentAccount.status, 'active'),
          gte(paymentAccount.checkedAt, checkedSince),
        ),
      )
      .prepare('payment_account_active')
      .execute()
    return found.length > 0
  },

  /** The row of a user with the country that was stated first; concurrent calls get the same row. */
  async reserve(db: Queryable, userId: string, country: string): Promise<AccountRow> {
    await db
      .insert(paymentAccount)
      .values({ userId, country })
      .onConflictDoUpdate({ target: paymentAccount.userId, set: { country }, setWhere: isNull(paymentAccount.country) })
    const row = await accountsRepository.find(db, userId)
    if (!row) throw new Error('A reserved payment account is gone.')
    return row
  },

  /** The database time in microseconds, which orders the provider's responses across processes. */
  async now(db: Queryable): Promise<string> {
    const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
    return rows[0]?.now as string
  },

  /** Gives up the country of a reserved row whose account was certainly not created, so that another one can be stated. */
  async release(db: Queryable, { userId, attempt }: Pick<AccountRow, 'userId' | 'attempt'>): Promise<void> {
    await db
      .update(paymentAccount)
      .set({ country: null, attempt: attempt + 1 })
      .where(
        and(
          eq(paymentAccount.userId, userId),
          eq(paymentAccount.attempt, attempt),
          isNull(paymentAccount.providerAccountId),
        ),
      )
  },

  /** Stores the account of a reserved row; false when it has one already. */
  async attach(tx: Transaction, userId: string, observed: Observation): Promise<boolean> {
    const rows = await tx
      .update(paymentAccount)
      .set(toColumns(observed))
      .where(and(eq(paymentAccount.userId, userId), isNull(paymentAccount.providerAccountId)))
      .returning({ id: paymentAccount.id })
    return rows.length > 0
  },

  /** True when a provider account belongs to a user. */
  async isOurs(db: Queryable, providerAccountId: string): Promise<boolean> {
    const rows = await db
      .select({ id: paymentAccount.id })
      .from(paymentAccount)
      .where(eq(paymentAccount.providerAccountId, providerAccountId))
    return rows.length > 0
  },

  /** Locks the row of a provider account. */
  async lockForUpdate(tx: Transaction, providerAccountId: string): Promise<AccountRow | null> {
    const [row] = await tx
      .select()
      .from(paymentAccount)
      .where(eq(paymentAccount.providerAccountId, providerAccountId))
      .for('update')
    return row ?? null
  },

  /** Stores an observation, unless a later one is stored already; returns the row if it was stored. */
  async store(tx: Transaction, observed: Observation): Promise<AccountRow | null> {
    const isOlder = or(
      isNull(paymentAccount.checkedAt),
      lt(paymentAccount.checkedAt, sql`${observed.askedAt}::timestamptz`),
    )
    const [row] = await tx
      .update(paymentAccount)
      .set(toColumns(observed))
      .where(and(eq(paymentAccount.providerAccountId, observed.providerAccountId), isOlder))
      .returning()
    return row ?? null
  },

  /** True when the event has been handled before. */
  async isKnown(db: Queryable, provider: string, eventId: string): Promise<boolean> {
    const rows = await db.select({ id: webhookInbox.eventId }).from(webhookInbox).where(isSameEvent(provider, eventId))
    return rows.length > 0
  },

  /** Records an event; false when it has been handled before. */
  remember: rememberEvent,

  /** The platform's share in percent; the first read stores the configured value. */
  async commissionRate(db: Queryable, configured: number): Promise<number> {
    const stored = await readRate(db)
    if (stored !== null) return stored
    await db.insert(platformSetting).values({ id: SETTING, commissionRate: configured }).onConflictDoNothing()
    return (await readRate(db)) ?? configured
  },

  /** Returns the share as stored: percent with at most two decimals. */
  async setCommissionRate(db: Queryable, commissionRate: number): Promise<number> {
    const [row] = await db
      .insert(platformSetting)
      .values({ id: SETTING, commissionRate })
      .onConflictDoUpdate({ target: platformSetting.id, set: { commissionRate, updatedAt: sql`now()` } })
      .returning({ rate: platformSetting.commissionRate })
    return row?.rate ?? commissionRate
  },
}

const readRate = async (db: Queryable): Promise<number | null> => {
  const [row] = await db
    .select({ rate: platformSetting.commissionRate })
    .from(platformSetting)
    .where(eq(platformSetting.id, SETTING))
  return row?.rate ?? null
}
