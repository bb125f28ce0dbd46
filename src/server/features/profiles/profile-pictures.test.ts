import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getProfilePage } from '#contract/gallery.ts'
import { pictureRefusal } from '#contract/picture-messages.ts'
import { getProfile, removeProfileCover, uploadAvatar, uploadProfileCover } from '#contract/profiles.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestFile } from '#server/testing/test-client.ts'

const t = testApp()

const MAX = 5 * 1024 * 1024
const createPicture = async (format: 'jpeg' | 'png' | 'gif' | 'webp'): Promise<TestFile> => {
  const { bytes } = await samplePicture()
  return { name: `face.${format}`, type: `image/${format}`, bytes: await sharp(bytes).toFormat(format).toBuffer() }
}
const padded = async (bytes: number): Promise<TestFile> => {
  const picture = await createPicture('png')
  // Decoders stop at the end of the picture, so padding only makes the file longer.
  return { ...picture, bytes: Buffer.concat([picture.bytes, Buffer.alloc(bytes - picture.bytes.byteLength)]) }
}

test('AW-15.9 CD-6.7 CD-6.16 a JPEG or PNG becomes the avatar; wrong size, type, field and count are distinguished', async () => {
  const user = await t.signUp('artist')
  for (const format of ['png', 'jpeg'] as const) {
    const { status, body } = await user.form(uploadAvatar, { files: [await createPicture(format)] })
    expect(status).toBe(200)
    expect(body.user.avatar).toMatch(/^\/media\/avatars\//)
    expect(body.user.avatar_url).toBe(body.user.avatar)
    expect((await user.call(getProfile)).body.avatar_url).toBe(body.user.avatar)
  }
  const before = (await user.call(getProfile)).body.avatar_url
  const large = await user.form(uploadAvatar, { files: [await padded(6 * 1024 * 1024)] })
  expect([large.status, large.failure.error]).toEqual([413, 'Image file is too large. Maximum size is 5MB'])
  expect((await user.form(uploadAvatar, { files: [await padded(MAX + 1)] })).status).toBe(413)
  const text = { name: 'renamed.png', type: 'image/png', bytes: Buffer.from('not a picture at all') }
  const good = await createPicture('png')
  const torn = { ...good, name: 'torn.png', bytes: good.bytes.subarray(0, good.bytes.byteLength / 2) }
  const tornText = pictureRefusal('truncated', 'torn.png')
  const refused = await user.form(uploadAvatar, { files: [torn] })
  expect([refused.status, refused.failure.error]).toEqual([415, tornText])
  for (const file of [await createPicture('gif'), await createPicture('webp'), text]) {
    const { status, failure } = await user.form(uploadAvatar, { files: [file] })
    expect([file.name, status, failure.error]).toEqual([
      file.name,
      415,
      'Invalid file type. Please use JPEG, JPG, or PNG',
    ])
  }
  expect((await user.form(uploadAvatar, {})).status).toBe(400)
  expect((await user.form(uploadAvatar, { files: [good, good] })).status).toBe(400)
  expect(
    (
      await user.form(
        { ...uploadAvatar, form: { fileField: 'picture', maxFiles: 1, maxFileBytes: MAX } },
        { files: [good] },
      )
    ).status,
  ).toBe(400)
  expect((await t.anonymous.form(uploadAvatar, { files: [good] })).status).toBe(401)
  expect((await user.call(getProfile)).body.avatar_url).toBe(before)
  expect((await user.form(uploadAvatar, { files: [await padded(MAX)] })).status).toBe(200)
})

test('AW-15.9 the avatar is served as an upright square WebP of 512 pixels without metadata, at a new URL every time', async () => {
  const user = await t.signUp('artist')
  const source = await samplePicture({ width: 800, height: 400 })
  const located = await sharp(source.bytes)
    .withExif({ IFD0: { Artist: 'Ana Ruiz' } })
    .jpeg()
    .toBuffer()
  const first = (await user.form(uploadAvatar, { files: [{ ...source, bytes: located }] })).body.user.avatar as string
  const { raw } = await t.anonymous.raw('GET', first)
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/webp'])
  const served = await sharp(raw.rawPayload).metadata()
  expect(served).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(served.exif).toBeUndefined()
  const second = (await user.form(uploadAvatar, { files: [source] })).body.user.avatar as string
  expect(second).not.toBe(first)
  expect((await t.anonymous.raw('GET', first)).status).toBe(404)
  expect((await t.anonymous.raw('GET', second)).status).toBe(200)
})

test('a cover is shown on the public profile, replaced and removed; what it was before is gone', async () => {
  const user = await t.signUp('gallery')
  const shown = async () => (await t.anonymous.call(getProfilePage, { params: { id: user.id } })).body.cover_url
  expect(await shown()).toBeNull()
  const picture = await samplePicture({ width: 2400, height: 1000 })
  const upload = async () => (await user.form(uploadProfileCover, { files: [picture] })).body.user.cover_url as string
  const first = await upload()
  expect(await shown()).toBe(first)
  const { raw } = await t.anonymous.raw('GET', first)
  expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 800 })
  const second = await upload()
  expect([second === first, (await t.anonymous.raw('GET', first)).status]).toEqual([false, 404])
  expect((await user.call(removeProfileCover)).body.user.cover_url).toBeNull()
  expect([await shown(), (await t.anonymous.raw('GET', second)).status]).toEqual([null, 404])
  expect((await user.call(removeProfileCover)).status).toBe(200)
  const text = { name: 'notes.jpg', type: 'image/jpeg', bytes: Buffer.from('not a picture at all') }
  const refused = await user.form(uploadProfileCover, { files: [text] })
  expect([refused.status, refused.failure.error]).toEqual([415, 'File notes.jpg is not an image file'])
  expect((await t.anonymous.call(removeProfileCover)).status).toBe(401)
})
