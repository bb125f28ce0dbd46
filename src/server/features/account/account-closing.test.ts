import { beforeAll, expect, test } from 'vitest'
import { closeAccount, getClosing } from '#contract/account.ts'
import type { Artwork } from '#contract/artworks.ts'
import { listPublishedArtworks } from '#contract/discovery.ts'
import {
  createExhibition,
  getExhibitionPage,
  listPublishedExhibitions,
  setExhibitionArtworks,
  updateExhibition,
} from '#contract/exhibitions.ts'
import { getGallery, publishGallery } from '#contract/gallery.ts'
import { reauthenticate, refreshToken, signIn, signUp } from '#contract/identity.ts'
import { addComment, interactions, listComments, toggleLike } from '#contract/interactions.ts'
import { getProfile } from '#contract/profiles.ts'
import { getProduct, listProducts } from '#contract/shop.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts'
import { identityWorld } from '../identity/testing/identity-world.ts'
import { createAccountMails } from './account-mails.ts'
import { createClosing } from './closing.service.ts'

const DAY_SECONDS = 86_400

const world = identityWorld()
const { t } = world
/** Created before any test moves the clock, because publishing compares it with the clock of the database. */
let artists: Artist[]
beforeAll(async () => {
  artists = [await createArtist(), await createArtist(), await createArtist()]
})

interface Artist {
  user: TestUser
  work: Artwork
  handle: string
  slug: string
  exhibitionId: string
}

/** An artist with a public work, gallery and exhibition. */
const createArtist = async (): Promise<Artist> => {
  const user = await t.signUp('artist')
  await activatePayouts(t, user)
  const work = await publishWork(user, { title: 'Low Tide' })
  const url = (await user.call(publishGallery)).body.url
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  const exhibitionId = (
    await user.call(createExhibition, { body: { title: 'Tides', description: 'Sea.', location: 'Lisbon', ...dates } })
  ).body.id
  await user.call(setExhibitionArtworks, { params: { id: exhibitionId }, body: { artwork_ids: [work.id] } })
  await user.call(updateExhibition, { params: { id: exhibitionId }, body: { status: 'published' } })
  return { user, work, handle: work.shopify_handle ?? '', slug: url.split('/').at(-1) ?? '', exhibitionId }
}

/** What the public sees of an artist: the same reads as the pages make, so that they come from the caches. */
const publicStatuses = async ({ work, handle, slug, exhibitionId }: Artist) => {
  const { anonymous } = t
  const [works, products, exhibitions] = [
    (await anonymous.call(listPublishedArtworks, { query: { limit: 100 } })).body.items,
    (await anonymous.call(listProducts, { query: { limit: 50 } })).body.products,
    (await anonymous.call(listPublishedExhibitions, { query: { limit: 100 } })).body.items,
  ]
  return {
    gallery: (await anonymous.call(getGallery, { params: { slug } })).status,
    product: (await anonymous.call(getProduct, { params: { handle } })).status,
    exhibition: (await anonymous.call(getExhibitionPage, { params: { id: exhibitionId } })).status,
    listed: [
      works.some(({ id }) => id === work.id),
      products.some((product) => product.handle === handle),
      exhibitions.some(({ id }) => id === exhibitionId),
    ],
  }
}
const OPEN = { gallery: 200, product: 200, exhibition: 200, listed: [true, true, true] }
const CLOSED = { gallery: 410, product: 410, exhibition: 410, listed: [false, false, false] }

const close = (user: TestUser, client: Pick<TestUser, 'call'> = user) =>
  client.call(closeAccount, { body: { email: user.email } })
