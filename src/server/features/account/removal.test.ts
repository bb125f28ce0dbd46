import { beforeAll, expect, test } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { REOPENING_DAYS } from '#contract/account-terms.ts'
import { listPeople } from '#contract/administration.ts'
import { DAY_MS } from '#contract/constants.ts'
import { getGallery, publishGallery } from '#contract/gallery.ts'
import { reauthenticate, refreshToken, signIn } from '#contract/identity.ts'
import { listAdminActions, reinstatePerson, removePerson, suspendPerson } from '#contract/moderation.ts'
import { adminSetRole, getProfile, updateRole } from '#contract/profiles.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { connected, liveClient } from '#server/testing/live.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createTestClient } from '#server/testing/test-client.ts'

let time = Date.now()
const t = testApp({ overrides: { clock: { now: () => new Date(time) } } })
let admin: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin', 'Mara Lind')
})
const remove = (person: Pick<TestUser, 'id'>, by = admin) =>
  by.call(removePerson, { params: { id: person.id }, body: { reason: 'Sold copies as originals.' } })
const logIn = ({ email, password }: TestUser) => t.anonymous.call(signIn, { body: { email, password } })
const profileExists = async ({ id }: TestUser) => (await t.app.features.profiles.find(id)) !== null

test('a member is removed although another request, which has locked a work of theirs, refers to their profile', async () => {
  const artist = await t.signUp('artist')
  await activatePayouts(t, artist)
  const { id } = await publishWork(artist)
  // What derives its pictures locks it, too.
  await readyWork(artist, id)
  const { pool } = t.app.database
  const writer = await pool.connect()
  try {
    await writer.query('begin')
    await writer.query('select 1 from artwork where id = $1 for update', [id])
    const removed = remove(artist)
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query like 'update "artwork" set%"status_before_closing"%'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    // The lock that storing a row with a foreign key to the profile takes.
    await writer.query('select 1 from user_profile where id = $1 for key share', [artist.id])
    await writer.query('commit')
    expect((await removed).status).toBe(200)
  } finally {
    await writer.query('rollback')
    writer.release()
  }
})

test('a removed member is signed out within seconds, live connections included, and is not public any more', async () => {
  const artist = await t.signUp('artist', 'Inés Okafor')
  const { url } = (await artist.call(publishGallery)).body
  const page = () => t.anonymous.call(getGallery, { params: { slug: url.split('/').at(-1) ?? '' } })
  expect((await page()).status).toBe(200)
  const client = await connected(liveClient(t.origin, artist.token))
  const ended = new Promise((resolve) => client.socket.once('disconnect', resolve))
  expect((await remove(artist, artist)).status).toBe(403)
  const nameless = await admin.call(removePerson, { params: { id: artist.id }, body: { reason: ' ' } })
  expect(nameless.failure.fields?.[0]?.field).toBe('reason')

  expect((await remove(artist)).status).toBe(200)
  await ended
  expect((await artist.call(getProfile)).status).toBe(401)
  expect((await artist.call(refreshToken)).status).toBe(401)
  expect((await page()).status).toBe(410)
  const refused = await logIn(artist)
  expect([refused.status, refused.failure.message]).toEqual([
    403,
    'This account was removed: Sold copies as originals.',
  ])
  expect(await mailsTo(t, artist)).toEqual(['Your account was removed'])
  expect((await admin.call(listAdminActions)).body.items[0]).toMatchObject({
    action: 'person.remove',
    label: 'Inés Okafor',
    reason: 'Sold copies as originals.',
  })
  const { body } = await admin.call(listPeople, { query: { q: artist.email } })
  const until = new Date(time + REOPENING_DAYS * DAY_MS).toISOString()
  expect(body.items).toMatchObject([{ removed_until: until, suspended: { reason: 'Sold copies as originals.' } }])

  // Until it is deleted, an administrator can undo it.
  expect((await admin.call(reinstatePerson, { params: { id: artist.id } })).status).toBe(200)
  expect((await page()).status).toBe(200)
  expect((await logIn(artist)).status).toBe(200)
})

test('the last administrator is neither removed, suspended nor demoted, and cannot close the account', async () => {
  const params = { id: admin.id }
  expect((await admin.call(suspendPerson, { params, body: { reason: 'x' } })).failure.code).toBe(
    'admin_not_suspendable',
  )
  expect((await remove(admin)).failure.code).toBe('last_admin')
  expect((await admin.call(adminSetRole, { params, body: { role: 'artist' } })).failure.code).toBe('last_admin')
  expect((await admin.call(updateRole, { body: { role: 'artist' } })).failure.code).toBe('last_admin')
  const { token } = (await admin.call(reauthenticate, { body: { password: admin.password } })).body
  const fresh = createTestClient(t.app.http, token)
  expect((await fresh.call(closeAccount, { body: { email: admin.email } })).failure.code).toBe('account_obligations')
})

test('of two administrators who remove each other at once, one remains; nobody removes themselves', async () => {
  const other = await t.signUp('admin')
  expect((await remove(admin)).failure.message).toBe('Close your own account on your account page.')
  const [one, two] = await Promise.all([remove(other), remove(admin, other)])
  expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1)
  const winner = one.status === 200 ? admin : other
  const loser = winner === admin ? other : admin
  expect((await winner.call(getProfile)).body.is_admin).toBe(true)
  expect((await logIn(loser)).status).toBe(403)
  admin = winner
})

test('a removed account is deleted after 30 days, once its orders are settled', async () => {
  const [seller, buyer] = [await t.signUp('artist'), await t.signUp('collector')]
  await activatePayouts(t, seller)
  await buyWorks(t, buyer, await publishWork(seller))
  const quiet = await t.signUp('collector')
  for (const person of [seller, quiet]) expect((await remove(person)).status).toBe(200)
  time += REOPENING_DAYS * DAY_MS
  await t.housekeeping('closed-accounts')
  await expect.poll(() => profileExists(quiet)).toBe(false)
  // The parcel is still owed to its buyer.
  expect(await profileExists(seller)).toBe(true)
})
