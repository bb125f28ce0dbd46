import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { assignRole } from './fixtures/administer.ts'
import { answerWorks, openDashboard } from './fixtures/dashboard.ts'
import { photograph } from './fixtures/pictures.ts'
import { publishArtist, type SampleWork, type StoredWork } from './fixtures/published-artist.ts'
import {
  adopt,
  arriveFromOutside,
  createPerson,
  expect,
  failCall,
  holdCall,
  type Person,
  shoot,
  test,
} from './fixtures/test.ts'

const COLLECTION = /\/users\/collection(\?|$)/
const LINKS = {
  website: 'https://ines.example',
  instagram: 'https://instagram.com/ines',
  facebook: 'https://facebook.com/ines',
  twitter: 'https://twitter.com/ines',
  tiktok: 'https://tiktok.com/@ines',
}

const work = (title: string, picture: string | Buffer, price: string, more: Partial<SampleWork> = {}): SampleWork => ({
  title,
  pictures: [picture],
  medium: 'oil',
  size: [24, 30],
  price,
  year: 2024,
  ...more,
})
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titles = (page: Page, name: string) =>
  region(page, name).getByRole('list', { name }).getByRole('heading', { level: 3 })
const like = (person: Person, { id }: StoredWork) =>
  person.api('POST', '/social/like', { itemId: id, itemType: 'artwork' })

const likeOnItsPage = async (page: Page, { shopify_handle }: StoredWork) => {
  await page.goto(`/marketplace/${shopify_handle}`)
  const liked = page.waitForResponse((response) => response.url().endsWith('/social/like'))
  await page.getByRole('button', { name: /^Like\b/ }).click()
  expect((await liked).ok()).toBe(true)
}
/** The header may have been hidden by scrolling down to the button. Focus shows it, before it is pointed at. */
const backToDashboard = async (page: Page) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  await link.focus()
  await link.click()
}
/** The page of all published works, with works on it. */
const expectBrowse = async (page: Page) => {
  await expect(page).toHaveURL(/\/browse$/)
  await expect(page.getByRole('main').getByText('Slack Water').first()).toBeVisible()
}

