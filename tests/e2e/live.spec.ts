import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './fixtures/hydrated.ts'
import { fillLogin } from './fixtures/identity.ts'
import { blockLiveConnection, cuttableLive, type LiveTraffic, watchLive } from './fixtures/live.ts'
import {
  type PublishedArtist,
  publishArtist,
  publishWork,
  SAMPLE_WORKS,
  type SampleWork,
  type StoredWork,
  uploadWork,
} from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, failCall, holdCall, type Person, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  // The feed also shows what other journeys publish: these titles are found there once.
  const mark = randomUUID().slice(0, 8)
  const works = SAMPLE_WORKS.slice(0, 3).map((sample) => ({ ...sample, title: `${sample.title} ${mark}` }))
  artist = await publishArtist(visitor, { works })
})
test.afterAll(() => visitor.dispose())

const work = (at = 0): StoredWork => artist.works[at] as StoredWork
const item = (at = 0) => ({ itemId: work(at).id, itemType: 'artwork' })
const likeOnCard = (page: Page, at = 0) =>
  page.getByRole('button', { name: new RegExp(`^Like ${work(at).title}, likes:`) })
const likeButton = (page: Page) => page.getByRole('button', { name: /^Liked?( \d+)?$/ }).first()
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
const joined = ({ said }: LiveTraffic, at = 0) =>
  said.filter(([name, payload]) => name === 'join_item' && payload.itemId === work(at).id)
const like = (who: Person, at = 0) => who.api('POST', '/social/like', item(at))
const live = (page: Page) => page.getByRole('status').getByText('Live', { exact: true })

test('CD-13.1 CD-13.2 CD-13.3[socket+ui] CD-13.4[socket] signed out there is no connection; after log-in there is one, with the token', async ({
  page,
  request,
}) => {
  const person = await createPerson(request, 'collector')
  await page.context().clearCookies()
  const traffic = watchLive(page)
  await page.goto(work().public_url)
  await page.goto('/login')
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => traffic.handshakes).toHaveLength(2)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(traffic.handshakes.map((given) => given.token)).toEqual([token, token])
  await expect.poll(() => traffic.connections.map((socket) => socket.isClosed())).toEqual([true, false])
})

test('CD-13.9[socket+ui] CD-13.10[socket+ui] CD-13.11[ui] CD-13.13[ui] CD-13.17[socket] CD-13.18[socket] CD-13.22 cards follow what others do, as long as they are shown', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const reader = await signedIn('collector')
  const traffic = watchLive(page)
  await page.goto('/explore')
  await expect(live(page)).toBeVisible()
  const shown = await page.getByRole('list', { name: 'Feed', exact: true }).getByRole('listitem').count()
  const joins = () => traffic.said.filter(([name]) => name === 'join_item')
  await expect.poll(() => joins().length).toBe(shown)
  expect(joined(traffic)).toEqual([['join_item', item()]])

  // Somebody else likes a work: the count turns blue for a moment, and nothing moves.
  const card = likeOnCard(page)
  const before = await card.boundingBox()
  await like(artist)
  await expect(card).toContainText('likes: 1')
  const blue = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--blue').trim())
  expect(blue).not.toBe('')
  await expect(card.locator('[class*=changed]')).toHaveText('1')
  expect(await card.boundingBox()).toEqual(before)
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await expect(card.locator('[class*=changed]')).toHaveCount(0)

  // A like that fails is not said.
  const saidOfLikes = () => traffic.said.filter(([name]) => name.startsWith('like_'))
  await failCall(page, 'POST', /\/social\/like$/, 500)
  const failedLike = page.waitForResponse((response) => response.url().endsWith('/social/like'))
  await card.click()
  expect((await failedLike).status()).toBe(500)
  await expect(card).toContainText('likes: 1')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  expect(saidOfLikes()).toEqual([])
  await page.unrouteAll()

  // An own like is said once, after it succeeded, and shows once.
  await card.click()
  await expect(card).toContainText('likes: 2')
  await expect.poll(saidOfLikes).toEqual([['like_added', item()]])
  // Neither is a failing removal of it.
  await failCall(page, 'POST', /\/social\/like$/, 500)
  const failedRemoval = page.waitForResponse((response) => response.url().endsWith('/social/like'))
  await card.click()
  expect((await failedRemoval).status()).toBe(500)
  await expect(card).toContainText('likes: 2')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  expect(saidOfLikes()).toEqual([['like_added', item()]])
  await page.unrouteAll()
  await card.click()
  await expect(card).toContainText('likes: 1')
  await expect.poll(saidOfLikes).toEqual([
    ['like_added', item()],
    ['like_removed', item()],
  ])
  // What the reader does elsewhere shows here.
  await like(reader)
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toContainText('likes: 2')
  await expectAccessible()
  await shoot(page, 'explore-live')

  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Articles' }).click()
  await expect(card).toHaveCount(0)
  await expect.poll(() => traffic.said.filter(([name]) => name === 'leave_item').length).toBe(shown)
  expect(traffic.said).toContainEqual(['leave_item', item()])
  const receivedBefore = traffic.received.length
  await like(artist)
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'All', exact: true }).click()
  await expect(card).toContainText('likes: 1')
  expect(traffic.received.slice(receivedBefore).filter(([, payload]) => payload.userId === artist.id)).toEqual([])

  // What is published meanwhile waits until somebody wants to see it, and nothing moves before.
  const place = await card.boundingBox()
  const late: SampleWork = {
    title: `Late ${work().title}`,
    pictures: ['agnes'],
    medium: 'oil',
    size: [20, 30],
    price: '900',
    year: 2025,
  }
  await publishWork(artist, await uploadWork(visitor, artist, late), late)
  const isNew = page.getByRole('button', { name: /^\d+ new since you arrived$/ })
  await expect(isNew).toBeVisible()
  expect(await card.boundingBox()).toEqual(place)
  await expectAccessible()
  await shoot(page, 'explore-new')
  const known = traffic.received.length
  await isNew.click()
  await expect(
    page.getByRole('list', { name: 'Feed', exact: true }).getByRole('link', { name: late.title, exact: true }),
  ).toBeVisible()
  // Nothing is waiting any more, except for what other journeys have published since.
  const published = () => traffic.received.slice(known).filter(([name]) => name === 'feed_added').length
  const waiting = async () => Number.parseInt((await isNew.allInnerTexts())[0] ?? '0', 10)
  await expect.poll(async () => (await waiting()) - published()).toBeLessThanOrEqual(0)
  await expect(page.getByRole('heading', { name: 'Feed Results' })).toBeFocused()
})