const commentsOn = async ({ work }: Artist) => {
  const item = { type: 'artwork', id: work.id } as const
  const { comments } = (
    await t.anonymous.call(listComments, { params: { itemType: 'artwork', itemId: work.id }, query: { page: 1 } })
  ).body
  const counts = (await t.anonymous.call(interactions, { params: item })).body
  return {
    texts: comments.map(({ content }) => content),
    counted: counts.comments_count,
    likes: counts.likes_count,
  }
}
const countRows = async (user: TestUser) => {
  const { rows } = await t.app.database.pool.query<Record<string, number>>(
    `select (select count(*)::int from user_profile where id = $1) as profile,
       (select count(*)::int from identity_account where id = $1) as identity,
       (select count(*)::int from artwork where owner_id = $1) as works,
       (select count(*)::int from exhibition where owner_id = $1) as exhibitions,
       (select count(*)::int from item_comment where user_id = $1) as comments,
       (select count(*)::int from item_like where user_id = $1) as likes,
       (select count(*)::int from account_closing where account_id = $1) as closing,
       (select count(*)::int from payment_account where user_id = $1) as money`,
    [user.id],
  )
  return rows[0]
}
const ERASED = { profile: 0, identity: 0, works: 0, exhibitions: 0, comments: 0, likes: 0, closing: 0, money: 1 }

