import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#contract/payments.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { paymentAccount, platformSetting } from '#server/schema/payments.ts'
import { webhookInbox } from '#server/schema/platform.ts'

export type AccountRow = typeof paymentAccount.$inferSelect

export interface Observation {
  providerAccountId: string
  status: PaymentStatus
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** The database's time before the provider was asked, from `now()`. */
  askedAt: string
}

const SETTING = 'platform'

const columnsOf = ({ askedAt, ...observed }: Observation) => ({
  ...observed,
  checkedAt: sql<Date>`${askedAt}::timestamptz`,
})

const isSameEvent = (provider: string, eventId: string) =>
  and(eq(webhookInbox.provider, provider), eq(webhookInbox.eventId, eventId))

/** The product's copy of payment accounts, the events it took, and the platform's share. */
export const paymentsRepository = {
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
    const [row] = await db.select().from(paymentAccount).where(eq(paymentAccount.userId, userId))
    return row ?? null
  },

  /** True when what was stored of a user's account since a moment says that it is active. */
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
    return found.length > 0
  },

  /** The row of a user, made when it is missing; whoever comes second finds the first one's. */
  async reserve(db: Queryable, userId: string): Promise<AccountRow> {
    await db.insert(paymentAccount).values({ userId }).onConflictDoNothing({ target: paymentAccount.userId })
    const row = await paymentsRepository.find(db, userId)
    if (!row) throw new Error('A reserved payment account is gone.')
    return row
  },

  /** The database's time, to the microsecond: what orders answers of the provider across processes. */
  async now(db: Queryable): Promise<string> {
    const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
    return rows[0]?.now as string
  },

  /** Gives a reserved row its account; false when it has one already. */
  async attach(tx: Transaction, userId: string, observed: Observation): Promise<boolean> {
    const rows = await tx
      .update(paymentAccount)
      .set(columnsOf(observed))
      .where(and(eq(paymentAccount.userId, userId), isNull(paymentAccount.providerAccountId)))
      .returning({ id: paymentAccount.id })
    return rows.length > 0
  },

  /** True when an account of the provider belongs to one of our users. */
  async isOurs(db: Queryable, providerAccountId: string): Promise<boolean> {
    const rows = await db
      .select({ id: paymentAccount.id })
      .from(paymentAccount)
      .where(eq(paymentAccount.providerAccountId, providerAccountId))
    return rows.length > 0
  },

  /** The row of a provider's account. */
  async lockForUpdate(tx: Transaction, providerAccountId: string): Promise<AccountRow | null> {
    const [row] = await tx
      .select()
      .from(paymentAccount)
      .where(eq(paymentAccount.providerAccountId, providerAccountId))
      .for('update')
    return row ?? null
  },

  /** Stores what the provider said, unless something asked later is stored already; answers the row when it was stored. */
  async store(tx: Transaction, observed: Observation): Promise<AccountRow | null> {
    const isOlder = or(
      isNull(paymentAccount.checkedAt),
      lt(paymentAccount.checkedAt, sql`${observed.askedAt}::timestamptz`),
    )
    const [row] = await tx
      .update(paymentAccount)
      .set(columnsOf(observed))
      .where(and(eq(paymentAccount.providerAccountId, observed.providerAccountId), isOlder))
      .returning()
    return row ?? null
  },

  /** True when the event was taken before. */
  async isKnown(db: Queryable, provider: string, eventId: string): Promise<boolean> {
    const rows = await db.select({ id: webhookInbox.eventId }).from(webhookInbox).where(isSameEvent(provider, eventId))
    return rows.length > 0
  },

  /** Remembers an event; false when it was taken before. */
  async remember(tx: Transaction, provider: string, event: { id: string; type: string }): Promise<boolean> {
    const rows = await tx
      .insert(webhookInbox)
      .values({ provider, eventId: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ id: webhookInbox.eventId })
    return rows.length > 0
  },

  /** The platform's share in percent; the first reading stores what the installation was configured with. */
  async commissionRate(db: Queryable, configured: number): Promise<number> {
    const stored = await readRate(db)
    if (stored !== null) return stored
    await db.insert(platformSetting).values({ id: SETTING, commissionRate: configured }).onConflictDoNothing()
    return (await readRate(db)) ?? configured
  },

  /** Answers the share as it is stored: percent with at most two decimals. */
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
