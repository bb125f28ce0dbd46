import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './fixtures/hydrated.ts'
import { blockLiveConnection } from './fixtures/live.ts'
import { quiet } from './fixtures/messages.ts'
import { type PublishedArtist, publishArtist, type StoredWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
const work = (title: string): StoredWork => artist.works.find((one) => one.title === title) as StoredWork

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor)
})
test.afterAll(() => visitor.dispose())

const open = async (page: Page, title = 'Low Tide, with Dog'): Promise<void> => {
  await page.goto(work(title).public_url)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await hydrated(page)
}
const likeButton = (page: Page) => page.getByRole('button', { name: /^Liked?\b/ })
const box = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const entries = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')

test('CD-10.14 CD-11.10 CD-12.10 a work on sale is open to everyone, with everything about it', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  const main = page.getByRole('main')
  for (const text of [
    'Available',
    '2024',
    'Oil',
    '40 × 60 × 1 ½ in',
    '101.6 × 152.4 × 3.8 cm',
    'Unique work',
    '$6,800.00',
  ])
    await expect(main.getByText(text).first()).toBeVisible()
  await expect(main.getByText('Painted over eleven mornings on the flats')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Inés Okafor' }).first()).toHaveAttribute(
    'href',
    `/gallery/${artist.slug}`,
  )
  const { shopify_handle: handle } = work('Low Tide, with Dog')
  await expect(main.getByRole('button', { name: 'Contact to buy' }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Seen to scale' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'More from Inés Okafor' })).toBeVisible()
  await expect(main.getByRole('list', { name: 'More works by Inés Okafor' }).getByRole('listitem')).toHaveCount(4)
  // A visitor cannot like or comment, but is offered a sign-in that returns here.
  await expect(box(page)).toHaveCount(0)
  await main.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await expect(main.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await expectAccessible()
  await shoot(page, 'product')
  await likeButton(page).click()
  const reason = main.getByText('Log in to like this work.')
  await expect(reason).toBeVisible()
  await reason.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(calls).not.toContain('/api/social/like')
  expect(await page.evaluate(() => sessionStorage.getItem('gesso:return-to'))).toBe(`/marketplace/${handle}`)
})

test('a sold work keeps its page and cannot be bought', async ({ page }) => {
  await open(page, 'Three Lemons for Ruth')
  await expect(page.getByText('Sold', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('$1,450.00')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contact to buy' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'View gallery' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()
})

test('a work that is on approval is reserved: it can be asked about, and not bought', async ({
  page,
  expectAccessible,
}) => {
  const { id } = work('Agnes, Waiting')
  const sold = { sold_on: '2026-01-12', place: 'studio', currency: 'usd', price: '900.00', payment: 'on_approval' }
  const recorded = await artist.api('POST', '/recorded-sales', { artwork_id: id, ...sold })
  expect(recorded.status).toBe(201)
  await open(page, 'Agnes, Waiting')
  const main = page.getByRole('main')
  await expect(main.getByText('Reserved', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Available', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Ask about this work' }).first()).toBeVisible()
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    'schema.org/Reserved',
  )
  await expectAccessible()
  await shoot(page, 'product-reserved')
  await page.goto(`/gallery/${artist.slug}`)
  await expect(
    page.getByRole('list', { name: 'Works', exact: true }).getByText('Reserved', { exact: true }),
  ).toBeVisible()
  await artist.api('POST', `/recorded-sales/${recorded.body.id}/end`, { is_money_returned: true })
})

test('an open page shows within half a minute that its work was sold elsewhere, and that it is for sale again', async ({
  page,
}) => {
  const title = 'Agnes, Waiting'
  const sell = async (isSold: boolean) =>
    expect((await artist.api('PATCH', `/artworks/${work(title).id}/sold`, { is_sold: isSold })).status).toBe(200)
  await page.clock.install()
  await open(page, title)
  const buy = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  // The list below has a sold work too.
  const sold = page.getByRole('main').getByText('Sold', { exact: true })
  const before = await sold.count()
  await expect(buy).toBeVisible()
  await sell(true)
  await page.clock.runFor(31_000)
  await expect(buy).toHaveCount(0)
  expect(await sold.count()).toBeGreaterThan(before)
  await sell(false)
  await page.clock.runFor(31_000)
  await expect(buy).toBeVisible()
  await expect(sold).toHaveCount(before)
})

test('the pictures are gone through with keyboard and finger, and fill the window', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  const pictures = page.getByRole('region', { name: 'Images of Low Tide, with Dog' })
  await expect(pictures.getByRole('status')).toHaveText('1 / 2')
  await pictures.getByRole('button', { name: 'Next image' }).focus()
  await page.keyboard.press('Enter')
  await expect(pictures.getByRole('status')).toHaveText('2 / 2')
  await expect(pictures.getByRole('button', { name: 'Show image 2' })).toHaveAttribute('aria-current', 'true')
  await pictures.getByRole('button', { name: 'Show image 1' }).click()
  await expect(pictures.getByRole('status')).toHaveText('1 / 2')
  await pictures.getByRole('button', { name: 'View fullscreen' }).click()
  const window = page.getByRole('dialog', { name: 'Images of Low Tide, with Dog' })
  await expect(window.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(window.getByText('2 / 2')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await expect(pictures.getByRole('button', { name: 'View fullscreen' })).toBeFocused()
  // A click on the picture does the same.
  await pictures.locator('img').first().click()
  await expect(window.getByText('1 / 2')).toBeVisible()
})

test('on a phone one action is in view, at the bottom edge or beside the price, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page)
  const buy = page.getByRole('button', { name: 'Add to cart' })
  // Its own place is below the pictures: the bar stands for it until it is scrolled into view.
  await expect(buy).toHaveCount(2)
  await expect(buy.first()).not.toBeInViewport()
  await expect(buy.last()).toBeInViewport({ ratio: 1 })
  await buy.first().scrollIntoViewIfNeeded()
  await expect(buy).toHaveCount(1)
  // A phone on its side, and a window enlarged to 400 %: no bar, and the action next to the price.
  for (const [width, height] of [
    [812, 375],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(buy).toHaveCount(1)
    const [price, action] = [await page.locator('.price-page').boundingBox(), await buy.boundingBox()]
    expect((action?.y ?? 0) - (price?.y ?? 0)).toBeLessThan(100)
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Contact to buy' })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await open(page, 'Drift')
  await expect(page.getByText('Etching, 12/40')).toBeVisible()
})

test('CD-10.15 an unknown handle, or one no longer published, is not found and leads back', async ({
  page,
  request,
  expectAccessible,
}) => {
  const gone = work('Studio, Four O’Clock')
  expect((await artist.api('PATCH', `/artworks/${gone.id}/status`, { status: 'archived' })).status).toBe(200)
  for (const handle of ['no-such-work', gone.shopify_handle]) {
    expect((await request.get(`/api/shopify/products/${handle}`)).status()).toBe(404)
    const response = await page.goto(`/marketplace/${handle}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Artwork Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the marketplace' })).toHaveAttribute('href', '/marketplace')
  }
  await expectAccessible()
  await shoot(page, 'product-missing')
})

test('search engines and link previews get the work, its picture and its price', async ({ page, request }) => {
  const { public_url: url } = work('Low Tide, with Dog')
  const html = await (await request.get(url)).text()
  const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: 'Low Tide, with Dog',
    url,
    creator: { '@type': 'Person', name: 'Inés Okafor', url: artist.galleryUrl },
    offers: { price: '6800.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  await page.goto(url)
  await expect(page).toHaveTitle('Low Tide, with Dog by Inés Okafor · Gesso')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(image).toBe(facts.image)
  const shared = await request.get(image ?? '')
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/webp'])
})

test('CD-11.6 CD-11.8 CD-11.9 CD-11.11 CD-11.17 a like shows at once, follows the server, and is taken back when it fails', async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signedIn('collector')
  // A change that it brings late would follow the made-up response.
  await blockLiveConnection(page)
  await open(page, 'Agnes, Waiting')
  const held = await holdCall(page, 'POST', /\/api\/social\/like$/)
  await expect(likeButton(page)).toHaveText(/^Like\s*$/)
  // Observed inside the page, because the animation may be over before a slow machine polls.
  const beat = page.evaluate(
    () =>
      new Promise<{ animation: string; lasted: number }>((resolve) => {
        let began = 0
        let animation = ''
        new MutationObserver(() => {
          const heart = document.querySelector('[data-beating]')
          if (heart && !began) {
            began = performance.now()
            animation = getComputedStyle(heart).animationDuration
          } else if (!heart && began) resolve({ animation, lasted: performance.now() - began })
        }).observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveText(/^Liked\s*1$/)
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  const { animation, lasted } = await beat
  expect(animation).toBe('0.3s')
  expect(lasted).toBeGreaterThan(250)
  held.release()
  await page.reload()
  await expect(likeButton(page)).toHaveText(/^Liked\s*1$/)

  // Five quick clicks end where the last one leads: back to no like, here and on the server.
  await likeButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click()
  })
  await expect(likeButton(page)).toHaveText(/^Like\s*$/)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(likeButton(page)).toHaveText(/^Like\s*$/)
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveText(/^Liked\s*1$/)
  // The counts that the page is still reading would follow the made-up response.
  await page.waitForLoadState('networkidle')

  await failCall(page, 'POST', /\/api\/social\/like$/, 200, { liked: false, likesCount: 57 })
  await likeButton(page).click()
  await expect(likeButton(page)).toHaveText(/^Like\s*57$/)

  await failCall(page, 'POST', /\/api\/social\/like$/, 500)
  const logged = page.waitForEvent('console', (message) => message.text().includes('The like could not be recorded.'))
  await likeButton(page).click()
  await logged
  await expect(likeButton(page)).toHaveText(/^Like\s*57$/)
  await quiet(page)
})

test('CD-11.13 CD-11.14 sharing uses the sheet where there is one, else copies the link, and counts what was shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const responses = [Promise.resolve(), Promise.reject(new DOMException('closed', 'AbortError'))]
    for (const response of responses) response.catch(() => undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: () => responses.shift() })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/social/share')) sent.push(request.postDataJSON().shareMethod)
  })
  await open(page, 'Drift')
  const share = page.getByRole('button', { name: /^(Share|Copied!)/ })
  await share.click()
  await expect(share).toHaveText(/Share\s*1$/)
  await share.click()
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await share.click()
  await expect(share).toHaveText(/^Copied!/)
  const { origin } = new URL(page.url())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/items/artwork/${work('Drift').id}`)
  await expect(share).toHaveText(/^Share\s*2$/)
  expect(sent).toEqual(['native', 'link'])
})

test('CD-12.6 CD-12.7 CD-12.8 CD-12.9 CD-12.18 CD-12.21 a comment is written, kept when it fails, and shown as it was written', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('collector', 'Ruth Adeyemi')
  await open(page)
  // They load when scrolled near; their position depends on the content above.
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expect(page.getByText('No comments yet.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Comment', exact: true })
  await box(page).fill('   \n ')
  await expect(button).toBeDisabled()
  await box(page).fill('x'.repeat(999))
  await box(page).pressSequentially('yz')
  await expect(box(page)).toHaveValue(`${'x'.repeat(999)}y`)
  await expect(page.getByText('1000 / 1000')).toBeVisible()

  await failCall(page, 'POST', /\/api\/social\/comment$/, 500)
  const text = '<img src=x onerror="alert(1)"> is not a picture\nThe light is.'
  await box(page).fill(text)
  const refused = page.waitForEvent('console', (message) => message.text().includes('The comment could not be posted.'))
  await button.click()
  await refused
  await expect(box(page)).toHaveValue(text)
  await page.unrouteAll()
  await box(page).press('Control+Enter')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page).first()).toContainText('<img src=x onerror="alert(1)"> is not a picture')
  await expect(entries(page).first()).toContainText('Ruth Adeyemi')
  await expect(entries(page).first()).toContainText('Just now')
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await expect(box(page)).toHaveValue('')

  await box(page).fill('One')
  await box(page).press('Enter')
  await box(page).pressSequentially('Two')
  await expect(box(page)).toHaveValue('One\nTwo')
  await box(page).press('Meta+Enter')
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).first()).toContainText('One')
  await expectAccessible()
  await shoot(page, 'product-comments')
})

