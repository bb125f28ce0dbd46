import { setArtworkSold } from '#contract/artworks.ts'
import { answerConsent } from '#contract/consents.ts'
import { setShippingRate } from '#contract/delivery.ts'
import { createExhibition, setExhibitionArtworks, updateExhibition } from '#contract/exhibitions.ts'
import { publishGallery } from '#contract/gallery.ts'
import { signIn } from '#contract/identity.ts'
import { answerRepresentation, askRepresentation, setFollow } from '#contract/people.ts'
import { putProfile, syncUser, uploadAvatar, uploadProfileCover } from '#contract/profiles.ts'
import { createSavedList, putSavedItem } from '#contract/saved-lists.ts'
import type { App } from '../app.ts'
import {
  activatePayouts,
  introduce,
  publishWork,
  requireSuccess,
  uploadWork,
  workFields,
} from '../client/artist-steps.ts'
import { type Client, createClient } from '../client/client.ts'
import { injectInto } from '../client/transports.ts'
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import type { DemoPerson, DemoShow } from './demo-person.ts'
import { DEMO_FOLLOWS, DEMO_LISTS, DEMO_REPRESENTED, DEMO_REQUESTS, DEMO_SHOWS } from './demo-relations.ts'
import { DEMO_WORKS, type DemoWork } from './demo-works.ts'
import {
  call,
  type DemoPersonHere,
  type DemoWorld,
  dayFromToday,
  type Happening,
  pictureFile,
  requirePerson,
  requireWork,
} from './demo-world.ts'

const DEMO_SHIPPING = {
  flat_rate: { domestic: '45', region: '70', world: '95' },
  art_handlers: { domestic: '310', region: '620', world: null },
}

const signInAs = async (app: App, email: string): Promise<DemoPersonHere> => {
  const transport = injectInto(app.http)
  const id = await app.features.identity.ensureAccount(email, DEMO_PASSWORD)
  const { token } = await call(createClient(transport), signIn, { body: { email, password: DEMO_PASSWORD } })
  return { id, email, client: createClient(transport, token) }
}

const addPerson = async (app: App, person: DemoPerson): Promise<DemoPersonHere> => {
  const here = await signInAs(app, person.email)
  const { client } = here
  await introduce(client, here.id, person)
  await call(client, syncUser)
  await call(client, putProfile, { body: person.profile })
  if (person.avatar) {
    const files = [await pictureFile({ file: person.avatar })]
    const key = { 'idempotency-key': `demo-avatar-${person.key}` }
    requireSuccess(await client.form(uploadAvatar, { files }, key), 'Demo data: an avatar')
  }
  if (person.cover) {
    const files = [await pictureFile({ file: person.cover })]
    const key = { 'idempotency-key': `demo-cover-${person.key}` }
    requireSuccess(await client.form(uploadProfileCover, { files }, key), 'Demo data: a cover')
  }
  if (person.sells) {
    await activatePayouts(client, person.name)
    await call(client, setShippingRate, { body: DEMO_SHIPPING })
    await call(client, publishGallery)
  }
  return here
}

const addWork = async (artist: Client, work: DemoWork): Promise<string> => {
  const [edition_type, number, size] = work.edition ?? []
  const edition = edition_type && { edition_type, edition_number: String(number), edition_size: String(size) }
  const files = await Promise.all(work.pictures.map(pictureFile))
  const { id } = await uploadWork(artist, { ...workFields(work), ...edition }, files, `demo-${work.key}`)
  return id
}

/** Everybody, with their works as drafts. */
export const addPeople = async (app: App): Promise<DemoWorld> => {
  const people = new Map<string, DemoPersonHere>()
  const works = new Map<string, string>()
  // Concurrent, because most of the time is spent waiting for password hashes, pictures and the disk.
  const added = DEMO_PEOPLE.map(async (person) => {
    const here = await addPerson(app, person)
    people.set(person.key, here)
    for (const work of DEMO_WORKS.filter(({ artist }) => artist === person.key))
      works.set(work.key, await addWork(here.client, work))
  })
  await Promise.all(added)
  const admin = await signInAs(app, DEMO_ADMIN.email)
  await app.features.profiles.initialize(admin, { name: DEMO_ADMIN.name, role: 'collector' })
  await app.features.profiles.assignRole(admin.id, 'admin')
  return { app, anonymous: createClient(injectInto(app.http)), people, works, admin }
}