test('AW-3.24 AW-3.26 AW-3.32 what somebody likes hangs on their dashboard', async ({
  page,
  browser,
  context,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const works = [
    work('Slack Water', 'tide', '900', { size: [60, 40] }),
    work('Agnes, Reading', 'agnes', '2900'),
    work('Quarter Past', 'studio', '3200', { size: [30, 40], stays: 'sold' }),
  ]
  const artist = await publishArtist((await browser.newContext()).request, { works })
  const [slack, agnes, quarter] = artist.works as [StoredWork, StoredWork, StoredWork]

  await signedIn('collector')
  const held = await holdCall(page, 'GET', COLLECTION)
  await page.goto('/dashboard')
  await expect(region(page, 'Your Collection').getByText('Loading...')).toBeAttached()
  held.release()
  await expect(region(page, 'Your Collection')).toContainText('Works you buy or like will appear here.')
  await expectAccessible()
  await region(page, 'Your Collection').getByRole('link', { name: 'Browse artworks' }).click()
  await expectBrowse(page)
  await likeOnItsPage(page, slack)
  await backToDashboard(page)
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(titles(page, 'Your Collection')).toHaveText(['Slack Water, 2024'])
  }
  await region(page, 'Your Collection').getByRole('link', { name: 'Slack Water' }).click()
  await expect(page).toHaveURL(new RegExp(`/marketplace/${slack.shopify_handle}$`))

  const curator = await createPerson(context.request, 'curator', 'Cleo Berg')
  await adopt(page, curator)
  await page.goto('/dashboard')
  await expect(region(page, 'Curated Collections')).toContainText('Works you like or save will appear here.')
  await region(page, 'Curated Collections').getByRole('link', { name: 'Browse artworks' }).click()
  await expectBrowse(page)
  // What a curator likes in the browser is listed when they come back, and again after a reload.
  await likeOnItsPage(page, slack)
  await backToDashboard(page)
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(titles(page, 'Curated Collections')).toHaveText(['Slack Water, 2024'])
  }
  // What is only saved is there as well.
  expect((await curator.api('POST', '/social/save', { itemId: agnes.id, itemType: 'artwork' })).status).toBe(200)
  expect((await like(curator, quarter)).status).toBe(200)
  await failCall(page, 'GET', COLLECTION, 500)
  await page.goto('/dashboard')
  const curated = region(page, 'Curated Collections')
  await expect(curated.getByRole('alert')).toContainText('These works could not be loaded.')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Cleo Berg' })).toBeVisible()
  await page.unrouteAll()
  await curated.getByRole('button', { name: 'Try Again' }).click()
  await expect(titles(page, 'Curated Collections')).toHaveText([
    'Quarter Past, 2024',
    'Agnes, Reading, 2024',
    'Slack Water, 2024',
  ])
  await expect(curated.getByRole('listitem').filter({ hasText: 'Quarter Past' })).toContainText('Sold')
  await expect(curated.getByRole('listitem').filter({ hasText: 'Agnes' })).toContainText('Inés Okafor')
  await expectAccessible()
  await shoot(page, 'curated')

  // Pages of two works; the button for the next one is below the list.
  await arriveFromOutside(page)
  await page.route(COLLECTION, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  await page.reload()
  await expect(titles(page, 'Curated Collections')).toHaveCount(2)
  const more = curated.getByRole('button', { name: 'Show more' })
  // A next page that fails shows an error, keeps the list and can be requested again.
  await page.route(COLLECTION, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await more.click()
  await expect(curated.getByRole('alert')).toContainText('could not be loaded')
  await expect(titles(page, 'Curated Collections')).toHaveCount(2)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(titles(page, 'Curated Collections')).toHaveCount(3)
  await expect(more).toHaveCount(0)
  await expect(curated.getByRole('alert')).toHaveCount(0)
  // A work that is saved no more and an unpublished work disappear from the list.
  await curator.api('POST', '/social/save', { itemId: agnes.id, itemType: 'artwork' })
  await artist.api('PATCH', `/artworks/${slack.id}/status`, { status: 'archived' })
  await page.reload()
  await expect(titles(page, 'Curated Collections')).toHaveText(['Quarter Past, 2024'])
})

test('AW-4.14 AW-4.26 AW-4.28 AW-4.30 AW-4.31 AW-4.32 the profile form is followed by how others see it', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const gallery = await signedIn('gallery', 'Pier Nine')
  await gallery.api('PUT', '/users/profile', LINKS)
  await page.goto('/profile')
  const preview = region(page, 'How others see you')
  await expect(page.getByRole('form', { name: 'Edit profile' })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'If you make art yourself' }).getByLabel('Artist Statement'),
  ).toBeVisible()
  await expect(preview.getByText('Pier Nine', { exact: true })).toBeVisible()
  await expect(preview.getByText('Gallery', { exact: true })).toBeVisible()
  for (const address of Object.values(LINKS)) await expect(preview.locator(`a[href="${address}"]`)).toBeVisible()

  await page.getByLabel('Gallery Statement').fill('A room by the water.')
  await page.getByLabel('Gallery Hours').fill('Thu to Sun, 12 to 6')
  await page.getByLabel('Instagram').fill('javascript:alert(1)')
  await expect(preview.getByText('A room by the water.')).toBeVisible()
  await expect(preview.getByText('Thu to Sun, 12 to 6')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
  await page.getByLabel('Instagram').fill(LINKS.instagram)
  await expect(preview.getByRole('link', { name: 'Instagram' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'profile-gallery')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // The address changes before the form is gone.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('A room by the water.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Thu to Sun, 12 to 6')).toBeVisible()

  // Users without a picture see their initials, others their picture.
  const greeting = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await expect(greeting).toContainText('Welcome, Pier Nine')
  await expect(greeting.getByText('Gallery', { exact: true })).toBeVisible()
  await expect(greeting.getByText('PN', { exact: true })).toBeVisible()
  await expect(greeting.locator('img')).toHaveCount(0)
  const avatar = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await readFile('demo/art/agnes.jpg') }
  const sent = await context.request.post(`${process.env.E2E_ADDRESS}/api/users/avatar`, {
    headers: { authorization: `Bearer ${gallery.token}` },
    multipart: { avatar },
  })
  expect(sent.ok()).toBe(true)
  const address = (await gallery.api('GET', '/users/profile')).body.avatar_url as string
  await page.reload()
  await expect(greeting.locator('img')).toHaveAttribute('src', address)
  await page.goto('/profile')
  await expect(preview.locator('img')).toHaveAttribute('src', address)

  for (const role of ['curator', 'collector', 'artist', 'dealer', 'admin'] as const) {
    const given = role === 'dealer' || role === 'admin'
    const person = await createPerson(context.request, given ? null : role)
    if (given) await assignRole(person, role)
    await adopt(page, person)
    await page.goto('/profile')
    const label = role.charAt(0).toUpperCase() + role.slice(1)
    await expect(preview.getByText(label, { exact: true })).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'Works' })).toHaveCount(role === 'artist' ? 1 : 0)
    if (role === 'artist') await expect(preview.getByText('No published works yet')).toBeVisible()
  }
})

