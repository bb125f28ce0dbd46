import { publishArtist, type SampleWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

const WORK: SampleWork = { title: 'Low Tide', pictures: ['tide'], medium: 'oil', size: [40, 30, 1], price: '900', year: 2024 } // biome-ignore format: one line

test('a seller sets a price for each zone, and a buyer sees the price, the refusal and the duties of the country they choose', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const artist = await publishArtist(context.request, {
    name: 'Inés Okafor',
    works: [WORK],
    profile: { location: 'Lisbon, Portugal', shipping_country: 'PT' },
  })
  await adopt(page, artist)
  await page.goto('/sales')
  const prices = page.getByRole('region', { name: 'Your shipping prices' })
  await expect(prices.getByRole('group')).toHaveCount(3)
  const first = prices.getByRole('textbox', { name: 'As a parcel, Within Portugal' })
  await first.fill('20')
  // By keyboard, from one price to the next.
  await first.press('Tab')
  await page.keyboard.type('200')
  await page.keyboard.press('Tab')
  await expect(prices.getByRole('textbox', { name: 'As a parcel, European Union' })).toBeFocused()
  await page.keyboard.type('45')
  await prices.getByRole('textbox', { name: 'As a parcel, Everywhere else' }).fill('1 0 x')
  await prices.getByRole('button', { name: 'Save' }).click()
  await expect(prices.getByRole('alert')).toHaveCount(1)
  await prices.getByRole('textbox', { name: 'As a parcel, Everywhere else' }).fill('')
  await shoot(page, 'sales-zones')
  await expectAccessible()
  await prices.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shipping prices saved')).toBeVisible()

  const buyer = await createPerson(context.request, 'collector', 'Maya Lindholm')
  await adopt(page, buyer)
  await page.goto(`/marketplace/${artist.works[0]?.shopify_handle}`)
  await expect(page.getByText('Shipping from $20.00')).toBeVisible()
  await page.getByRole('link', { name: 'All shipping prices' }).click()
  const list = page.locator('#shipping')
  await expect(list).toBeInViewport()
  await expect(list.getByRole('definition')).toHaveText([
    '$20.00, about 2 to 8 days',
    '$45.00, about 3 to 11 days',
    'Not shipped, collection only',
  ])
  await expectAccessible()
  await shoot(page, 'artwork-shipping')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to your cart')).toBeVisible()

  await page.goto('/checkout')
  const refusal = page.getByText('Inés Okafor does not ship to the United States')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('radio', { name: /Collect it yourself/ })).toBeChecked()
  await expectAccessible()
  await shoot(page, 'checkout-not-shipped')
  const country = page.getByLabel('Country')
  await country.selectOption('Germany')
  await expect(refusal).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue to payment, $945.00' })).toBeVisible()
  await page.getByLabel('Address', { exact: false }).first().fill('Torstrasse 1')
  await page.getByLabel('City').fill('Berlin')
  await country.selectOption('Portugal')
  await expect(page.getByRole('button', { name: 'Continue to payment, $920.00' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Berlin')

  // The seller begins to ship to the world, and the buyer sees it by choosing a country again.
  const priced = await artist.api('PUT', '/users/shipping-rate', { flat_rate: { world: '80' } })
  expect(priced.status).toBe(200)
  await country.selectOption('Switzerland')
  await expect(page.getByRole('button', { name: 'Continue to payment, $980.00' })).toBeVisible()
  const duties = page.getByText('the recipient pays whatever Switzerland charges on arrival')
  await expect(duties).toBeVisible()
  await page.getByLabel('City').fill('Zürich')
  await page.getByLabel('Postal code').fill('8001')
  await expectAccessible()
  await shoot(page, 'checkout-duties')
  await page.getByRole('button', { name: 'Continue to payment, $980.00' }).click()
  await page.getByRole('button', { name: 'Go through' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(duties).toBeVisible()
  await page.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(duties).toBeVisible()
  await shoot(page, 'order-duties')
})
