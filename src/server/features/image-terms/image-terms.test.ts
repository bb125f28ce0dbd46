import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type robots from 'robots-parser'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { publishGallery } from '#contract/gallery.ts'
import {
  getImageTerms,
  getImageTermsPolicy,
  getWorkImageTerms,
  setImageTerms,
  setWorkImageTerms,
} from '#contract/image-terms.ts'
import { updateUser } from '#contract/profiles.ts'
import { activatePayouts, publishWork, readyWork } from '#server/testing/artworks.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { readCredit } from '#server/testing/read-credit.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { TestFile } from '#server/testing/test-client.ts'
import { KNOWN_BOTS } from './known-bots.ts'

// Its types name a default export, which a CommonJS module has none of.
const robotsParser = createRequire(import.meta.url)('robots-parser') as typeof robots.default

const ORIGIN = 'https://gesso.example'
const t = testApp({ env: { PUBLIC_URL: ORIGIN } })
const NONE = { license_text: '', license_url: '' }

interface Shown {
  artist: TestUser
  slug: string
  work: Artwork
}
const show = async (name: string): Promise<Shown> => {
  const artist = await t.signUp('artist', name)
  await activatePayouts(t, artist)
  const work = await publishWork(artist, { title: `Work of ${name}` })
  const { url } = (await artist.call(publishGallery)).body
  return { artist, slug: url.split('/').at(-1) ?? '', work }
}
const state = (by: TestUser, terms: 'reserved' | 'allowed' | 'licensed', license = NONE) =>
  by.call(setImageTerms, { body: { terms, ...license } })

let reserved: Shown
let allowed: Shown
let licensed: Shown
const LICENSE = { license_text: 'Ask my studio.', license_url: 'https://lin.example/ai' }
beforeAll(async () => {
  ;[reserved, allowed, licensed] = [await show('Rosa Reyes'), await show('Alan Okoye'), await show('Lin Wei')]
  await state(allowed.artist, 'allowed')
  await state(licensed.artist, 'licensed', LICENSE)
})

const image = (work: Artwork): string => work.images[0]?.image_url ?? ''
const toFolder = (work: Artwork): string => new URL(image(work), ORIGIN).pathname.replace(/[^/]*$/, '')
const paths = ({ artist, slug, work }: Shown): string[] => [
  `/gallery/${slug}`,
  `/artists/${artist.id}`,
  `/marketplace/${work.shopify_handle}`,
  `${toFolder(work)}640.avif?s=abc`,
]
const readRobots = async () => robotsParser(`${ORIGIN}/robots.txt`, (await t.request('/robots.txt')).payload)

