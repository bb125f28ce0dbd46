import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setArtworkSold } from '#contract/artworks.ts'
import { answerConsent } from '#contract/consents.ts'
import { setShippingRate } from '#contract/delivery.ts'
import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { publishGallery } from '#contract/gallery.ts'
import { signIn } from '#contract/identity.ts'
import { addComment, toggleLike } from '#contract/interactions.ts'
import { answerRepresentation, askRepresentation, setFollow } from '#contract/people.ts'
import { getProfile, putProfile, syncUser, uploadAvatar } from '#contract/profiles.ts'
import type { App } from '../app.ts'
import {
  activatePayouts,
  introduce,
  publishWork,
  requireSuccess,
  uploadWork,
  workFields,
} from '../client/artist-steps.ts'
import { type Client, type ClientFile, createClient } from '../client/client.ts'
import { injectInto } from '../client/transports.ts'
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import { DEMO_FOLLOWS, DEMO_REPRESENTED, DEMO_REQUESTS, DEMO_SHOWS } from './demo-relations.ts'
import { DEMO_COMMENTS, DEMO_LIKES, DEMO_WORKS, type DemoWork } from './demo-works.ts'

/** The accounts to try the product with, one per role. */
export const DEMO_ACCOUNTS = [
  ...DEMO_PEOPLE.filter(({ key }) => ['ines', 'gallery', 'curator', 'collector'].includes(key)).map(
    ({ role, email }) => ({ role, email }),
  ),
  { role: 'admin', email: DEMO_ADMIN.email },
].map((account) => ({ ...account, password: DEMO_PASSWORD }))

const artFolder = new URL('../../../demo/art/', import.meta.url)

const pictureFile = async ({ file, crop }: DemoWork['pictures'][number]): Promise<ClientFile> => {
  const whole = await readFile(new URL(`${file}.jpg`, artFolder))
  if (!crop) return { name: `${file}.jpg`, type: 'image/jpeg', bytes: new Uint8Array(whole) }
  // Imported only for the demo: otherwise the server process never opens pictures.
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
    type: 'image/jpeg',
    bytes: new Uint8Array(await sharp(whole).extract(part).jpeg({ quality: 90 }).toBuffer()),
  }
}

/** Calls as that person; throws when demo data is refused. */
const call = async <E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: Partial<InputOf<E>> = {},
): Promise<ResponseOf<E>> => requireSuccess(await client.call(endpoint, input), `Demo data: ${endpoint.path}`)

/** The gallery that the documentation links to. */
const DEMO_SLUG = 'ines-okafor'
const DEMO_EMAILS = [...DEMO_PEOPLE.map(({ email }) => email), DEMO_ADMIN.email]

export interface DemoOptions {
  say(text: string): void
  /** A file that exists while demo data is being added, so that the next start completes an interrupted run. */
  unfinishedMark: string
}

/**
 * Fills a fresh installation with fictional people and their works, through the same calls a browser makes. Their
 * password is public, so nothing is added to an installation that has other accounts. True when the demo data is
 * present.
 */
export const seedDemo = async (app: App, { say, unfinishedMark }: DemoOptions): Promise<boolean> => {
  const { identity, profiles } = app.features
  const ownEmails = existsSync(unfinishedMark) ? DEMO_EMAILS : []
  if (await identity.existBesides(ownEmails)) {
    const isThere = (await profiles.findPublic({ slug: DEMO_SLUG })) !== null
    if (!isThere) say('This installation already has users, so no demo data is added')
    return isThere
  }
  await writeFile(unfinishedMark, '')
  say('Adding demo data')
  await addDemo(app)
  await rm(unfinishedMark)
  return true
}

const addDemo = async (app: App): Promise<void> => {
  await app.features.articles.ensureSamples()
  const people = new Map<string, Client>()
  const works = new Map<string, string>()
  // Concurrent, because most of the time is spent waiting for password hashes, pictures and the disk.
  const added = DEMO_PEOPLE.map(async (person) => {
    const client = await addPerson(app, person)
    people.set(person.key, client)
    for (const work of DEMO_WORKS.filter(({ artist }) => artist === person.key))
      works.set(work.key, await addWork(client, work))
  })
  await Promise.all(added)
  for (const work of DEMO_WORKS) await showWork(people.get(work.artist), work, works.get(work.key))
  for (const person of DEMO_PEOPLE) await addShows(people.get(person.key), person, works)
  await addRelations(people, works)
  await addAdmin(app)
  for (const { by, on, text } of DEMO_COMMENTS) {
    const [client, itemId] = [people.get(by), works.get(on)]
    if (client && itemId) await call(client, addComment, { body: { itemId, itemType: 'artwork', content: text } })
  }
  for (const [by, keys] of Object.entries(DEMO_LIKES)) {
    const client = people.get(by)
    for (const itemId of keys.flatMap((key) => works.get(key) ?? []))
      if (client) await call(client, toggleLike, { body: { itemId, itemType: 'artwork' } })
  }
}

