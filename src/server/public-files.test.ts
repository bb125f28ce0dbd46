import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadArticlePicture } from '#contract/articles.ts'
import { uploadExhibitionCover } from '#contract/exhibitions.ts'
import { uploadAvatar, uploadProfileCover } from '#contract/profiles.ts'
import { createBuiltInFiles } from './providers/files/built-in.files.ts'
import { activatePayouts, publishWork, readyWork, uploadWork } from './testing/artworks.ts'
import { fileAddresses } from './testing/file-addresses.ts'
import { samplePicture } from './testing/pictures.ts'
import { testApp } from './testing/test-app.ts'

const t = testApp()

const toKey = (address: string): string => new URL(address, t.origin).pathname.replace('/media/', '')
/** The answers to a stored file at its address without a signature, at its permanent one and at an expiring one. */
const served = async (key: string) => {
  const toAddress = await fileAddresses(t)
  const statuses = []
  for (const url of [`/media/${key}`, toAddress(key), toAddress(key, new Date(Date.now() + 3_600_000))])
    statuses.push((await t.request(url)).statusCode)
  return statuses
}

test('every kind of public picture is served at its permanent address', async () => {
  const [artist, admin] = [await t.signUp('artist'), await t.signUp('admin')]
  await activatePayouts(t, artist)
  const files = [await samplePicture()]
  const work = await readyWork(artist, (await publishWork(artist)).id)
  for (const address of [
    (await artist.form(uploadAvatar, { files })).body.user.avatar,
    (await artist.form(uploadProfileCover, { files })).body.user.cover_url,
    (await artist.form(uploadExhibitionCover, { files })).body.image_url,
    (await admin.form(uploadArticlePicture, { files })).body.image_url,
    work.images[0]?.image_url,
  ])
    expect([address, await served(toKey(String(address)))]).toEqual([address, [404, 200, 200]])
})

test('a picture of a draft, every paper and whatever no feature calls public are served at expiring addresses only', async () => {
  const artist = await t.signUp('artist')
  const draft = await readyWork(artist, (await uploadWork(artist)).id)
  const kept = [
    'archives/a/b.zip',
    'certificates/a.pdf',
    'certified/a.webp',
    'papers/a/b/labels.pdf',
    'invoices/a.pdf',
    'packing-slips/a.pdf',
    'evidence/a.pdf',
    'dispute-evidence/a.pdf',
    'labels/a.pdf',
    'recaps/a.pdf',
    'share/a/b.jpg',
    'exhibition-covers/a/b.webp',
    'unknown/a.webp',
    'avatars-of-old/a.webp',
    'top.webp',
  ]
  const files = createBuiltInFiles(join(t.app.config.dataDir, 'files'))
  for (const key of kept) await files.put(key, Buffer.from('private'))
  for (const key of [toKey(String(draft.images[0]?.image_url)), ...kept])
    expect([key, await served(key)]).toEqual([key, [404, 404, 200]])
})
