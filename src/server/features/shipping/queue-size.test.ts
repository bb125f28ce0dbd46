import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getShippingQueue, listShippingLabels } from '#contract/shipping.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { sellParcel, signUpSeller } from './testing/selling.ts'

const ORDERS = 1000
/** The session and the profile, then orders, ship-from address and pictures. */
const QUERIES = 5

const t = testApp()
let seller: TestUser
beforeAll(async () => {
  seller = await signUpSeller(t)
  await sellParcel(t, seller)
})

/** Copies the seller's one order with its line. */
const copyOrder = async (count: number): Promise<void> => {
  const { db } = t.app.database
  await db.execute(sql`
    with copied as (
      insert into "order" (id, checkout_id, buyer_id, seller_id, seller_name, status, shipping_method, price_minor,
        shipping_minor, tax_minor, total_minor, currency, commission_percent, commission_minor, paid_at)
      select gen_random_uuid(), checkout_id, buyer_id, seller_id, seller_name, status, shipping_method, price_minor,
        shipping_minor, tax_minor, total_minor, currency, commission_percent, commission_minor, paid_at - n * interval '1 minute'
      from "order", generate_series(1, ${count}::int) n where seller_id = ${seller.id}
      returning id)
    insert into order_line (id, order_id, artwork_id, title, artist_name, copies, quantity, price_minor)
    select gen_random_uuid(), copied.id, artwork_id, title, artist_name, copies, quantity, price_minor
    from copied, (select * from order_line limit 1) line`)
  await db.execute(sql`analyze "order", order_line`)
}

test('the queue of 1,000 orders takes as many queries as that of one', async () => {
  const small = await t.countQueries(() => seller.call(getShippingQueue))
  expect([small.answer.body.length, small.queries.length]).toEqual([1, QUERIES])
  await copyOrder(ORDERS - 1)
  const large = await t.countQueries(() => seller.call(getShippingQueue))
  expect([large.answer.body.length, large.queries.length]).toEqual([ORDERS, QUERIES])
  const dates = large.answer.body.map(({ order_date: date }) => date ?? '')
  expect(dates).toEqual(dates.toSorted())
  const labels = await t.countQueries(() => seller.call(listShippingLabels))
  expect(labels.queries.length).toBeLessThanOrEqual(QUERIES)
})
