import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

test('expired rows are deleted, and others remain', async () => {
  const { pool } = t.app.database
  const user = await t.signUp('artist')
  await pool.query(
    `insert into idempotency (key, user_id, route, body_hash, created_at)
     values ('old', $1, 'r', 'h', now() - interval '3 days'), ('new', $1, 'r', 'h', now())`,
    [user.id],
  )
  await pool.query(`insert into rate_limit_count values ('old', 1, $1), ('new', 1, $2)`, [
    Date.now() - 1,
    Date.now() + 60_000,
  ])
  await pool.query(
    `insert into webhook_inbox values ('p', 'old', 't', now() - interval '31 days'), ('p', 'new', 't', now())`,
  )
  await pool.query(
    `insert into mail_outbox (id, "to", subject, text, created_at)
     values (gen_random_uuid(), 'a@example.com', 'old', '', now() - interval '31 days'), (gen_random_uuid(), 'a@example.com', 'new', '', now())`,
  )
  await pool.query(
    `insert into identity_one_time_code (hash, account_id, purpose, expires_at)
     values ('old', $1, 'password-reset', now() - interval '3 days'), ('new', $1, 'password-reset', now() + interval '1 hour')`,
    [user.id],
  )
  await t.housekeeping()
  const left = async (query: string) => (await pool.query<{ is: string }>(query)).rows.map((row) => row.is)
  const both = (column: string) => `where ${column} in ('old', 'new')`
  expect(await left(`select key as is from idempotency ${both('key')}`)).toEqual(['new'])
  expect(await left(`select key as is from rate_limit_count ${both('key')}`)).toEqual(['new'])
  expect(await left(`select event_id as is from webhook_inbox ${both('event_id')}`)).toEqual(['new'])
  expect(await left(`select subject as is from mail_outbox ${both('subject')}`)).toEqual(['new'])
  expect(await left(`select hash as is from identity_one_time_code ${both('hash')}`)).toEqual(['new'])
})
