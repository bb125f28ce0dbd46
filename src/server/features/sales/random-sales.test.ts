import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { decimalAmount, parseAmount } from '#contract/money.ts'
import { listSales } from '#contract/orders.ts'
import { createRecord } from '#contract/record.ts'
import { refundSale } from '#contract/refunds.ts'
import { SALE_PAYMENTS } from '#contract/sale-terms.ts'
import {
  downloadIncome,
  endRecordedSale,
  getIncome,
  type RecordedSale,
  recordSale,
  recordSalePayment,
  takeBackSale,
} from '#contract/sales.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { createRandom, readRun } from '#server/testing/random.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const SEQUENCES = 200
const WORKS = 60
/** Of the sales; orders are of the year in which the test runs. */
const YEARS = [2022, 2023, 2024]
const CURRENCIES = ['usd', 'eur', 'jpy']
/** Where a transaction of a sale can be cut off. */
const TABLES = ['sale', 'sale_instalment', 'payment', 'sale_payment', 'ledger_entry', 'artwork_unit']

const t = testApp()
let artist: TestUser
const db = () => t.app.database.db

/** A write to the table in `fault` fails, or takes its connection with it, as when the process is killed. */
const prepareFaults = async (): Promise<void> => {
  await db().execute(sql`create table fault ("table" text not null, kills boolean not null)`)
  await db().execute(sql`create function fail_when_armed() returns trigger language plpgsql as $$
    begin
      if exists (select from fault where "table" = tg_table_name) then
        if (select kills from fault) then perform pg_terminate_backend(pg_backend_pid()); end if;
        raise exception 'A fault that the test wants';
      end if;
      return new;
    end $$`)
  for (const table of TABLES)
    await db().execute(sql`create trigger fail_when_armed before insert or update on ${sql.identifier(table)}
      for each row execute function fail_when_armed()`)
}

beforeAll(async () => {
  artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await prepareFaults()
})

interface Entry extends Record<string, unknown> {
  payment: string
  order: string | null
  kind: string
  account: string
  amount: number
  currency: string
  /** Null for what is not of a sale. */
  paidOn: string | null
}
const readLedger = async (): Promise<Entry[]> => {
  const { rows } = await db().execute<Entry>(sql`
    select e.payment_id as payment, e.order_id as order, e.kind, e.account, e.amount_minor::float8 as amount, e.currency,
      sp.paid_on::text as "paidOn"
    from ledger_entry e left join sale_payment sp on sp.payment_id = e.payment_id`)
  return rows
}

const AMOUNTS = ['received', 'tax', 'fee', 'label', 'net', 'payout'] as const
type Sums = Record<string, number>
const add = (sums: Sums, key: string, amount: number): void => {
  sums[key] = (sums[key] ?? 0) + amount
}
const withoutZeros = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
const minor = (decimal: string, currency: string): number => parseAmount(decimal, currency).amountMinor

/** What the ledger says of a year: what buyers paid and did not get back, and its part that is the seller's tax. */
const sumLedger = (entries: readonly Entry[]): Sums => {
  const sums: Sums = {}
  for (const those of Map.groupBy(entries, ({ payment }) => payment).values()) {
    const [first] = those
    if (!first?.paidOn) continue
    const received = those.filter(({ account }) => account === 'outside').reduce((sum, { amount }) => sum + amount, 0)
    const tax = those.filter(({ account, kind }) => account === 'seller' && kind === 'tax')
    const key = `${first.paidOn.slice(0, 4)} ${first.currency}`
    add(sums, `${key} received`, received)
    // What was returned is no income any more, nor is its tax.
    if (received !== 0) for (const { amount } of tax) add(sums, `${key} tax`, amount)
  }
  return withoutZeros(sums)
}

