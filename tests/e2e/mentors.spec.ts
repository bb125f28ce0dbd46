import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { chooseTime, fill, locateDrawer } from './fixtures/mentorship.ts'
import { expect, shoot, test } from './fixtures/test.ts'

serverWithAdmin()
test.use({ timezoneId: 'Europe/Paris' })

test('an admin adds a second mentor with another price and length, a visitor books with them, and without mentorship every link is gone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const token = await signInAsAdmin(page)
  const main = page.getByRole('main')
  const panel = main.getByRole('region', { name: 'Mentors' })
  const form = page.getByRole('dialog', { name: 'Add a mentor' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Tomas Brandt' })

  await test.step('the form says what is missing and wrong, and keeps what was typed', async () => {
    await page.goto('/admin/sessions')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Add a Mentor' }).click()
    await form.getByLabel('Price (USD)').fill('0')
    await form.getByRole('button', { name: 'Add Mentor' }).click()
    await expect(form.getByText('Enter a name.')).toBeVisible()
    await form.getByLabel('Name').fill('Tomas Brandt')
    await form.getByLabel('Email of the member').fill('nobody@example.com')
    await form.getByRole('button', { name: 'Add Mentor' }).click()
    await expect(form.getByText('Enter a price above 0.').last()).toBeVisible()
    await form.getByLabel('Price (USD)').fill('90.50')
    await form.getByRole('button', { name: 'Add Mentor' }).click()
    await expect(form.getByText(/^No member has this email address\./).last()).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Tomas Brandt')
    await form.getByLabel('Email of the member').fill('')
    await form.getByLabel('Minutes').fill('30')
    await form.getByLabel('About the mentor').fill('Runs a print workshop in Leipzig.')
    await form.getByRole('button', { name: 'Add a credential' }).click()
    await form.getByLabel('Title of credential 1').fill('Master printer')
    await expectAccessible()
    await shoot(page, 'mentor-form')
    await form.getByRole('button', { name: 'Add Mentor' }).click()
    await expect(form).toHaveCount(0)
    await expect(row).toContainText('$90.50, 30 minutes')
    await expect(row).toContainText('Not offered')
    await expect(row).toContainText('No weekly hours')
  })

  await test.step('with weekly hours they are offered, in the order that the admin chooses', async () => {
    await main.getByLabel('Mentor', { exact: true }).selectOption('Tomas Brandt')
    const hours = main.getByRole('region', { name: 'Weekly hours' })
    await expect(hours.getByText(/^Sessions are 30 minutes/)).toBeVisible()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await hours.getByRole('switch', { name: day }).click()
      await expect(hours.getByText('Saved', { exact: true })).toBeVisible()
    }
    await row.getByRole('button', { name: 'Offer Tomas Brandt' }).click()
    await expect(row.getByText('Offered', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Move Tomas Brandt up' }).click()
    await expect(panel.getByRole('listitem').first()).toContainText('Tomas Brandt')
    await expectAccessible()
    await shoot(page, 'mentors-panel')
  })

  const context = await browser.newContext({ baseURL: process.env.E2E_ADDRESS, timezoneId: 'Europe/Paris' })
  const visitor = await context.newPage()
  await test.step('the visitor sees both, and books with the second at their price', async () => {
    await visitor.goto('/mentorship')
    const mentors = visitor.getByRole('list', { name: 'Mentors' }).getByRole('listitem')
    await expect(mentors).toHaveCount(2)
    await expect(mentors.first()).toContainText('Master printer')
    await expect(mentors.first()).toContainText(/\$90\.50.*30 minutes on Google Meet/)
    await expect(mentors.first()).toContainText(/Next free: \w{3}, \w{3} \d+, \d+:\d\d\s[AP]M/)
    await expect(mentors.nth(1)).toContainText(/\$300.*45 minutes/)
    await shoot(visitor, 'mentors-list')
    await mentors.first().getByRole('link', { name: 'See Tomas Brandt' }).click()
    await expect(visitor).toHaveURL(/\/mentorship\/tomas-brandt$/)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('One to one with Tomas Brandt')
    await expect(visitor.getByRole('region', { name: 'About Your Mentor' })).toContainText('Runs a print workshop')
    await expect(visitor.getByRole('blockquote')).toHaveCount(0)
    await expect(visitor.getByText(/Biennale/)).toHaveCount(0)
    await shoot(visitor, 'mentor-page')
    await visitor.getByRole('button', { name: 'Book Your Session – $90.50' }).first().click()
    await expect(locateDrawer(visitor)).toContainText('30 minutes with Tomas Brandt, on Google Meet. $90.50')
    await chooseTime(visitor)
    await fill(visitor)
    await visitor.getByRole('button', { name: 'Continue to Payment' }).click()
    await visitor.getByRole('button', { name: 'Pay $90.50 & Confirm Session' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Pay $90.50' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Go through' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your session is confirmed' })).toBeVisible()
    await expect(visitor.getByText(/for Tomas Brandt\.?$/)).toBeVisible()
  })

  await test.step('with a session they are not removed, which says the way out', async () => {
    await row.getByRole('button', { name: 'Remove Tomas Brandt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/^This mentor has sessions that are booked/)).toBeVisible()
    await expect(row).toBeVisible()
  })

  await test.step('without mentorship its pages and links are gone, and the booking can still be moved', async () => {
    const saved = await page.request.put('/api/admin/site/mentorship', {
      headers: { authorization: `Bearer ${token}` },
      data: { is_offered: false },
    })
    expect(saved.status()).toBe(200)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your session is confirmed' })).toBeVisible()
    await visitor.getByRole('main').getByRole('button', { name: 'Reschedule' }).click()
    await visitor
      .getByRole('group', { name: /^Times on/ })
      .getByRole('button')
      .first()
      .click()
    await visitor.getByRole('button', { name: /^Move to/ }).click()
    await expect(visitor.getByText(/^Moved to/)).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Mentorship' })).toHaveCount(0)
    for (const path of ['/mentorship', '/mentorship/tomas-brandt']) {
      const answer = await visitor.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(visitor.getByRole('link', { name: 'Mentorship' })).toHaveCount(0)
    }
  })
  await context.close()
})
