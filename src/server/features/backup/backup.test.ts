import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadBackup, getBackups, getHeld, makeBackup, releaseHeld } from '#contract/backup.ts'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import { signIn } from '#contract/identity.ts'
import { listAdminActions } from '#contract/moderation.ts'
import type { About } from '#server/platform/backup/about.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail-outbox.ts'
import { backup, mailOutbox } from '#server/schema/platform.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'
import { createBackups } from './backups.service.ts'
import { keptUntil } from './keeping.ts'

let t: TestApp
let admin: TestUser
let folder: string
let now = new Date('2026-11-26T03:00:00Z')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-backups-'))
  t = await startTestApp({
    env: { BACKUP_DIR: join(folder, 'nightly'), METRICS_TOKEN: 'a-token-of-the-test' },
    overrides: { clock: { now: () => now }, working: false },
  })
  admin = await t.signUp('admin')
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the night does, at this moment. */
const night = async (at: string, data: object = {}): Promise<void> => {
  now = new Date(at)
  const job = t.app.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'backup.make')
  await job?.handle(data)
}
/** Signed in at this moment: no session lasts through the nights between. */
const asAdmin = async () => {
  const { email, password } = admin
  const { body } = await t.anonymous.call(signIn, { body: { email, password } })
  return createTestClient(t.app.http, body.token)
}
const overview = async () => (await (await asAdmin()).call(getBackups)).body
const stored = () => readdir(join(folder, 'nightly'))

