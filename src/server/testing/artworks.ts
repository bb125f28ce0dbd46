import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Artwork, getArtwork } from '#contract/artworks.ts'
import {
  activatePayouts as activate,
  publishWork as publish,
  uploadWork as sendWork,
  workFields as toFields,
} from '../client/artist-steps.ts'
import { samplePicture } from './pictures.ts'
import type { TestApp, TestUser } from './test-app.ts'
import type { TestFile } from './test-client.ts'

/** The fields of an upload form, as a browser sends them. */
export const workFields = (fields: Record<string, string> = {}): Record<string, string> => ({
  ...toFields({
    title: 'Harbour at Night',
    description: 'Boats, seen from the pier.',
    price: '1200',
    medium: 'oil',
    size: [20, 30, 1.5],
    year: 2024,
  }),
  ...fields,
})

/** Uploads a draft; its pictures may still be processing. */
export const uploadWork = async (
  artist: TestUser,
  fields: Record<string, string> = {},
  files?: TestFile[],
): Promise<Artwork> => sendWork(artist, workFields(fields), files ?? [await samplePicture()])

/** Completes the sandbox's onboarding, so that the payment account is active. */
export const activatePayouts = (_t: TestApp, artist: TestUser): Promise<void> => activate(artist)

/** A published work; the artist's payment account must be active. */
export const publishWork = async (
  artist: TestUser,
  fields: Record<string, string> = {},
  files?: TestFile[],
): Promise<Artwork> => {
  const { id, price } = await uploadWork(artist, fields, files)
  await publish(artist, id, price ?? '1')
  return readWork(artist, id)
}

export const readWork = async (reader: Pick<TestUser, 'call'>, id: string): Promise<Artwork> =>
  (await reader.call(getArtwork, { params: { id } })).body

/** The names of the folders of all stored pictures. */
export const storedPictures = (t: TestApp): Promise<string[]> =>
  readdir(join(t.app.config.dataDir, 'files', 'content', 'artworks'))

/** Waits until every picture of the work is ready. */
export const readyWork = async (reader: Pick<TestUser, 'call'>, id: string): Promise<Artwork> => {
  await expect
    .poll(async () => (await readWork(reader, id)).images.map(({ state }) => state), { timeout: 15_000 })
    .not.toContain('processing')
  return readWork(reader, id)
}

/** Waits until the work has been analyzed. */
export const analyzedWork = async (reader: Pick<TestUser, 'call'>, id: string): Promise<Artwork> => {
  await readyWork(reader, id)
  await expect.poll(async () => (await readWork(reader, id)).ai_analysis, { timeout: 15_000 }).not.toBeNull()
  return readWork(reader, id)
}
