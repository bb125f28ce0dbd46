import { readFile } from 'node:fs/promises'
import { assignRole } from './fixtures/administer.ts'
import { pauseClock } from './fixtures/dashboard.ts'
import { LABELS, label, PROFILE, pageToast, QUEUE, queueItem, stub, watchToasts } from './fixtures/shipping.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

const heading = (name: string) => ({ name, exact: true })
const ADDRESS = { shipping_name: 'Inés', shipping_address_line1: '77 Warren Street', shipping_city: 'Hudson' }
const PDF = 'data:application/pdf;base64,JVBERi0xLjQK'

test.use({ locale: 'de-DE', timezoneId: 'America/Los_Angeles' })

test('MS-6.1 the queue of orders to ship', async ({ page, signedIn, expectAccessible }) => {
  await signedIn('artist')
  const said = await watchToasts(page)
  const queue = await stub(page, 'GET', QUEUE, [])
  queue.hold()
  await stub(page, 'GET', LABELS, [])
  const refresh = page.getByRole('button', { name: /^Refresh/ })

  await test.step('MS-6.6 MS-6.7 MS-6.8[ui] MS-6.14 the first load, and an empty queue', async () => {
    await page.goto('/shipping')
    await expect(page.getByText('Loading shipping queue...')).toBeVisible()
    await expect(refresh).toHaveText(/Refreshing\.\.\.$/)
    queue.release()
    await expect(page.getByText('No orders to fulfill')).toBeVisible()
    await expect(page.getByText("New orders will appear here when they're ready to ship")).toBeVisible()
    expect(await queue.requests[0]?.headerValue('authorization')).toMatch(/^Bearer ./)
    await expect(refresh).toHaveText('Refresh')
  })

  await test.step('MS-1.3 MS-6.2 MS-6.3 MS-6.5 the three sections of the page', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Shipping Queue',
      'Purchased Labels',
      'Create a Custom Shipment',
    ])
    await expect(page.getByText('Orders from your sales that need shipping labels created')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Shipping Rates' })).toBeVisible()
    await expectAccessible()
  })

  const cards = page.getByRole('region', { name: 'Shipping Queue' }).getByRole('listitem')
  // Everything of an order; broken and missing pictures; dates that are absent, unreadable or a day alone.
  const dates = ['2024-03-05', '2024-03-05T20:00:00.000Z', null, 'soon']
  const pictures = ['/pictures/sample-lemons.jpg', '/files/none.jpg', null, '/pictures/sample-orchard.jpg']
  queue.reply = {
    status: 200,
    body: dates.map((order_date, at) =>
      queueItem({
        order_id: `019a0000-0000-7000-8000-00000000000${at}`,
        shopify_order_id: `104${at}`,
        order_date,
        image_url: pictures[at],
        title: `Work ${at}`,
      }),
    ),
  }

  await test.step('MS-6.4 the queue is read again', async () => {
    await refresh.click()
    await expect(cards).toHaveCount(4)
    expect(queue.requests).toHaveLength(2)
  })

  await test.step('MS-6.15 MS-6.16 MS-6.17 MS-6.18 MS-6.19 MS-17.17[ui] what is known of each order', async () => {
    for (const [at, day] of ['Mar 5, 2024', 'Mar 5, 2024', 'N/A', 'N/A'].entries()) {
      const card = cards.nth(at)
      await expect(card.getByRole('heading', heading(`Work ${at}`))).toBeVisible()
      await expect(card.getByText('Unfulfilled', { exact: true })).toBeVisible()
      await expect(card.getByText(`104${at}`, { exact: true })).toBeVisible()
      await expect(card.getByText(day, { exact: true })).toBeVisible()
      await expect(card.getByText('$1,250.00', { exact: true })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Ship This Order' })).toBeVisible()
    }
  })

  await test.step('MS-6.20 broken and missing pictures', async () => {
    await expect(cards.nth(0).locator('img')).toHaveAttribute('src', '/pictures/sample-lemons.jpg')
    for (const at of [1, 2]) {
      await cards.nth(at).scrollIntoViewIfNeeded()
      await expect(cards.nth(at).getByRole('img', { name: `Work ${at}` })).toBeVisible()
      await expect(cards.nth(at).locator('img')).toHaveCount(0)
    }
    await expectAccessible()
    await shoot(page, 'shipping')
  })

  const section = page.getByRole('region', { name: 'Shipping Queue' })

  await test.step('MS-6.9 MS-6.10 MS-6.11 MS-6.12 MS-6.13 failures, and a way to try again', async () => {
    // The reply's words or ours, no cards, one toast.
    queue.reply = { status: 500, body: {} }
    await refresh.click()
    await expect(section.getByText('Failed to fetch shipping queue')).toBeVisible()
    await expect(pageToast(page, 'Failed to fetch shipping queue')).toHaveCount(1)
    await expect(cards).toHaveCount(0)
    await expect(section.getByText('No orders to fulfill')).toHaveCount(0)
    queue.reply = { status: 500, body: { message: 'The shelves are being counted.' } }
    await section.getByRole('button', { name: 'Retry' }).click()
    await expect(section.getByText('The shelves are being counted.')).toBeVisible()
    queue.reply = { status: 200, body: [queueItem()] }
    await section.getByRole('button', { name: 'Retry' }).click()
    await expect(cards).toHaveCount(1)
    await expect(section.getByText('The shelves are being counted.')).toHaveCount(0)
    expect((await said()).filter((text) => text.includes('fetch shipping queue'))).toHaveLength(1)
  })
})

