import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order, orderLine } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { sale, salePayment } from '#server/schema/sales.ts'

export interface IncomeRow {
  kind: 'order' | 'sale'
  id: string
  date: string
  work: string
  buyer: string
  currency: string
  taxMinor: number
  feeMinor: number
  labelMinor: number
  netMinor: number
  payoutMinor: number
}

/** Entries of a seller that are no income: money that they received already, and debts of other orders. */
const MOVED = sql`('payout', 'returned_payout', 'paid_outside', 'returned_outside', 'debt', 'collected_debt', 'settled_debt')`
const FEES = sql`('commission', 'returned_commission', 'provider_fee')`
const LABELS = sql`('label', 'returned_label')`
const sum = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(e.amount_minor) filter (where ${condition}), 0)::float8`

const KEPT = sum(sql`e.account = 'seller' and e.kind not in ${MOVED} and e.kind not in ${FEES}`)
/** What went back to the buyer takes its tax along, as does what a bank gave back to them: its share of the payment. */
const KEPT_TAX = sql`case when ${KEPT} = 0 then 0 else round(${sum(sql`e.account = 'seller' and e.kind = 'tax'`)}
    * ${KEPT} / (${KEPT} - ${sum(sql`e.account = 'seller' and e.kind = 'borne_dispute'`)})) end`

/** `, copy 18/40`; a unique work has no copy. */
const writeCopy = (copy: SQL, size: SQL) => sql`case when coalesce(${size}, ${copy}) = 1 then ''
    else coalesce(', copy ' || ${copy} || coalesce('/' || ${size}, ''), '') end`

/** The same of a sale made elsewhere; `, AP 2/4` of an artist's proof. */
const SOLD_COPY = sql`case when s.proof is null then ${writeCopy(sql`s.copy`, sql`a.edition_size`)}
    else ', AP ' || s.proof || coalesce('/' || a.artist_proofs, '') end`

/** What the ledger says of orders that were paid, and of payments of sales made elsewhere that were not returned. */
const select = (sellerId: string) => sql`
  select 'order' as kind, o.id, (o.paid_at at time zone 'UTC')::date::text as date, o.id as sort_id,
    coalesce((select string_agg(line.title || ${writeCopy(sql`one`, sql`line.edition_size`)}, ', ' order by line.id, one)
      from ${orderLine} line left join lateral unnest(line.copies) one on true where line.order_id = o.id), '') as work,
    coalesce((select c.address->>'name' from checkout c where c.id = o.checkout_id), '') as buyer, o.currency,
    ${sum(sql`e.account = 'tax_authority'`)} as "taxMinor",
    -${sum(sql`e.account = 'seller' and e.kind in ${FEES}`)} as "feeMinor",
    -${sum(sql`e.account = 'seller' and e.kind in ${LABELS}`)} as "labelMinor",
    ${sum(sql`e.account = 'seller' and e.kind not in ${MOVED}`)} as "netMinor",
    ${sum(sql`e.account in ('bank', 'outside') and e.kind in ('payout', 'returned_payout', 'paid_outside')`)} as "payoutMinor"
  from ${order} o join ${ledgerEntry} e on e.order_id = o.id
  where o.seller_id = ${sellerId}::uuid and o.paid_at is not null
  group by o.id
  union all
  select 'sale', s.id, paid.paid_on::text, paid.payment_id, s.title || ${SOLD_COPY},
    s.buyer_name, s.currency,
    ${KEPT_TAX}, -${sum(sql`e.account = 'seller' and e.kind in ${FEES}`)}, 0,
    ${sum(sql`e.account = 'seller' and e.kind not in ${MOVED}`)} - ${KEPT_TAX},
    ${sum(sql`e.account in ('bank', 'outside') and e.kind in ('payout', 'returned_payout', 'paid_outside')`)}
  from ${sale} s join ${salePayment} paid on paid.sale_id = s.id join ${payment} p on p.id = paid.payment_id
    join ${ledgerEntry} e on e.payment_id = p.id left join ${artwork} a on a.id = s.artwork_id
  where s.seller_id = ${sellerId}::uuid and p.status = 'paid'
  group by s.id, paid.payment_id, a.edition_size, a.artist_proofs`

export const incomeRead = {
  /** The first first. */
  async ofYear(db: Queryable, sellerId: string, year: number): Promise<IncomeRow[]> {
    const { rows } = await db.execute<IncomeRow & Record<string, unknown>>(sql`
      select * from (${select(sellerId)}) income
      where date >= ${`${year}-01-01`} and date <= ${`${year}-12-31`} order by date, sort_id`)
    return rows
  },
  /** The last first. */
  async years(db: Queryable, sellerId: string): Promise<number[]> {
    const { rows } = await db.execute<{ year: number }>(sql`
      select distinct extract(year from at)::int as year from (
        select o.paid_at at time zone 'UTC' as at from ${order} o
          where o.seller_id = ${sellerId}::uuid and o.paid_at is not null
        union all
        select paid.paid_on from ${salePayment} paid join ${sale} s on s.id = paid.sale_id
          join ${payment} p on p.id = paid.payment_id
          where s.seller_id = ${sellerId}::uuid and p.status = 'paid') moments
      order by year desc`)
    return rows.map(({ year }) => year)
  },
}
