import { stateCountry } from './fixtures/account-country.ts'
import {
  advanceTo,
  locateBadge,
  locateCard,
  openDashboard,
  readClock,
  toast,
  watchCalls,
} from './fixtures/dashboard.ts'
import { activatePayouts, DRIFT, publishWork, uploadWork } from './fixtures/published-artist.ts'
import { expect, failCall, holdCall, shoot, test } from './fixtures/test.ts'

const BLOCKED =
  'You must complete your payment-provider onboarding and verify your identity before you can publish artwork.'
const PUBLISH = /\/artworks\/[^/]+\/publish$/
const STATUS = /\/stripe\/account-status$/

const accountIs = (status: string) => ({
  status,
  accountId: status === 'not_connected' ? null : 'acct_1',
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  commissionRate: 10,
  testMode: true,
  country: null,
})

test('AW-5.40 AW-7.1 AW-7.3 AW-7.5 AW-7.6 AW-7.7 AW-7.18 a draft with a price is published in one press, one without is asked for it', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  await activatePayouts(context.request, artist)
  const draft = await uploadWork(context.request, artist, DRIFT)
  const unpriced = await uploadWork(context.request, artist, { ...DRIFT, title: 'Tithe', price: '0' })
  await openDashboard(page)
  const calls = watchCalls(page)
  const posts = () => calls.filter(({ method, path }) => method === 'POST' && PUBLISH.test(path))
  const drift = locateCard(page, 'Drift')
  await expect(locateBadge(page, 'Drift')).toContainText('Draft')

  const held = await holdCall(page, 'POST', PUBLISH)
  await drift.getByRole('button', { name: 'Ready to Publish' }).dblclick()
  await expect(drift.getByRole('button', { name: 'Publishing...' })).toBeVisible()
  await expect(drift.getByRole('button', { name: 'Delete Drift' })).toBeDisabled()
  held.release()
  await expect(toast(page, 'Artwork published successfully')).toBeVisible()
  await expect(locateBadge(page, 'Drift')).toContainText('Published')
  await expect(drift.getByRole('button', { name: 'Ready to Publish' })).toHaveCount(0)
  await expect(drift.getByRole('button', { name: 'Mark as Sold' })).toBeVisible()
  expect(posts()).toEqual([
    { method: 'POST', path: `/artworks/${draft.id}/publish`, body: { confirmedPrice: '280.00' } },
  ])
  await expect(page.getByText('What does it cost to ship “Drift” to its buyer?', { exact: false })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'first-publication')
  await page.getByRole('button', { name: 'Collection only for now' }).click()

  // The store link appears without a reload.
  const stored = (await artist.api('GET', `/artworks/${draft.id}`)).body as unknown as {
    status: string
    shopify_handle: string
  }
  expect(stored.status).toBe('published')
  await drift.getByRole('button', { name: 'Preview Drift' }).click()
  const link = page.getByRole('dialog', { name: 'Drift' }).getByRole('link', { name: /View in store/ })
  expect(await link.getAttribute('href')).toMatch(new RegExp(`/${stored.shopify_handle}$`))
  await page.keyboard.press('Escape')

  const tithe = locateCard(page, 'Tithe')
  await tithe.getByRole('button', { name: 'Ready to Publish' }).click()
  const price = tithe.getByLabel('Set a price to publish')
  await expect(price).toBeFocused()
  await shoot(page, 'price-step')
  await price.fill('0')
  await tithe.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(tithe.getByText('Enter a price above 0.')).toBeVisible()
  expect(posts()).toHaveLength(1)
  await price.fill('120.5')
  await price.press('Enter')
  await expect(locateBadge(page, 'Tithe')).toContainText('Published')
  await expect(tithe.getByText('$120.50 · Available')).toBeVisible()
  expect(posts()[1]).toEqual({
    method: 'POST',
    path: `/artworks/${unpriced.id}/publish`,
    body: { confirmedPrice: '120.50' },
  })
})

