import type { Locator } from '@playwright/test'
import { openDashboard } from './fixtures/dashboard.ts'
import { addButton, SAMPLE_RESUME, section, show, store } from './fixtures/resume.ts'
import { arriveFromOutside, expect, shoot, test } from './fixtures/test.ts'

const PROFILE = /\/api\/users\/profile$/

test('AW-8.22 AW-8.29 where the resume is only looked at there is nothing to edit', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Maria Example')
  await store(artist, SAMPLE_RESUME, 'Private text')
  await openDashboard(page)
  await expect(section(page).getByRole('radio')).toHaveCount(2)
  await show(page, 'Section View')
  await expect(addButton(page)).toBeVisible()

  const looksOnly = async (part: Locator) => {
    await expect(part.getByText('MFA Painting', { exact: true })).toBeVisible()
    await expect(part.getByText('Pollock Prize for Creativity, 2020', { exact: true })).toBeVisible()
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(['Education', 'Exhibitions', 'Awards'])
    // One line an entry, as in a printed CV (decision 023).
    await expect(part.getByRole('listitem')).toHaveText([
      '2012–2014 MFA Painting, Yale School of Art',
      '2022 Light, Painting, Foundry Hall, Hudson, Award Year: 2023Eleven paintings of one room.',
      'Pollock Prize for Creativity, 2020',
    ])
    await expect(part.locator('em')).toHaveText(['Light'])
    await expect(part.locator('dt')).toHaveCount(0)
    await expect(part.locator('button, input, textarea, [role="tab"]')).toHaveCount(0)
  }
  await page.goto('/profile')
  const preview = page.getByRole('complementary', { name: 'Resume entries' })
  await looksOnly(preview)
  await expect(page.getByRole('textbox', { name: 'Resume', exact: true })).toHaveValue('Private text')
  await shoot(page, 'resume-profile')
  await expectAccessible()

  const { url } = (await artist.api('POST', '/artist/publish-gallery')).body
  await page.goto(String(url))
  await looksOnly(page.getByRole('region', { name: 'Resume', exact: true }))
  await expect(page.getByText('Private text')).toHaveCount(0)
  await shoot(page, 'resume-gallery')
  await expectAccessible()

  await arriveFromOutside(page)
  await page.route(PROFILE, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), artist_resume: '{bad' } })
  })
  await page.goto('/profile')
  await expect(preview.getByText('Unable to display resume data', { exact: true })).toBeVisible()
})
