import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { CM_PER_INCH } from '#contract/constants.ts'
import {
  WORK_STATES,
  type WorkDirection,
  type WorkFilter,
  type WorkSort,
  type WorkState,
} from '#contract/inventory-terms.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork, isHeldBy } from '#server/schema/artworks.ts'
import { artworkUnit, checkout, order, orderLine } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { sale } from '#server/schema/sales.ts'

/** Which works of a holder are looked for. */
export interface WorkChoice {
  q?: string | undefined
  filter: WorkFilter
  year_from?: number | undefined
  year_to?: number | undefined
}

interface WorkPage extends WorkChoice {
  sort: WorkSort
  direction: WorkDirection
  /** The id of the last work of the page before. */
  after: string | undefined
  limit: number
}

const state = sql<WorkState>`case
  when ${artwork.isSold} or ${artwork.offer} = 'sold_elsewhere' then 'sold'
  when ${artwork.custody} in ('consigned', 'on_loan') then 'out'
  when ${artwork.custody} in ('reserved', 'on_hold') or ${artwork.status} in ('reserved', 'on_hold') then 'reserved'
  when ${artwork.custody} in ('donated', 'destroyed') then 'not_for_sale'
  when ${artwork.status} = 'draft' then 'draft'
  when ${artwork.offer} = 'not_for_sale' or ${artwork.status} in ('not_for_sale', 'archived') then 'not_for_sale'
  else 'available' end`

/** Who bought the work last, through a sale made elsewhere or an order here. */
const buyer = sql<string | null>`coalesce((
    select ${sale.buyerName} from ${sale}
    where ${sale.artworkId} = ${artwork.id} and ${sale.status} not in ('ended', 'taken_back') and ${sale.buyerName} <> ''
    order by ${sale.soldOn} desc, ${sale.id} desc limit 1), (
    select ${checkout.address} ->> 'name' from ${orderLine}
    join ${order} on ${order.id} = ${orderLine.orderId} join ${checkout} on ${checkout.id} = ${order.checkoutId}
    where ${orderLine.artworkId} = ${artwork.id} and ${order.status} = 'paid'
    order by ${order.paidAt} desc, ${order.id} desc limit 1))`

const MAX_WORDS = 10
const SEARCHED = [artwork.title, artwork.inventoryNumber, artwork.mediumLine, artwork.medium, artwork.series, artwork.location, artwork.consignedTo] // biome-ignore format: one line
const tags = sql`array_to_string(${artwork.tags}, ' ')`

/** Every word is somewhere in the record. */
const hasWords = (q: string): SQL | undefined =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MAX_WORDS)
      .map((word) => or(...[...SEARCHED, tags, buyer].map((column) => contains(column, word)))),
  )

const isFound = (userId: string, { q, year_from: from, year_to: to }: Omit<WorkChoice, 'filter'>): SQL | undefined =>
  and(
    isHeldBy(userId),
    q ? hasWords(q) : undefined,
    from === undefined ? undefined : sql`coalesce(${artwork.yearTo}, ${artwork.yearCreated}) >= ${from}`,
    to === undefined ? undefined : sql`coalesce(${artwork.yearFrom}, ${artwork.yearCreated}) <= ${to}`,
  )
const isIn = (filter: WorkFilter) => (filter === 'all' ? undefined : sql`${state} = ${filter}`)

const STATE_ORDER = sql.raw(`array[${WORK_STATES.map((one) => `'${one}'`).join(', ')}]`)
/** What works are sorted by. None is null, so that pages can start after any work. */
const KEYS: Record<WorkSort, SQL> = {
  number: sql`lower(coalesce(${artwork.inventoryNumber}, ''))`,
  title: sql`lower(${artwork.title})`,
  year: sql`coalesce(${artwork.yearTo}, ${artwork.yearCreated}, 0)`,
  medium: sql`lower(coalesce(nullif(${artwork.mediumLine}, ''), ${artwork.medium}, ''))`,
  size: sql`coalesce(greatest(${artwork.width}, ${artwork.height}, ${artwork.diameter}), 0)
    * case ${artwork.unit} when 'cm' then 1 else ${sql.raw(String(CM_PER_INCH))} end`,
  status: sql`array_position(${STATE_ORDER}, ${state})`,
  place: sql`lower(${artwork.location})`,
  price: sql`coalesce(${artwork.priceMinor}, -1)`,
  changed: sql`${artwork.updatedAt}`,
}

const isAfter = (key: SQL, direction: WorkDirection, id: string): SQL =>
  sql`(${key}, ${artwork.id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (
    select ${key}, ${artwork.id} from ${artwork} where ${artwork.id} = ${id})`

const copiesTaken = sql<number>`(
  select count(*)::int from ${artworkUnit} where ${artworkUnit.artworkId} = ${artwork.id})`

export const inventoryRead = {
  works: (db: Queryable, userId: string, { sort, direction, after, limit, filter, ...choice }: WorkPage) => {
    const key = KEYS[sort]
    const order = direction === 'asc' ? asc : desc
    return (
      db
        .select({ work: artwork, state, buyer, copiesTaken })
        .from(artwork)
        // With a second table, drizzle writes columns with their table, which the subqueries need.
        .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
        .where(
          and(isFound(userId, choice), isIn(filter), after === undefined ? undefined : isAfter(key, direction, after)),
        )
        .orderBy(order(key), order(artwork.id))
        .limit(limit)
    )
  },
  /** The states of the works found, with their numbers. */
  counts: (db: Queryable, userId: string, choice: Omit<WorkChoice, 'filter'>) => {
    const found = db
      .select({ state: sql<WorkState>`${state}`.as('state') })
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(isFound(userId, choice))
      .as('found')
    return db.select({ state: found.state, works: sql<number>`count(*)::int` }).from(found).groupBy(found.state)
  },
  async ids(db: Queryable, userId: string, { filter, ...choice }: WorkChoice, limit?: number): Promise<string[]> {
    const found = db
      .select({ id: artwork.id })
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(and(isFound(userId, choice), isIn(filter)))
      .orderBy(artwork.id)
    const rows = await (limit === undefined ? found : found.limit(limit))
    return rows.map(({ id }) => id)
  },
  /** How many of these works are the holder's. */
  countHeld: (db: Queryable, userId: string, ids: readonly string[]): Promise<number> =>
    db.$count(artwork, and(inArray(artwork.id, [...ids]), isHeldBy(userId))),
}
export type InventoryRow = Awaited<ReturnType<typeof inventoryRead.works>>[number]
