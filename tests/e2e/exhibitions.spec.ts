import type { Locator } from '@playwright/test'
import { readError } from './fixtures/artwork-form.ts'
import { openDashboard, watchCalls } from './fixtures/dashboard.ts'
import {
  cards,
  choice,
  choose,
  chosen,
  cover,
  coverWork,
  createButton,
  dialog,
  FIELDS,
  field,
  fill,
  hung,
  imageUrl,
  LIST,
  locateCard,
  MANY,
  NAMES,
  ONE,
  publishExhibition,
  section,
  showImageUrl,
  storeExhibition,
  titlesIn,
  WORKS,
  wall,
  writes,
} from './fixtures/exhibitions.ts'
import { quiet } from './fixtures/messages.ts'
import { uploadWorks } from './fixtures/published-artist.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

test('AW-9.13 AW-9.14 AW-9.17 AW-9.28 AW-9.30 an artist makes an exhibition of two works', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const artist = await signedIn('artist', 'Inés Okafor')
  const works = await uploadWorks(context.request, artist, WORKS)
  await openDashboard(page)
  const calls = watchCalls(page)

  await test.step('AW-9.1 AW-9.4 AW-9.5 AW-9.6 there are none yet', async () => {
    await expect(section(page).getByRole('heading', { name: 'Your Exhibitions', exact: true })).toBeVisible()
    await expect(section(page).getByText('No exhibitions yet', { exact: true })).toBeVisible()
    await expect(
      section(page).getByText('Create your first exhibition to showcase your artworks', { exact: true }),
    ).toBeVisible()
    await createButton(page).click()
  })

  await test.step('AW-9.7 AW-9.15 AW-9.16 the form is empty and has the right types', async () => {
    for (const name of NAMES) await expect(field(page, name)).toHaveValue('')
    await showImageUrl(page)
    await expect(imageUrl(page)).toHaveValue('')
    await expect(field(page, 'start_date')).toHaveAttribute('type', 'date')
    await expect(field(page, 'end_date')).toHaveAttribute('type', 'date')
    await expect(field(page, 'description')).toHaveAttribute('rows', '3')
    expect(await field(page, 'description').evaluate(({ tagName }) => tagName)).toBe('TEXTAREA')
  })

  // Each missing field blocks saving, as do an invalid URL and an end before the start.
  const save = dialog(page).getByRole('button', { name: 'Create Exhibition' })
  await save.click()
  await expect(field(page, 'title')).toBeFocused()
  for (const name of NAMES) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await fill(page)
  for (const name of NAMES) {
    await field(page, name).fill('')
    await save.click()
    await expect(field(page, name)).toBeFocused()
    expect(await readError(field(page, name))).not.toBe('')
    await field(page, name).fill(FIELDS[name])
  }
  await imageUrl(page).fill('abc')
  await save.click()
  await expect(imageUrl(page)).toBeFocused()
  expect(await readError(imageUrl(page))).toContain('http')
  for (const fine of ['https://pictures.example/tide.jpg', '']) {
    await imageUrl(page).fill(fine)
    await imageUrl(page).blur()
    await expect.poll(() => readError(imageUrl(page))).toBe('')
  }
  await field(page, 'end_date').fill('2026-09-11')
  await save.click()
  await expect.poll(() => readError(field(page, 'end_date'))).toBe('The end date must not be before the start date.')
  await field(page, 'end_date').fill(FIELDS.end_date)
  expect(writes(calls)).toEqual([])

  // The input survives a click outside the dialog.
  await page.mouse.click(4, 4)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(field(page, 'title')).toHaveValue(FIELDS.title)

  await choice(page, 'Orchard').check()
  await choice(page, 'Agnes, Waiting').check()
  await choice(page, 'Low Tide').check()
  await dialog(page).getByRole('button', { name: 'Move Low Tide earlier' }).click()
  await dialog(page).getByRole('button', { name: 'Remove Orchard' }).click()
  await expect(choice(page, 'Orchard')).not.toBeChecked()
  await expect.poll(() => titlesIn(chosen(page))).toEqual(['Low Tide, 2024', 'Agnes, Waiting, 2024'])
  // The wall to scale shows the same works, which are moved by dragging and inch by inch with the arrow keys.
  const [tideOnWall, agnesOnWall] = ['Low Tide', 'Agnes'].map((title) =>
    wall(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: title }) }),
  ) as [Locator, Locator]
  await agnesOnWall.hover()
  await page.mouse.down()
  const { x, y } = (await tideOnWall.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 40, y + 150, { steps: 5 })
  await page.mouse.up()
  await expect(wall(page).getByRole('button').first()).toHaveAccessibleName(/^Agnes/)
  await expect.poll(() => titlesIn(chosen(page))).toEqual(['Agnes, Waiting, 2024', 'Low Tide, 2024'])
  await dialog(page).getByRole('button', { name: 'Move Low Tide earlier' }).click()
  await expect.poll(() => titlesIn(chosen(page))).toEqual(['Low Tide, 2024', 'Agnes, Waiting, 2024'])
  const tide = wall(page).getByRole('button', { name: /^Low Tide, 1 of 2/ })
  await dialog(page).getByLabel('Low Tide from the left, in inches').fill('30')
  await tide.press('Shift+ArrowRight')
  await tide.press('ArrowLeft')
  await expect(tide).toBeFocused()
  await expect(dialog(page).getByLabel('Low Tide from the left, in inches')).toHaveValue('35')
  // A work that is dragged almost to the usual distance hangs there, and the last move is undone and done again.
  const agnesFromLeft = dialog(page).getByLabel('Agnes, Waiting from the left, in inches')
  await agnesFromLeft.fill('97')
  await agnesFromLeft.blur()
  await expect(dialog(page).getByText('Centers at57 in')).toBeVisible()
  await expect(dialog(page).getByText('Length11 ft 9 in')).toBeVisible()
  const { width } = (await agnesOnWall.boundingBox()) ?? { width: 0 }
  await agnesOnWall.hover()
  await page.mouse.down()
  const at = (await agnesOnWall.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(at.x + width / 2 + (width / 24) * 11.5, at.y + 150, { steps: 5 })
  await shoot(page, 'exhibition-hanging')
  await page.mouse.up()
  await expect(agnesFromLeft).toHaveValue('110')
  await page.keyboard.press('Control+z')
  await expect(agnesFromLeft).toHaveValue('97')
  await page.keyboard.press('Control+Shift+z')
  await expect(agnesFromLeft).toHaveValue('110')
  await dialog(page).getByRole('radio', { name: 'Fog' }).check()
  await shoot(page, 'exhibition-create')
  await expectAccessible()

  const held = await holdCall(page, 'POST', MANY)
  await save.dblclick()
  await expect(dialog(page).getByRole('button', { name: 'Creating...' })).toBeVisible()
  held.release()
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  await expect(createButton(page)).toBeFocused()
  const [post, put, ...rest] = writes(calls)
  expect(rest).toEqual([])
  expect(post).toEqual({ method: 'POST', path: '/exhibitions', body: { ...FIELDS, image_url: null } })
  const [lowTide, agnes] = works
  expect(put).toMatchObject({
    method: 'PUT',
    body: {
      artwork_ids: [lowTide?.id, agnes?.id],
      gaps: [35, expect.any(Number)],
      wall: 'fog',
      cover_artwork_id: null,
    },
  })
  expect(put?.path).toMatch(/^\/exhibitions\/[0-9a-f-]{36}\/artworks$/)

  // Without an image its works are shown in its place, also after a reload.
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    const card = locateCard(page, FIELDS.title)
    await expect(card.locator('img')).toHaveCount(2)
    await expect(card).toContainText('Sep 12 – Nov 29, 2026')
    await expect(card).toContainText(FIELDS.location)
    await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  }
})

