import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { signIn } from '#contract/identity.ts'
import { getProfile } from '#contract/profiles.ts'
import { setUpApp } from '#server/features/identity/testing/second-factors.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { TEST_PASSWORD, testApp } from '#server/testing/test-app.ts'
import { runAdminCommand } from './running/admin-command.ts'

const t = testApp()

/** The settings of the command: it works on the installation of the test. */
const settings = (DATABASE_URL = String(t.app.config.databaseUrl)) => ({ DATABASE_URL, DATA_DIR: t.app.config.dataDir })
const admin = (...args: string[]) => runAdminCommand(args, settings())

const script = fileURLToPath(new URL('./admin.ts', import.meta.url))
/** In a process of its own, as `npm run admin` does. */
const spawnAdmin = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((done) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...settings() }
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    )
  })

test('the command line prints the address of the set-up while there is no administrator', async () => {
  expect(await admin('setup-link')).toEqual({ done: true, text: 'http://localhost:3000/setup' })
}, 180_000)

test('the command line grants and revokes administration and sets roles, while the server runs', async () => {
  const [one, two] = [await t.signUp('artist'), await t.signUp('collector')]
  const now = async (user: typeof one) => {
    const { role, is_admin } = (await user.call(getProfile)).body
    return { role, is_admin }
  }
  expect(await spawnAdmin('grant', one.email.toUpperCase())).toMatchObject({ code: 0, err: '' })
  expect(await now(one)).toEqual({ role: 'artist', is_admin: true })
  const last = await spawnAdmin('revoke', one.email)
  expect([last.code, last.out]).toEqual([1, ''])
  expect(last.err).toContain('only administrator')
  expect((await admin('role', two.email, 'admin')).text).toBe(
    `${two.email} now has the role admin and is an administrator.`,
  )
  expect((await admin('revoke', one.email)).text).toBe(`${one.email} is no longer an administrator.`)
  expect([await now(one), await now(two)]).toEqual([
    { role: 'artist', is_admin: false },
    { role: 'admin', is_admin: true },
  ])
  await admin('role', one.email, 'dealer')
  expect(await now(one)).toEqual({ role: 'dealer', is_admin: false })
}, 180_000)

test('the command line resets the second factor of the last administrator', async () => {
  const person = await t.signUp('artist')
  expect(await admin('reset-second-factor', person.email)).toEqual({
    done: false,
    text: 'This account has no second factor.',
  })
  await setUpApp(person, { now: () => new Date() })
  const { done, text } = await admin('reset-second-factor', person.email)
  expect([done, text]).toEqual([true, expect.stringContaining(`${person.email} has no second factor any more`)])
  const response = await t.anonymous.call(signIn, { body: { email: person.email, password: TEST_PASSWORD } })
  expect(response.status).toBe(200)
}, 180_000)

test('the command line reports what is wrong', async () => {
  const wrong: [string[], string][] = [
    [['grant'], 'Usage:'],
    [['reset-second-factor'], 'Usage:'],
    [['role', 'a@example.com', 'king'], '"king" is not a role'],
    [['grant', 'nobody@example.com'], 'Nobody with the email nobody@example.com'],
    [['events', 'retry'], 'Usage:'],
    [['search'], 'Usage:'],
    [['setup-link', 'now'], 'Usage:'],
    [['setup-link'], 'This site has an administrator'],
    [['events', 'retry', 'b7d5c9d0-0000-4000-8000-000000000000'], 'No undelivered event has the id'],
  ]
  const responses = await Promise.all(wrong.map(([args]) => admin(...args)))
  for (const [at, { done, text }] of responses.entries()) {
    expect(done).toBe(false)
    expect(text).toContain(wrong[at]?.[1])
  }
  const unreachable = await runAdminCommand(
    ['grant', 'ada@example.com'],
    settings('postgres://ada:secret@127.0.0.1:1/art'),
  )
  expect(unreachable.text).toMatch(
    /^Gesso could not start: DATABASE_URL points to 127\.0\.0\.1:1, but no Postgres responds there/,
  )
  expect(unreachable.text).not.toMatch(/secret|\n/)
}, 180_000)

