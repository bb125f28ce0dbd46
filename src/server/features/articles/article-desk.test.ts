import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  createArticle,
  getArticle,
  getEditedArticle,
  listArticles,
  previewArticle,
  syncArticles,
  updateArticle,
  uploadArticlePicture,
} from '#contract/articles.ts'
import { listAdminActions } from '#contract/moderation.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { notPictures, samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let admin: TestUser
beforeAll(async () => {
  admin = await t.signUp('admin', 'Ada Admin')
})

const form = {
  title: 'Hanging a small show',
  author_name: 'Ada Admin',
  summary: 'In one afternoon.',
  body: '## Measure once\n\nMark a line at **57 inches**.\n\n<script>alert(1)</script>\n\n[Bad](javascript:alert(1))',
  status: 'draft' as const,
}
const publicPage = (id: string) => t.anonymous.call(getArticle, { params: { id } })

test('CD-14.18[api] an article written here is public once it is published, as cleaned HTML, and gone when it is a draft', async () => {
  const created = await admin.call(createArticle, { body: form })
  expect([created.status, created.body.markdown, created.body.status]).toEqual([201, form.body, 'draft'])
  const { id, updated_at } = created.body
  expect((await publicPage(id)).status).toBe(404)
  const published = await admin.call(updateArticle, {
    params: { id },
    body: { ...form, status: 'published', updated_at },
  })
  expect(published.status).toBe(200)
  const { body } = (await publicPage(id)).body
  expect(body).toContain('<h2>Measure once</h2>')
  expect(body).toContain('<strong>57 inches</strong>')
  expect(body).not.toMatch(/script/i)
  expect((await admin.call(listAdminActions)).body.items[0]).toMatchObject({
    action: 'article.save',
    label: 'Hanging a small show (published)',
  })
  const hidden = { ...form, updated_at: published.body.updated_at }
  expect((await admin.call(updateArticle, { params: { id }, body: hidden })).status).toBe(200)
  expect((await publicPage(id)).status).toBe(404)
})

test('a sync leaves articles alone that were written here, and articles of the shop are not changed here', async () => {
  const { body: own } = await admin.call(createArticle, { body: { ...form, title: 'Ours alone' } })
  await admin.call(syncArticles)
  expect((await admin.call(getEditedArticle, { params: { id: own.id } })).body).toEqual(own)
  const fromShop = (await admin.call(listArticles)).body.articles.find(
    ({ author_name }) => author_name !== own.author_name,
  )
  const { id = '', updated_at = '' } = fromShop ?? {}
  expect((await admin.call(getEditedArticle, { params: { id } })).body.markdown).toBeNull()
  const refused = await admin.call(updateArticle, { params: { id }, body: { ...form, updated_at } })
  expect(refused.failure.code).toBe('article_of_shop')
})

test('a change of somebody else is not overwritten, and a missing title is named', async () => {
  const { body: own } = await admin.call(createArticle, { body: form })
  const params = { id: own.id }
  const body = { ...form, title: 'First', updated_at: own.updated_at }
  expect((await admin.call(updateArticle, { params, body })).status).toBe(200)
  const { failure } = await admin.call(updateArticle, { params, body: { ...body, title: 'Second' } })
  expect([failure.code, failure.current]).toEqual(['conflict', (await admin.call(getEditedArticle, { params })).body])
  expect((await admin.call(getEditedArticle, { params })).body.title).toBe('First')
  const wrong = await admin.call(createArticle, { body: { ...form, title: ' ' } })
  expect(wrong.failure.fields).toEqual([{ field: 'title', message: 'Enter a title.' }])
  const unknown = { params: { id: randomUUID() }, body }
  expect((await admin.call(updateArticle, unknown)).status).toBe(404)
})

test('a repeated creation with the same key makes one article, and a preview stores none', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const before = (await admin.call(listArticles)).body.articles.length
  const [first, second] = [
    await admin.call(createArticle, { body: form }, key),
    await admin.call(createArticle, { body: form }, key),
  ]
  expect(second.body.id).toBe(first.body.id)
  const preview = await admin.call(previewArticle, {
    body: { body: '> Move the smaller one.\n\n<b onclick="x">a</b>' },
  })
  expect(preview.body.content).toEqual([
    { tag: 'blockquote', children: ['\n', { tag: 'p', children: ['Move the smaller one.'] }, '\n'] },
    '\n',
    { tag: 'p', children: [{ tag: 'b', children: ['a'] }] },
    '\n',
  ])
  expect((await admin.call(listArticles)).body.articles).toHaveLength(before + 1)
})

