import type { Page } from '@playwright/test'
import {
  bareItem,
  LABELS,
  label,
  PROFILE,
  QUEUE,
  queueItem,
  RATE_FIELDS,
  RATES,
  rate,
  ratesAnswer,
  stub,
  watchToasts,
  windowToast,
} from './fixtures/shipping.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ship Artwork' })
const open = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Ship This Order' }).click()
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name })
const getRates = (page: Page) => dialog(page).getByRole('button', { name: 'Get Shipping Rates' })
const purchase = (page: Page) => dialog(page).getByRole('button', { name: 'Purchase Label' })
const number = (page: Page, name: string) => dialog(page).getByRole('spinbutton', { name: new RegExp(`^${name}`) })
const optionsOf = (page: Page, name: string) =>
  dialog(page).getByLabel(name, { exact: true }).locator('option').allInnerTexts()

const RECIPIENT = {
  Name: 'Ruth Halloran',
  Phone: '+1 (503) 555-0162',
  Email: 'ruth@example.org',
  'Address line 1': '2219 SE Ankeny Street',
  'Address line 2': 'Floor 2',
  City: 'Portland',
  State: 'OR',
  'Postal code': '97214',
}
const SHIP_FROM = {
  Name: 'Inés Okafor',
  Phone: '+1 (518) 555-0133',
  'Address line 1': '77 Warren Street',
  'Address line 2': 'Rear',
  City: 'Hudson',
  State: 'NY',
  'Postal code': '12534',
}

const openPage = async (page: Page, profile?: object) => {
  const queue = await stub(page, 'GET', QUEUE, [queueItem(), bareItem()])
  const labels = await stub(page, 'GET', LABELS, [])
  if (profile) await stub(page, 'GET', PROFILE, profile)
  const rates = await stub(page, 'POST', RATES, ratesAnswer([rate()]))
  await page.goto('/shipping')
  return { queue, labels, rates }
}