test('what nobody has stated is reserved; a license needs a text or an address, and is forgotten with another choice', async () => {
  const { artist } = reserved
  const policy_url = `${ORIGIN}/image-terms/${reserved.slug}`
  expect((await artist.call(getImageTerms)).body).toEqual({ terms: 'reserved', ...NONE, policy_url })
  const empty = await state(artist, 'licensed')
  expect([empty.status, empty.failure.fields?.[0]?.field]).toEqual([400, 'license_text'])
  const wrong = await state(artist, 'licensed', { license_text: '', license_url: 'javascript:alert(1)' })
  expect([wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([400, 'license_url'])
  const completed = await state(artist, 'licensed', { license_text: '', license_url: 'rosa.example/ai' })
  expect(completed.body.license_url).toBe('https://rosa.example/ai')
  expect((await state(artist, 'reserved', LICENSE)).body).toEqual({ terms: 'reserved', ...NONE, policy_url })
  expect((await artist.call(getImageTerms)).body).toEqual({ terms: 'reserved', ...NONE, policy_url })
})

test('robots.txt keeps every training bot from what is reserved, and from nothing that is allowed', async () => {
  const robots = await readRobots()
  for (const { name } of KNOWN_BOTS.filter(({ purpose }) => purpose === 'training')) {
    const reads = (path: string) => [name, path, robots.isAllowed(ORIGIN + path, name)]
    for (const path of ['/', '/search?q=blue', ...paths(reserved), ...paths(licensed)])
      expect(reads(path)).toEqual([name, path, false])
    for (const path of [...paths(allowed), '/.well-known/tdmrep.json', `/image-terms/${reserved.slug}`])
      expect(reads(path)).toEqual([name, path, true])
    // The name of another artist may begin alike.
    expect(robots.isAllowed(`${ORIGIN}/gallery/${allowed.slug}-2`, name)).toBe(false)
  }
})

test('robots.txt lets search engines, link previews and assistants read everything that is public', async () => {
  const robots = await readRobots()
  for (const { name } of KNOWN_BOTS.filter(({ purpose }) => purpose !== 'training')) {
    for (const path of ['/', ...paths(reserved), ...paths(allowed)])
      expect([name, path, robots.isAllowed(ORIGIN + path, name)]).toEqual([name, path, true])
    expect(robots.isAllowed(`${ORIGIN}/api/galleries/${reserved.slug}`, name)).toBe(false)
  }
  expect(robots.getSitemaps()).toEqual([`${ORIGIN}/sitemap.xml`])
})

test('tdmrep.json lists what is allowed, where licenses are given, and reserves the rest', async () => {
  const { headers, payload } = await t.request('/.well-known/tdmrep.json')
  expect(headers['content-type']).toContain('application/json')
  const rules: { location: string; 'tdm-reservation': number; 'tdm-policy'?: string }[] = JSON.parse(payload)
  const open = rules.filter((rule) => rule['tdm-reservation'] === 0).map(({ location }) => location)
  expect(open).toEqual([
    `/gallery/${allowed.slug}$`,
    `/artists/${allowed.artist.id}$`,
    `/marketplace/${allowed.work.shopify_handle}$`,
    toFolder(allowed.work),
  ])
  expect(rules.slice(open.length)).toEqual([
    {
      location: `/gallery/${licensed.slug}$`,
      'tdm-reservation': 1,
      'tdm-policy': `${ORIGIN}/image-terms/${licensed.slug}`,
    },
    { location: '/', 'tdm-reservation': 1 },
  ])
})

const ready = ({ artist, work }: Shown) => readyWork(artist, work.id)
/** The headers that say whether something may be mined. */
const says = async (url: string, headers: Record<string, string> = {}) => {
  const { headers: sent } = await t.request({ url, headers })
  return [sent['tdm-reservation'], sent['tdm-policy'], sent['x-robots-tag']]
}
const RESERVED = ['1', undefined, 'noai, noimageai']

test('images say their terms, also to who has them already; the API and whatever belongs to no artist is reserved', async () => {
  for (const shown of [reserved, licensed, allowed]) await ready(shown)
  const policy = ({ slug }: Shown) => `${ORIGIN}/image-terms/${slug}`
  expect(await says(image(reserved.work))).toEqual(['1', policy(reserved), 'noai, noimageai'])
  expect(await says(image(licensed.work))).toEqual(['1', policy(licensed), 'noai, noimageai'])
  expect(await says(image(allowed.work))).toEqual(['0', undefined, 'all'])
  const { etag } = (await t.request(image(allowed.work))).headers
  const again = await t.request({ url: image(allowed.work), headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.headers['tdm-reservation']]).toEqual([304, '0'])
  for (const url of [`/api/shopify/products/${allowed.work.shopify_handle}`, '/api/nothing', '/sitemap.xml'])
    expect([url, await says(url)]).toEqual([url, RESERVED])
})

test('the policy of an artist is an offer that machines can read, and lists works with terms of their own', async () => {
  const { slug } = licensed
  const { body } = await t.anonymous.call(getImageTermsPolicy, { params: { slug } })
  expect(body).toMatchObject({
    '@type': 'Offer',
    profile: 'http://www.w3.org/ns/tdmrep',
    uid: `${ORIGIN}/image-terms/${slug}`,
    assigner: { 'vcard:fn': 'Lin Wei', 'vcard:hasURL': LICENSE.license_url },
    permission: [{ target: `${ORIGIN}/gallery/${slug}`, action: 'tdm:mine', duty: [{ action: 'obtainConsent' }] }],
    prohibition: [],
    stated: { terms: 'licensed', ...LICENSE },
    works: [],
  })
  const closed = (await t.anonymous.call(getImageTermsPolicy, { params: { slug: reserved.slug } })).body
  expect([closed.permission, closed.prohibition.length]).toEqual([[], 1])
  const open = (await t.anonymous.call(getImageTermsPolicy, { params: { slug: allowed.slug } })).body
  expect(open.permission).toMatchObject([{ duty: [] }])
  const unseen = await t.signUp('artist', 'Una Seen')
  expect((await t.anonymous.call(getImageTermsPolicy, { params: { slug: 'una-seen' } })).status).toBe(404)
  expect((await unseen.call(getImageTerms)).body).toMatchObject({ terms: 'reserved', policy_url: null })
})

/** The credits in every file of a work's first picture. */
const readCredits = async (work: Artwork) => {
  const folder = join(t.app.config.dataDir, 'files', 'content', 'artworks', work.images[0]?.id ?? '')
  const names = (await readdir(folder)).filter((name) => name !== 'original').toSorted()
  const read = async (name: string) => {
    const { format, xmpAsString, exif, iptc } = await sharp(await readFile(join(folder, name))).metadata()
    expect([name, xmpAsString?.includes('4711')]).toEqual([name, false])
    return { name, format, exif, iptc, credit: readCredit(xmpAsString ?? '') }
  }
  return Promise.all(names.map(read))
}
const dataMining = async (work: Artwork): Promise<(string | null)[]> => [
  ...new Set((await readCredits(work)).map(({ credit }) => credit.dataMining)),
]

/** A photograph as a camera writes it: with the place, and who owns the camera. */
const photograph = async (): Promise<TestFile> => {
  const { bytes, ...file } = await samplePicture({ width: 2000, height: 1500 })
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><aux:SerialNumber>4711</aux:SerialNumber></x:xmpmeta>'
  const exif = { IFD0: { Artist: 'Somebody', Model: 'Camera 4711' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } }
  return { ...file, bytes: await sharp(bytes).withExif(exif).withXmp(xmp).jpeg().toBuffer() }
}

test('every size and format of an image carries the credit, and nothing of what the camera wrote', async () => {
  const upload = await photograph()
  expect((await sharp(upload.bytes).metadata()).exif?.length).toBeGreaterThan(50)
  const work = await publishWork(reserved.artist, { title: 'From a camera' }, [upload])
  const files = await readCredits(await ready({ ...reserved, work }))
  expect(files.map(({ name, format }) => `${name} ${format}`)).toEqual([
    '1280.avif heif',
    '1280.webp webp',
    '1920.avif heif',
    '1920.webp webp',
    '320.avif heif',
    '320.webp webp',
    '640.avif heif',
    '640.webp webp',
    '960.avif heif',
    '960.webp webp',
    'share.jpg jpeg',
  ])
  for (const { name, exif, iptc, credit } of files)
    expect([name, exif, iptc, credit]).toEqual([
      name,
      undefined,
      undefined,
      {
        creator: 'Rosa Reyes',
        rights: '© Rosa Reyes',
        webStatement: `${ORIGIN}/image-terms/${reserved.slug}`,
        dataMining: 'DMI-PROHIBITED-AIMLTRAINING',
        constraints: null,
      },
    ])
})

test('the files of stored images get the credit of changed terms and of a changed name; the addresses stay', async () => {
  const { artist, work } = await show('Nora Vale')
  expect(await dataMining(await readyWork(artist, work.id))).toEqual(['DMI-PROHIBITED-AIMLTRAINING'])
  await state(artist, 'allowed')
  await expect.poll(() => dataMining(work), { timeout: 15_000 }).toEqual(['DMI-ALLOWED'])
  await artist.call(updateUser, { body: { name: 'Nora Vale-Ortiz' } })
  const creators = async () => [...new Set((await readCredits(work)).map(({ credit }) => credit.creator))]
  await expect.poll(creators, { timeout: 15_000 }).toEqual(['Nora Vale-Ortiz'])
  expect(image(await readyWork(artist, work.id))).toBe(image(work))
  expect((await t.request(image(work))).statusCode).toBe(200)
})

test('images from before there were credits get theirs within the hour', async () => {
  const { artist, work } = await show('Olga Older')
  await readyWork(artist, work.id)
  await t.app.database.pool.query('update artwork_image set credit_digest = null where artwork_id = $1', [work.id])
  await t.housekeeping('uncredited-pictures')
  const digest = async () =>
    (await t.app.database.pool.query('select credit_digest from artwork_image where artwork_id = $1', [work.id]))
      .rows[0]?.credit_digest
  await expect.poll(digest, { timeout: 15_000 }).toEqual(expect.any(String))
  expect(await dataMining(await readyWork(artist, work.id))).toEqual(['DMI-PROHIBITED-AIMLTRAINING'])
})

test('a work can have terms of its own, which only its artist sees and changes, and can return to those of its artist', async () => {
  const { artist, slug, work } = await show('Wanda Works')
  const other = await publishWork(artist, { title: 'Another' })
  const params = { id: work.id }
  expect((await artist.call(getWorkImageTerms, { params })).body).toEqual({
    own: null,
    inherited: { terms: 'reserved', ...NONE },
  })
  const change = (by: TestUser, terms: 'allowed' | 'inherited') =>
    by.call(setWorkImageTerms, { params, body: { terms, ...NONE } })
  expect((await change(reserved.artist, 'allowed')).status).toBe(403)
  expect((await reserved.artist.call(getWorkImageTerms, { params })).status).toBe(403)
  await readyWork(artist, work.id)
  expect((await change(artist, 'allowed')).body.own).toEqual({ terms: 'allowed', ...NONE })
  await expect.poll(() => dataMining(work), { timeout: 15_000 }).toEqual(['DMI-ALLOWED'])
  expect(await dataMining(await readyWork(artist, other.id))).toEqual(['DMI-PROHIBITED-AIMLTRAINING'])
  const robots = await readRobots()
  const reads = ({ shopify_handle }: Artwork) => robots.isAllowed(`${ORIGIN}/marketplace/${shopify_handle}`, 'GPTBot')
  expect([reads(work), reads(other)]).toEqual([true, false])
  const { works } = (await t.anonymous.call(getImageTermsPolicy, { params: { slug } })).body
  expect(works).toEqual([{ title: work.title, handle: work.shopify_handle, terms: 'allowed', ...NONE }])
  expect((await change(artist, 'inherited')).body.own).toBeNull()
  await expect.poll(() => dataMining(work), { timeout: 15_000 }).toEqual(['DMI-PROHIBITED-AIMLTRAINING'])
})

test('the preview picture of a gallery has the strictest terms of the works in it', async () => {
  const { artist, slug, work } = await show('Gita Group')
  for (const { id } of [work, await publishWork(artist, { title: 'Another' })]) await readyWork(artist, id)
  const preview = async () => {
    const { rawPayload } = await t.request(`/gallery-share/${slug}.jpg`)
    return readCredit((await sharp(rawPayload).metadata()).xmpAsString ?? '').dataMining
  }
  await state(artist, 'allowed')
  expect(await preview()).toBe('DMI-ALLOWED')
  await artist.call(setWorkImageTerms, { params: { id: work.id }, body: { terms: 'reserved', ...NONE } })
  expect(await preview()).toBe('DMI-PROHIBITED-AIMLTRAINING')
})
