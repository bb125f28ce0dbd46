import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { adopt, createPerson, expect, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

test('an admin asks, acts for a member who allows it, and stops the moment the member ends it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_ADDRESS as string })
  const memberPage = await context.newPage()
  const member = await createPerson(context.request, 'artist', 'Inés Rojas')
  await adopt(memberPage, member)
  await signInAsAdmin(page)
  const row = page.getByRole('row').filter({ hasText: member.email })

  await test.step('the admin asks', async () => {
    await page.goto('/admin/people')
    await row.getByRole('button', { name: 'Ask to act' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Ask to act for Inés Rojas?' })).toBeVisible()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(row).toContainText('Asked to act')
    await expectAccessible()
    await shoot(page, 'acting-asked')
  })

  await test.step('the member allows it for a week', async () => {
    await memberPage.goto('/account#acting')
    await expect(memberPage.getByText('ada.admin asks to act for you.')).toBeVisible()
    await shoot(memberPage, 'acting-request')
    await memberPage.getByRole('radio', { name: '30 days' }).check()
    await memberPage.getByRole('button', { name: 'Let administrators act for me' }).click()
    await expect(memberPage.getByText('Administrators may act for you until')).toBeVisible()
    await shoot(memberPage, 'acting-allowed')
  })

  const bar = page.getByRole('region', { name: 'Acting for a member' })
  await test.step('the admin works in the account, with a bar on every page', async () => {
    await page.reload()
    await row.getByRole('button', { name: 'Act for Inés Rojas' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Act for Inés Rojas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Inés Rojas/ })).toBeVisible()
    await expect(bar).toContainText('You act for Inés Rojas until')
    await expectAccessible()
    await shoot(page, 'acting-dashboard')
    await page.goto('/profile')
    await page.getByLabel('Bio').fill('Weaver in Cusco')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect.poll(async () => (await member.api('GET', '/users/profile')).body.bio).toBe('Weaver in Cusco')
    await page.goto('/terms')
    await expect(bar).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 2, name: 'These settings are theirs alone' })).toBeVisible()
    await expectAccessible()
    await shoot(page, 'acting-account')
  })

  await test.step('the member sees it, and ends it', async () => {
    await memberPage.reload()
    await memberPage.getByText('What was done for you').click()
    await expect(memberPage.getByText('Changed the profile')).toBeVisible()
    await shoot(memberPage, 'acting-log')
    await memberPage.getByRole('button', { name: 'End it now' }).click()
    await expect(memberPage.getByRole('button', { name: 'Let administrators act for me' })).toBeVisible()
  })

  await test.step('what the admin does next is refused, and the page becomes their own', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /ada\.admin/ })).toBeVisible()
    await expect(bar).toBeHidden()
    await page.goto('/admin/people')
    await row.getByRole('link', { name: 'Log of Inés Rojas' }).click()
    await expect(page.getByText('Changed the profile')).toBeVisible()
    await expectAccessible()
    await shoot(page, 'acting-entries')
  })
  await context.close()
})

test('a page that is open when acting ends sends nothing as the admin, and Stop leads back', async ({
  page,
  request,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_ADDRESS as string })
  const member = await createPerson(context.request, 'artist', 'Wen Sato')
  await member.api('PUT', '/account/acting', { days: 1 })
  const token = await signInAsAdmin(page)
  const act = async () => {
    await page.goto('/admin/people')
    const row = page.getByRole('row').filter({ hasText: member.email })
    await row.getByRole('button', { name: 'Act for Wen Sato' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Act for Wen Sato' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Wen Sato/ })).toBeVisible()
  }
  await act()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()

  await act()
  await page.goto('/profile')
  await page.getByLabel('Bio').fill('Meant for Wen')
  await member.api('DELETE', '/account/acting')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  const own = await request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })
  expect((await own.json()).bio).not.toBe('Meant for Wen')
  await context.close()
})
