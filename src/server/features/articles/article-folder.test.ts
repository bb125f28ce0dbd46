import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle, listArticles, syncArticles } from '#contract/articles.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'

let t: TestApp
let admin: TestUser
let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gesso-articles-'))
  folder = join(root, 'articles')
  await mkdir(folder)
  t = await startTestApp({ env: { ARTICLES_FOLDER: folder } })
  admin = await t.signUp('admin')
})
afterAll(async () => {
  await t.close()
  await rm(root, { recursive: true, force: true })
})

const write = (name: string, facts: string[], text = 'Look closely.') =>
  writeFile(join(folder, name), ['---', ...facts, '---', '', text, ''].join('\n'))
const FACTS = ['title: On varnish', 'author: Ada Admin', 'date: 2026-11-05']
const sync = async () => (await admin.call(syncArticles)).body
const page = async (slug: string) => (await t.anonymous.call(getArticle, { params: { id: slug } })).body

test('a file becomes an article at the address of its name, cleaned, with the pictures beside it', async () => {
  await sharp({ create: { width: 800, height: 450, channels: 3, background: '#2f4858' } })
    .jpeg()
    .toFile(join(folder, 'wall.jpg'))
  const text = '## Light\n\n![A wall](wall.jpg)\n\n<script>steal()</script>\n\n[Bad](javascript:steal())'
  await write('varnish.md', [...FACTS, 'summary: "Thin: that is all."', 'cover: wall.jpg'], text)
  expect(await sync()).toEqual({ message: 'Synced 1 article: 1 new.', problems: [] })
  const { title, author_name, summary, image_url, updated_at, body } = await page('varnish')
  expect([title, author_name, summary, updated_at]).toEqual([
    'On varnish',
    'Ada Admin',
    'Thin: that is all.',
    '2026-11-05T00:00:00.000Z',
  ])
  expect(body).toContain(`<figure><img src="${image_url}" alt="A wall" /></figure>`)
  expect(body).not.toMatch(/script/)
  const picture = await t.anonymous.raw('GET', image_url ?? '')
  expect([picture.status, picture.raw.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('a broken file is named with its reason, and the others are imported', async () => {
  await writeFile(join(folder, 'plain.md'), 'No facts here.')
  await write('no-author.md', ['title: Dust', 'date: 2026-11-05'])
  await write('no-date.md', [...FACTS.slice(0, 2), 'date: soon'])
  await write('status.md', [...FACTS, 'status: maybe'])
  await write('typo.md', [...FACTS, 'sumary: x'])
  await write('yaml.md', ['title: [unclosed'])
  await write('good.md', ['title: Good', ...FACTS.slice(1), 'status: draft'], '![Far](../secret.jpg)')
  await writeFile(join(root, 'secret.jpg'), 'secret')
  await symlink(join(root, 'secret.jpg'), join(folder, 'linked.jpg'))
  await write('linked.md', ['title: Linked', ...FACTS.slice(1), 'cover: linked.jpg'])
  const { message, problems } = await sync()
  expect(message).toBe('Synced 3 articles: 2 new, 1 unchanged.')
  expect(problems).toEqual([
    'no-author.md: author is required',
    'no-date.md: date is not a date like 2026-11-05',
    'plain.md: a file begins with a line of three hyphens, its facts, and another line of three hyphens',
    'status.md: status is neither published nor draft',
    'typo.md: sumary is not known',
    expect.stringMatching(/^yaml\.md: the facts are not YAML: /),
    'Good: the picture ../secret.jpg could not be copied',
    'Linked: the picture linked.jpg could not be copied',
  ])
  const { articles } = (await admin.call(listArticles)).body
  expect(articles.map(({ slug, status, image_url }) => [slug, status, image_url !== null])).toEqual(
    expect.arrayContaining([
      ['varnish', 'published', true],
      ['good', 'draft', false],
      ['linked', 'published', false],
    ]),
  )
})

test('a changed title keeps the address, and a folder that is gone keeps the articles', async () => {
  await write('varnish.md', ['title: On gloss', ...FACTS.slice(1)])
  expect((await sync()).message).toBe('Synced 3 articles: 1 changed, 2 unchanged.')
  expect((await page('varnish')).title).toBe('On gloss')
  await rm(folder, { recursive: true })
  const failed = await admin.call(syncArticles)
  expect([failed.status, failed.failure.code]).toEqual([502, 'articles_source_failed'])
  expect((await admin.call(listArticles)).body.articles).toHaveLength(3)
})
