import type { Page } from '@playwright/test'
import { watchCalls } from './fixtures/dashboard.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const ENHANCE = /\/enhance\/profile$/
const STATEMENT =
  'My work explore the the relationship between light and memory. i have exibited at Galeria Zé dos Bois since 2019, in order to find "Teh Long Tide".'
const BETTER =
  'My work explores the relationship between light and memory. I have exhibited at Galeria Zé dos Bois since 2019, to find "Teh Long Tide".'

/** One enhancement box, by the name of its field. */
const locateBox = (page: Page, label: string) => {
  const preview = page.getByRole('region', { name: `Enhanced version of ${label}` })
  return {
    area: page.getByRole('textbox', { name: label, exact: true }),
    button: page.getByRole('button').and(page.locator(`[aria-description="${label}"]`)),
    preview,
    keep: preview.getByRole('button', { name: 'Keep Original', exact: true }),
    use: preview.getByRole('button', { name: 'Use Enhanced Version', exact: true }),
  }
}

const edit = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit details' }).click()
  await expect(page.getByRole('heading', { name: 'Edit details' })).toBeFocused()
}

test('an artist has bio and statement enhanced, keeps or uses it, and saves', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  await artist.api('PUT', '/users/profile', { bio: 'Paints tides.', artist_statement: STATEMENT })
  await edit(page)
  const bio = locateBox(page, 'Bio')
  const statement = locateBox(page, 'Artist statement')

  await test.step('AW-4.29 AW-12.1 AW-12.2 both texts have the button', async () => {
    for (const box of [bio, statement]) await expect(box.button).toHaveAccessibleName('Enhance with AI')
    await expect(bio.area).toHaveValue('Paints tides.')
    await expect(statement.area).toHaveValue(STATEMENT)
    await expectAccessible()
  })

  await test.step('AW-12.3 without a text there is nothing to enhance', async () => {
    await bio.area.fill('')
    await expect(bio.button).toBeDisabled()
    await bio.area.fill(' \n\t ')
    await expect(bio.button).toBeDisabled()
    await bio.area.fill('I paint.')
    await expect(bio.button).toBeEnabled()
  })

  const calls = watchCalls(page)

  await test.step('AW-12.4 AW-12.5 the text is sent once', async () => {
    const { release } = await holdCall(page, 'POST', ENHANCE)
    await statement.button.focus()
    await page.keyboard.press('Enter')
    await expect(statement.button).toBeDisabled()
    await expect(statement.button).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Enter')
    await expect(bio.button).toBeEnabled()
    release()
    // The first text waits until the dictionaries are loaded.
    await expect(statement.preview).toBeVisible({ timeout: 30_000 })
    await expect(statement.button).toBeEnabled()
    expect(calls.filter(({ path }) => ENHANCE.test(path))).toEqual([
      { method: 'POST', path: '/enhance/profile', body: { content: STATEMENT, section: 'artist_statement' } },
    ])
  })

  await test.step('AW-12.7 the preview leaves the text as it was', async () => {
    await expect(statement.area).toHaveValue(STATEMENT)
    await expect(statement.preview.locator('del').filter({ hasText: 'exibited' })).toHaveText('[removed: exibited]')
    await expect(statement.preview.locator('ins').filter({ hasText: 'exhibited' })).toHaveText('[added: exhibited]')
    await expect(page.getByText('An enhanced version of Artist statement is ready below.')).toBeAttached()
    await shoot(page, 'enhancement')
    await expectAccessible()
  })

  await test.step('AW-12.8 the original is kept', async () => {
    await statement.keep.click()
    await expect(statement.preview).toHaveCount(0)
    await expect(statement.area).toHaveValue(STATEMENT)
    await expect(statement.button).toBeFocused()
  })

  await test.step('AW-12.9 the enhanced version is used', async () => {
    await page.keyboard.press('Enter')
    await expect(statement.preview).toBeVisible()
    await statement.use.focus()
    await page.keyboard.press('Enter')
    await expect(statement.preview).toHaveCount(0)
    await expect(statement.area).toHaveValue(BETTER)
    await expect(statement.area).toBeFocused()
  })

  await test.step('AW-12.14 Cancel keeps what was stored', async () => {
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect((await artist.api('GET', '/users/profile')).body.artist_statement).toBe(STATEMENT)
  })

  await test.step('AW-4.22 Save Changes stores the enhanced version', async () => {
    await page.getByRole('button', { name: 'Edit details' }).click()
    await expect(statement.area).toHaveValue(STATEMENT)
    await statement.button.click()
    await statement.use.click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(BETTER)).toBeVisible()
    expect((await artist.api('GET', '/users/profile')).body.artist_statement).toBe(BETTER)
  })

  // A good text is reported as such, input typed meanwhile is not overwritten, and another language is named.
  await page.getByRole('button', { name: 'Edit details' }).click()
  await statement.button.click()
  await expect(page.getByText('Your text reads well as it is.')).toBeVisible()
  await expect(statement.preview).toHaveCount(0)
  await bio.area.fill('i paint boats.')
  await bio.button.click()
  await expect(bio.preview).toBeVisible()
  await bio.area.press('End')
  await bio.area.pressSequentially(' Often.')
  await expect(bio.preview).toHaveCount(0)
  await expect(page.getByText('The text has changed since then.')).toBeVisible()
  await expect(bio.area).toHaveValue('i paint boats. Often.')
  await bio.area.fill('La artista vive  en Madrid y pinta el mar!!')
  await bio.button.click()
  await expect(bio.preview.getByText('This text does not look like English')).toBeVisible()
})

