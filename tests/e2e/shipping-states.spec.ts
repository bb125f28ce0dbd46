import {
  fillCustomShipment,
  LABELS,
  label,
  PAYMENT_ORDERS,
  PROFILE,
  QUEUE,
  queueItem,
  RATES,
  rate,
  ratesAnswer,
  stub,
  watchToasts,
} from './fixtures/shipping.ts'
import { expect, shoot, test } from './fixtures/test.ts'

const LABEL_ID = '019a0000-0000-7000-8000-00000000000b'
const ORDER_ID = '019a0000-0000-7000-8000-0000000000c1'
const VOID = `${LABELS}/${LABEL_ID}/void`

const custom = (more: object = {}) =>
  label({
    id: LABEL_ID,
    shopify_order_id: null,
    recipient_name: 'Oren Castillo',
    cost: 42.6,
    currency: 'usd',
    can_void: true,
    void_until: '2026-09-05T12:00:00.000Z',
    ...more,
  })
const voided = (more: object = {}) =>
  custom({ status: 'void', can_void: false, label_url: null, tracking_path: null, ...more })

const paymentOrder = (more: object = {}) => ({
  draft_order_id: ORDER_ID,
  status: 'open',
  checkout_url: 'https://gesso.example/shipping/pay/1',
  recipient_name: 'Oren Castillo',
  recipient_city: 'Santa Fe',
  rate: { id: '019a0000-0000-7000-8000-0000000000f1', carrier: 'USPS', service: 'Priority Mail', price: 42.1 },
  insurance_cost: 0.5,
  total_cost: 42.6,
  currency: 'usd',
  expires_at: '2026-08-16T12:00:00.000Z',
  is_sample: false,
  test_mode: true,
  ...more,
})

test('the label of a custom shipment is voided on its card, which says what comes of it', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  const said = await watchToasts(page)
  await stub(page, 'GET', QUEUE, [])
  const labels = await stub(page, 'GET', LABELS, [custom()])
  const returnPrice = await stub(page, 'POST', VOID, {}, 500)
  await page.goto('/shipping')
  const card = page.getByRole('region', { name: 'Purchased Labels' }).getByRole('listitem')
  const offer = card.getByRole('button', { name: 'Void label' })
  const question = card.getByRole('group', { name: 'Void this label? A printed copy can’t be used any more.' })
  await expect(card.getByText('until Sep 5, 2026, if unused')).toBeVisible()

  // By keyboard: the focus is on the way out, and returns to the button.
  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible()
  await shoot(page, 'label-give-back')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(offer).toBeFocused()
  expect(returnPrice.requests).toHaveLength(0)

  const confirm = async () => {
    await offer.click()
    await question.getByRole('button', { name: 'Void label' }).click()
  }
  await confirm()
  await expect(card.getByRole('alert')).toHaveText('The label could not be voided. Try again in a moment.')
  await expect(offer).toBeVisible()

  // The carrier took it back, takes its time, or does not refund it.
  returnPrice.reply = { status: 200, body: voided() }
  labels.reply = { status: 200, body: [voided()] }
  await confirm()
  await expect(card.getByText('Voided. $42.60 is refunded to you.')).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Custom Shipment' })).toBeFocused()
  await expect(offer).toHaveCount(0)
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Download Label' })).toBeDisabled()
  await expect.poll(said).toContain('The label was voided.')
  await shoot(page, 'label-given-back')
  const refused = 'The carrier does not refund labels of this service.'
  for (const [after, text] of [
    [{ status: 'voiding' }, 'Being voided. You get $42.60 back once the carrier agrees.'],
    [{ problem: refused }, refused],
    [{ shopify_order_id: '1048' }, 'Voided. Its price returns to your payout.'],
  ] as const) {
    labels.reply = { status: 200, body: [custom()] }
    await page.reload()
    await expect(offer).toBeVisible()
    returnPrice.reply = { status: 200, body: voided(after) }
    labels.reply = { status: 200, body: [voided(after)] }
    await confirm()
    await expect(card.getByText(text)).toBeVisible()
    await expect.poll(said).toContain(text === refused ? refused : 'The label was voided.')
  }
})

