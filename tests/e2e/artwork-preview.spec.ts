import type { Page } from '@playwright/test'
import { wholeWork } from '../../src/web/testing/whole-work.ts'
import { answerWorks, locateCard, openDashboard } from './fixtures/dashboard.ts'
import { photograph } from './fixtures/pictures.ts'
import { activatePayouts, publishWork, type SampleWork, uploadWork, uploadWorks } from './fixtures/published-artist.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const STUDIO: SampleWork = {
  title: 'Studio, Four O’Clock',
  pictures: ['studio', 'install-1', 'install-2', 'lemons', 'agnes'],
  medium: 'oil',
  size: [20, 30, 1.5],
  price: '3200',
  year: 2024,
  description: 'The tulips were gone by Friday. The blue canvas is still leaning there.',
  fields: { edition_type: 'Etching', edition_number: '3', edition_size: '25', product_type: 'Painting' },
}
const preview = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

test('a picture opens the preview with everything about the work', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  await activatePayouts(context.request, artist)
  const flat = { ...STUDIO, title: 'Drift', pictures: ['lines'], size: [20, 30] as [number, number] }
  await uploadWork(context.request, artist, flat)
  const work = await publishWork(artist, await uploadWork(context.request, artist, STUDIO), STUDIO)
  await openDashboard(page)
  const opener = page.getByRole('button', { name: `Preview ${STUDIO.title}` })
  const shown = preview(page, STUDIO.title)
  await test.step('AW-5.31 AW-6.1 AW-6.2 AW-6.3 AW-6.4 it has the pictures, the title, the status and the words', async () => {
    await opener.click()
    await expect(shown).toBeVisible()
    await expect(shown.getByRole('button', { name: /^Show image \d/ })).toHaveCount(5)
    await expect(shown.getByText(STUDIO.title, { exact: true }).last()).toBeVisible()
    await expect(shown.getByText('Published', { exact: true })).toBeVisible()
    await expect(shown.getByText(STUDIO.description ?? '')).toBeVisible()
  })

  const locateRow = (term: string) =>
    shown
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
      .locator('dd')
  await test.step('AW-6.5 AW-6.6 AW-6.8 AW-6.9 AW-6.10 AW-6.11 AW-6.12 it has the facts', async () => {
    const facts = {
      Medium: 'Oil',
      Dimensions: '20 x 30 x 1 ½ in (50.8 x 76.2 x 3.8 cm) (W x H x D)',
      Year: '2024',
      Edition: 'Etching',
      'Edition number': '3/25',
      'Product type': 'Painting',
      Price: '$3,200.00',
    }
    for (const [term, value] of Object.entries(facts)) {
      await expect(locateRow(term)).toHaveText(value)
    }
  })

  await test.step('AW-6.17 AW-6.18 it leads to the store', async () => {
    await expect(locateRow('Product')).toHaveText(work.shopify_handle)
    expect(await shown.getByRole('link', { name: /View in store/ }).getAttribute('href')).toMatch(
      new RegExp(`/${work.shopify_handle}$`),
    )
  })

  await page.waitForLoadState('networkidle')
  await shoot(page, 'preview')
  await expectAccessible()

  await test.step('AW-6.21 it closes in three ways, each of which returns the focus to the card', async () => {
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(shown).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(shown).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(shown).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('AW-6.7 AW-6.19 a draft is not in the store; with and without depth', async () => {
    await opener.press('Enter')
    await expect(locateRow('Dimensions')).toHaveText('20 x 30 x 1 ½ in (50.8 x 76.2 x 3.8 cm) (W x H x D)')
    await page.keyboard.press('Escape')
    await locateCard(page, 'Drift').getByRole('button', { name: 'Preview Drift' }).click()
    const draft = preview(page, 'Drift')
    await expect(draft.getByText('20 x 30 in (50.8 x 76.2 cm) (W x H)')).toBeVisible()
    await expect(draft.getByText('In the store')).toHaveCount(0)
    await expect(draft.getByRole('link', { name: /View in store/ })).toHaveCount(0)
  })
})

test('AW-6.23 AW-6.24 AW-6.25 AW-6.26 AW-6.27 AW-6.28 AW-6.29 the image gallery goes round, chooses and fills the window', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const colors = ['#7a3b2e', '#2f4858', '#33658a', '#86bbd8', '#758e4f']
  const pictures = await Promise.all(colors.map(async (color) => (await photograph('a.jpg', color)).buffer))
  await uploadWorks(context.request, artist, [{ ...STUDIO, title: 'Five', pictures }])
  await openDashboard(page)
  await page.getByRole('button', { name: 'Preview Five' }).click()
  const shown = preview(page, 'Five')
  const gallery = shown.getByRole('region', { name: 'Images of Five' })
  const counter = (text: string) => expect(gallery.getByText(text, { exact: true })).toBeVisible()
  const large = gallery.getByRole('img').and(page.locator('img'))
  await expect(large).toHaveCount(1)
  await counter('1 / 5')
  const first = gallery.getByRole('button', { name: 'Show image 1' })
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByText('Primary', { exact: true })).toHaveCount(1)
  await expect(first).toContainText('Primary')

  const next = gallery.getByRole('button', { name: 'Next image' })
  const previous = gallery.getByRole('button', { name: 'Previous image' })
  const source = () => large.getAttribute('src')
  const primary = await source()
  await next.click()
  await counter('2 / 5')
  await expect.poll(source).not.toBe(primary)
  await previous.click()
  await counter('1 / 5')
  await expect.poll(source).toBe(primary)
  await previous.click()
  await counter('5 / 5')
  await next.click()
  await counter('1 / 5')
  await gallery.getByRole('button', { name: 'Show image 3' }).click()
  await counter('3 / 5')
  const third = await source()
  expect(third).not.toBe(primary)
  // One dot a picture, the current one marked, at every width; a dot shows its picture.
  const dots = gallery.getByRole('button', { name: /^Go to image/ })
  const chooseDot = async (position: number, from: string | null) => {
    const dot = gallery.getByRole('button', { name: `Go to image ${position}` })
    await dot.click()
    await expect(dot).toHaveAttribute('aria-current', 'true')
    await expect(dots.and(page.locator('[aria-current]'))).toHaveCount(1)
    await counter(`${position} / 5`)
    await expect.poll(source).not.toBe(from)
  }
  await expect(dots).toHaveCount(5)
  await expect(gallery.getByRole('button', { name: 'Go to image 3' })).toHaveAttribute('aria-current', 'true')
  await chooseDot(2, third)
  await chooseDot(1, await source())
  await expect.poll(source).toBe(primary)
  await chooseDot(3, primary)
  await expect.poll(source).toBe(third)

  await test.step('AW-6.30 AW-6.31 AW-6.32 it fills the window and is left by Escape', async () => {
    await gallery.getByRole('button', { name: 'View fullscreen' }).click()
    const full = page.getByRole('dialog', { name: 'Images of Five' })
    await expect(full).toBeVisible()
    await expect
      .poll(() => full.evaluate((box) => [box.clientWidth, box.clientHeight]))
      .toEqual(await page.evaluate(() => [innerWidth, innerHeight]))
    await expect(full.locator('img')).toHaveAttribute('src', third ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(full.getByText('4 / 5')).toBeVisible()
    await expect(full.locator('img')).not.toHaveAttribute('src', third ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(full.getByText('3 / 5')).toBeVisible()
    await expect(full.locator('img')).toHaveAttribute('src', third ?? '')
    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
    await expect(shown).toBeVisible()
    await large.click()
    await expect(full.getByText('3 / 5')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)

    await page.setViewportSize({ width: 375, height: 812 })
    await chooseDot(5, third)
  })
})

test('AW-6.13 AW-6.14 AW-6.15 AW-6.16 AW-6.22 what is estimated is shown as an estimate', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await uploadWork(context.request, artist, { ...STUDIO, pictures: ['studio'] })
  await answerWorks(page, (works) =>
    works.map((work) => ({
      ...work,
      ai_analysis: {
        style: 'Painterly realism',
        description: 'Warm interior, raking light, simplified planes.',
        tags: ['Interior', 'Still life', 'Warm light'],
        price_range: { min: 2800, max: 3900 },
      },
      market_analysis: {
        market_position: 'Emerging',
        price_trend: 'Rising',
        stats: { average: 3150, min: 1900, max: 5200, count: 14 },
        recommendation: 'Keep the price for the next two shows.',
        confidence_score: 0.72,
      },
      price_analysis: 'Close to similar interiors of this size.',
      color_palette: ['#c9a27e', '#2c4c8a', '#7f8f3a'],
      similar_works_count: 14,
    })),
  )
  await openDashboard(page)
  await page.getByRole('button', { name: `Preview ${STUDIO.title}` }).click()
  const shown = preview(page, STUDIO.title)
  const analysis = shown.getByRole('region', { name: 'AI analysis' })
  await expect(analysis).toContainText('Estimate')
  await expect(analysis).toContainText('$2,800 – $3,900')
  await expect(analysis.getByText('Painterly realism')).toBeVisible()
  await expect(analysis.getByText('Warm interior, raking light, simplified planes.')).toBeVisible()
  for (const tag of ['Interior', 'Still life', 'Warm light'])
    await expect(analysis.getByText(tag, { exact: true })).toBeVisible()
  await expect(analysis).toContainText('Estimate from 14 comparable works on this site, high confidence')
  const market = shown.getByRole('region', { name: 'Market analysis' })
  for (const words of [
    'Estimate',
    'Emerging',
    'Rising',
    '$3,150',
    '$1,900 – $5,200',
    '72%',
    'Keep the price for the next two shows.',
    'Close to similar interiors of this size.',
  ])
    await expect(market).toContainText(words)
  await expect(market.locator('dl > div').filter({ hasText: 'Similar works' }).locator('dd')).toHaveText('14')
  await expect(shown.getByRole('list', { name: 'Color palette' }).getByRole('listitem')).toHaveCount(3)
  await shoot(page, 'preview-analysis')
  await expectAccessible()
})

