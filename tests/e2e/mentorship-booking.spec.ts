import { watchCalls } from './fixtures/identity.ts'
import {
  BOOK,
  CREATE,
  chooseTime,
  FIELDS,
  fill,
  locateDrawer,
  locateFrame,
  openDrawer,
  PAY,
} from './fixtures/mentorship.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

test.use({ timezoneId: 'Europe/Paris' })

/** The address of a booking has its key in the part that browsers do not send. */
const BOOKING_PAGE = /\/mentorship\?booking=[\w-]{12}(&return=1)?#[\w-]{43}$/

test('a visitor books and pays, and what goes wrong on the way costs nothing', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const drawer = locateDrawer(page)
  const chosen = drawer.getByText(/^\w+day, \w+ \d+, \d{4}, \d+:00\s[AP]M$/)
  const next = page.getByRole('button', { name: 'Continue to Payment' })
  const back = drawer.getByRole('button', { name: 'Back' })
  const pay = drawer.getByRole('button', { name: PAY, exact: true })
  const steps = page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem')
  /** How many of the three parts of the bar are filled: that of the current step, and those before it. */
  const filledParts = () =>
    steps.evaluateAll((items) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--line)'
      items[0]?.append(probe)
      const empty = getComputedStyle(probe).color
      probe.remove()
      return items.filter((item) => getComputedStyle(item).borderTopColor !== empty).length
    })
  await page.goto('/mentorship')
  await openDrawer(page)
  expect(await filledParts()).toBe(1)
  await test.step('MS-3.13 MS-3.14 MS-3.19 a time that was chosen leads on, and is shown once the server says it', async () => {
    // The widget reports an event whose time the server does not say, for a visitor with a name.
    const resolving = await holdCall(page, 'POST', /\/api\/mentorship\/event\?/)
    await chooseTime(page)
    await expect(page.getByText('Time scheduled! Please complete your information and payment.')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toHaveText('2. Your Info')
    await expect(page.getByText('Time scheduled, as chosen in the calendar')).toBeVisible()
    resolving.release()
    await expect(chosen).toBeVisible()
  })
  const time = await chosen.textContent()
  expect(await filledParts()).toBe(2)
  await test.step('MS-3.22 MS-3.23 MS-3.24 MS-3.25 MS-3.26 the four fields have their types and are required', async () => {
    await expect(next).toBeDisabled()
    await expect(page.getByLabel('Full name')).toHaveAttribute('type', 'text')
    await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Portfolio link')).toHaveAttribute('type', 'url')
    await expect(page.getByLabel('Top career goal')).toHaveAttribute('rows', '4')
    for (const label of Object.keys(FIELDS))
      await expect(page.getByLabel(label)).toHaveAttribute('aria-required', 'true')
  })
  await test.step('MS-3.27 MS-3.28 while one of them is empty, nothing leads on, and Enter says why', async () => {
    await fill(page)
    await page.getByLabel('Full name').fill('  ')
    await page.getByLabel('Full name').press('Enter')
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toHaveText('2. Your Info')
    for (const [label, text] of Object.entries(FIELDS)) {
      await page.getByLabel(label).fill('  ')
      await expect(next).toBeDisabled()
      await page.getByLabel(label).fill(text)
      await expect(next).toBeEnabled()
    }
  })
  await expectAccessible()
  await shoot(page, 'mentorship-info')
  const link = page.getByLabel('Portfolio link')
  for (const [typed, completed] of [
    ['aikotanaka.jp', 'https://aikotanaka.jp'],
    [' www.example.org/a b ', 'https://www.example.org/a b'],
  ] as const) {
    await link.fill(typed)
    await link.blur()
    await expect(link).toHaveValue(completed)
  }
  await link.fill('my portfolio')
  await next.click()
  await expect(page.getByText('Enter a web address like example.com/your-name.')).toBeVisible()
  await expect(link).toBeFocused()
  await page.getByLabel('Email address').fill('nobody')
  await next.click()
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible()
  await fill(page)
  await test.step('MS-3.29 MS-3.30 `a@b` and `http://x` are accepted and lead to step 3', async () => {
    await next.click()
    await expect(page.locator('[aria-current=step]')).toHaveText('3. Payment')
    await expect(drawer.getByRole('heading', { name: 'Payment summary' })).toBeFocused()
    for (const fact of ['$300', '45 minutes, one to one, with Oriane Vass', 'Inés Okafor', 'a@b'])
      await expect(drawer.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
  })
  await test.step('MS-3.5 the bar has grown with each of the three steps and marks the current one', async () => {
    await expect(steps).toHaveText(['1. Schedule (done)', '2. Your Info (done)', '3. Payment'])
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
    expect(await filledParts()).toBe(3)
    await back.click()
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    expect(await filledParts()).toBe(2)
    await back.click()
    await expect(steps).toHaveText(['1. Schedule', '2. Your Info', '3. Payment'])
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
    expect(await filledParts()).toBe(1)
    await page.getByRole('button', { name: 'Continue with the chosen time' }).click()
    await next.click()
  })
  await test.step('MS-3.33 MS-3.34 MS-3.35 MS-3.36 MS-3.37 the summary and the terms say what is paid', async () => {
    await expect(drawer.getByRole('heading', { name: 'Payment summary' })).toBeFocused()
    for (const fact of ['$300', '45 minutes, one to one, with Oriane Vass', 'Inés Okafor', 'a@b'])
      await expect(drawer.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
    const terms = drawer.getByRole('list', { name: 'Terms' })
    await expect(terms).toContainText('reserved but not confirmed until payment completes')
    await expect(terms).toContainText('Sessions are non-refundable once paid.')
    await expect(terms).toContainText(/48 hours.*may forfeit the session/)
    await expect(terms).toContainText('no guarantee of gallery representation')
  })
  await expectAccessible()
  await shoot(page, 'mentorship-payment')
  await test.step('MS-3.31 MS-3.32 Back goes back one step and keeps everything', async () => {
    await back.click()
    await expect(page.getByLabel('Full name')).toHaveValue('Inés Okafor')
    await back.click()
    await expect(page.locator('[aria-current=step]')).toHaveText('1. Schedule')
    await expect(back).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue with the chosen time' }).click()
    await expect(page.getByLabel('Top career goal')).toHaveValue('A first solo show.')
    await expect(drawer.getByText(time ?? '')).toBeVisible()
    await next.click()
  })
  await test.step('MS-3.38 MS-3.43 MS-3.44 a failure is shown with its message or the fixed one, and nothing is lost', async () => {
    await expect(pay).toBeVisible()
    const failures = [
      [201, {}, 'No checkout URL received from server'],
      [500, { message: 'The calendar is closed.' }, 'The calendar is closed.'],
      [500, {}, 'Payment failed. Please try again.'],
      [502, 'no JSON', 'Payment failed. Please try again.'],
    ] as const
    for (const [status, body, text] of failures) {
      await page.route(
        (url) => CREATE.test(url.pathname),
        (route) =>
          route.fulfill({ status, body: body === 'no JSON' ? '<html>Bad gateway</html>' : JSON.stringify(body) }),
      )
      await pay.click()
      await expect(page.getByText(text).last()).toBeVisible()
      await expect(page.locator('[aria-current=step]')).toHaveText('3. Payment')
      for (const typed of ['Inés Okafor', 'a@b', 'http://x'])
        await expect(drawer.getByText(typed, { exact: true })).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
  await test.step('MS-3.21 MS-3.39 MS-3.42 MS-4.6[ui] the retry books once, with everything that was typed, and leads to the payment page', async () => {
    const held = await holdCall(page, 'POST', CREATE)
    const calls = watchCalls(page)
    await pay.dblclick()
    await expect(drawer.getByRole('button', { name: 'Processing...' })).toBeVisible()
    held.release()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay $300.00' })).toBeVisible()
    const sent = calls.filter(({ method, path }) => `${method} ${path}` === 'POST /mentorship/booking')
    expect(sent).toHaveLength(1)
    const body = sent[0]?.body as Record<string, unknown>
    expect(Object.keys(body).toSorted()).toEqual(
      ['calendlyEvent', 'customerInfo', 'datetime', 'portfolioLink', 'slotId', 'topGoal'].toSorted(),
    )
    expect(body.customerInfo).toEqual({ name: 'Inés Okafor', email: 'a@b', timezone: 'Europe/Paris' })
    expect(body.calendlyEvent).toMatchObject({ event: { uri: body.slotId } })
  })
  await test.step('MS-4.16 MS-15.19 both ways back from it lead to the booking, whose heading has the focus', async () => {
    await page.getByRole('link', { name: 'Back to Gesso' }).click()
    await expect(page.getByText('Not confirmed yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(BOOKING_PAGE)
    await expectAccessible()
    await shoot(page, 'mentorship-pending')
    await page.getByRole('button', { name: PAY, exact: true }).click()
    await page.getByRole('button', { name: 'Go through' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your session is confirmed' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(BOOKING_PAGE)
    expect(asked.filter((url) => url.includes(new URL(page.url()).hash.slice(1)) && !url.includes('/api/'))).toEqual([])
    await expect(page.getByText(/^Paris \(UTC\+\d\)\. It is/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Join on Google Meet/ })).toBeVisible()
    await expect(page.getByText(/non-refundable once paid\. Rescheduling is free/)).toBeVisible()
    await expectAccessible()
    await shoot(page, 'mentorship-confirmed')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Calendar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^gesso-session-\w{3}-\d+\.ics$/)
  })
  await test.step('MS-3.45 closing the drawer forgets everything', async () => {
    await page.goto('/mentorship')
    await openDrawer(page)
    await chooseTime(page)
    await fill(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await openDrawer(page)
    await expect(page.locator('[aria-current=step]')).toHaveText('1. Schedule')
    await chooseTime(page)
    for (const label of Object.keys(FIELDS)) await expect(page.getByLabel(label)).toHaveValue('')
  })
})

test('MS-3.15 MS-4.5 MS-4.25 MS-4.26 without the widget a time is picked from the list; a session is moved, and given up after being asked', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const person = await signedIn('artist', 'Wen Sato')
  await page.route('**/scheduling/widget.js', (route) => route.abort('failed'))
  await page.goto('/mentorship')
  await openDrawer(page)
  await expect(page.getByText('The calendar did not load')).toBeVisible()
  await expect(locateDrawer(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'mentorship-list')
  await page.unroute('**/scheduling/widget.js')
  await locateDrawer(page).getByRole('button', { name: 'Try Again' }).click()
  await chooseTime(page)
  // The widget's page knows who it is for.
  await expect(page.getByLabel('Full name')).toHaveValue('Wen Sato')
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)
  await locateDrawer(page).getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Pick another time' }).click()
  await page.getByRole('button', { name: 'See the times as a plain list' }).click()
  const slots = locateDrawer(page).getByRole('list', { name: 'Times' }).getByRole('button')
  await slots.last().click()
  await expect(page.getByLabel('Full name')).toHaveValue('Wen Sato')
  await fill(page, { 'Portfolio link': 'https://example.com/wen', 'Top career goal': 'Which series to show first.' })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const calls = watchCalls(page)
  await page.getByRole('button', { name: PAY, exact: true }).click()
  await page.getByRole('button', { name: 'Go through' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your session is confirmed' })).toBeVisible()
  const [sent] = calls.filter(({ method, path }) => `${method} ${path}` === 'POST /mentorship/booking')
  expect(sent?.body).toMatchObject({ calendlyEvent: null })
  const { slotId, datetime } = (sent as { body: unknown }).body as { slotId: string; datetime: string }
  expect(slotId.endsWith(datetime)).toBe(true)

  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /refund/i })).toHaveCount(0)
  await expect(main.getByText(/Rescheduling is free with at least 48 hours notice: until/)).toBeVisible()
  const before = await main.getByText(/^\w+day, \w+ \d+, \d{4}, /).textContent()
  await main.getByRole('button', { name: 'Reschedule' }).click()
  await expect(main.getByRole('region', { name: 'Pick a time' })).toBeVisible()
  await failCall(page, 'PUT', /\/reschedule$/, 409, { message: 'This time was just taken.', code: 'slot_taken' })
  await main
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .first()
    .click()
  await main.getByRole('button', { name: /^Move to/ }).click()
  await expect(main.getByRole('alert')).toContainText('Failed to reschedule booking')
  await expect(main.getByRole('alert')).toContainText('This time was just taken.')
  await expectAccessible()
  await shoot(page, 'mentorship-reschedule')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await main.getByRole('button', { name: /^Move to/ }).click()
  await expect(main.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  await expect(main.getByText(before ?? '')).toHaveCount(0)

  await page.goto('/mentorship')
  await page.getByRole('region', { name: 'Your sessions' }).getByRole('link').click()
  await main.getByRole('button', { name: 'Cancel Session' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('button', { name: 'Keep Session' })).toBeFocused()
  await expect(asked).toContainText('non-refundable')
  await asked.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This session was given up' })).toBeVisible()
})

test('by keyboard alone the focus goes into the drawer, stays in it on every step, leaves with Escape and comes back', async ({
  page,
}) => {
  await page.goto('/mentorship')
  const book = page.getByRole('button', { name: BOOK })
  const drawer = locateDrawer(page)
  const open = async () => {
    await expect(book).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(locateFrame(page).getByRole('group', { name: /^Times on/ })).toBeVisible()
  }
  const isFocusInside = () => drawer.evaluate((element) => element.contains(document.activeElement))
  await book.focus()
  await open()
  const seen = new Set<string>()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isFocusInside).toBe(true)
    seen.add(await page.evaluate(() => document.activeElement?.tagName ?? ''))
  }
  expect([...seen].toSorted()).toEqual(['BUTTON', 'IFRAME'])

  // The frame has the keys of the calendar.
  await locateFrame(page).getByRole('button', { name: 'Next month' }).press('Escape')
  await expect(drawer).toHaveCount(0)
  await open()
  await locateFrame(page)
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .first()
    .press('Enter')
  await locateFrame(page).getByRole('button', { name: 'Use This Time' }).press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  for (const text of Object.values(FIELDS)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Payment summary' })).toBeFocused()
  const back = drawer.getByRole('button', { name: 'Back' })
  await back.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await back.press('Enter')
  await expect(page.getByRole('button', { name: 'Continue with the chosen time' })).toBeFocused()
  await page.getByRole('button', { name: 'Pick another time' }).press('Enter')
  await expect.poll(isFocusInside).toBe(true)
  await page.getByRole('button', { name: 'See the times as a plain list' }).press('Enter')
  await expect(drawer.getByRole('list', { name: 'Times' })).toBeVisible()
  expect(await isFocusInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(book).toBeFocused()
})