test('the shipping page while it loads, empty, with a problem, and with a payment that waits', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  const profile = (await artist.api('GET', '/users/profile')).body
  const queue = await stub(page, 'GET', QUEUE, [])
  const labels = await stub(page, 'GET', LABELS, [])
  const payments = await stub(page, 'GET', PAYMENT_ORDERS, [])
  queue.hold()
  labels.hold()
  await page.goto('/shipping')
  await expect(page.getByText('Loading shipping queue...')).toBeVisible()
  await expect(page.getByText('Loading your labels...')).toBeAttached()
  await shoot(page, 'shipping-loading')
  queue.release()
  labels.release()
  await expect(page.getByText('No shipping labels yet')).toBeVisible()
  await shoot(page, 'shipping-empty')

  await stub(page, 'GET', PROFILE, {
    ...profile,
    shipping_name: 'Inés Okafor',
    shipping_address_line1: '77 Warren Street',
    shipping_city: 'Hudson',
    shipping_state: 'NY',
    shipping_postal_code: '12534',
    shipping_country: 'US',
  })
  queue.reply = { status: 500, body: {} }
  const failed = custom({ status: 'failed', can_void: false, problem: 'USPS could not find the address.' })
  const making = label({ status: 'processing', tracking_number: null, tracking_path: null, label_url: null })
  labels.reply = { status: 200, body: [failed, making] }
  payments.reply = { status: 200, body: [paymentOrder()] }
  await page.reload()
  await expect(page.getByText('Failed to fetch shipping queue').first()).toBeVisible()
  await expect(
    page.getByText('Problem with this label. USPS could not find the address. $42.60 is being returned.'),
  ).toBeVisible()
  await expect(page.getByText('Paid. The carrier is making the label, usually under a minute.')).toBeVisible()
  await expect(page.getByText('Payment not completed yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Resume payment' })).toHaveAttribute('href', `/shipping/pay/${ORDER_ID}`)
  await expectAccessible()
  await shoot(page, 'shipping-problems')
})

