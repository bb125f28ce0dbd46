import { watchCalls } from './fixtures/identity.ts'
import { publishArtist } from './fixtures/published-artist.ts'
import { everywhere, fillCustomShipment, watchToasts } from './fixtures/shipping.ts'
import { adopt, createPerson, expect, type Person, shoot, test } from './fixtures/test.ts'

const WORK = {
  title: 'Low Tide',
  pictures: ['tide'],
  medium: 'oil',
  size: [20, 16, 1] as [number, number, number],
  price: '900',
  year: 2024,
}
const ADDRESS = {
  shipping_name: 'Inés Okafor',
  shipping_phone: '+15185550133',
  shipping_address_line1: '77 Warren Street',
  shipping_city: 'Hudson',
  shipping_state: 'NY',
  shipping_postal_code: '12534',
  shipping_country: 'US',
}

test('MS-1.13 MS-11.4 MS-15.2 MS-15.19 a sold work is rated, labelled, downloaded and tracked, and a custom shipment is paid', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const artist = await publishArtist(context.request, { name: 'Inés Okafor', works: [WORK], profile: ADDRESS })
  expect((await artist.api('PUT', '/users/shipping-rate', { flat_rate: everywhere('60.00') })).status).toBe(200)
  const buyer = await createPerson(context.request, 'collector', 'Maya Lindholm')
  await adopt(page, buyer)
  await page.goto(`/marketplace/${artist.works[0]?.shopify_handle}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await page.goto('/checkout')
  await page.getByLabel('Address', { exact: false }).first().fill('418 Canyon Road')
  await page.getByLabel('City').fill('Santa Fe')
  await page.getByLabel('State').fill('NM')
  await page.getByLabel('Postal code').fill('87501')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByRole('button', { name: 'Go through' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  // The seller, from the dashboard.
  const signInAgain = async (person: Person): Promise<Person> => {
    const { email, password } = person
    const identity = await context.request.post('/api/identity/sign-in', { data: { email, password } })
    expect(identity.ok()).toBe(true)
    return { ...person, token: ((await identity.json()) as { token: string }).token }
  }
  await adopt(page, await signInAgain(artist))
  const said = await watchToasts(page)
  const calls = watchCalls(page)
  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: 'Shipping & Labels' })
  await expect(waiting.getByText('1 order waits to be shipped.')).toBeVisible()
  await waiting.getByRole('link', { name: 'Open shipping' }).click()
  await expect(page).toHaveURL(/\/shipping$/)
  await page.getByRole('banner').getByRole('link', { name: 'Mentorship' }).click()
  await expect(page).toHaveURL(/\/mentorship$/)
  await page.goto('/shipping')
  await page.getByRole('link', { name: 'Open full page' }).click()
  await expect(page.getByRole('heading', { name: 'Ship this work' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Low Tide').first()).toBeVisible()
  await test.step('MS-11.30[ui] the chosen rate is applied to the draft, and its checkout opens', async () => {
    await page.getByLabel(/^Dimensions/).fill('24 x 20 x 4 in')
    await page.getByLabel(/^Weight/).fill('7 lb')
    await page.getByRole('radiogroup', { name: 'Rates' }).locator('label').first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Go through' })).toBeVisible()
    const { body } = await artist.api('GET', '/shipping/payment-orders')
    const [open] = body as unknown as { draft_order_id: string }[]
    const draft = `/shipping/payment-orders/${open?.draft_order_id}`
    expect((await artist.api('GET', draft)).body).toMatchObject({ status: 'open', rate: { price: expect.any(Number) } })
    expect((await artist.api('POST', `${draft}/cancel`)).status).toBe(200)
  })
  await page.goto('/shipping')
  await page.getByRole('button', { name: 'Ship This Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship Artwork' })
  for (const [name, value] of [
    ['Width', '24'],
    ['Height', '20'],
    ['Depth', '4'],
    ['Weight', '7'],
  ] as const)
    await dialog.getByRole('spinbutton', { name: new RegExp(`^${name}`) }).fill(value)
  await dialog.getByRole('button', { name: 'Get Shipping Rates' }).click()
  await dialog.getByRole('radiogroup', { name: 'Shipping rates' }).locator('label').first().click()
  await shoot(page, 'real-rates')
  await dialog.getByRole('button', { name: 'Purchase Label' }).click()
  await expect(dialog.getByText('Label purchased successfully!')).toBeVisible({ timeout: 30_000 })
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^\w+\.pdf$/)
  const tracking = await dialog.getByRole('link', { name: /^Buyer’s tracking page/ }).getAttribute('href')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No orders to fulfill')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Purchased Labels' }).getByText('Ready', { exact: true })).toBeVisible()

  // A shipment of one's own: to the payment and back.
  await expect(page.getByText('Auto-filled from your profile')).toBeVisible()
  await fillCustomShipment(page)
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click()
  await page.getByRole('radiogroup', { name: 'Available Shipping Options' }).locator('label').first().click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Go through' }).click()
  await expect
    .poll(said, { timeout: 20_000 })
    .toContain('Shipping label purchased successfully! Your label will appear below once processed.')
  const cards = page.getByRole('region', { name: 'Purchased Labels' }).getByRole('listitem')
  await expect(cards).toHaveCount(2, { timeout: 30_000 })
  await expect(cards.filter({ hasText: 'Custom Shipment' }).getByText('Ready', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await shoot(page, 'real-shipping')

  const shippingCalls = calls.filter(({ path }) => path.startsWith('/shipping/'))
  expect(new Set(shippingCalls.map(({ path }) => path)).size).toBeGreaterThan(4)
  expect(shippingCalls.filter(({ authorization }) => !authorization?.startsWith('Bearer '))).toEqual([])

  // The buyer’s page needs no account and names nobody.
  await page.goto(tracking ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Low Tide').first()).toBeVisible()
  await expect(page.getByText('Maya Lindholm')).toHaveCount(0)
  await expect(page.getByText('Canyon Road')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'tracking')

  // The page of the sale has the label; an unused one can be voided.
  const { body } = await artist.api('GET', '/users/sales')
  const [sale] = (body as unknown as { items?: { id: string }[]; orders?: { id: string }[] }).items ?? []
  await page.goto(`/sales/${sale?.id}`)
  const panel = page.getByRole('region', { name: 'Shipping label' })
  await expect(panel.getByText('Ready', { exact: true })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'sale-label')

  // The label has given the order its carrier and number.
  const number = (await panel.getByRole('link').first().innerText()).trim()
  const ship = page.getByRole('form', { name: 'Ship this order' })
  await expect(ship.getByLabel('Carrier')).not.toHaveValue('')
  await expect(ship.getByLabel('Tracking number')).toHaveValue(number)
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', tracking ?? '')
  await panel.getByRole('button', { name: 'Void label' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void label' }).click()
  await expect(panel.getByText(/^(Being voided|Voided)$/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Shipping label' })).toBeFocused()
  await expect(ship.getByLabel('Tracking number')).toHaveValue('')

  // Shipped with the next label, which is used up then, and followed by its buyer.
  await page.goto('/shipping')
  await page.getByRole('button', { name: 'Ship This Order' }).click()
  await dialog.getByRole('button', { name: 'Get Shipping Rates' }).click()
  await dialog.getByRole('radiogroup', { name: 'Shipping rates' }).locator('label').first().click()
  await dialog.getByRole('button', { name: 'Purchase Label' }).click()
  await expect(dialog.getByText('Label purchased successfully!')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/sales/${sale?.id}`)
  await expect(panel.getByRole('button', { name: 'Void label' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('heading', { name: 'On its way.' })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Void label' })).toHaveCount(0)
  const order = (await buyer.api('GET', `/users/orders/${sale?.id}`)).body
  expect(order).toMatchObject({ step: 'shipped', carrier: expect.stringMatching(/./), carrier_url: null })
  await adopt(page, await signInAgain(buyer))
  await page.goto(`/orders/${sale?.id}`)
  await page.getByRole('link', { name: 'Follow the parcel' }).click()
  await expect(page).toHaveURL(String(order.tracking_path))
})
