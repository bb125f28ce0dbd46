import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle, listArticles, syncArticles } from '#contract/articles.ts'
import { ROLES } from '#contract/primitives.ts'
import { createLog } from '#server/platform/log.ts'
import { createPicturePool, type PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { createBuiltInFiles } from '#server/providers/files/built-in.files.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { createArticleFolder } from './article-folder.ts'
import { cleanArticle } from './article-markup.ts'
import type { SourceArticle } from './article-source.ts'
import { createArticles, SAMPLE_ARTICLES } from './articles.module.ts'

let t: TestApp
let admin: TestUser
let pictures: PicturePool
beforeAll(async () => {
  t = await startTestApp()
  pictures = createPicturePool({ workers: 1 })
  admin = await t.signUp('admin')
})
afterAll(async () => {
  await pictures.close()
  await t.close()
})

const list = async () => (await admin.call(listArticles)).body.articles
/** The articles of this installation, from another source. */
const articlesFrom = (
  fetchAll: () => Promise<SourceArticle[]>,
  at: TestApp = t,
  fetchPicture: (address: string) => Promise<Buffer> = () => Promise.reject(new Error('unreachable')),
) =>
  createArticles({
    db: at.app.database.db,
    clock: { now: () => new Date() },
    log: createLog('silent'),
    search: at.app.features.search,
    artworks: at.app.features.artworks,
    events: at.app.events,
    moderation: { record: async () => undefined, takeDowns: () => [] },
    files: createBuiltInFiles(join(at.app.config.dataDir, 'files')),
    pictures,
    quota: { run: () => Promise.reject(new Error('A sync uploads nothing.')) },
    mediaAddress: (key) => `/media/${key}`,
    avatarAddress: (file) => `/media/${file}`,
    workFolder: join(at.app.config.dataDir, 'uploads'),
    fetchPicture,
    folder: null,
    source: { fetchAll: async () => ({ articles: await fetchAll(), problems: [] }) },
  })
const samples = async () => (await createArticleFolder(SAMPLE_ARTICLES).fetchAll()).articles
const rows = async () => (await t.app.database.pool.query('select * from article order by source_id')).rows

test('CD-14.4 CD-14.6 CD-14.9 CD-14.16 two syncs leave the same complete rows, and return how many they handled', async () => {
  expect(await list()).toEqual([])
  expect((await admin.raw('POST', '/api/articles/sync')).body).toEqual({
    message: 'Synced 4 articles: 4 new.',
    problems: [],
  })
  expect(((await admin.raw('GET', '/api/articles')).raw.json() as { articles: unknown[] }).articles).toHaveLength(4)
  const [first, articles] = [await rows(), await list()]
  expect((await admin.call(syncArticles)).body.message).toBe('Synced 4 articles: 4 unchanged.')
  expect(await rows()).toEqual(first)
  const source = await samples()
  expect(first).toHaveLength(source.length)
  for (const { id, title, authorName, status, summary, body, imageUrl, updatedAt } of source)
    expect(first.find(({ source_id }) => source_id === id)).toMatchObject({
      title, author_name: authorName, status, summary, body: cleanArticle(body), image_url: imageUrl, updated_at: updatedAt,
    }) // biome-ignore format: one line a group

  expect(articles.map(({ updated_at }) => updated_at)).toEqual(
    articles
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .toReversed(),
  )
  for (const article of articles) {
    expect(Object.keys(article)).toEqual(expect.arrayContaining(['id', 'title', 'author_name', 'status', 'updated_at']))
    expect(['published', 'draft']).toContain(article.status)
  }
  expect(new Set(articles.map(({ status }) => status))).toEqual(new Set(['published', 'draft']))
})

test('CD-14.16 a sync updates what changed, inserts what is new, and leaves the rest', async () => {
  const [changed, ...rest] = await samples()
  if (!changed) throw new Error('The samples are empty.')
  const updated = {
    ...changed,
    title: 'A new title',
    status: 'draft' as const,
    updatedAt: new Date('2026-11-19T00:00:00Z'),
  }
  const source = { fetchAll: async () => [updated, ...rest, { ...changed, id: 'sample/new' }] }
  const before = await rows()
  await articlesFrom(source.fetchAll).ensureSamples()
  const after = await rows()
  expect(after).toHaveLength(before.length + 1)
  const of = (all: Awaited<ReturnType<typeof rows>>, id: string) => all.find(({ source_id }) => source_id === id)
  expect(of(after, changed.id)).toMatchObject({ id: of(before, changed.id)?.id, title: 'A new title', status: 'draft' })
  for (const { id } of rest) expect(of(after, id)).toEqual(of(before, id))
})

test('CD-14.13 the list and the sync are for admins only', async () => {
  for (const role of ROLES.filter((role) => role !== 'admin')) {
    const person = await t.signUp(role)
    expect([role, (await person.call(listArticles)).status]).toEqual([role, 403])
    expect([role, (await person.call(syncArticles)).status]).toEqual([role, 403])
  }
  expect((await t.anonymous.call(listArticles)).status).toBe(401)
  expect((await t.anonymous.call(syncArticles)).status).toBe(401)
})

test('CD-14.14 a second simultaneous sync is refused with 409, in this process and in another', async () => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const slow = articlesFrom(() => released.then(() => []))
  const first = slow.ensureSamples()
  await expect(slow.ensureSamples()).rejects.toMatchObject({ code: 'conflict' })
  release()
  await first
  const other = await t.app.database.pool.connect()
  try {
    await other.query('select pg_advisory_lock(7266)')
    const refused = await admin.call(syncArticles)
    expect([refused.status, refused.failure.error]).toEqual([409, 'Articles are being synced already.'])
  } finally {
    await other.query('select pg_advisory_unlock(7266)')
    other.release()
  }
  expect((await admin.call(syncArticles)).status).toBe(200)
})

