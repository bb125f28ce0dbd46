import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type Archive, listArchives, requestArchive } from '#contract/account.ts'
import { createExhibition } from '#contract/exhibitions.ts'
import { addComment, toggleLike } from '#contract/interactions.ts'
import { putProfile } from '#contract/profiles.ts'
import { changeRecord } from '#contract/record.ts'
import { pictureExtension } from '#server/platform/pictures/picture-extension.ts'
import { activatePayouts, publishWork, uploadWork } from '#server/testing/artworks.ts'
import { fileAddresses } from '#server/testing/file-addresses.ts'
import { samplePicture } from '#server/testing/pictures.ts'
import type { TestUser } from '#server/testing/test-app.ts'
import { identityWorld } from '../identity/testing/identity-world.ts'

const world = identityWorld()
const { t } = world

const fetchArchives = async (user: Pick<TestUser, 'call'>): Promise<Archive[]> =>
  (await user.call(listArchives)).body.archives

const readyArchive = async (user: Pick<TestUser, 'call'>): Promise<Archive> => {
  await expect.poll(async () => (await fetchArchives(user))[0]?.state, { timeout: 15_000 }).toBe('ready')
  return (await fetchArchives(user))[0] as Archive
}

test('an archive holds everything a person has put in, and is announced by mail', async () => {
  const user = await t.signUp('artist', 'Ines Okafor')
  const reader = await t.signUp('collector')
  await activatePayouts(t, user)
  const picture = await samplePicture()
  const work = await publishWork(user, { title: 'Low Tide' }, [picture, picture])
  await uploadWork(user, { title: 'Draft' }, [picture])
  await user.call(changeRecord, { params: { id: work.id }, body: { private_notes: 'Reframe it.' } })
  await user.call(putProfile, { body: { bio: 'Paints tides.', resume_text: 'Ines Okafor, painter' } })
  const dates = { start_date: '2026-12-01', end_date: '2026-12-31' }
  await user.call(createExhibition, { body: { title: 'Tides', description: 'Sea.', location: 'Lisbon', ...dates } })
  const about = { itemId: work.id, itemType: 'artwork' } as const
  await user.call(addComment, { body: { ...about, content: 'Painted in one night.' } })
  await user.call(toggleLike, { body: about })
  await reader.call(addComment, { body: { ...about, content: 'Not mine to give away.' } })

  const first = await user.call(requestArchive)
  expect([first.status, first.body.archive.state, first.body.archive.url]).toEqual([201, 'preparing', null])
  const archive = await readyArchive(user)
  expect(archive.contents).toEqual([
    'profile',
    'resume',
    '2 works with 3 pictures',
    '1 exhibition',
    '1 comment',
    '1 like',
  ])
  const days = (new Date(archive.expires_at).getTime() - world.clock.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  const [mail] = await world.mailTo(user.email)
  expect([mail?.subject, mail?.text.includes('/account#data')]).toEqual(['Your archive is ready', true])

  const { raw } = await t.anonymous.raw('GET', archive.url ?? '')
  expect([raw.statusCode, raw.headers['content-type'], raw.rawPayload.byteLength]).toEqual([
    200,
    'application/zip',
    archive.bytes,
  ])
  const files = await unzip(raw.rawPayload)
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? 'null') as unknown
  expect(json('profile.json')).toMatchObject({ name: 'Ines Okafor', email: user.email, bio: 'Paints tides.' })
  expect(json('resume.json')).toMatchObject({ text: 'Ines Okafor, painter' })
  expect(json('artworks/artworks.json')).toMatchObject([{ title: 'Draft' }, { title: 'Low Tide' }])
  expect(json('artworks/records.json')).toContainEqual(
    expect.objectContaining({ id: work.id, private_notes: 'Reframe it.' }),
  )
  expect(json('exhibitions.json')).toMatchObject([{ title: 'Tides', location: 'Lisbon' }])
  expect(json('comments.json')).toMatchObject([{ itemId: work.id, content: 'Painted in one night.' }])
  expect(json('likes.json')).toMatchObject([{ itemId: work.id }])
  const pictures = [...files.keys()].filter((path) => path.startsWith('artworks/pictures/'))
  expect(pictures).toHaveLength(3)
  expect(pictures).toContain(`artworks/pictures/${work.id}-2${pictureExtension(picture.bytes)}`)
  expect(files.get(pictures[0] ?? '')?.equals(picture.bytes)).toBe(true)
})

test('one archive is prepared at a time, and only its owner sees it', async () => {
  const user = await t.signUp('collector')
  const other = await t.signUp('collector')
  const asked = await Promise.all([user.call(requestArchive), user.call(requestArchive)])
  expect(new Set(asked.map(({ body }) => body.archive.id)).size).toBe(1)
  await readyArchive(user)
  expect(await fetchArchives(user)).toHaveLength(1)
  expect(await fetchArchives(other)).toEqual([])
})

test('an archive is deleted after seven days, and its address works neither then nor without its signature', async () => {
  const user = await t.signUp('collector')
  await user.call(requestArchive)
  const { url } = await readyArchive(user)
  const address = url ?? ''
  expect((await t.anonymous.raw('GET', address.replace(/\?.*/, ''))).status).toBe(404)
  const key = address.replace(/^\/media\//, '').replace(/\?.*/, '')
  expect((await t.anonymous.raw('GET', (await fileAddresses(t))(key))).status).toBe(404)
  expect((await t.anonymous.raw('GET', address)).status).toBe(200)
  world.clock.pass(8 * 86_400)
  await t.housekeeping('expired-archives')
  expect((await t.anonymous.raw('GET', address)).status).toBe(404)
  const device = await world.device(user.email)
  expect(await fetchArchives(device)).toEqual([])
  const { rows } = await t.app.database.pool.query('select id from account_archive where account_id = $1', [user.id])
  expect(rows).toEqual([])
})

test('pictures get the extension of their format', () => {
  const head = (hex: string) => Buffer.from(hex.padEnd(24, '0'), 'hex')
  expect(pictureExtension(head('ffd8ffe0'))).toBe('.jpg')
  expect(pictureExtension(head('89504e470d0a1a0a'))).toBe('.png')
  expect(pictureExtension(Buffer.from('RIFF\0\0\0\0WEBP'))).toBe('.webp')
  expect(pictureExtension(Buffer.from('\0\0\0\u001cftypavif'))).toBe('.avif')
  expect(pictureExtension(Buffer.from('hello'))).toBe('')
})

/** The files of a ZIP file by path. */
const unzip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}
