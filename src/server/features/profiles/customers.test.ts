import { afterAll, beforeAll, expect, test } from 'vitest'
import { devSyncUser, syncUser, updateUser } from '#contract/profiles.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let production: TestApp
let development: TestApp
beforeAll(async () => {
  production = await startTestApp({ env: { NODE_ENV: 'production' } })
  development = await startTestApp({ env: { NODE_ENV: 'development' } })
})
afterAll(async () => {
  await production.close()
  await development.close()
})

const customers = async (t: TestApp, email: string) =>
  (await t.app.database.pool.query('select id, user_id, email, name from shop_customer where email = $1', [email])).rows

test('CD-1.10 CD-1.19 AW-15.6 a sync creates one customer, and a repeat updates it', async () => {
  const user = await production.signUp('collector', 'Ana Ruiz')
  const first = await user.call(syncUser)
  expect(first.status).toBe(200)
  await user.call(updateUser, { body: { name: 'Ana María Ruiz' } })
  const second = await user.call(syncUser)
  expect(second.body).toEqual({ success: true, customer_id: first.body.customer_id })
  expect(await customers(production, user.email)).toEqual([
    { id: first.body.customer_id, user_id: user.id, email: user.email, name: 'Ana María Ruiz' },
  ])
})

test('CD-1.19 concurrent calls create one customer, and an existing one with the same email is reused', async () => {
  const user = await production.signUp('collector')
  const responses = await Promise.all([1, 2, 3].map(() => user.call(syncUser)))
  expect(new Set(responses.map(({ body }) => body.customer_id)).size).toBe(1)
  const known = await production.signUp('collector')
  const id = crypto.randomUUID()
  await production.app.database.pool.query(
    'insert into shop_customer (id, user_id, email, name) values ($1, $2, $3, $4)',
    [id, crypto.randomUUID(), known.email, 'Walk-in'],
  )
  expect((await known.call(syncUser)).body.customer_id).toBe(id)
})

test('CD-1.19 a failed sync returns a body with error', async () => {
  const user = await production.signUp('collector')
  await user.call(syncUser)
  // Another customer has the address the user changes to.
  const { pool } = production.app.database
  await pool.query('update shop_customer set email = $1 where user_id = $2', ['before@example.com', user.id])
  await pool.query('insert into shop_customer (id, user_id, email, name) values ($1, $2, $3, $4)', [
    crypto.randomUUID(),
    crypto.randomUUID(),
    user.email,
    'Other',
  ])
  const { status, failure } = await user.call(syncUser)
  expect([status, failure.code, failure.error]).toEqual([
    502,
    'shop_sync_failed',
    'The shop already has another customer with this email address.',
  ])
  expect((await (await production.signUp(null)).call(syncUser)).failure.code).toBe('account_not_found')
})

test('AW-15.8 dev-sync exists in development and not in production', async () => {
  const user = await development.signUp('collector')
  const { status, body } = await user.call(devSyncUser)
  expect([status, body.success]).toEqual([200, true])
  expect(await customers(development, user.email)).toHaveLength(1)
  const other = await production.signUp('collector')
  expect((await other.call(devSyncUser)).status).toBe(404)
  expect(await customers(production, other.email)).toEqual([])
})