test('CD-13.14[socket+ui] CD-13.15[socket+ui] CD-13.16[socket+ui] CD-13.19[socket] CD-13.22 two browsers side by side show the same comments', async ({
  page,
  signedIn,
  browser,
}) => {
  await signedIn('collector', 'Noa')
  const context = await browser.newContext({ baseURL: process.env.E2E_ADDRESS ?? '' })
  const other = await context.newPage()
  await adopt(other, await createPerson(context.request, 'collector', 'Ben'))
  const [traffic, otherTraffic] = [watchLive(page), watchLive(other)]
  for (const one of [page, other]) {
    await one.goto(work(1).public_url)
    await hydrated(one)
    await one.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
    await expect(one.getByText('No comments yet.')).toBeVisible()
  }
  await expect.poll(() => joined(traffic, 1)).toHaveLength(1)

  await page.getByRole('textbox', { name: 'Add a comment' }).fill('The light!')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  for (const one of [page, other]) {
    await expect(comments(one)).toHaveCount(1)
    await expect(comments(one)).toContainText('The light!')
    await expect(one.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  }
  await expect.poll(() => traffic.said.filter(([name]) => name === 'comment_added')).toHaveLength(1)
  await expect(other.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  await comments(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit your comment' }).fill('The light, again.')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  for (const one of [page, other]) await expect(comments(one)).toContainText('The light, again.')

  await comments(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  for (const one of [page, other]) {
    await expect(comments(one)).toHaveCount(0)
    await expect(one.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible()
  }
  // The other browser learned all of it over its connection.
  expect(
    otherTraffic.received
      .filter(([name, payload]) => name.startsWith('comment_') && payload.itemId === work(1).id)
      .map(([name, { commentsCount }]) => [name, commentsCount]),
  ).toEqual([
    ['comment_added', 1],
    ['comment_updated', 1],
    ['comment_deleted', 0],
  ])
  await context.close()
})

test('CD-13.24[ui] offline in the middle of a like, what was missed is read when the network is back', async ({
  page,
  signedIn,
}) => {
  await signedIn('collector')
  const network = await cuttableLive(page)
  await page.goto(work(2).public_url)
  await expect(likeButton(page)).toHaveText('Like')
  // Live, and notified of what others do.
  await expect.poll(network.joins).toBeGreaterThan(0)
  await like(artist, 2)
  await expect(likeButton(page)).toHaveText('Like 1')

  const failed = page.waitForEvent('console', (message) => message.text().includes('The like could not be recorded.'))
  await page.context().setOffline(true)
  await network.cut()
  await likeButton(page).click()
  await failed
  await expect(likeButton(page)).toHaveText('Like 1')
  await like(await createPerson(visitor, 'collector'), 2)
  await artist.api('POST', '/social/comment', { ...item(2), content: 'You missed this.' })
  await network.restore()
  await page.context().setOffline(false)
  await expect(likeButton(page)).toHaveText('Like 2')
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await page.getByRole('heading', { name: 'Comments 1' }).scrollIntoViewIfNeeded()
  await expect(comments(page)).toContainText('You missed this.')

  await likeButton(page).click()
  await expect(likeButton(page)).toHaveText('Liked 3')
})

test('CD-13.25 with the connection blocked, likes and comments work by ordinary calls, and no error is shown', async ({
  page,
  signedIn,
}) => {
  await signedIn('collector')
  await blockLiveConnection(page)
  await page.goto('/explore')
  await expect(page.getByText('Not live. Counts update when you reload.')).toBeVisible()
  await shoot(page, 'explore-not-live')
  await page.goto(work().public_url)
  await expect(likeButton(page)).toHaveText(/^Like( \d+)?\s*$/)
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveText(/^Liked \d+$/)
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Without a socket.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comments(page).first()).toContainText('Without a socket.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a like before the own counts have arrived, that fails, leaves what the reader knows', async ({
  page,
  signedIn,
}) => {
  const reader = await signedIn('collector')
  await like(reader)
  await blockLiveConnection(page)
  const held = await holdCall(page, 'GET', /\/social\/interactions\//)
  await page.route('**/api/social/like', (route) => route.fulfill({ status: 500, json: {} }))
  const failed = page.waitForEvent('console', (message) => message.text().includes('The like could not be recorded.'))
  await page.goto(work().public_url)
  await expect(likeButton(page)).toHaveText(/^Like/)
  await likeButton(page).click()
  await failed
  held.release()
  await expect(likeButton(page)).toHaveText(/^Liked \d+$/)
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
})