test('a night saves the installation in a file of its own, restores it as a test, and says so', async () => {
  await night('2026-11-26T03:00:00Z')
  const { plan, items } = await overview()
  expect(plan).toMatchObject({
    folder: join(folder, 'nightly'),
    next_at: '2026-11-27T03:00:00.000Z',
    not_included: ['METRICS_TOKEN'],
  })
  expect(items).toMatchObject([
    {
      started_at: '2026-11-26T03:00:00.000Z',
      file: 'gesso-20261126-030000.tar',
      failure: null,
      kept_until: '2027-05-26T03:00:00.000Z',
      tried_at: '2026-11-26T03:00:00.000Z',
      trial_failure: null,
    },
  ])
  expect(await stored()).toEqual(['gesso-20261126-030000.tar'])
  const { size, mode } = await stat(join(folder, 'nightly', 'gesso-20261126-030000.tar'))
  expect([items[0]?.bytes, mode & 0o777]).toEqual([size, 0o600])
  const { rows } = await t.app.database.pool.query("select 1 from pg_database where datname like '%_restore_trial'")
  expect(rows).toEqual([])
  now = new Date('2026-11-26T04:00:00Z')
  const metrics = await t.request({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-the-test' } })
  expect(metrics.payload).toContain('gesso_backup_age_seconds 3600')
})

test('an administrator downloads a backup, whole or from where it stopped, which the history says', async () => {
  const client = await asAdmin()
  const { id = '', file, bytes } = (await overview()).items[0] ?? {}
  const { url } = (await client.call(downloadBackup, { params: { id } })).body
  const whole = await t.request(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-length': String(bytes),
    'content-disposition': `attachment; filename=${file}`,
    'cache-control': 'private, no-store',
  })
  const stored = await readFile(join(folder, 'nightly', file ?? ''))
  expect(whole.rawPayload.equals(stored)).toBe(true)
  const rest = await t.request({ url, headers: { range: 'bytes=1000-', 'accept-encoding': 'br, gzip' } })
  expect([rest.statusCode, rest.rawPayload.equals(stored.subarray(1000))]).toEqual([206, true])
  expect((await t.request(url.replace('gesso-', 'gesso_'))).statusCode).toBe(404)
  expect((await t.request(`/backups/${file}`)).statusCode).toBe(404)
  expect((await client.call(listAdminActions)).body.items[0]).toMatchObject({ action: 'backup.download', label: file })

  const none = { params: { id: randomUUID() } }
  expect(await client.call(downloadBackup, none)).toMatchObject({ status: 404 })
  now = new Date(now.getTime() + 6 * MINUTE_MS)
  expect(await client.call(downloadBackup, none)).toMatchObject({ failure: { code: 'recent_login_required' } })
})

test('backups are kept by rule, and the newest whole one always', async () => {
  await night('2026-11-27T03:00:00Z')
  await night('2026-11-30T03:00:00Z')
  // A Friday, a Monday, and the first of a month.
  await night('2026-12-05T03:00:00Z')
  expect(await stored()).toEqual([
    'gesso-20261126-030000.tar',
    'gesso-20261130-030000.tar',
    'gesso-20261205-030000.tar',
  ])
  const { items } = await overview()
  expect(items.map(({ kept_until }) => kept_until?.slice(0, 10))).toEqual(['2027-06-05', '2026-12-28', '2027-05-26'])
  // A test restore a week.
  expect(items.map(({ tried_at }) => tried_at?.slice(0, 10) ?? null)).toEqual(['2026-12-05', null, '2026-11-26'])
})

test('a failed backup names its cause, is mailed to the administrators, and leaves no half file', async () => {
  await rm(join(folder, 'nightly'), { recursive: true })
  await writeFile(join(folder, 'nightly'), 'a file where the folder was')
  await night('2026-12-06T03:00:00Z')
  const [failed] = (await overview()).items
  expect(failed).toMatchObject({ file: null, failure: expect.stringContaining('set BACKUP_DIR to another folder') })
  expect(await mailsTo(t, admin)).toContain('The backup failed')
  await rm(join(folder, 'nightly'))
  await t.app.database.db
    .update(backup)
    .set({ bytes: 2 ** 52 })
    .where(eq(backup.file, 'gesso-20261205-030000.tar'))
  await night('2026-12-07T03:00:00Z')
  const [full] = (await overview()).items
  expect(full?.failure).toMatch(
    /^There is no room in .* GB are left, and about 4503599\.6 GB are needed\. Free some space/,
  )
  expect(await stored()).toEqual([])
})

test('an administrator has a backup made, once at a time, and what a killed process began is not left open', async () => {
  const client = await asAdmin()
  expect((await client.call(makeBackup)).status).toBe(200)
  expect((await overview()).items[0]).toMatchObject({ finished_at: null, file: null })
  expect(await client.call(makeBackup)).toMatchObject({ status: 409, failure: { code: 'backup_running' } })
  const { rows } = await t.app.database.pool.query<{ data: object }>(
    "select data from jobs.job where name = 'backup.make' and state = 'created'",
  )
  expect(rows).toHaveLength(1)
  await t.app.database.db.delete(backup).where(eq(backup.file, 'gesso-20261205-030000.tar'))
  await night('2026-12-07T03:10:00Z', rows[0]?.data)
  expect((await overview()).items[0]).toMatchObject({ failure: null, bytes: expect.any(Number) })

  await t.app.database.db.insert(backup).values({ startedAt: new Date('2026-12-07T04:00:00Z') })
  await night('2026-12-08T03:00:00Z')
  const failures = (await overview()).items.map(({ failure }) => failure?.slice(0, 30) ?? null)
  expect(failures.slice(0, 3)).toEqual([null, 'The process that made it ended', null])
})

const ABOUT: About = {
  format: 1,
  at: '2026-12-20T03:00:00.000Z',
  version: '0.1.0',
  migrations: 58,
  secretCheck: null,
  hasSecret: false,
  notIncluded: [],
}

test('a backup whose restore as a test fails is whole all the same, and says why', async () => {
  const mails: Mail[] = []
  const { db } = t.app.database
  const own = join(folder, 'not-restored')
  const { jobs } = createBackups({
    db,
    clock: { now: () => now },
    jobs: t.app.jobs,
    log: createLog('silent'),
    mail: { write: async (_tx, mail) => void mails.push(mail) },
    publicUrl: 'https://gesso.example',
    worker: {
      async make(path) {
        await writeFile(path, 'an archive')
        return ABOUT
      },
      tryRestore: () => Promise.reject(new Error('The server closed the connection')),
      close: async () => undefined,
    },
    secretNames: [],
    folder: own,
    signer: { sign: (path) => path, verify: () => ({ ok: false, reason: 'wrong' }) },
    moderation: { record: async () => undefined },
  })
  now = new Date('2026-12-20T03:00:00Z')
  await jobs[0]?.handle({})
  expect((await overview()).items[0]).toMatchObject({
    file: 'gesso-20261220-030000.tar',
    finished_at: '2026-12-20T03:00:00.000Z',
    failure: null,
    trial_failure: 'The server closed the connection',
  })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, 'The backup could not be restored as a test'],
  ])
  await db.delete(backup).where(eq(backup.file, 'gesso-20261220-030000.tar'))
})

