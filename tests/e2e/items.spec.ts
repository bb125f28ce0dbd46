import type { APIRequestContext, Page } from '@playwright/test'
import { syncArticles } from './fixtures/administer.ts'
import { FIELDS } from './fixtures/exhibitions.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS, type StoredWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, failCall, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
let showId: string
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, {
    works: SAMPLE_WORKS.slice(0, 2),
    profile: {
      bio: 'Paints what the tide leaves.',
      location: 'Hudson, New York',
      artist_statement: 'I paint outdoors, quickly.',
      website: 'https://okafor.example',
    },
  })
  showId = (await artist.api('POST', '/exhibitions', FIELDS)).body.id as string
  await artist.api('PUT', `/exhibitions/${showId}`, { status: 'published' })
})
test.afterAll(() => visitor.dispose())

const work = (): StoredWork => artist.works[0] as StoredWork
const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved?$/ }).first()

test('CD-11.15 a shared link opens the item for somebody without an account, and invites to join', async ({ page }) => {
  const titles = { artwork: [work().id, work().title], exhibition: [showId, FIELDS.title] }
  for (const [type, [id, title]] of Object.entries(titles)) {
    await page.goto(`/items/${type}/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title as string })).toBeVisible()
    await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Join Gesso' })).toHaveAttribute('href', '/signup')
  }
  await page.getByRole('link', { name: 'Join Gesso' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  for (const path of ['artwork/no-such', 'painting/1', `artwork/${showId}`, `article/${showId}`]) {
    const response = await page.goto(`/items/${path}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()
  }
})

test('CD-5.19 the public profile shows the person and the works, reached from a comment, and nothing private', async ({
  page,
  request,
  expectAccessible,
}) => {
  await artist.api('POST', '/social/comment', { itemId: work().id, itemType: 'artwork', content: 'Thank you all.' })
  await page.goto(work().public_url)
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await page.getByRole('list', { name: 'Comments' }).getByRole('link', { name: artist.name }).click()
  await expect(page).toHaveURL(new RegExp(`/artists/${artist.id}$`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: artist.name })).toBeVisible()
  for (const text of ['Artist', 'Paints what the tide leaves.', 'I paint outdoors, quickly.', 'Hudson, New York'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', /okafor\.example/)
  await expect(main.getByRole('list', { name: 'Works' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible()
  await shoot(page, 'public-profile')
  const html = await (await request.get(`/artists/${artist.id}`, { headers: { accept: 'text/html' } })).text()
  expect(html).not.toContain(artist.email)
  expect(html).not.toContain('email_preferences')
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('CD-11.18 a work is saved, stays saved after a reload, and is listed for the collector', async ({
  page,
  request,
}) => {
  const collector = await createPerson(request, 'collector', 'Noa')
  await adopt(page, collector)
  await page.goto(work().public_url)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveText('Saved')
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await collector.api('GET', '/users/saved')).body.items).toHaveLength(1)
  await page.reload()
  await expect(saveButton(page)).toHaveText('Saved')
  await page.goto(`/exhibition/${showId}`)
  await saveButton(page).click()
  await expect.poll(async () => (await collector.api('GET', '/users/saved')).body.items).toHaveLength(2)

  await page.goto('/dashboard')
  const saved = page.getByRole('region', { name: 'Saved' }).getByRole('listitem')
  await expect(saved).toHaveText([
    `${FIELDS.title}Exhibition by ${artist.name}`,
    `${work().title}Artwork by ${artist.name}`,
  ])
  await saved.last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: work().title })).toBeVisible()
  await expect(saveButton(page)).toHaveText('Saved')

  await failCall(page, 'POST', /\/api\/social\/save$/, 500)
  const logged = page.waitForEvent('console', (message) => message.text().includes('The item could not be saved.'))
  await saveButton(page).click()
  await logged
  await expect(saveButton(page)).toHaveText('Saved')
  await page.unrouteAll()
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveText('Save')
  await expect.poll(async () => (await collector.api('GET', '/users/saved')).body.items).toHaveLength(1)
})

test('a published article is read by everyone, a draft by nobody', async ({ page, expectAccessible }) => {
  const articles = await syncArticles()
  const [published, draft] = ['published', 'draft'].map((status) => articles.find((one) => one.status === status))
  await page.goto(`/items/article/${published?.id}`)
  await expect(page).toHaveURL(/\/article\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: published?.title ?? '' })).toBeVisible()
  await expect(page.getByText(published?.summary ?? '')).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'article')
  expect((await page.goto(`/items/article/${draft?.id}`))?.status()).toBe(404)
})
