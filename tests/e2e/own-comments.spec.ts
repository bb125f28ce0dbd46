import type { APIRequestContext, Page } from '@playwright/test'
import { quiet } from './fixtures/messages.ts'
import { type PublishedArtist, publishArtist, SAMPLE_WORKS, type StoredWork } from './fixtures/published-artist.ts'
import { adopt, createPerson, expect, failCall, type Person, test } from './fixtures/test.ts'

let visitor: APIRequestContext
let artist: PublishedArtist
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  visitor = await playwright.request.newContext()
  artist = await publishArtist(visitor, { works: SAMPLE_WORKS.slice(0, 2) })
})
test.afterAll(() => visitor.dispose())

const work = (at: number): StoredWork => artist.works[at] as StoredWork
const post = async (person: Person, at: number, content: string) => {
  const { body } = await person.api('POST', '/social/comment', { itemId: work(at).id, itemType: 'artwork', content })
  return (body.comment as { id: string }).id
}
const open = async (page: Page, at: number) => {
  await page.goto(work(at).public_url)
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
}
const entries = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text })
const button = (page: Page, text: string, name: string) => entry(page, text).getByRole('button', { name })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit your comment' })
const logged = (page: Page, text: string) => page.waitForEvent('console', (message) => message.text().includes(text))

test('CD-12.11 CD-12.12 CD-12.14 CD-12.15 a comment is changed and deleted by its author, not by a namesake', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [author, namesake] = [
    await createPerson(request, 'collector', 'Ruth'),
    await createPerson(request, 'curator', 'Ruth'),
  ]
  await post(namesake, 0, 'From the other Ruth')
  await post(author, 0, 'Lovely blues')
  await adopt(page, author)
  await open(page, 0)
  await expect(entries(page)).toHaveCount(2)
  await expect(button(page, 'Lovely blues', 'Delete')).toBeVisible()
  await expect(entry(page, 'From the other Ruth').getByRole('button')).toHaveText(['Report'])
  await expectAccessible()

  await button(page, 'Lovely blues', 'Edit').click()
  await expect(editor(page)).toBeFocused()
  await expect(editor(page)).toHaveValue('Lovely blues')
  await editor(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Save', exact: true }).last()).toBeDisabled()
  await editor(page).fill('x'.repeat(1000))
  await editor(page).pressSequentially('y')
  await expect(editor(page)).toHaveValue('x'.repeat(1000))
  await page.keyboard.press('Escape')
  await expect(entry(page, 'Lovely blues')).toHaveCount(1)
  await button(page, 'Lovely blues', 'Edit').click()
  await editor(page).fill('Lovely greens')
  await editor(page).press('Control+Enter')
  await expect(entry(page, 'Lovely greens')).toHaveCount(1)
  await page.reload()
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expect(entry(page, 'Lovely greens')).toHaveCount(1)
  await expect(entry(page, 'Lovely greens')).toContainText('edited just now')
  await expect(entry(page, 'Lovely blues')).toHaveCount(0)

  await button(page, 'Lovely greens', 'Delete').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this comment?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(entry(page, 'Lovely greens')).toHaveCount(1)
  await button(page, 'Lovely greens', 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(entry(page, 'Lovely greens')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded()
  await expect(entries(page)).toHaveCount(1)
})

test('CD-12.17 CD-12.18 failures of comments are logged, nothing is announced and nothing typed is lost', async ({
  page,
  request,
}) => {
  const author = await createPerson(request, 'collector', 'Maya')
  await post(author, 1, 'Mine')
  await adopt(page, author)
  await failCall(page, 'GET', /\/api\/social\/comments\//, 500)
  const notLoaded = logged(page, 'The comments could not be loaded.')
  await open(page, 1)
  await notLoaded
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load comments' }).click()
  await expect(entry(page, 'Mine')).toHaveCount(1)

  await failCall(page, 'POST', /\/api\/social\/comment$/, 500)
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  const notPosted = logged(page, 'The comment could not be posted.')
  await box.fill('Another')
  await box.press('Control+Enter')
  await notPosted
  await expect(box).toHaveValue('Another')

  await failCall(page, 'PUT', /\/api\/social\/comment\//, 500)
  await button(page, 'Mine', 'Edit').click()
  await editor(page).fill('Mine, changed')
  const notChanged = logged(page, 'The comment could not be changed.')
  await editor(page).press('Control+Enter')
  await notChanged
  await expect(editor(page)).toHaveValue('Mine, changed')
  await page.unrouteAll()
  await editor(page).press('Control+Enter')
  await expect(entry(page, 'Mine, changed')).toHaveCount(1)

  await failCall(page, 'DELETE', /\/api\/social\/comment\//, 500)
  await button(page, 'Mine, changed', 'Delete').click()
  const notDeleted = logged(page, 'The comment could not be deleted.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await notDeleted
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(entry(page, 'Mine, changed')).toHaveCount(1)
  await quiet(page)
})

test('CD-12.19 comments of four ages show how long ago they were written', async ({ page }) => {
  const HOUR = 3_600_000
  const ages = [0, 3 * HOUR, 2 * 24 * HOUR, 8 * 24 * HOUR]
  const now = Date.now()
  const comments = ages.map((age, at) => ({
    id: `0198f2a0-0000-7000-8000-00000000000${at}`,
    itemId: work(0).id,
    itemType: 'artwork',
    content: `Aged ${at}`,
    user: { id: artist.id, name: 'Ruth', avatar: null },
    created_at: new Date(now - age).toISOString(),
    updated_at: new Date(now - age).toISOString(),
  }))
  await failCall(page, 'GET', /\/api\/social\/comments\//, 200, { comments, hasMore: false })
  await open(page, 0)
  const week = new Date(Date.now() - 8 * 24 * HOUR)
  const date = week.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  await expect(entries(page).locator('time')).toHaveText(['Just now', '3h ago', '2d ago', date])
})