test('an article has the address of its title, which stays, and no two have the same', async () => {
  const { body: first } = await admin.call(createArticle, { body: { ...form, title: 'Über Öl & Licht' } })
  const { body: second } = await admin.call(createArticle, {
    body: { ...form, title: 'Uber oil licht', slug: 'varnish' },
  })
  const { body: third } = await admin.call(createArticle, { body: { ...form, title: 'Uber ol: licht' } })
  expect([first.slug, second.slug, third.slug]).toEqual(['uber-ol-licht', 'varnish', 'uber-ol-licht-2'])
  const renamed = { ...form, title: 'Light', status: 'published' as const, updated_at: first.updated_at }
  const { body: stored } = await admin.call(updateArticle, { params: { id: first.id }, body: renamed })
  expect(stored.slug).toBe('uber-ol-licht')
  expect((await publicPage('uber-ol-licht')).body.id).toBe(first.id)

  const taken = { ...form, slug: 'varnish', updated_at: stored.updated_at }
  const refused = await admin.call(updateArticle, { params: { id: first.id }, body: taken })
  expect(refused.failure.fields).toEqual([
    { field: 'slug', message: 'Another article has this address. Choose another one.' },
  ])
  const misspelt = await admin.call(createArticle, { body: { ...form, slug: 'Not an address' } })
  expect(misspelt.failure.fields?.[0]?.field).toBe('slug')
})

test('an uploaded picture is the cover and stands in the text, and a picture of another site is a link', async () => {
  const upload = async () =>
    (await admin.form(uploadArticlePicture, { files: [await samplePicture({ width: 1600, height: 900 })] })).body
      .image_url
  const [cover, inText] = [await upload(), await upload()]
  expect(cover).toMatch(/^\/media\/article-pictures\//)
  const body = `Look.\n\n![A wall](${inText} "Hung to scale")\n\n![Far](https://pictures.example/a.jpg)`
  const { body: made } = await admin.call(createArticle, {
    body: { ...form, title: 'Walls', image_url: cover, body, status: 'published' },
  })
  const { body: page } = await publicPage(made.slug)
  expect(page.image_url).toBe(cover)
  expect(page.content).toContainEqual({
    tag: 'figure',
    children: [
      { tag: 'img', src: inText, alt: 'A wall', children: [] },
      { tag: 'figcaption', children: ['Hung to scale'] },
    ],
  })
  const far = { tag: 'a', href: 'https://pictures.example/a.jpg', children: ['Far'] }
  expect(page.content).toContainEqual({ tag: 'p', children: [far] })
  expect((await t.anonymous.raw('GET', inText)).status).toBe(200)
  const elsewhere = { ...form, image_url: 'https://pictures.example/a.jpg' }
  expect((await admin.call(createArticle, { body: elsewhere })).failure.fields?.[0]?.field).toBe('image_url')
  for (const file of await notPictures())
    expect((await admin.form(uploadArticlePicture, { files: [file] })).failure.fields?.[0]?.field).toBe('picture')
})

test('the page of an article names its author and leads to related works and articles', async () => {
  const artist = await t.signUp('artist', 'Inés Okafor')
  await activatePayouts(t, artist)
  await publishWork(artist, { title: 'Heliotrope Tide' })
  const { body: made } = await admin.call(createArticle, {
    body: { ...form, title: 'On heliotrope', author_name: 'Ada Admin', status: 'published' },
  })
  const { body: page } = await publicPage(made.slug)
  expect(page.author).toEqual({ id: admin.id, avatar_url: null })
  expect(page.works.map(({ title }) => title)).toContain('Heliotrope Tide')
  expect(page.articles.length).toBeGreaterThan(0)
  expect(page.articles.map(({ id }) => id)).not.toContain(made.id)
  const signed = { ...form, title: made.title, author_name: 'Somebody Else', status: 'published' as const }
  await admin.call(updateArticle, { params: { id: made.id }, body: { ...signed, updated_at: made.updated_at } })
  expect((await publicPage(made.slug)).body.author).toBeNull()
})
