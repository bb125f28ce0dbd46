import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillLogin } from './fixtures/identity.ts'
import { type PublishedArtist, publishArtist, type StoredWork } from './fixtures/published-artist.ts'
import { createPerson, expect, shoot, test } from './fixtures/test.ts'

/** A name that nobody else has, also when the tests run again. */
const letters = [...randomBytes(5)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
const SURNAME = `vander${letters}`
const MISSPELLED = `vadner${letters}`

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { name: `Quirina ${SURNAME}` })
})
test.afterAll(() => visitor.dispose())

const works = (page: Page) => page.getByRole('list', { name: 'Works', exact: true }).getByRole('listitem')
const field = (page: Page) => page.getByRole('textbox', { name: 'Search artists and works' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter works' })
const active = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')

test('a visitor finds works from the header, narrows them, and the address keeps every step', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(field(page)).toBeFocused()
  await expectAccessible()

  await field(page).fill(MISSPELLED)
  await field(page).press('Enter')
  await expect(page).toHaveURL(`/search?q=${MISSPELLED}`)
  await expect(page.getByRole('status').first()).toContainText(
    `Showing results for “${SURNAME}”. Search instead for “${MISSPELLED}”`,
  )
  await page.getByRole('button', { name: 'Tell me when more arrive' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Log in to be told.' })).toBeVisible()
  await expect(works(page)).toHaveCount(5)
  const { shopify_handle: handle } = artist.works[0] as StoredWork
  await expect(works(page).locator(`a[href="/marketplace/${handle}"]`)).toHaveCount(1)
  const people = page.getByRole('list', { name: 'Artists' }).getByRole('listitem')
  await expect(people.getByRole('link', { name: `Quirina ${SURNAME}` })).toHaveCount(1)
  await expect(people).toContainText('5 works, 4 available')
  await expectAccessible()
  await shoot(page, 'search')

  await filters(page).getByRole('checkbox', { name: 'Sold' }).check()
  await expect(page).toHaveURL(`/search?q=${MISSPELLED}&availability=sold`)
  await expect(works(page)).toHaveCount(1)
  await expect(works(page)).toContainText('Three Lemons for Ruth')
  await expect(active(page).filter({ hasText: 'Sold' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Remove filter: Sold' }).click()
  await expect(works(page)).toHaveCount(5)

  await filters(page).getByRole('textbox', { name: 'From, USD' }).fill('3,000')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/price_min=3/)
  await expect(works(page)).toHaveCount(2)
  await filters(page).getByRole('textbox', { name: 'To, USD' }).fill('much')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter an amount in USD with at most 2 decimals, like 1250.00.' }),
  ).toBeVisible()
  await expect(filters(page).getByRole('textbox', { name: 'To, USD' })).toHaveValue('much')
  await filters(page).getByRole('textbox', { name: 'To, USD' }).fill('4000')
  await page.keyboard.press('Enter')
  await expect(active(page)).toContainText(['$3,000 to $4,000', 'Clear all'])
  await expect(works(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await expect(works(page)).toHaveCount(5)
  const lowest = filters(page).getByRole('slider', { name: 'Lowest price' })
  await lowest.fill('5')
  await expect(page).toHaveURL(/price_min=2500$/)
  await expect(lowest).toHaveAttribute('aria-valuetext', '$2,500')
  await expect(filters(page).getByRole('textbox', { name: 'From, USD' })).toHaveValue('2500')
  await expect(works(page)).toHaveCount(3)
  await expect(lowest).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/price_min=5000$/)
  await expect(works(page)).toHaveCount(1)
  await expectAccessible()
  await shoot(page, 'search-price')
  // Its track is also seen where the system replaces all colors.
  await page.emulateMedia({ forcedColors: 'active' })
  const [track, ground] = await lowest.evaluate((thumb) => [
    getComputedStyle(thumb.parentElement as Element, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(track).not.toBe(ground)
  await page.emulateMedia({ forcedColors: null })
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await expect(lowest).toHaveAttribute('aria-valuetext', 'No lower limit')
  await page.getByRole('combobox', { name: 'Sort works' }).selectOption('Price, low to high')
  await expect(page).toHaveURL(`/search?q=${MISSPELLED}&sort=price_asc`)
  await expect(works(page).first()).toContainText('$280.00')

  await page.goBack()
  await expect(page).toHaveURL(`/search?q=${MISSPELLED}`)
  await expect(page.getByRole('combobox', { name: 'Sort works' })).toHaveValue('relevance')
  await page.goForward()
  await expect(works(page).first()).toContainText('$280.00')
  await page.reload()
  await expect(works(page).first()).toContainText('$280.00')

  await page.getByRole('link', { name: `“${MISSPELLED}”` }).click()
  await expect(page.getByRole('heading', { name: `No results found for "${MISSPELLED}"` })).toBeVisible()
})

test('a search that finds no work offers wider ones, what comes close, and an alert', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request, 'collector')
  await page.context().clearCookies()
  await page.goto(`/search?q=${SURNAME}+lemons&availability=available`)
  await expect(page.getByRole('heading', { name: `No results found for "${SURNAME} lemons"` })).toBeVisible()
  const wider = page.getByRole('list', { name: 'Wider searches' }).getByRole('listitem')
  await expect(wider.filter({ hasText: 'Sold works too' })).toContainText('Show 1 work')
  await expect(page.getByRole('list', { name: 'Recommendations' }).getByRole('listitem').first()).toContainText(
    '% match',
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Tell me when one arrives' }).click()
  await shoot(page, 'search-empty')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await (await fillLogin(page, person.email)).click()
  await expect(page).toHaveURL(`/search?q=${SURNAME}+lemons&availability=available`)
  const alert = page.getByRole('button', { name: /when one arrives$/ })
  await alert.click()
  await expect(alert).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await shoot(page, 'search-alert')
  await page.getByRole('link', { name: 'See your search alerts' }).click()
  await expect(page).toHaveURL('/account#search-alerts')
  const alerts = page.getByRole('list', { name: 'Search alerts' }).getByRole('listitem')
  await expect(alerts).toContainText([/lemons.*Available, since/])
  await shoot(page, 'search-alerts')
  await alerts.getByRole('button', { name: `Remove the search alert for ${SURNAME} lemons, Available` }).click()
  await expect(page.getByText('None yet. A search that finds nothing offers one.')).toBeVisible()
  await page.goBack()
  await expect(alert).toHaveAttribute('aria-pressed', 'false')
  await wider.filter({ hasText: 'Sold works too' }).getByRole('link').click()
  await expect(page).toHaveURL(`/search?q=${SURNAME}+lemons`)
  await expect(works(page)).toContainText(['Three Lemons for Ruth'])
})

test('on a phone the filters are a sheet that says how many works it shows', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/search?q=${SURNAME}`)
  await expect(filters(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: 'Show 5 works' })).toBeVisible()
  await filters(page).getByRole('checkbox', { name: 'Large' }).first().check()
  await expect(page.getByRole('button', { name: 'Show 2 works' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'search-filters')
  await page.getByRole('button', { name: 'Show 2 works' }).click()
  await expect(filters(page)).toBeHidden()
  await expect(works(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filters 1' }).click()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused()
})

test('without script the search and its filters are forms', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/search')
  await field(page).fill(SURNAME)
  await field(page).press('Enter')
  await expect(works(page)).toHaveCount(5)
  await filters(page).getByRole('checkbox', { name: 'Sold' }).check()
  await page.getByRole('button', { name: 'Show 5 works' }).click()
  await expect(works(page)).toContainText(['Three Lemons for Ruth'])
  await expect(works(page)).toHaveCount(1)
  await expect(filters(page).getByRole('checkbox', { name: 'Sold' })).toBeChecked()
  await context.close()
})
