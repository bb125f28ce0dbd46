import { shareText } from '../../src/contract/share-text.ts'
import { wholeWork } from '../../src/web/testing/whole-work.ts'
import {
  advanceTo,
  answerWorks,
  cards,
  locateBadge,
  locateCard,
  openDashboard,
  readClock,
  toast,
  watchCalls,
} from './fixtures/dashboard.ts'
import { photograph } from './fixtures/pictures.ts'
import { activatePayouts, publishWork, type SampleWork, uploadWork } from './fixtures/published-artist.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const DRAFT: SampleWork = {
  title: 'Agnes, Waiting',
  pictures: ['agnes', 'install-1', 'studio'],
  medium: 'oil',
  size: [24, 30, 0.8],
  price: '2900',
  year: 2025,
}
const METRIC: SampleWork = {
  ...DRAFT,
  title: 'Drift',
  pictures: ['lines'],
  medium: 'mixed_media',
  price: '280',
  fields: { dimensions: JSON.stringify({ width: 25.4, height: 50.8, unit: 'cm' }) },
}
const TIDE: SampleWork = {
  ...DRAFT,
  title: 'Low Tide, with Dog',
  pictures: ['tide'],
  size: [60, 40, 1.5],
  price: '6800',
}
const LEMONS: SampleWork = {
  ...DRAFT,
  title: 'Three Lemons for Ruth',
  pictures: ['lemons'],
  size: [20, 16, 0.8],
  price: '1450',
  stays: 'sold',
}
const HELD: SampleWork = {
  ...DRAFT,
  title: 'Harbor, Half Past Ten',
  pictures: ['nocturne'],
  size: [40, 38],
  price: '3900',
}

