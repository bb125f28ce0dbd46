import type { Page } from '@playwright/test'
import { dayAt } from '../../src/contract/time-zones.ts'
import { assignRole } from './fixtures/administer.ts'
import { startServer } from './fixtures/global-setup.ts'
import { BOOK, locateDrawer, locateFrame, openDrawer } from './fixtures/mentorship.ts'
import { adopt, createPerson, expect, PASSWORD, shoot, storeToken, test } from './fixtures/test.ts'

test.use({ timezoneId: 'Europe/Paris' })

test('the page presents the session and its mentor', async ({ page, expectAccessible }) => {
  await page.goto('/mentorship')
  const main = page.getByRole('main')
  await test.step('MS-2.1 MS-2.2 MS-2.11 MS-2.13 MS-2.15 its sections have their headings, in order', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Get Straight-Talk From a Venice Biennale Artist')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      /^Meet /,
      'About Your Mentor',
      "What You'll Get",
      'How It Works',
      'FAQ',
    ])
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, blockquote, button)')].map(
        (element) => element.tagName + (element.textContent ?? '').trim(),
      ),
    )
    const at = (start: string) => order.findIndex((one) => one.startsWith(start))
    expect(at('H1Get')).toBeLessThan(at('H2Meet'))
    expect(at('H2How It Works')).toBeLessThan(at('BLOCKQUOTE'))
    expect(at('BLOCKQUOTE')).toBeLessThan(at('H2FAQ'))
    expect(order.findLastIndex((one) => one === `BUTTON${BOOK}`)).toBe(order.length - 1)
  })
  await test.step('MS-2.3 MS-2.4 MS-2.5 the top says what the session is, with whom and for whom', async () => {
    const hero = main.getByRole('region', { name: 'Get Straight-Talk From a Venice Biennale Artist' })
    await expect(hero).toContainText(/45 minutes of critique/)
    for (const said of [
      '45-minute',
      'one-to-one',
      'Oriane Vass',
      'Venice Biennale artist',
      'working and emerging artists',
    ])
      await expect(hero).toContainText(said)
    for (const said of ['portfolio feedback', 'gallery-approach strategy', 'practical career moves'])
      await expect(hero).toContainText(said)
  })
  await test.step('MS-2.6 MS-2.7 MS-2.8 MS-2.9 the two controls work on the placeholder, which shows no configuration', async () => {
    const video = main.getByRole('region', { name: /^Meet / })
    await expect(video.getByText(/coming soon/i)).toBeVisible()
    await expect(video.getByText('The introduction video will replace this picture.')).toBeVisible()
    await expect(page.getByText(/MENTORSHIP_|Placeholder/)).toHaveCount(0)
    await video.getByRole('button', { name: 'Play' }).click()
    await video.getByRole('button', { name: 'Pause' }).click()
    await expect(video.getByRole('button', { name: 'Play' })).toBeVisible()
    const captions = video.getByRole('button', { name: 'Captions' })
    for (const isShown of [true, false]) {
      await captions.click()
      await expect(video.getByText(/Bring ten works/)).toBeVisible({ visible: isShown })
      await expect(captions).toHaveAttribute('aria-pressed', String(isShown))
    }
  })
  await test.step('MS-2.12 MS-2.14 MS-2.16 credentials, benefits and steps are listed', async () => {
    await expect(main.getByRole('region', { name: 'About Your Mentor' }).getByRole('listitem')).toContainText([
      /official Venice Biennale artist/i,
      /Pollock Prize for Creativity winner/,
      /global gallery representation/i,
    ])
    await expect(
      main.getByRole('region', { name: "What You'll Get", exact: true }).getByRole('listitem').getByRole('heading'),
    ).toHaveText(['Portfolio Clarity', 'Gallery Approach Strategy', 'Practical Career Moves'])
    await expect(main.getByRole('region', { name: 'How It Works' }).getByRole('listitem')).toContainText([
      /pick a time/i,
      /Google Meet/,
      /PDF recap within 24h/,
    ])
  })
  await test.step('MS-2.17 MS-2.18 MS-2.19 MS-2.20 there are one testimonial and two questions, of which one is open at most', async () => {
    await expect(main.getByRole('blockquote')).toHaveCount(1)
    const questions = main.getByRole('region', { name: 'FAQ' }).getByRole('button')
    await expect(questions).toHaveCount(2)
    const responses = [main.getByText(/^Rescheduling is free/), main.getByText(/^No. There is no guarantee/)] as const
    await questions.first().click()
    await questions.nth(1).click()
    await expect(responses[0]).toBeHidden()
    await expect(responses[1]).toBeVisible()
    await questions.nth(1).press('Enter')
    await expect(responses[1]).toBeHidden()
    for (const isOpen of [true, false]) {
      await questions.first().click()
      await expect(responses[0]).toBeVisible({ visible: isOpen })
    }
  })
  await expectAccessible()
  await shoot(page, 'mentorship')
  await test.step('MS-2.22 MS-2.23 the sticky button stays in sight and opens the drawer', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // The first is the one of the hero, which is out of sight.
    const sticky = page.getByRole('button', { name: BOOK, exact: true }).nth(1)
    await expect(sticky).toBeInViewport({ ratio: 1 })
    await sticky.click()
    await expect(locateDrawer(page)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Booking steps' }).locator('[aria-current=step]')).toHaveText(
      '1. Schedule',
    )
  })
})