test('AW-12.10 AW-12.11 what goes wrong is said, and the text stays', async ({ page, signedIn, expectAccessible }) => {
  await signedIn('artist')
  await edit(page)
  const bio = locateBox(page, 'Bio')
  await bio.area.fill('I paint boats.')
  const alert = page.getByRole('alert')
  const responses: [status: number | 'no answer', body: unknown, text: string][] = [
    [503, { error: 'The text helper took too long.' }, 'The text helper took too long.'],
    [500, {}, 'Failed to enhance content. Please try again.'],
    ['no answer', {}, 'Failed to enhance content. Please try again.'],
    [200, {}, 'No enhanced content received'],
    [200, { enhanced: '' }, 'No enhanced content received'],
  ]
  for (const [status, body, text] of responses) {
    await failCall(page, 'POST', ENHANCE, status, body)
    await bio.button.click()
    await expect(alert).toHaveText(text)
    await expect(bio.area).toHaveValue('I paint boats.')
    await expect(bio.preview).toHaveCount(0)
    await page.unrouteAll()
  }
  await shoot(page, 'enhancement-failed')
  await expectAccessible()
  await bio.area.fill('i paint boats.')
  await bio.button.click()
  await expect(bio.preview).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('AW-12.12 each box asks for the section of its field', async ({ page, signedIn, expectAccessible }) => {
  const sections: Record<string, [label: string, section: string][]> = {
    artist: [
      ['Bio', 'bio'],
      ['Artist Statement', 'artist_statement'],
    ],
    gallery: [['Gallery Statement', 'gallery_statement']],
    curator: [['Curator statement', 'curator_statement']],
  }
  for (const role of ['artist', 'gallery', 'curator'] as const) {
    await signedIn(role)
    if (role === 'curator') await edit(page)
    else await page.goto('/profile')
    for (const [label, section] of sections[role] ?? []) {
      const box = locateBox(page, label)
      await box.area.fill('we shows the the sea.')
      const sent = page.waitForRequest((request) => ENHANCE.test(request.url()))
      await box.button.click()
      expect((await sent).postDataJSON()).toEqual({ content: 'we shows the the sea.', section })
      await box.use.click()
      await expect(box.area).toHaveValue('We show the sea.')
    }
    if (role === 'gallery') await expectAccessible()
  }
})
