import type { Page } from '@playwright/test'
import { assignRole } from './fixtures/administer.ts'
import { editsBioAndLocation, openDashboard, watchCalls, welcome } from './fixtures/dashboard.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { DRIFT, uploadWork } from './fixtures/published-artist.ts'
import {
  adopt,
  arriveFromOutside,
  createPerson,
  expect,
  failCall,
  type Person,
  type PersonRole,
  shoot,
  test,
} from './fixtures/test.ts'

const PROFILE = /\/users\/profile$/

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('AW-3.9 AW-3.12 AW-3.13 AW-3.14 AW-3.15 AW-3.17 AW-3.18 the dashboard of a new artist greets and leads', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const artist = await signedIn('artist', 'Inés Okafor')
  const calls = watchCalls(page)
  const sections = [
    'Your Artworks',
    'Your Exhibitions',
    'Resume',
    'Artist statement',
    'Publish your online gallery',
    'Shipping & Labels',
    'Payments',
    'Studio/Artwork Shipping Address',
  ]
  await arriveFromOutside(page)
  await test.step('AW-1.4 AW-1.5 AW-3.1 AW-3.40 both addresses show it, with one request for the profile', async () => {
    for (const path of ['/', '/dashboard']) {
      calls.length = 0
      await openDashboard(page, path)
      await expect(welcome(page)).toHaveText('Welcome, Inés Okafor')
      for (const section of sections) await expect(region(page, section)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Sections of the dashboard' })).toContainText('Online Gallery')
      const profile = { method: 'GET', path: '/users/profile', body: null }
      expect(calls.filter(({ path }) => path === profile.path)).toEqual([profile])
    }
  })

  // With its cookie the page arrives complete: nothing is requested again. The header and the orders to ship are counted after it.
  await page.unrouteAll()
  for (const path of ['/', '/dashboard']) {
    // Leaving the previous page ends its calls.
    await page.goto('about:blank')
    calls.length = 0
    await openDashboard(page, path)
    await expect(welcome(page)).toHaveText('Welcome, Inés Okafor')
    await hydrated(page)
    expect(calls.filter(({ path }) => !/cart$|unread$|shipping\/queue$/.test(path))).toEqual([])
  }
  const works = region(page, 'Your Artworks')
  await expect(works.getByText('No artworks yet')).toBeVisible()
  await expect(page.getByText('No exhibitions yet')).toBeVisible()
  await expect(page.getByText('Create your first exhibition to showcase your artworks')).toBeVisible()
  const checklist = region(page, 'Get Ready to Sell Your Artwork')
  await expect(checklist.getByRole('button', { name: 'Complete Stripe Setup' })).toBeVisible()
  await shoot(page, 'dashboard-new')
  await expectAccessible()
  await works.getByRole('link', { name: 'Upload artwork' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  expect(artist.role).toBe('artist')
})

test('AW-1.32 AW-3.31 AW-3.33 AW-3.35 the dashboard leads to upload, shipping and payment settings', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await openDashboard(page)
  await region(page, 'Your Artworks').getByRole('link', { name: 'Upload artwork' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await openDashboard(page)
  await region(page, 'Shipping & Labels').getByRole('link', { name: 'Open shipping' }).click()
  await expect(page).toHaveURL(/\/shipping$/)
  await openDashboard(page)
  await region(page, 'Payments').getByRole('link', { name: 'Payment settings' }).click()
  await expect(page).toHaveURL(/\/payment-settings$/)
})

const SECTIONS = {
  shipping: /Shipping Address$/,
  collection: /^Your Collection$/,
  exhibitions: /^Your Exhibitions$/,
}
const ARTIST_ONLY = /^(Resume|Artist statement|Publish your online gallery|Shipping & Labels|Your Artworks)$/
const CURATOR_ONLY = /^(Curator statement|Commission rate)$/
interface Shown {
  role: PersonRole
  /** Rows that only this role has. */
  ids: string
  label: string
  address: string | null
  has: (keyof typeof SECTIONS)[]
}
const ROLES: Shown[] = [
  {
    role: 'gallery',
    ids: 'AW-3.10',
    label: 'Gallery',
    address: 'Gallery Shipping Address',
    has: ['shipping', 'exhibitions'],
  },
  { role: 'curator', ids: '', label: 'Curator', address: null, has: [] },
  { role: 'collector', ids: 'AW-3.27 AW-3.32', label: 'Collector', address: null, has: ['collection'] },
  { role: null, ids: 'AW-1.25 AW-3.27', label: 'Collector', address: null, has: ['collection'] },
]

for (const { role, ids, label, address, has } of ROLES)
  test(`${ids ? `${ids} ` : ''}the dashboard of ${role ?? 'somebody without a role'}`, async ({
    page,
    signedIn,
    expectAccessible,
  }) => {
    const person = await signedIn(role)
    await person.api('PUT', '/users/profile', {
      bio: 'Light and rooms.',
      location: 'Hudson',
      instagram: 'https://instagram.com/ada',
      facebook: 'https://facebook.com/ada',
      twitter: 'https://twitter.com/ada',
      tiktok: 'https://tiktok.com/@ada',
      ...(role === 'curator' ? { commission_rate: 12 } : {}),
    })
    await page.goto('/dashboard')
    await expect(welcome(page)).toBeVisible()

    await test.step('AW-3.2 AW-3.5 AW-3.6 AW-3.7 the header', async () => {
      const header = page.locator('header').filter({ has: welcome(page) })
      await expect(header.getByText(label, { exact: true })).toBeVisible()
      await expect(header.getByText('Light and rooms.')).toBeVisible()
      await expect(header.getByText('Hudson', { exact: true })).toBeVisible()
      for (const network of ['instagram.com/ada', 'facebook.com/ada', 'twitter.com/ada', 'tiktok.com/@ada'])
        await expect(header.locator(`a[href="https://${network}"][target="_blank"][rel~="noopener"]`)).toBeVisible()
    })

    await test.step('AW-1.38 AW-3.8 AW-3.18 AW-3.25 the sections of some', async () => {
      for (const section of ['shipping', 'collection', 'exhibitions'] as const)
        await expect(page.getByRole('heading', { name: SECTIONS[section] })).toHaveCount(has.includes(section) ? 1 : 0)
    })

    await test.step('AW-3.12 AW-3.13 AW-3.14 AW-3.15 nothing that artists alone have', async () => {
      await expect(page.getByRole('heading', { name: ARTIST_ONLY })).toHaveCount(0)
    })

    await test.step('AW-3.19 AW-3.20 the words and the share of curators', async () => {
      await expect(page.getByRole('heading', { name: CURATOR_ONLY })).toHaveCount(role === 'curator' ? 2 : 0)
      await expect(page.getByText('12%', { exact: true })).toHaveCount(role === 'curator' ? 1 : 0)
    })

    if (has.includes('collection')) {
      const soon = region(page, 'Recommended artists')
      await expect(soon.getByText('Coming Soon')).toBeVisible()
      await expect(soon.locator('a, button')).toHaveCount(0)
    }
    await shoot(page, `dashboard-${role ?? 'no-role'}`)
    await expectAccessible()

    await test.step('AW-3.3 AW-3.4 AW-3.5 AW-3.6 AW-3.7 what everybody edits', async () => {
      await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Edit details' }).click()
      for (const field of ['Bio', 'Location', 'Instagram', 'Facebook', 'Twitter', 'TikTok'])
        await expect(page.getByLabel(field, { exact: true })).toBeVisible()
      for (const words of ['Cancel', 'Save Changes'])
        await expect(page.getByRole('button', { name: words })).toBeVisible()
    })

    await test.step('AW-1.35 AW-3.8 AW-3.19 what some edit', async () => {
      await expect(page.getByRole('group', { name: /Shipping Address$/ })).toHaveCount(address ? 1 : 0)
      if (address) await expect(page.getByRole('group', { name: address, exact: true })).toBeVisible()
      await expect(page.getByLabel('Curator statement')).toHaveCount(role === 'curator' ? 1 : 0)
    })

    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()

    await test.step('AW-4.16 AW-4.17 bio and location are saved', async () => {
      await editsBioAndLocation(page)
    })

    if (has.includes('collection')) {
      await region(page, 'Your Collection').getByRole('link', { name: 'Browse artworks' }).click()
      await expect(page).toHaveURL(/\/browse$/)
    }
  })

test('AW-1.35 AW-3.2 AW-3.8 AW-3.11 AW-3.28 AW-3.29 AW-4.16 AW-4.17 a dealer has the common fields, an address and the collection; an admin a door', async ({
  page,
  context,
  signedIn,
}) => {
  const dealer: Person = await signedIn(null, 'Dora Dealer')
  await assignRole(dealer, 'dealer')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Dealer', { exact: true })).toBeVisible()
  await expect(region(page, 'Business Shipping Address')).toBeVisible()
  await expect(region(page, 'Your Collection')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open administration' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit details' }).click()
  for (const field of ['Bio', 'Location', 'Instagram', 'Street Address'])
    await expect(page.getByLabel(field, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await editsBioAndLocation(page)

  const admin = await createPerson(context.request, 'collector', 'Ann Admin')
  await assignRole(admin, 'admin')
  await adopt(page, admin)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible()
  await expect(region(page, 'Your Collection')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open administration' })).toHaveAttribute('href', '/admin')
  await editsBioAndLocation(page)
})

test('AW-3.37 AW-3.38 AW-3.44 what is critical fails the screen, the rest its own section', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await uploadWork(context.request, artist, DRIFT)
  for (const path of [/\/exhibitions\/my$/, /\/stripe\/account-status$/, /\/artist\/gallery$/])
    await failCall(page, 'GET', path, 500, { error: 'Not now.' })
  await openDashboard(page)
  await expect(page.getByRole('button', { name: 'Preview Drift' })).toBeVisible()
  await expect(region(page, 'Your Exhibitions').getByText('Not now.')).toBeVisible()
  await expect(region(page, 'Payments').getByText('could not be loaded')).toBeVisible()
  const gallery = region(page, 'Publish your online gallery')
  await expect(gallery.getByRole('alert')).toContainText('Not now.')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await shoot(page, 'dashboard-sections-failed')
  await expectAccessible()
  await page.unrouteAll()
  await region(page, 'Your Exhibitions').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No exhibitions yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Exhibitions' })).toBeFocused()
  await gallery.getByRole('button', { name: 'Try Again' }).click()
  await expect(gallery.getByRole('button', { name: 'Publish your gallery' })).toBeVisible()
  await region(page, 'Payments').getByRole('button', { name: 'Try Again' }).click()
  await expect(region(page, 'Payments')).toContainText('Not connected')

  for (const path of [/\/artworks\/my$/, PROFILE]) {
    await failCall(page, 'GET', path, 500, { error: 'The archive is closed.' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('The archive is closed.')).toBeVisible()
    await page.unrouteAll()
    const loaded = page.waitForEvent('load')
    if (path === PROFILE) {
      await shoot(page, 'dashboard-failed')
      await expectAccessible()
    }
    await page.getByRole('button', { name: 'Try Again' }).click()
    await loaded
    await expect(page.getByRole('button', { name: 'Preview Drift' })).toBeVisible()
  }
})