/** The list, its totals and the file of a year say the same, and its orders what their buyers paid. */
const sumIncome = async (entries: readonly Entry[]): Promise<Sums> => {
  const sums: Sums = {}
  for (const year of [...YEARS, new Date().getUTCFullYear()]) {
    const { items, totals } = requireSuccess(await artist.call(getIncome, { query: { year } }), 'Reading the income')
    const added: Sums = {}
    for (const item of items)
      for (const name of AMOUNTS) add(added, `${item.currency} ${name}`, minor(item[name], item.currency))
    const stated: Sums = {}
    for (const total of totals)
      for (const name of AMOUNTS) add(stated, `${total.currency} ${name}`, minor(total[name], total.currency))
    expect(stated).toEqual(added)
    const { payload } = await t.request({
      url: `/api${downloadIncome.path}?year=${year}`,
      headers: { authorization: `Bearer ${artist.token}` },
    })
    const filed: Sums = {}
    const { data } = Papa.parse<Record<string, string>>(payload.trim(), { header: true })
    for (const line of data) {
      const currency = line.currency?.toLowerCase() ?? ''
      for (const name of AMOUNTS) add(filed, `${currency} ${name}`, minor(line[name] ?? '', currency))
    }
    expect(filed).toEqual(added)
    for (const { kind, id, currency, received, tax } of items) {
      if (kind === 'order') {
        const ofBuyer = entries.filter(({ order, account }) => order === id && account === 'buyer')
        expect(minor(received, currency) + ofBuyer.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        continue
      }
      add(sums, `${year} ${currency} received`, minor(received, currency))
      add(sums, `${year} ${currency} tax`, minor(tax, currency))
    }
  }
  return withoutZeros(sums)
}

/** What the test knows that was paid, whatever the product says. */
interface Known {
  currency: string
  isOver: boolean
  leftMinor: number
  payments: { year: string; amountMinor: number }[]
}

test('the income of every year equals the ledger to the cent after 200 sequences of sales, payments, take-backs and endings, with transactions cut off between', async () => {
  const { seed } = readRun()
  const random = createRandom(seed)
  const note = `SEED=${seed}`
  const works: string[] = []
  for (let at = 0; at < WORKS; at += 1) {
    const edition = random.chance(50) ? { edition_type: 'limited', edition_number: 1, edition_size: 4 } : {}
    const made = await artist.call(createRecord, { body: { title: `Work ${at}`, ...edition } })
    works.push(requireSuccess(made, 'Keeping a work').id)
  }

  let cuts = 0
  /** Sends a request, sometimes one that is cut off first; null when it is then given up. */
  const attempt = async <T extends { status: number }>(send: () => Promise<T>): Promise<T | null> => {
    if (!random.chance(25)) return send()
    await db().execute(sql`insert into fault values (${random.pick(TABLES)}, ${random.chance(50)})`)
    const cut = await send()
    await db().execute(sql`delete from fault`)
    if (cut.status < 500) return cut
    cuts += 1
    return random.chance(30) ? null : send()
  }
  const randomDay = () => `${random.pick(YEARS)}-0${1 + random.below(9)}-1${random.below(10)}`
  const decimal = (amountMinor: number, currency: string) => decimalAmount({ amountMinor, currency })
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  const begin = async (): Promise<{ id: string; known: Known } | null> => {
    const currency = random.pick(CURRENCIES)
    const priceMinor = 1 + random.below(500_000)
    const payment = random.pick(SALE_PAYMENTS)
    const soldOn = randomDay()
    const body = {
      artwork_id: random.pick(works),
      sold_on: soldOn,
      place: 'fair',
      currency,
      price: decimal(priceMinor, currency),
      discount_percent: random.pick([0, 0, 10, 33.33]),
      tax: decimal(random.below(Math.ceil(priceMinor / 4)), currency),
      is_tax_included: random.chance(50),
      payment,
      deposit: payment === 'deposit' ? decimal(1 + random.below(Math.ceil(priceMinor / 3)), currency) : '',
    } as const
    const headers = key()
    const answer = await attempt(() => artist.call(recordSale, { body }, headers))
    if (answer?.status !== 201) {
      // Every copy is held or sold, or the deposit is no part of so small a price.
      if (answer) expect([409, 400], note).toContain(answer.status)
      return null
    }
    const { id, total, paid } = answer.body
    const paidMinor = minor(paid, currency)
    const payments = paidMinor > 0 ? [{ year: soldOn.slice(0, 4), amountMinor: paidMinor }] : []
    const leftMinor = minor(total, currency) - paidMinor
    return { id, known: { currency, payments, leftMinor, isOver: leftMinor === 0 } }
  }

  const pay = async (id: string, known: Known) => {
    const { currency, leftMinor } = known
    const paidOn = randomDay()
    const amountMinor = random.chance(40) ? leftMinor : 1 + random.below(leftMinor + 100)
    const body = { amount: decimal(amountMinor, currency), paid_on: paidOn, received_by: 'cash' } as const
    const headers = key()
    const answer = await attempt(() => artist.call(recordSalePayment, { params: { id }, body }, headers))
    if (!answer) return
    expect(answer.status, note).toBe(amountMinor > leftMinor ? 400 : known.isOver ? 409 : 200)
    if (answer.status !== 200) return
    known.payments.push({ year: paidOn.slice(0, 4), amountMinor })
    known.leftMinor -= amountMinor
    known.isOver = known.leftMinor === 0
    // The same once more is the same payment.
    if (random.chance(20))
      expect((await artist.call(recordSalePayment, { params: { id }, body }, headers)).body).toEqual(answer.body)
  }
  const end = async (id: string, known: Known) => {
    const isReturned = random.chance(50)
    const send = () => artist.call(endRecordedSale, { params: { id }, body: { is_money_returned: isReturned } })
    const answer = await attempt<{ status: number; body: RecordedSale }>(send)
    if (answer?.status !== 200) return
    known.isOver = true
    if (isReturned) known.payments = []
  }
  const takeBack = async (id: string, known: Known) => {
    const answer = await attempt<{ status: number }>(() => artist.call(takeBackSale, { params: { id } }))
    if (answer?.status === 200) Object.assign(known, { isOver: true, payments: [] })
  }

  const sales: Known[] = []
  for (let at = 0; at < SEQUENCES; at += 1) {
    const begun = await begin()
    if (!begun) continue
    const { id, known } = begun
    sales.push(known)
    for (let step = random.below(4); step > 0 && !known.isOver; step -= 1)
      await random.pick([pay, pay, pay, end, takeBack])(id, known)
    if (random.chance(25)) await takeBack(id, known)
  }

  const buyer = await t.signUp('collector')
  for (const amount of [undefined, '12.34', null]) {
    await buyWorks(t, buyer, await publishWork(artist, { price: '120' }))
    if (amount === null) continue
    const [order] = requireSuccess(await artist.call(listSales), 'Listing sales').items
    const params = { id: order?.id ?? '' }
    const refund = await artist.call(refundSale, { params, body: { reason: '', ...(amount && { amount }) } })
    requireSuccess(refund, 'Refunding')
  }

  const entries = await readLedger()
  for (const [name, those] of Map.groupBy(entries, (one) => `${one.payment} ${one.kind} ${one.order}`))
    expect([name, those.reduce((sum, { amount }) => sum + amount, 0)], note).toEqual([name, 0])
  const ledger = sumLedger(entries)
  expect(await sumIncome(entries), note).toEqual(ledger)
  const expected: Sums = {}
  for (const { currency, payments } of sales)
    for (const { year, amountMinor } of payments) add(expected, `${year} ${currency} received`, amountMinor)
  const received = Object.entries(ledger).filter(([name]) => name.endsWith('received'))
  expect(Object.fromEntries(received), note).toEqual(withoutZeros(expected))
  expect(sales.length, note).toBeGreaterThan(SEQUENCES / 3)
  expect(cuts, note).toBeGreaterThan(SEQUENCES / 10)
}, 600_000)