test('a card shows its work, its state and what can be done', async ({ page, context, signedIn, expectAccessible }) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  await activatePayouts(context.request, artist)
  for (const work of [TIDE, LEMONS]) await publishWork(artist, await uploadWork(context.request, artist, work), work)
  const held = await uploadWork(context.request, artist, HELD)
  await artist.api('PATCH', `/artworks/${held.id}/status`, { status: 'on_hold' })
  const metric = await uploadWork(context.request, artist, METRIC)
  const draft = await uploadWork(context.request, artist, DRAFT)
  const unfinished = await page.request.post('/api/artworks/drafts', {
    headers: { authorization: `Bearer ${artist.token}` },
    multipart: { title: 'Sketch', images: await photograph('sketch.jpg') },
  })
  expect(unfinished.status(), await unfinished.text()).toBe(201)
  const ready = async () => {
    const { body } = await artist.api('GET', '/artworks/my')
    return (body as unknown as { images: { state: string }[] }[]).every(({ images }) =>
      images.every(({ state }) => state === 'ready'),
    )
  }
  await expect.poll(ready, { timeout: 40_000 }).toBe(true)
  const mine = (await artist.api('GET', '/artworks/my')).body as unknown as { id: string; image_url: string }[]

  const agnes = locateCard(page, DRAFT.title)
  const drift = locateCard(page, METRIC.title)

  await openDashboard(page)
  await test.step('AW-3.16 AW-3.41 there is one card per work', async () => {
    await expect(cards(page)).toHaveCount(mine.length)
    await expect(page.getByRole('heading', { name: 'Your Artworks' })).toBeVisible()
  })

  await test.step('AW-5.2 AW-5.23 AW-5.25 AW-5.27 AW-5.28 AW-5.29 AW-5.30 a card shows the picture and the label', async () => {
    const image = agnes.locator('img').first()
    const source = mine.find(({ id }) => id === draft.id)?.image_url ?? ''
    expect(new URL((await image.getAttribute('src')) ?? '', page.url()).pathname).toBe(
      new URL(source, page.url()).pathname,
    )
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(agnes.getByRole('heading', { name: 'Agnes, Waiting' })).toBeVisible()
    await expect(agnes.getByText('30 × 24 × 0.8 in')).toBeVisible()
    await expect(agnes.getByText('Oil', { exact: true })).toBeVisible()
    await expect(agnes.getByText('$2,900.00', { exact: true })).toBeVisible()
    await expect(agnes.getByRole('button', { name: 'Share Agnes, Waiting' })).toBeVisible()
    await expect(agnes.getByRole('img', { name: '3 images' })).toBeVisible()
  })

  await test.step('AW-5.8 AW-5.26 AW-5.53 sizes are in inches, and nothing of a picture is cropped', async () => {
    // Dimensions in centimetres are shown in inches; a tall picture is not cropped in its 4:3 frame.
    await expect(drift.getByText('20 × 10 in')).toBeVisible()
    await expect(drift.getByText('Mixed media')).toBeVisible()
    await expect(drift.getByRole('img', { name: /images/ })).toHaveCount(0)
    expect(
      await drift
        .locator('img')
        .first()
        .evaluate((img) => getComputedStyle(img).objectFit),
    ).toBe('contain')
  })

  await test.step('AW-5.24 AW-5.36 AW-5.37 AW-5.38 AW-7.38 AW-7.39 the badge and the main action follow the state', async () => {
    const states: [string, string, string | null][] = [
      [DRAFT.title, 'Draft', 'Ready to Publish'],
      [TIDE.title, 'Published', 'Mark as Sold'],
      [LEMONS.title, 'Sold', 'Mark as Available'],
      [HELD.title, 'On Hold', null],
      ['Sketch', 'Draft', null],
    ]
    for (const [title, badge, action] of states) {
      await expect(locateBadge(page, title)).toContainText(badge)
      for (const words of ['Ready to Publish', 'Mark as Sold', 'Mark as Available'])
        await expect(locateCard(page, title).getByRole('button', { name: words })).toHaveCount(words === action ? 1 : 0)
    }
    await expect(locateCard(page, 'Sketch').getByRole('link', { name: 'Finish Sketch' })).toBeVisible()
  })

  const filters = page.getByRole('group', { name: 'Filter works' })
  await filters.getByRole('button', { name: 'Sold 1' }).click()
  await expect(cards(page)).toHaveCount(1)
  await filters.getByRole('button', { name: 'Drafts 3' }).click()
  await expect(cards(page)).toHaveCount(3)
  await filters.getByRole('button', { name: 'All 6' }).click()

  await drift.getByRole('button', { name: 'Delete Drift' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await shoot(page, 'dashboard')
  await expectAccessible()
  await drift.getByRole('button', { name: 'Cancel' }).click()
  await test.step('AW-3.34 AW-5.32 a card leads to the form of its work', async () => {
    await drift.getByRole('link', { name: 'Edit Drift' }).click()
    await expect(page).toHaveURL(new RegExp(`/artwork/${metric.id}/edit$`))
  })
})

test('AW-5.33 AW-5.34 AW-5.35 AW-5.39 AW-5.42 AW-7.41 AW-7.43 AW-7.44 deleting asks first, says what it does and what went wrong', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const first = await uploadWork(context.request, artist, { ...TIDE, pictures: ['lines'] })
  await uploadWork(context.request, artist, { ...METRIC, price: '280' })
  await openDashboard(page)
  const calls = watchCalls(page)
  const deletions = () => calls.filter(({ method }) => method === 'DELETE')
  const tide = locateCard(page, TIDE.title)
  const remove = tide.getByRole('button', { name: `Delete ${TIDE.title}` })

  await remove.click()
  await expect(tide.getByText('Delete this artwork?')).toBeVisible()
  await expect(tide.getByRole('button', { name: 'Confirm Delete' })).toBeVisible()
  await expect(tide.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await tide.getByRole('button', { name: 'Cancel' }).click()
  await expect(tide.getByRole('button', { name: 'Confirm Delete' })).toHaveCount(0)
  await expect(tide).toBeVisible()
  expect(deletions()).toEqual([])

  await failCall(page, 'DELETE', /\/artworks\/[^/]+$/, 500, { error: 'The picture store is asleep.' })
  await remove.click()
  await tide.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(toast(page, 'The picture store is asleep.')).toBeVisible()
  await expect(tide.getByText('The picture store is asleep.')).toBeVisible()
  await page.unrouteAll()
  await failCall(page, 'DELETE', /\/artworks\/[^/]+$/, 500)
  await remove.click()
  await tide.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(toast(page, 'Failed to delete artwork')).toBeVisible()
  await expect(tide).toBeVisible()
  await page.unrouteAll()

  const held = await holdCall(page, 'DELETE', /\/artworks\/[^/]+$/)
  calls.length = 0
  await remove.click()
  await tide.getByRole('button', { name: 'Confirm Delete' }).dblclick()
  await expect(tide.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  await expect(tide.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  // The other card remains usable.
  await expect(locateCard(page, METRIC.title).getByRole('button', { name: 'Ready to Publish' })).toBeEnabled()
  held.release()
  await expect(toast(page, 'Artwork deleted successfully')).toBeVisible()
  await expect(tide).toHaveCount(0)
  await expect(locateCard(page, METRIC.title)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Artworks' })).toBeFocused()
  expect(deletions()).toEqual([{ method: 'DELETE', path: `/artworks/${first.id}`, body: null }])
  await page.reload()
  await expect(locateCard(page, METRIC.title)).toBeVisible()
  await expect(tide).toHaveCount(0)
})

test('AW-5.47 AW-5.48 sharing opens the share sheet, else copies the words of the work and says so for two seconds', async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const artist = await signedIn('artist')
  const work = await uploadWork(context.request, artist, METRIC)
  const words = shareText((await artist.api('GET', `/artworks/${work.id}`)).body)
  await page.clock.install()
  await openDashboard(page)
  const share = locateCard(page, METRIC.title).getByRole('button', { name: 'Share Drift' })
  const icon = () => share.locator('svg').first().innerHTML()
  const before = await icon()
  const from = await readClock(page)
  await share.click()
  await expect(page.getByText('The text about Drift is copied.')).toBeAttached()
  expect(words).toBe('Drift, Mixed media, 20 × 10 in, 2025')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  await advanceTo(page, from, 500)
  expect(await icon()).not.toBe(before)
  await advanceTo(page, await readClock(page), 2000)
  await expect.poll(icon).toBe(before)

  // Where the device has a share sheet it gets the same words, and the clipboard is left alone.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('mine')
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) })
  })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as never as { shared: unknown[] }).shared))
    .toEqual([{ title: 'Drift', text: words }])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine')
})