test('closing takes everything off the public pages at once, and logging in puts everything back', async () => {
  const [artist, , other] = artists as [Artist, Artist, Artist]
  const about = { itemId: other.work.id, itemType: 'artwork' } as const
  await artist.user.call(addComment, { body: { ...about, content: 'Lovely.' } })
  await other.user.call(addComment, { body: { ...about, content: 'Thank you.' } })
  expect(await publicStatuses(artist)).toEqual(OPEN)
  expect(await commentsOn(other)).toMatchObject({ texts: ['Thank you.', 'Lovely.'], counted: 2 })
  const session = await world.device(artist.user.email)

  const closed = await close(artist.user)
  expect(closed.status).toBe(200)
  const days = (new Date(closed.body.delete_at).getTime() - world.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(await publicStatuses(artist)).toEqual(CLOSED)
  expect((await t.anonymous.call(getGallery, { params: { slug: artist.slug } })).failure.error).toBe(
    'This account is closed.',
  )
  expect(await commentsOn(other)).toMatchObject({ texts: ['Thank you.'], counted: 1 })
  expect(await publicStatuses(other)).toEqual(OPEN)
  expect((await artist.user.call(getProfile)).status).toBe(401)
  expect((await session.call(getProfile)).status).toBe(401)
  expect((await t.anonymous.call(refreshToken, {}, { cookie: session.cookie })).status).toBe(401)
  const [mail] = await world.mailTo(artist.user.email)
  expect(mail?.subject).toBe('Your account is closed')

  // The address stays taken while the account can be reopened.
  const again = await t.anonymous.call(signUp, { body: { email: artist.user.email, password: TEST_PASSWORD } })
  expect(again.status).toBe(409)
  const wrong = await t.anonymous.call(signIn, { body: { email: artist.user.email, password: 'not this one' } })
  expect(wrong.status).toBe(401)
  expect(await publicStatuses(artist)).toEqual(CLOSED)

  world.clock.pass(29 * DAY_SECONDS)
  await t.housekeeping('closed-accounts')
  const back = await world.device(artist.user.email)
  expect((await back.call(getProfile)).body.id).toBe(artist.user.id)
  expect(await publicStatuses(artist)).toEqual(OPEN)
  expect(await commentsOn(other)).toMatchObject({ texts: ['Thank you.', 'Lovely.'], counted: 2 })
  expect((await world.mailTo(artist.user.email, 2)).map(({ subject }) => subject)).toContain(
    'Your account is open again',
  )
  world.clock.pass(2 * DAY_SECONDS)
  await t.housekeeping('closed-accounts')
  expect(await publicStatuses(artist)).toEqual(OPEN)
})

test('after 30 days a job deletes everything but the records of money', async () => {
  const [, artist, other] = artists as [Artist, Artist, Artist]
  const before = await commentsOn(other)
  const device = await world.device(artist.user.email)
  const about = { itemId: other.work.id, itemType: 'artwork' } as const
  await device.call(addComment, { body: { ...about, content: 'Bold.' } })
  await device.call(toggleLike, { body: about })
  expect(await commentsOn(other)).toEqual({
    texts: ['Bold.', ...before.texts],
    counted: before.counted + 1,
    likes: 1,
  })
  const picture = (await readyWork(device, artist.work.id)).image_url ?? ''
  expect((await t.anonymous.raw('GET', picture)).status).toBe(200)
  expect((await close(artist.user, device)).status).toBe(200)

  world.clock.pass(30 * DAY_SECONDS + 60)
  await t.housekeeping('closed-accounts')
  await expect.poll(() => countRows(artist.user), { timeout: 10_000 }).toEqual(ERASED)
  expect(await commentsOn(other)).toEqual(before)
  await expect.poll(async () => (await t.anonymous.raw('GET', picture)).status, { timeout: 10_000 }).toBe(404)
  expect(await publicStatuses(artist)).toEqual({ ...CLOSED, gallery: 404, product: 404, exhibition: 404 })
  expect(await publicStatuses(other)).toEqual(OPEN)
  const gone = await t.anonymous.call(signIn, { body: { email: artist.user.email, password: TEST_PASSWORD } })
  expect(gone.status).toBe(401)
  const fresh = await t.anonymous.call(signUp, { body: { email: artist.user.email, password: TEST_PASSWORD } })
  expect(fresh.status).toBe(201)
})

test('erasing that is interrupted continues, and cannot be stopped by logging in', async () => {
  const user = await t.signUp('collector')
  await close(user)
  world.clock.pass(30 * DAY_SECONDS + 60)
  const steps: string[] = []
  let isKilled = true
  const { db } = t.app.database
  const jobs: { name: string; data: object }[] = []
  const step = (name: string) => ({
    async erase() {
      if (name === 'second' && isKilled) throw new Error('killed')
      steps.push(name)
    },
  })
  const closing = createClosing({
    db,
    clock: world.clock,
    jobs: { enqueue: async (_tx, name, data) => void jobs.push({ name, data }) },
    provider: { endAccess: async () => undefined, deleteAccount: async () => void steps.push('identity') },
    mails: createAccountMails({ write: async () => undefined } as never, ''),
    accountData: () => [step('first'), step('second'), step('third')],
  })
  const erase = closing.jobs.find(({ name }) => name === 'account.erase')
  const job = { accountId: user.id }
  await expect(erase?.handle(job)).rejects.toThrow('killed')
  expect(steps).toEqual(['third'])
  const denied = await t.anonymous.call(signIn, { body: { email: user.email, password: TEST_PASSWORD } })
  expect([denied.status, denied.failure.code]).toEqual([401, 'invalid_credentials'])

  isKilled = false
  await closing.jobs.find(({ name }) => name === 'housekeeping.closed-accounts')?.handle({})
  expect(jobs).toEqual([{ name: 'account.erase', data: job }])
  await erase?.handle(job)
  expect(steps).toEqual(['third', 'third', 'second', 'first', 'identity'])
  await erase?.handle(job)
  expect(steps).toHaveLength(5)
})

test('closing takes the email of the account and a password entered just now', async () => {
  const user = await t.signUp('collector')
  const other = await user.call(closeAccount, { body: { email: 'somebody.else@example.com' } })
  expect([other.status, other.failure.fields?.[0]?.field]).toEqual([400, 'email'])
  world.clock.pass(301)
  const device = await world.device(user.email)
  world.clock.pass(301)
  const stale = await close(user, device)
  expect([stale.status, stale.failure.code]).toEqual([401, 'recent_login_required'])
  const { token } = (await device.call(reauthenticate, { body: { password: TEST_PASSWORD } })).body
  const { raw } = await t.anonymous.raw(
    'POST',
    '/api/account/closing',
    { email: user.email.toUpperCase() },
    { authorization: `Bearer ${token}` },
  )
  expect(raw.statusCode).toBe(200)
})

test('an administrator has to give up administration first', async () => {
  // The last administrator cannot give up administration.
  await t.signUp('admin')
  const admin = await t.signUp('admin')
  const { obligations } = (await admin.call(getClosing)).body
  expect(obligations).toEqual([
    {
      title: 'You are an administrator',
      text: expect.any(String),
      link: { to: '/account#role', label: 'Change your role' },
    },
  ])
  const refused = await close(admin)
  expect([refused.status, refused.failure.code]).toEqual([409, 'account_obligations'])
  expect(refused.failure.error).toContain('You are an administrator')
  expect((await admin.call(getProfile)).status).toBe(200)
  await t.app.features.profiles.assignRole(admin.id, 'artist')
  expect((await admin.call(getClosing)).body.obligations).toEqual([])
  expect((await close(admin)).status).toBe(200)
})
