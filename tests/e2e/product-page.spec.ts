import { publishArtist, type PublishedArtist } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext()
  artist = await publishArtist(request, { profile: { bio: 'Paintings of ordinary light.', location: 'Hudson, New York', artist_statement: 'I paint what is already in the room.' } })
  await request.dispose()
})
test('look', async ({ page, signedIn }) => {
  await page.goto(artist.works[0]!.public_url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Tide, with Dog')
  await page.waitForTimeout(1500)
  await shoot(page, 'product')
  await page.goto(artist.works[1]!.public_url)
  await page.waitForTimeout(1000)
  await shoot(page, 'product-tall')
  await page.goto('/marketplace/nothing')
  await shoot(page, 'product-missing')
  await signedIn('collector')
  for (const path of ['marketplace', 'explore']) {
  await page.goto('/' + path)
  await page.waitForTimeout(1500)
  await shoot(page, path)
  }
})
