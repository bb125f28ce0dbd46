import type { Page } from '@playwright/test'
import { artworkForm } from './fixtures/artwork-form.ts'
import { choose, dialog, FIELDS, field, hung, WORKS, wall } from './fixtures/exhibitions.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { type SampleWork, type StoredWork, uploadWork } from './fixtures/published-artist.ts'
import { expect, type Person, shoot, test } from './fixtures/test.ts'

const WORK: SampleWork = {
  title: 'Two Tides',
  pictures: ['tide'],
  medium: 'oil',
  size: [60, 40, 1.5],
  price: '300',
  year: 2024,
  description: 'Painted twice.',
}

/** Opens the same page in two tabs. */
const inTwoTabs = async (page: Page, path: string): Promise<Page> => {
  await page.goto(path)
  const other = await page.context().newPage()
  await other.goto(path)
  await hydrated(other)
  return other
}
const question = (page: Page) => page.getByRole('region', { name: 'Also changed in another tab or on another device' })
const locateChoice = (page: Page, label: string, name: string) =>
  question(page).getByRole('group', { name: label }).getByRole('radio', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const read = async (person: Person, path: string) => (await person.api('GET', path)).body

test('a price that another tab saved is kept when this one saves a title', async ({ page, context, signedIn }) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  const { id } = await uploadWork(context.request, artist, WORK)
  const other = await inTwoTabs(page, `/artwork/${id}/edit`)
  await artworkForm(other).price.fill('450')
  await save(other)
  await expect(other).toHaveURL(/\/dashboard$/)

  await artworkForm(page).title.fill('Two Tides, Renamed')
  await save(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await read(artist, `/artworks/${id}`)).toMatchObject({ title: 'Two Tides, Renamed', price: '450.00' })
})

test('a work whose price both tabs changed asks which one to keep, by keyboard, and loses nothing', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  const { id } = await uploadWork(context.request, artist, WORK)
  const other = await inTwoTabs(page, `/artwork/${id}/edit`)
  await artworkForm(other).price.fill('450')
  await artworkForm(other).description.fill('Painted three times.')
  await save(other)
  await expect(other).toHaveURL(/\/dashboard$/)

  const form = artworkForm(page)
  await form.title.fill('Two Tides, Renamed')
  await form.price.fill('500')
  await save(page)
  await expect(question(page)).toBeFocused()
  await expect(question(page).getByRole('group')).toHaveCount(1)
  await expect(locateChoice(page, 'Price', 'Keep mine')).toBeVisible()
  await expect(question(page).getByText('$500')).toBeVisible()
  await expect(question(page).getByText('$450')).toBeVisible()
  await expect(form.title).toHaveValue('Two Tides, Renamed')
  await expect(form.description).toHaveValue('Painted three times.')
  await expect(form.price).toHaveValue('500')
  expect((await read(artist, `/artworks/${id}`)).title).toBe('Two Tides')
  await expectAccessible()
  await shoot(page, 'form-conflict')

  await save(page)
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(locateChoice(page, 'Price', 'Keep mine')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(locateChoice(page, 'Price', 'Take theirs')).toBeChecked()
  await expect(form.price).toHaveValue('450.00')
  await page.keyboard.press('ArrowLeft')
  await expect(form.price).toHaveValue('500')
  await save(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await read(artist, `/artworks/${id}`)).toMatchObject({
    title: 'Two Tides, Renamed',
    description: 'Painted three times.',
    price: '500.00',
  })
})

test('a place that another tab saved is kept when this one saves the title and the works of an exhibition', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  const works: StoredWork[] = []
  for (const work of WORKS.slice(0, 2)) works.push(await uploadWork(context.request, artist, work))
  const [first] = works
  const { id } = await hung(artist, works.slice(0, 1))
  const other = await inTwoTabs(page, '/dashboard')
  for (const tab of [page, other]) {
    await choose(tab, FIELDS.title, 'Edit')
    await expect(wall(tab).getByRole('listitem')).toHaveCount(1)
  }
  await field(other, 'location').fill('Pier 9')
  await dialog(other).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(other)).toBeHidden()

  await field(page, 'title').fill('The Hour After')
  await dialog(page).getByRole('radio', { name: 'Sage' }).check()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await read(artist, `/exhibitions/${id}`)).toMatchObject({
    title: 'The Hour After',
    location: 'Pier 9',
    wall: 'sage',
    artwork_ids: [first?.id],
  })

  await test.step('what both tabs changed is asked', async () => {
    await choose(page, 'The Hour After', 'Edit')
    await field(page, 'title').fill('The Last Hour')
    const { body } = await artist.api('PUT', `/exhibitions/${id}`, { title: 'The First Hour', location: 'Pier 10' })
    expect(body).toMatchObject({ title: 'The First Hour' })
    const ids = { artwork_ids: works.map((work) => work.id) }
    expect((await artist.api('PUT', `/exhibitions/${id}/artworks`, ids)).status).toBe(200)
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(question(page)).toBeFocused()
    await expect(question(page).getByText('The First Hour')).toBeVisible()
    await expect(field(page, 'location')).toHaveValue('Pier 10')
    await expect(wall(page).getByRole('listitem')).toHaveCount(2)
    await expectAccessible()
    await shoot(page, 'exhibition-conflict')
    await locateChoice(page, 'Title', 'Keep mine').check()
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog(page)).toBeHidden()
    const { title, location, artwork_ids } = await read(artist, `/exhibitions/${id}`)
    expect([title, location, artwork_ids]).toEqual(['The Last Hour', 'Pier 10', ids.artwork_ids])
  })
})

test('a bio that another tab saved is kept when this one saves the location, on both screens of the profile', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  const place = (tab: Page) => tab.getByRole('combobox', { name: 'Location' })
  const bio = (tab: Page) => tab.getByRole('textbox', { name: 'Bio', exact: true })
  const stored = async () => {
    const { bio, location, name } = await read(artist, '/users/profile')
    return { bio, location, name }
  }

  const other = await inTwoTabs(page, '/profile')
  await bio(other).fill('Paints tides.')
  await save(other)
  await expect(other).toHaveURL(/\/dashboard$/)
  await place(page).fill('Porto')
  await save(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored()).toEqual({ bio: 'Paints tides.', location: 'Porto', name: 'Ines Okafor' })

  await test.step('and on the dashboard', async () => {
    const edit = (tab: Page) => tab.getByRole('button', { name: 'Edit details' }).click()
    await edit(page)
    await other.reload()
    await hydrated(other)
    await edit(other)
    await bio(other).fill('Paints storms.')
    await save(other)
    await expect(bio(other)).toBeHidden()
    await place(page).fill('Faro')
    await save(page)
    await expect(bio(page)).toBeHidden()
    expect(await stored()).toMatchObject({ bio: 'Paints storms.', location: 'Faro' })
  })

  await test.step('what both tabs changed is asked', async () => {
    await page.goto('/profile')
    await bio(page).fill('Paints the calm after.')
    expect((await artist.api('PUT', '/users/profile', { bio: 'Paints the calm before.' })).status).toBe(200)
    await save(page)
    await expect(question(page)).toBeFocused()
    await expect(question(page).getByText('Paints the calm before.')).toBeVisible()
    await expect(bio(page)).toHaveValue('Paints the calm after.')
    await expectAccessible()
    await shoot(page, 'profile-conflict')
    await locateChoice(page, 'Bio', 'Keep mine').check()
    await save(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await stored()).toMatchObject({ bio: 'Paints the calm after.', location: 'Faro' })
  })
})