test('the window of an order and its fields', async ({ page, signedIn, expectAccessible }) => {
  test.setTimeout(120_000)
  const artist = await signedIn('artist')
  const profile = (await artist.api('GET', '/users/profile')).body
  const { queue, rates } = await openPage(page, {
    ...profile,
    shipping_name: 'Studio Okafor',
    shipping_address_line1: '5 Allen Street',
    shipping_city: 'Hudson',
    shipping_state: 'NY',
    shipping_postal_code: '12534',
  })

  await test.step('MS-6.21 MS-7.1 MS-7.2 MS-7.3 it opens for that order, and is left by Escape, outside of it and by its button', async () => {
    await open(page, 'Three Lemons for Ruth')
    await expect(dialog(page).getByText('Three Lemons for Ruth')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await open(page, 'Three Lemons for Ruth')
    await dialog(page).getByText('Package Details').click()
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(dialog(page)).toHaveCount(0)
    await open(page, 'Three Lemons for Ruth')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('MS-7.4 MS-7.5 MS-7.6 all that is known of the addresses', async () => {
    await open(page, 'Three Lemons for Ruth')
    for (const name of ['Recipient Info', 'Ship From Info', 'Package Details'])
      await expect(dialog(page).getByText(name, { exact: true })).toBeVisible()
    for (const [name, values] of [
      ['Recipient Info', RECIPIENT],
      ['Ship From Info', SHIP_FROM],
    ] as const) {
      for (const [field, value] of Object.entries(values))
        await expect(group(page, name).getByLabel(field)).toHaveValue(value)
      await expect(group(page, name).getByLabel('Country')).toHaveValue('US')
    }
  })

  await test.step('MS-7.8 MS-7.26 the package is filled in and can be changed', async () => {
    const size = { Width: '24', Height: '20', Depth: '4', Weight: '7' }
    for (const [field, value] of Object.entries(size)) {
      const input = number(page, field)
      await expect(input).toHaveValue(value)
      await expect(input).toHaveAttribute('inputmode', 'decimal')
    }
    await expect(dialog(page).getByLabel('Weight unit')).toHaveValue('kg')
    await expect(dialog(page).getByLabel('Dimension unit')).toHaveValue('cm')
    await expect(dialog(page).getByRole('radio', { name: 'Tube' })).toBeChecked()
    await dialog(page).getByRole('radio', { name: 'Envelope' }).check()
    await number(page, 'Weight').fill('8')
    await dialog(page).getByLabel('Weight unit').selectOption('lb')
    await expectAccessible()
    await shoot(page, 'ship-artwork')
    await page.keyboard.press('Escape')
  })

  const to = group(page, 'Recipient Info')

  await test.step('MS-7.7 MS-7.9 the address of the profile and the defaults fill in a bare order', async () => {
    await open(page, 'Orchard in Late May')
    await expect(group(page, 'Ship From Info').getByLabel('Name')).toHaveValue('Studio Okafor')
    await expect(group(page, 'Ship From Info').getByLabel('Address line 1')).toHaveValue('5 Allen Street')
    await expect(dialog(page).getByRole('radio', { name: 'Box' })).toBeChecked()
    await expect(dialog(page).getByLabel('Dimension unit')).toHaveValue('in')
    await expect(dialog(page).getByLabel('Weight unit')).toHaveValue('lb')
    await expect(to.getByLabel('Country')).toHaveValue('US')
  })

  await test.step('MS-7.10 MS-7.11 the choices', async () => {
    await expect(group(page, 'Package Details').getByRole('radio')).toHaveCount(3)
    for (const packaging of ['Box', 'Tube', 'Envelope'])
      await expect(dialog(page).getByRole('radio', { name: packaging })).toBeVisible()
    expect(await optionsOf(page, 'Dimension unit')).toEqual(['in', 'cm'])
    expect(await optionsOf(page, 'Weight unit')).toEqual(['lb', 'kg'])
    expect(await optionsOf(page, 'Coverage')).toEqual([
      '$0 ($0)',
      '$100 (~$2.00)',
      '$200 (~$3.50)',
      '$500 (~$7.50)',
      '$1,000 (~$12.00)',
      '$2,000 (~$20.00)',
      '$3,000 (~$30.00)',
      '$5,000 (~$50.00)',
      '$10,000 (~$100.00)',
    ])
    await expect(dialog(page).getByLabel('Coverage')).toHaveValue('0')
  })

  await test.step('MS-7.12 MS-7.21 nothing is asked while something is missing', async () => {
    await to.getByLabel('Country').selectOption('')
    await getRates(page).click()
    await expect(dialog(page).getByText('Please fill in all required fields')).toBeVisible()
    expect(rates.requests).toHaveLength(0)
  })

  await test.step('MS-7.13 MS-7.14 MS-7.15 MS-7.16 MS-7.17 MS-7.18 what is missing of the recipient', async () => {
    const problems = {
      Name: 'Recipient name is required',
      'Address line 1': 'Recipient address is required',
      City: 'City is required',
      State: 'State is required',
      'Postal code': 'Postal code is required',
      Country: 'Country is required',
    }
    for (const [field, text] of Object.entries(problems))
      await expect(to.getByLabel(field)).toHaveAccessibleDescription(new RegExp(text))
  })

  await test.step('MS-7.19 MS-7.20 what is missing of the package', async () => {
    await expect(number(page, 'Weight')).toHaveAccessibleDescription(/Weight is required/)
    for (const side of ['Width', 'Height', 'Depth'])
      await expect(number(page, side)).toHaveAccessibleDescription(/All dimensions are required/)
    await expectAccessible()
    await shoot(page, 'ship-artwork-missing')
  })

  const phone = to.getByLabel('Phone')

  await test.step('MS-7.23 a phone takes digits only, and at most 20', async () => {
    await phone.pressSequentially('12ab34')
    await expect(phone).toHaveValue('1234')
    await phone.fill('')
    await phone.pressSequentially('1234567890123456789012345')
    await expect(phone).toHaveValue('12345678901234567890')
  })

  await test.step('MS-7.20 one dimension is missing', async () => {
    await phone.fill('5551234567')
    await to.getByLabel('Email').fill('abc')
    await expect(phone).toHaveValue('+1 (555) 123-4567')
    await to.getByLabel('Name').fill('Caleb Nwosu')
    await to.getByLabel('Address line 1').fill('4 Rio Grande')
    await to.getByLabel('City').fill('Austin')
    await to.getByLabel('State').fill('TX')
    await to.getByLabel('Postal code').fill('78704')
    await to.getByLabel('Country').selectOption('US')
    for (const [field, value] of [
      ['Width', '52'],
      ['Height', '40'],
      ['Weight', '24'],
    ] as const)
      await number(page, field).fill(value)
    await getRates(page).click()
    await expect(dialog(page).getByText('All dimensions are required')).toHaveCount(1)
    expect(rates.requests).toHaveLength(0)
  })

  await test.step('MS-7.26 letters are no dimension', async () => {
    await number(page, 'Depth').fill('five')
    await getRates(page).click()
    await expect(number(page, 'Depth')).toHaveAccessibleDescription('Enter a length like 60.5, 60,5 or 8 1/4.')
    expect(rates.requests).toHaveLength(0)
  })

  await test.step('MS-7.22 an email is taken as it is', async () => {
    await number(page, 'Depth').fill('5')
    await getRates(page).click()
    await expect(dialog(page).getByRole('radio', { name: /USPS Priority Mail/ })).toBeVisible()
  })

  await test.step('MS-15.15[ui] an order without a country goes to the United States', async () => {
    queue.reply = { status: 200, body: [queueItem({ recipient_country: undefined })] }
    await page.reload()
    await open(page, 'Three Lemons for Ruth')
    await getRates(page).click()
    await expect(dialog(page).getByRole('radio', { name: /USPS Priority Mail/ })).toBeVisible()
    expect(rates.bodies.at(-1)).toMatchObject({ recipient_city: 'Portland', recipient_country: 'US' })
  })
})

test('prices, the purchase and the label', async ({ page, signedIn, expectAccessible }) => {
  test.setTimeout(120_000)
  await signedIn('artist')
  const said = await watchToasts(page)
  const { queue, labels, rates } = await openPage(page)
  const buy = await stub(page, 'POST', LABELS, label({ shopify_order_id: '1048', label_url: '/files/bought.pdf' }))
  const recommended = [1, 2, 3, 4].map((at) => ({
    id: `p${at}`,
    carrier: 'USPS',
    name: `Art box ${at}`,
    type: 'Box',
    costSavings: 0.1 * at,
  }))
  rates.reply = {
    status: 200,
    body: ratesAnswer(
      [
        rate({
          package_info: {
            name: 'Medium art box',
            type: 'Box',
            cost_savings: 0.25,
            dimensions: { length: 24, width: 20, height: 4, recommended: true },
          },
          metadata: { package_based: true, flat_rate: true, is_real_shopify_rate: true, is_discounted: false },
        }),
        rate({
          id: '019a0000-0000-7000-8000-0000000000f2',
          carrier: 'UPS',
          service: 'Ground',
          price: 38.65,
          est_days: 5,
        }),
      ],
      {
        packageRecommendations: {
          recommended,
          potentialSavings: 0.3,
          artworkSpecific: ['Wrap in glassine, not plastic.'],
        },
      },
    ),
  }
  await open(page, 'Three Lemons for Ruth')
  await expect(purchase(page)).toBeDisabled()
  const usps = dialog(page).locator('label').filter({ hasText: 'USPS Priority Mail' })

  await test.step('MS-7.27 MS-7.34 prices are asked for', async () => {
    await getRates(page).click()
    await expect(windowToast(page, 'Shipping rates retrieved successfully')).toBeVisible()
    expect(Object.keys(rates.bodies[0] ?? {}).toSorted()).toEqual(RATE_FIELDS)
  })

  await test.step('MS-7.30 MS-7.31 each price with its package', async () => {
    for (const text of ['$42.10', '2 days', 'Real-time', 'Flat rate', 'Package based'])
      await expect(usps).toContainText(text)
    await expect(usps).toContainText('Medium art box (Box), 24 × 20 × 4 in, recommended. Saves 25%.')
    const ups = dialog(page).locator('label').filter({ hasText: 'UPS Ground' })
    await expect(ups).toContainText('5 days')
    await expect(ups).toContainText('$38.65')
  })

  await test.step('MS-7.28[ui] MS-7.32 MS-7.33 two recommended packages', async () => {
    const boxes = dialog(page).getByRole('list', { name: 'Recommended packages' }).getByRole('listitem')
    await expect(boxes).toHaveCount(2)
    await expect(boxes.first()).toContainText('Art box 1')
    await expect(boxes.first()).toContainText('USPS, Box')
    await expect(boxes.first()).toContainText('Saves 10%')
    await expect(dialog(page).getByText('up to 30% less')).toBeVisible()
    await expect(dialog(page).getByText('Wrap in glassine, not plastic.')).toBeVisible()
    await expectAccessible()
  })

  await test.step('MS-7.37 MS-7.38 MS-7.47 a choice is needed, and an edit takes it back', async () => {
    // Without a choice the button is disabled; Enter says why. A choice enables it, an edit takes it back.
    await dialog(page)
      .locator('form')
      .last()
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(windowToast(page, 'Please select a shipping rate')).toBeVisible()
    expect(buy.requests).toHaveLength(0)
    await usps.click()
    await expect(purchase(page)).toBeEnabled()
    await shoot(page, 'ship-artwork-rates')
    for (const change of [
      () => number(page, 'Weight').fill('8'),
      () => dialog(page).getByLabel('Coverage').selectOption('100'),
      async () => {
        await dialog(page).getByRole('button', { name: 'Edit Recipient Info' }).click()
        await group(page, 'Recipient Info').getByLabel('City').fill('Salem')
      },
    ]) {
      await change()
      await expect(usps).toHaveCount(0)
      await expect(purchase(page)).toBeDisabled()
      await getRates(page).click()
      await usps.click()
      await expect(purchase(page)).toBeEnabled()
    }
  })

  await test.step('MS-6.25 another order begins without prices', async () => {
    await page.keyboard.press('Escape')
    await open(page, 'Orchard in Late May')
    await expect(dialog(page).getByRole('radio', { name: /USPS|UPS/ })).toHaveCount(0)
    await expect(purchase(page)).toBeDisabled()
    await page.keyboard.press('Escape')
    await open(page, 'Three Lemons for Ruth')
  })

  await test.step('MS-7.28[ui] MS-7.35 MS-7.36 MS-7.46 no prices, and failures', async () => {
    // No rates, and the failures in the reply's words or ours; the next call takes them away. Nothing more than rates is needed.
    rates.reply = { status: 200, body: { rates: [] } }
    await getRates(page).click()
    await expect(windowToast(page, 'No shipping rates available for this destination')).toBeVisible()
    for (const [body, text] of [
      [{ message: 'The carriers rest.' }, 'The carriers rest.'],
      [{}, 'Failed to fetch shipping rates'],
    ] as const) {
      rates.reply = { status: 500, body }
      await getRates(page).click()
      await expect(dialog(page).getByText(text)).toBeVisible()
      await expect(windowToast(page, text)).toBeVisible()
    }
    await shoot(page, 'ship-artwork-failed')
    rates.reply = { status: 200, body: { rates: [rate()] } }
    rates.hold()
    await dialog(page).getByLabel('Coverage').selectOption('500')
    await getRates(page).click()
    await expect(dialog(page).getByText('Failed to fetch shipping rates')).toHaveCount(0)
    await shoot(page, 'ship-artwork-loading')
    rates.release()
    await usps.click()
  })

  await test.step('MS-7.45 MS-7.46 a purchase that fails', async () => {
    buy.reply = { status: 500, body: { message: 'The printer is out of paper.' } }
    await purchase(page).click()
    await expect(dialog(page).getByText('The printer is out of paper.')).toBeVisible()
    buy.reply = { status: 500, body: {} }
    await purchase(page).click()
    await expect(dialog(page).getByText('Failed to purchase shipping label')).toBeVisible()
    await expect(dialog(page).getByText('The printer is out of paper.')).toHaveCount(0)
    await shoot(page, 'ship-artwork-refused')
  })

  const before = { bought: buy.requests.length, queue: queue.requests.length, labels: labels.requests.length }

  await test.step('MS-7.43 MS-7.44 MS-7.46 a purchase that succeeds', async () => {
    buy.reply = { status: 200, body: label({ shopify_order_id: '1048', label_url: '/files/bought.pdf' }) }
    buy.hold()
    await purchase(page).dblclick()
    await expect(dialog(page).getByText('Failed to purchase shipping label')).toHaveCount(0)
    await shoot(page, 'ship-artwork-buying')
    queue.reply = { status: 200, body: [bareItem()] }
    buy.release()
    await expect(dialog(page).getByText('Label purchased successfully!')).toBeVisible()
    await expect(windowToast(page, 'Shipping label created successfully')).toBeVisible()
    await expect.poll(() => queue.requests.length).toBeGreaterThan(before.queue)
    await expect.poll(() => labels.requests.length).toBeGreaterThan(before.labels)
  })

  await test.step('MS-7.39 MS-7.40 what was sent, once', async () => {
    expect(buy.requests).toHaveLength(before.bought + 1)
    const sent = buy.bodies.at(-1) ?? {}
    const keys = ['name', 'phone', 'email', 'address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country']
    expect(Object.keys(sent).toSorted()).toEqual(
      [
        ...keys.map((key) => `recipient_${key}`),
        ...keys.filter((key) => key !== 'email').map((key) => `ship_from_${key}`),
        'weight',
        'weight_unit',
        'width',
        'height',
        'depth',
        'dimension_unit',
        'packaging_type',
        'reference',
        'notes',
        'insurance',
        'rate_id',
        'customer_charged_price',
      ].toSorted(),
    )
    expect(sent).toMatchObject({
      reference: '1048',
      notes: '',
      insurance: 500,
      recipient_phone: '+15035550162',
      customer_charged_price: 42.1,
    })
  })

  await test.step('MS-7.42 MS-7.43 the label', async () => {
    const link = dialog(page).getByRole('link', { name: /^Download Shipping Label/ })
    await expect(link).toHaveAttribute('href', '/files/bought.pdf')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(dialog(page).getByRole('img', { name: 'Barcode of 748922105567' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'label-ready')
  })

  await test.step('MS-6.24 the window closes', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Shipping Queue' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Ship This Order' })).toHaveCount(1)
    expect(await said()).toContain('Shipping label created successfully')
  })
})