const DEMO_SHIPPING = {
  flat_rate: { domestic: '45', region: '70', world: '95' },
  art_handlers: { domestic: '310', region: '620', world: null },
}

const addPerson = async (app: App, person: DemoPerson): Promise<Client> => {
  const transport = injectInto(app.http)
  const id = await app.features.identity.ensureAccount(person.email, DEMO_PASSWORD)
  const { token } = await call(createClient(transport), signIn, {
    body: { email: person.email, password: DEMO_PASSWORD },
  })
  const client = createClient(transport, token)
  await introduce(client, id, person)
  await call(client, syncUser)
  await call(client, putProfile, { body: person.profile })
  if (person.avatar) {
    const files = [await pictureFile(person.avatar)]
    const key = { 'idempotency-key': `demo-avatar-${person.key}` }
    requireSuccess(await client.form(uploadAvatar, { files }, key), 'Demo data: an avatar')
  }
  if (person.sells) {
    await activatePayouts(client, person.name)
    await call(client, setShippingRate, { body: DEMO_SHIPPING })
  }
  return client
}

const addWork = async (artist: Client, work: DemoWork): Promise<string> => {
  const [edition_type, number, size] = work.edition ?? []
  const edition = edition_type && { edition_type, edition_number: String(number), edition_size: String(size) }
  const files = await Promise.all(work.pictures.map(pictureFile))
  const { id } = await uploadWork(artist, { ...workFields(work), ...edition }, files, `demo-${work.key}`)
  return id
}

const showWork = async (artist: Client | undefined, work: DemoWork, id: string | undefined): Promise<void> => {
  if (!artist || !id || work.draft) return
  await publishWork(artist, id, work.price)
  if (work.sold) await call(artist, setArtworkSold, { params: { id }, body: { is_sold: true } })
}

const addShows = async (client: Client | undefined, person: DemoPerson, works: Map<string, string>): Promise<void> => {
  if (!client) return
  for (const { works: keys, draft, ...fields } of person.exhibitions ?? []) {
    const { id } = await call(client, createExhibition, { body: fields })
    const artwork_ids = keys.flatMap((key) => works.get(key) ?? [])
    await call(client, setExhibitionArtworks, { params: { id }, body: { artwork_ids } })
    if (!draft) await call(client, updateExhibition, { params: { id }, body: { status: 'published' } })
  }
  if (person.sells) await call(client, publishGallery)
}

/** Who represents, shows and follows whom. */
const addRelations = async (people: Map<string, Client>, works: Map<string, string>): Promise<void> => {
  const ids = new Map<string, string>()
  for (const [key, client] of people) ids.set(key, (await call(client, getProfile)).id)
  const requireClient = (key: string): Client => {
    const client = people.get(key)
    if (!client) throw new Error(`Demo data: nobody is called ${key}`)
    return client
  }
  const ask = (gallery: string, artist: string, message = '') =>
    call(requireClient(gallery), askRepresentation, { body: { artist_id: ids.get(artist) ?? '', message } })
  for (const [gallery, artists] of Object.entries(DEMO_REPRESENTED))
    for (const artist of artists) {
      const { id } = await ask(gallery, artist)
      await call(requireClient(artist), answerRepresentation, { params: { id }, body: { agreed: true } })
    }
  for (const { gallery, artist, message } of DEMO_REQUESTS) await ask(gallery, artist, message)
  for (const { host, works: keys, agreed, ...fields } of DEMO_SHOWS) {
    const { id } = await call(requireClient(host), createExhibition, { body: fields })
    const params = { id }
    const artwork_ids = keys.flatMap((key) => works.get(key) ?? [])
    await call(requireClient(host), setExhibitionArtworks, { params, body: { artwork_ids } })
    for (const key of agreed) {
      const artist = DEMO_WORKS.find((work) => work.key === key)?.artist ?? ''
      const body = { artwork_ids: [works.get(key) ?? ''], agreed: true }
      await call(requireClient(artist), answerConsent, { params, body })
    }
    await call(requireClient(host), updateExhibition, { params, body: { status: 'published' } })
  }
  for (const [follower, followed] of Object.entries(DEMO_FOLLOWS))
    for (const key of followed)
      await call(requireClient(follower), setFollow, { params: { id: ids.get(key) ?? '' }, body: { following: true } })
}

const addAdmin = async (app: App): Promise<void> => {
  const id = await app.features.identity.ensureAccount(DEMO_ADMIN.email, DEMO_PASSWORD)
  await app.features.profiles.initialize({ id, email: DEMO_ADMIN.email }, { name: DEMO_ADMIN.name, role: 'collector' })
  await app.features.profiles.assignRole(id, 'admin')
}