test('the prices of a custom shipment while they load, none, failed; and what is missing', async ({
  page,
  signedIn,
}) => {
  await signedIn('artist')
  await stub(page, 'GET', QUEUE, [])
  await stub(page, 'GET', LABELS, [])
  const payments = await stub(page, 'GET', PAYMENT_ORDERS, [])
  const rates = await stub(page, 'POST', RATES, ratesAnswer([]))
  await page.goto('/shipping')
  const getRates = page.getByRole('button', { name: /^(Get|Getting) [Ss]hipping [Rr]ates/ })
  await getRates.click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(4)
  await shoot(page, 'custom-missing')
  await fillCustomShipment(page)
  rates.hold()
  await getRates.click()
  await expect(page.getByRole('status').filter({ hasText: 'Getting shipping rates...' })).toBeVisible()
  await shoot(page, 'custom-loading')
  rates.release()
  await expect(page.getByText('Check the postal code, or try a smaller package.')).toBeVisible()
  await shoot(page, 'custom-none')
  rates.reply = { status: 500, body: {} }
  await getRates.click()
  await expect(page.getByText('Your entries are kept. Get rates again in a moment.')).toBeVisible()
  await shoot(page, 'custom-failed')

  rates.reply = { status: 200, body: ratesAnswer([rate(), rate({ id: ORDER_ID, carrier: 'DHL', price: 88.4 })]) }
  const create = await stub(page, 'POST', '/api/shipping/create-payment-order', {}, 409)
  payments.reply = { status: 200, body: [paymentOrder()] }
  await getRates.click()
  await page.getByRole('radiogroup', { name: 'Available Shipping Options' }).locator('label').first().click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const similar = page.getByRole('status').filter({ hasText: 'A similar order is already pending.' })
  await expect(similar.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  expect(create.requests).toHaveLength(1)
  await shoot(page, 'custom-pending')
})

test('a parcel to another country asks for a customs declaration and says what it still needs', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  const profile = (await artist.api('GET', '/users/profile')).body
  await stub(page, 'GET', QUEUE, [])
  await stub(page, 'GET', LABELS, [])
  await stub(page, 'GET', PAYMENT_ORDERS, [])
  await stub(page, 'POST', RATES, ratesAnswer([rate({ carrier: 'DHL', service: 'Express Worldwide' })]))
  await stub(page, 'GET', PROFILE, {
    ...profile,
    shipping_name: 'Inés Okafor',
    shipping_address_line1: '77 Warren Street',
    shipping_city: 'Hudson',
    shipping_state: 'NY',
    shipping_postal_code: '12534',
    shipping_country: 'US',
  })
  await page.goto('/shipping')
  await expect(page.getByText('Auto-filled from your profile')).toBeVisible()
  await fillCustomShipment(page)
  await page
    .getByRole('group', { name: 'Recipient' })
    .getByRole('combobox', { name: /^Country(?! code)/ })
    .selectOption('GB')
  await page.getByRole('group', { name: 'Recipient' }).getByLabel('Postal code').fill('EC1A 1BB')
  const customs = page.getByRole('region', { name: 'Customs declaration' })
  await expect(customs.getByText('United States to United Kingdom.', { exact: false })).toBeVisible()
  await expect(customs.getByLabel('Signed by')).toHaveValue('Inés Okafor')
  await expect(
    customs.getByText(
      'Still needed for customs: a description, an HS code of six to ten digits, a value, and your certification.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click()
  await page.getByRole('radiogroup', { name: 'Available Shipping Options' }).locator('label').first().click()
  await expect(page.getByText('Complete the customs declaration before you pay.')).toBeVisible()
  await customs.getByLabel('Description for customs').fill('Original painting, oil on wood panel, unframed')
  await customs.getByLabel('HS code').fill('9701.91')
  await expect(customs.getByLabel('HS code')).toHaveAccessibleDescription(/paint/i)
  await customs.getByLabel(/^Value/).fill('2900')
  await expect(customs.getByText('Still needed for customs: your certification.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /DHL Express Worldwide/ })).toBeChecked()
  await expectAccessible()
  await shoot(page, 'customs')
  await customs.getByRole('checkbox').check()
  await expect(customs.getByText(/^Still needed/)).toHaveCount(0)
  await expect(page.getByText('Complete the customs declaration before you pay.')).toHaveCount(0)
})

test('a purchase without an answer, or of an order that has a label, finds that label and buys no other', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  await signedIn('artist')
  const said = await watchToasts(page)
  const bought = label({ shopify_order_id: '1048' })
  await stub(page, 'GET', QUEUE, [queueItem()])
  const labels = await stub(page, 'GET', LABELS, [])
  await stub(page, 'POST', RATES, ratesAnswer([rate()]))
  const buy = await stub(page, 'POST', LABELS, {})
  await page.goto('/shipping')
  const dialog = page.getByRole('dialog', { name: 'Ship Artwork' })
  const purchase = async () => {
    await page.getByRole('button', { name: 'Ship This Order' }).click()
    await dialog.getByRole('button', { name: 'Get Shipping Rates' }).click()
    await dialog.locator('label').filter({ hasText: 'USPS Priority Mail' }).click()
    await dialog.getByRole('button', { name: 'Purchase Label' }).click()
  }
  buy.reply = 'no answer'
  await purchase()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to purchase shipping label')
  await page.keyboard.press('Escape')

  labels.reply = { status: 200, body: [label({ shopify_order_id: '1048', status: 'void' }), bought] }
  for (const reply of [
    'no answer',
    { status: 409, body: { code: 'order_has_label', message: 'It has one.' } },
  ] as const) {
    buy.reply = reply
    await purchase()
    await expect(dialog.getByText('This order already has a label')).toBeVisible()
    await expect(dialog.getByText(/^Bought Aug 6, .* for \$12\.50\. You were charged once\.$/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Download Shipping Label/ })).toHaveAttribute(
      'href',
      '/files/label.pdf',
    )
    await expectAccessible()
    await shoot(page, 'label-found')
    await page.keyboard.press('Escape')
  }
  expect(buy.requests).toHaveLength(3)
  expect(await said()).not.toContain('Shipping label created successfully')
})

test('the payment page of a label in its states', async ({ page, signedIn, expectAccessible }) => {
  await signedIn('artist')
  const path = `${PAYMENT_ORDERS}/${ORDER_ID}`
  const pay = await stub(page, 'POST', `${path}/payment`, {}, 500)
  const order = await stub(page, 'GET', path, paymentOrder({ status: 'draft', rate: null }))
  order.hold()
  await page.goto(`/shipping/pay/${ORDER_ID}`)
  await shoot(page, 'pay-loading')
  order.release()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('No rate was chosen yet')
  for (const [status, text] of [
    ['paid', 'Your label is paid'],
    ['ended', 'This label order has ended'],
    ['refunded', 'Your payment was refunded'],
  ] as const) {
    order.reply = { status: 200, body: paymentOrder({ status }) }
    await page.reload()
    await expect(title).toHaveText(text)
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toHaveCount(0)
  }
  await shoot(page, 'pay-refunded')
  order.reply = { status: 200, body: paymentOrder() }
  await page.reload()
  await expect(title).toHaveText('Pay for your label')
  await expect(page.getByText('That did not work. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'pay-open')
  expect(pay.requests).toHaveLength(1)
  order.reply = { status: 500, body: {} }
  await page.reload()
  await expect(page.getByText('The label order could not be loaded. Nothing was charged.')).toBeVisible()
  await shoot(page, 'pay-failed')
})
