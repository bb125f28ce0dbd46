import { and, eq, inArray, isNotNull, isNull, lte, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artworkUnit, order } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import type { Copies } from './copies.ts'

/** More attempts than copies that others can take in the meantime. */
const MAX_ATTEMPTS = 50

interface Wanted {
  artworkId: string
  copies: NonNullable<Copies>
  quantity: number
  /** Who holds them: an order, or a sale made elsewhere. */
  orderId?: string
  saleId?: string
}

/** A copy for a sale made elsewhere. */
interface CopyOfSale {
  artworkId: string
  number: number
  saleId: string
}

/** Takes free copies, lowest numbers first. A copy that another transaction is taking is waited for, and left out. */
const insertFree = async (tx: Transaction, { artworkId, copies, quantity, ...by }: Wanted): Promise<number[]> => {
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into ${artworkUnit} (artwork_id, number, order_id, sale_id)
    select ${artworkId}::uuid, free.number, ${by.orderId ?? null}::uuid, ${by.saleId ?? null}::uuid
    from generate_series(${copies.first}::int, least(${copies.last}::int, ${copies.first + quantity - 1}::int
      + (select count(*)::int from ${artworkUnit} where artwork_id = ${artworkId}::uuid))) as free(number)
    where not exists (
      select 1 from ${artworkUnit} taken where taken.artwork_id = ${artworkId}::uuid and taken.number = free.number)
    order by free.number limit ${quantity}
    on conflict do nothing returning number`)
  return rows.map(({ number }) => number)
}

/** Copies of works that are held or sold. */
export const unitsRepository = {
  /** Holds copies; returns their numbers, or null when fewer are free. */
  async hold(tx: Transaction, wanted: Wanted): Promise<number[] | null> {
    const held: number[] = []
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      held.push(...(await insertFree(tx, { ...wanted, quantity: wanted.quantity - held.length })))
      if (held.length === wanted.quantity) return held.toSorted((a, b) => a - b)
      if (!(await unitsRepository.hasFree(tx, wanted.artworkId, wanted.copies))) return null
    }
    return null
  },
  /** Holds a copy for a sale made elsewhere; false when it is taken. One that another transaction is taking is waited for. */
  async holdForSale(tx: Transaction, copy: CopyOfSale): Promise<boolean> {
    const rows = await tx
      .insert(artworkUnit)
      .values(copy)
      .onConflictDoNothing()
      .returning({ number: artworkUnit.number })
    return rows.length > 0
  },
  async sellForSale(tx: Transaction, saleId: string, at: Date): Promise<void> {
    await tx
      .update(artworkUnit)
      .set({ soldAt: at })
      .where(and(eq(artworkUnit.saleId, saleId), isNull(artworkUnit.soldAt)))
  },
  releaseOfSale: (tx: Transaction, saleId: string): Promise<{ artworkId: string; soldAt: Date | null }[]> =>
    tx
      .delete(artworkUnit)
      .where(eq(artworkUnit.saleId, saleId))
      .returning({ artworkId: artworkUnit.artworkId, soldAt: artworkUnit.soldAt }),
  /** The numbers of the copies that are held or sold. */
  async listTaken(db: Queryable, artworkId: string, { first, last }: NonNullable<Copies>): Promise<number[]> {
    const rows = await db
      .select({ number: artworkUnit.number })
      .from(artworkUnit)
      .where(and(eq(artworkUnit.artworkId, artworkId), sql`${artworkUnit.number} between ${first} and ${last}`))
      .orderBy(artworkUnit.number)
    return rows.map(({ number }) => number)
  },
  async hasFree(db: Queryable, artworkId: string, { first, last }: NonNullable<Copies>): Promise<boolean> {
    const taken = await db.$count(
      artworkUnit,
      and(eq(artworkUnit.artworkId, artworkId), sql`${artworkUnit.number} between ${first} and ${last}`),
    )
    return taken < last - first + 1
  },
  /** How many copies of a work orders have left to sell; held copies are not sold yet. */
  async countUnsold(db: Queryable, artworkId: string, { first, last }: NonNullable<Copies>): Promise<number> {
    const sold = await db.$count(
      artworkUnit,
      and(
        eq(artworkUnit.artworkId, artworkId),
        sql`${artworkUnit.number} between ${first} and ${last}`,
        sql`${artworkUnit.soldAt} is not null`,
      ),
    )
    return last - first + 1 - sold
  },
  /** The highest number of a copy that is held or sold; null without one. */
  async highest(db: Queryable, artworkId: string): Promise<number | null> {
    const [row] = await db
      .select({ number: max(artworkUnit.number) })
      .from(artworkUnit)
      .where(eq(artworkUnit.artworkId, artworkId))
    return row?.number ?? null
  },
  async release(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    await tx.delete(artworkUnit).where(inArray(artworkUnit.orderId, [...orderIds]))
  },
  /** Turns held copies into sold ones; returns how many. */
  async sell(tx: Transaction, orderIds: readonly string[], at: Date): Promise<number> {
    const sold = await tx
      .update(artworkUnit)
      .set({ soldAt: at })
      .where(and(inArray(artworkUnit.orderId, [...orderIds]), isNull(artworkUnit.soldAt)))
      .returning({ number: artworkUnit.number })
    return sold.length
  },
  /** The number of sold copies of each work. */
  async soldCounts(tx: Transaction, artworkIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx
      .select({ artworkId: artworkUnit.artworkId, sold: sql<number>`count(*)::int` })
      .from(artworkUnit)
      .where(and(inArray(artworkUnit.artworkId, [...artworkIds]), sql`${artworkUnit.soldAt} is not null`))
      .groupBy(artworkUnit.artworkId)
    return new Map(rows.map(({ artworkId, sold }) => [artworkId, sold]))
  },
  /** When the last copy of each work was sold. */
  async soldAt(db: Queryable, artworkIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await db
      .select({ artworkId: artworkUnit.artworkId, at: max(artworkUnit.soldAt) })
      .from(artworkUnit)
      .where(and(inArray(artworkUnit.artworkId, [...artworkIds]), isNotNull(artworkUnit.soldAt)))
      .groupBy(artworkUnit.artworkId)
    return new Map(rows.flatMap(({ artworkId, at }) => (at ? [[artworkId, at] as const] : [])))
  },
  /** The order that sold the last copy, of each of these works whose copies are all sold. */
  async lastSales(
    db: Queryable,
    works: readonly (NonNullable<Copies> & { artworkId: string })[],
  ): Promise<Map<string, { id: string; number: number }>> {
    if (works.length === 0) return new Map()
    const { rows } = await db.execute<{ artwork_id: string; id: string; number: number }>(sql`
      select wanted.artwork_id, sale.id, sale.number
      from unnest(${sql.param(works.map(({ artworkId }) => artworkId))}::uuid[],
        ${sql.param(works.map(({ first }) => first))}::int[], ${sql.param(works.map(({ last }) => last))}::int[])
        as wanted(artwork_id, first, last)
      cross join lateral (
        select o.id, o.number from ${artworkUnit} unit join ${order} o on o.id = unit.order_id
        where unit.artwork_id = wanted.artwork_id and unit.number between wanted.first and wanted.last
          and unit.sold_at is not null
        order by unit.sold_at desc, unit.number desc limit 1) sale
      where wanted.last - wanted.first + 1 = (
        select count(*) from ${artworkUnit} unit where unit.artwork_id = wanted.artwork_id
          and unit.number between wanted.first and wanted.last and unit.sold_at is not null)`)
    return new Map(rows.map(({ artwork_id: artworkId, id, number }) => [artworkId, { id, number }]))
  },
  /** Open checkouts that hold copies of these works past their time. */
  async overdueHolders(db: Queryable, artworkIds: readonly string[], now: Date): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: payment.id })
      .from(artworkUnit)
      .innerJoin(order, eq(order.id, artworkUnit.orderId))
      .innerJoin(payment, eq(payment.id, order.checkoutId))
      .where(
        and(
          inArray(artworkUnit.artworkId, [...artworkIds]),
          isNull(artworkUnit.soldAt),
          eq(payment.status, 'open'),
          lte(payment.endsAt, now),
        ),
      )
    return rows.map(({ id }) => id)
  },
}