test('a restored copy holds mail back until an administrator lets it go', async () => {
  const { db, pool } = t.app.database
  const client = await asAdmin()
  await db.delete(mailOutbox)
  await t.app.features.backup.holdRestored(new Date('2026-12-08T03:00:00Z'))
  const mail = { to: 'buyer@example.com', text: 'Thank you.' }
  const write = (subject: string, createdAt: string) =>
    db
      .insert(mailOutbox)
      .values({ ...mail, subject, createdAt: new Date(createdAt) })
      .returning({ id: mailOutbox.id })
  for (const [subject, createdAt] of [
    ['Before', '2026-12-08T02:00:00Z'],
    ['After', '2026-12-09T02:00:00Z'],
  ] as const) {
    const [row] = await write(subject, createdAt)
    await db.transaction((tx) => t.app.jobs.enqueue(tx, 'mail.send', { id: row?.id }))
  }
  await t.app.jobs.work()
  expect((await client.call(getHeld)).body.held).toMatchObject({
    backup_at: '2026-12-08T03:00:00.000Z',
    waiting: { mails: 2, old_mails: 1, refunds: 0, payouts: 0, labels: 0 },
  })
  expect((await t.request('/readyz')).json()).toMatchObject({ status: 'ready', held: true })
  // Other work is done meanwhile, which shows that the mail would have been sent by now.
  await db.transaction((tx) => t.app.jobs.enqueue(tx, 'search.rebuild', {}, { singletonKey: 'rebuild' }))
  const jobs = (name: string) => pool.query(`select state from jobs.job where name = $1`, [name])
  await expect.poll(async () => (await jobs('search.rebuild')).rows).toEqual([{ state: 'completed' }])
  expect((await jobs('mail.send')).rows.map(({ state }) => state)).not.toContain('completed')

  expect((await client.call(releaseHeld, { body: { discard_old_mail: true } })).status).toBe(200)
  await expect
    .poll(async () => (await db.select().from(mailOutbox)).map(({ subject, sentAt }) => [subject, sentAt !== null]))
    .toEqual([['After', true]])
  expect((await client.call(getHeld)).body).toEqual({ held: null })
  expect(await client.call(releaseHeld, { body: { discard_old_mail: false } })).toMatchObject({ status: 409 })
  expect((await client.call(listAdminActions)).body.items[0]).toMatchObject({
    action: 'copy.release',
    label: 'as of 2026-12-08T03:00:00.000Z, without older mail',
  })
})

test('everything that sends, pays, buys or deletes files is held', () => {
  const held = t.app.modules.flatMap(({ jobs = [] }) => jobs).filter(({ outside }) => outside)
  expect(held.map(({ name }) => name).toSorted()).toEqual([
    'account.erase',
    'files.remove',
    'housekeeping.appointments',
    'housekeeping.calendar-events',
    'housekeeping.closed-accounts',
    'housekeeping.expired-archives',
    'housekeeping.expired-exports',
    'housekeeping.expired-uploads',
    'housekeeping.inventory-imports',
    'housekeeping.invoice-reminders',
    'housekeeping.invoices',
    'housekeeping.labels',
    'housekeeping.mail',
    'housekeeping.papers',
    'housekeeping.payments',
    'housekeeping.payouts',
    'housekeeping.recaps',
    'housekeeping.replaced-logos',
    'housekeeping.reservations',
    'housekeeping.sale-payouts',
    'housekeeping.stray-pictures',
    'housekeeping.stray-record-files',
    'housekeeping.unused-article-pictures',
    'housekeeping.unused-exhibition-covers',
    'housekeeping.uploads',
    'mail.send',
    'mentorship.sync-event',
    'notifications.digest',
    'payments.end',
    'payments.move-money',
    'payments.send-evidence',
    'picture.remove',
    'shipping.buy-label',
    'shipping.void-label',
  ])
})

test('a backup is kept seven days, the first of a week four weeks, and the first of a month six months', () => {
  const days = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 9, 1, 3) + day * DAY_MS))
  const until = (day: string) =>
    keptUntil(new Date(`${day}T03:00:00Z`), days)
      .toISOString()
      .slice(0, 10)
  expect([until('2026-10-01'), until('2026-10-05'), until('2026-10-06'), until('2026-11-01')]).toEqual([
    '2027-04-01',
    '2026-11-02',
    '2026-10-13',
    '2027-05-01',
  ])
})
