import { publishArtist, type SampleWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

const WORK: SampleWork = { title: 'Low Tide', pictures: ['tide'], medium: 'oil', size: [40, 30, 1], price: '900', year: 2024 } // biome-ignore format: one line

test('a seller chooses yen, the form takes them without decimals, and a buyer pays each currency on its own', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const other = await publishArtist(context.request, {
    name: 'Hana Itoh',
    works: [{ ...WORK, title: 'Nami', price: '120000' }],
    profile: { currency: 'jpy', shipping_country: 'JP' },
  })
  const artist = await publishArtist(context.request, { name: 'Inés Okafor', works: [WORK], profile: {} })
  await adopt(page, artist)
  await page.goto('/payment-settings')
  const currency = page.getByLabel('Currency', { exact: true })
  await expect(currency).toHaveValue('usd')
  await currency.selectOption({ label: 'JPY, Japanese Yen' })
  await expectAccessible()
  await shoot(page, 'payment-currency')
  await page.getByRole('button', { name: 'Save currency' }).click()
  await expect(page.getByText('Currency saved')).toBeVisible()

  await page.goto('/upload')
  const price = page.getByLabel('Price (JPY)')
  await price.fill('1200.50')
  await price.blur()
  await expect(page.getByText('Enter an amount in JPY without decimals, like 1250.')).toBeVisible()
  await price.fill('120,000')
  await expect(page.getByText('Read as ¥120,000.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'upload-yen')

  const buyer = await createPerson(context.request, 'collector', 'Maya Lindholm')
  await adopt(page, buyer)
  for (const { works } of [artist, other]) {
    await page.goto(`/marketplace/${works[0]?.shopify_handle}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Added to your cart')).toBeVisible()
  }
  await shoot(page, 'artwork-yen')
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Check out in USD' })).toBeVisible()
  await expect(page.getByText('¥120,000').first()).toBeVisible()
  await expectAccessible()
  await shoot(page, 'cart-currencies')
  await page.getByRole('link', { name: 'Check out in JPY' }).click()
  await expect(page.getByText('This checkout is in JPY')).toBeVisible()
  await expect(page.getByText('No tax is added. Whoever runs this site answers for taxes.')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'checkout-yen')
  await page.getByRole('button', { name: 'Continue to payment, ¥120,000' }).click()
  await page.getByRole('button', { name: 'Go through' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('¥120,000').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Check out', exact: true })).toBeVisible()
})
