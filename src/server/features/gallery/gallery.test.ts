import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createArticle } from '#contract/articles.ts'
import { setArtworkSold, updateArtwork } from '#contract/artworks.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { galleryState, getGallery, publishGallery, unpublishGallery } from '#contract/gallery.ts'
import { putProfile, updateUser } from '#contract/profiles.ts'
import { emptyResume } from '#contract/resume-data.ts'
import { activatePayouts, publishWork, readyWork, uploadWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import { createSitemap } from './sitemap.ts'

const t = testApp({ env: { PUBLIC_URL: 'https://gesso.example' } })

const getSlug = (url: string) => url.split('/').at(-1) ?? ''
const fetchGallery = (slug: string) => t.anonymous.call(getGallery, { params: { slug } })
const sellingArtist = async (name: string) => {
  const artist = await t.signUp('artist', name)
  await activatePayouts(t, artist)
  return artist
}
const publishShow = async (artist: TestUser, title: string) => {
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  const { body } = await artist.call(createExhibition, {
    body: { title, description: 'A show', location: 'Here', ...dates },
  })
  return (await artist.call(updateExhibition, { params: { id: body.id }, body: { status: 'published' } })).body
}

test('AW-1.33 AW-10.6 AW-10.17 publishing returns the URL of the gallery, absolute and the same every time', async () => {
  const artist = await t.signUp('artist', 'Ana Reyes')
  expect((await artist.call(galleryState)).body).toEqual({
    published: false,
    url: null,
    works_count: 0,
    drafts_count: 0,
  })
  const first = await artist.call(publishGallery)
  expect(first.status).toBe(200)
  expect(first.body.url).toMatch(/^https:\/\/gesso\.example\/gallery\/[a-z0-9-]+$/)
  expect((await artist.call(publishGallery)).body.url).toBe(first.body.url)
  expect((await artist.call(galleryState)).body).toMatchObject({ published: true, url: first.body.url })
  await artist.call(updateUser, { body: { name: 'Ana Reyes-Moreno' } })
  await artist.call(unpublishGallery)
  expect((await artist.call(publishGallery)).body.url).toBe(first.body.url)
})

test('the gallery lists published works, sold ones marked, never drafts, and the state counts the drafts', async () => {
  const artist = await sellingArtist('Bo Lind')
  const shown = await publishWork(artist, { title: 'Shown' })
  const sold = await publishWork(artist, { title: 'Sold' })
  await artist.call(setArtworkSold, { params: { id: sold.id }, body: { is_sold: true } })
  await uploadWork(artist, { title: 'Secret Draft' })
  const show = await publishShow(artist, 'Winter')
  const { url } = (await artist.call(publishGallery)).body
  expect((await artist.call(galleryState)).body).toEqual({ published: true, url, works_count: 2, drafts_count: 1 })

  const { status, body, raw } = await fetchGallery(getSlug(url))
  expect(status).toBe(200)
  expect(body.works.map(({ id, is_sold }) => [id, is_sold])).toEqual([
    [sold.id, true],
    [shown.id, false],
  ])
  expect(body.exhibitions.map(({ id }) => id)).toEqual([show.id])
  expect(body).toMatchObject({ url, artist: { name: 'Bo Lind', role: 'artist' } })
  expect(raw.payload).not.toContain('Secret Draft')
  expect(raw.payload).not.toContain(artist.email)

  await artist.form(updateArtwork, { params: { id: shown.id }, fields: { title: 'Renamed' } })
  expect((await fetchGallery(getSlug(url))).body.works.map(({ title }) => title)).toContain('Renamed')
})

test('unpublished and unknown galleries get the same response; only artists have a gallery', async () => {
  const artist = await t.signUp('artist', 'Cem Aydin')
  const { url } = (await artist.call(publishGallery)).body
  expect((await fetchGallery(getSlug(url))).status).toBe(200)
  expect((await artist.call(unpublishGallery)).body).toEqual({ ok: true })
  const [down, unknown] = [await fetchGallery(getSlug(url)), await fetchGallery('no-such-artist')]
  expect([down.status, unknown.status]).toEqual([404, 404])
  expect(down.failure.error).toBe(unknown.failure.error)

  const collector = await t.signUp('collector')
  expect((await collector.call(publishGallery)).failure).toMatchObject({ code: 'artist_only' })
  expect((await t.anonymous.call(publishGallery)).status).toBe(401)
})

test('the gallery shows the entries of the resume, never its text, and nothing when there is nothing to see', async () => {
  const artist = await t.signUp('artist', 'Fay Holm')
  const { url } = (await artist.call(publishGallery)).body
  const shown = async (resume: string) => {
    await artist.call(putProfile, { body: { resume, resume_text: 'Fay Holm, Elm Street 4, 555 0100' } })
    return fetchGallery(getSlug(url))
  }
  const awards = [{ title: 'Pollock Prize', date: '2020' }, 'A mention']
  const { body, raw } = await shown(JSON.stringify({ awards }))
  expect(body.resume).toEqual({ ...emptyResume(), awards })
  expect(raw.payload).not.toContain('Elm Street')
  for (const nothing of [JSON.stringify(emptyResume()), JSON.stringify({ awards: 'no list' })])
    expect((await shown(nothing)).body.resume).toBeNull()
})

test('an exhibition on a gallery page hangs its first works on its cover, or the one that was chosen for it', async () => {
  const artist = await sellingArtist('Mara Lind')
  const works = [await publishWork(artist, { title: 'One' }), await publishWork(artist, { title: 'Two' })]
  const ids = works.map(({ id }) => id)
  const { id } = await publishShow(artist, 'Hung')
  const { url } = (await artist.call(publishGallery)).body
  const coverWith = async (cover_artwork_id: string | null) => {
    await artist.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids: ids, cover_artwork_id } })
    const { body } = await t.anonymous.call(getGallery, { params: { slug: getSlug(url) } })
    return body.exhibitions[0]?.covers.map((work) => work.title)
  }
  expect(await coverWith(null)).toEqual(['One', 'Two'])
  expect(await coverWith(ids[1] ?? null)).toEqual(['Two'])
})