test('MS-1.7 the page is open to everyone, signed in or not', async ({ page, context }) => {
  test.setTimeout(120_000)
  for (const role of ['nobody', 'artist', 'gallery', 'curator', 'collector', 'dealer', 'admin'] as const) {
    if (role !== 'nobody') {
      const granted = role === 'dealer' || role === 'admin'
      const person = await createPerson(context.request, granted ? 'collector' : role)
      if (granted) await assignRole(person, role)
      await adopt(page, person)
    }
    await page.goto('/mentorship')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Get Straight-Talk/)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL('/mentorship')
  }
})

test('the drawer opens over the page with the scheduling page', async ({ page, signedIn, expectAccessible }) => {
  const person = await signedIn('artist', 'Ada & Co')
  await page.goto('/mentorship')
  const scripts = page.locator('script[src$="/scheduling/widget.js"]')
  await expect(scripts).toHaveCount(0)
  const drawer = locateDrawer(page)
  const frame = page.locator('iframe[title="Select a date and time"]')
  const canScroll = () =>
    page.evaluate(() => {
      window.scrollTo(0, 400)
      const moved = window.scrollY
      window.scrollTo(0, 0)
      const { overflow, overflowY } = getComputedStyle(document.documentElement)
      const body = getComputedStyle(document.body)
      return moved > 0 && ![overflow, overflowY, body.overflow, body.overflowY].includes('hidden')
    })
  await test.step('MS-3.1 MS-3.4 MS-3.6 it lies over the page, which does not scroll, and loads the script of the widget', async () => {
    await openDrawer(page)
    await expect(drawer).toBeVisible()
    const isCovered = await page.evaluate(() => {
      const top = document.elementFromPoint(40, 400)
      return top !== null && top.closest('main, [role=dialog]') === null
    })
    expect(isCovered).toBe(true)
    await expect(scripts).toHaveCount(1)
    expect(await canScroll()).toBe(false)
  })
  // The bar grows through the other steps in the journey of a booking.
  await expect(page.getByRole('list', { name: 'Booking steps' }).getByRole('listitem')).toHaveText([
    '1. Schedule',
    '2. Your Info',
    '3. Payment',
  ])
  await expect(drawer.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await test.step('MS-3.7 MS-3.8 MS-3.9 the frame is 500 pixels high, and its page knows who it is for', async () => {
    const src = new URL((await frame.getAttribute('src')) ?? '', 'http://localhost')
    expect([src.searchParams.get('name'), src.searchParams.get('email')]).toEqual(['Ada & Co', person.email])
    expect(src.search).toContain('Ada+%26+Co')
    const box = await frame.evaluate((element) => element.parentElement?.parentElement?.getBoundingClientRect().height)
    expect(box).toBe(500)
    await expect(locateFrame(page).getByRole('group', { name: /^Times on/ })).toBeVisible()
  })
  await expectAccessible()
  await shoot(page, 'mentorship-schedule')
  await test.step('MS-3.11 messages that choose no time lead nowhere', async () => {
    // Neither these two, nor a message without an address of the service, nor one that another window posts, leads on.
    const inside = await (await frame.elementHandle())?.contentFrame()
    await inside?.evaluate(() => {
      const post = (event: string, payload: unknown) =>
        window.parent.postMessage({ event: `calendly.${event}`, payload }, window.location.origin)
      for (const event of ['event_type_viewed', 'date_and_time_selected', 'nonsense']) post(event, {})
      for (const uri of [null, '', 7, {}, 'javascript:alert(1)', 'https://evil.example/scheduled_events/A'])
        post('event_scheduled', { event: { uri } })
      post('event_scheduled', undefined)
    })
    await page.evaluate(() =>
      window.postMessage({ event: 'calendly.event_scheduled', payload: { event: { uri: 'x' } } }, '*'),
    )
    await expect(page.locator('[aria-current=step]')).toHaveText('1. Schedule')
    await expect(page.getByText('Time scheduled!')).toHaveCount(0)
  })
  await test.step('MS-3.2 MS-3.4 a click beside it closes it, one inside does not, and the page scrolls again', async () => {
    await drawer.getByText('Book your session').click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(40, 400)
    await expect(drawer).toHaveCount(0)
    expect(await canScroll()).toBe(true)
  })
  await test.step('MS-3.3 MS-3.6 the button closes it; opened again, the script is still loaded once', async () => {
    await openDrawer(page)
    await expect(scripts).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toHaveCount(0)
  })
})

/** How much of what was on the page has moved since it was opened, unless somebody acted (CLS). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are reported in a task of their own.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** One second of silence. */
const silence = (): Buffer => {
  const wav = Buffer.alloc(44 + 8000, 128)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + 8000, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8000, 24)
  wav.writeUInt32LE(8000, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(8000, 40)
  return wav
}

test('MS-2.6 MS-2.7 MS-2.10 with a video the same controls drive it; the mentor sets hours, and a recap reaches the booking', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const email = 'oriane.vass@example.com'
  const videos = 'https://videos.example.org'
  const server = await startServer({
    ADMIN_EMAILS: email,
    MENTORSHIP_VIDEO_URL: `${videos}/intro.mp4`,
    MENTORSHIP_CAPTIONS_URL: `${videos}/intro.vtt`,
  })
  try {
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(`${videos}/intro.mp4`, (route) =>
      route.fulfill({ contentType: 'audio/wav', body: silence(), headers }),
    )
    await page.route(`${videos}/intro.vtt`, (route) =>
      route.fulfill({
        contentType: 'text/vtt',
        body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBring ten works.\n',
        headers,
      }),
    )
    await page.goto(`${server.address}/mentorship`)
    await expect(page.getByText(/coming soon/i)).toHaveCount(0)
    await expect(page.getByText('The introduction video will replace this picture.')).toHaveCount(0)
    const video = page.locator('video')
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    const mode = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)
    // Longer than the second that it has.
    await video.evaluate((element: HTMLVideoElement) => {
      element.loop = true
    })
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Captions' }).click()
    expect(await mode()).toBe('showing')
    await page.getByRole('button', { name: 'Captions' }).click()
    expect(await mode()).toBe('hidden')
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(isPaused).toBe(true)

    const slots = (await (await page.request.get(`${server.address}/api/mentorship/slots`)).json()) as {
      slots: { uri: string; start_time: string }[]
      mentor_time_zone: string
    }
    const [slot] = slots.slots
    const booked = await page.request.post(`${server.address}/api/mentorship/booking`, {
      data: {
        slotId: slot?.uri,
        datetime: slot?.start_time,
        portfolioLink: 'https://example.com/dirk',
        topGoal: 'Price prints without undercutting my edition.',
        customerInfo: { name: 'Dirk Venter', email: 'dirk@example.com', timezone: 'America/New_York' },
        calendlyEvent: null,
      },
    })
    const { checkoutUrl } = (await booked.json()) as { checkoutUrl: string }
    await page.goto(checkoutUrl)
    await page.getByRole('button', { name: 'Go through' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your session is confirmed' })).toBeVisible()

    const desk = await browser.newPage()
    await desk.request.post(`${server.address}/api/identity/sign-up`, { data: { email, password: PASSWORD } })
    const signedIn = await desk.request.post(`${server.address}/api/identity/sign-in`, {
      data: { email, password: PASSWORD },
    })
    const { token } = (await signedIn.json()) as { token: string }
    await desk.request.post(`${server.address}/api/users/initialize-if-needed`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await storeToken(desk, token)
    for (const width of [375, 768, 1280]) {
      await desk.setViewportSize({ width, height: 900 })
      await desk.goto(`${server.address}/admin/sessions`)
      await expect(desk.getByRole('heading', { name: 'The next two weeks' })).toBeAttached()
      await expect(desk.getByRole('region', { name: 'Weekly hours' })).toBeAttached()
      expect(await layoutShift(desk), `the layout shift at ${width} pixels`).toBeLessThanOrEqual(0.02)
    }
    const hours = desk.getByRole('region', { name: 'Weekly hours' })
    await expect(hours.getByRole('switch', { name: 'Monday' })).toBeChecked()
    await hours.getByRole('switch', { name: 'Friday' }).click()
    await expect(hours.getByText('Saved', { exact: true })).toBeVisible()
    await hours.getByLabel('Friday until').fill('14:00')
    await expect(hours.getByText(/^Friday has to close after it opens,/)).toBeVisible()
    await hours.getByLabel('Friday until').fill('18:00')
    await expect(hours.getByText('Saved', { exact: true })).toBeVisible()

    const dayOfMentor = (moment: string | number) => Date.parse(dayAt(new Date(moment), slots.mentor_time_zone))
    const days = (dayOfMentor(slot?.start_time ?? '') - dayOfMentor(Date.now())) / 86_400_000
    expect(days).toBeGreaterThan(0)
    await expect(desk.getByText(/^Next: \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/)).toBeVisible()
    const ahead = desk.getByRole('list', { name: 'The next two weeks' })
    await ahead.getByRole('button', { name: /, with Dirk Venter$/ }).click()
    const row = desk.getByRole('list', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: 'Dirk Venter' })
    await expect(row).toContainText('Price prints without undercutting my edition.')
    await row.getByRole('button', { name: 'Notes' }).click()
    await expect(desk.getByRole('button', { name: 'Send Recap as PDF' })).toBeDisabled()
    await desk.getByLabel('What we looked at').fill('Forty works, mostly Salt Pans.')
    await expect(desk.getByText(/Saved .* only you can see it\./)).toBeVisible()
    await shoot(desk, 'mentor-desk')
    await desk.getByRole('button', { name: 'Send Recap as PDF' }).click()
    const asked = desk.getByRole('alertdialog', { name: 'Send the recap before the session has ended?' })
    await asked.getByRole('button', { name: 'Send Now' }).click()
    await expect(row.getByText(/^Recap sent/)).toBeVisible()
    await desk.close()

    await page.reload()
    await expect(page.getByText('Your recap is here')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Recap (PDF)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expectAccessible()
  } finally {
    await server.stop()
  }
})