test('AW-9.2 AW-9.8 AW-9.9 AW-9.12 AW-9.19 AW-9.20 AW-9.32 exhibitions are edited, published, taken back and deleted', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  const { id } = await hung(artist, await uploadWorks(context.request, artist, WORKS.slice(0, 2)))
  const shown = await storeExhibition(artist, { title: 'Small Weather' })
  await publishExhibition(artist, shown.id)
  await openDashboard(page)
  await expect(cards(page)).toHaveCount(2)
  const publish = (title: string) => locateCard(page, title).getByRole('button', { name: `Publish ${title}` })
  await expect(publish('Small Weather')).toHaveCount(0)
  await expect(locateCard(page, 'Small Weather').getByText('Published', { exact: true })).toBeVisible()
  await expect(publish(FIELDS.title)).toHaveText('Publish')
  await expect(locateCard(page, FIELDS.title).locator('img')).toHaveCount(2)
  await shoot(page, 'exhibitions-grid')
  await expectAccessible()

  // The edit form has its values; the works are only sent when they changed.
  const calls = watchCalls(page)
  await choose(page, FIELDS.title, 'Edit')
  await expect(page.getByRole('dialog', { name: 'Edit Exhibition' })).toBeVisible()
  for (const name of NAMES) await expect(field(page, name)).toHaveValue(FIELDS[name])
  await expect.poll(() => titlesIn(chosen(page))).toEqual(['Low Tide, 2024', 'Agnes, Waiting, 2024'])
  await expectAccessible()
  // A picture of one's own is uploaded when it is chosen; it can be removed again.
  await dialog(page).getByLabel('Cover picture').setInputFiles('demo/art/install-1.jpg')
  await expect(cover(page).getByRole('radio', { name: 'A picture' })).toBeChecked()
  await expect(cover(page).getByRole('img', { name: 'The cover as it will look' })).toHaveJSProperty('complete', true)
  await shoot(page, 'exhibition-cover')
  await expectAccessible()
  await coverWork(page, 'Agnes, Waiting').check()
  await cover(page).getByRole('radio', { name: 'A picture' }).check()
  await cover(page).getByRole('button', { name: 'Remove the picture' }).click()
  await expect(coverWork(page, 'Agnes, Waiting')).toBeChecked()
  await coverWork(page, 'The first works').check()
  expect(writes(calls).map(({ path }) => path)).toEqual(['/exhibitions/covers'])
  calls.length = 0

  const stored = new URL('/favicon.svg', page.url()).href
  await field(page, 'title').fill('The Hour After')
  await showImageUrl(page)
  await imageUrl(page).fill(stored)
  const save = dialog(page).getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(dialog(page)).toHaveCount(0)
  expect(writes(calls)).toEqual([
    { method: 'PUT', path: `/exhibitions/${id}`, body: { ...FIELDS, title: 'The Hour After', image_url: stored } },
  ])
  const card = locateCard(page, 'The Hour After')
  await expect(card.locator('img')).toHaveCount(1)
  await expect(card.locator('img')).toHaveAttribute('src', stored)

  // A cover from another host is requested from our server.
  await choose(page, 'The Hour After', 'Edit')
  await showImageUrl(page)
  await imageUrl(page).fill('https://pictures.example/tide.jpg')
  await save.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card.getByRole('img', { name: 'The Hour After' })).toBeVisible()

  // Only the selection of works fails: the rest is saved, and the dialog says so.
  await choose(page, 'The Hour After', 'Edit')
  await cover(page).getByRole('button', { name: 'Remove the picture' }).click()
  await dialog(page).getByRole('button', { name: 'Remove Low Tide' }).click()
  await failCall(page, 'PUT', /\/artworks$/, 500, { error: 'The wall is wet.' })
  await save.click()
  await expect(dialog(page).getByText(/saved, but not the choice of its works. The wall is wet\./)).toBeVisible()
  await expect(dialog(page).getByRole('list', { name: 'Works in this exhibition' })).toContainText('Agnes')
  await page.unrouteAll()
  await save.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card.locator('img')).toHaveCount(1)

  calls.length = 0
  const held = await holdCall(page, 'PUT', ONE)
  await publish('The Hour After').dblclick()
  await expect(card.getByRole('button', { name: 'Publish The Hour After' })).toContainText('Publishing...')
  held.release()
  await expect(card.getByText('Published', { exact: true })).toBeVisible()
  await expect(publish('The Hour After')).toHaveCount(0)
  expect(writes(calls)).toEqual([{ method: 'PUT', path: `/exhibitions/${id}`, body: { status: 'published' } }])
  await page.unrouteAll()

  await choose(page, 'The Hour After', 'Back to draft')
  await expect(publish('The Hour After')).toBeVisible()
  expect(writes(calls).at(-1)?.body).toEqual({ status: 'draft' })

  await choose(page, 'The Hour After', 'Delete')
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await quiet(page)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'More actions for The Hour After' })).toBeFocused()
  await choose(page, 'The Hour After', 'Delete')
  await card.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused()
  expect(writes(calls).at(-1)).toEqual({ method: 'DELETE', path: `/exhibitions/${id}`, body: null })
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Preview Low Tide' })).toBeVisible()
})

