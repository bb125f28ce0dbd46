import { serverWithAdmin, signInAsAdmin } from './fixtures/admin-server.ts'
import { buyWork } from './fixtures/buy-work.ts'
import { demoPicture } from './fixtures/pictures.ts'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, failCall, holdCall, PASSWORD, shoot, test } from './fixtures/test.ts'

serverWithAdmin()

test('CD-3.7 CD-14.1 CD-14.4 CD-14.5 CD-14.7 CD-14.14 CD-15.20 an admin finds the articles and syncs them', async ({
  page,
  expectAccessible,
}) => {
  await signInAsAdmin(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Open administration' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await expect(page.getByText('No articles yet')).toBeVisible()

  await test.step('CD-14.8 CD-14.9 CD-14.10 CD-14.11 CD-14.14 the button syncs once and says how it ended', async () => {
    const held = await holdCall(page, 'POST', /\/api\/articles\/sync$/)
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/articles/sync'))
    await page.getByRole('button', { name: 'Sync from Shopify' }).dblclick()
    const request = await sent
    expect([request.method(), request.postData()]).toEqual(['POST', null])
    const busy = page.getByRole('button', { name: 'Syncing articles from Shopify...' })
    await expect(busy).toBeVisible()
    await expect(busy).toBeDisabled()
    await shoot(page, 'admin-busy')
    held.release()
    const { message } = JSON.parse((await (await request.response())?.text()) ?? '{}')
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  })

  const articles = await page.evaluate(async () => {
    const response = await fetch('/api/articles', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    return (await response.json()).articles as {
      title: string
      author_name: string
      status: string
      updated_at: string
    }[]
  })
  expect(new Set(articles.map(({ status }) => status))).toEqual(new Set(['published', 'draft']))
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(articles.length)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  for (const { title, author_name, status, updated_at } of articles) {
    const row = rows.filter({ hasText: title })
    await expect(row.getByRole('rowheader')).toHaveText(title)
    await expect(row.getByRole('cell')).toHaveText([
      author_name,
      status === 'published' ? 'Published' : 'Draft',
      day.format(new Date(updated_at)),
    ])
  }
  for (const role of ['button', 'combobox'] as const) await expect(rows.getByRole(role)).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'admin')
})

test('CD-14.12 CD-14.15 CD-17.15 what fails is said as an alert, and the old list stays; what succeeds as a status', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await failCall(page, 'GET', /\/api\/articles$/, 500)
  await page.goto('/admin')
  await expect(page.getByText('Failed to fetch articles', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allInnerTexts()
  for (const [body, text] of [
    [{ error: 'The shop is closed.' }, 'The shop is closed.'],
    [{}, 'Failed to sync articles'],
  ] as const) {
    await failCall(page, 'POST', /\/api\/articles\/sync$/, 502, body)
    await page.getByRole('button', { name: 'Sync from Shopify' }).click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: text })).toBeVisible()
    expect(await rows.allInnerTexts()).toEqual(before)
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Sync from Shopify' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Synced 4 articles' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('CD-14.2 CD-14.3 CD-15.20 everybody else is sent to the account page, visitors to log-in', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$/)
  for (const role of ['artist', 'gallery', 'curator', 'collector', null] as const) {
    await context.clearCookies()
    await adopt(page, await createPerson(context.request, role))
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.locator('[href="/admin"]')).toHaveCount(0)
  }
})