test('CD-12.2 CD-12.3 comments are loaded page by page, none twice and none left out, and the control goes with the last one', async ({
  page,
  request,
}) => {
  const person = await createPerson(request, 'collector')
  const itemId = work('Agnes, Waiting').id
  for (let at = 1; at <= 25; at++)
    await person.api('POST', '/social/comment', { itemId, itemType: 'artwork', content: `Remark ${at}` })
  await adopt(page, person)
  // A live page would show the new comment at once; here it turns up between two pages of the list.
  await blockLiveConnection(page)
  await open(page, 'Agnes, Waiting')
  // They load when scrolled near; their position depends on the content above.
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expect(entries(page)).toHaveCount(10)
  // What makes own comments editable arrives late and moves the control below them, also under a click.
  await expect(entries(page).getByRole('button', { name: 'Delete' })).toHaveCount(10)
  const more = page.getByRole('button', { name: 'Show more comments' })
  // One that comes in meanwhile moves the last of this page to the next one, which does not show it again.
  await person.api('POST', '/social/comment', { itemId, itemType: 'artwork', content: 'Remark 26' })
  await more.click()
  await expect(entries(page)).toHaveCount(19)
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(entries(page)).toHaveCount(25)
  const seen = async () => (await entries(page).allInnerTexts()).map((text) => /Remark \d+/.exec(text)?.[0])
  expect(await seen()).toEqual(Array.from({ length: 25 }, (_, at) => `Remark ${25 - at}`))
  await page.reload()
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expect(entries(page)).toHaveCount(10)
  expect(await seen()).toEqual(Array.from({ length: 10 }, (_, at) => `Remark ${26 - at}`))
})