test('AW-9.22 AW-9.23 AW-9.24 AW-9.25 AW-9.26 AW-9.27 a failure stands in place of the section, and nothing typed is lost', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await storeExhibition(artist)
  const failure = (words: string) => section(page).getByText(words, { exact: true })
  const again = section(page).getByRole('button', { name: 'Try Again' })
  const expectAlone = async (words: string) => {
    await expect(failure(words)).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expect(createButton(page)).toHaveCount(0)
    await expect(dialog(page)).toHaveCount(0)
  }
  await failCall(page, 'GET', LIST, 500)
  await openDashboard(page)
  await expectAlone('Failed to fetch exhibitions')
  await page.unrouteAll()
  await again.click()
  await expect(cards(page)).toHaveCount(1)

  await createButton(page).click()
  await fill(page, { ...FIELDS, title: 'Scissors First' })
  await failCall(page, 'POST', MANY, 500, { error: 'Not now.' })
  await dialog(page).getByRole('button', { name: 'Create Exhibition' }).click()
  await expectAlone('Failed to create exhibition')
  await expect(section(page).getByText('Not now.')).toBeVisible()
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused()
  await shoot(page, 'exhibitions-failed')
  await expectAccessible()
  await again.click()
  await expect(field(page, 'title')).toHaveValue('Scissors First')
  for (const name of NAMES) if (name !== 'title') await expect(field(page, name)).toHaveValue(FIELDS[name])
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Create Exhibition' }).click()
  await expect(cards(page)).toHaveCount(2)

  await choose(page, 'Scissors First', 'Edit')
  await field(page, 'location').fill('Harbour Rooms, Bristol')
  await failCall(page, 'PUT', ONE, 500)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectAlone('Failed to update exhibition')
  await again.click()
  await expect(field(page, 'location')).toHaveValue('Harbour Rooms, Bristol')
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(locateCard(page, 'Scissors First')).toContainText('Harbour Rooms, Bristol')

  await failCall(page, 'PUT', ONE, 500)
  await page.getByRole('button', { name: 'Publish Scissors First' }).click()
  await expectAlone('Failed to publish exhibition')
  await page.unrouteAll()
  await again.click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Publish Scissors First' })).toBeVisible()
})
