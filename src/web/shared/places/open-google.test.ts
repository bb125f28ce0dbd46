import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GooglePlaces } from './google-source.ts'
import { ATTEMPT_MS, openGoogle, RETRY_WAITS_MS } from './open-google.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const places = (): GooglePlaces => ({
  AutocompleteSessionToken: Object,
  AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions: [] }) },
})

test('AW-13.6 AW-13.8 loading is repeated 3 times after growing waits; then it says that the script did not come', async () => {
  const started: number[] = []
  const opened = openGoogle(() => {
    started.push(Date.now())
    return Promise.reject(new Error('blocked'))
  })
  const failure = opened.catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await failure).toBe('Failed to load Google Places API')
  const waits = started.slice(1).map((at, index) => at - (started[index] as number))
  expect(waits).toEqual([...RETRY_WAITS_MS])
  expect(waits).toHaveLength(3)
  expect(waits.every((ms, index) => index === 0 || ms > (waits[index - 1] as number))).toBe(true)
})

test('AW-13.6 the first success ends the repeats', async () => {
  let attempts = 0
  const opened = openGoogle(async () => {
    attempts += 1
    if (attempts < 3) throw new Error('blocked')
    return places()
  })
  await vi.runAllTimersAsync()
  expect((await opened).name).toBe('google')
  expect(attempts).toBe(3)
})

test('AW-13.8 a script that never says anything is given up as well', async () => {
  let attempts = 0
  const opened = openGoogle(() => {
    attempts += 1
    return new Promise(() => undefined)
  })
  const failure = opened.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(4 * ATTEMPT_MS + RETRY_WAITS_MS.reduce((sum, ms) => sum + ms, 0))
  expect(await failure).toBe('Failed to load Google Places API')
  expect(attempts).toBe(4)
})

test('AW-13.7 a constructor that throws, and a library without suggestions, say that the search could not be set up', async () => {
  const refuse = (): never => {
    throw new Error('not today')
  }
  const broken = {
    ...places(),
    AutocompleteSessionToken: class {
      readonly session = refuse()
    },
  }
  await expect(openGoogle(async () => broken)).rejects.toThrow('Failed to initialize location search')
  const old = { AutocompleteSessionToken: Object } as unknown as GooglePlaces
  await expect(openGoogle(async () => old)).rejects.toThrow('Failed to initialize location search')
})
