import { type Artwork, publishArtwork, uploadArtwork } from '#contract/artworks.ts'
import { noise } from '../platform/pictures/picture-samples.ts'
import { walkOnboarding } from './payouts.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** A small photograph, the same for every work of a test run. */
const photograph = noise(320, 240).jpeg().toBuffer()

/** Stores a draft over HTTP; any field of the form may be given. */
export const draftWork = async (artist: TestUser, fields: Record<string, string> = {}): Promise<Artwork> => {
  const { status, body } = await artist.form(uploadArtwork, {
    fields: {
      title: 'Evening Harbor',
      description: 'Boats at rest.',
      price: '1200.00',
      medium: 'oil',
      dimensions: JSON.stringify({ width: 30, height: 20, unit: 'inches' }),
      year_created: '2024',
      ...fields,
    },
    files: [{ name: 'work.jpg', type: 'image/jpeg', bytes: await photograph }],
  })
  if (status !== 201) throw new Error(`The draft was not stored: ${status} ${JSON.stringify(body)}`)
  return body
}

/** An artist whose payouts are active, so that works can be published. */
export const sellingArtist = async (t: TestApp, name?: string): Promise<TestUser> => {
  const artist = await t.signUp('artist', name)
  await walkOnboarding(t, artist)
  return artist
}

/** Stores and publishes a work of a selling artist. */
export const publishedWork = async (artist: TestUser, fields: Record<string, string> = {}): Promise<Artwork> => {
  const draft = await draftWork(artist, fields)
  const { status, body } = await artist.call(publishArtwork, {
    params: { id: draft.id },
    body: { confirmedPrice: fields.price ?? '1200.00' },
  })
  if (status !== 200) throw new Error(`The work was not published: ${status} ${JSON.stringify(body)}`)
  return body
}