test('the command line rebuilds everything that the search can find', async () => {
  const { pool } = t.app.database
  await pool.query(
    "insert into article (id, source_id, slug, title, author_name, status) values (gen_random_uuid(), 'one', 'gilding', 'Gilding', 'Ada', 'published')",
  )
  await pool.query('delete from search_document')
  expect((await admin('search', 'rebuild')).text).toBe('The search can find 1 thing.')
  const { rows } = await pool.query('select title from search_document')
  expect(rows).toEqual([{ title: 'gilding' }])
}, 180_000)

test('the command line lists undelivered events, and has them delivered again', async () => {
  expect((await admin('events')).text).toBe('There are no undelivered events.')
  const artist = await t.signUp('artist')
  const { rows } = await t.app.database.pool.query<{ id: string }>(
    `insert into jobs.job (name, data, source_name, source_output)
     values ('dead-letter', $1, 'event.search.update-person', '{"message":"no connection"}') returning id`,
    [{ type: 'profile.changed', userId: artist.id }],
  )
  const { text } = await admin('events')
  for (const part of [rows[0]?.id, 'event.search.update-person', artist.id, 'no connection'])
    expect(text).toContain(part)
  expect((await admin('events', 'retry', rows[0]?.id ?? '')).text).toBe(
    '1 event will be delivered again by the running server.',
  )
  expect((await admin('events', 'retry', 'all')).text).toBe('0 events will be delivered again by the running server.')
  expect((await admin('events')).text).toBe('There are no undelivered events.')
}, 180_000)

test('the command line writes all accounts for Firebase without passwords, and mails everybody a link to a new one', async () => {
  const [one, two] = [await t.signUp('artist'), await t.signUp(null)]
  const file = join(t.app.config.dataDir, 'accounts.json')
  const { done, text } = await admin('identity', 'export', file)
  expect([done, text]).toEqual([true, expect.stringContaining('Firebase cannot import')])
  const { users } = JSON.parse(await readFile(file, 'utf8'))
  expect(users).toEqual(
    expect.arrayContaining([one, two].map(({ id, email }) => ({ localId: id, email, emailVerified: false }))),
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await admin('identity', 'export', file)
  expect([again.done, again.text]).toEqual([false, expect.stringContaining('exists already')])
  expect((await admin('identity', 'export')).text).toContain('Usage:')
  const sent = await admin('identity', 'send-resets')
  expect(sent.text).toContain(`${users.length} accounts`)
  for (const person of [one, two]) await expect.poll(() => mailsTo(t, person), { timeout: 20_000 }).toHaveLength(1)
}, 180_000)

test('the command line imports a list as drafts of an artist', async () => {
  const [artist, collector] = [await t.signUp('artist'), await t.signUp('collector')]
  const samples = fileURLToPath(new URL('../tests/fixtures/spreadsheets', import.meta.url))
  const list = join(samples, 'artcloud.csv')
  const answers = ['--answers', join(samples, 'artcloud.expected.json')]
  const { done, text } = await admin('import', '--owner', artist.email, ...answers, list)
  expect([done, text]).toEqual([true, expect.stringMatching(/^\d+ works added as drafts, 0 updated, \d+ left out/)])
  const { rows } = await t.app.database.pool.query('select status from artwork where owner_id = $1', [artist.id])
  expect(rows.length).toBe(Number(/^\d+/.exec(text)?.[0]))
  expect(rows.every(({ status }) => status === 'draft')).toBe(true)
  expect((await admin('import', '--owner', collector.email, list)).done).toBe(false)
  expect((await admin('import', '--owner', 'nobody@example.com', list)).text).toContain('has a profile here')
}, 240_000)
