import { beforeAll, expect, test } from 'vitest'
import { setArtworkStatus, updateArtwork } from '#contract/artworks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { createExhibition, updateExhibition } from '#contract/exhibitions.ts'
import { addComment, recordShare, toggleLike } from '#contract/interactions.ts'
import { exploreFeed, type FeedItem } from '#contract/search.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { connected, liveClient } from '#server/testing/live.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'

const t = testApp()
let artist: TestUser
let visitor: TestUser
let draftShow: string

const show = {
  description: 'Twelve small panels.',
  location: 'Pier Nine',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
}
const exhibit = async (title: string): Promise<string> => {
  const { id } = (await artist.call(createExhibition, { body: { ...show, title } })).body
  await artist.call(updateExhibition, { params: { id }, body: { status: 'published' } })
  return id
}

beforeAll(async () => {
  artist = await t.signUp('artist', 'Colm Breen')
  visitor = await t.signUp('collector')
  await activatePayouts(t, artist)
  await t.app.features.articles.ensureSamples()
  await publishWork(artist, { title: 'Irish Sea', description: 'Long exposure at dawn.' })
  await publishWork(artist, { title: 'Salt Pans', description: 'Salt '.repeat(900) })
  await uploadWork(artist, { title: 'Unfinished Sea' })
  await exhibit('The Sea at Night')
  draftShow = (await artist.call(createExhibition, { body: { ...show, title: 'Planned Sea' } })).body.id
}, 120_000)

type FeedInput = NonNullable<InputOf<typeof exploreFeed>['query']>
const feed = async (query: FeedInput = {}) =>
  (await visitor.call(exploreFeed, { query: { limit: 100, ...query } })).body
const titles = (items: readonly FeedItem[]) => items.map(({ title }) => title)

test('CD-8.6 CD-8.8 CD-8.13 the feed has items of every type, and each filter those of its own', async () => {
  const fetchTypes = async (filter: FeedInput['filter']) => [
    ...new Set((await feed({ filter })).items.map(({ type }) => type)),
  ]
  expect((await fetchTypes('all')).toSorted()).toEqual(['article', 'artwork', 'exhibition'])
  expect(await fetchTypes('artworks')).toEqual(['artwork'])
  expect(await fetchTypes('exhibitions')).toEqual(['exhibition'])
  expect(await fetchTypes('articles')).toEqual(['article'])
  expect(titles((await feed()).items)).toEqual(titles((await feed({ filter: 'all' })).items))
})

test('CD-8.10 an unknown filter gets 400, a request without a token 401', async () => {
  expect((await visitor.raw('GET', '/api/explore/feed?filter=auctions')).status).toBe(400)
  expect((await t.anonymous.raw('GET', '/api/explore/feed')).status).toBe(401)
  expect((await visitor.raw('GET', '/explore/feed?filter=trending')).status).toBe(200)
})

