import { and, arrayContains, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { CM_PER_INCH } from '#contract/constants.ts'
import {
  type KindFilter,
  type PictureFilter,
  WORK_STATES,
  type WorkDirection,
  type WorkFilter,
  type WorkSort,
  type WorkState,
} from '#contract/inventory-terms.ts'
import { CLASS_BY_MEDIUM } from '#contract/medium-class.ts'
import { countDecimals } from '#contract/money.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork, artworkImage, isHeldBy } from '#server/schema/artworks.ts'
import { artworkUnit, checkout, order, orderLine } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { sale, saleStands } from '#server/schema/sales.ts'
import { allCopiesSold, allCopiesTaken } from '#server/schema/sold-copies.ts'

/** Which works of a holder are looked for. */
export interface WorkChoice {
  q?: string | undefined
  filter: WorkFilter
  year_from?: number | undefined
  year_to?: number | undefined
  medium_class?: KindFilter | undefined
  series?: string | undefined
  place?: string | undefined
  tag?: string | undefined
  picture?: PictureFilter | undefined
  price_from?: number | undefined
  price_to?: number | undefined
  price_currency?: string | undefined
}

interface WorkPage extends WorkChoice {
  sort: WorkSort
  direction: WorkDirection
  /** Of the prices that come first. */
  currency: string
  /** The id of the last work of the page before. */
  after: string | undefined
  /** How many works come before the page. */
  offset: number
  limit: number
}

const state = sql<WorkState>`case
  when ${artwork.isSold} or ${artwork.offer} = 'sold_elsewhere' or ${allCopiesSold} then 'sold'
  when ${artwork.custody} in ('consigned', 'on_loan') then 'out'
  when ${artwork.custody} in ('reserved', 'on_hold') or ${artwork.status} in ('reserved', 'on_hold')
    or ${allCopiesTaken} then 'reserved'
  when ${artwork.custody} in ('donated', 'destroyed') then 'not_for_sale'
  when ${artwork.status} = 'draft' then 'draft'
  when ${artwork.offer} = 'not_for_sale' or ${artwork.status} in ('not_for_sale', 'archived') then 'not_for_sale'
  else 'available' end`

/** Who bought the work last, through a sale made elsewhere or an order here; a copy of it rather than an artist's proof. */
const buyer = sql<string | null>`coalesce((
    select ${sale.buyerName} from ${sale}
    where ${sale.artworkId} = ${artwork.id} and ${saleStands} and ${sale.buyerName} <> ''
    order by ${sale.proof} is not null, ${sale.soldOn} desc, ${sale.id} desc limit 1), (
    select ${checkout.address} ->> 'name' from ${orderLine}
    join ${order} on ${order.id} = ${orderLine.orderId} join ${checkout} on ${checkout.id} = ${order.checkoutId}
    where ${orderLine.artworkId} = ${artwork.id} and ${order.status} = 'paid'
    order by ${order.paidAt} desc, ${order.id} desc limit 1))`

const MAX_WORDS = 10
/** Written like `foldWords` writes words: small letters without accents, and one sigma. */
const folded = (text: SQL): SQL =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), 'ςø', 'σo')`
/** With the date as the table shows it. */
const words =
  folded(sql`concat_ws(' ', ${artwork.title}, ${artwork.inventoryNumber}, ${artwork.mediumLine}, ${artwork.medium}, ${artwork.series},
  ${artwork.location}, ${artwork.consignedTo}, ${artwork.dateText}, ${artwork.yearCreated}, array_to_string(${artwork.tags}, ' '))`)

/** The words of a search; signs separate words, and stand for themselves where there is nothing else. */
const foldWords = (q: string): string[] =>
  q
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ø', 'o')
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? word)
    .filter(Boolean)
    .slice(0, MAX_WORDS)

/** Every word is somewhere in the record. */
const hasWords = (q: string): SQL | undefined =>
  and(...foldWords(q).map((word) => sql`(strpos(${words}, ${word}) > 0 or strpos(${folded(buyer)}, ${word}) > 0)`))

const byMedium = sql.raw(
  Object.entries(CLASS_BY_MEDIUM)
    .flatMap(([medium, kind]) => (kind ? [`when '${medium}' then '${kind}'`] : []))
    .join(' '),
)
/** The class, or what the stated medium means without one. */
const kind = sql<KindFilter>`coalesce(${artwork.mediumClass}, case ${artwork.medium} ${byMedium} else 'not_said' end)`

/** Where a work is: the place, or with whom it is. */
const place = sql<string>`coalesce(nullif(${artwork.location}, ''), ${artwork.consignedTo})`
const hasNoPicture = sql`not exists (select 1 from ${artworkImage} where ${artworkImage.artworkId} = ${artwork.id})`
const codes = (decimals: number): SQL =>
  sql.raw(
    Intl.supportedValuesOf('currency')
      .map((code) => code.toLowerCase())
      .filter((code) => countDecimals(code) === decimals)
      .map((code) => `'${code}'`)
      .join(', '),
  )
/** The price in whole units of its currency. */
const priceUnits = sql`${artwork.priceMinor} / case
  when ${artwork.currency} in (${codes(0)}) then 1.0 when ${artwork.currency} in (${codes(3)}) then 1000.0 else 100.0 end`

const priced = alias(artwork, 'priced')
/** The currency of most prices of a holder. */
const usualCurrency = (userId: string): SQL => sql`(
  select ${priced.currency} from ${artwork} ${priced} where ${isHeldBy(userId, priced)} and ${priced.priceMinor} is not null
  group by ${priced.currency} order by count(*) desc, ${priced.currency} limit 1)`

const isPriced = (
  userId: string,
  { price_from: least, price_to: most, price_currency: currency }: Omit<WorkChoice, 'filter'>,
) =>
  least === undefined && most === undefined
    ? undefined
    : and(
        sql`${artwork.currency} = ${currency ?? usualCurrency(userId)}`,
        least === undefined ? undefined : sql`${priceUnits} >= ${least}`,
        most === undefined ? undefined : sql`${priceUnits} <= ${most}`,
      )

const isFound = (userId: string, choice: Omit<WorkChoice, 'filter'>): SQL | undefined => {
  const { q, year_from: from, year_to: to } = choice
  return and(
    isHeldBy(userId),
    q ? hasWords(q) : undefined,
    from === undefined ? undefined : sql`coalesce(${artwork.yearTo}, ${artwork.yearCreated}) >= ${from}`,
    to === undefined ? undefined : sql`coalesce(${artwork.yearFrom}, ${artwork.yearCreated}) <= ${to}`,
    choice.medium_class ? eq(kind, choice.medium_class) : undefined,
    choice.series ? eq(artwork.series, choice.series) : undefined,
    choice.place ? eq(place, choice.place) : undefined,
    choice.tag ? arrayContains(artwork.tags, [choice.tag]) : undefined,
    choice.picture && hasNoPicture,
    isPriced(userId, choice),
  )
}
const isIn = (filter: WorkFilter) => (filter === 'all' ? undefined : sql`${state} = ${filter}`)

const STATE_ORDER = sql.raw(`array[${WORK_STATES.map((one) => `'${one}'`).join(', ')}]`)
/** What works are sorted by; those whose value is `none` come last in both directions. No value is null, so that pages can start after any work. */
const KEYS: Record<WorkSort, { value: SQL; none?: SQL }> = {
  number: { value: sql`lower(coalesce(${artwork.inventoryNumber}, ''))`, none: sql`''` },
  title: { value: sql`lower(${artwork.title})` },
  year: { value: sql`coalesce(${artwork.yearTo}, ${artwork.yearCreated}, 0)`, none: sql`0` },
  medium: { value: sql`lower(coalesce(nullif(${artwork.mediumLine}, ''), ${artwork.medium}, ''))`, none: sql`''` },
  size: {
    value: sql`coalesce(greatest(${artwork.width}, ${artwork.height}, ${artwork.diameter}), 0)
      * case ${artwork.unit} when 'cm' then 1 else ${sql.raw(String(CM_PER_INCH))} end`,
    none: sql`0`,
  },
  status: { value: sql`array_position(${STATE_ORDER}, ${state})` },
  place: { value: sql`lower(${place})`, none: sql`''` },
  price: { value: sql`coalesce(${artwork.priceMinor}, -1)`, none: sql`-1` },
  changed: { value: sql`${artwork.updatedAt}` },
}

/** Of rows compared as a whole, so every part has the same direction. Prices are compared within one currency, `currency` first. */
const orderParts = (sort: WorkSort, direction: WorkDirection, currency: string): SQL[] => {
  const { value, none } = KEYS[sort]
  const first = (isFirst: SQL) => (direction === 'asc' ? sql`(not ${isFirst})` : isFirst)
  const currencies = [first(sql`(${artwork.currency} = ${currency})`), sql`${artwork.currency}`]
  return [
    ...(none ? [first(sql`(${value} <> ${none})`)] : []),
    ...(sort === 'price' ? currencies : []),
    value,
    sql`${artwork.id}`,
  ]
}

const isAfter = (parts: SQL[], direction: WorkDirection, id: string): SQL => {
  const row = sql.join(parts, sql`, `)
  return sql`(${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (
    select ${row} from ${artwork} where ${artwork.id} = ${id})`
}

const copiesTaken = sql<number>`(
  select count(*)::int from ${artworkUnit} where ${artworkUnit.artworkId} = ${artwork.id})`

export const inventoryRead = {
  works: (
    db: Queryable,
    userId: string,
    { sort, direction, currency, after, offset, limit, filter, ...choice }: WorkPage,
  ) => {
    const parts = orderParts(sort, direction, currency)
    const order = direction === 'asc' ? asc : desc
    return (
      db
        .select({ work: artwork, state, buyer, copiesTaken })
        .from(artwork)
        // With a second table, drizzle writes columns with their table, which the subqueries need.
        .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
        .where(
          and(
            isFound(userId, choice),
            isIn(filter),
            after === undefined ? undefined : isAfter(parts, direction, after),
          ),
        )
        .orderBy(...parts.map(order))
        .offset(offset)
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
  /** The values of a kind that works have, with their numbers, the most frequent first. */
  choices(
    db: Queryable,
    userId: string,
    filter: 'medium_class' | 'series' | 'place' | 'tag' | 'currency',
    limit: number,
  ) {
    const value = { medium_class: sql<string>`${kind}`, series: sql<string>`${artwork.series}`, place, tag: sql<string>`unnest(${artwork.tags})`, currency: sql<string>`${artwork.currency}` }[filter] // biome-ignore format: one line
    const found = db
      .select({ value: value.as('value') })
      .from(artwork)
      .where(and(isHeldBy(userId), filter === 'currency' ? isNotNull(artwork.priceMinor) : undefined))
      .as('found')
    const works = sql<number>`count(*)::int`
    return db
      .select({ value: found.value, works })
      .from(found)
      .where(ne(found.value, ''))
      .groupBy(found.value)
      .orderBy(desc(works), asc(found.value))
      .limit(limit)
  },
  async countWithoutPicture(db: Queryable, userId: string): Promise<number> {
    const [found] = await db
      .select({ works: sql<number>`count(*)::int` })
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(isFound(userId, { picture: 'without' }))
    return found?.works ?? 0
  },
  /** How many of these works are the holder's. */
  countHeld: (db: Queryable, userId: string, ids: readonly string[]): Promise<number> =>
    db.$count(artwork, and(inArray(artwork.id, [...ids]), isHeldBy(userId))),
  /** Their titles, in the order in which they were made. */
  titles: (db: Queryable, ids: readonly string[]): Promise<{ id: string; title: string }[]> =>
    db
      .select({ id: artwork.id, title: artwork.title })
      .from(artwork)
      .where(inArray(artwork.id, [...ids]))
      .orderBy(artwork.id),
}
export type InventoryRow = Awaited<ReturnType<typeof inventoryRead.works>>[number]
