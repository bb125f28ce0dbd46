import { artworkForm, watchMessages } from './fixtures/artwork-form.ts'
import { cards, locateCard, openDashboard } from './fixtures/dashboard.ts'
import { demoPicture } from './fixtures/pictures.ts'
import { DRIFT, uploadWork } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

test('CD-7.4 in a window over the dashboard the form hands over the work and stays where it is', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Ines Okafor')
  await uploadWork(context.request, artist, DRIFT)
  const said = await watchMessages(page)
  await openDashboard(page)
  const opener = page.getByRole('button', { name: 'Add a work' })
  await opener.click()
  const shown = page.getByRole('dialog', { name: 'Upload Artwork' })
  await expect(shown).toBeVisible()
  const form = artworkForm(page)
  await expect(form.preview).toHaveCount(0)
  await expect(form.upload).toBeDisabled()
  await expectAccessible()
  await shoot(page, 'modal')

  // What was typed is there again; pictures are only left after a question.
  await form.title.fill('Tide')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await opener.click()
  await expect(form.title).toHaveValue('Tide')
  await shown.locator('input[type=file]').setInputFiles(await demoPicture('lines'))
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.title).toHaveValue('Tide')
  await shown.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(shown).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await shown.getByRole('button', { name: 'Start over' }).click()
  await expect(form.title).toHaveValue('')
  await shown.locator('input[type=file]').setInputFiles(await demoPicture('tide'))
  await form.fill({ title: 'Low Tide, with Dog' })
  await shoot(page, 'modal-filled')
  await form.upload.click()
  await said('Artwork uploaded successfully')
  await expect(shown).toHaveCount(0)
  await expect(locateCard(page, 'Low Tide, with Dog')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(opener).toBeFocused()
})
