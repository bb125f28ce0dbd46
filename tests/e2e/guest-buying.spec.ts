import type { APIRequestContext } from '@playwright/test'
import { HOME } from './fixtures/buy-work.ts'
import { fillSignup, freshEmail } from './fixtures/identity.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { everywhere } from './fixtures/shipping.ts'
import { expect, PASSWORD, shoot, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { name: 'Inés Okafor', works: SAMPLE_WORKS.slice(0, 2) })
  const prices = { flat_rate: everywhere('310.00'), art_handlers: everywhere('310.00') }
  expect((await artist.api('PUT', '/users/shipping-rate', prices)).status).toBe(200)
})
test.afterAll(() => visitor.dispose())

const productPath = (at: number) => `/marketplace/${artist.works[at]?.shopify_handle}`

/** Buys the second work over HTTP without an account, and has it collected. */
const buyAsGuest = async (request: APIRequestContext, email: string): Promise<void> => {
  const [, work] = artist.works
  const body = {
    items: [{ artwork_id: work?.id, quantity: 1 }],
    email,
    phone: '',
    address: HOME,
    shipping: [{ seller_id: artist.id, method: 'collection' }],
    total: '2900.00',
  }
  const started = await request.post('/api/checkouts', { data: body })
  expect(started.status(), await started.text()).toBe(201)
  const { id } = (await started.json()) as { id: string }
  const payment = await request.post(`/api/checkouts/${id}/payment`)
  const { url } = (await payment.json()) as { url: string }
  await request.post(url, { form: { action: 'pay' }, maxRedirects: 0 })
  await request.dispose()
}

/** The first match in the newest mail to somebody that has one. */
const linkTo = async (request: APIRequestContext, address: string, pattern: RegExp): Promise<string> => {
  let link = ''
  await expect
    .poll(
      async () => {
        const { mails } = (await (await request.get('/dev/outbox.json')).json()) as {
          mails: { to: string; text: string }[]
        }
        const found = mails.filter(({ to }) => to === address).map(({ text }) => pattern.exec(text)?.[0])
        link = found.find((one) => one !== undefined) ?? ''
        return link
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return link
}

test('CD-10.16 somebody without an account buys a work by keyboard alone, follows the order, and keeps it in a new account', async ({
  page,
  request,
  browser,
  playwright,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const email = freshEmail('maya')
  await page.goto(productPath(0))
  await tabTo(page, 'button', 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await tabTo(page, 'link', 'Check out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  await expect(page.getByText('No account needed.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'guest-checkout')
  for (const [name, text] of [
    [/^Email/, email],
    [/^Full name/, 'Maya Lindholm'],
    [/^Address/, '418 Canyon Road'],
    [/^City/, 'Santa Fe'],
    [/^State/, 'NM'],
    [/^Postal code/, '87501'],
  ] as const) {
    await tabTo(page, 'textbox', name)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'button', /^Continue to payment/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible()

  // Who comes back without having paid finds the checkout again, from the cart too.
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Continue your checkout' }).click()
  await expect(page.getByText('This work is held for you.')).toBeVisible()
  await page.getByRole('button', { name: 'Hold for 15 more minutes' }).click()
  await expect(page.getByRole('button', { name: 'Hold for 15 more minutes' })).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'guest-checkout-open')
  const id = new URL(page.url()).pathname
  const stranger = await browser.newPage()
  await stranger.goto(id)
  await expect(stranger.getByRole('heading', { level: 1, name: 'No such checkout' })).toBeVisible()
  await stranger.close()
  await tabTo(page, 'button', /^Continue to payment/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Go through')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'What you bought, hung to scale' })).toBeVisible()
  await expect(page.getByText(`is on its way to ${email}`)).toBeVisible()
  await expect(page.getByText(/^Inés Okafor packs it by \w+day, .+ and ships it to Santa Fe\.$/)).toBeVisible()
  await expect(page.getByRole('banner').getByText('work in your cart')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'guest-thank-you')
  await tabTo(page, 'link', /^See order \d+$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Paid, and soon on its way' })).toBeFocused()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible()
  await shoot(page, 'guest-order')
  const download = page.waitForEvent('download')
  await tabTo(page, 'button', 'Download invoice')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/)
  await tabTo(page, 'button', 'Contact seller')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Okafor' })).toBeVisible()

  const address = await linkTo(request, email, /\S+\/order#\S+/)
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('link', { name: 'create an account' }).click()
  const form = await fillSignup(page, { name: 'Maya Lindholm', email, password: PASSWORD, role: 'Collector' })
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: 'Your orders' })).toBeVisible()
  await page.goto('/collection')
  await expect(page.getByRole('main').getByRole('link', { name: /^Order \d+$/ })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('This order is kept in an account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact seller' })).toHaveCount(0)
  await shoot(page, 'guest-order-kept')

  // Another order with the same email is offered in the account, once that is confirmed.
  await buyAsGuest(await playwright.request.newContext({ baseURL: new URL(page.url()).origin }), email)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toHaveCount(1)
  await expect(page.getByText(/not in your account/)).toHaveCount(0)
  await page.goto(await linkTo(request, email, /\S+\/confirm-email\?\S+/))
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByText(/confirmed/).first()).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText(`1 order placed with ${email} is not in your account yet.`)).toBeVisible()
  await expectAccessible()
  await shoot(page, 'orders-unclaimed')
  await page.getByRole('button', { name: 'Add it to my account' }).click()
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toHaveCount(2)
  await expect(page.getByText(/not in your account/)).toHaveCount(0)
})
