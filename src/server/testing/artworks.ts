import { expect } from 'vitest'
import { type Artwork, getArtwork, publishArtwork, uploadArtwork } from '#contract/artworks.ts'
import { syncAccountStatus } from '#contract/payments.ts'
import { walkOnboarding } from './payouts.ts'
import { samplePicture } from './pictures.ts'
import type { TestApp, TestUser } from './test-app.ts'
import type { TestFile } from './test-client.ts'

/** The fields of an upload form, as a browser sends them. */
export const workFields = (fields: Record<string, string> = {}): Record<string, string> => ({
  title: 'Harbour at Night',
  description: 'Boats, seen from the pier.',
  price: '1200',
  medium: 'oil',
  dimensions: JSON.stringify({ width: 20, height: 30, depth: 1.5, unit: 'inches' }),
  year_created: '2024',
  ...fields,
})

/** Uploads a draft; its pictures may still be in the making. */
export const uploadWork = async (
  artist: TestUser,
  fields: Record<string, string> = {},
  files?: TestFile[],
): Promise<Artwork> => {
  const answer = await artist.form(uploadArtwork, {
    fields: workFields(fields),
    files: files ?? [await samplePicture()],
  })
  expect([answer.status, answer.failure?.message]).toEqual([201, undefined])
  return answer.body
}

/** Leads an artist through the sandbox's onboarding until the account is active. */
export const activatePayouts = async (t: TestApp, artist: TestUser): Promise<void> => {
  expect((await walkOnboarding(t, artist)).statusCode).toBe(303)
  expect((await artist.call(syncAccountStatus)).body.status).toBe('active')
}

/** A published work of an artist whose account is active. */
export const publishWork = async (
  artist: TestUser,
  fields: Record<string, string> = {},
  files?: TestFile[],
): Promise<Artwork> => {
  const { id, price } = await uploadWork(artist, fields, files)
  const answer = await artist.call(publishArtwork, { params: { id }, body: { confirmedPrice: price ?? '1' } })
  expect([answer.status, answer.failure?.message]).toEqual([200, undefined])
  return (await artist.call(getArtwork, { params: { id } })).body
}

/** The work once every picture of it is made. */
export const readyWork = async (reader: Pick<TestUser, 'call'>, id: string): Promise<Artwork> => {
  const look = async () => (await reader.call(getArtwork, { params: { id } })).body
  await expect
    .poll(async () => (await look()).images.map(({ state }) => state), { timeout: 15_000 })
    .not.toContain('processing')
  return look()
}

/** The work once it has been analyzed. */
export const analyzedWork = async (reader: Pick<TestUser, 'call'>, id: string): Promise<Artwork> => {
  await readyWork(reader, id)
  const look = async () => (await reader.call(getArtwork, { params: { id } })).body
  await expect.poll(async () => (await look()).ai_analysis, { timeout: 15_000 }).not.toBeNull()
  return look()
}
