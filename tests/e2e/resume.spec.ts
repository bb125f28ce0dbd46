import type { Locator } from '@playwright/test'
import { openDashboard, toast, watchCalls } from './fixtures/dashboard.ts'
import { gapsBetween, keepMessages, quiet, watchMost } from './fixtures/messages.ts'
import {
  AWARD,
  addButton,
  cards,
  fetchStored,
  fillEntry,
  panel,
  SAMPLE_RESUME,
  SAMPLE_SHOW,
  SECTIONS,
  section,
  show,
  stagedNote,
  store,
  tab,
  view,
  writeAward,
} from './fixtures/resume.ts'
import { arriveFromOutside, expect, failCall, shoot, test } from './fixtures/test.ts'

const RESUME = /\/api\/resume$/
const PROFILE = /\/api\/users\/profile$/

const TEXT = 'Maria Example\n\nEducation\n  2012 MFA Painting'
test('AW-8.7 the resume is a document and six sections', async ({ page, signedIn, expectAccessible }) => {
  const artist = await signedIn('artist', 'Maria Example')
  await openDashboard(page)

  await test.step('AW-8.12 AW-8.16 AW-8.17 AW-8.18 AW-8.19 AW-8.20 without a document the six sections come first', async () => {
    await expect(view(page, 'Section View')).toBeChecked()
    await expect(section(page).getByRole('tab')).toHaveText(SECTIONS)
    await expect(tab(page, 'Education')).toHaveAttribute('aria-selected', 'true')
    for (const name of SECTIONS) {
      await tab(page, name).click()
      await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(addButton(page)).toBeVisible()
      await expect(
        panel(page).getByText('No entries yet. Click "Add New Entry" to get started.', { exact: true }),
      ).toBeVisible()
    }
  })
  await test.step('AW-8.10 AW-8.15 no document', async () => {
    await show(page, 'Document View')
    await expect(section(page).getByText('No uploaded resume document.', { exact: true })).toBeVisible()
    await expect(section(page).getByRole('tab')).toHaveCount(0)
  })

  const document = section(page).getByText('Maria Example', { exact: false })
  await store(artist, SAMPLE_RESUME, TEXT)
  await openDashboard(page)

  await test.step('AW-8.11 AW-8.14 the document comes first', async () => {
    await expect(view(page, 'Document View')).toBeChecked()
    expect(await document.innerText()).toBe(TEXT)
    await shoot(page, 'resume-document')
    await expectAccessible()
  })
  await test.step('AW-8.10 the sections are a switch away', async () => {
    await show(page, 'Section View')
    await expect(document).toHaveCount(0)
    await expect(cards(page)).toHaveCount(1)
  })
  await test.step('AW-8.23 an entry that is a text', async () => {
    await tab(page, 'Awards').click()
    await expect(cards(page).getByText('Pollock Prize for Creativity, 2020', { exact: true })).toBeVisible()
    await expect(cards(page).locator('dt')).toHaveCount(0)
  })
  await test.step('AW-8.24 AW-8.25 AW-8.26 an entry with fields', async () => {
    await tab(page, 'Exhibitions').click()
    const pairs = await cards(page)
      .locator('dl > div')
      .evaluateAll((all) => all.map((pair) => [...pair.children].map((part) => part.textContent)))
    expect(pairs).toEqual([
      ['Date', '2022'],
      ['Title', 'Light'],
      ['Venue', 'Foundry Hall'],
      ['Location', 'Hudson'],
      ['Field of Study', 'Painting'],
      ['Award Year', '2023'],
    ])
    await expect(cards(page).locator('p')).toHaveText(SAMPLE_SHOW.description)
    await expect(cards(page).getByText(/index/i)).toHaveCount(0)
    await shoot(page, 'resume-sections')
    await expectAccessible()
  })
})