test('AW-5.41 AW-7.21 AW-7.23 AW-7.24 AW-7.25 AW-7.40 marking sold and available changes word and badge, and a failure neither', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  await activatePayouts(context.request, artist)
  const { id } = await publishWork(artist, await uploadWork(context.request, artist, DRIFT), DRIFT)
  await openDashboard(page)
  const calls = watchCalls(page)
  const drift = locateCard(page, 'Drift')
  await expect(drift.getByText('$280.00 · Available')).toBeVisible()

  const held = await holdCall(page, 'PATCH', /\/sold$/)
  await drift.getByRole('button', { name: 'Mark as Sold' }).click()
  await expect(drift.getByRole('button', { name: 'Updating...' })).toBeVisible()
  held.release()
  await expect(toast(page, 'Artwork marked as Sold')).toBeVisible()
  await expect(locateBadge(page, 'Drift')).toContainText('Sold')
  await expect(drift.getByText('$280.00 · Sold')).toBeVisible()
  await page.unrouteAll()

  await failCall(page, 'PATCH', /\/sold$/, 500)
  await drift.getByRole('button', { name: 'Mark as Available' }).click()
  await expect(toast(page, 'Failed to update artwork sold status')).toBeVisible()
  await expect(locateBadge(page, 'Drift')).toContainText('Sold')
  await page.unrouteAll()

  await drift.getByRole('button', { name: 'Mark as Available' }).click()
  await expect(toast(page, 'Artwork marked as Available')).toBeVisible()
  await expect(locateBadge(page, 'Drift')).toContainText('Published')
  await expect(drift.getByText('$280.00 · Available')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])
  expect([sent[0], sent[2]]).toEqual([
    [`/artworks/${id}/sold`, { is_sold: true }],
    [`/artworks/${id}/sold`, { is_sold: false }],
  ])
})

test('AW-7.32 AW-7.33 AW-7.35 the badge opens the statuses that make sense from here', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, DRIFT)
  await openDashboard(page)
  const badge = locateBadge(page, 'Drift')
  await badge.focus()
  await page.keyboard.press('Enter')
  const { next_statuses: offered } = (await artist.api('GET', `/artworks/${id}`)).body as unknown as {
    next_statuses: string[]
  }
  await expect(page.getByRole('menuitem')).toHaveCount(offered.length)
  await expect(page.getByRole('menuitem', { name: 'Published' })).toHaveCount(0)

  await failCall(page, 'PATCH', /\/status$/, 500)
  await page.getByRole('menuitem', { name: 'On Hold' }).click()
  await expect(toast(page, 'Failed to update artwork status')).toBeVisible()
  await expect(badge).toContainText('Draft')
  await page.unrouteAll()

  await badge.click()
  await page.getByRole('menuitem', { name: 'On Hold' }).click()
  await expect(toast(page, 'Artwork marked as On Hold')).toBeVisible()
  await expect(badge).toContainText('On Hold')
  await expect(locateCard(page, 'Drift').getByRole('button', { name: 'Ready to Publish' })).toHaveCount(0)
})

test('AW-7.10 AW-7.11 AW-7.12 AW-7.13 AW-7.16 AW-14.8 a publish that cannot be is stopped, explained for ten seconds and leaves a way on', async ({
  page,
  context,
  signedIn,
  expectAccessible,
}) => {
  const artist = await signedIn('artist')
  const work = await uploadWork(context.request, artist, DRIFT)
  await page.clock.install()
  const calls = watchCalls(page)
  const blocked = page.getByRole('status').filter({ hasText: BLOCKED })
  for (const status of ['not_connected', 'pending', 'incomplete', 'restricted']) {
    await page.unrouteAll()
    await failCall(page, 'GET', STATUS, 200, accountIs(status))
    await openDashboard(page)
    await locateCard(page, 'Drift').getByRole('button', { name: 'Ready to Publish' }).click()
    await expect(blocked).toBeVisible()
    await expect(blocked.getByRole('button', { name: 'Complete Stripe Setup' })).toBeVisible()
  }
  await shoot(page, 'publish-blocked')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(blocked).toHaveCount(0)

  const from = await readClock(page)
  await locateCard(page, 'Drift').getByRole('button', { name: 'Ready to Publish' }).click()
  await expect(blocked).toBeVisible()
  await advanceTo(page, from, 9000)
  await expect(blocked).toBeVisible()
  await advanceTo(page, await readClock(page), 2000)
  await expect(blocked).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Complete Stripe Setup' })).toBeVisible()
  // The card keeps the reason and the way out.
  const drift = locateCard(page, 'Drift')
  await expect(drift.getByText('Not published. Stripe has restricted your account.')).toBeVisible()
  await expect(drift.getByRole('link', { name: 'Complete Stripe Setup' })).toHaveAttribute(
    'href',
    `/payment-settings?work=${work.id}`,
  )
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Restricted')
  expect(calls.filter(({ path }) => PUBLISH.test(path))).toEqual([])
  // A button that is half under the tabs would count as a small one.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible()
})

