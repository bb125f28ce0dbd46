import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { SAMPLE_MENTOR } from '#contract/mentorship-content.ts'
import { createDatabase, databaseAddress, dropDatabase } from '#server/testing/database-admin.ts'
import { migrateDatabase, migrationsFolder } from './migrate-database.ts'

const NAME = `gesso_mentors_${process.pid}`
const url = databaseAddress(inject('postgresUrl'), NAME)
let before: string
let client: pg.Client
beforeEach(async () => {
  await createDatabase(inject('postgresUrl'), NAME)
  before = await mkdtemp(join(tmpdir(), 'gesso-migrations-'))
  await cp(migrationsFolder, before, { recursive: true })
  const file = join(before, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_mentors'))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  await migrateDatabase(url, before)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await dropDatabase(inject('postgresUrl'), NAME)
  await rm(before, { recursive: true, force: true })
})

const readMentors = async () => (await client.query('select * from mentor')).rows
const readSetting = async () => (await client.query(`select value from site_setting where part = 'mentorship'`)).rows

test('sessions and weekly hours become those of the mentor whom the source had, and mentorship stays offered', async () => {
  const week = [{ day: 'friday', opens: '09:00', closes: '12:00' }]
  await client.query(
    `insert into mentorship_hours (time_zone, week, notice_days, max_a_day, days_off) values ('Asia/Tokyo', $1, 5, 2, '[]')`,
    [JSON.stringify(week)],
  )
  await client.query(`
    insert into payment (id, kind, amount_minor, currency, ends_at, page)
    values ('01990000-0000-7000-8000-00000000000a', 'session', 30000, 'usd', now(), '{}')`)
  await client.query(`
    insert into mentorship_booking (id, status, name, email, time_zone, portfolio_link, top_goal, slot_uri, starts_at,
      ends_at, meet_link, reserved_until, payment_id)
    values ('b1', 'confirmed', 'Maya', 'maya@example.com', 'Europe/Paris', '', '', '', now(), now() + interval '45 minutes',
      '', now(), '01990000-0000-7000-8000-00000000000a')`)
  await migrateDatabase(url)
  const [mentor, ...others] = await readMentors()
  expect(others).toEqual([])
  const { slug, name, city, headline, lead, audience, bio, credentials, benefits, quote, minutes, room } = SAMPLE_MENTOR
  expect(mentor).toMatchObject({ slug, name, city, headline, lead, audience, bio, credentials, benefits, quote })
  const { quoteBy: quote_by, videoNote: video_note, priceMinor } = SAMPLE_MENTOR
  expect(mentor).toMatchObject({
    quote_by,
    video_note,
    minutes,
    room,
    price_minor: String(priceMinor),
    currency: 'usd',
  })
  expect(mentor).toMatchObject({ time_zone: 'Asia/Tokyo', week, notice_days: 5, max_a_day: 2, is_offered: true })
  const { rows: bookings } = await client.query('select id, mentor_id from mentorship_booking')
  expect(bookings).toEqual([{ id: 'b1', mentor_id: mentor.id }])
  expect(await readSetting()).toEqual([{ value: { is_offered: true } }])
})

test('an installation without sessions and hours gets no mentor, and nothing is decided about mentorship', async () => {
  await migrateDatabase(url)
  expect(await readMentors()).toEqual([])
  expect(await readSetting()).toEqual([])
})