test('AW-6.20 AW-6.35 AW-6.36 AW-6.38 a preview without data, without or with one image, and with a broken one', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  const id = (at: number) => `0198f2a0-0000-7000-8000-00000000000${at}`
  await answerWorks(page, () => [
    wholeWork({ id: id(1), title: 'Bare' }),
    wholeWork({ id: id(2), title: 'Single', image_url: '/favicon.svg' }),
    wholeWork({ id: id(3), title: 'Broken', image_url: '/missing.webp', detail_images: ['/favicon.svg'] }),
  ])
  await openDashboard(page)
  const open = async (title: string) => {
    await page.getByRole('button', { name: `Preview ${title}` }).click()
    const shown = preview(page, title)
    await expect(shown).toBeVisible()
    return shown
  }
  const bare = await open('Bare')
  await expect(bare.getByText('No images available', { exact: true })).toBeVisible()
  await expect(bare.getByRole('button')).toHaveCount(1)
  await expect(bare.locator('dt')).toHaveCount(0)
  for (const block of ['AI analysis', 'Market analysis', 'Color palette', 'In the store'])
    await expect(bare.getByText(block)).toHaveCount(0)
  await page.keyboard.press('Escape')

  const single = await open('Single')
  await expect(single.locator('img')).toBeVisible()
  for (const control of [/^Previous image/, /^Next image/, /^Go to image/, /^Show image/])
    await expect(single.getByRole('button', { name: control })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const broken = await open('Broken')
  await expect(broken.getByRole('img', { name: 'Broken' })).toBeVisible()
  await expect(broken.locator('section img[src="/missing.webp"]').and(page.locator('picture img'))).toHaveCount(0)
})
