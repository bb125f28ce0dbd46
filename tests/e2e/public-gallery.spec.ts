import { publishArtist, type PublishedArtist } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext()
  artist = await publishArtist(request, { profile: { bio: 'Paintings of ordinary light.', location: 'Hudson, New York', artist_statement: 'I paint what is already in the room.' } })
  await request.dispose()
})
test('look', async ({ page }) => {
  await page.goto(artist.galleryUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inés Okafor')
  console.log(JSON.stringify(artist.works[0]))
  await shoot(page, 'gallery')
})