test('CD-8.12 an item has the keys of its type', async () => {
  const { items } = await feed()
  for (const item of items)
    expect(Object.keys(item)).toEqual(
      expect.arrayContaining(['id', 'type', 'title', 'description', 'summary', 'image_url', 'price']),
    )
  const of = (title: string) => items.find((item) => item.title === title)
  expect(of('Irish Sea')).toMatchObject({
    type: 'artwork',
    description: 'Long exposure at dawn.',
    price: '1200.00',
    maker: 'Colm Breen',
    artwork: { title: 'Irish Sea' },
  })
  expect(of('Irish Sea')?.image_url).toMatch(/^\//)
  expect(of('Salt Pans')?.description).toBe('Salt '.repeat(100))
  expect(of('The Sea at Night')).toMatchObject({
    type: 'exhibition',
    description: 'Twelve small panels.',
    price: null,
    maker: 'Colm Breen',
    exhibition: { location: 'Pier Nine' },
  })
  expect(of('Photographing a painting with what you have')).toMatchObject({
    type: 'article',
    price: null,
    summary: expect.stringContaining('Daylight'),
  })
})

test('CD-8.11 a search is about title, description, summary and maker, together with the filter; blank is none', async () => {
  expect(titles((await feed({ search: 'SEA' })).items)).toEqual(['The Sea at Night', 'Irish Sea'])
  expect(titles((await feed({ search: 'sea', filter: 'artworks' })).items)).toEqual(['Irish Sea'])
  expect(titles((await feed({ search: 'dawn' })).items)).toEqual(['Irish Sea'])
  expect(titles((await feed({ search: 'daylight camera' })).items)).toEqual([
    'Photographing a painting with what you have',
  ])
  expect(titles((await feed({ search: 'colm breen', filter: 'artworks' })).items)).toEqual(['Salt Pans', 'Irish Sea'])
  expect(titles((await feed({ search: '  ' })).items)).toEqual(titles((await feed()).items))
  expect((await feed({ search: '%' })).items).toEqual([])
})

test('CD-8.14 drafts are never in the feed, and appear with their maker when they are published', async () => {
  const shown = titles((await feed()).items)
  expect(shown).not.toContain('Unfinished Sea')
  expect(shown).not.toContain('Planned Sea')
  expect((await feed()).items.every(({ maker }) => maker !== '')).toBe(true)
  await artist.call(updateExhibition, { params: { id: draftShow }, body: { status: 'published' } })
  expect((await feed()).items[0]).toMatchObject({ id: draftShow, title: 'Planned Sea', maker: 'Colm Breen' })
  await artist.call(updateExhibition, { params: { id: draftShow }, body: { status: 'draft' } })
  expect(titles((await feed()).items)).not.toContain('Planned Sea')
  const drafts = (await feed({ filter: 'articles' })).items.length
  const { rows } = await t.app.database.pool.query("select 1 from article where status = 'draft'")
  expect([rows.length > 0, drafts > 0]).toEqual([true, true])
  const published = await t.app.database.pool.query("select 1 from article where status = 'published'")
  expect(drafts).toBe(published.rows.length)
})

test('CD-8.9 trending items are ordered by the interactions of the last 30 days, newest first on a tie', async () => {
  const [pans, sea] = (await feed({ filter: 'artworks' })).items
  const [night] = (await feed({ filter: 'exhibitions' })).items
  const [article] = (await feed({ filter: 'articles' })).items
  if (!pans || !sea || !night || !article) throw new Error('The feed is not complete.')
  const newest = titles((await feed()).items)
  expect(titles((await feed({ filter: 'trending' })).items)).toEqual(newest)

  const on = ({ id, type }: FeedItem) => ({ itemId: id, itemType: type })
  const share = (item: FeedItem) => visitor.call(recordShare, { body: { ...on(item), shareMethod: 'link' } })
  await visitor.call(toggleLike, { body: on(sea) })
  await visitor.call(addComment, { body: { ...on(sea), content: 'Quiet.' } })
  await share(sea)
  await visitor.call(toggleLike, { body: on(article) })
  await share(article)
  await share(pans)
  await share(night)
  const rest = newest.filter((title) => ![sea, article, pans, night].some((item) => item.title === title))
  const trending = [sea.title, article.title, night.title, pans.title, ...rest]
  expect(titles((await feed({ filter: 'trending' })).items)).toEqual(trending)

  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await feed({ filter: 'trending', limit: 2, ...(cursor ? { cursor } : {}) })
    paged.push(...titles(page.items))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(trending)

  // What is older than 30 days does not count; the item with the most interactions ever is not the first any more.
  await t.app.database.pool.query(`
    update item_like set created_at = now() - interval '31 days' where item_id = '${sea.id}';
    update item_comment set created_at = now() - interval '31 days' where item_id = '${sea.id}';
    update item_share set created_at = now() - interval '31 days' where item_id = '${sea.id}'`)
  await t.housekeeping('recent-interactions')
  expect(titles((await feed({ filter: 'trending' })).items).slice(0, 4)).toEqual([
    article.title,
    night.title,
    pans.title,
    sea.title,
  ])
})

test('CD-8.27 the feed comes in batches of 24, newest first, each item once', async () => {
  for (let number = 1; number <= 26; number += 1) await publishWork(artist, { title: `Study ${number}` })
  const first = (await visitor.call(exploreFeed, { query: {} })).body
  expect(first.items).toHaveLength(24)
  expect(titles(first.items).slice(0, 2)).toEqual(['Study 26', 'Study 25'])
  // What is published in between does not move the second batch.
  const late = await publishWork(artist, { title: 'Published In Between' })
  const second = (await visitor.call(exploreFeed, { query: { cursor: first.next_cursor as string } })).body
  expect(titles(second.items).slice(0, 2)).toEqual(['Study 2', 'Study 1'])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await artist.call(setArtworkStatus, { params: { id: late.id }, body: { status: 'draft' } })
  const moments = (await feed()).items.map(({ published_at }) => published_at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const refused = await visitor.raw('GET', '/api/explore/feed?cursor=bm90')
  expect([refused.status, refused.failure.fields]).toMatchObject([400, [{ field: 'cursor' }]])
})

test('who shows the feed is notified of what is published, once, and of nothing else', async () => {
  const client = await connected(liveClient(t.origin, visitor.token))
  try {
    await client.socket.timeout(5000).emitWithAck('join_feed', {})
    const late = await publishWork(artist, { title: 'Late Tide' })
    await artist.call(updateArtwork, { params: { id: late.id }, body: { title: 'Later Tide' } })
    const show = await exhibit('Late Show')
    await expect
      .poll(() => client.said.map(([, { itemType, itemId }]) => [itemType, itemId]))
      .toEqual([
        ['artwork', late.id],
        ['exhibition', show],
      ])
    expect(client.said[0]).toEqual([
      'feed_added',
      {
        itemType: 'artwork',
        itemId: late.id,
        publishedAt: (await feed({ filter: 'artworks' })).items[0]?.published_at,
      },
    ])
    await client.socket.timeout(5000).emitWithAck('leave_feed', {})
    await exhibit('Unheard Show')
    expect(await client.join({ itemType: 'artwork', itemId: late.id })).not.toBeNull()
    expect(client.said).toHaveLength(2)
  } finally {
    client.close()
  }
})