test('CD-3.17 CD-4.7 CD-4.10 an admin is warned before another role, and the last one cannot go', async ({
  page,
  request,
}) => {
  const token = await signInAsAdmin(page)
  const headers = { authorization: `Bearer ${token}` }
  const isAdmin = async () => (await (await request.get('/api/users/profile', { headers })).json()).is_admin
  await page.goto('/account')
  const box = page.getByRole('region', { name: 'Role', exact: true })
  await expect(page.getByRole('main').getByText('Admin', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to Artist Account' })).toHaveCount(0)
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
  const choose = async () => {
    await box.getByRole('radio', { name: /^Curator/ }).check()
    await box.getByRole('button', { name: 'Save role' }).click()
  }
  const dialog = page.getByRole('alertdialog')
  await choose()
  await expect(dialog).toContainText('You are an administrator.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isAdmin()).toBe(true)

  const refused = page.waitForResponse(/\/api\/users\/update-role$/)
  await choose()
  await dialog.getByRole('button', { name: 'Become curator' }).click()
  expect((await refused).status()).toBe(409)
  await expect(box.getByText('Failed to update role', { exact: true })).toBeVisible()
  await expect(box.getByText('You are the last admin. Make somebody else an admin first.')).toBeVisible()
  expect(await isAdmin()).toBe(true)

  const dealer = await createPerson(request, 'artist', 'Dora Dealer')
  expect((await request.put(`/api/admin/users/${dealer.id}/role`, { headers, data: { role: 'dealer' } })).ok()).toBe(
    true,
  )
  await adopt(page, dealer)
  await page.context().clearCookies()
  const again = await page.request.post('/api/identity/sign-in', { data: { email: dealer.email, password: PASSWORD } })
  expect(again.ok()).toBe(true)
  await page.goto('/account')
  await expect(box.getByText('Your current role: Dealer')).toBeVisible()
  await expect(box.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a reported comment is hidden with a reason, and its author reads why', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const artist = await publishArtist(request, { name: 'Inés Okafor', works: SAMPLE_WORKS.slice(0, 1) })
  const author = await createPerson(request, 'collector', 'Beatriz Lamas')
  const reader = await createPerson(request, 'collector', 'Wen Sato')
  const [work] = artist.works
  const item = { itemId: work?.id, itemType: 'artwork' }
  await author.api('POST', '/social/comment', { ...item, content: 'Send me your number.' })
  const openComments = async () => {
    await page.goto(work?.public_url ?? '')
    await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  }
  const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first()

  await adopt(page, reader)
  await openComments()
  await comment.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this comment' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.')
  await dialog.getByLabel('Reason').selectOption('Something else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Say in a few words what is wrong.')
  await dialog.getByLabel('What is wrong').fill('Same message under my work.')
  await expectAccessible()
  await shoot(page, 'report-dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await context.clearCookies()
  await signInAsAdmin(page)
  await page.goto('/admin/reports')
  const row = page.getByRole('row').filter({ hasText: 'Send me your number.' })
  await expect(row).toContainText('Comment by Beatriz Lamas')
  await expect(row).toContainText('1 person')
  await expectAccessible()
  await shoot(page, 'admin-reports')
  await row.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reported comment' })).toBeVisible()
  await expect(page.getByRole('link', { name: work?.title ?? '' })).toBeVisible()
  await expect(page.getByText('“Same message under my work.”')).toBeVisible()
  await page.getByRole('button', { name: 'Hide comment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Give a reason.' })).toBeVisible()
  await page.getByLabel('Reason, shown to this person').fill('Asks to trade outside Gesso.')
  await expectAccessible()
  await shoot(page, 'admin-report')
  await page.getByRole('button', { name: 'Hide comment' }).click()
  await expect(page.getByRole('button', { name: 'Show comment again' })).toBeVisible()

  await openComments()
  await expect(comment).toContainText('A moderator hid this comment.')
  await expect(comment).not.toContainText('Send me your number.')
  await expect(page.getByRole('heading', { name: /^Comments/ })).toContainText('1')
  await context.clearCookies()
  await adopt(page, author)
  await openComments()
  await expect(comment).toContainText('Reason: Asks to trade outside Gesso.')
  await expect(comment).toContainText('Send me your number.')
})

test('an admin finds a person and suspends the account after a question in place of the row', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = await createPerson(request, 'artist', 'Rafael Duarte')
  await createPerson(request, 'gallery', 'Marlow Street')
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^People/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(page.getByRole('row').filter({ hasText: 'Marlow Street' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Galleries\s*\d+$/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Search name or email' }).fill(person.email)
  await page.getByRole('searchbox', { name: 'Search name or email' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Active')
  await expect(page.getByRole('row').filter({ hasText: 'Marlow Street' })).toHaveCount(0)

  await row.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('group', { name: 'Suspend Rafael Duarte?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(row).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Suspend account' }).click()
  await expect(question.getByRole('alert')).toHaveText('Give a reason.')
  await question.getByLabel('Reason, shown to this person').fill('Works of somebody else.')
  await expectAccessible()
  await shoot(page, 'admin-people-question')
  await question.getByRole('button', { name: 'Suspend account' }).click()
  await expect(row).toContainText('Suspended')
  await expect(row).toContainText('Works of somebody else.')
  await shoot(page, 'admin-people')
  expect((await person.api('GET', '/users/profile')).status).toBe(401)

  await row.getByRole('button', { name: 'Reinstate' }).click()
  await page.getByRole('button', { name: 'Reinstate account' }).click()
  await expect(row).toContainText('Active')

  await row.getByRole('combobox', { name: 'Role of Rafael Duarte' }).selectOption('Dealer')
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(row.getByRole('combobox')).toHaveValue('dealer')

  for (const part of ['Works', 'Orders', 'Failed events']) {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: part }).click()
    await expect(page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current]')).toContainText(part)
    if (part === 'Failed events') {
      await expect(page.getByText('Everything was delivered.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Failed events'])
    }
    await shoot(page, `admin-${part.toLowerCase().replace(' ', '-')}`)
  }
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'History' }).click()
  const done = page.getByRole('row').filter({ hasText: 'Suspended an account' })
  await expect(done).toContainText('Rafael Duarte')
  await expect(done).toContainText('Works of somebody else.')
  await expectAccessible()
  await shoot(page, 'admin-history')
})

test('an admin decides a reported problem, and both sides read how and why', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const artist = await publishArtist(request, { name: 'Inés Okafor', works: SAMPLE_WORKS.slice(0, 1) })
  const buyer = await createPerson(request, 'collector', 'Wen Sato')
  const orderId = await buyWork(request, buyer, artist, '6800.00')
  await artist.api('POST', `/users/sales/${orderId}/delivery`, { step: 'delivered', carrier: '', tracking_number: '' })
  await buyer.api('POST', `/users/orders/${orderId}/problem`, { text: 'The glass is broken.' })

  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: /^Problem\s*1$/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'Wen Sato' })
  await expect(row).toContainText('Problem')
  await row.getByRole('link', { name: /^#\d+$/ }).click()
  await expect(page.getByText('“The glass is broken.”')).toBeVisible()
  await expectAccessible()
  await shoot(page, 'admin-order-problem')
  await page.getByRole('button', { name: 'Release the payout' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Release the payout' }).click()
  await expect(question.getByText('State the reason.')).toBeVisible()
  await question.getByLabel('Reason, shown to both').fill('The photographs show it whole.')
  await expectAccessible()
  await shoot(page, 'admin-order-question')
  await question.getByRole('button', { name: 'Release the payout' }).click()
  await expect(page.getByText('The reason: The photographs show it whole.')).toBeVisible()
  await shoot(page, 'admin-order-decided')

  for (const [person, path] of [
    [buyer, 'orders'],
    [artist, 'sales'],
  ] as const) {
    await context.clearCookies()
    await adopt(page, person)
    await page.goto(`/${path}/${orderId}`)
    await expect(page.getByText('The reason: The photographs show it whole.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
    await expectAccessible()
    await shoot(page, `${path}-decided`)
  }
})

test('CD-14.18[ui] an article is written with the tools and the keyboard, gets a cover, and is read as it was previewed', async ({
  page,
  expectAccessible,
}) => {
  const token = await signInAsAdmin(page)
  await page.request.post('/api/articles/sync', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/admin/articles/new')
  await page.getByLabel('Title').fill('Hanging a large wall')
  await page.getByLabel('Author').fill('Ada Admin')
  await expect(page.getByLabel(/^Address/)).toHaveAttribute('placeholder', 'hanging-a-large-wall')
  await page.getByLabel('Cover picture').setInputFiles(await demoPicture('install-1'))
  await expect(page.getByRole('img', { name: 'The cover' })).toBeVisible()

  const text = page.getByRole('textbox', { name: 'Text in Markdown' })
  await text.fill('Measure once')
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  await tools.getByRole('button', { name: 'Heading' }).focus()
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('## Measure once')
  await expect(text).toBeFocused()
  await tools.getByRole('button', { name: 'Heading' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  await text.press('Control+End')
  await text.pressSequentially('\n\nMark a line. ')
  await text.press('Control+b')
  await text.pressSequentially('57 inches')
  await expect(text).toHaveValue('## Measure once\n\nMark a line. **57 inches**')
  await text.press('Control+End')
  await text.pressSequentially('<script>document.title = "x"</script>')
  await page.getByLabel('Picture for the text').setInputFiles(await demoPicture('install-1'))
  await expect(text).toHaveValue(/!\[What the picture shows\]\(\/media\/article-pictures\//)
  await page.keyboard.type('A wall of works')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Measure once' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A wall of works' })).toBeVisible()
  await expectAccessible()
  await shoot(page, 'admin-article')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Messages').getByRole('status').filter({ hasText: 'Article published' })).toBeVisible()
  await page.getByRole('link', { name: 'See the article' }).click()
  await expect(page).toHaveURL(/\/article\/hanging-a-large-wall$/)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'Measure once' })).toBeVisible()
  await expect(article.getByText('57 inches')).toBeVisible()
  await expect(article.getByRole('img', { name: 'A wall of works' })).toHaveJSProperty('complete', true)
  await expect(page).toHaveTitle('Hanging a large wall · Gesso')
  await expect(article.locator('script')).toHaveCount(0)
  await expectAccessible()
  await shoot(page, 'article-written')

  const inFeed = page.getByRole('link', { name: 'Hanging a large wall', exact: true })
  await page.goto('/explore?filter=articles')
  await expect(inFeed).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Hanging a large wall', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('The article is a draft again')).toBeVisible()
  await page.goto('/explore?filter=articles')
  await expect(page.getByRole('link', { name: 'A price you can explain', exact: true })).toBeVisible()
  await expect(inFeed).toHaveCount(0)
})
