import { answerProfile, openDashboard, toast, watchCalls, welcome } from './fixtures/dashboard.ts'
import { adopt, createPerson, expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const PROFILE = /\/users\/profile$/

test('an artist edits the profile in place', async ({ page, signedIn, expectAccessible }) => {
  const artist = await signedIn('artist')
  await artist.api('PUT', '/users/profile', { bio: 'Old words.', location: 'Hudson' })
  await openDashboard(page)
  const calls = watchCalls(page)
  const puts = () => calls.filter(({ method }) => method === 'PUT')
  const header = page.locator('header').filter({ has: welcome(page) })
  const bio = page.getByLabel('Bio')
  const save = page.getByRole('button', { name: 'Save Changes' })

  await test.step('AW-1.38 AW-3.2 AW-3.19 AW-3.20 AW-3.25 nothing that curators and collectors have', async () => {
    await expect(header.getByText('Artist', { exact: true })).toBeVisible()
    for (const foreign of ['Curator statement', 'Commission rate', 'Your Collection'])
      await expect(page.getByRole('heading', { name: foreign })).toHaveCount(0)
  })

  await test.step('AW-1.35 AW-3.3 AW-3.4 AW-3.5 AW-3.6 AW-3.8 AW-3.9 AW-4.1 the form opens with what is stored', async () => {
    const cancel = page.getByRole('button', { name: 'Cancel' })
    for (const absent of [bio, cancel, save]) await expect(absent).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit details' }).click()
    for (const button of [cancel, save]) await expect(button).toBeVisible()
    await expect(bio).toHaveValue('Old words.')
    await expect(page.getByLabel('Location')).toHaveValue('Hudson')
    await expect(page.getByRole('group', { name: 'Studio/Artwork Shipping Address' })).toBeVisible()
  })

  await test.step('AW-3.7 AW-4.19 four social links', async () => {
    for (const network of ['Instagram', 'Facebook', 'Twitter', 'TikTok'])
      await expect(page.getByLabel(network)).toHaveAttribute('type', 'url')
    await shoot(page, 'dashboard-edit')
    await expectAccessible()
  })

  await test.step('AW-4.3 Cancel throws the edits away', async () => {
    await bio.fill('Thrown away.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(header.getByText('Old words.')).toBeVisible()
    expect(puts()).toEqual([])
  })

  await test.step('AW-4.20 an address is completed, and one that is none refused', async () => {
    await page.getByRole('button', { name: 'Edit details' }).click()
    await bio.fill('Paintings of ordinary light.')
    await page.getByLabel('Location').fill('Beacon')
    await page.getByLabel('Instagram').fill('instagram.com/ines.okafor')
    await page.getByLabel('Twitter').fill('@ines')
    await page.getByLabel('Twitter').blur()
    await expect(page.getByLabel('Twitter')).toHaveValue('https://twitter.com/ines')
    await page.getByLabel('TikTok').fill('ines')
    await page.getByLabel('Facebook').fill('javascript:alert(1)')
    await save.click()
    await expect(page.getByLabel('Facebook').and(page.locator('[aria-invalid=true]'))).toBeFocused()
    await page.getByLabel('Facebook').fill('')
  })

  await test.step('AW-4.7 AW-4.8 a failed save keeps what was typed', async () => {
    await failCall(page, 'PUT', PROFILE, 500)
    await save.click()
    await expect(toast(page, 'Failed to save profile changes')).toBeVisible()
    await expect(bio).toHaveValue('Paintings of ordinary light.')
    await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.com/ines.okafor')
    await page.unrouteAll()
  })

  await test.step('AW-4.2 AW-4.6 AW-4.9 it is saved with one request', async () => {
    calls.length = 0
    const { release } = await holdCall(page, 'PUT', PROFILE)
    await save.dblclick()
    const saving = page.getByRole('button', { name: 'Saving...' })
    await expect(saving).toBeDisabled()
    release()
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    expect(puts()).toEqual([
      {
        method: 'PUT',
        path: '/users/profile',
        body: {
          bio: 'Paintings of ordinary light.',
          location: 'Beacon',
          instagram: 'https://instagram.com/ines.okafor',
          twitter: 'https://twitter.com/ines',
          tiktok: 'https://www.tiktok.com/@ines',
        },
      },
    ])
    await expect(bio).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('AW-3.5 AW-3.6 AW-3.7 AW-4.2 AW-4.16 AW-4.17 AW-4.20 AW-4.21 the new values are shown, also after a reload', async () => {
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(header.getByText('Paintings of ordinary light.')).toBeVisible()
      await expect(header.getByText('Beacon', { exact: true })).toBeVisible()
      const links = {
        Instagram: 'https://instagram.com/ines.okafor',
        Twitter: 'https://twitter.com/ines',
        TikTok: 'https://www.tiktok.com/@ines',
      }
      for (const [network, address] of Object.entries(links)) {
        const link = header.getByRole('link', { name: network })
        await expect(link).toHaveAttribute('href', address)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
      await expect(header.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
    }
  })

  await test.step('AW-4.21 only web addresses are links', async () => {
    // A value that came here by another way, as an import might bring it, is shown only where it is a web address.
    const odd = { instagram: '', facebook: 'javascript:alert(1)', twitter: 'data:text/html,x', tiktok: 'ftp://x.org' }
    await answerProfile(page, { ...odd, social_links: odd })
    await page.reload()
    await expect(header.getByText('Beacon', { exact: true })).toBeVisible()
    for (const network of ['Instagram', 'Facebook', 'Twitter', 'TikTok'])
      await expect(header.getByRole('link', { name: network })).toHaveCount(0)
    await expect(page.locator('a[href^="javascript:"], a[href^="data:"], a[href^="ftp:"]')).toHaveCount(0)
  })
})

test('a curator’s words and share, a gallery’s words and address', async ({ page, context, signedIn }) => {
  await test.step('AW-1.36 AW-4.23 AW-4.24 a curator saves both', async () => {
    await signedIn('curator')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Edit details' }).click()
    await page.getByLabel('Curator statement').fill('Small rooms, long looks.')
    await page.getByLabel('Commission rate').fill('12')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Small rooms, long looks.')).toBeVisible()
    await expect(page.getByText('12%', { exact: true })).toBeVisible()
  })

  const gallery = await createPerson(context.request, 'gallery', 'Pier Nine')
  await gallery.api('PUT', '/users/profile', {
    gallery_statement: 'A room by the water.',
    gallery_hours: 'Thu to Sun, 12 to 6',
  })

  await test.step('AW-1.37 AW-3.21 AW-3.22 a gallery sees both and edits neither', async () => {
    await adopt(page, gallery)
    await page.goto('/dashboard')
    await expect(page.getByText('A room by the water.')).toBeVisible()
    await expect(page.getByText('Thu to Sun, 12 to 6')).toBeVisible()
    await page.getByRole('button', { name: 'Edit details' }).click()
    await expect(page.getByText('A room by the water.')).toBeVisible()
    await expect(page.getByLabel(/Gallery (statement|hours)/)).toHaveCount(0)
  })

  await test.step('AW-13.15 AW-13.16 the country is one of ten, and the United States at first', async () => {
    const country = page.getByLabel('Country')
    await expect(country).toHaveValue('US')
    expect(
      await country.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['US', 'CA', 'MX', 'GB', 'AU', 'DE', 'FR', 'IT', 'ES', 'NL'])
  })

  await test.step('AW-13.13 AW-16.3 an address is typed by hand, and a part of it is saved', async () => {
    await page.getByLabel('City').fill('Boston')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('region', { name: 'Gallery Shipping Address', exact: true })).toContainText('Boston')
  })

  await test.step('AW-4.25 a save leaves both unchanged', async () => {
    const after = (await gallery.api('GET', '/users/profile')).body as unknown as Record<string, string>
    expect([after.gallery_statement, after.gallery_hours, after.shipping_city]).toEqual([
      'A room by the water.',
      'Thu to Sun, 12 to 6',
      'Boston',
    ])
  })
})