test('the purchased labels', async ({ page, context, signedIn, expectAccessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn('artist')
  const said = await watchToasts(page)
  await stub(page, 'GET', QUEUE, [])
  const labels = await stub(page, 'GET', LABELS, [])
  await page.goto('/shipping')
  const section = page.getByRole('region', { name: 'Purchased Labels' })

  await test.step('MS-8.1 MS-8.14 MS-8.15[ui] no labels', async () => {
    await expect(section.getByText('Download and track your shipping labels')).toBeVisible()
    await expect(section.getByText('No shipping labels yet')).toBeVisible()
    await expect(section.getByText('Labels you purchase will appear here')).toBeVisible()
    expect(await labels.requests[0]?.headerValue('authorization')).toMatch(/^Bearer ./)
  })

  const id = (at: number) => `019a0000-0000-7000-8000-00000000000${at}`
  const remote = label({ id: id(1) })
  const inside = label({
    id: id(2),
    shopify_order_id: null,
    status: 'awaiting_payment',
    tracking_number: null,
    tracking_path: null,
    label_url: PDF,
    carrier: '',
    service: '',
    cost: null,
  })
  const empty = label({ id: id(3), shopify_order_id: 'custom-12', status: null, label_url: null })
  const failed = label({ id: id(4), status: 'failed', problem: 'USPS could not find the address.' })
  const cards = section.getByRole('listitem')
  labels.reply = { status: 200, body: [remote, inside, empty, failed] }
  await page.reload()

  await test.step('MS-8.3 MS-8.4 the order and state of each label', async () => {
    await expect(cards).toHaveCount(4)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      '#1036',
      'Custom Shipment',
      'Custom Shipment',
      '#1036',
    ])
    for (const [at, state] of ['Ready', 'Pending', 'Pending', 'Pending'].entries())
      await expect(cards.nth(at).getByText(state, { exact: true })).toBeVisible()
    await expect(cards.nth(3).getByText('Problem with this label. USPS could not find the address.')).toBeVisible()
  })

  await test.step('MS-8.5 MS-8.6 MS-8.7 MS-8.8 MS-8.9 MS-8.10 what is known of each label', async () => {
    for (const text of ['Maya Lindholm', 'Chicago, IL 60614', 'FedEx Ground', '748922105567', '$12.50', 'Aug 6, 2026'])
      await expect(cards.nth(0).getByText(text, { exact: true })).toBeVisible()
    await expect(cards.nth(1).getByText('Unknown Standard', { exact: true })).toBeVisible()
    await expect(cards.nth(1).getByText('$0.00', { exact: true })).toBeVisible()
    await expect(cards.nth(1).getByText('Tracking', { exact: true })).toHaveCount(0)
  })

  await test.step('MS-8.11 MS-8.12 MS-8.21 the buttons of each label', async () => {
    await expect(cards.nth(1).getByRole('button', { name: 'Copy Tracking' })).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Download Label' })).toHaveCount(4)
    await expect(section.locator('select, input, [role="switch"], [role="menuitem"]')).toHaveCount(0)
    await expect(cards.nth(0).getByRole('button')).toHaveText(['Download Label', 'Copy Tracking'])
    await expectAccessible()
    await shoot(page, 'shipping-labels')
  })

  await test.step('MS-8.13 the tracking number is copied', async () => {
    await cards.nth(0).getByRole('button', { name: 'Copy Tracking' }).click()
    await expect(pageToast(page, 'Tracking number copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('748922105567')
  })

  const fetched = { headers: '' as string | null }
  await page.route(`**${LABELS}/*/download*`, async (route) => {
    fetched.headers = await route.request().headerValue('authorization')
    await route.fulfill({ status: 200, contentType: 'application/pdf', body: '%PDF-1.4' })
  })
  const download = async (at: number) => {
    const arrived = page.waitForEvent('download')
    await cards.nth(at).getByRole('button', { name: 'Download Label' }).click()
    const file = await arrived
    return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
  }

  await test.step('MS-8.17 MS-8.18 MS-8.19 a remote file comes from the download call, one inside the list from there', async () => {
    expect(await download(0)).toEqual({ name: '748922105567.pdf', content: '%PDF-1.4' })
    expect(fetched.headers).toMatch(/^Bearer ./)
    await expect(pageToast(page, 'Shipping label downloaded!')).toBeVisible()
    expect(await download(1)).toEqual({ name: `label-${id(2)}.pdf`, content: '%PDF-1.4\n' })
  })

  const fails = async (at: number) => {
    await expect(pageToast(page, 'Failed to download shipping label')).toHaveCount(0, { timeout: 8000 })
    await cards.nth(at).getByRole('button', { name: 'Download Label' }).click()
    await expect(pageToast(page, 'Failed to download shipping label')).toBeVisible()
  }

  await test.step('MS-8.20 the three ways to fail say the same', async () => {
    await fails(2)
    await page.unroute(`**${LABELS}/*/download*`)
    await page.route(`**${LABELS}/*/download*`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await fails(0)
    labels.reply = { status: 500, body: {} }
    await fails(0)
  })

  await test.step('MS-8.16 labels that cannot be read', async () => {
    await page.reload()
    await expect(section.getByText('Failed to fetch purchased labels')).toBeVisible()
    await expect.poll(said).toContain('Failed to fetch purchased labels')
    await expect(cards).toHaveCount(0)
    await expect(section.getByText('No shipping labels yet')).toHaveCount(0)
    labels.reply = { status: 200, body: [remote] }
    await section.getByRole('button', { name: 'Retry' }).click()
    await expect(cards).toHaveCount(1)
  })
})

test('MS-1.12 MS-16.4 every role ships; a refused call is repeated once with a new token, and then leads to log-in', async ({
  page,
  context,
}) => {
  for (const role of ['gallery', 'curator', 'collector', 'dealer', 'admin', 'artist'] as const) {
    const isAssigned = role === 'dealer' || role === 'admin'
    const person = await createPerson(context.request, isAssigned ? null : role)
    if (isAssigned) await assignRole(person, role)
    for (const path of ['/shipping/queue', '/shipping/labels']) expect((await person.api('GET', path)).status).toBe(200)
    await adopt(page, person)
    await page.goto('/shipping')
    await expect(page.getByText('No orders to fulfill')).toBeVisible()
    await expect(page.getByText('No shipping labels yet')).toBeVisible()
  }
  const said = await watchToasts(page)
  // Refused once, it is repeated with a new token, and nobody notices.
  let refusals = 1
  const sent: (string | null)[] = []
  await page.route(
    (url) => url.pathname === QUEUE,
    async (route) => {
      sent.push(await route.request().headerValue('authorization'))
      if (refusals-- <= 0) return route.continue()
      return route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"Please log in."}' })
    },
  )
  await page.goto('/shipping')
  await expect(page.getByText('No orders to fulfill')).toBeVisible()
  await expect(page).toHaveURL(/\/shipping$/)
  expect(sent).toEqual([expect.stringMatching(/^Bearer ./), expect.stringMatching(/^Bearer ./)])
  expect(sent[1]).not.toBe(sent[0])
  expect((await said()).filter((text) => text.startsWith('Failed to'))).toEqual([])
  const queue = await stub(page, 'GET', QUEUE, { message: 'Please log in to continue.' }, 401)
  await page.goto('/shipping')
  await expect(page).toHaveURL(/\/login$/)
  expect(queue.requests.length).toBeGreaterThanOrEqual(2)
  expect((await said()).filter((text) => text.startsWith('Failed to'))).toEqual([])
})

test('the ship-from address comes from the profile', async ({ page, signedIn }) => {
  const artist = await signedIn('artist')
  const stored = (await artist.api('GET', '/users/profile')).body
  const full = {
    ...stored,
    ...ADDRESS,
    shipping_phone: '+442079460958',
    shipping_address_line2: 'Rear',
    shipping_state: 'NY',
    shipping_postal_code: '12534',
    shipping_country: 'US',
  }
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.clock.install()
  await stub(page, 'GET', QUEUE, [])
  await stub(page, 'GET', LABELS, [])
  const profile = await stub(page, 'GET', PROFILE, full)
  profile.hold()
  const form = page.getByRole('group', { name: 'Ship From' })

  await test.step('MS-9.14 MS-12.1 the profile is read', async () => {
    await page.goto('/shipping')
    await expect(form.getByText('(Loading profile...)')).toBeVisible()
    await expect.poll(() => profile.requests[0]?.headerValue('authorization')).toMatch(/^Bearer ./)
  })

  await test.step('MS-9.15 MS-12.5 MS-12.8 the address is filled in, which a message says for three seconds', async () => {
    await page.clock.runFor(2000)
    profile.release()
    await expect(form.getByText('Auto-filled from your profile')).toBeVisible()
    const loaded = page
      .getByLabel('Messages')
      .getByRole('status')
      .filter({ hasText: 'Ship-from address loaded from your profile!' })
    // Pointed at, a message waits; left, its time begins anew.
    await loaded.hover()
    await pauseClock(page)
    await page.mouse.move(5, 400)
    await page.clock.runFor(2500)
    await expect(loaded).toBeVisible()
    await page.clock.runFor(1000)
    await expect(loaded).toHaveCount(0)
    await page.clock.resume()
  })

  await test.step('MS-12.4 MS-12.20 every part of the address', async () => {
    const values = {
      Name: 'Inés',
      'Address line 1': '77 Warren Street',
      'Address line 2': 'Rear',
      City: 'Hudson',
      State: 'NY',
      'Postal code': '12534',
    }
    for (const [name, value] of Object.entries(values)) await expect(form.getByLabel(name)).toHaveValue(value)
    await expect(form.getByLabel('Country', { exact: true })).toHaveValue('US')
    await expect(form.getByLabel('Country code')).toHaveValue('GB')
    await expect(form.getByLabel('Phone')).toHaveValue('20 7946 0958')
  })

  await test.step('MS-12.10 only a change by the seller offers to save the address', async () => {
    const offer = page.getByRole('button', { name: 'Save this address to your profile' })
    await expect(offer).toHaveCount(0)
    await form.getByRole('button', { name: /^Edit/ }).click()
    await expect(offer).toHaveCount(0)
    await form.getByLabel('City').pressSequentially('x')
    await expect(offer).toBeVisible()
  })

  await test.step('MS-9.16 MS-12.6 MS-12.7 MS-12.8 without an address a message says for five seconds where to add it', async () => {
    profile.reply = { status: 200, body: stored }
    await page.reload()
    await page.clock.runFor(2000)
    const hint = page
      .getByLabel('Messages')
      .getByRole('status')
      .filter({ hasText: 'Add a shipping address to your profile to auto-fill the ship-from address.' })
    await expect(form.getByText('(Enter your shipping address)')).toBeVisible()
    await hint.hover()
    await pauseClock(page)
    await page.mouse.move(5, 400)
    await page.clock.runFor(4500)
    await expect(hint).toBeVisible()
    await page.clock.runFor(1000)
    await expect(hint).toHaveCount(0)
    await page.clock.resume()
  })

  await test.step('MS-12.2 MS-12.9 a failure is only logged', async () => {
    for (const status of [500, 204]) {
      profile.reply = { status, body: {} }
      warnings.length = 0
      await page.reload()
      await page.clock.runFor(2000)
      await expect(form.getByText('(Enter your shipping address)')).toBeVisible()
      await expect(page.getByLabel('Messages').locator('[role]')).toHaveCount(0)
      expect(warnings.some((text) => text.includes('address of the profile'))).toBe(true)
      await expect(form.getByLabel('Name')).toBeEditable()
    }
  })
})