export const listPublications = (world: DemoWorld): Happening[] =>
  DEMO_WORKS.filter(({ draft }) => !draft).map(({ key, artist, price, sold, daysAgo }) => ({
    daysAgo,
    async happen() {
      const { client } = requirePerson(world, artist)
      const id = requireWork(world, key)
      await publishWork(client, id, price)
      if (sold) await call(client, setArtworkSold, { params: { id }, body: { is_sold: true } })
    },
  }))

/** An exhibition is announced ten days before it opens, but not before its works are public. */
const announce = ({ opens, works }: DemoShow): number => {
  const published = DEMO_WORKS.filter(({ key }) => works.includes(key)).map(({ daysAgo }) => daysAgo)
  return Math.max(1, Math.min(10 - opens, ...published))
}

const addShow = async (
  world: DemoWorld,
  host: string,
  show: DemoShow,
  { isDraft, agreed }: { isDraft: boolean; agreed: readonly string[] },
) => {
  const { client } = requirePerson(world, host)
  const { title, description, location, opens, closes, works } = show
  const body = { title, description, location, start_date: dayFromToday(opens), end_date: dayFromToday(closes) }
  const { id } = await call(client, createExhibition, { body })
  const params = { id }
  const artwork_ids = works.map((key) => requireWork(world, key))
  await call(client, setExhibitionArtworks, { params, body: { artwork_ids } })
  for (const key of agreed) {
    const artist = DEMO_WORKS.find((work) => work.key === key)?.artist ?? ''
    await call(requirePerson(world, artist).client, answerConsent, {
      params,
      body: { artwork_ids: [requireWork(world, key)], agreed: true },
    })
  }
  if (!isDraft) await call(client, updateExhibition, { params, body: { status: 'published' } })
}

export const listShows = (world: DemoWorld): Happening[] => [
  ...DEMO_PEOPLE.flatMap(({ key, exhibitions = [] }) =>
    exhibitions.map(({ draft, ...show }) => ({
      daysAgo: announce(show),
      happen: () => addShow(world, key, show, { isDraft: draft === true, agreed: [] }),
    })),
  ),
  ...DEMO_SHOWS.map(({ host, agreed, ...show }) => ({
    daysAgo: announce(show),
    happen: () => addShow(world, host, show, { isDraft: false, agreed }),
  })),
]

/** Who represents and follows whom, before anything else happens. */
export const addRelations = async (world: DemoWorld): Promise<void> => {
  const ask = (gallery: string, artist: string, message = '') =>
    call(requirePerson(world, gallery).client, askRepresentation, {
      body: { artist_id: requirePerson(world, artist).id, message },
    })
  for (const [gallery, artists] of Object.entries(DEMO_REPRESENTED))
    for (const artist of artists) {
      const { id } = await ask(gallery, artist)
      await call(requirePerson(world, artist).client, answerRepresentation, { params: { id }, body: { agreed: true } })
    }
  for (const [follower, followed] of Object.entries(DEMO_FOLLOWS))
    for (const key of followed)
      await call(requirePerson(world, follower).client, setFollow, {
        params: { id: requirePerson(world, key).id },
        body: { following: true },
      })
}

/** What was asked and kept in the last days. */
export const addLists = async (world: DemoWorld): Promise<void> => {
  for (const { gallery, artist, message } of DEMO_REQUESTS)
    await call(requirePerson(world, gallery).client, askRepresentation, {
      body: { artist_id: requirePerson(world, artist).id, message },
    })
  for (const [key, lists] of Object.entries(DEMO_LISTS))
    for (const [name, works] of Object.entries(lists)) {
      const { client } = requirePerson(world, key)
      const { id } = await call(client, createSavedList, { body: { name } })
      for (const work of works)
        await call(client, putSavedItem, {
          params: { itemType: 'artwork', itemId: requireWork(world, work) },
          body: { list_id: id },
        })
    }
}