test('entries are added, edited and deleted', async ({ page, signedIn, expectAccessible }) => {
  const artist = await signedIn('artist')
  await openDashboard(page)
  const field = (modal: Locator, label: string) => modal.getByRole('textbox', { name: label })
  const adding = page.getByRole('dialog', { name: 'Add Awards', exact: true })
  const save = adding.getByRole('button', { name: 'Save', exact: true })
  const titles = () => cards(page).locator('dt:text-is("Title") + dd').allInnerTexts()
  const editing = page.getByRole('dialog', { name: 'Edit Awards', exact: true })

  await test.step('AW-8.30 AW-8.32 AW-8.35 an empty form for each section', async () => {
    for (const name of SECTIONS) {
      await tab(page, name).click()
      await addButton(page).click()
      const modal = page.getByRole('dialog', { name: `Add ${name}`, exact: true })
      await expect(modal.getByRole('textbox')).toHaveCount(6)
      for (const input of await modal.getByRole('textbox').all()) await expect(input).toHaveValue('')
      await expect(modal.getByRole('checkbox', { name: 'Currently ongoing' })).not.toBeChecked()
      await expect(modal.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
      await modal.getByRole('button', { name: 'Cancel' }).click()
      await expect(modal).toHaveCount(0)
      await expect(addButton(page)).toBeFocused()
    }
  })

  // Filled in with the keyboard only.
  await tab(page, 'Awards').click()
  await addButton(page).press('Enter')

  await test.step('AW-8.36 AW-8.37 three fields are required', async () => {
    for (const label of Object.keys(AWARD)) {
      await expect(field(adding, label)).toHaveAttribute('aria-required', 'true')
      await fillEntry(adding, { ...AWARD, [label]: '' })
      await expect(save).toBeDisabled()
    }
    await expect(adding.locator('[aria-required="true"]')).toHaveCount(3)
    await fillEntry(adding, AWARD)
    await expect(save).toBeEnabled()
  })
  await test.step('AW-8.40 the description has four rows', async () => {
    await expect(field(adding, 'Description')).toHaveAttribute('rows', '4')
  })
  await test.step('AW-8.38 what is ongoing has no end', async () => {
    const ongoing = adding.getByRole('checkbox', { name: 'Currently ongoing' })
    await expect(field(adding, 'End Date')).toBeVisible()
    await ongoing.press('Space')
    await expect(field(adding, 'End Date')).toHaveCount(0)
    await ongoing.press('Space')
    await expect(field(adding, 'End Date')).toBeVisible()
    await ongoing.press('Space')
    await shoot(page, 'resume-entry')
    await expectAccessible()
  })
  await test.step('AW-8.39 it is shown as ending in the present', async () => {
    await field(adding, 'Title').press('Enter')
    await expect(adding).toHaveCount(0)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByText('Present', { exact: true })).toBeVisible()
    await expect(addButton(page)).toBeFocused()
  })
  await test.step('AW-8.41 new entries come last', async () => {
    for (const title of ['Second', 'Third']) {
      await addButton(page).click()
      await fillEntry(adding, { ...AWARD, Title: title })
      await save.click()
      await expect(cards(page).last()).toContainText(title)
    }
    expect(await titles()).toEqual(['Pollock Prize', 'Second', 'Third'])
  })
  await test.step('AW-8.21 each has a card of its own with both buttons', async () => {
    for (const title of await titles())
      for (const verb of ['Edit', 'Delete'])
        await expect(cards(page).getByRole('button', { name: `${verb} ${title}`, exact: true })).toBeVisible()
  })

  const editButton = panel(page).getByRole('button', { name: 'Edit Second', exact: true })

  await test.step('AW-8.31 AW-8.46 a form with the entry, while nothing else can be changed', async () => {
    await editButton.click()
    for (const [label, value] of Object.entries({ ...AWARD, Title: 'Second', Location: '', Description: '' }))
      await expect(field(editing, label)).toHaveValue(value)
    for (const button of await panel(page).locator('button:not([role="menuitem"]):not([role="tab"])').all())
      await expect(button).toBeDisabled()
  })
  await test.step('AW-8.34 a click outside closes it and changes nothing', async () => {
    await fillEntry(editing, { Location: 'New York' })
    await editing.getByRole('heading').click()
    await expect(editing).toBeVisible()
    await page.mouse.click(5, 400)
    await expect(editing).toHaveCount(0)
    await expect(editButton).toBeFocused()
    expect(await titles()).toEqual(['Pollock Prize', 'Second', 'Third'])
    await expect(cards(page).getByText('New York')).toHaveCount(0)
  })

  await test.step('AW-8.50 what was typed is still there', async () => {
    await editButton.click()
    await expect(field(editing, 'Location')).toHaveValue('New York')
  })

  await test.step('AW-8.33 Cancel changes nothing', async () => {
    await editing.getByRole('button', { name: 'Cancel' }).click()
    await expect(editing).toHaveCount(0)
    expect(await titles()).toEqual(['Pollock Prize', 'Second', 'Third'])
    await editButton.click()
    await expect(field(editing, 'Location')).toHaveValue('')
  })

  await test.step('AW-8.42 the edited entry stays in its place', async () => {
    await fillEntry(editing, { Title: 'Second Prize', 'End Date': '2021', Description: 'For drawings.' })
    await editing.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(cards(page).nth(1)).toContainText('For drawings.')
    expect(await titles()).toEqual(['Pollock Prize', 'Second Prize', 'Third'])
  })

  await test.step('AW-8.43 AW-8.44 it is deleted with one click, which a message says', async () => {
    await panel(page).getByRole('button', { name: 'Delete Second Prize' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('Item deleted successfully', { exact: true })).toBeVisible()
    await shoot(page, 'resume-deleted')
    // It stays for as long as the pointer is over it.
    await page.getByText('Item deleted successfully', { exact: true }).hover()
    await quiet(page)
    await expectAccessible()
  })

  await test.step('AW-8.45 it comes back to its place', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(3)
    expect(await titles()).toEqual(['Pollock Prize', 'Second Prize', 'Third'])
  })

  await test.step('AW-8.39 what is stored of an ongoing entry', async () => {
    await expect
      .poll(async () => (await fetchStored(artist)).structured_data.awards)
      .toMatchObject([{ ongoing: true }, { title: 'Second Prize', endDate: '2021' }, { title: 'Third' }])
    expect((await fetchStored(artist)).structured_data.awards?.[0]).not.toHaveProperty('endDate')
  })

  // On a phone the two actions are in a menu.
  await page.setViewportSize({ width: 375, height: 812 })
  await panel(page).getByRole('button', { name: 'More actions for Third' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field(editing, 'Title')).toHaveValue('Third')
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'More actions for Third' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('only the open panel is ever on the page, and its button takes the focus of a deleted entry', async ({
  page,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  await store(artist, { awards: ['One', 'Two'] })
  await openDashboard(page)
  await expect(addButton(page)).toBeVisible()
  const most = await watchMost(page, '[role="tabpanel"]')
  for (const name of SECTIONS) {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await tab(page, 'Awards').click()
  await expect(cards(page)).toHaveCount(2)
  expect(await most()).toBe(1)

  await panel(page).getByRole('button', { name: 'Delete One' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(addButton(page)).toBeFocused()
})

test('a deletion is announced in the same column as the toasts, and none covers another', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await store(artist, { awards: ['One', 'Two'] })
  await keepMessages(page)
  await openDashboard(page)
  await tab(page, 'Awards').click()
  await writeAward(page, 'Three')
  await expect(toast(page, 'Item added successfully')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Edit Three' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Item updated successfully')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Delete Two' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Item deleted successfully' })
  await expect(notice).toBeVisible()
  const toasts = page.getByLabel('Messages').getByRole('status')
  await expect(toasts).toHaveCount(2)
  await shoot(page, 'resume-messages')
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 812 })
    await expect.poll(() => gapsBetween([notice, toasts.nth(0), toasts.nth(1)]), `at ${width}`).toEqual([10, 10])
    await expectAccessible()
  }
  // On a phone the toasts are at the bottom, within reach of the thumb.
  await page.setViewportSize({ width: 375, height: 812 })
  await expect.poll(() => gapsBetween([notice, toasts.nth(0)]).then(([gap]) => gap), 'at 375').toBeGreaterThan(10)
  await expect.poll(() => gapsBetween([toasts.nth(0), toasts.nth(1)]), 'at 375').toEqual([10])
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 812 })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
  // Below the header.
  await expect.poll(async () => (await toasts.first().boundingBox())?.y).toBe(88)
})

