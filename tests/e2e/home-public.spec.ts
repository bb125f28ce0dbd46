import { serverWithAdmin } from './fixtures/admin-server.ts'
import { ADMIN } from './fixtures/administer.ts'
import { expectWorks } from './fixtures/dashboard.ts'
import { hung, publishExhibition } from './fixtures/exhibitions.ts'
import { publishArtist, SAMPLE_WORKS, type SampleWork } from './fixtures/published-artist.ts'
import { expect, PASSWORD, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

/** An object, which stands on a plinth. */
const JAR: SampleWork = {
  title: 'Moon Jar',
  pictures: ['vessel'],
  medium: 'sculpture',
  size: [13, 16, 13],
  price: '900',
  year: 2025,
}

test('AW-1.1 AW-1.4 visitors arrive at the front page, or where the setting says at the log-in', async ({
  page,
  request,
  signedIn,
  expectAccessible,
}) => {
  test.slow()
  const signIn = await request.post('/api/identity/sign-in', { data: { email: ADMIN, password: PASSWORD } })
  const headers = { authorization: `Bearer ${(await signIn.json()).token}` }
  const save = async (part: string, data: object) =>
    expect((await request.put(`/api/admin/site/${part}`, { headers, data })).status()).toBe(200)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('an empty site introduces itself', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/')
    await expect(heading).toHaveText('The ground is white; the work is yours.')
    await expect(page.getByText('The walls are still empty.')).toBeVisible()
    await expectAccessible()
    await shoot(page, 'home-empty')
  })

  await test.step('the works of its artists hang on one wall, under the name of the site', async () => {
    const artist = await publishArtist(request, { works: SAMPLE_WORKS })
    const [work] = artist.works
    await publishArtist(request, { name: 'Hana Itoh', works: [JAR] })
    const exhibition = await hung(artist, work ? [work] : [])
    await publishExhibition(artist, exhibition.id)
    await page.goto('/')
    await shoot(page, 'home-gesso')
    await save('name', { name: 'Kunsthaus Lind', tagline: 'Painting, print and ceramics from Leipzig.' })
    const operator = { legal_name: '', address: 'Spinnereistraße 12, 04179 Leipzig', email: '', tax_number: '' }
    await save('operator', { ...operator, visit: 'Wednesday to Sunday, 11 to 18.' })
    await page.reload()
    await expect(heading).toHaveText('Kunsthaus Lind')
    const wall = page.getByRole('list', { name: 'Works at Kunsthaus Lind, hung to scale' })
    await expect(wall.getByRole('link').first()).toBeVisible()
    await expect(wall.getByRole('link').last()).toHaveAccessibleName('Moon Jar, 2025, by Hana Itoh')
    await expect(page.getByRole('heading', { name: 'Newly hung' })).toBeVisible()
    await page.getByRole('link', { name: 'Plan a visit' }).click()
    await expect(page.getByRole('heading', { name: 'Visit' })).toBeInViewport()
    await expectAccessible()
    await page.setViewportSize({ width: 375, height: 812 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await page.setViewportSize({ width: 1280, height: 800 })
    await shoot(page, 'home-lind')
    await wall.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/marketplace\//)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect(heading).toHaveText('Kunsthaus Lind')
  })

  await test.step('with the setting, the log-in is there instead, and the front page at its own address', async () => {
    await save('home', { visitors_arrive_at: 'log-in' })
    expect(await (await request.get('/', { headers: { accept: 'text/html', cookie: '' } })).text()).toContain(
      'Loading...',
    )
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page.goto('/home')
    await expect(heading).toHaveText('Kunsthaus Lind')
  })

  await test.step('whoever is signed in gets their dashboard, whatever the setting', async () => {
    for (const visitors_arrive_at of ['log-in', 'front-page']) {
      await save('home', { visitors_arrive_at })
      if (visitors_arrive_at === 'log-in') await signedIn('artist', 'Noor Hadley')
      await page.goto('/')
      await expect(page).toHaveURL('/')
      await expect(heading).toHaveText('Welcome, Noor Hadley')
      await expectWorks(page)
    }
  })
})

test('Explore leads visitors to a sign-up that says why, and opens afterwards', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Sign up to explore works, exhibitions and articles.')).toBeVisible()
})
