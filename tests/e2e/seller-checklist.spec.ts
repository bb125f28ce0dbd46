import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { stateCountry } from './fixtures/account-country.ts'
import { arriveFromOutside, expect, failCall, type Person, shoot, test } from './fixtures/test.ts'

const PROMPT = 'You must finish your Stripe onboarding to publish and sell artwork.'
const STATUS = /\/api\/stripe\/account-status$/
const LABELS = ['Complete Profile', 'Upload Artwork', 'Connect payment account', 'Publish Artwork']

const checklist = (page: Page) => page.getByRole('region', { name: 'Get Ready to Sell Your Artwork' })
const step = (page: Page, label: string) => checklist(page).getByRole('listitem').filter({ hasText: label })
const open = async (page: Page) => {
  await page.goto('/account')
  await expect(checklist(page)).toBeVisible()
}
const answerStatus = async (page: Page, status: string) => {
  await arriveFromOutside(page)
  await page.route(
    (url) => STATUS.test(url.pathname),
    (route) =>
      route.fulfill({
        json: {
          status,
          accountId: null,
          detailsSubmitted: false,
          chargesEnabled: false,
          payoutsEnabled: false,
          commissionRate: 12,
          testMode: true,
        },
      }),
  )
}
const upload = async (page: Page, person: Person, title: string): Promise<string> => {
  const response = await page.request.post('/api/artworks/upload', {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: {
      title,
      description: 'Salt on paper.',
      price: '1200.00',
      medium: 'oil',
      year_created: '2024',
      dimensions: JSON.stringify({ width: 20, height: 30, unit: 'inches' }),
      images: { name: 'work.jpg', mimeType: 'image/jpeg', buffer: await readFile('demo/art/agnes.jpg') },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).id
}

for (const role of ['artist', 'gallery', 'curator', 'collector', null] as const) {
  test(`CD-16.1 the checklist has its four steps in order, as ${role ?? 'nobody in particular'}`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role)
    await open(page)
    const names = await checklist(page).getByRole('listitem').allInnerTexts()
    expect(names.map((text) => text.split(/[,\n]/)[0])).toEqual(LABELS)
    // On the dashboard it is for those who sell.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
    await expect(checklist(page)).toHaveCount(role === 'artist' ? 1 : 0)
  })
}

test('CD-16.4 CD-16.7 only an active account ticks the third step and silences the prompt', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  for (const status of ['active', 'pending', 'incomplete', 'restricted', 'not_connected']) {
    await page.unrouteAll()
    await answerStatus(page, status)
    await open(page)
    const third = step(page, 'Connect payment account')
    await expect(third.getByText(status === 'active' ? ', done' : ', not done')).toBeAttached()
    await expect(checklist(page).getByText(PROMPT)).toHaveCount(status === 'active' ? 0 : 1)
    await expect(third.getByRole('button', { name: 'Complete Stripe Setup' })).toHaveCount(status === 'active' ? 0 : 1)
  }
  await page.unrouteAll()
  await failCall(page, 'GET', STATUS, 502)
  await open(page)
  await expect(checklist(page).getByText(PROMPT)).toBeVisible()
  await expect(step(page, 'Connect payment account').getByText('We couldn’t check your Stripe account')).toBeVisible()
})

test('CD-16.2 CD-16.3 CD-16.5 CD-16.10 CD-16.11 CD-16.12 CD-16.13 CD-16.14 the steps are walked, and ticks and lines are accurate', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('artist', 'Ines Okafor')
  await open(page)
  await expect(step(page, 'Complete Profile')).toContainText(
    'Still missing: profile picture, bio, location, artist statement',
  )
  for (const label of LABELS) await expect(step(page, label).getByText(', not done')).toBeAttached()
  await expect(step(page, 'Upload Artwork')).toContainText('No works uploaded yet')
  await expect(step(page, 'Publish Artwork')).toContainText('No works published yet')
  for (const [label, href] of [
    ['Complete Profile', '/profile'],
    ['Upload Artwork', '/upload'],
    ['Connect payment account', '/payment-settings'],
    ['Publish Artwork', '/dashboard'],
  ] as const)
    await expect(step(page, label).getByRole('link')).toHaveAttribute('href', href)
  await shoot(page, 'checklist-open')

  const start = step(page, 'Connect payment account').getByRole('button', { name: 'Complete Stripe Setup' })
  await failCall(page, 'POST', /\/api\/stripe\/connect\/account-link$/, 500, { error: 'No link today.' })
  await start.click()
  await expect(page.getByText('Error launching Stripe onboarding: No link today.')).toBeVisible()
  await page.unrouteAll()
  let url = ''
  await page.route(/\/api\/stripe\/connect\/account-link\?country=US$/, async (route) => {
    const response = await route.fetch()
    url = (await response.json()).url
    await route.fulfill({ response })
  })
  await start.click()
  await stateCountry(page)
  await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
  expect(page.url()).toBe(url)
  await page.getByLabel('Last four digits of the bank account').fill('4242')
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(page.getByText('Payouts are on')).toBeVisible()

  await person.api('PUT', '/users/profile', { bio: 'Paints tides.', location: 'Lisbon' })
  const [first] = [await upload(page, person, 'Low Tide'), await upload(page, person, 'High Tide')]
  const published = await person.api('POST', `/artworks/${first}/publish`, { confirmedPrice: '1200.00' })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  await open(page)
  await expect(step(page, 'Connect payment account').getByText(', done')).toBeAttached()
  await expect(step(page, 'Connect payment account')).toContainText('Payouts are on')
  await expect(checklist(page).getByText(PROMPT)).toHaveCount(0)
  await expect(step(page, 'Complete Profile')).toContainText('Still missing: profile picture, artist statement')
  await expect(step(page, 'Upload Artwork')).toContainText('2 works uploaded')
  await expect(step(page, 'Publish Artwork')).toContainText('1 work published')
  await expect(step(page, 'Complete Profile').getByText(', not done')).toBeAttached()
  for (const label of LABELS.slice(1)) await expect(step(page, label).getByText(', done')).toBeAttached()
  await shoot(page, 'checklist-active')

  await person.api('PUT', '/users/profile', { artist_statement: 'Salt and light.' })
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await readFile('demo/art/agnes.jpg') }
  const avatar = await page.request.post('/api/users/avatar', {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: { avatar: picture },
  })
  expect(avatar.status(), await avatar.text()).toBeLessThan(300)
  await open(page)
  await expect(step(page, 'Complete Profile')).toContainText('Nothing is missing')
  await expect(step(page, 'Complete Profile').getByText(', done')).toBeAttached()

  // The dashboard has it until everything is done.
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Preview Low Tide' })).toBeVisible()
  await expect(checklist(page)).toHaveCount(0)
  await person.api('PUT', '/users/profile', { artist_statement: '' })
  await page.reload()
  await expect(step(page, 'Complete Profile')).toContainText('Still missing: artist statement')
  await expect(checklist(page).getByText(PROMPT)).toHaveCount(0)
  await shoot(page, 'dashboard-checklist')
})
