import { readFile } from 'node:fs/promises'
import { publishArtwork, setArtworkSold, uploadArtwork } from '#contract/artworks.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { publishGallery } from '#contract/gallery.ts'
import { signIn } from '#contract/identity.ts'
import { addComment, toggleLike } from '#contract/interactions.ts'
import { createAccountLink } from '#contract/payments.ts'
import { initializeUser, putProfile, syncUser, uploadAvatar } from '#contract/profiles.ts'
import type { App } from '../app.ts'
import { createDemoClient, type DemoClient, type DemoFile } from './demo-client.ts'
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import { DEMO_COMMENTS, DEMO_LIKES, DEMO_WORKS, type DemoWork } from './demo-works.ts'

/** The accounts a person can try the product with, one a role. */
export const demoAccounts = [
  ...DEMO_PEOPLE.filter(({ key }) => ['ines', 'gallery', 'curator', 'collector'].includes(key)).map(
    ({ role, email }) => ({ role, email }),
  ),
  { role: 'admin', email: DEMO_ADMIN.email },
].map((account) => ({ ...account, password: DEMO_PASSWORD }))

const artFolder = new URL('../../../demo/art/', import.meta.url)

const pictureFile = async ({ file, crop }: DemoWork['pictures'][number]): Promise<DemoFile> => {
  const whole = await readFile(new URL(`${file}.jpg`, artFolder))
  if (!crop) return { name: `${file}.jpg`, bytes: new Uint8Array(whole) }
  // Loaded for the demo alone: outside it the server itself never opens a picture.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(whole).metadata()
  const [left, top, wide, high] = crop
  const part = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor(wide * width),
    height: Math.floor(high * height),
  }
  return {
    name: `${file}-detail.jpg`,
    bytes: new Uint8Array(await sharp(whole).extract(part).jpeg({ quality: 90 }).toBuffer()),
  }
}

/**
 * Fills a fresh installation with invented people and their works, through the same calls people make. An installation
 * that already has somebody is left alone.
 */
export const seedDemo = async (app: App, say: (text: string) => void): Promise<void> => {
  const last = DEMO_PEOPLE.at(-1) as DemoPerson
  if (await app.features.profiles.findPublic({ slug: 'wim-de-graaf' })) return
  say('Adding demo data')
  await app.features.articles.ensureSamples()
  const people = new Map<string, { id: string; client: DemoClient }>()
  const works = new Map<string, string>()
  // Most of it is waiting, for hashes, pictures and the disk: people come together, and so do the works of each artist.
  const added = DEMO_PEOPLE.filter((it) => it !== last).map(async (person) => {
    const made = await addPerson(app, person)
    people.set(person.key, made)
    for (const work of DEMO_WORKS.filter(({ artist }) => artist === person.key))
      works.set(work.key, await addWork(made.client, work))
  })
  await Promise.all(added)
  for (const work of DEMO_WORKS) await showWork(people.get(work.artist)?.client, work, works.get(work.key))
  for (const person of DEMO_PEOPLE) await addShows(people.get(person.key)?.client, person, works)
  await addAdmin(app)
  // The collector comes last: who finds him finds everything before him.
  people.set(last.key, await addPerson(app, last))
  for (const { by, on, text } of DEMO_COMMENTS) {
    const itemId = works.get(on)
    if (itemId) await people.get(by)?.client.call(addComment, { body: { itemId, itemType: 'artwork', content: text } })
  }
  for (const [by, keys] of Object.entries(DEMO_LIKES))
    for (const itemId of keys.flatMap((key) => works.get(key) ?? []))
      await people.get(by)?.client.call(toggleLike, { body: { itemId, itemType: 'artwork' } })
}

const addPerson = async (app: App, person: DemoPerson) => {
  const id = await app.features.identity.ensureAccount(person.email, DEMO_PASSWORD)
  const { token } = await createDemoClient(app.http).call(signIn, {
    body: { email: person.email, password: DEMO_PASSWORD },
  })
  const client = createDemoClient(app.http, token)
  await client.call(initializeUser, {
    body: { name: person.name, email: person.email, role: person.role, firebase_uid: id },
  })
  await client.call(syncUser, {})
  await client.call(putProfile, { body: person.profile })
  if (person.avatar)
    await client.upload(uploadAvatar, {}, [await pictureFile(person.avatar)], `demo-avatar-${person.key}`)
  if (person.sells) {
    const { url } = await client.call(createAccountLink, {})
    const details = { legal_name: person.name, country: 'US', bank_last4: '4242' }
    await client.submit(new URL(url).pathname, { ...details, action: 'complete' })
  }
  return { id, client }
}

const addWork = async (artist: DemoClient, work: DemoWork): Promise<string> => {
  const [width, height, depth] = work.size
  const [editionType, editionNumber, editionSize] = work.edition ?? []
  const fields = {
    title: work.title,
    description: work.description,
    price: work.price,
    medium: work.medium,
    dimensions: JSON.stringify({ width, height, depth: depth ?? null, unit: 'inches' }),
    year_created: String(work.year),
    ...(editionType
      ? { edition_type: editionType, edition_number: String(editionNumber), edition_size: String(editionSize) }
      : {}),
  }
  const files = await Promise.all(work.pictures.map(pictureFile))
  const { id } = await artist.upload(uploadArtwork, fields, files, `demo-${work.key}`)
  return id
}

const showWork = async (artist: DemoClient | undefined, work: DemoWork, id: string | undefined): Promise<void> => {
  if (!artist || !id || work.draft) return
  await artist.call(publishArtwork, { params: { id }, body: { confirmedPrice: work.price } })
  if (work.sold) await artist.call(setArtworkSold, { params: { id }, body: { is_sold: true } })
}

const addShows = async (
  client: DemoClient | undefined,
  person: DemoPerson,
  works: Map<string, string>,
): Promise<void> => {
  if (!client) return
  for (const { works: keys, draft, ...fields } of person.exhibitions ?? []) {
    const { id } = await client.call(createExhibition, { body: fields })
    const artwork_ids = keys.flatMap((key) => works.get(key) ?? [])
    await client.call(setExhibitionArtworks, { params: { id }, body: { artwork_ids } })
    if (!draft) await client.call(updateExhibition, { params: { id }, body: { status: 'published' } })
  }
  if (person.sells) await client.call(publishGallery, {})
}

const addAdmin = async (app: App): Promise<void> => {
  const id = await app.features.identity.ensureAccount(DEMO_ADMIN.email, DEMO_PASSWORD)
  await app.features.profiles.initialize({ id, email: DEMO_ADMIN.email }, { name: DEMO_ADMIN.name, role: 'collector' })
  await app.features.profiles.assignRole(id, 'admin')
}
