import { expect, shoot, test } from './fixtures/test.ts'

test('AW-17.14 exhibitions are on a map of towns with the list of those in view beside it, by pointer and by keyboard', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector')
  const now = new Date()
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const mapped = (title: string, town: string, latitude: number, longitude: number, from = -5) => ({
    exhibition: {
      id: crypto.randomUUID(),
      title,
      start_date: day(from),
      end_date: day(40),
      location: `Hall, ${town}`,
      cover_url: null,
      covers: [],
      host: { name: 'Pier Nine' },
    },
    point: { town, latitude, longitude },
  })
  const items = [
    mapped('The Hour Before', 'Hudson', 42.25, -73.79),
    mapped('Weight of Color', 'Hudson', 42.25, -73.79, 12),
    mapped('Standing Figures', 'Boston', 42.36, -71.06),
    { ...mapped('Late May', 'Nowhere', 0, 0), point: null },
  ]
  const galleries = [
    {
      id: crypto.randomUUID(),
      name: 'Mill House',
      address: '12 Mill Lane, Portland',
      point: { town: 'Portland', latitude: 43.66, longitude: -70.26 },
    },
  ]
  await page.goto('/explore?filter=exhibitions')
  await page.route(/\/api\/explore\/map/, (route) => route.fulfill({ json: { items, galleries } }))
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/\/explore\?filter=exhibitions&view=map$/)
  const map = page.getByRole('region', { name: 'Map', exact: true })
  const shows = page.getByRole('list', { name: 'In this area', exact: true }).getByRole('listitem')
  const mark = (name: string) => map.getByRole('button', { name })
  // Two in one town are one mark, from two on (AW-17.14).
  await expect(mark('2 exhibitions, Hudson')).toBeVisible()
  await expect(mark('1 exhibition, Boston')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '4 in this area' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    '1 exhibition names no town we know, and is in the list view only.',
  )
  await expect(map.locator('path').first()).toHaveAttribute('d', /^M/)
  await expectAccessible()
  await shoot(page, 'explore-map')

  await page.getByRole('button', { name: /^Coming/ }).click()
  await expect(shows).toHaveText([/Weight of Color.*Opens/])
  await page.getByRole('button', { name: /^All/ }).click()
  await mark('1 exhibition, Boston').click()
  await expect(map.getByRole('status')).toContainText('Standing Figures')
  await expect(map.getByRole('link', { name: 'View exhibition' })).toHaveAttribute('href', /\/exhibition\//)

  await mark('1 gallery, Portland').click()
  await expect(map.getByRole('status')).toContainText('Mill House')
  await expect(map.getByRole('link', { name: 'View gallery' })).toHaveAttribute('href', /\/artists\//)

  const surface = map.getByRole('button', { name: /^Map of exhibitions/ })
  await surface.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('-')
  // Close together they are one mark.
  await expect(mark('3 exhibitions')).toBeVisible()
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { level: 2, name: '0 in this area' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all of them' }).click()
  await expect(shows).toHaveCount(4)

  // A search that has just been typed goes along to the other view, and does not lead back.
  for (const [view, words, address] of [
    ['List', 'Hour', /\?filter=exhibitions&q=Hour$/],
    ['Map', 'Hour Before', /\?filter=exhibitions&view=map&q=Hour\+Before$/],
  ] as const) {
    await page.getByRole('textbox', { name: 'Search artists and works' }).fill(words)
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view }).click()
    await expect(page).toHaveURL(address)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(address)
  }
})