test('AW-7.14 AW-7.15 AW-11.14 the setup button requests a link and opens it, or says why not; the setup leads back to the work', async ({
  page,
  context,
  signedIn,
}) => {
  const artist = await signedIn('artist')
  const { id } = await uploadWork(context.request, artist, { ...DRIFT, price: '0' })
  await openDashboard(page)
  const calls = watchCalls(page)
  await failCall(page, 'POST', /\/connect\/account-link\?work=/, 500, { error: 'Stripe is resting.' })
  const card = locateCard(page, 'Drift')
  await card.getByRole('button', { name: 'Ready to Publish' }).click()
  await card.getByLabel('Set a price to publish').fill('1,250.50')
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(card.getByText(/^Not published\. .* The price is saved\./)).toBeVisible()
  const setUp = page
    .getByRole('status')
    .filter({ hasText: BLOCKED })
    .getByRole('button', { name: 'Complete Stripe Setup' })
  await setUp.click()
  await expect(toast(page, 'Error launching Stripe onboarding: Stripe is resting.')).toBeVisible()
  await page.unrouteAll()
  calls.length = 0
  await setUp.click()
  await stateCountry(page)
  await page.waitForURL(/\/sandbox\/payments\/onboarding\//)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/stripe/connect/account-link', body: null },
    { method: 'POST', path: '/stripe/connect/account-link', body: null },
  ])

  await page.getByLabel('Legal name').fill('Inés Okafor')
  await page.getByLabel('Last four digits of the bank account').fill('4242')
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(page.getByText('“Drift” can be published now')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the work' }).click()
  await expect(card.getByText('$1,250.50', { exact: true })).toBeVisible()
  const publish = card.getByRole('button', { name: 'Ready to Publish' })
  await expect(publish).toBeFocused()
  await expect(publish).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(locateBadge(page, 'Drift')).toContainText('Published')
  expect((await artist.api('GET', `/artworks/${id}`)).body.price).toBe('1250.50')
})

test('AW-7.8 AW-7.9 a refused publish says what the server said', async ({ page, context, signedIn }) => {
  const artist = await signedIn('artist')
  await activatePayouts(context.request, artist)
  await uploadWork(context.request, artist, DRIFT)
  await openDashboard(page)
  const drift = locateCard(page, 'Drift')
  const attempt = () => drift.getByRole('button', { name: 'Ready to Publish' }).click()
  await failCall(page, 'POST', PUBLISH, 500, { error: 'The shop is closed today.' })
  await attempt()
  await expect(toast(page, 'The shop is closed today.')).toBeVisible()
  await page.unrouteAll()
  await failCall(page, 'POST', PUBLISH, 500)
  await attempt()
  await expect(toast(page, 'Failed to publish artwork')).toBeVisible()
  await expect(locateBadge(page, 'Drift')).toContainText('Draft')
  await page.unrouteAll()
  await failCall(page, 'POST', PUBLISH, 403, { error: 'Your account was paused.', stripe_status: 'restricted' })
  await attempt()
  const problem = drift.getByRole('alert')
  await expect(problem).toContainText('Your account was paused.')
  await problem.getByRole('link', { name: 'Payment Settings' }).click()
  await expect(page).toHaveURL(/\/payment-settings$/)
})
