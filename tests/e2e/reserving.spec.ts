import type { APIRequestContext, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { fillSignup, freshEmail } from './fixtures/identity.ts'
import { tabTo } from './fixtures/keyboard.ts'
import {
  DRIFT,
  type PublishedArtist,
  publishArtist,
  publishWork,
  SAMPLE_WORKS,
  uploadWork,
} from './fixtures/published-artist.ts'
import { everywhere } from './fixtures/shipping.ts'
import { createPerson, expect, PASSWORD, shoot, test } from './fixtures/test.ts'

const TERMS = {
  is_on: true,
  account_holder: 'Jürgen Größe',
  account_number: 'DE89 3704 0044 0532 0130 00',
  bank_code: 'COBADEFFXXX',
  note: 'Please write the reference on the transfer.',
  in_person: false,
  hold_days: 7,
  offered: 'always',
}

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  const works = SAMPLE_WORKS.slice(0, 1)
  artist = await publishArtist(visitor, { name: 'Jürgen Größe', works, profile: { currency: 'eur' } })
  const prices = { flat_rate: everywhere('310.00'), art_handlers: everywhere('310.00') }
  expect((await artist.api('PUT', '/users/shipping-rate', prices)).status).toBe(200)
  const stated = await artist.api('PUT', '/users/outside-payments', TERMS)
  expect(stated.status, JSON.stringify(stated.body)).toBe(200)
})
test.afterAll(() => visitor.dispose())

const press = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

/** Reads a QR code from the screen, like the camera of a banking app. */
const scan = async (page: Page): Promise<string> => {
  const picture = await page.getByRole('img', { name: 'QR code of this transfer' }).screenshot()
  const { data, info } = await sharp(picture).resize(528).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ ...info, data })
}

/** Lets the minute pass after which an open reservation is read again. */
const passMinute = (page: Page) => page.clock.fastForward('01:01')

test('a guest who wants to reserve makes an account, pays the seller by transfer, and sees it confirmed, by keyboard alone', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  await page.goto(`/marketplace/${artist.works[0]?.shopify_handle}`)
  await press(page, 'button', 'Add to cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'View cart' })).toBeFocused()
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /^By card/ })).toBeChecked()
  for (const [name, text] of [
    [/^Full name/, 'Maya Lindholm'],
    [/^Address/, '418 Canyon Road'],
    [/^City/, 'Santa Fe'],
    [/^State/, 'NM'],
    [/^Postal code/, '87501'],
  ] as const) {
    await tabTo(page, 'textbox', name)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'radio', /^By card/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Bank transfer, straight to Jürgen Größe/ })).toBeChecked()
  await expectAccessible()
  await shoot(page, 'reserve-guest')
  await press(page, 'link', 'Create an account')
  await expect(page).toHaveURL(/\/signup$/)
  await fillSignup(page, { name: 'Maya Lindholm', email: freshEmail('maya'), password: PASSWORD, role: 'Collector' })
  await press(page, 'button', 'Create account')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('City')).toHaveValue('Santa Fe')
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expectAccessible()
  await shoot(page, 'reserve')
  await press(page, 'button', 'Reserve, €7,110.00')

  await expect(page.getByRole('heading', { level: 1, name: 'Reserved' })).toBeFocused()
  const card = page.getByRole('region', { name: /^Held for you until / })
  await expect(card).toContainText('DE89 3704 0044 0532 0130 00')
  const reference = (await card.getByText(/^GS-\d+$/).textContent()) ?? ''
  expect((await scan(page)).split('\n')).toEqual(
    ['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Jürgen Größe', 'DE89370400440532013000', 'EUR7110.00', '', '', reference], // biome-ignore format: one line
  )
  await expectAccessible()
  await shoot(page, 'reserved')
  await press(page, 'button', 'I Have Sent It')
  await expect(
    card.getByText(/^You said on .+ that you have sent it\. Jürgen Größe has been notified\.$/),
  ).toBeVisible()
  await expect(card.getByRole('heading')).toBeFocused()
  await shoot(page, 'reserved-sent')

  const checkout = page.url()
  await page.clock.install()
  await page.goto('/orders')
  const waiting = page.getByRole('region', { name: 'Reserved, waiting for your payment' })
  await expect(waiting).toContainText('€7,110.00 to Jürgen Größe')
  await expectAccessible()
  await shoot(page, 'orders-reserved')
  await press(page, 'link', /^Order \d+$/)
  await expect(page).toHaveURL(checkout)
  await expect(page.getByRole('heading', { level: 1, name: 'Reserved' })).toBeVisible()

  // The page learns by itself that the seller has the money.
  const { items } = (await artist.api('GET', '/users/sales/reserved')).body as { items: { id: string }[] }
  const confirmed = await artist.api('POST', `/users/sales/${items[0]?.id}/payment`, { received_by: 'transfer' })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  await passMinute(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await expect(page.getByText('Jürgen Größe has confirmed your payment.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('work in your cart')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'reserved-paid')
  await press(page, 'link', /^See order \d+$/)
  await expect(page.getByText('Paid by bank transfer, straight to Jürgen Größe.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'order-paid-outside')
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a work of a seller without a payment account is reserved, and cancelled by keyboard', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await signedIn('collector', 'Wen Sato')
  const seller = await createPerson(visitor, 'artist', 'Hana Itoh')
  expect((await seller.api('PUT', '/users/outside-payments', TERMS)).status).toBe(200)
  const work = await publishWork(seller, await uploadWork(visitor, seller, DRIFT), DRIFT)
  await page.goto(`/marketplace/${work.shopify_handle}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /^Collect it yourself/ }).check()
  await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^By card/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reserve, $280.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reserved' })).toBeFocused()
  await press(page, 'button', 'Cancel reservation')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible()
  await shoot(page, 'reservation-cancel')
  await press(page, 'button', 'Cancel reservation')
  await expect(page.getByRole('heading', { level: 1, name: 'Your reservation has ended' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Write to Hana Itoh' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'reservation-ended')
  await page.goto(`/marketplace/${work.shopify_handle}`)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})