test('AW-5.22 AW-7.26 a record with hardly anything still has a card and a preview, and one without an id changes nothing', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await answerWorks(page, () => [
    wholeWork({ id: '0198f2a0-0000-7000-8000-000000000001', title: 'Barely' }),
    wholeWork({ title: 'Nameless', status: 'published' }),
  ])
  await openDashboard(page)
  const calls = watchCalls(page)
  const barely = locateCard(page, 'Barely')
  await expect(barely).toContainText('Available')
  const onCard = await barely.innerText()
  await barely.getByRole('button', { name: 'Preview Barely' }).click()
  const preview = page.getByRole('dialog', { name: 'Barely' })
  await expect(preview.getByText('Barely').last()).toBeVisible()
  for (const words of [onCard, await preview.innerText()]) expect(words).not.toMatch(/undefined|NaN|null/)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  await locateCard(page, 'Nameless').getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(toast(page, 'Artwork is missing or invalid. Please refresh the page or contact support.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('on a phone a card keeps its main action and puts the rest behind More, all by keyboard', async ({
  page,
  context,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const artist = await signedIn('artist')
  await uploadWork(context.request, artist, METRIC)
  await openDashboard(page)
  const drift = locateCard(page, METRIC.title)
  await expect(drift.getByRole('link', { name: 'Edit Drift' })).toHaveCount(0)
  const more = drift.getByRole('button', { name: 'More actions for Drift' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drift.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more).toBeFocused()
})