test('AW-4.33 AW-4.34 AW-4.35 AW-4.36 AW-4.37 on the profile page a work opens with its analysis', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const picture = (await photograph('a.jpg', '#2f6d48')).buffer
  const comparable = { medium: 'digital', size: [10, 10] as [number, number] }
  const works = [
    ...['1000', '1100', '1200', '1300'].map((price, at) => work(`Screen ${at + 1}`, picture, price, comparable)),
    work('Screen, Dimmed', picture, '1250', { ...comparable, stays: 'draft' }),
    work('Screen, Lit', 'arcs', '1150', comparable),
  ]
  const artistContext = await browser.newContext()
  const artist = await publishArtist(artistContext.request, { name: 'Ines Okafor', works, profile: LINKS })
  const lit = artist.works.at(-1) as StoredWork
  type Analyzed = { ai_analysis: { tags: string[]; price_range: { min: number; max: number } | null } | null }
  const analyzed = async () => (await artist.api('GET', `/artworks/${lit.id}`)).body as unknown as Analyzed
  await expect.poll(async () => (await analyzed()).ai_analysis?.price_range, { timeout: 60_000 }).toBeTruthy()
  const { tags, price_range } = (await analyzed()).ai_analysis ?? { tags: [], price_range: null }

  await page.context().addCookies(await artistContext.cookies())
  await adopt(page, artist)
  await page.goto('/profile')
  const preview = region(page, 'How others see you')
  await expect(preview.getByRole('list', { name: 'Works' }).getByRole('listitem')).toHaveCount(5)
  await expect(preview.getByText('Screen, Dimmed')).toHaveCount(0)
  await expectAccessible()
  const open = preview.getByRole('button', { name: 'Preview Screen, Lit' })
  await open.scrollIntoViewIfNeeded()
  await shoot(page, 'profile-artist')
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Screen, Lit' })
  const analysis = dialog.getByRole('region', { name: 'AI analysis' })
  await expect(analysis).toBeVisible()
  for (const amount of [price_range?.min, price_range?.max])
    await expect(analysis).toContainText(`$${amount?.toLocaleString('en-US')}`)
  expect(tags.length).toBeGreaterThan(0)
  await expect(analysis.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags)
  await expect(dialog.getByRole('link', { name: /View in store/ })).toHaveAttribute(
    'href',
    `${process.env.E2E_ADDRESS}/marketplace/${lit.shopify_handle}`,
  )
  await expectAccessible()
  await shoot(page, 'profile-work')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  // Of many works only those near the viewport are rendered fully; the titles of the others are there for find-in-page.
  const many = 200
  await answerWorks(page, ([first]) =>
    Array.from({ length: many }, (_, at) => ({ ...first, id: `many-${at}`, title: `Plate ${at + 1}.` })),
  )
  await openDashboard(page)
  const section = region(page, 'Your Artworks')
  const drawn = section.getByRole('button', { name: /^Preview Plate/ })
  await expect(drawn.first()).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: /Plate \d+\./ })).toHaveCount(many)
  await expect(section.getByRole('list', { name: 'Works 13 to 24' }).getByRole('listitem')).toHaveCount(12)
  expect(await drawn.count()).toBeLessThan(many / 2)
  const last = section.getByText(`Plate ${many}.`)
  await last.scrollIntoViewIfNeeded()
  const card = section.getByRole('button', { name: `Preview Plate ${many}.` })
  await expect(card).toBeVisible()
  await card.focus()
  await expectAccessible()
  await section.getByRole('group', { name: 'Filter works' }).getByRole('button', { name: 'Sold' }).click()
  await expect(drawn).toHaveCount(0)
  await artistContext.close()
})
