import {
  agree,
  cards,
  choice,
  choose,
  chosen,
  coverWork,
  createButton,
  dialog,
  FIELDS,
  field,
  fill,
  hung,
  locateCard,
  publishExhibition,
  RARE,
  section,
  storeExhibition,
  titlesIn,
  WORKS,
} from './fixtures/exhibitions.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { publishArtist } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

/** Takes the works that one journey searches for off the site, so that a second attempt finds its own alone. */
let withdraw = async (): Promise<void> => undefined
test.afterEach(() => withdraw())

test('AW-3.23 CD-3.5 CD-3.6 a gallery makes an exhibition with the keyboard alone, a curator one of published works', async ({
  page,
  context,
  playwright,
  signedIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext()
  const artist = await publishArtist(request, { name: 'Hana Quillfeather', works: RARE })
  withdraw = async () => {
    withdraw = async () => undefined
    expect((await artist.api('POST', '/account/closing', { email: artist.email })).status).toBe(200)
    await request.dispose()
  }
  const gallery = await signedIn('gallery', 'Foundry Hall')
  await page.goto('/dashboard')
  await expect(section(page).getByText('No exhibitions yet', { exact: true })).toBeVisible()

  const { keyboard } = page
  await createButton(page).focus()
  await keyboard.press('Enter')
  const search = dialog(page).getByLabel('Search published works')
  await expect(search).toBeFocused()
  const found = page.waitForResponse((response) => /\/api\/artworks\?.*lamplight/.test(response.url()))
  await keyboard.type('lamplight')
  await keyboard.press('Enter')
  await found
  await expect(choice(page, 'Ferry, Unlit')).toHaveCount(0)
  // During a search there are no options yet, and the key would skip the list.
  await expect(choice(page, 'Agnes by Lamplight')).toBeVisible()
  await keyboard.press('Tab')
  await expect(choice(page, 'Agnes by Lamplight')).toBeFocused()
  await keyboard.press('Space')
  await expect(chosen(page)).toContainText('Agnes by Lamplight')
  await shoot(page, 'exhibition-create-gallery')
  await expectAccessible()
  await search.fill('quillfeather')
  await choice(page, 'Ferry, Unlit').focus()
  await keyboard.press('Space')
  await dialog(page).getByRole('button', { name: 'Move Ferry, Unlit earlier' }).focus()
  await keyboard.press('Enter')
  expect(await titlesIn(chosen(page))).toEqual(['Ferry, Unlit, 2024', 'Agnes by Lamplight, 2024'])
  // One of the works alone on the cover, and the first works again.
  await coverWork(page, 'The first works').focus()
  await keyboard.press('ArrowDown')
  await expect(coverWork(page, 'Ferry, Unlit')).toBeChecked()
  await keyboard.press('ArrowUp')
  await expect(coverWork(page, 'The first works')).toBeChecked()

  await field(page, 'title').focus()
  await keyboard.type(FIELDS.title)
  await keyboard.press('Tab')
  await keyboard.type(FIELDS.description)
  await keyboard.press('Tab')
  await keyboard.type('09122026')
  await expect(field(page, 'start_date')).toHaveValue(FIELDS.start_date)
  while (!(await field(page, 'end_date').evaluate((input) => input === document.activeElement)))
    await keyboard.press('Tab')
  await keyboard.type('11292026')
  while (!(await field(page, 'location').evaluate((input) => input === document.activeElement)))
    await keyboard.press('Tab')
  await keyboard.type(FIELDS.location)
  await keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(locateCard(page, FIELDS.title).locator('img')).toHaveCount(2)
  await page.getByRole('button', { name: `Publish ${FIELDS.title}` }).press('Enter')
  await expect(locateCard(page, FIELDS.title).getByText('Published', { exact: true })).toBeVisible()
  await shoot(page, 'exhibitions-gallery')
  const own = (await gallery.api('GET', '/exhibitions/my')).body as unknown as { artwork_ids: string[] }[]
  const findId = (title: string) => artist.works.find((one) => one.title === title)?.id
  expect(own[0]?.artwork_ids).toEqual([findId('Ferry, Unlit'), findId('Agnes by Lamplight')])

  const curator = await createPerson(context.request, 'curator', 'Cleo Berg')
  await curator.api('PUT', '/users/profile', { commission_rate: 12 })
  await adopt(page, curator)
  await page.goto('/dashboard')
  await expect(page.getByText('12%', { exact: true })).toBeVisible()
  await createButton(page).click()
  await fill(page, { ...FIELDS, title: 'Quiet Rooms' })
  await dialog(page).getByLabel('Search published works').fill('quillfeather')
  await choice(page, 'Orchard Steps').check()
  await choice(page, 'Ferry, Unlit').check()
  await coverWork(page, 'Orchard Steps').check()
  await dialog(page).getByRole('button', { name: 'Create Exhibition' }).click()
  await expect(locateCard(page, 'Quiet Rooms').locator('img')).toHaveCount(1)
})

test('AW-9.31 the page of an exhibition is there for everyone once it is published, and before for its owner', async ({
  page,
  context,
  playwright,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext()
  const artist = await publishArtist(request, { name: 'Hana Ito-Marsh', works: WORKS })
  const gallery = await createPerson(context.request, 'gallery', 'Foundry Hall')
  const { id } = await hung(gallery, artist.works)
  await agree(artist, id, artist.works)
  const path = `/exhibition/${id}`
  const heading = page.getByRole('heading', { level: 1 })

  // A draft is visible only to its owner, as a preview.
  expect((await page.goto(path))?.status()).toBe(404)
  await expect(heading).toHaveText('This exhibition is not available')
  await expectAccessible()
  await adopt(page, gallery)
  await page.goto('/dashboard')
  await choose(page, FIELDS.title, 'View')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByText('Only you see this page')).toBeVisible()
  await expect(heading).toHaveText(FIELDS.title)
  await expect(page.getByRole('list', { name: 'Works', exact: true }).getByRole('listitem')).toHaveCount(3)
  await page.reload()
  await expect(page.getByText('Only you see this page')).toBeVisible()
  await shoot(page, 'exhibition-preview')
  await expectAccessible()

  // Published, it is visible to everyone and rendered on the server.
  await publishExhibition(gallery, id)
  const response = await request.get(new URL(path, page.url()).href)
  const html = await response.text()
  expect([response.status(), html.includes('<h1'), html.includes('Low Tide')]).toEqual([200, true, true])
  const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(facts).toMatchObject({
    '@type': 'ExhibitionEvent',
    name: FIELDS.title,
    startDate: FIELDS.start_date,
    endDate: FIELDS.end_date,
    location: { '@type': 'Place', name: FIELDS.location },
    organizer: { '@type': 'Organization', name: 'Foundry Hall' },
  })
  expect(facts.workFeatured).toHaveLength(3)
  const sitemap = await request.get(new URL('/sitemap.xml', page.url()).href)
  expect(await sitemap.text()).toContain(path)

  // Discovery links to it.
  await page.goto('/explore?filter=exhibitions')
  const feed = page.getByRole('list', { name: 'Feed', exact: true })
  const tile = feed.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) })
  await expect(tile).toContainText('Foundry Hall')
  await expect(tile.locator('img')).toHaveCount(3)
  await shoot(page, 'exhibitions-explore')
  await expectAccessible()
  await tile.getByRole('link', { name: FIELDS.title, exact: true }).click()
  await expect(heading).toHaveText(FIELDS.title)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(heading).toHaveText(FIELDS.title)
  await expect(page).toHaveTitle(`${FIELDS.title} · Foundry Hall · Gesso`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
  for (const words of ['Presented by Foundry Hall', 'Sep 12 – Nov 29, 2026', FIELDS.location, FIELDS.description])
    await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Works hung to scale' }).getByRole('link')).toHaveCount(3)
  const works = page.getByRole('list', { name: 'Works', exact: true }).getByRole('listitem')
  for (const { title, shopify_handle } of artist.works) {
    const label = works.filter({ hasText: title })
    await expect(label).toContainText('Hana Ito-Marsh')
    await expect(label).toContainText('$900.00')
    await expect(label.getByRole('link', { name: title })).toHaveAttribute('href', `/marketplace/${shopify_handle}`)
  }
  await shoot(page, 'exhibition-page')
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible()
  await page.getByRole('button', { name: /^Like/ }).click()
  await page.getByText('Log in to like this exhibition.').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)

  // An artist's own exhibition is listed in the artist's gallery and links back to it.
  const own = await storeExhibition(artist, { title: 'Scissors First' })
  await publishExhibition(artist, own.id)
  await page.goto(artist.galleryUrl)
  await page.getByRole('link', { name: 'Scissors First' }).click()
  await expect(page.getByText('The works are being chosen')).toBeVisible()
  await page.getByRole('link', { name: 'Hana Ito-Marsh' }).click()
  await expect(page).toHaveURL(artist.galleryUrl)
  await request.dispose()
})
