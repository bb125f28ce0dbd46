import { advanceTo, openDashboard, readClock, watchCalls } from './fixtures/dashboard.ts'
import { activatePayouts, DRIFT, publishWork, uploadWork } from './fixtures/published-artist.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const PUBLISH = /\/artist\/publish-gallery$/
const LIVE = 'Your gallery is live! Share this link with collectors.'

test('publishing the gallery and passing its link on', async ({ page, context, signedIn, expectAccessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const artist = await signedIn('artist', 'Inés Okafor')
  await activatePayouts(context.request, artist)
  await uploadWork(context.request, artist, { ...DRIFT, title: 'Unfinished' })
  for (const work of [DRIFT, { ...DRIFT, title: 'Tithe', stays: 'sold' as const }])
    await publishWork(artist, await uploadWork(context.request, artist, work), work)
  await page.clock.install()
  await openDashboard(page)
  const { pathname } = new URL(page.url())
  const calls = watchCalls(page)
  const card = page.getByRole('region', { name: 'Publish your online gallery' })
  const publish = card.getByRole('button', { name: 'Publish your gallery' })

  const copy = card.getByRole('button', { name: 'Copy link' })

  await test.step('AW-10.1 AW-10.2 AW-10.3 the card says what publishing does', async () => {
    await expect(card.getByRole('heading', { name: 'Publish your online gallery', exact: true })).toBeVisible()
    await expect(card).toContainText(/landing page that anyone can open.*all the artworks/)
    await expect(publish).toBeVisible()
    await expect(card).toContainText('2 published works are on the page. 1 draft is left out.')
  })

  await test.step('AW-10.4 AW-10.5 AW-10.8 AW-10.11 AW-10.12 it publishes once, also after a failure', async () => {
    // A failure with and without a message from the server, then a retry.
    await failCall(page, 'POST', PUBLISH, 500, { error: 'The wall is being painted.' })
    await publish.click()
    await expect(card.getByRole('alert')).toHaveText('The wall is being painted.')
    await page.unrouteAll()
    await failCall(page, 'POST', PUBLISH, 500)
    await publish.click()
    await expect(card.getByRole('alert')).toHaveText('Failed to publish gallery.')
    await page.unrouteAll()
    const held = await holdCall(page, 'POST', PUBLISH)
    calls.length = 0
    await publish.click()
    const publishing = card.getByRole('button', { name: 'Publishing...' })
    await expect(publishing).toBeDisabled()
    await expect(card.getByRole('alert')).toHaveCount(0)
    held.release()

    await expect(card.getByText(LIVE, { exact: true })).toBeVisible()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: '/artist/publish-gallery', body: null },
    ])
  })

  const { url } = (await artist.api('POST', '/artist/publish-gallery')).body as unknown as { url: string }
  await test.step('AW-10.7 its link is shown', async () => {
    const links = await card.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(new Set(links)).toEqual(new Set([url]))
    await expect(copy).toBeFocused()
    await shoot(page, 'gallery-card')
    await expectAccessible()
  })

  await test.step('AW-10.9 AW-10.10 the link is copied, which the button says for two seconds', async () => {
    const from = await readClock(page)
    await copy.click()
    const copied = card.getByRole('button', { name: 'Copied!' })
    await advanceTo(page, from, 500)
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await advanceTo(page, await readClock(page), 2000)
    await expect(copy).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(pathname)
  })

  await test.step('AW-10.17 the address stays, also after a reload', async () => {
    await page.reload()
    await expect(card.getByText(LIVE, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /View/ })).toHaveAttribute('href', url)
    await expect(copy).toBeVisible()
    expect((await artist.api('POST', '/artist/publish-gallery')).body.url).toBe(url)
  })
})

test('AW-10.15 AW-10.18 the gallery shows published works only, and can be taken down', async ({
  page,
  context,
  browser,
  signedIn,
}) => {
  const artist = await signedIn('artist', 'Inés Okafor')
  await activatePayouts(context.request, artist)
  await uploadWork(context.request, artist, { ...DRIFT, title: 'Unfinished' })
  for (const work of [DRIFT, { ...DRIFT, title: 'Tithe', stays: 'sold' as const }])
    await publishWork(artist, await uploadWork(context.request, artist, work), work)
  const { url } = (await artist.api('POST', '/artist/publish-gallery')).body as unknown as { url: string }
  await openDashboard(page)
  const card = page.getByRole('region', { name: 'Publish your online gallery' })
  await expect(card).toContainText('2 published works are on the page. 1 draft is left out.')

  // A visitor sees published works, with sold ones marked, and no drafts.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Inés Okafor')
  const works = visitor.getByRole('region', { name: 'All works' }).getByRole('listitem')
  await expect(works).toHaveCount(2)
  await expect(works.filter({ hasText: 'Tithe' })).toContainText('Sold')
  await expect(visitor.getByText('Unfinished')).toHaveCount(0)

  await card.getByRole('button', { name: 'Take the page down' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click()
  await expect(card.getByRole('button', { name: 'Publish your gallery' })).toBeVisible()
  expect((await visitor.goto(url))?.status()).toBe(404)
  await expect(visitor.getByText('Drift')).toHaveCount(0)
  await visitor.context().close()
})

test('a gallery without published works says that its page is empty, and a failure stays in the card', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await failCall(page, 'GET', /\/artist\/gallery$/, 500)
  await openDashboard(page)
  const card = page.getByRole('region', { name: 'Publish your online gallery' })
  await expect(card.getByText('Your gallery could not be loaded')).toBeVisible()
  await page.unrouteAll()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect(card).toContainText('No work is published yet, so the page is empty for now.')
  await card.getByRole('button', { name: 'Publish your gallery' }).click()
  await expect(card.getByText(LIVE)).toBeVisible()
})