const syncFrom = (articles: SourceArticle[]) => articlesFrom(() => Promise.resolve(articles)).ensureSamples()
const read = (id: string | undefined) => t.anonymous.call(getArticle, { params: { id: id ?? '' } })

test('CD-14.17 a fresh installation syncs the built-in articles', async () => {
  const fresh = await startTestApp()
  try {
    const person = await fresh.signUp('admin')
    expect((await person.call(listArticles)).body.articles).toEqual([])
    expect((await person.call(syncArticles)).status).toBe(200)
    const { articles } = (await person.call(listArticles)).body
    expect(articles.map(({ title }) => title)).toContain('A price you can explain')
  } finally {
    await fresh.close()
  }
})

test('CD-14.15 a failed sync says why and keeps the articles', async () => {
  const kept = await startTestApp()
  try {
    const [before] = await samples()
    let down = false
    const fetchAll = async () => {
      if (down) throw new Error('connect ECONNREFUSED')
      return before ? [before] : []
    }
    const articles = articlesFrom(fetchAll, kept)
    await articles.ensureSamples()
    down = true
    await expect(articles.ensureSamples()).rejects.toMatchObject({
      code: 'articles_source_failed',
      status: 502,
      message: 'The shop did not send its articles. Try again in a moment.',
    })
    const { body } = await (await kept.signUp('admin')).call(listArticles)
    expect(body.articles.map(({ title }) => title)).toEqual([before?.title])
  } finally {
    await kept.close()
  }
})

test('CD-14.18[api] a published article is open to everyone, a draft to nobody, and its markup is cleaned', async () => {
  const [first] = await samples()
  if (!first) throw new Error('The samples are empty.')
  const body = [
    '<h1 onclick="steal()">Light</h1><p style="color:red">Turn off <em>every</em> lamp.</p>',
    '<script>steal()</script><img src=x onerror="steal()"><iframe src="https://evil.example"></iframe>',
    '<a href="javascript:steal()">one</a> <a href="https://example.com/light" target="_blank">two</a>',
  ].join('')
  await syncFrom([{ ...first, id: 'sample/marked-up', title: 'Marked up', body }])
  const id = (await list()).find(({ title }) => title === 'Marked up')?.id
  const shown = await read(id)
  expect([shown.status, shown.body.title, shown.body.author_name]).toEqual([200, 'Marked up', first.authorName])
  expect(shown.body.body).toBe(
    '<h2>Light</h2><p>Turn off <em>every</em> lamp.</p>' +
      '<a rel="nofollow ugc noopener">one</a> <a href="https://example.com/light" rel="nofollow ugc noopener">two</a>',
  )
  expect((await rows()).find(({ source_id }) => source_id === 'sample/marked-up')?.body).toBe(shown.body.body)

  // Rows that were stored before the rules, or past them, are cleaned when they are read: by the slug, as no cache has it.
  await t.app.database.pool.query('update article set body = $1 where id = $2', [body, id])
  expect((await read(shown.body.slug)).body.body).toBe(shown.body.body)

  await syncFrom([{ ...first, id: 'sample/marked-up', title: 'Marked up', body, status: 'draft' }])
  // The cached page goes when the event arrives, a moment after the sync.
  await expect.poll(async () => (await read(id)).status).toBe(404)
  expect((await read(crypto.randomUUID())).status).toBe(404)
})

test('pictures of other sites are copied at import and fetched once; one that cannot be read is left out', async () => {
  const [first] = await samples()
  if (!first) throw new Error('There are no samples.')
  const far = 'https://pictures.example/wall.jpg'
  const body = `<p>Look.</p><img src="${far}" alt="A wall"><img src="https://pictures.example/gone.jpg" alt="Gone">`
  const fetched: string[] = []
  const from = (title: string) =>
    articlesFrom(
      async () => [{ ...first, id: 'shop/wall', slug: 'a-wall', title, imageUrl: far, body }],
      t,
      async (address) => {
        fetched.push(address)
        if (address !== far) throw new Error('Not found')
        return sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2f4858' } })
          .jpeg()
          .toBuffer()
      },
    ).ensureSamples()
  await from('A wall')
  await from('The wall')
  expect(fetched.filter((address) => address === far)).toHaveLength(1)
  const { body: shown } = await read('a-wall')
  expect(shown.title).toBe('The wall')
  const copy = shown.image_url ?? ''
  expect(copy).toMatch(/^\/media\/article-pictures\/copied\/[0-9a-f]{32}\.webp$/)
  expect(shown.body).toBe(`<p>Look.</p><img src="${copy}" alt="A wall" />`)
  expect(shown.content[1]).toEqual({ tag: 'img', src: copy, alt: 'A wall', children: [] })
  const stored = await createBuiltInFiles(join(t.app.config.dataDir, 'files')).get(copy.replace('/media/', ''))
  stored?.stream.destroy()
  expect(stored?.size).toBeGreaterThan(0)
})