test('AW-3.43 AW-8.5 AW-8.6 AW-8.8 AW-8.48 changes are stored at once, or with the profile that is edited', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await store(artist, { awards: ['One'] })
  const add = async (title: string) => {
    await writeAward(page, title)
    await expect(cards(page).last()).toContainText(title)
  }
  const reopen = async () => {
    await openDashboard(page)
    await tab(page, 'Awards').click()
  }
  await reopen()
  await add('At once')
  await expect.poll(async () => (await fetchStored(artist)).structured_data.awards).toHaveLength(2)
  await reopen()
  await expect(cards(page)).toHaveCount(2)

  // A failure restores the previous entries and keeps the input in the dialog.
  await failCall(page, 'PUT', PROFILE, 500)
  await writeAward(page, 'Never stored')
  await expect(toast(page, 'Failed to save profile changes')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await addButton(page).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Never stored')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const refused = page.waitForResponse((response) => response.status() === 500)
  await panel(page).getByRole('button', { name: 'Delete At once' }).click()
  await refused
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('Item deleted successfully')).toHaveCount(0)
  await page.unrouteAll()

  // During a profile edit the change is staged, with a note; Cancel discards it, Save Changes stores it.
  const note = stagedNote(page)
  const calls = watchCalls(page)
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit details' }).click()
    // The form brings a section of its own; until it is there, the tabs are those of the dashboard.
    await expect(page.getByRole('heading', { name: 'Edit details' })).toBeVisible()
    await tab(page, 'Awards').click()
  }
  await edit()
  await expect(note).toHaveCount(0)
  await add('Staged')
  await expect(note).toBeVisible()
  await shoot(page, 'resume-staged')
  await quiet(page)
  await expectAccessible()
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toHaveCount(0)
  await reopen()
  await expect(cards(page)).toHaveCount(2)
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await edit()
  await page.getByLabel('Location', { exact: true }).first().fill('Hudson')
  await add('Staged and saved')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await reopen()
  await expect(cards(page)).toHaveCount(3)
  expect((await artist.api('GET', '/users/profile')).body.location).toBe('Hudson')

  // When the resume call fails, the profile has the same data and no error is shown.
  await failCall(page, 'GET', RESUME, 500)
  await reopen()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.unrouteAll()

  // Unreadable data is reported once and left unchanged until a change is saved.
  await arriveFromOutside(page)
  await page.route(RESUME, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), structured_data: '{bad' } })
  })
  calls.length = 0
  await openDashboard(page)
  await expect(toast(page, 'Failed to process resume data')).toBeVisible()
  for (const name of SECTIONS) await tab(page, name).click()
  await show(page, 'Document View')
  await show(page, 'Section View')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await expect(section(page).getByText('Your stored resume could not be read.', { exact: false })).toBeVisible()
  await shoot(page, 'resume-unreadable')
  await quiet(page)
  await expectAccessible()
  await tab(page, 'Awards').click()
  await add('New beginning')
  await expect.poll(async () => (await fetchStored(artist)).structured_data.awards).toHaveLength(1)
})
