import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { chosen, dialog, FIELDS, hung, publishExhibition } from './fixtures/exhibitions.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, failCall, shoot, test } from './fixtures/test.ts'

// Found by search among the people of other journeys, and of an earlier attempt.
const NAME = `Zenobia Q${randomBytes(3).toString('hex')}`

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { name: NAME, works: SAMPLE_WORKS.slice(0, 2) })
})
test.afterAll(() => visitor.dispose())

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const follow = (page: Page) => page.getByRole('button', { name: /^Follow/ })

test('a gallery asks an artist, who agrees; its page shows them, its exhibitions and its hours', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const gallery = await createPerson(request, 'gallery', 'Foundry Hall')
  await adopt(page, gallery)

  // Where and when to visit.
  await page.goto('/profile')
  await page.getByLabel('Address for visitors').fill('77 Warren Street\nHudson, NY 12534')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await expect(page.getByLabel('Monday opens')).toHaveValue('11:00')
  await page.getByLabel('Monday closes').fill('10:00')
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^It has to close after it opens,/)).toBeVisible()
  await page.getByLabel('Monday closes').fill('18:00')
  await expect(page.getByText(/^It has to close after it opens,/)).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'people-profile-form')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // It sees its hours and finds its page.
  await expect(page.getByLabel('Opening hours of Foundry Hall')).toContainText('11 AM – 6 PM')
  await expectAccessible()
  await shoot(page, 'people-gallery-dashboard')
  const account = page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Your page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Your page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foundry Hall' })).toBeVisible()
  await expect(page.getByText('77 Warren Street')).toBeVisible()

  // The request of the gallery.
  await page.goto('/people')
  const represented = section(page, 'Artists you represent')
  await represented.getByRole('button', { name: 'Ask the Artist' }).click()
  await expect(represented.getByText('Choose an artist from the list.')).toBeVisible()
  await represented.getByLabel('Artist', { exact: true }).fill(NAME)
  await page.getByRole('option', { name: new RegExp(`^${NAME}`) }).click()
  await represented.getByLabel('Message').fill('We like your light.')
  await represented.getByRole('button', { name: 'Ask the Artist' }).click()
  await expect(represented.getByRole('listitem').filter({ hasText: NAME })).toContainText('Waiting')
  await expectAccessible()
  await shoot(page, 'people-gallery')

  // Works that hang without consent are kept for the editor alone.
  const show = await hung(gallery, artist.works)
  await publishExhibition(gallery, show.id)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `More actions for ${FIELDS.title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(chosen(page).getByText('Asked, not read yet')).toHaveCount(2)
  await expect(dialog(page).getByText('Visitors would see 0 of 2 works now')).toBeVisible()
  await shoot(page, 'people-exhibition-form')
  await expectAccessible()

  // The artist answers.
  await adopt(page, artist)
  await page.goto('/people')
  const shown = section(page, 'Your works in other people’s exhibitions')
  await expect(shown.getByRole('heading', { name: FIELDS.title })).toBeVisible()
  await shoot(page, 'people-artist')
  await expectAccessible()
  const [first, second] = artist.works.map(({ title }) => title)
  await shown.getByRole('button', { name: `Agree to show ${first} in` }).click()
  await expect(shown.getByRole('listitem').filter({ hasText: first }).last()).toContainText('Agreed')
  // The pressed button is gone; reading goes on at the exhibition.
  await expect(shown.getByRole('heading', { level: 3 })).toBeFocused()
  await shown.getByRole('button', { name: `Decline to show ${second} in` }).click()
  await expect(shown.getByRole('listitem').filter({ hasText: second }).last()).toContainText('Declined')
  await page.goto(`/exhibition/${show.id}`)
  await expect(page.getByRole('list', { name: 'Works', exact: true }).getByRole('listitem')).toHaveCount(1)

  await page.goto('/people')
  const galleries = section(page, 'Galleries')
  await expect(galleries).toContainText('We like your light.')
  await galleries.getByRole('button', { name: 'Agree to be represented by Foundry Hall' }).click()
  await expect(galleries.getByRole('button', { name: 'End the representation with Foundry Hall' })).toBeVisible()

  // What visitors see, rendered on the server, under the address of its role.
  const html = await (await visitor.get(`/people/${gallery.id}`, { headers: { accept: 'text/html' } })).text()
  for (const text of ['Represented artists', NAME, '77 Warren Street', FIELDS.title]) expect(html).toContain(text)
  await page.goto(`/artists/${gallery.id}`)
  await expect(page).toHaveURL(new RegExp(`/people/${gallery.id}$`))
  await expect(section(page, 'Represented artists').getByRole('listitem')).toContainText('2 works, 2 available')
  await expect(section(page, 'Visit').getByRole('definition').filter({ hasText: '11 AM – 6 PM' })).toHaveCount(1)
  await expect(section(page, 'Visit').getByRole('term').filter({ hasText: ', today' })).toHaveCount(1)
  await section(page, 'Visit').scrollIntoViewIfNeeded()
  await expect(page.getByRole('figure', { name: 'Map with Hudson in the middle' })).toBeVisible()
  await shoot(page, 'people-public-gallery')
  await expectAccessible()
  await section(page, 'Represented artists').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await expect(page.getByRole('link', { name: 'Foundry Hall', exact: true })).toBeVisible()

  // Ending it asks first.
  await page.goto('/people')
  await galleries.getByRole('button', { name: 'End the representation with Foundry Hall' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await galleries.getByRole('button', { name: 'End the representation with Foundry Hall' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(galleries).toContainText('No gallery represents you yet')
})

test('a visitor learns why following needs an account; somebody signed in follows, sees the list, and stops', async ({
  page,
  request,
  expectAccessible,
}) => {
  const path = `/artists/${artist.id}`
  await page.goto(path)
  await follow(page).click()
  await expect(page.getByText(`to follow ${NAME}`)).toBeVisible()
  await expectAccessible()

  const reader = await createPerson(request, 'collector', 'Maya')
  await adopt(page, reader)
  await page.goto(path)
  await failCall(page, 'PUT', /\/api\/social\/follow\//, 500, { error: 'The disk is full.' })
  await follow(page).click()
  await expect(page.getByText('The disk is full.')).toBeVisible()
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'false')
  await page.unrouteAll()
  await follow(page).focus()
  await page.keyboard.press('Enter')
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(follow(page)).toContainText('Following')
  await page.goto(artist.galleryUrl)
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/people')
  const following = section(page, 'People you follow')
  await expect(following.getByRole('link', { name: NAME })).toBeVisible()
  await expectAccessible()
  await following.getByRole('button', { name: `Unfollow ${NAME}` }).click()
  await expect(following).toContainText('You do not follow anybody yet')

  // Nobody follows themselves.
  await adopt(page, artist)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(follow(page)).toHaveCount(0)
})
