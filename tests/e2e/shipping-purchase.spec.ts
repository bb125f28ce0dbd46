import {
  bareItem,
  LABELS,
  label,
  RATE_FIELDS,
  rate,
  ratesAnswer,
  stub,
  watchToasts,
  windowToast,
} from './fixtures/shipping.ts'
import { dialog, getRates, group, number, open, openPage, purchase } from './fixtures/shipping-window.ts'
import { expect, shoot, test } from './fixtures/test.ts'

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
