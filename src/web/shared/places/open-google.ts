import { WRITING_MESSAGES } from '#contract/writing-messages.ts'
import { createGoogleSource, type GooglePlaces } from './google-source.ts'
import type { PlaceSource } from './place-source.ts'

/** Milliseconds before the first, second and third repeat (AW-13.6). */
export const RETRY_WAITS_MS = [500, 1000, 2000] as const
/** A script that says nothing for this long did not come. */
export const ATTEMPT_MS = 8000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const late = (ms: number): Promise<never> => wait(ms).then(() => Promise.reject(new Error('No answer in time.')))

const loaded = async (load: () => Promise<GooglePlaces>): Promise<GooglePlaces> => {
  for (const ms of RETRY_WAITS_MS)
    try {
      return await Promise.race([load(), late(ATTEMPT_MS)])
    } catch {
      await wait(ms)
    }
  return Promise.race([load(), late(ATTEMPT_MS)])
}

/** Google's places, ready to be asked. Rejects with the text people read (AW-13.7, AW-13.8). */
export const openGoogle = async (load: () => Promise<GooglePlaces>): Promise<PlaceSource> => {
  const places = await loaded(load).catch((cause: unknown) => {
    throw new Error(WRITING_MESSAGES.placesLoadFailed, { cause })
  })
  try {
    return createGoogleSource(places)
  } catch (cause) {
    throw new Error(WRITING_MESSAGES.placesInitFailed, { cause })
  }
}