test('the share picture is composed from the works, cached, and recomposed when they change', async () => {
  const artist = await sellingArtist('Dara Quinn')
  const { url } = (await artist.call(publishGallery)).body
  const address = `/gallery-share/${getSlug(url)}.jpg`
  const get = (headers: Record<string, string> = {}) => t.request({ url: address, headers })
  expect((await get()).statusCode).toBe(404)

  const first = await publishWork(artist, {}, [await samplePicture({ color: '#2a5' })])
  await readyWork(artist, first.id)
  const [made, again] = await Promise.all([get(), get()])
  expect(made.statusCode).toBe(200)
  expect(made.headers['content-type']).toBe('image/jpeg')
  const { format, width, height } = await sharp(made.rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect(again.headers.etag).toBe(made.headers.etag)
  expect((await get({ 'if-none-match': String(made.headers.etag) })).statusCode).toBe(304)

  const second = await publishWork(artist, { dimensions: JSON.stringify({ width: 0, height: 0 }) })
  await readyWork(artist, second.id)
  const changed = await get()
  expect(changed.headers.etag).not.toBe(made.headers.etag)
  expect(changed.rawPayload.equals(made.rawPayload)).toBe(false)
  await artist.call(unpublishGallery)
  expect((await get()).statusCode).toBe(404)
  expect((await t.request({ url: '/gallery-share/..%2Fx.jpg' })).statusCode).toBe(404)
})

test('the sitemap lists public galleries, products, exhibitions and articles, in files when there are many', async () => {
  const admin = await t.signUp('admin', 'Ada Admin')
  const text = { author_name: 'Ada Admin', body: 'Text.' }
  for (const [title, status] of [
    ['Hanging by the Sea', 'published'],
    ['Still Unwritten', 'draft'],
  ] as const)
    await admin.call(createArticle, { body: { ...text, title, status } })
  const artist = await sellingArtist('Eli Novak')
  const work = await publishWork(artist, { title: 'On the Map' })
  await uploadWork(artist, { title: 'Off the Map' })
  const show = await publishShow(artist, 'Mapped')
  const { url } = (await artist.call(publishGallery)).body
  const addresses = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address ?? '')

  const response = await t.request({ url: '/sitemap.xml' })
  expect(response.headers['content-type']).toContain('application/xml')
  const all = addresses(response.payload)
  expect(all).toContain(url)
  expect(all).toContain(`https://gesso.example/marketplace/${work.shopify_handle}`)
  expect(all).toContain(`https://gesso.example/exhibition/${show.id}`)
  expect(all).toContain('https://gesso.example/article/hanging-by-the-sea')
  expect(response.payload).not.toContain('off-the-map')
  expect(response.payload).not.toContain('still-unwritten')
  expect((await t.request({ url: '/robots.txt' })).payload).toContain('Sitemap: https://gesso.example/sitemap.xml')

  const small = createSitemap(t.app.database.db, 'https://gesso.example', 2)
  const files = addresses(await small.root())
  expect(files.length).toBeGreaterThan(3)
  const pages = await Promise.all(
    files.map((file) => {
      const { pathname, searchParams } = new URL(file)
      const kind = pathname.replace(/^\/sitemap\/|\.xml$/g, '') as 'gallery'
      return small.page(kind, searchParams.get('after') ?? undefined)
    }),
  )
  expect(pages.flatMap(addresses).toSorted()).toEqual(all.toSorted())
  expect((await t.request({ url: '/sitemap/product.xml' })).statusCode).toBe(200)
  expect((await t.request({ url: '/sitemap/people.xml' })).statusCode).toBe(404)
})
